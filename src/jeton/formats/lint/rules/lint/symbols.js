/** Symbols of a target with their tokens, and which of them an unknown one may have meant. */

const own = (object, key) => (object !== undefined && Object.hasOwn(object, key) ? object[key] : undefined);

/** Return a member that an object of JSON has itself, undefined without one. */
export const member = own;

const mapped = (object, of) => Object.fromEntries(Object.entries(object).map(([key, each]) => [key, of(each)]));

/** Return how many letters must change to make one text another; beyond `most`, one more. */
const distance = (first, second, most) => {
  const [one, other] = [[...first], [...second]];
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let same = 0;
  while (same < Math.min(one.length, other.length) && one[same] === other[same]) same += 1;
  const [from, to] = [one.slice(same), other.slice(same)];
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i += 1) {
    const next = Array(to.length + 1).fill(most + 1);
    next[0] = Math.min(i, most + 1);
    for (let j = Math.max(1, i - most); j <= Math.min(to.length, i + most); j += 1)
      next[j] = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (from[i - 1] === to[j - 1] ? 0 : 1));
    if (next.every((each) => each > most)) return most + 1;
    row = next;
  }
  return Math.min(row.at(-1), most + 1);
};

/** Return the vocabulary that a package has written small: tokens by number, symbols that follow from names by it alone. */
export const vocabularyOf = ({ names, targets, deprecated, values, varying }) => ({
  targets: mapped(targets, ({ before, joint, symbols, prefixes }) => ({
    prefixes,
    symbols: symbols.map((each) =>
      typeof each === "number" ? [before + names[each].replaceAll(".", joint), names[each]] : [each[0], names[each[1]]],
    ),
  })),
  deprecated: Object.fromEntries(Object.entries(deprecated).map(([number, each]) => [names[number], each])),
  values: mapped(values, (texts) => mapped(texts, (numbers) => numbers.map((number) => names[number]))),
  varying: varying.map((number) => names[number]),
});

const wordsOf = (symbol) => symbol.toLowerCase().match(/[a-z0-9]+/g) ?? [];

/** Return what a symbol has in common with those like it: words, and beginnings and ends after a word. */
const keysOf = (symbol) => {
  const keys = new Set();
  let before = "";
  for (const word of wordsOf(symbol)) {
    for (const key of [word, `${before} ${word[0]}-`, `${before} -${word.at(-1)}`]) keys.add(key);
    before = word;
  }
  return [...keys];
};

/** The symbols of a target, each with its token, and what an unknown one begins with. */
export class Symbols {
  #order = new Map();
  #near;
  #groups;

  constructor({ symbols = [], prefixes = [] }) {
    this.tokens = new Map([...symbols].reverse());
    this.of = new Map(symbols.map(([symbol, token]) => [token, symbol]).reverse());
    this.prefixes = new Set(prefixes);
    this.lengths = [...new Set(prefixes.map((each) => [...each].length))].sort((one, other) => one - other);
    symbols.forEach(([symbol], number) => this.#order.set(symbol, number));
  }

  /** What stands before a dot in a symbol. */
  get groups() {
    const before = (symbol) => [...symbol.matchAll(/\./g)].map(({ index }) => symbol.slice(0, index));
    return (this.#groups ??= new Set([...this.tokens.keys()].flatMap(before)));
  }

  /** Tell whether a symbol begins as those of tokens do. */
  hasPrefix(symbol) {
    const letters = [...symbol];
    return this.lengths.some((length) => this.prefixes.has(letters.slice(0, length).join("")));
  }

  /** Return the symbols that are most like one, the nearest first. */
  nearest(symbol, { letters, compared }) {
    const words = wordsOf(symbol);
    const most = Math.min(letters, Math.max(1, Math.floor((words.at(-1) ?? "").length / 3)));
    const lists = keysOf(symbol).map((key) => this.#like.get(key) ?? []);
    const candidates = new Set(lists.sort((one, other) => one.length - other.length).flat().slice(0, compared));
    return [...candidates]
      .map((each) => [distance(symbol, each, most), this.#order.get(each), each])
      .filter(([far]) => far <= most)
      .sort((one, other) => one[0] - other[0] || one[1] - other[1])
      .map(([, , each]) => each);
  }

  get #like() {
    if (!this.#near) {
      this.#near = new Map();
      for (const symbol of this.#order.keys())
        for (const key of keysOf(symbol)) (this.#near.get(key) ?? this.#near.set(key, []).get(key)).push(symbol);
    }
    return this.#near;
  }
}
