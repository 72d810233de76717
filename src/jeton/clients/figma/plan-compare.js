/** Values of Jeton beside those of Figma: whether they are the same, and who changed them. */

const TOLERANCE = 1 / 512;
const PLACES = 10000;

/**
 * A colour of Jeton as Figma keeps it; anything else as it is.
 *
 * @param {JetonValue} value
 * @param {JetonType} type
 */
function plainValue(value, type) {
  if (type !== "COLOR" || typeof value !== "string") return value;
  const digits = value.replace("#", "").padEnd(8, "f");
  const [r, g, b, a] = [0, 2, 4, 6].map((start) => parseInt(digits.slice(start, start + 2), 16) / 255);
  return { r, g, b, a };
}

/** @param {Channels} color */
function channelsOf({ r, g, b, a }) {
  return [r, g, b, a ?? 1];
}

/**
 * Whether Figma has what Jeton has; aliases are compared by Figma's ids.
 *
 * @param {unknown} one
 * @param {unknown} other
 */
function isSameValue(one, other) {
  if (typeof one === "number" && typeof other === "number") return Math.fround(one) === Math.fround(other);
  if (isAlias(one) || isAlias(other)) return isAlias(one) && isAlias(other) && one.id === other.id;
  if (!isColor(one) || !isColor(other)) return one === other;
  const channels = channelsOf(other);
  return channelsOf(one).every((each, index) => Math.abs(each - channels[index]) <= TOLERANCE);
}

/**
 * Whether each part that Jeton's fields have is the same in Figma's.
 *
 * @param {any} part
 * @param {any} other
 * @returns {boolean}
 */
function hasPart(part, other) {
  if (isColor(part) && isColor(other)) return isSameValue(part, other);
  if (typeof part === "number" && typeof other === "number") {
    return Math.round(part * PLACES) === Math.round(other * PLACES) || Math.fround(part) === Math.fround(other);
  }
  if (Array.isArray(part)) {
    return Array.isArray(other) && part.length === other.length && part.every((each, at) => hasPart(each, other[at]));
  }
  if (typeof part !== "object" || part === null) return part === other;
  if (typeof other !== "object" || other === null) return false;
  return Object.keys(part).every((key) => hasPart(part[key], other[key]));
}

/**
 * Fields of a style without the literals of what is bound to variables.
 *
 * @param {Record<string, any>} fields
 * @param {Iterable<string>} bound such as `fontSize`, `effects.0.color`, `paints.0.stops.1`
 */
function withoutBound(fields, bound) {
  const rest = JSON.parse(JSON.stringify(fields));
  for (const path of bound) {
    const [first, index, part, stop] = path.split(".");
    const item = rest[first]?.[Number(index)];
    if (index === undefined) delete rest[first];
    else if (part === "stops") delete item?.gradientStops?.[Number(stop)]?.color;
    else if (part === "offsetX") delete item?.offset?.x;
    else if (part === "offsetY") delete item?.offset?.y;
    else if (item) delete item[part];
  }
  if ([...bound].some((path) => path === "fontStyle")) delete rest.fontWeight;
  if ([...bound].some((path) => path === "fontWeight")) delete rest.fontStyle;
  return rest;
}

/**
 * Who changed something since the last sync.
 *
 * @param {string} figma the fingerprint of what Figma has
 * @param {string | null} jeton of what Jeton has; null where Figma cannot have it yet
 * @param {string | undefined} stored of what Figma had after the last sync
 * @returns {"jeton" | "figma" | "both" | "unknown"}
 */
function changedBy(figma, jeton, stored) {
  if (stored === undefined) return "unknown";
  if (figma === stored) return "jeton";
  return jeton === stored ? "figma" : "both";
}

/** @param {number} channel */
function hexDigits(channel) {
  const byte = Math.round(Math.min(1, Math.max(0, channel)) * 255);
  return byte.toString(16).padStart(2, "0");
}

/**
 * A value as a person reads it.
 *
 * @param {any} value of Jeton or of Figma
 * @param {(alias: string) => string | undefined} nameOf a variable, by key or by Figma's id
 */
function valueText(value, nameOf) {
  if (isColor(value)) {
    const channels = channelsOf(value).map(hexDigits);
    return `#${(channels[3] === "ff" ? channels.slice(0, 3) : channels).join("")}`;
  }
  const alias = isAlias(value) ? value.id : value?.alias;
  if (typeof alias === "string") return `{${nameOf(alias) ?? alias}}`;
  if (typeof value === "number") return String(Number(value.toFixed(4)));
  return typeof value === "string" ? value : JSON.stringify(value);
}
