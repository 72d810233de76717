/**
 * A file of Figma with one user, as a plug-in meets it under `dynamic-page`. `figma` is what
 * its scripts get.
 *
 * @typedef {{modeLimit?: number, fonts?: [string, string][], silent?: string[], name?: string,
 *   strict?: boolean}} ModelOptions
 *   `fonts` are there, of which those of `silent` families never load; a `strict` model takes
 *   no aliases that go round by way of any mode
 */

/** @type {[string, string][]} */
const FONTS = ["Regular", "Medium", "Semi Bold", "Bold", "Italic", "Bold Italic"].map((style) => ["Inter", style]);
const MOST_DATA = 100 * 1024;

/** Holds all objects, counts all writes, and has what tests ask for. */
class FigmaModel {
  /** @param {ModelOptions} [options] */
  constructor({ modeLimit = 40, fonts = FONTS, silent = [], name = "Design", strict = false } = {}) {
    this.modeLimit = modeLimit;
    this.fonts = fonts;
    this.strict = strict;
    this.silent = new Set(silent);
    this.number = 0;
    /** @type {Record<string, number>} writes by kind */
    this.writes = {};
    /** @type {number[]} writes in each step that can be undone */
    this.steps = [];
    this.open = 0;
    /** @type {Map<string, CollectionModel>} */
    this.collections = new Map();
    /** @type {Map<string, VariableModel>} */
    this.variables = new Map();
    /** @type {Map<string, BaseStyleModel>} */
    this.styles = new Map();
    /** @type {Set<string>} variables that this run of the plug-in made */
    this.fresh = new Set();
    this.loaded = new Set();
    /** @type {Map<string, string>} */
    this.data = new Map();
    /** @type {Map<string, any>} */
    this.storage = new Map();
    /** @type {any[]} what was sent to the window */
    this.messages = [];
    /** @type {(message: any) => void} takes what is sent to the window */
    this.receive = (message) => this.messages.push(message);
    /** @type {string[]} addresses that were opened */
    this.opened = [];
    this.figma = this.face(name);
  }

  /** Ends a run of the plug-in, and begins another one. */
  restart() {
    this.fresh.clear();
    this.loaded.clear();
    this.messages.length = 0;
  }

  /** @param {string} prefix */
  newId(prefix) {
    this.number += 1;
    return `${prefix}1:${this.number}`;
  }

  /** @param {string} kind */
  count(kind) {
    this.writes[kind] = (this.writes[kind] ?? 0) + 1;
    this.open += 1;
  }

  /** @param {string} name */
  face(name) {
    const late = (/** @type {string} */ call) => () => refuse(call, `Cannot call with documentAccess: dynamic-page. Use ${call}Async instead.`);
    const local = (/** @type {string} */ type) => async () => [...this.styles.values()].filter((each) => each.type === type).map((each) => each.face);
    return {
      root: this.root(name),
      variables: this.variablesFace(late),
      clientStorage: this.storageFace(),
      ui: {
        /** @type {((message: any, props: any) => void) | undefined} */
        onmessage: undefined,
        postMessage: (/** @type {any} */ message) => this.receive(JSON.parse(JSON.stringify(message))),
        resize: () => undefined,
      },
      editorType: "figma",
      showUI: () => undefined,
      closePlugin: () => undefined,
      notify: () => undefined,
      openExternal: (/** @type {string} */ url) => void this.opened.push(url),
      commitUndo: () => {
        if (this.open) this.steps.push(this.open);
        this.open = 0;
      },
      createTextStyle: () => (this.count("style"), new TextStyleModel(this).face),
      createEffectStyle: () => (this.count("style"), new EffectStyleModel(this).face),
      createPaintStyle: () => (this.count("style"), new PaintStyleModel(this).face),
      getLocalTextStylesAsync: local("TEXT"),
      getLocalEffectStylesAsync: local("EFFECT"),
      getLocalPaintStylesAsync: local("PAINT"),
      getLocalTextStyles: late("getLocalTextStyles"),
      getStyleByIdAsync: async (/** @type {string} */ id) => this.styles.get(id)?.face ?? null,
      listAvailableFontsAsync: async () => this.fonts.map(([family, style]) => ({ fontName: { family, style } })),
      loadFontAsync: (/** @type {{family: string, style: string}} */ font) => this.loadFont(font),
    };
  }

  /** @param {string} name */
  root(name) {
    const check = (/** @type {string} */ space) => /^[A-Za-z0-9_.]{3,}$/.test(space) || refuse("setSharedPluginData", "invalid namespace");
    return {
      name,
      getSharedPluginData: (/** @type {string} */ space, /** @type {string} */ key) => this.data.get(`${space} ${key}`) ?? "",
      setSharedPluginData: (/** @type {string} */ space, /** @type {string} */ key, /** @type {string} */ value) => {
        check(space);
        if (key.length + value.length > MOST_DATA) refuse("setSharedPluginData", "exceeded 100 kB limit of an entry");
        this.count("data");
        if (value) this.data.set(`${space} ${key}`, value);
        else this.data.delete(`${space} ${key}`);
      },
      getSharedPluginDataKeys: (/** @type {string} */ space) =>
        [...this.data.keys()].flatMap((each) => (each.startsWith(`${space} `) ? [each.slice(space.length + 1)] : [])),
    };
  }

