/** Findings in code, by the table of rules that the server has: the same as its checks. */
import { Symbols, member } from "./symbols.js";
import { Values } from "./values.js";

const SEGMENT = /[A-Za-z_$][\w$]*|"[^"]*"|'[^']*'/g;
const VALUES = ["color", "argb", "named", "measure"];
const NONE = new Symbols({});
const lengthOf = (text) => [...text].length;
const isQuote = (letter) => letter === '"' || letter === "'";
const unquoted = (text) => (isQuote(text[0]) ? text.slice(1, -1) : text);

/** Return how a path calls a token: by its name in one segment, or by all segments. */
const joined = (target, names) =>
  target !== "name" ? names.join(".") : names.length === 1 && names[0].includes(".") ? names[0] : "";

/** Return where segments of a path begin, and how it writes them. */
const written = (path, segments) => {
  const [start, last] = [segments[0].index, segments.at(-1)];
  const end = last.index + last[0].length;
  if (isQuote(path[start]) && segments.length === 1) return [start + 1, path.slice(start + 1, end - 1)];
  return [start, path.slice(start, end + (isQuote(path[end - 1]) ? 1 : 0))];
};

/** Return the class of a theme's variable with a root; undefined if the root has no such namespace. */
const classOf = (root, spaces) => (symbol) => {
  if (!symbol.startsWith("--")) return symbol;
  const fitting = spaces.filter((space) => symbol.startsWith(`--${space}-`)).sort((one, other) => other.length - one.length);
  return fitting.length ? `${root}-${symbol.slice(fitting[0].length + 3)}` : undefined;
};

/** Return the namespaces of Tailwind's theme by utility. */
const spacesOf = (utilities) => {
  const spaces = new Map();
  for (const [space, roots] of Object.entries(utilities))
    for (const root of roots.split(" ")) spaces.set(root, [...(spaces.get(root) ?? []), space]);
  return spaces;
};

/** The checks of texts against a vocabulary. */
export class Checker {
  #known;
  #rules;
  #symbols = new Map();
  #spaces;
  #values;
  #varying;
  #scanners = new Map();
  #like = new Map();

