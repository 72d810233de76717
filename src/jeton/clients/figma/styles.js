/** Styles of Figma: read in the shape that Jeton's document has, and written from it. */

const TEXT_FIELDS = /** @type {const} */ ([
  "fontSize",
  "lineHeight",
  "letterSpacing",
  "paragraphSpacing",
  "textCase",
  "textDecoration",
]);
const FONT_SECONDS = 15;

/**
 * A style as Jeton reads it. Literals are left out where a variable is bound: they follow it.
 *
 * @param {TextStyle | EffectStyle | PaintStyle} style
 * @returns {FileStyle}
 */
function readStyle(style) {
  const { id, key, name, description } = style;
  const whole = style.type === "TEXT" ? readText(style) : style.type === "EFFECT" ? readEffects(style) : readPaints(style);
  return { id, key, name, description, ...whole };
}

/**
 * @param {TextStyle} style
 * @returns {Pick<FileStyle, "kind" | "fields" | "bound">}
 */
function readText(style) {
  const { family, style: cut } = style.fontName;
  /** @type {Record<string, any>} */
  const fields = { fontFamily: family, fontStyle: cut };
  for (const field of TEXT_FIELDS) fields[field] = style[field];
  /** @type {Record<string, string>} */
  const bound = {};
  for (const [field, alias] of Object.entries(style.boundVariables ?? {})) {
    if (!alias) continue;
    bound[field] = alias.id;
    delete fields[field === "fontWeight" ? "fontStyle" : field];
  }
  return { kind: "text", fields, bound };
}

/**
 * @param {EffectStyle} style
 * @returns {Pick<FileStyle, "kind" | "fields" | "bound">}
 */
function readEffects(style) {
  /** @type {Record<string, string>} */
  const bound = {};
  const effects = style.effects.map((effect, index) => {
    const { boundVariables = {}, ...rest } = /** @type {Record<string, any>} */ (effect);
    if (rest.type === "DROP_SHADOW" || rest.type === "INNER_SHADOW") {
      delete rest.showShadowBehindNode;
      rest.spread ??= 0;
    }
    for (const [field, alias] of Object.entries(boundVariables)) {
      bound[`effects.${index}.${field}`] = alias.id;
      if (field === "offsetX") rest.offset = { y: rest.offset.y };
      else if (field === "offsetY") rest.offset = { ...rest.offset, y: undefined };
      else delete rest[field];
    }
    return rest;
  });
  return { kind: "effect", fields: { effects }, bound };
}

/**
 * @param {PaintStyle} style
 * @returns {Pick<FileStyle, "kind" | "fields" | "bound">}
 */
function readPaints(style) {
  /** @type {Record<string, string>} */
  const bound = {};
  const paints = style.paints.map((paint, index) => {
    const { boundVariables = {}, opacity = 1, visible = true, blendMode = "NORMAL", ...rest } = /** @type {any} */ (paint);
    for (const [field, alias] of Object.entries(boundVariables)) {
      bound[`paints.${index}.${field}`] = /** @type {VariableAlias} */ (alias).id;
      delete rest[field];
    }
    const stops = rest.gradientStops?.map((/** @type {ColorStop} */ { position, color, boundVariables: own }, /** @type {number} */ at) => {
      if (!own?.color) return { position, color };
      bound[`paints.${index}.stops.${at}`] = own.color.id;
      return { position };
    });
    return {
      ...rest,
      ...(stops && { gradientStops: stops }),
      ...(opacity !== 1 && { opacity }),
      ...(visible || { visible }),
      ...(blendMode !== "NORMAL" && { blendMode }),
    };
  });
  return { kind: "paint", fields: { paints }, bound };
}

/** Fonts that are loaded, or being loaded, in this run. */
class Fonts {
  constructor() {
    /** @type {Map<string, Promise<void>>} */
    this.loads = new Map();
    /** @type {FontName[] | undefined} */
    this.all = undefined;
  }

  /** @param {FontName} font */
  load({ family, style }) {
    const name = `${family} ${style}`;
    const load = this.loads.get(name) ?? this.race(name, figma.loadFontAsync({ family, style }));
    this.loads.set(name, load);
    return load;
  }

  /**
   * @param {string} name
   * @param {Promise<void>} load which may never end
   */
  async race(name, load) {
    let timer = 0;
    const late = new Promise((_, reject) => {
      const text = `The font ${name} did not load in ${FONT_SECONDS} seconds`;
      timer = setTimeout(() => reject(new Error(text)), FONT_SECONDS * 1000);
    });
    try {
      await Promise.race([load, late]);
    } finally {
      clearTimeout(timer);
    }
  }

