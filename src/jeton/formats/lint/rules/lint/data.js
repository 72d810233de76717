/** The tokens of this package by their symbols, and what rules say of them. */
import { readFileSync } from "node:fs";

const data = JSON.parse(readFileSync(new URL("../lint.json", import.meta.url), "utf8"));
const names = [];
const varying = new Set(data.varying);
const COLORS = new Map([
  ["black", "#000000"],
  ["white", "#ffffff"],
]);
const DESCRIBED = { css: "custom property", js: "constant", tailwind: "utility", name: "token" };

/** Letters in which a name may differ from the one that was meant. */
const MOST_LETTERS = 3;

/** The name of this package. */
export const PACKAGE = data.package;

const note = (group, before) => {
  for (const [segment, inner] of Object.entries(group)) {
    const [number, below] = Array.isArray(inner) ? inner : typeof inner === "number" ? [inner, {}] : [null, inner];
    if (number !== null) names[number] = before + segment;
    note(below, `${before}${segment}.`);
  }
};
note(data.tokens, "");

const calls = (way, number) =>
  way.other[number] ?? (way.without.has(number) ? [] : [way.before + names[number].replaceAll(".", way.joint)]);

/** The ways of calling tokens by target: of each the symbols with their tokens. `name` is by name itself. */
const ways = { css: [], scss: [], js: [], tailwind: [] };
for (const listed of data.symbols) {
  const way = { ...listed, without: new Set(listed.without), of: new Map() };
  names.forEach((_, number) => calls(way, number).forEach((symbol) => way.of.set(symbol, number)));
  ways[way.target].push(way);
}
ways.name = [
  { before: "", joint: ".", other: {}, without: new Set(), of: new Map(names.map((name, number) => [name, number])) },
];

/** Return the way in which a target calls a token so; undefined if none does. */
export const wayOf = (target, symbol) => ways[target].find((way) => way.of.has(symbol));

/** Return all symbols of a target. */
export const symbols = (target) => ways[target].flatMap((way) => [...way.of.keys()]);

/** What custom properties of the package begin with: its prefixes, or else the groups of its tokens. */
const groups = names.filter((name) => name.indexOf(".") > 0).map((name) => `--${name.slice(0, name.indexOf("."))}-`);
const namespaces = [...new Set(ways.css.flatMap(({ before }) => (before === "--" ? groups : [before])))];

/** Return how many letters must change to make one text another; what is beyond `most` counts as one more. */
const distance = (first, second, most) => {
  let same = 0;
  while (same < first.length && first[same] === second[same]) same += 1;
  const [one, other] = [first.slice(same), second.slice(same)];
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = Array(other.length + 1).fill(most + 1);
    if (i <= most) next[0] = i;
    let least = next[0];
    for (let j = Math.max(1, i - most); j <= Math.min(other.length, i + most); j += 1) {
      next[j] = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (one[i - 1] === other[j - 1] ? 0 : 1));
      least = Math.min(least, next[j]);
    }
    if (least > most) return most + 1;
    row = next;
  }
  return row[other.length];
};
const likes = new Map();

/** Return the symbol of a target that is most like another one, rather of no deprecated token; undefined if none is. */
const nearest = (target, symbol) => {
  const key = `${target} ${symbol}`;
  if (likes.has(key)) return likes.get(key);
  let [best, most, isDeprecated] = [undefined, MOST_LETTERS, false];
  for (const way of ways[target]) {
    for (const [each, number] of way.of) {
      if (Math.abs(each.length - symbol.length) > most) continue;
      const far = distance(symbol, each, most);
      const isBetter = best === undefined || (isDeprecated && !data.deprecated[number]);
      if (far < most || (far === most && isBetter)) {
        [best, most, isDeprecated] = [each, far, number in data.deprecated];
      }
    }
  }
  likes.set(key, best);
  return best;
};

/** Return what a rule says of a symbol that the package does not have. */
export const unknown = (target, symbol) => {
  const like = nearest(target, symbol);
  const none = `${PACKAGE} has no ${DESCRIBED[target]} ${symbol}`;
  if (like === undefined) return none;
  const verdict = deprecated(target, like);
  return `${none}; the nearest is ${like}${verdict ? `. ${verdict.message}` : ""}`;
};

/** Tell whether a custom property is to be one of the package, which does not have it. */
export const isUnknown = (symbol, { prefix = namespaces, ignore = [] } = {}) =>
  prefix.some((each) => symbol.startsWith(each)) &&
  !wayOf("css", symbol) &&
  !wayOf("tailwind", symbol) &&
  !ignore.some((each) => (/^\/.*\/$/s.test(each) ? new RegExp(each.slice(1, -1)).test(symbol) : each === symbol));

