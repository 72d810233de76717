/**
 * A model of Figma's variables, as its documentation and reports of others describe them:
 * it keeps the rules, throws Figma's texts, and counts what is written.
 */

/** @type {Record<string, string[]>} the scopes that a type of variables takes, beside ALL_SCOPES */
const SCOPES = {
  COLOR: ["ALL_FILLS", "FRAME_FILL", "SHAPE_FILL", "TEXT_FILL", "STROKE_COLOR", "EFFECT_COLOR"],
  FLOAT: [
    ..."TEXT_CONTENT CORNER_RADIUS WIDTH_HEIGHT GAP STROKE_FLOAT OPACITY EFFECT_FLOAT FONT_WEIGHT FONT_SIZE".split(" "),
    ..."LINE_HEIGHT LETTER_SPACING PARAGRAPH_SPACING PARAGRAPH_INDENT".split(" "),
  ],
  STRING: ["TEXT_CONTENT", "FONT_FAMILY", "FONT_STYLE"],
};
const FILLS = ["FRAME_FILL", "SHAPE_FILL", "TEXT_FILL"];
/** @type {Record<string, any>} what a new variable is in all modes */
const FIRST_VALUES = { COLOR: { r: 1, g: 1, b: 1, a: 1 }, FLOAT: 0, STRING: "", BOOLEAN: false };

/**
 * @param {string} place
 * @param {string} text
 * @returns {never}
 */
function refuse(place, text) {
  throw new Error(`in ${place}: ${text}`);
}

/**
 * An object as a plug-in has it: once it is removed, each access throws.
 *
 * @template {{id: string, removed: boolean}} T
 * @param {T} object
 * @returns {T}
 */
function guarded(object) {
  const check = (/** @type {string | symbol} */ name) => {
    if (object.removed && name !== "then") refuse(`get_${String(name)}`, `The object with id "${object.id}" does not exist`);
  };
  return new Proxy(object, {
    get(target, name, receiver) {
      check(name);
      return Reflect.get(target, name, receiver);
    },
    set(target, name, value, receiver) {
      check(name);
      return Reflect.set(target, name, value, receiver);
    },
  });
}

/** @implements {Pick<VariableCollection, "id" | "key" | "name" | "modes" | "defaultModeId" | "variableIds"
 *   | "hiddenFromPublishing" | "remote" | "isExtension" | "addMode" | "renameMode" | "removeMode" | "remove">} */
class CollectionModel {
  /**
   * @param {FigmaModel} model
   * @param {string} name
   */
  constructor(model, name) {
    this.model = model;
    this.id = model.newId("VariableCollectionId:");
    this.key = model.newId("collection-key-");
    this.label = name;
    this.modes = [{ modeId: model.newId(""), name: "Mode 1" }];
    this.defaultModeId = this.modes[0].modeId;
    /** @type {string[]} */
    this.variableIds = [];
    this.hiddenFromPublishing = false;
    this.remote = false;
    this.isExtension = false;
    this.parentVariableCollectionId = "";
    this.removed = false;
    this.face = guarded(this);
  }

  get name() {
    return this.label;
  }

  set name(name) {
    this.model.count("collection name");
    this.label = name;
  }

  /** @param {string} name */
  addMode(name) {
    const { modeLimit } = this.model;
    if (this.modes.length >= modeLimit) refuse("addMode", `Limited to ${modeLimit} modes only`);
    this.checkModeName("addMode", name);
    this.model.count("mode");
    const modeId = this.model.newId("");
    this.modes = [...this.modes, { modeId, name }];
    for (const variable of this.variables()) variable.values[modeId] = variable.values[this.defaultModeId];
    return modeId;
  }

  /**
   * @param {string} modeId
   * @param {string} name
   */
  renameMode(modeId, name) {
    this.checkModeName("renameMode", name);
    this.model.count("mode name");
    this.modes = this.modes.map((each) => (each.modeId === modeId ? { modeId, name } : each));
  }

  /** @param {string} modeId */
  removeMode(modeId) {
    if (this.modes.length === 1) refuse("removeMode", "Cannot remove the last mode");
    this.model.count("delete");
    this.modes = this.modes.filter((each) => each.modeId !== modeId);
    if (this.defaultModeId === modeId) this.defaultModeId = this.modes[0].modeId;
    for (const variable of this.variables()) delete variable.values[modeId];
  }

  remove() {
    this.model.count("delete");
    for (const variable of this.variables()) variable.orphaned = true;
    this.model.collections.delete(this.id);
    this.removed = true;
  }

  variables() {
    return this.variableIds.flatMap((id) => this.model.variables.get(id) ?? []);
  }

  /**
   * @param {string} place
   * @param {string} name
   */
  checkModeName(place, name) {
    if (!name || name.length > 40) refuse(place, "invalid mode name");
    if (this.modes.some((each) => each.name === name)) refuse(place, "duplicate mode name");
  }
}

/** @implements {Pick<Variable, "id" | "key" | "name" | "description" | "hiddenFromPublishing" | "scopes" | "remote"
 *   | "variableCollectionId" | "resolvedType" | "valuesByMode" | "codeSyntax" | "setValueForMode"
 *   | "setVariableCodeSyntax" | "removeVariableCodeSyntax" | "remove">} */