  /**
   * The font that a style is to have, of those that are there.
   *
   * @param {Record<string, any>} fields
   * @param {FontName} now
   * @returns {Promise<FontName>}
   */
  async choose({ fontFamily, fontStyle, fontWeight }, now) {
    const family = fontFamily ?? now.family;
    const isRight = (/** @type {FontName} */ { style }) => isFontStyle(style, { fontStyle, fontWeight });
    if (family === now.family && isRight(now)) return now;
    const fonts = (await this.available()).filter((each) => each.family === family && isRight(each));
    const font = fonts.find((each) => each.style === (fontStyle ?? now.style)) ?? fonts[0];
    const name = [fontWeight && `of weight ${fontWeight}`, fontStyle].filter(Boolean).join(" ");
    if (!font) throw new Error(`The font ${family} ${name || now.style} is not installed here`);
    return font;
  }

  /** @returns {Promise<FontName[]>} */
  async available() {
    this.all ??= (await figma.listAvailableFontsAsync()).map((each) => each.fontName);
    return this.all;
  }

  /**
   * Loads the font that an error of Figma names, and returns whether there is one.
   *
   * @param {unknown} error
   */
  async loadNamed(error) {
    const name = /unloaded font "(.+?)"/.exec(String(error))?.[1];
    const font = name && (await this.available()).find(({ family, style }) => `${family} ${style}` === name);
    if (!font || this.loads.has(`${font.family} ${font.style}`)) return false;
    await this.load(font);
    return true;
  }
}

/**
 * Writes the fields of a style that differ.
 *
 * @param {TextStyle | EffectStyle | PaintStyle} style
 * @param {Record<string, any>} fields
 * @param {Fonts} fonts
 */
async function writeFields(style, fields, fonts) {
  if (style.type === "EFFECT") style.effects = fields.effects.map(wholeEffect);
  if (style.type === "PAINT") style.paints = fields.paints.map(wholePaint);
  if (style.type !== "TEXT") return;
  const font = await fonts.choose(fields, style.fontName);
  await fonts.load(style.fontName);
  await fonts.load(font);
  if (sortedJson([font.family, font.style]) !== sortedJson([style.fontName.family, style.fontName.style])) style.fontName = font;
  /** @type {Record<string, any>} */
  const target = style;
  for (const field of TEXT_FIELDS) {
    if (field in fields && sortedJson(fields[field], true) !== sortedJson(target[field], true)) target[field] = fields[field];
  }
}

const BLACK = { r: 0, g: 0, b: 0, a: 1 };

/**
 * @param {any} effect
 * @returns {Effect}
 */
function wholeEffect(effect) {
  const first = { color: BLACK, radius: 0, spread: 0, visible: true, blendMode: "NORMAL" };
  return { ...first, ...effect, offset: { x: 0, y: 0, ...effect.offset } };
}

/**
 * @param {any} paint
 * @returns {Paint}
 */
function wholePaint(paint) {
  const stops = paint.gradientStops?.map((/** @type {any} */ stop) => ({ color: BLACK, ...stop }));
  return stops ? { ...paint, gradientStops: stops } : paint;
}

/**
 * Binds a part of a style to a variable, or sets it free.
 *
 * @param {TextStyle | EffectStyle | PaintStyle} style
 * @param {string} path such as `fontSize`, `effects.0.color`, `paints.0.stops.1`
 * @param {Variable | null} variable
 */
function bindPart(style, path, variable) {
  const [, index, part, stop] = path.split(".");
  const at = Number(index);
  if (style.type === "TEXT") style.setBoundVariable(/** @type {VariableBindableTextField} */ (path), variable);
  else if (style.type === "EFFECT") {
    const field = /** @type {VariableBindableEffectField} */ (part);
    style.effects = style.effects.map((each, place) =>
      place === at ? figma.variables.setBoundVariableForEffect(each, field, variable) : each,
    );
  } else {
    const boundVariables = variable ? { color: figma.variables.createVariableAlias(variable) } : {};
    style.paints = style.paints.map((each, place) => {
      if (place !== at || !("gradientStops" in each)) return each;
      const gradientStops = each.gradientStops.map((own, number) => (number === Number(stop) ? { ...own, boundVariables } : own));
      return { ...each, gradientStops };
    });
  }
}
