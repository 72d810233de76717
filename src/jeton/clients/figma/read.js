/**
 * Reads what a file has, in the shape that a plan takes and that Jeton merges. An object
 * that Figma does not let be read is told by its id; a list that it does not give is an
 * error, never an empty one.
 */

/** The most variables or styles of one part. */
const PART_SIZE = 500;
/** The milliseconds after which the canvas has its turn. */
const READING_MILLISECONDS = 20;

/** What is read, with what could not be. */
class Reading {
  /** @param {Pick<Run, "cancelled" | "progress" | "chunk">} run */
  constructor(run) {
    this.run = run;
    /** @type {{id: string, message: string}[]} */
    this.unreadable = [];
    this.turn = Date.now();
    this.done = 0;
    this.total = 0;
  }

  /**
   * Returns what is read of an object, none if Figma refuses.
   *
   * @template T
   * @param {string} id
   * @param {() => T} read
   * @returns {T[]}
   */
  guard(id, read) {
    try {
      return [read()];
    } catch (error) {
      this.unreadable.push({ id, message: error instanceof Error ? error.message : String(error) });
      return [];
    }
  }

  /**
   * Reads objects one by one, and passes them on in parts.
   *
   * @template T
   * @template R
   * @param {"variables" | "styles"} kind
   * @param {readonly T[]} objects
   * @param {(object: T) => R[]} read
   * @returns {Promise<R[]>}
   */
  async each(kind, objects, read) {
    /** @type {R[]} */
    const all = [];
    let sent = 0;
    for (const object of objects) {
      all.push(...read(object));
      if (all.length - sent >= PART_SIZE) {
        this.run.chunk({ [kind]: all.slice(sent, sent + PART_SIZE) });
        sent += PART_SIZE;
      }
      this.done += 1;
      await this.pause();
    }
    if (all.length > sent) this.run.chunk({ [kind]: all.slice(sent) });
    return all;
  }

  /** Gives the canvas a turn, and says how far the reading is. */
  async pause() {
    if (this.run.cancelled) throw new Error("Reading was cancelled.");
    if (Date.now() - this.turn < READING_MILLISECONDS) return;
    this.run.progress(this.done, Math.max(this.done, this.total));
    await new Promise((resolve) => {
      setTimeout(() => resolve(undefined), 0);
    });
    this.turn = Date.now();
  }
}

/**
 * @param {VariableCollection | ExtendedVariableCollection} collection
 * @returns {FileCollection}
 */
function readCollection(collection) {
  const { id, key, name, defaultModeId, remote, hiddenFromPublishing } = collection;
  const modes = collection.modes.map((mode) => ({ modeId: mode.modeId, name: mode.name }));
  const variableIds = [...collection.variableIds];
  /** @type {FileCollection} */
  const read = { id, key, name, modes, defaultModeId, variableIds, remote, hiddenFromPublishing };
  if ("parentVariableCollectionId" in collection && collection.isExtension) {
    read.isExtension = true;
    read.parent = collection.parentVariableCollectionId;
  }
  return read;
}

/**
 * @param {Variable} variable
 * @returns {FileVariable}
 */
function readVariable(variable) {
  const { id, key, name, variableCollectionId, resolvedType, description, hiddenFromPublishing, remote } = variable;
  return {
    id,
    key,
    name,
    variableCollectionId,
    resolvedType,
    valuesByMode: { ...variable.valuesByMode },
    description,
    scopes: [...variable.scopes],
    codeSyntax: { ...variable.codeSyntax },
    hiddenFromPublishing,
    remote,
  };
}

/**
 * The variables that values refer to.
 *
 * @param {unknown} value
 * @param {Set<string>} ids
 */
function addTargets(value, ids) {
  if (typeof value !== "object" || value === null) return;
  if (isAlias(value)) ids.add(value.id);
  else for (const part of Object.values(value)) addTargets(part, ids);
}

/**
 * The collections of the file. Figma has given none at times although there were some.
 *
 * @param {Reading} reading
 * @param {Identity | null} identity
 */
async function readCollections(reading, identity) {
  const listed = await figma.variables.getLocalVariableCollectionsAsync();
  if (listed.length === 0) {
    for (const id of Object.keys(identity?.collections ?? {})) {
      const collection = await figma.variables.getVariableCollectionByIdAsync(id);
      if (collection) throw new Error("Figma gave no list of the collections that the file has. Run the plug-in again.");
    }
  }
  const collections = listed.flatMap((each) => reading.guard(each.id, () => readCollection(each)));
  reading.run.chunk({ collections });
  return collections;
}

/**
 * The variables of collections: Figma's list lacks some that were just made, and has some of
 * collections that are gone.
 *
 * @param {Reading} reading
 * @param {FileCollection[]} collections
 */
async function localVariables(reading, collections) {
  const homes = new Set(collections.map((each) => each.id));
  /** @type {Map<string, Variable>} */
  const variables = new Map();
  for (const variable of await figma.variables.getLocalVariablesAsync()) {
    const [home] = reading.guard(variable.id, () => variable.variableCollectionId);
    if (home !== undefined && homes.has(home)) variables.set(variable.id, variable);
  }
  for (const { variableIds, isExtension } of collections) {
    for (const id of isExtension ? [] : variableIds) {
      const variable = variables.get(id) ?? (await figma.variables.getVariableByIdAsync(id));
      if (variable) variables.set(id, variable);
      await reading.pause();
    }
  }
  return variables;
}

/**
 * The variables of libraries that those of the file refer to.
 *
 * @param {Reading} reading
 * @param {FileVariable[]} variables
 * @param {Map<string, Variable>} local
 */
async function remoteVariables(reading, variables, local) {
  /** @type {Set<string>} */
  const ids = new Set();
  for (const variable of variables) addTargets(variable.valuesByMode, ids);
  const remote = [];
  for (const id of ids) {
    if (local.has(id)) continue;
    const variable = await figma.variables.getVariableByIdAsync(id);
    if (variable) remote.push(variable);
    await reading.pause();
  }
  return remote;
}

/**
 * What the file keeps of the last sync; what cannot be read is told, and then no sync is known.
 *
 * @param {Reading} reading
 * @returns {Identity | null}
 */
function keptIdentity(reading) {
  return reading.guard("identity", readIdentity)[0] ?? null;
}

/**
 * Reads a file: its parts are chunks, of `collections`, `variables` or `styles`.
 *
 * @param {unknown} _message
 * @param {Pick<Run, "cancelled" | "progress" | "chunk">} run
 * @returns {Promise<Pick<FigmaFile, "identity" | "unreadable" | "name">>}
 */
async function readFile(_message, run) {
  const reading = new Reading(run);
  const identity = keptIdentity(reading);
  const collections = await readCollections(reading, identity);
  const local = await localVariables(reading, collections);
  const [texts, effects, paints] = await Promise.all([
    figma.getLocalTextStylesAsync(),
    figma.getLocalEffectStylesAsync(),
    figma.getLocalPaintStylesAsync(),
  ]);
  /** @type {(TextStyle | EffectStyle | PaintStyle)[]} */
  const styles = [...texts, ...effects, ...paints];
  reading.total = local.size + styles.length;
  const guarded = (/** @type {Variable} */ variable) => reading.guard(variable.id, () => readVariable(variable));
  const variables = await reading.each("variables", [...local.values()], guarded);
  await reading.each("variables", await remoteVariables(reading, variables, local), guarded);
  await reading.each("styles", styles, (style) => reading.guard(style.id, () => readStyle(style)));
  return { identity, unreadable: reading.unreadable, name: figma.root.name };
}