const looks = (to, { class: kind, modes = [], everywhere, why }) => {
  if (kind === "safe") return `use ${to}, which looks the same`;
  if (kind === "changes-look") return `use ${to}, which looks different in ${everywhere ? "every mode" : modes.join(", ")}`;
  return [to && `${to} does not replace it as it is`, why].filter(Boolean).join(": ") || "it has no replacement";
};

/**
 * Return what a rule says of a deprecated symbol, and the symbol `to` put in its place, if that is allowed: the same
 * look always, another one if options have `fixLooks`. Return undefined if the symbol is not deprecated. What is said
 * has symbols as `spell` writes them.
 */
export const deprecated = (target, symbol, { fixLooks = false } = {}, spell = (each) => each) => {
  const way = wayOf(target, symbol);
  const entry = way && data.deprecated[way.of.get(symbol)];
  if (!entry) return undefined;
  const to = entry.to === undefined ? undefined : calls(way, entry.to)[0];
  const lost = entry.to !== undefined && to === undefined;
  const replacement = lost
    ? { class: "manual", why: `its replacement ${names[entry.to]} has no ${DESCRIBED[target]}` }
    : entry;
  const reason = entry.message ? `. ${entry.message}` : "";
  const fits = replacement.class === "safe" || (replacement.class === "changes-look" && fixLooks);
  const text = looks(to && spell(to), replacement);
  return { message: `${spell(symbol)} is deprecated: ${text}${reason}`, to: fits ? to : undefined };
};

/**
 * Return what a rule says of a raw value that tokens have: of the first of the uses in which any has it. Return also
 * the symbol `to` put in its place, if there is one token, with one value in all modes; undefined if there is none.
 */
export const raw = (target, text, uses) => {
  const value = normal(text);
  const of = uses.map((use) => data.values[use] ?? {}).find((each) => Object.hasOwn(each, value));
  const called = (of?.[value] ?? []).flatMap((number) => {
    const way = ways[target].find((each) => calls(each, number).length);
    return way ? [[calls(way, number)[0], number]] : [];
  });
  if (!called.length) return undefined;
  const [[to, number], ...others] = called;
  if (others.length) {
    const some = called
      .slice(0, 3)
      .map(([symbol]) => symbol)
      .join(", ");
    return { message: `${text} is the value of ${called.length} tokens: ${some}${called.length > 3 ? ", …" : ""}` };
  }
  if (varying.has(number)) return { message: `${text} is the value of ${to}, which has others in other modes` };
  return { message: `${text} is the value of ${to}`, to };
};

const hex = (channel) =>
  Math.min(255, Math.max(0, Math.floor(+channel.toFixed(6) + 0.5)))
    .toString(16)
    .padStart(2, "0");
const opaque = (color) => (color.length === 9 && color.endsWith("ff") ? color.slice(0, 7) : color);
const share = (text, whole) => (text.endsWith("%") ? (parseFloat(text) / 100) * whole : parseFloat(text));

const fromHsl = ([hue, saturation, lightness]) => {
  const [h, s, l] = [((parseFloat(hue) % 360) + 360) % 360, share(saturation, 1), share(lightness, 1)];
  const channel = (n) => {
    const k = (n + h / 30) % 12;
    return (l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1))) * 255;
  };
  return [channel(0), channel(8), channel(4)];
};

/** Return a value in the notation of `lint.json`: `#rrggbb` or `#rrggbbaa`, a number with its unit, milliseconds. */
export const normal = (text) => {
  const lower = text.toLowerCase();
  if (COLORS.has(lower)) return COLORS.get(lower);
  if (lower[0] === "#") return opaque(lower.length < 6 ? lower.replace(/[^#]/g, "$&$&") : lower);
  const [, name, inner] = /^(rgb|hsl)a?\(([^()]*)\)$/.exec(lower) ?? [];
  if (name) {
    const parts = inner.split(/[\s,/]+/).filter(Boolean);
    const numbers = name === "rgb" ? parts.slice(0, 3).map((part) => share(part, 255)) : fromHsl(parts);
    const channels = [...numbers, ...(parts.length > 3 ? [share(parts[3], 1) * 255] : [])];
    return channels.some(Number.isNaN) ? lower : opaque(`#${channels.map(hex).join("")}`);
  }
  const [, number, unit] = /^([+-]?[\d.]+(?:e[+-]?\d+)?)([a-z%]+)$/.exec(lower) ?? [];
  if (!unit) return lower;
  return unit === "s" ? `${+(number * 1000).toFixed(6)}ms` : `${+number}${unit}`;
};
