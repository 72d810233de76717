/**
 * A model of the pages, nodes and styles of a file, for what counts and swaps variables: it
 * keeps the rules of `dynamic-page`, counts each write, and throws what Figma throws.
 */

/** @typedef {Record<string, any>} Fields */

const NODE_LISTS = ["fills", "strokes", "effects", "layoutGrids", "paints"];
/** @type {Record<string, string>} */
const TYPE_OF_FIELD = { characters: "STRING", visible: "BOOLEAN", fontFamily: "STRING", fontStyle: "STRING" };

/** What all nodes and styles of a file share: writes, fonts, pages that are loaded. */
class Canvas {
  /** @param {any} figma a model of the rest of the API, to which that of nodes is added */
  constructor(figma) {
    this.figma = figma;
    /** @type {string[]} ids and fields in the order in which they were written */
    this.writes = [];
    /** @type {PageModel[]} */
    this.pages = [];
    /** @type {StyleModel[]} */
    this.styles = [];
    /** @type {Set<string>} */
    this.fonts = new Set();
    this.undoSteps = 0;
    this.turns = 0;
    this.extend();
  }

  extend() {
    const { figma, styles, pages } = this;
    /** @param {string} type */
    const local = (type) => async () => styles.filter((style) => style.type === type && !style.remote);
    Object.assign(figma, {
      mixed: Symbol("mixed"),
      skipInvisibleInstanceChildren: false,
      getLocalPaintStylesAsync: local("PAINT"),
      getLocalTextStylesAsync: local("TEXT"),
      getLocalEffectStylesAsync: local("EFFECT"),
      getLocalGridStylesAsync: local("GRID"),
      getStyleByIdAsync: async (/** @type {string} */ id) => styles.find((style) => style.id === id) ?? null,
      commitUndo: () => void (this.undoSteps += 1),
      loadFontAsync: async (/** @type {Fields} */ font) => {
        if (font.family.startsWith("Absent")) throw new Error(`The font "${font.family}" could not be loaded`);
        this.fonts.add(font.family);
      },
    });
    figma.root.children = pages;
    Object.assign(figma.variables, {
      setBoundVariableForPaint: this.rebound("setBoundVariableForPaint", (item) => item.type === "SOLID"),
      setBoundVariableForEffect: this.rebound("setBoundVariableForEffect", (item) => /SHADOW|BLUR/.test(item.type)),
      setBoundVariableForLayoutGrid: this.rebound("setBoundVariableForLayoutGrid", (item) => "pattern" in item),
    });
  }

  /**
   * @param {string} name
   * @param {(item: Fields) => boolean} isRight
   */
  rebound(name, isRight) {
    return (/** @type {Fields} */ item, /** @type {string} */ field, /** @type {any} */ variable) => {
      if (!isRight(item)) throw new Error(`in ${name}: ${item.type} is not supported`);
      const { [field]: _, ...others } = item.boundVariables ?? {};
      return Object.freeze({ ...item, boundVariables: Object.freeze({ ...others, ...boundOf(field, variable) }) });
    };
  }

  /**
   * @param {string} name
   * @param {Fields[]} nodes
   */
  page(name, ...nodes) {
    const page = new PageModel(this, name);
    for (const node of nodes) page.own.push(new NodeModel(this, page, node));
    this.pages.push(page);
    return page;
  }

  /** @param {Fields} fields */
  style(fields) {
    const style = new StyleModel(this, fields);
    this.styles.push(style);
    return style;
  }
}

/**
 * @param {string} field
 * @param {any} variable
 * @returns {Fields}
 */
function boundOf(field, variable) {
  if (variable === null) return {};
  if (typeof variable !== "object" || !variable.resolvedType) throw new Error("in setBoundVariable: Expected a Variable");
  const wanted = field === "color" ? "COLOR" : (TYPE_OF_FIELD[field] ?? "FLOAT");
  if (variable.resolvedType !== wanted) throw new Error("Mismatched variable resolved type");
  return { [field]: Object.freeze({ type: "VARIABLE_ALIAS", id: variable.id }) };
}

