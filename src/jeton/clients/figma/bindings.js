/** The walk over all that binds a variable: nodes of pages, and styles. */

/**
 * Decides on one binding: another variable, null for none, undefined to leave it.
 * @typedef {(id: string) => Variable | null | undefined} Rebinding
 * Learns of a style that a node wears; tells the ids that it binds, by field.
 * @typedef {(id: string) => Promise<Record<string, string>>} Worn
 * Tells whether a field of a node is its own, not that of its component.
 * @typedef {(field: string) => boolean} IsOwn
 */

/** @type {SceneNode["type"][]} */
const BOUND_TYPES = [
  "BOOLEAN_OPERATION", "COMPONENT", "COMPONENT_SET", "ELLIPSE", "FRAME", "GROUP", "INSTANCE", "LINE",
  "POLYGON", "RECTANGLE", "SECTION", "SLOT", "STAR", "TEXT", "TEXT_PATH", "TRANSFORM_GROUP", "VECTOR",
];
const LISTS = [
  ["fills", "fillStyleId"], ["strokes", "strokeStyleId"],
  ["effects", "effectStyleId"], ["layoutGrids", "gridStyleId"],
];
const TEXT_OVERRIDES = [
  "styledTextSegments", "fontName", "fontSize", "letterSpacing", "lineHeight", "paragraphSpacing",
  "paragraphIndent", "textStyleId",
];
/** @type {Record<string, string>} the names that overrides have for fields, where they may differ */
const OVERRIDE_OF = {
  topLeftRadius: "cornerRadius", topRightRadius: "cornerRadius", bottomLeftRadius: "cornerRadius", bottomRightRadius: "cornerRadius",
  strokeTopWeight: "strokeWeight", strokeRightWeight: "strokeWeight", strokeBottomWeight: "strokeWeight", strokeLeftWeight: "strokeWeight",
};
const TURN = 20;

/** Let Figma draw, each 20 ms. */
class Turns {
  constructor() {
    this.since = Date.now();
  }

  async pass() {
    if (Date.now() - this.since < TURN) return;
    await new Promise((resolve) => setTimeout(resolve, 0));
    this.since = Date.now();
  }
}

/**
 * Tell whether a bound field has one alias; those of lists stand in their items.
 * @param {any} value
 * @returns {value is VariableAlias}
 */
const isBoundAlias = (value) => value?.type === "VARIABLE_ALIAS";

/**
 * Return a paint, effect or layout grid with another variable in a field.
 * @param {any} item
 * @param {any} field
 * @param {Variable | null} variable
 */
function withVariable(item, field, variable) {
  const { variables } = figma;
  if (item.type === undefined) return variables.setBoundVariableForLayoutGrid(item, field, variable);
  if (item.type === "SOLID") return variables.setBoundVariableForPaint(item, field, variable);
  return variables.setBoundVariableForEffect(item, field, variable);
}

/**
 * Return a stop of a gradient with another variable.
 * @param {ColorStop} stop
 * @param {Rebinding} bind
 * @returns {ColorStop}
 */
function reboundStop(stop, bind) {
  const alias = stop.boundVariables?.color;
  const other = alias && bind(alias.id);
  if (other === undefined) return stop;
  return { ...stop, boundVariables: other ? { color: figma.variables.createVariableAlias(other) } : {} };
}

/**
 * Return paints, effects or layout grids with other variables; null if all stay.
 * @param {ReadonlyArray<any>} items
 * @param {Rebinding} bind
 * @returns {any[] | null}
 */
function reboundItems(items, bind) {
  const copies = items.map((item) => {
    let copy = item;
    for (const [field, alias] of Object.entries(item.boundVariables ?? {})) {
      const other = isBoundAlias(alias) ? bind(alias.id) : undefined;
      if (other !== undefined) copy = withVariable(copy, field, other);
    }
    const stops = item.gradientStops?.map((/** @type {ColorStop} */ stop) => reboundStop(stop, bind));
    const isSame = !stops || stops.every((/** @type {ColorStop} */ stop, /** @type {number} */ at) => stop === item.gradientStops[at]);
    return isSame ? copy : { ...copy, gradientStops: stops };
  });
  return copies.every((copy, at) => copy === items[at]) ? null : copies;
}

/**
 * Visit what a text binds by its ranges, and the styles that these wear.
 * @param {TextNode} node
 * @param {IsOwn} isOwn
 * @param {Rebinding} bind
 * @param {Worn} worn
 */
async function visitText(node, isOwn, bind, worn) {
  if (TEXT_OVERRIDES.some(isOwn)) {
    for (const { start, end, boundVariables, textStyleId } of node.getStyledTextSegments(["boundVariables", "textStyleId"])) {
      const styled = textStyleId ? await worn(textStyleId) : {};
      for (const [field, alias] of Object.entries(boundVariables ?? {})) {
        const other = isBoundAlias(alias) && styled[field] !== alias.id ? bind(alias.id) : undefined;
        if (other !== undefined) node.setRangeBoundVariable(start, end, /** @type {VariableBindableTextField} */ (field), other);
      }
    }
  }
  if (!isOwn("fills") && !isOwn("styledTextSegments")) return;
  for (const { start, end, fills, fillStyleId } of node.getStyledTextSegments(["fills", "fillStyleId"])) {
    if (fillStyleId) await worn(fillStyleId);
    const other = fillStyleId ? null : reboundItems(fills, bind);
    if (other) node.setRangeFills(start, end, other);
  }
}

