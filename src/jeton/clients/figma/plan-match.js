/**
 * Which object of Figma's file is which object of Jeton's document: by the identity that
 * the file keeps, else by its name where nobody claims it.
 *
 * @typedef {"deleted-here" | "unreadable"} Absence
 *
 * @typedef {object} ModeMatch
 * @property {JetonMode} mode
 * @property {string} key under which the file keeps it
 * @property {string} [id] Figma's, where it has the mode
 * @property {string} [name] Figma's
 * @property {CollectionEntry} [entry]
 * @property {boolean} [extended] whether an extended collection has it
 *
 * @typedef {object} CollectionMatch
 * @property {JetonCollection} collection
 * @property {string} key
 * @property {FileCollection} [file]
 * @property {IdentityCollection} [entry]
 * @property {Absence} [absent] why there is none where there was one
 * @property {ModeMatch[]} modes
 * @property {VariableMatch[]} variables
 * @property {boolean} isPart whether the document has one mode alone of several
 * @property {FileVariable[]} surplus
 *
 * @typedef {object} VariableMatch
 * @property {JetonVariable} variable
 * @property {CollectionMatch} collection
 * @property {string} key
 * @property {FileVariable} [file]
 * @property {IdentityVariable} [entry]
 * @property {Absence} [absent]
 * @property {FileVariable} [old] what has its identity or name, and another type
 *
 * @typedef {object} StyleMatch
 * @property {JetonStyle} style
 * @property {string} key
 * @property {FileStyle} [file]
 * @property {IdentityStyle} [entry]
 * @property {Absence} [absent]
 *
 * @typedef {{collections: CollectionMatch[], byKey: Map<string, VariableMatch>,
 *   byId: Map<string, FileVariable>, styles: StyleMatch[], surplusStyles: FileStyle[],
 *   surplusCollections: FileCollection[]}} Matches
 */

/** Looks objects up by the keys that the file keeps for them. */
class Entries {
  /**
   * @param {Record<string, {key: string}>} entries by Figma's id
   * @param {{id: string}[]} objects that the file has
   * @param {FigmaFile} file
   */
  constructor(entries, objects, file) {
    this.objects = new Set(objects.map((each) => each.id));
    this.unreadable = new Set(file.unreadable.map((each) => each.id));
    /** @type {Map<string, string[]>} */
    this.ids = new Map();
    for (const [id, entry] of Object.entries(entries)) this.ids.set(entry.key, [...(this.ids.get(entry.key) ?? []), id]);
  }

  /**
   * The first id that has one of the keys and is among these objects; else why there is none.
   *
   * @param {Iterable<string | null>} keys
   * @param {(id: string) => boolean} isThere
   * @returns {{id?: string, absent?: Absence}}
   */
  find(keys, isThere) {
    const ids = [...keys].flatMap((key) => (key === null ? [] : (this.ids.get(key) ?? [])));
    const id = ids.find(isThere);
    if (id !== undefined) return { id };
    if (ids.some((each) => this.unreadable.has(each))) return { absent: "unreadable" };
    return ids.length && !ids.some((each) => this.objects.has(each)) ? { absent: "deleted-here" } : {};
  }
}

/** @param {{key: string, keys?: (string | null)[]}} object */
function keysOf(object) {
  return new Set([object.key, ...(object.keys ?? [])]);
}

/**
 * @template T
 * @param {Iterable<T>} objects
 * @param {(object: T) => string} keyOf
 * @returns {Map<string, T[]>}
 */
function grouped(objects, keyOf) {
  const groups = new Map();
  for (const each of objects) {
    const group = groups.get(keyOf(each));
    if (group) group.push(each);
    else groups.set(keyOf(each), [each]);
  }
  return groups;
}

/** Matches a document with a file. */
class Matching {
  /**
   * @param {JetonDocument} document
   * @param {FigmaFile} file
   */
  constructor(document, file) {
    this.document = document;
    this.file = file;
    const { source } = document;
    const meta = file.identity?.meta;
    this.isWhole = !source.tokenset && !source.mode && meta?.workspace === source.workspace;
    this.collections = file.identity?.collections ?? {};
    this.variables = file.identity?.variables ?? {};
    this.styles = file.identity?.styles ?? {};
    this.variableEntries = new Entries(this.variables, file.variables, file);
    this.byCollection = grouped(file.variables, (each) => each.variableCollectionId);
  }

  /** @returns {Matches} */
  matches() {
    const own = this.file.collections.filter((each) => !each.remote && !each.isExtension);
    const collections = this.matchCollections(own);
    const byKey = new Map(collections.flatMap((each) => each.variables).map((each) => [each.variable.key, each]));
    const byId = new Map(this.file.variables.map((each) => [each.id, each]));
    const styles = this.matchStyles();
    const taken = new Set(collections.map((each) => each.file?.id));
    const surplusCollections = this.isWhole
      ? own.filter((each) => !taken.has(each.id) && this.collections[each.id])
      : [];
    const styled = new Set(styles.map((each) => each.file?.id));
    const surplusStyles = this.isWhole
      ? this.file.styles.filter((each) => !styled.has(each.id) && this.styles[each.id])
      : [];
    return { collections, byKey, byId, styles, surplusStyles, surplusCollections };
  }

