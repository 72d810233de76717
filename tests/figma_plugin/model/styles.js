/** A model of Figma's styles. */

/** @implements {Pick<BaseStyleMixin, "id" | "name" | "key" | "remove">} */
class BaseStyleModel {
  /**
   * @param {FigmaModel} model
   * @param {string} type
   */
  constructor(model, type) {
    this.model = model;
    this.type = type;
    this.id = model.newId("S:");
    this.key = model.newId("style-key-");
    this.remote = false;
    this.removed = false;
    this.fields = /** @type {Record<string, any>} */ ({ name: "Style", description: "" });
    model.styles.set(this.id, this);
    this.face = guarded(this);
  }

  get name() {
    return this.fields.name;
  }

  set name(name) {
    this.write("name", name);
  }

  get description() {
    return this.fields.description;
  }

  set description(text) {
    this.write("description", text);
  }

  /**
   * @param {string} field
   * @param {any} value
   */
  write(field, value) {
    this.model.count(`style ${field}`);
    this.fields[field] = value;
  }

  remove() {
    this.model.count("delete");
    this.model.styles.delete(this.id);
    this.removed = true;
  }
}

/** @implements {Pick<TextStyle, "fontName" | "fontSize" | "lineHeight" | "letterSpacing" | "paragraphSpacing"
 *   | "paragraphIndent" | "textCase" | "textDecoration" | "boundVariables" | "setBoundVariable">} */
class TextStyleModel extends BaseStyleModel {
  /** @param {FigmaModel} model */
  constructor(model) {
    super(model, "TEXT");
    Object.assign(this.fields, {
      fontName: { family: "Inter", style: "Regular" },
      fontSize: 12,
      lineHeight: { unit: "AUTO" },
      letterSpacing: { unit: "PERCENT", value: 0 },
      paragraphSpacing: 0,
      paragraphIndent: 0,
      textCase: "ORIGINAL",
      textDecoration: "NONE",
    });
    /** @type {{[field in VariableBindableTextField]?: VariableAlias}} */
    this.boundVariables = {};
  }

  /**
   * Writes a field, for which the style's font is loaded, and sets it free from its variable.
   *
   * @param {string} field
   * @param {any} value
   */
  set(field, value) {
    this.model.checkFont(`set_${field}`, this.fields.fontName);
    if (field === "fontName") this.model.checkFont("set_fontName", value);
    this.write(field, typeof value === "object" ? Object.freeze({ ...value }) : value);
    const { [/** @type {VariableBindableTextField} */ (field)]: _, ...rest } = this.boundVariables;
    this.boundVariables = rest;
  }

  /** @returns {FontName} */
  get fontName() {
    return this.fields.fontName;
  }

  set fontName(value) {
    this.set("fontName", value);
  }

  get fontSize() {
    return this.fields.fontSize;
  }

  set fontSize(value) {
    if (!(value >= 1)) refuse("set_fontSize", "Expected a number of at least 1");
    this.set("fontSize", Math.fround(value));
  }

  /** @returns {LineHeight} */
  get lineHeight() {
    return this.fields.lineHeight;
  }

  set lineHeight(value) {
    this.set("lineHeight", value);
  }

  /** @returns {LetterSpacing} */
  get letterSpacing() {
    return this.fields.letterSpacing;
  }

  set letterSpacing(value) {
    this.set("letterSpacing", value);
  }

  get paragraphSpacing() {
    return this.fields.paragraphSpacing;
  }

  set paragraphSpacing(value) {
    this.set("paragraphSpacing", value);
  }

  get paragraphIndent() {
    return this.fields.paragraphIndent;
  }

  set paragraphIndent(value) {
    this.set("paragraphIndent", value);
  }

  /** @returns {TextCase} */
  get textCase() {
    return this.fields.textCase;
  }

  set textCase(value) {
    this.set("textCase", value);
  }

  /** @returns {TextDecoration} */
  get textDecoration() {
    return this.fields.textDecoration;
  }

  set textDecoration(value) {
    this.set("textDecoration", value);
  }

  /**
   * @param {VariableBindableTextField} field
   * @param {Pick<Variable, "id"> | null} variable
   */
  setBoundVariable(field, variable) {
    this.model.checkFont("setBoundVariable", this.fields.fontName);
    this.model.count("bind");
    const { [field]: _, ...rest } = this.boundVariables;
    this.boundVariables = variable ? { ...rest, [field]: { type: "VARIABLE_ALIAS", id: variable.id } } : rest;
  }
}

/** @implements {Pick<EffectStyle, "effects">} */
class EffectStyleModel extends BaseStyleModel {
  /** @param {FigmaModel} model */
  constructor(model) {
    super(model, "EFFECT");
    this.fields.effects = [];
  }

  /** @returns {ReadonlyArray<Effect>} */
  get effects() {
    return this.fields.effects;
  }

  set effects(effects) {
    for (const effect of effects) {
      if (effect.type.endsWith("SHADOW") && !("blendMode" in effect)) refuse("set_effects", "Property \"effects\" failed validation: Required value missing at [0].blendMode");
    }
    this.write("effects", Object.freeze(effects.map((each) => Object.freeze({ boundVariables: {}, ...each }))));
  }
}

/** @implements {Pick<PaintStyle, "paints">} */
class PaintStyleModel extends BaseStyleModel {
  /** @param {FigmaModel} model */
  constructor(model) {
    super(model, "PAINT");
    this.fields.paints = [];
  }

  /** @returns {ReadonlyArray<Paint>} */
  get paints() {
    return this.fields.paints;
  }

  set paints(paints) {
    for (const paint of paints) {
      if ("gradientStops" in paint && paint.gradientStops.some((each) => each.color.a === undefined)) {
        refuse("set_paints", "Property \"paints\" failed validation: Required value missing at [0].gradientStops[0].color.a");
      }
    }
    this.write("paints", Object.freeze([...paints]));
  }
}
