/**
 * Fingerprints of what variables and styles have in Figma, by which one tells who has
 * changed it since a sync. Jeton makes the same ones.
 */

/** @param {string} text */
function hashOf(text) {
  let first = 0xdeadbeef | 0;
  let second = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    first = Math.imul(first ^ unit, -1640531535);
    second = Math.imul(second ^ unit, 1597334677);
  }
  first = Math.imul(first ^ (first >>> 16), 2246822507) ^ Math.imul(second ^ (second >>> 13), 3266489909);
  second = Math.imul(second ^ (second >>> 16), 2246822507) ^ Math.imul(first ^ (first >>> 13), 3266489909);
  return (4294967296 * (2097151 & second) + (first >>> 0)).toString(36);
}

/**
 * @param {number} value
 * @param {number} parts
 */
function partsOf(value, parts) {
  return Math.floor(Math.fround(value) * parts + 0.5);
}

/**
 * JSON with sorted keys.
 *
 * @param {unknown} value
 * @param {boolean} [rounds] numbers to four decimals
 * @returns {string}
 */
function sortedJson(value, rounds) {
  if (Array.isArray(value)) return `[${value.map((each) => sortedJson(each, rounds)).join(",")}]`;
  if (typeof value === "object" && value !== null) {
    const members = Object.entries(value).filter(([, each]) => each !== undefined);
    members.sort(([one], [other]) => (one < other ? -1 : 1));
    return `{${members.map(([key, each]) => `${JSON.stringify(key)}:${sortedJson(each, rounds)}`).join(",")}}`;
  }
  if (rounds && typeof value === "number") return JSON.stringify(partsOf(value, 10000) / 10000);
  return JSON.stringify(value) ?? "null";
}

/**
 * @param {any} value
 * @returns {value is FileAlias}
 */
function isAlias(value) {
  return typeof value === "object" && value !== null && value.type === "VARIABLE_ALIAS" && typeof value.id === "string";
}

/**
 * @param {any} value
 * @returns {value is Channels}
 */
function isColor(value) {
  if (typeof value !== "object" || value === null) return false;
  const keys = Object.keys(value);
  return (
    ["r", "g", "b"].every((key) => typeof value[key] === "number") &&
    keys.every((key) => "rgba".includes(key) && typeof value[key] === "number")
  );
}

/** @param {unknown} value what Figma has in one mode */
function valueFingerprint(value) {
  if (typeof value === "boolean") return hashOf(`b:${value}`);
  if (typeof value === "number") return hashOf(`n:${partsOf(value, 10000)}`);
  if (typeof value === "string") return hashOf(`s:${value}`);
  if (isAlias(value)) return hashOf(`@${value.id}`);
  if (!isColor(value)) return hashOf(`j:${sortedJson(value)}`);
  const channels = [value.r, value.g, value.b, value.a ?? 1];
  return hashOf(`c:${channels.map((each) => partsOf(each, 65535)).join(",")}`);
}

/** @param {string} text a name or a description */
function textFingerprint(text) {
  return hashOf(`s:${text}`);
}

/**
 * @param {readonly string[]} scopes
 * @param {Syntax} syntax
 * @param {boolean} hidden
 */
function settingsFingerprint(scopes, syntax, hidden) {
  return hashOf(`j:${sortedJson({ hidden, scopes: [...scopes].sort(), syntax })}`);
}

/**
 * @param {Record<string, any>} fields of a style
 * @param {Record<string, string>} bound variables by field
 */
function fieldsFingerprint(fields, bound) {
  return hashOf(`j:${sortedJson({ bound, fields }, true)}`);
}

const WEIGHTS = [
  "thin hairline",
  "extralight ultralight",
  "light",
  "regular normal book roman",
  "medium",
  "semibold demibold demi",
  "bold",
  "extrabold ultrabold",
  "black heavy",
];

/**
 * The weight of a font's style, as its name tells it.
 *
 * @param {string} style such as `Semi Bold Italic`
 */
function weightOfStyle(style) {
  const word = style.toLowerCase().replace(/[^a-z]/g, "").replace(/(italic|oblique)$/, "") || "regular";
  const index = WEIGHTS.findIndex((names) => names.split(" ").includes(word));
  return index < 0 ? undefined : (index + 1) * 100;
}

/**
 * Whether the style of a font is the one that Jeton's fields name: in full, or by its weight
 * and whether it is italic.
 *
 * @param {string} style
 * @param {Record<string, any>} fields
 */
function isFontStyle(style, { fontStyle, fontWeight }) {
  if (fontStyle === undefined && fontWeight === undefined) return true;
  const slant = /italic|oblique/i;
  if (fontStyle && fontStyle.replace(slant, "")) return style === fontStyle;
  const isWeight = fontWeight === undefined || weightOfStyle(style) === fontWeight;
  return isWeight && slant.test(style) === slant.test(fontStyle ?? "");
}
