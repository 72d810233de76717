/** Values in code: the colours, lengths and times of tokens that are written out, exactly or nearly. */
import { member } from "./symbols.js";

const plain = (number) => number.toFixed(9).replace(/0+$/, "").replace(/\.$/, "");
const byte = (channel) =>
  Math.min(255, Math.max(0, Math.floor(+channel.toFixed(6) + 0.5)))
    .toString(16)
    .padStart(2, "0");
const opaque = (color) => (color.length === 9 && color.endsWith("ff") ? color.slice(0, 7) : color);
const share = (text, whole) => (text.endsWith("%") ? (parseFloat(text) / 100) * whole : parseFloat(text));

const fromHsl = ([hue, saturation, lightness]) => {
  const [h, s, l] = [((parseFloat(hue) % 360) + 360) % 360, share(saturation, 1), share(lightness, 1)];
  return [0, 8, 4].map((n) => {
    const k = (n + h / 30) % 12;
    return (l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1))) * 255;
  });
};

const linear = (channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);

/** Return a colour in OKLab, with its alpha; undefined of what is no colour. */
const lab = (text) => {
  const [, ...parts] = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})?$/.exec(text) ?? [];
  if (!parts.length) return undefined;
  const [r, g, b] = parts.slice(0, 3).map((each) => linear(parseInt(each, 16) / 255));
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const middle = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return {
    place: [
      0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
      1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
      0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
    ],
    alpha: parts[3] ?? "",
  };
};

/** The values of tokens by use, among which those in code are looked for. */
export class Values {
  #rules;
  #values;
  #lengths = new Map();
  #labs = new Map();
  #known = new Map();

  constructor(values, rules) {
    [this.#rules, this.#values] = [rules, values];
    const read = (listed) => listed.map(([pattern, uses]) => [new RegExp(pattern, "u"), uses]);
    [this.hues, this.measures] = [read(rules.hues), read(rules.measures)];
    for (const [use, texts] of Object.entries(values)) {
      const pairs = Object.keys(texts).map((text) => [this.#pixels(text), text]);
      this.#lengths.set(use, new Map(pairs.filter(([pixels]) => pixels !== undefined)));
    }
  }

  /** Return the uses of a value in a property, none if it is not looked for there. */
  uses(kind, name, isBare) {
    const last = name.slice(name.lastIndexOf(":") + 1);
    const spelled = last.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replaceAll("_", "-");
    const listed = kind === "measure" ? this.measures : this.hues;
    const hints = (listed.find(([pattern]) => pattern.test(spelled)) ?? [])[1] ?? [];
    if (kind === "measure" || (kind === "named" && !hints.length)) return hints;
    return name || isBare ? [...hints, "color"] : [];
  }

  /** Return the tokens that a value has in the first of these uses where any has it, or has nearly. */
  matching(kind, text, uses, isNear) {
    const value = this.normal(kind, text);
    if (new RegExp(this.#rules.ignored, "u").test(value)) return undefined;
    for (const use of uses) {
      const tokens = member(member(this.#values, use), value);
      if (tokens) return { tokens, way: "equal", value };
    }
    return isNear ? this.#nearly(value, uses) : undefined;
  }

  #nearly(value, uses) {
    const pixels = this.#pixels(value);
    for (const use of uses) {
      const text = this.#lengths.get(use)?.get(pixels);
      if (text !== undefined) return { tokens: this.#values[use][text], way: "root", value: text };
      const near = pixels === undefined ? this.#near(value, use) : [];
      if (near.length)
        return { tokens: near.flatMap(([, each]) => this.#values[use][each]), way: "near", value: near[0][1] };
    }
    return undefined;
  }

  /** Return the colours of a use that are nearly one, the nearest first. */
  #near(value, use) {
    const [key, color] = [`${value} ${use}`, lab(value)];
    if (!color) return [];
    if (!this.#known.has(key)) {
      if (this.#known.size >= this.#rules.bounds.near) return [];
      if (!this.#labs.has(use))
        this.#labs.set(use, Object.keys(member(this.#values, use) ?? {}).map((text) => [lab(text), text]).filter(([each]) => each));
      const far = this.#labs
        .get(use)
        .filter(([{ alpha }]) => alpha === color.alpha)
        .map(([{ place }, text]) => [Math.hypot(...place.map((each, index) => each - color.place[index])), text])
        .filter(([distance]) => distance <= this.#rules.distance);
      this.#known.set(key, far.sort((one, other) => one[0] - other[0] || (one[1] < other[1] ? -1 : 1)));
    }
    return this.#known.get(key);
  }

  #pixels(text) {
    const [, number, unit] = new RegExp(this.#rules.measure, "u").exec(text) ?? [];
    const size = { px: 1, rem: this.#rules.root_font_size }[unit];
    return size && parseFloat(number) * size;
  }

  /** Return a value in the notation of `lint.json`. */
  normal(kind, text) {
    const lower = text.toLowerCase();
    if (kind === "named") return this.#rules.named[lower];
    if (kind === "measure") {
      const [, number, unit] = new RegExp(this.#rules.measure, "u").exec(lower) ?? [];
      if (unit === undefined) return lower;
      return unit === "s" ? `${plain(number * 1000)}ms` : `${plain(+number)}${member(this.#rules.units, unit) ?? unit}`;
    }
    if (lower[0] !== "#" && kind === "color") {
      const [, name, inner] = new RegExp(this.#rules.function, "u").exec(lower) ?? [];
      if (!name) return lower;
      const parts = inner.split(/[ ,/]+/).filter(Boolean);
      const color = name === "rgb" ? parts.slice(0, 3).map((part) => share(part, 255)) : fromHsl(parts);
      return opaque(`#${[...color, ...parts.slice(3, 4).map((part) => share(part, 1) * 255)].map(byte).join("")}`);
    }
    let digits = lower.slice(lower.startsWith("0x") ? 2 : 1);
    const cut = kind === "argb" && [4, 8].includes(digits.length) ? digits.length / 4 : 0;
    digits = digits.slice(cut) + digits.slice(0, cut);
    return opaque(`#${digits.length < 6 ? digits.replace(/./g, "$&$&") : digits}`);
  }
}