  /** @param {FileCollection[]} own */
  matchCollections(own) {
    const entries = new Entries(this.collections, own, this.file);
    const byId = new Map(own.map((each) => [each.id, each]));
    const first = this.document.collections.map((each) => entries.find([each.key], (id) => byId.has(id)));
    const claimed = new Set(first.map((each) => each.id));
    return this.document.collections.map((collection, index) => {
      const { id, absent } = first[index];
      const isFree = (/** @type {FileCollection} */ each) => this.isWhole || !this.collections[each.id];
      const file = byId.get(id ?? "") ?? own.find((each) => each.name === collection.name && !claimed.has(each.id) && isFree(each));
      if (file) claimed.add(file.id);
      return this.matchWithin(collection, file, file ? undefined : absent);
    });
  }

  /**
   * @param {JetonCollection} collection
   * @param {FileCollection | undefined} file
   * @param {CollectionMatch["absent"]} absent
   */
  matchWithin(collection, file, absent) {
    const entry = this.collections[file?.id ?? ""];
    /** @type {CollectionMatch} */
    const match = { collection, key: collection.key, file, entry, absent, isPart: this.isPart(collection, entry), modes: [], variables: [], surplus: [] };
    match.modes = this.matchModes(match);
    const local = file ? (this.byCollection.get(file.id) ?? []) : [];
    match.variables = this.matchVariables(match, local);
    const taken = new Set(match.variables.map((each) => each.file?.id));
    if (!match.isPart) match.surplus = local.filter((each) => !taken.has(each.id));
    return match;
  }

  /**
   * @param {JetonCollection} collection
   * @param {IdentityCollection | undefined} entry
   */
  isPart({ modes }, entry) {
    const { source } = this.document;
    const keys = Object.values(entry?.modes ?? {}).map((each) => each.key);
    const isSingle = Boolean(source.tokenset) && modes.length === 1;
    return Boolean(source.mode) || (isSingle && keys.some((key) => key !== modes[0].key));
  }

  /** @param {CollectionMatch} match */
  matchModes({ collection, file, entry, isPart }) {
    const claimed = new Set();
    const keys = new Set(collection.modes.map((each) => each.key));
    const extended = this.file.collections.filter((each) => each.isExtension && file && each.parent === file.id);
    const find = (/** @type {(mode: {modeId: string, name: string}) => boolean} */ test) => {
      const mode = file?.modes.find((each) => !claimed.has(each.modeId) && test(each));
      if (mode) claimed.add(mode.modeId);
      return mode;
    };
    const first = collection.modes.map((mode) => find((each) => entry?.modes[each.modeId]?.key === mode.key));
    return collection.modes.map((mode, index) => {
      const isFree = (/** @type {{modeId: string}} */ each) => {
        const key = entry?.modes[each.modeId]?.key;
        return !key || (!isPart && !keys.has(key));
      };
      const own = first[index] ?? find((each) => each.name === mode.name && isFree(each));
      return {
        mode,
        key: mode.key,
        id: own?.modeId,
        name: own?.name,
        entry: own && entry?.modes[own.modeId],
        extended: !own && extended.some((each) => each.name === mode.name || each.modes.some(({ name }) => name === mode.name)),
      };
    });
  }

  /**
   * @param {CollectionMatch} collection
   * @param {FileVariable[]} local
   * @returns {VariableMatch[]}
   */
  matchVariables(collection, local) {
    const byId = new Map(local.map((each) => [each.id, each]));
    const byName = new Map(local.map((each) => [each.name, each]));
    const claimed = new Set();
    const first = collection.collection.variables.map((variable) => {
      const place = this.variableEntries.find(keysOf(variable), (id) => byId.has(id) && !claimed.has(id));
      if (place.id) claimed.add(place.id);
      return place;
    });
    return collection.collection.variables.map((variable, index) => {
      const { id, absent } = first[index];
      let file = byId.get(id ?? "");
      const namesake = byName.get(variable.name);
      if (!file && namesake && !claimed.has(namesake.id)) {
        file = namesake;
        claimed.add(file.id);
      }
      const entry = this.variables[file?.id ?? ""];
      const key = file?.id === id ? (entry?.key ?? variable.key) : variable.key;
      if (file && file.resolvedType !== variable.type) return { variable, collection, key: variable.key, old: file };
      const isAbsent = !file && Boolean(collection.file);
      return { variable, collection, key, file, entry, absent: isAbsent ? absent : undefined };
    });
  }

  /** @returns {StyleMatch[]} */
  matchStyles() {
    const entries = new Entries(this.styles, this.file.styles, this.file);
    const claimed = new Set();
    const byId = new Map(this.file.styles.map((each) => [each.id, each]));
    const first = this.document.styles.map((style) => {
      const place = entries.find(keysOf(style), (id) => byId.get(id)?.kind === style.kind && !claimed.has(id));
      if (place.id) claimed.add(place.id);
      return place;
    });
    return this.document.styles.map((style, index) => {
      const { id, absent } = first[index];
      const namesake = (/** @type {FileStyle} */ each) =>
        each.kind === style.kind && each.name === style.name && !claimed.has(each.id);
      const file = byId.get(id ?? "") ?? this.file.styles.find(namesake);
      if (file) claimed.add(file.id);
      const entry = this.styles[file?.id ?? ""];
      const key = file?.id === id ? (entry?.key ?? style.key) : style.key;
      return { style, key, file, entry, absent: file ? undefined : absent };
    });
  }
}