/** A page, whose nodes are there once it is loaded. */
class PageModel {
  /**
   * @param {Canvas} canvas
   * @param {string} name
   */
  constructor(canvas, name) {
    this.canvas = canvas;
    this.name = name;
    this.type = "PAGE";
    this.parent = null;
    this.isLoaded = false;
    /** @type {NodeModel[]} */
    this.own = [];
  }

  async loadAsync() {
    this.isLoaded = true;
  }

  /** @param {{types: string[]}} criteria */
  findAllWithCriteria({ types }) {
    if (!this.isLoaded) throw new Error("in findAllWithCriteria: Cannot access children on a page that has not been explicitly loaded");
    return this.own.flatMap((node) => node.family()).filter((node) => types.includes(node.type));
  }
}

/** Fields that are read as they are, and whose writes are counted; subclasses say which writes are errors. */
class Written {
  /**
   * @param {Canvas} canvas
   * @param {Fields} fields
   * @param {Written | null} base of which it has what it does not have itself
   */
  constructor(canvas, fields, base = null) {
    this.canvas = canvas;
    this.base = base;
    /** @type {Fields} */
    this.set = { ...fields };
    const inherited = base ? Object.keys(/** @type {any} */ (base).set) : [];
    for (const field of new Set([...Object.keys(fields), ...inherited, "boundVariables"])) {
      if (field in this.constructor.prototype) continue;
      Object.defineProperty(this, field, { get: () => this.read(field), set: (value) => this.write(field, value), configurable: true });
    }
  }

  /** @returns {string} */
  get id() {
    return this.set.id;
  }

  /** @returns {string} */
  get type() {
    return this.set.type ?? this.base?.type;
  }

  /** @returns {boolean} */
  get remote() {
    return this.set.remote;
  }

  /**
   * @param {string} field
   * @returns {any}
   */
  read(field) {
    if (this.set.removed) throw new Error(`in get_${field}: The node with id "${this.set.id}" does not exist`);
    if (field === "boundVariables") return { ...this.base?.read(field), ...this.set[field] };
    return field in this.set ? this.set[field] : this.base?.read(field);
  }

  /**
   * @param {string} field
   * @param {any} value
   */
  write(field, value) {
    if (this.set.remote) throw new Error("in set_" + field + ": Cannot write to a remote style");
    if (!NODE_LISTS.includes(field)) throw new Error(`in set_${field}: no such write is expected`);
    this.set[field] = Object.freeze(value);
    this.canvas.writes.push(`${this.set.id} ${field}`);
  }

  /**
   * @param {string} field
   * @param {any} variable
   */
  setBoundVariable(field, variable) {
    const { [field]: _, ...others } = this.set.boundVariables ?? {};
    this.set.boundVariables = { ...others, ...boundOf(field, variable) };
    this.canvas.writes.push(`${this.set.id} ${field}`);
  }
}

/** A node; one within an instance has what its component has, but for what was written to it. */
class NodeModel extends Written {
  /**
   * @param {Canvas} canvas
   * @param {any} parent
   * @param {Fields} fields
   * @param {NodeModel | null} base
   */
  constructor(canvas, parent, { children = [], main = null, overridden = {}, ...fields }, base = main) {
    super(canvas, fields, base);
    this.parent = parent;
    /** @type {NodeModel[]} */
    this.own = [];
    for (const child of children) this.own.push(new NodeModel(canvas, this, child));
    const prefix = fields.id.startsWith("I") ? fields.id : `I${fields.id}`;
    for (const child of /** @type {any} */ (base)?.own ?? []) {
      const id = `${prefix};${child.read("id")}`;
      const more = overridden[child.read("id")] ?? {};
      this.own.push(new NodeModel(canvas, this, { id, ...(main ? more : {}) }, child));
    }
  }

  /**
   * Return this node and those in it, in order, without what Figma hides.
   * @returns {NodeModel[]}
   */
  family() {
    if (this.canvas.figma.skipInvisibleInstanceChildren && this.base && this.read("visible") === false && this.set.id.startsWith("I")) return [];
    return [this, ...this.own.flatMap((node) => node.family())];
  }

