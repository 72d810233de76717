/**
 * What a file remembers of its syncs: on its root, in entries that Figma's limit of size
 * allows. It is not on variables, which may mark a library as changed.
 */

/** The most characters of an entry, all of which are ASCII but for those of a server's origin. */
const ENTRY_SIZE = 60000;
/** The most entries of a kind, far above what the largest file needs. */
const MOST_ENTRIES = 1000;
const DAMAGED = "what the file remembers of its last sync is damaged";
const KINDS = /** @type {const} */ (["collections", "variables", "styles"]);

/** @param {string} key */
function readEntry(key) {
  return figma.root.getSharedPluginData(NAMESPACE, key);
}

/**
 * Writes an entry whose text differs, and returns whether it did.
 *
 * @param {string} key
 * @param {string} text
 */
function writeEntry(key, text) {
  if (readEntry(key) === text) return false;
  figma.root.setSharedPluginData(NAMESPACE, key, text);
  return true;
}

/**
 * Tells whether all that an object has is texts, at any depth.
 *
 * @param {unknown} part
 * @returns {boolean}
 */
function hasTexts(part) {
  if (typeof part !== "object" || part === null) return typeof part === "string";
  return !Array.isArray(part) && Object.values(part).every(hasTexts);
}

/**
 * Returns what the entry `meta` says, with the number of entries of each kind. It is shared data,
 * which any plug-in may write; the id of the workspace becomes a part of paths.
 *
 * @param {string} text
 * @returns {any}
 */
function parseMeta(text) {
  const meta = JSON.parse(text);
  const isCount = (/** @type {unknown} */ count) => Number.isInteger(count) && Number(count) >= 0 && Number(count) <= MOST_ENTRIES;
  const { chunks, server, workspace, at, source } = meta;
  const { change_set: _, ...place } = source;
  const isCounted = Array.isArray(chunks) && chunks.length === KINDS.length && chunks.every(isCount);
  if (isCounted && hasTexts({ server, at, place, workspace }) && /^[\w-]+$/.test(workspace)) return meta;
  throw new Error(DAMAGED);
}

/** Returns what the file says of its last sync, null if nothing or if that is damaged. */
function knownMeta() {
  try {
    return parseMeta(readEntry("meta"));
  } catch {
    return null;
  }
}

/**
 * Returns the entries of a part, all of which have what is read of them.
 *
 * @param {(typeof KINDS)[number]} kind
 * @param {number} part
 */
function readPart(kind, part) {
  const entries = JSON.parse(readEntry(`${kind}/${part}`));
  const isKeyed = (/** @type {any} */ each) => typeof each?.key === "string";
  const isWhole = (/** @type {any} */ each) =>
    isKeyed(each) &&
    hasTexts(each) &&
    (kind !== "variables" || Object(each.values) === each.values) &&
    (kind !== "collections" || (each.modes && Object.values(each.modes).every(isKeyed)));
  if (entries && Object.values(entries).every(isWhole)) return entries;
  throw new Error(DAMAGED);
}

/** @returns {Identity | null} */
function readIdentity() {
  const text = readEntry("meta");
  if (!text) return null;
  const { chunks, ...meta } = parseMeta(text);
  /** @type {Identity} */
  const identity = { meta, collections: {}, variables: {}, styles: {} };
  for (const [at, kind] of KINDS.entries()) {
    for (let part = 0; part < chunks[at]; part += 1) Object.assign(identity[kind], readPart(kind, part));
  }
  return identity;
}

/** Returns when the file was synced last; an empty text where nobody knows. */
function lastSync() {
  try {
    return readIdentity()?.meta.at ?? "";
  } catch {
    return "";
  }
}

/**
 * @param {Record<string, unknown>} entries
 * @returns {string[]} as JSON, in parts
 */
function partsOfEntries(entries) {
  const parts = [];
  let part = "";
  for (const [id, entry] of Object.entries(entries)) {
    const text = `${JSON.stringify(id)}:${sortedJson(entry)}`;
    if (part && part.length + text.length > ENTRY_SIZE) {
      parts.push(part);
      part = "";
    }
    part += `${part && ","}${text}`;
  }
  if (part) parts.push(part);
  return parts.map((each) => `{${each}}`);
}

/**
 * Writes the entries that differ, and no time where nothing does.
 *
 * @param {Identity} identity
 */
function writeIdentity({ meta, ...kinds }) {
  const old = knownMeta() ?? { chunks: KINDS.map(() => 0) };
  let differs = false;
  const chunks = KINDS.map((kind, at) => {
    const parts = partsOfEntries(kinds[kind]);
    for (let part = 0; part < Math.max(parts.length, old.chunks[at]); part += 1) {
      differs = writeEntry(`${kind}/${part}`, parts[part] ?? "") || differs;
    }
    return parts.length;
  });
  const { at, ...rest } = meta;
  const { at: oldAt, ...oldRest } = old;
  if (!differs && sortedJson({ ...rest, chunks }) === sortedJson(oldRest)) return;
  writeEntry("meta", JSON.stringify({ ...rest, at: new Date().toISOString(), chunks }));
}

/** @param {Variable} variable */
function settingsOf({ scopes, codeSyntax, hiddenFromPublishing }) {
  return settingsFingerprint(scopes, codeSyntax, hiddenFromPublishing);
}

/** @param {AnyStyle} style */
function fieldsOf(style) {
  const { fields, bound } = readStyle(style);
  return fieldsFingerprint(fields, bound);
}

/**
 * @param {IdentityVariable} entry
 * @param {Variable} variable
 * @param {Set<string>} fields
 */
function rememberVariable(entry, variable, fields) {
  const values = variable.valuesByMode;
  for (const field of fields) {
    if (field === "name") entry.name = textFingerprint(variable.name);
    else if (field === "description") entry.description = textFingerprint(variable.description);
    else if (field !== "settings") entry.values[field] = valueFingerprint(values[field]);
    else entry.settings = settingsOf(variable);
  }
}

/**
 * @param {IdentityStyle} entry
 * @param {AnyStyle} style
 * @param {Set<string>} fields
 */
function rememberStyle(entry, style, fields) {
  if (fields.has("name")) entry.name = textFingerprint(style.name);
  if (fields.has("description")) entry.description = textFingerprint(style.description);
  if (fields.has("fields")) entry.fields = fieldsOf(style);
}
