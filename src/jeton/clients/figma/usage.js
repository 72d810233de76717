/** Uses of variables in this file, by page: the counts that Jeton is told. */

/** Look variables up, each once, and count their places. */
class Census {
  /**
   * @param {Record<string, string>} keys
   * @param {KeysByName} byName
   */
  constructor(keys, byName) {
    this.keys = keys;
    this.byName = byName;
    /** @type {Map<string, Use>} */
    this.uses = new Map();
    this.unreadable = 0;
  }

  /**
   * Return what an id means; null if the variable is gone.
   * @param {string} id
   * @returns {Promise<Use | null>}
   */
  async use(id) {
    const seen = this.uses.get(id);
    if (seen) return seen;
    const variable = await figma.variables.getVariableByIdAsync(id);
    if (!variable) return null;
    const { name, remote, resolvedType: type } = variable;
    const owner = await figma.variables.getVariableCollectionByIdAsync(variable.variableCollectionId);
    const collection = owner?.name ?? "";
    const key = this.keys[id] ?? (remote ? this.byName[collection]?.[name] : null) ?? null;
    const use = { id, key, name, collection, remote, type, places: 0, pages: 0 };
    this.uses.set(id, use);
    return use;
  }

  /**
   * Add the places of a page, or those in styles, by id; return them by key.
   * @param {Map<string, number>} places
   * @param {boolean} isPage
   * @returns {Promise<PlaceCounts>}
   */
  async add(places, isPage) {
    /** @type {PlaceCounts} */
    const counts = {};
    for (const [id, number] of places) {
      const use = await this.use(id);
      if (!use) continue;
      use.places += number;
      use.pages += Number(isPage);
      if (use.key) counts[use.key] = (counts[use.key] ?? 0) + number;
    }
    return counts;
  }
}

/**
 * Return the id by which Jeton tells this file from others; a copy of the file keeps it.
 * @returns {string}
 */
function ownFileId() {
  const own = figma.root.getSharedPluginData(NAMESPACE, "file");
  if (own) return own;
  const part = () => Math.random().toString(36).slice(2, 12).padEnd(10, "0");
  const id = part() + part();
  figma.root.setSharedPluginData(NAMESPACE, "file", id);
  return id;
}

/**
 * Return the places of a page, or of the styles of this file, by the ids of variables.
 * @param {(count: (id: string) => undefined) => Promise<void>} visit
 */
async function placesOf(visit) {
  /** @type {Map<string, number>} */
  const places = new Map();
  await visit((id) => void places.set(id, (places.get(id) ?? 0) + 1));
  return places;
}

/**
 * Return a name as Jeton takes it: on one line, and not too long.
 * @param {string} name
 */
function lineOf(name) {
  return [...name.replace(/[\x00-\x1f\x7f-\x9f]/g, " ")].slice(0, 255).join("");
}

/**
 * Count the places of all variables: bound fields, paints, effects, grids, ranges of
 * texts and properties, and nodes that wear a style which binds one. Hidden parts of
 * instances are left out, and what an instance has of its component is counted there.
 * @param {UsageMessage} message
 * @param {LongRun} run
 * @returns {Promise<UsageAnswer>}
 */
async function countUses(message, run) {
  const census = new Census(message.keys ?? {}, message.byName ?? {});
  const wardrobe = new Wardrobe();
  const turns = new Turns();
  /** @type {UsagePage[]} */
  const pages = [];
  const all = figma.root.children;
  for (const [number, page] of all.entries()) {
    run.progress(number, all.length, page.name);
    const places = await placesOf((count) => eachNode(page, turns, run, async (node, isOwn) => {
      await visitNode(node, isOwn, count, async (id) => {
        const { ids, bound } = await wardrobe.get(id);
        ids.forEach(count);
        return bound;
      });
    }, () => void (census.unreadable += 1)));
    if (run.cancelled) return { report: null, uses: [], unreadable: census.unreadable };
    const counts = await census.add(places, true);
    pages.push(message.names ? { name: lineOf(page.name), counts } : { counts });
  }
  const inStyles = await placesOf(async (count) => (await ownStyles()).forEach((style) => visitStyle(style, count)));
  const styles = await census.add(inStyles, false);
  const name = message.names ? { name: lineOf(figma.root.name) } : {};
  const report = { file: ownFileId(), ...name, pages, styles, skipped_hidden: true };
  return { report, uses: [...census.uses.values()], unreadable: census.unreadable };
}