  get overrides() {
    return this.family().filter((node) => node.base).map((node) => {
      const { id, type, removed, boundVariables, segments, ...fields } = node.set;
      const corners = "cornerRadius" in fields; // which stand in bindings by their own names
      const bound = Object.keys(boundVariables ?? {}).filter((field) => !corners || !field.endsWith("Radius"));
      const texts = segments ? ["styledTextSegments"] : [];
      return { id, overriddenFields: [...Object.keys(fields), ...bound, ...texts] };
    });
  }

  get componentPropertyDefinitions() {
    if (this.parent.type === "COMPONENT_SET") throw new Error("Can only get component property definitions of a component set or non-variant component");
    return this.read("definitions") ?? {};
  }

  /**
   * @param {string} name
   * @param {{defaultValue: any}} value
   */
  editComponentProperty(name, { defaultValue }) {
    const definition = { ...this.set.definitions[name], boundVariables: defaultValue.id ? { defaultValue } : {} };
    this.set.definitions = { ...this.set.definitions, [name]: definition };
    this.canvas.writes.push(`${this.set.id} ${name}`);
  }

  /** @param {Fields} properties */
  setProperties(properties) {
    const bound = { ...this.set.boundVariables?.componentProperties };
    for (const [name, value] of Object.entries(properties)) {
      delete bound[name];
      if (value.type === "VARIABLE_ALIAS") bound[name] = value;
      this.canvas.writes.push(`${this.set.id} ${name}`);
    }
    this.set.boundVariables = { ...this.set.boundVariables, componentProperties: bound };
  }

  get characters() {
    return this.read("segments").map((/** @type {Fields} */ segment) => segment.characters).join("");
  }

  /** @param {string[]} fields */
  getStyledTextSegments(fields) {
    let start = 0;
    return this.read("segments").map((/** @type {Fields} */ segment) => {
      const at = start;
      start += segment.characters.length;
      const style = this.canvas.styles.find((each) => each.id === segment.textStyleId);
      /** @type {Fields} */
      const all = { ...segment, boundVariables: { ...style?.read("boundVariables"), ...segment.boundVariables } };
      return { characters: segment.characters, start: at, end: start, ...Object.fromEntries(fields.map((field) => [field, all[field]])) };
    });
  }

  getRangeAllFontNames() {
    return this.read("segments").map((/** @type {Fields} */ { family = "Inter" }) => ({ family, style: "Regular" }));
  }

  /**
   * @param {number} start
   * @param {string} field
   * @param {(segment: Fields) => Fields} change
   */
  setRange(start, field, change) {
    const at = this.getStyledTextSegments([]).findIndex((/** @type {Fields} */ segment) => segment.start === start);
    this.set.segments = this.read("segments").map((/** @type {Fields} */ segment, /** @type {number} */ each) => (each === at ? change(segment) : segment));
    this.canvas.writes.push(`${this.set.id} ${field}`);
  }

  /**
   * @param {number} start
   * @param {number} _end
   * @param {string} field
   * @param {any} variable
   */
  setRangeBoundVariable(start, _end, field, variable) {
    const missing = this.getRangeAllFontNames().find((/** @type {Fields} */ { family }) => !this.canvas.fonts.has(family));
    if (missing) throw new Error(`in setRangeBoundVariable: unloaded font "${missing.family} ${missing.style}"`);
    if (field === "fontFamily" && variable && !this.canvas.fonts.has(Object.values(variable.valuesByMode)[0])) throw new Error(`in setRangeBoundVariable: unloaded font`);
    this.setRange(start, field, (segment) => {
      const { [field]: _, ...others } = segment.boundVariables ?? {};
      return { ...segment, boundVariables: { ...others, ...boundOf(field, variable) } };
    });
  }

  /**
   * @param {number} start
   * @param {number} _end
   * @param {Fields[]} fills
   */
  setRangeFills(start, _end, fills) {
    this.setRange(start, "fills", (segment) => ({ ...segment, fills }));
  }
}

/** A style of this file, or of a library, which nobody writes. */
class StyleModel extends Written {
  /**
   * @param {Canvas} canvas
   * @param {Fields} fields
   */
  constructor(canvas, fields) {
    super(canvas, { remote: false, ...fields });
  }
}