  storageFace() {
    const { storage } = this;
    return {
      getAsync: async (/** @type {string} */ key) => storage.get(key),
      setAsync: async (/** @type {string} */ key, /** @type {any} */ value) => void storage.set(key, value),
      deleteAsync: async (/** @type {string} */ key) => void storage.delete(key),
      keysAsync: async () => [...storage.keys()],
    };
  }

  /** @param {(call: string) => () => never} late */
  variablesFace(late) {
    return {
      getLocalVariablesAsync: async () =>
        [...this.variables.values()].filter((each) => !this.fresh.has(each.id)).map((each) => each.face),
      getLocalVariableCollectionsAsync: async () => [...this.collections.values()].map((each) => each.face),
      getVariableByIdAsync: async (/** @type {string} */ id) => this.variables.get(id)?.face ?? null,
      getVariableCollectionByIdAsync: async (/** @type {string} */ id) => this.collections.get(id)?.face ?? null,
      getLocalVariables: late("getLocalVariables"),
      getLocalVariableCollections: late("getLocalVariableCollections"),
      getVariableById: late("getVariableById"),
      getVariableCollectionById: late("getVariableCollectionById"),
      createVariable: (/** @type {string} */ name, /** @type {any} */ collection, /** @type {any} */ type) =>
        this.createVariable(name, collection, type),
      createVariableCollection: (/** @type {string} */ name) => {
        this.count("collection");
        const collection = new CollectionModel(this, name);
        this.collections.set(collection.id, collection);
        return collection.face;
      },
      createVariableAlias: (/** @type {{id: string}} */ { id }) => ({ type: "VARIABLE_ALIAS", id }),
      setBoundVariableForEffect: (/** @type {any} */ effect, /** @type {string} */ field, /** @type {{id: string} | null} */ variable) => {
        const { [field]: _, ...rest } = effect.boundVariables ?? {};
        const alias = variable ? { [field]: { type: "VARIABLE_ALIAS", id: variable.id } } : {};
        return Object.freeze({ ...effect, boundVariables: Object.freeze({ ...rest, ...alias }) });
      },
    };
  }

  /**
   * @param {string} name
   * @param {any} place
   * @param {any} type
   */
  createVariable(name, place, type) {
    if (typeof place === "string") {
      refuse("createVariable", "Cannot call with documentAccess: dynamic-page. Pass the collection instead of its id.");
    }
    const collection = this.collections.get(place.id);
    if (!collection) return refuse("createVariable", "no such collection");
    this.checkName("createVariable", collection, name);
    if (collection.variableIds.length >= 5000) refuse("createVariable", "Limited to 5000 variables only");
    this.count("create");
    const variable = new VariableModel(this, collection, name, type);
    this.variables.set(variable.id, variable);
    this.fresh.add(variable.id);
    collection.variableIds = [...collection.variableIds, variable.id];
    return variable.face;
  }

  /**
   * @param {string} place
   * @param {CollectionModel} collection
   * @param {string} name
   */
  checkName(place, collection, name) {
    if (!name || /[.{}]/.test(name)) refuse(place, "invalid variable name");
    if (collection.variables().some((each) => each.name === name)) refuse(place, "duplicate variable name");
  }

  /**
   * Whether a variable is another one, or leads to it in any mode where the model is strict.
   *
   * @param {VariableModel} from
   * @param {VariableModel} to
   * @returns {boolean}
   */
  leads(from, to) {
    if (from.id === to.id || !this.strict) return from.id === to.id; // one of them may be the guarded one
    const targets = Object.values(from.values).flatMap((each) => this.variables.get(each?.id) ?? []);
    return targets.some((each) => this.leads(each, to));
  }

  /** @param {{family: string, style: string}} font */
  async loadFont({ family, style }) {
    if (this.silent.has(family)) await new Promise(() => undefined);
    if (!this.fonts.some((each) => each[0] === family && each[1] === style)) {
      throw new Error(`The font "${family} ${style}" could not be loaded`);
    }
    this.loaded.add(`${family} ${style}`);
  }

  /**
   * @param {string} place
   * @param {{family: string, style: string}} font
   */
  checkFont(place, { family, style }) {
    if (!this.loaded.has(`${family} ${style}`)) refuse(place, `unloaded font "${family} ${style}"`);
  }

  /**
   * Refuses a value by which a bound text style gets a font that is not loaded.
   *
   * @param {string} place
   * @param {VariableModel} variable
   * @param {any} value
   */
  checkFonts(place, variable, value) {
    for (const style of this.styles.values()) {
      if (!(style instanceof TextStyleModel) || typeof value !== "string") continue;
      const { family, style: cut } = style.fontName;
      if (style.boundVariables.fontFamily?.id === variable.id) this.checkFont(place, { family: value, style: cut });
      if (style.boundVariables.fontStyle?.id === variable.id) this.checkFont(place, { family, style: value });
    }
  }
}