  constructor(vocabulary, rules) {
    [this.#known, this.#rules, this.#varying] = [vocabulary, rules, new Set(vocabulary.varying)];
    for (const [target, called] of Object.entries(vocabulary.targets)) this.#symbols.set(target, new Symbols(called));
    [this.#values, this.#spaces] = [new Values(vocabulary.values, rules), spacesOf(rules.utilities)];
  }

  /** Return the findings of each of some texts, and whether there are more; symbols of one are known in all. */
  check(texts) {
    const scanned = texts.map(({ language, text }) =>
      [...this.#pieces(text, this.#rules.languages[language], 0, "")]
        .filter(({ text }) => lengthOf(text) <= this.#rules.bounds.symbol)
        .sort((one, other) => one.start - other.start),
    );
    const own = new Set(scanned.flat().flatMap(({ entry, kind, text }) => (entry === "own" ? [`${kind} ${text}`] : [])));
    const found = texts.map(() => []);
    let left = this.#rules.bounds.findings;
    for (const [number, pieces] of scanned.entries()) {
      let [line, column, at, from] = [1, 1, 0, 0];
      const { text } = texts[number];
      for (const piece of pieces) {
        const [start, finding] = this.#judged(piece, own) ?? [];
        if (!finding) continue;
        if (!left) return { found, truncated: true };
        left -= 1;
        for (let end = text.indexOf("\n", from); end !== -1 && end < start; end = text.indexOf("\n", from))
          [line, column, at, from] = [line + 1, 1, end + 1, end + 1];
        [column, at] = [column + lengthOf(text.slice(at, start)), start];
        found[number].push({ line, column, ...finding, start, entry: piece.entry });
      }
    }
    return { found, truncated: false };
  }

  #scanner(name) {
    if (!this.#scanners.has(name)) {
      const whole = (text) => text.replace(/%([a-z]+)%/g, (_, part) => this.#rules.parts[part]);
      const entries = this.#rules.sets[name].split(" ").map((each) => this.#rules.entries[each]);
      const expression = new RegExp(entries.map(([, text]) => `(${whole(text)})`).join("|"), "gu");
      const listed = entries.map(([entry, , kind = "", part]) => [entry, kind, part && new RegExp(whole(part), "u")]);
      this.#scanners.set(name, [expression, listed]);
    }
    return this.#scanners.get(name);
  }

  /** Yield the parts of a text that may be wrong; values of what turns out to be a selector are left out. */
  *#pieces(text, place, offset, named) {
    const [expression, entries] = this.#scanner(place);
    let [waiting, depth, name] = [[], 0, named];
    for (const match of text.matchAll(expression)) {
      let [whole, start] = [match[0], match.index];
      const [entry, kind, part] = entries[match.findIndex((each, index) => index && each !== undefined) - 1];
      const inner = part?.exec(whole);
      if (inner) [whole, start] = [inner[0], start + inner.index];
      if (entry === "in") yield* this.#pieces(whole, kind, offset + start, name);
      else if (entry === "context") name = whole;
      else if (entry === "inner") depth += 1;
      else if (entry === "end" && whole === "}" && depth) depth -= 1;
      else if (entry === "end" || entry === "open") {
        if (entry === "end") yield* waiting;
        [waiting, name] = [[], ""];
      } else if (entry !== "skip") {
        const isCalled = text[match.index + match[0].length] === "(";
        const piece = { entry, kind, start: offset + start, text: whole, property: name, place, isCalled };
        if (VALUES.includes(entry)) waiting.push(piece);
        else {
          yield piece;
          name = entry === "own" ? whole : entry === "path" ? whole.match(SEGMENT).at(-1) : name;
        }
      }
    }
    yield* waiting;
  }

  /** Return what is wrong with a piece and where that begins; undefined if nothing is. */
  #judged(piece, own) {
    const { entry, kind, text, start } = piece;
    if (entry === "own") return undefined;
    if (entry === "path") return this.#path(piece);
    const judge = { symbol: () => this.#symbol(kind, text), class: () => this.#class(text), arbitrary: () => this.#arbitrary(text) };
    const finding = (judge[entry] ?? (() => this.#value(piece)))();
    const isOwn = entry === "symbol" && finding && own.has(`${kind} ${text}`) && this.#rules.kinds[kind].own.includes(finding.kind);
    return finding && !isOwn ? [start, finding] : undefined;
  }

  #of(target) {
    return this.#symbols.get(target) ?? NONE;
  }

  #symbol(kind, symbol) {
    const { targets } = this.#rules.kinds[kind];
    const target = targets.find((each) => this.#of(each).tokens.has(symbol));
    if (target) return this.#deprecated(symbol, target, this.#of(target).tokens.get(symbol));
    const isOurs = targets.some((each) => this.#of(each).hasPrefix(symbol));
    return isOurs ? this.#finding("unknown", symbol, this.#nearest(targets[0], symbol)) : undefined;
  }

  #deprecated(text, target, token, spell = (each) => each) {
    const retired = member(this.#known.deprecated, token);
    if (!retired) return undefined;
    const why = retired.message || (retired.to === undefined ? retired.why : "");
    return this.#finding("deprecated", text, this.#replacing(target, retired, spell), why);
  }

  #replacing(target, { to, modes = [], everywhere, why = "", class: safety }, spell = (each) => each) {
    if (to === undefined || to === null) return [];
    const named = this.#of(target).of.get(to);
    const symbol = (named === undefined ? undefined : spell(named)) ?? null;
    const { reasons } = this.#rules;
    const reason = reasons[symbol === null ? "lost" : safety]
      .replaceAll("{modes}", () => (everywhere ? reasons.everywhere : modes.join(", ")))
      .replaceAll("{why}", () => why);
    return [{ symbol, token: to, reason, class: symbol === null ? "manual" : safety }];
  }

  /** Return the symbols like an unknown one; in the place of deprecated ones, what replaces those. */
  #nearest(target, symbol) {
    const [key, own, { bounds, reasons }] = [`${target} ${symbol}`, this.#of(target), this.#rules];
    if (!this.#like.has(key)) {
      if (this.#like.size >= bounds.unknown) return [];
      const suggestions = new Map();
      for (const each of own.nearest(symbol, bounds)) {
        const token = own.tokens.get(each);
        const retired = member(this.#known.deprecated, token);
        const replacing = retired ? this.#replacing(target, retired) : [];
        const plain = { symbol: each, token, reason: reasons.nearest, class: "manual" };
        for (const one of replacing.length ? replacing : [plain])
          if (!suggestions.has(one.symbol)) suggestions.set(one.symbol, one);
      }
      this.#like.set(key, [...suggestions.values()].slice(0, bounds.suggestions));
    }
    return this.#like.get(key);
  }

  /** Judge the longest part of a path that calls a token, else what follows the root of all tokens. */
  #path({ kind, text: path, start: begin, isCalled }) {
    const { targets } = this.#rules.kinds[kind];
    const segments = [...path.matchAll(SEGMENT)].slice(0, this.#rules.bounds.segments);
    let names = segments.map(([each]) => unquoted(each));
    for (const first of names.keys())
      for (let last = names.length; last > first; last -= 1)
        for (const target of targets) {
          const token = this.#of(target).tokens.get(joined(target, names.slice(first, last)));
          if (token === undefined) continue;
          const [start, text] = written(path, segments.slice(first, last));
          const finding = this.#deprecated(text, target, token);
          return finding && [begin + start, finding];
        }
    const rooted = names.findIndex((name) => new RegExp(this.#rules.roots, "u").test(name));
    const count = rooted === -1 ? -1 : names.length;
    names = isCalled ? names.slice(0, -1) : names;
    for (let first = rooted; first < count; first += 1)
      for (const target of targets) {
        const [symbol, own] = [joined(target, names.slice(first)), this.#of(target)];
        if (!own.hasPrefix(symbol) || own.groups.has(symbol)) continue;
        const [start, text] = written(path, segments.slice(first, names.length));
        return [begin + start, this.#finding("unknown", text, this.#nearest(target, symbol))];
      }
    return undefined;
  }

  /** Judge a class of a deprecated token, by the longest of the utilities that it may be of. */
  #class(text) {
    const known = this.#of("tailwind").tokens;
    for (let end = text.lastIndexOf("-"); end !== -1; end = end ? text.lastIndexOf("-", end - 1) : -1) {
      const spaces = this.#spaces.get(text.slice(0, end)) ?? [];
      const symbol = spaces.map((space) => `--${space}-${text.slice(end + 1)}`).find((each) => known.has(each)) ?? text;
      if (known.has(symbol)) return this.#deprecated(text, "tailwind", known.get(symbol), classOf(text.slice(0, end), spaces));
    }
    return undefined;
  }

  /** Judge a class with a value in brackets. */
  #arbitrary(text) {
    const end = text.lastIndexOf("-[");
    const [root, value] = [text.slice(0, end), text.slice(end + 2, -1)];
    const spaces = this.#spaces.get(root) ?? [];
    const match = this.#values.matching(value[0] === "#" ? "color" : "measure", value, spaces, true);
    return match && this.#having(text, match, ["tailwind"], classOf(root, spaces));
  }

  #value({ entry, text, property, place }) {
    const targets = member(this.#rules.suggested, place) ?? [];
    if (targets.some((each) => this.#of(each).tokens.has(property))) return undefined; // the definition of a token
    const uses = this.#values.uses(entry, property, this.#rules.bare.includes(place));
    const match = this.#values.matching(entry, text, uses, uses.join() !== "color");
    return match && this.#having(text, match, targets);
  }

  /** Return the finding of a value that tokens have, undefined if none of these has a symbol here. */
  #having(text, { tokens, way, value }, targets, spell = (each) => each) {
    const suggestions = tokens.flatMap((token) => {
      const named = targets.map((target) => this.#of(target).of.get(token)).find((each) => each !== undefined);
      const symbol = named === undefined ? undefined : spell(named);
      if (symbol === undefined) return [];
      const varies = way === "equal" && this.#varying.has(token);
      const reason = this.#rules.reasons[varies ? "varying" : way].replaceAll("{value}", () => value);
      return [{ symbol, token, reason, class: varies || way !== "equal" ? "changes-look" : "safe" }];
    });
    if (suggestions.length > 1) for (const each of suggestions) each.class = "manual";
    return suggestions.length ? this.#finding("literal", text, suggestions) : undefined;
  }

  /** Return a finding that has no place yet. */
  #finding(kind, found, all, why) {
    const suggest = all.slice(0, this.#rules.bounds.suggestions);
    const first = this.#rules.messages[kind].replaceAll("{found}", () => found);
    const texts = suggest.map(({ symbol, token, reason }) => `${symbol || token} ${reason}`);
    return { kind, found, suggest, message: [first, ...texts, ...(why ? [why] : [])].join(". ") };
  }
}