class VariableModel {
  /**
   * @param {FigmaModel} model
   * @param {CollectionModel} collection
   * @param {string} name
   * @param {VariableResolvedDataType} type
   */
  constructor(model, collection, name, type) {
    this.model = model;
    this.collection = collection;
    this.id = model.newId("VariableID:");
    this.key = model.newId("variable-key-");
    this.variableCollectionId = collection.id;
    this.resolvedType = type;
    this.remote = false;
    this.removed = false;
    this.orphaned = false;
    /** @type {Record<string, any>} */
    this.values = Object.fromEntries(collection.modes.map((each) => [each.modeId, FIRST_VALUES[type]]));
    /** @type {{[platform in CodeSyntaxPlatform]?: string}} */
    this.codeSyntax = {};
    this.fields = { name, description: "", hidden: false, scopes: /** @type {VariableScope[]} */ (["ALL_SCOPES"]) };
    this.face = guarded(this);
  }

  get name() {
    return this.fields.name;
  }

  set name(name) {
    this.model.checkName("set_name", this.collection, name);
    this.model.count("name");
    this.fields.name = name;
  }

  get description() {
    return this.fields.description;
  }

  set description(text) {
    this.model.count("description");
    this.fields.description = text;
  }

  get hiddenFromPublishing() {
    return this.fields.hidden;
  }

  set hiddenFromPublishing(hidden) {
    this.model.count("hidden");
    this.fields.hidden = hidden;
  }

  get scopes() {
    return [...this.fields.scopes];
  }

  set scopes(scopes) {
    const allowed = SCOPES[this.resolvedType];
    if (!allowed && scopes.length) refuse("set_scopes", "Invalid scope for this variable type");
    if (scopes.some((each) => each !== "ALL_SCOPES" && !allowed.includes(each))) {
      refuse("set_scopes", "Invalid scope for this variable type");
    }
    if (scopes.includes("ALL_FILLS") && scopes.some((each) => FILLS.includes(each))) {
      refuse("set_scopes", "If ALL_FILLS is set, other fill scopes cannot be set");
    }
    if (scopes.includes("ALL_SCOPES") && scopes.length > 1) refuse("set_scopes", "If ALL_SCOPES is set, others cannot be set");
    this.model.count("scopes");
    this.fields.scopes = [...scopes];
  }

  get valuesByMode() {
    if (this.orphaned) refuse("get_valuesByMode", "invalid variable data values");
    return { ...this.values };
  }

  /**
   * @param {string} modeId
   * @param {VariableValue} value
   */
  setValueForMode(modeId, value) {
    const place = "setValueForMode";
    const index = this.collection.modes.findIndex((each) => each.modeId === modeId);
    if (index < 0) refuse(place, `The mode with id "${modeId}" does not exist`);
    const { modeLimit } = this.model;
    if (index >= modeLimit) refuse(place, `cannot modify modes beyond limit of ${modeLimit}`);
    const type = this.typeOf(place, value);
    if (type !== this.resolvedType) {
      refuse(place, `Mismatched variable resolved type (${this.resolvedType}) and value type (${type})`);
    }
    this.model.checkFonts(place, this, value);
    this.model.count("value");
    this.values[modeId] = singles(value);
  }

  /**
   * @param {string} place
   * @param {any} value
   */
  typeOf(place, value) {
    if (typeof value !== "object") {
      return { number: "FLOAT", string: "STRING", boolean: "BOOLEAN" }[/** @type {"number"} */ (typeof value)] ?? typeof value;
    }
    if (value.type !== "VARIABLE_ALIAS") return ["r", "g", "b"].every((each) => value[each] >= 0 && value[each] <= 1) ? "COLOR" : "object";
    const target = this.model.variables.get(value.id);
    if (!target || target.removed) return refuse(place, `The variable with id "${value.id}" does not exist`);
    if (this.model.leads(target, this)) refuse(place, "Variable alias cycles are not allowed");
    return target.resolvedType;
  }

  /**
   * @param {CodeSyntaxPlatform} platform
   * @param {string} text
   */
  setVariableCodeSyntax(platform, text) {
    this.model.count("syntax");
    this.codeSyntax = { ...this.codeSyntax, [platform]: text };
  }

  /** @param {CodeSyntaxPlatform} platform */
  removeVariableCodeSyntax(platform) {
    this.model.count("syntax");
    const { [platform]: _, ...rest } = this.codeSyntax;
    this.codeSyntax = rest;
  }

  remove() {
    this.model.count("delete");
    this.model.variables.delete(this.id);
    this.collection.variableIds = this.collection.variableIds.filter((each) => each !== this.id);
    this.removed = true;
  }
}

/**
 * A value as Figma keeps it, in single precision.
 *
 * @param {any} value
 * @returns {any}
 */
function singles(value) {
  if (typeof value === "number") return Math.fround(value);
  if (typeof value !== "object" || value.type === "VARIABLE_ALIAS") return value;
  const channels = Object.entries({ a: 1, ...value }).map(([name, channel]) => [name, Math.fround(channel)]);
  return Object.freeze(Object.fromEntries(channels));
}
