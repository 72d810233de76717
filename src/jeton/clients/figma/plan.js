/**
 * The plan of a sync from Jeton to Figma: what differs, who has changed it, and the
 * operations that bring Figma into step. It is pure.
 *
 * @param {JetonDocument} document
 * @param {FigmaFile} file
 * @param {Choices} [choices]
 * @returns {Plan}
 */
function plan(document, file, choices = {}) {
  const planning = new Planning(document, file, choices);
  const { draft, matches } = planning;
  for (const match of matches.collections) planning.collection(match);
  for (const { id, name } of matches.surplusCollections) {
    const object = /** @type {const} */ ("collection");
    planning.surplus({ object, collection: name, name }, { op: "delete", object, id });
  }
  planStyles(planning);
  draft.settleNames();
  draft.rename();
  const rows = [...draft.rows.values()];
  for (const row of rows) if (choices.skip?.[row.id]) row.skipped = true;
  return {
    operations: draft.operations(),
    rows: rows.filter((row) => row.kind !== "delete"),
    conflicts: rows.filter((row) => row.kind === "conflict" && !choices.take?.[row.id]),
    surplus: rows.filter((row) => row.kind === "delete"),
    counts: countsOf(draft, planning.unchanged),
    notes: [...planning.notes, ...ownerNotes(document, file, choices)],
    identity: identityOf(planning, document, file, choices),
  };
}

/**
 * @param {Draft} draft
 * @param {number} unchanged
 * @returns {Counts}
 */
function countsOf({ rows, active, choices }, unchanged) {
  const counts = { create: 0, update: 0, rename: 0, delete: 0, conflict: 0, kept: 0, unchanged };
  for (const { id, kind, field } of rows.values()) {
    const isDecided = kind === "conflict" || kind === "kept";
    if (active.has(id)) counts[isDecided ? (field ? "update" : "create") : kind] += 1;
    else if (isDecided && !choices.take?.[id]) counts[kind] += 1;
  }
  return counts;
}

/**
 * What a person should know of a file that another one wrote, or whose memory is damaged.
 *
 * @param {JetonDocument} document
 * @param {FigmaFile} file
 * @param {Choices} choices
 */
function ownerNotes({ source }, { identity, unreadable }, { server }) {
  /** @type {Plan["notes"]} */
  const notes = unreadable.filter(({ id }) => id === "identity").map(({ message }) => ({ code: "damaged", message }));
  if (!identity) return notes;
  const { meta } = identity;
  if (server && meta.server && meta.server !== server) notes.push({ code: "another-server", message: meta.server });
  else if (meta.workspace !== source.workspace) notes.push({ code: "another-workspace", message: meta.workspace });
  return notes;
}

/**
 * What the file is to remember before anything is written.
 *
 * @param {Planning} planning
 * @param {JetonDocument} document
 * @param {FigmaFile} file
 * @param {Choices} choices
 * @returns {Identity}
 */
function identityOf(planning, document, file, choices) {
  const { matches, draft, collections, variables, styles } = planning;
  const { source } = document;
  const all = matches.collections.flatMap((each) => each.variables);
  prune(planning, collections, file.collections, matches.collections, "c");
  prune(planning, variables, file.variables, all, "v");
  prune(planning, styles, file.styles, matches.styles, "s");
  for (const { old, key } of all) if (old && draft.active.has(`v/${key}`)) delete variables[old.id];
  const meta = {
    format: /** @type {const} */ (1),
    server: choices.server ?? file.identity?.meta.server ?? "",
    workspace: source.workspace,
    ...(source.tokenset ? { tokenset: source.tokenset } : {}),
    source,
    at: file.identity?.meta.at ?? "",
  };
  return { meta, collections, variables, styles };
}

/**
 * Forgets objects that the file has no more: those that are made anew, and those that
 * Jeton has no more either.
 *
 * @param {Planning} planning
 * @param {Record<string, {key: string}>} entries
 * @param {{id: string}[]} objects that the file has
 * @param {(CollectionMatch | VariableMatch | StyleMatch)[]} matches
 * @param {"c" | "v" | "s"} kind
 */
function prune({ draft, matching }, entries, objects, matches, kind) {
  const ids = new Set([...objects, ...matching.file.unreadable].map((each) => each.id));
  /** @type {Map<string | null, boolean>} whether an object is made anew, by its keys */
  const anew = new Map();
  for (const match of matches) {
    const object = "variable" in match ? match.variable : "style" in match ? match.style : match.collection;
    const isAnew = !match.file && draft.active.has(`${kind}/${match.key}`);
    for (const key of keysOf(object)) anew.set(key, isAnew);
  }
  for (const [id, { key }] of Object.entries(entries)) {
    if (!ids.has(id) && (anew.get(key) ?? matching.isWhole)) delete entries[id];
  }
}