/**
 * Visit the properties of an instance, or those that a component offers.
 * @param {SceneNode} node
 * @param {Rebinding} bind
 */
function visitProperties(node, bind) {
  if (node.type === "INSTANCE") {
    for (const [name, alias] of Object.entries(node.boundVariables?.componentProperties ?? {})) {
      const other = bind(alias.id);
      if (other === undefined) continue;
      const value = other ? figma.variables.createVariableAlias(other) : node.componentProperties[name].value;
      node.setProperties({ [name]: value });
    }
  }
  const isOffering = node.type === "COMPONENT_SET" || (node.type === "COMPONENT" && node.parent?.type !== "COMPONENT_SET");
  if (!isOffering) return;
  for (const [name, definition] of Object.entries(node.componentPropertyDefinitions)) {
    const alias = definition.boundVariables?.defaultValue;
    const other = alias && bind(alias.id);
    if (other === undefined) continue;
    const value = other ? figma.variables.createVariableAlias(other) : definition.defaultValue;
    node.editComponentProperty(name, { defaultValue: value });
  }
}

/**
 * Visit all that a node binds itself; write what `bind` decides.
 * @param {any} node
 * @param {IsOwn} isOwn
 * @param {Rebinding} bind
 * @param {Worn} worn
 */
async function visitNode(node, isOwn, bind, worn) {
  for (const [field, alias] of Object.entries(node.boundVariables ?? {})) {
    const isText = node.type === "TEXT" && TEXT_OVERRIDES.includes(field);
    const other = isBoundAlias(alias) && !isText && isOwn(field) ? bind(alias.id) : undefined;
    if (other !== undefined) node.setBoundVariable(field, other);
  }
  for (const [field, style] of LISTS) {
    if (!(field in node) || (node.type === "TEXT" && field === "fills")) continue;
    if (!isOwn(field) && !isOwn(style)) continue;
    if (node[style]) {
      await worn(node[style]);
      continue;
    }
    const other = Array.isArray(node[field]) ? reboundItems(node[field], bind) : null;
    if (other) node[field] = other;
  }
  if (node.type === "TEXT") await visitText(node, isOwn, bind, worn);
  if (isOwn("componentProperties")) visitProperties(node, bind);
}

/**
 * Visit all that a style binds; write what `bind` decides.
 * @param {any} style
 * @param {Rebinding} bind
 */
function visitStyle(style, bind) {
  if (style.type === "TEXT") {
    for (const [field, alias] of Object.entries(style.boundVariables ?? {})) {
      const other = isBoundAlias(alias) ? bind(alias.id) : undefined;
      if (other !== undefined) style.setBoundVariable(field, other);
    }
    return;
  }
  for (const field of ["paints", "effects", "layoutGrids"]) {
    const other = style[field] ? reboundItems(style[field], bind) : null;
    if (other) style[field] = other;
  }
}

/** Return all styles of this file, of every kind. */
async function ownStyles() {
  return [
    ...(await figma.getLocalPaintStylesAsync()), ...(await figma.getLocalTextStylesAsync()),
    ...(await figma.getLocalEffectStylesAsync()), ...(await figma.getLocalGridStylesAsync()),
  ];
}

/** The styles that nodes wear, each looked up once. */
class Wardrobe {
  constructor() {
    /** @type {Map<string, {remote: boolean, bound: Record<string, string>, ids: string[]}>} */
    this.styles = new Map();
  }

  /** @param {string} id */
  async get(id) {
    const known = this.styles.get(id);
    if (known) return known;
    const style = await figma.getStyleByIdAsync(id);
    /** @type {string[]} */
    const ids = [];
    if (style) visitStyle(style, (bound) => void ids.push(bound));
    const aliases = Object.entries(/** @type {any} */ (style)?.boundVariables ?? {}).filter(([, alias]) => isBoundAlias(alias));
    const bound = Object.fromEntries(aliases.map(([field, alias]) => [field, /** @type {VariableAlias} */ (alias).id]));
    const entry = { remote: style?.remote ?? false, bound, ids };
    this.styles.set(id, entry);
    return entry;
  }
}

/**
 * Visit the nodes of a page, each with a test of which fields are its own: what an
 * instance has of its component is the component's.
 * @param {PageNode} page
 * @param {Turns} turns
 * @param {LongRun} run
 * @param {(node: SceneNode, isOwn: IsOwn) => Promise<void>} each
 * @param {(error: unknown) => void} failed takes what a node throws: a removed one always does
 */
async function eachNode(page, turns, run, each, failed) {
  await page.loadAsync();
  figma.skipInvisibleInstanceChildren = true;
  /** @type {Map<string, string[]>} */
  const overrides = new Map();
  for (const node of page.findAllWithCriteria({ types: BOUND_TYPES })) {
    await turns.pass();
    if (run.cancelled) return;
    try {
      const isInside = node.id.startsWith("I");
      if (node.type === "INSTANCE" && !isInside) {
        for (const { id, overriddenFields } of node.overrides) overrides.set(id, overriddenFields);
      }
      const isWhole = !isInside && node.type !== "INSTANCE";
      const own = overrides.get(node.id) ?? [];
      const isProperty = (/** @type {string} */ field) => !isInside && field === "componentProperties";
      await each(node, (field) => isWhole || own.includes(field) || own.includes(OVERRIDE_OF[field]) || isProperty(field));
    } catch (error) {
      failed(error);
    }
  }
}
