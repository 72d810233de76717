/** Rules of Stylelint for the tokens of this package: extend this file, or take its `plugins`. */
import stylelint from "stylelint";
import { usesOf } from "./lint/properties.js";
import { deprecated, isUnknown, raw, unknown } from "./lint/data.js";

const { report, ruleMessages, validateOptions } = stylelint.utils;
const NAME = String.raw`(?:[^\s,()\\;{}]|\\[0-9a-fA-F]{1,6}\s?|\\.)+`;
/** Strings, comments and addresses, which are passed over; then what may be a token or its value. */
const SCAN = new RegExp(
  [
    String.raw`"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|/\*[\s\S]*?\*/|url\([^()"']*\)`,
    String.raw`(?<inside>var)\(\s*(?<css>--${NAME})`,
    String.raw`(?<scss>\$[\w-]+)`,
    String.raw`(?<color>#[0-9a-f]{3,8}(?![\w-])|(?:rgb|hsl)a?\([^()$#]*\)|(?<![\w$.#-])(?:black|white)(?![\w(-]))`,
    String.raw`(?<measure>(?<![\w$.#-])[+-]?(?:\d+\.?\d*|\.\d+)(?:px|rem|em|ms|s|%|vw|vh|ch|pt)(?![\w-]))`,
    String.raw`(?<opened>[\w-]*)\(|(?<closed>\))|--${NAME}|[\w-]+`,
  ].join("|"),
  "gi",
);
/** Tell whether Sass calculates with what a text has outside of functions: it cannot do so with a reference. */
const isCalculation = (text) => /\*|\s[+-]\s/.test(text.replace(/\/\*[\s\S]*?\*\/|\([^()]*\)/g, ""));

/** Yield the parts of a text of CSS that rules look at, each with its place and the functions around it. */
function* parts(text) {
  const around = [];
  for (const { groups, 0: whole, index } of text.matchAll(SCAN)) {
    const kind = ["css", "scss", "color", "measure"].find((each) => groups[each] !== undefined);
    if (kind) {
      const part = groups[kind];
      yield { kind, text: part, index: index + whole.length - part.length, around: [...around] };
    }
    if (groups.inside ?? groups.opened !== undefined) around.push(groups.inside ? "var" : groups.opened);
    else if (groups.closed) around.pop();
  }
}

/** Yield the places of a style sheet that have values, with their texts and what writes another one. */
function* places(root) {
  const nodes = [];
  root.walk((node) => void nodes.push(node));
  for (const node of nodes) {
    if (node.type === "decl") {
      const written = node.raws.value?.value === node.value ? node.raws.value.raw : node.value;
      const start = node.prop.length + (node.raws.between ?? ":").length;
      yield { node, start, text: written, property: node.prop.toLowerCase(), write: (value) => (node.value = value) };
    } else if (node.type === "atrule" && node.params && !/^(?:import|property)$/i.test(node.name)) {
      const written = node.raws.params?.value === node.params ? node.raws.params.raw : node.params;
      const start = 1 + node.name.length + (node.raws.afterName ?? " ").length;
      yield { node, start, text: written, property: "", write: (value) => (node.params = value) };
    }
  }
}

/** Return the custom properties and the variables that a style sheet declares itself. */
const declared = (root) => {
  const own = new Set();
  root.walkDecls(/^(?:--|\$)/, (node) => void own.add(node.prop));
  root.walkAtRules(/^property$/i, (node) => void own.add(node.params.trim()));
  return own;
};

/** Return what is said of a raw value: a custom property may be put in its place, or else a variable of Sass. */
const rawOf = (text, uses) => {
  const verdict = raw("css", text, uses);
  return verdict ? { ...verdict, to: verdict.to && `var(${verdict.to})` } : raw("scss", text, uses);
};

/** What each rule says of a part: nothing, or a `message`, and the text `to` put in its place if it may. */
const JUDGES = {
  "unknown-token": (root, options) => {
    const own = declared(root);
    return ({ kind, text }) =>
      kind === "css" && !own.has(text) && isUnknown(text, options) ? { message: unknown("css", text) } : undefined;
  },
  "deprecated-token": (root, options) => {
    const own = declared(root);
    return ({ kind, text }) =>
      kind === "css" || (kind === "scss" && !own.has(text)) ? deprecated(kind, text, options) : undefined;
  },
  "raw-value": (_root, options) => {
    return ({ kind, text, around }, { property, text: whole }) => {
      const isSought = kind === "color" || (kind === "measure" && around.length === 0);
      if (!isSought || property === "" || around.includes("var")) return undefined;
      const verdict = rawOf(text, usesOf(property, kind === "color"));
      const fits = options.fix && around.length === 0 && !isCalculation(whole);
      return verdict && { message: verdict.message, to: fits ? verdict.to : undefined };
    };
  },
};
const isText = (value) => typeof value === "string";
const OPTIONS = {
  "unknown-token": { prefix: [isText], ignore: [isText] },
  "deprecated-token": { fixLooks: [true, false] },
  "raw-value": { fix: [true, false] },
};

const plugin = (name) => {
  const ruleName = `jeton/${name}`;
  const rule =
    (primary, secondary = {}) =>
    (root, result) => {
      const optional = { actual: secondary, possible: OPTIONS[name], optional: true };
      if (!validateOptions(result, ruleName, { actual: primary, possible: [true] }, optional)) return;
      const judge = JUDGES[name](root, secondary);
      for (const place of places(root)) {
        let { text } = place;
        for (const part of [...parts(text)].reverse()) {
          // the last first, so that a fix moves no other part
          const verdict = judge(part, place);
          if (!verdict) continue;
          const [index, end] = [part.index, part.index + part.text.length];
          const fix = () => place.write((text = text.slice(0, index) + verdict.to + text.slice(end)));
          report({
            ruleName,
            result,
            node: place.node,
            message: rule.messages.rejected(verdict.message),
            index: place.start + index,
            endIndex: place.start + end,
            ...(verdict.to === undefined ? {} : { fix: { apply: fix, node: place.node } }),
          });
        }
      }
    };
  rule.ruleName = ruleName;
  rule.messages = ruleMessages(ruleName, { rejected: (message) => message });
  rule.meta = { fixable: name !== "unknown-token" };
  return stylelint.createPlugin(ruleName, rule);
};

export const plugins = Object.keys(JUDGES).map(plugin);

export default {
  plugins,
  rules: Object.fromEntries(
    plugins.map(({ ruleName }) => [ruleName, [true, ruleName.endsWith("raw-value") ? { severity: "warning" } : {}]]),
  ),
};
