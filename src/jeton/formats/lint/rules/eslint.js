/** Rules of ESLint for the tokens of this package: take `configs.recommended` into a flat configuration. */
import { classes, deprecatedClass, rawClass } from "./lint/classes.js";
import { fixOf, isUnknownPath, ofImports, symbolOf } from "./lint/imports.js";
import { isColor, usesOf } from "./lint/properties.js";
import { deprecated, isUnknown, wayOf, raw, unknown } from "./lint/data.js";

const NAME = String.raw`--(?:[^\s,()\\;{}"'${"`"}[\]]|\\.)+`;
const PROPERTY = new RegExp(String.raw`(?<=var\(\s*|-\(|-\[)${NAME}`, "g");
const ATTRIBUTES = /^(?:className|class)$/;
const FUNCTIONS = ["classNames", "classnames", "clsx", "cn", "cva", "cx", "tv", "tw", "twJoin", "twMerge"];

/** Return the text of a string or of a part of a template, as it is written, and its place in the file. */
const textOf = (node, source) => {
  const [, open, text] = /^(["'`}]?)([\s\S]*?)(?:["'`]|\$\{)?$/.exec(source.getText(node));
  return { text, start: node.range[0] + open.length };
};

const nameOf = (callee) => callee.name ?? callee.property?.name;

/** Tell whether a string has class names: in an attribute for them, or in a call of what joins them. */
const hasClasses = (node, functions) => {
  for (let each = node.parent; each; each = each.parent) {
    if (each.type === "JSXAttribute") return ATTRIBUTES.test(each.name.name);
    if (each.type === "CallExpression" && functions.includes(nameOf(each.callee))) return true;
    if (each.type === "TaggedTemplateExpression" && functions.includes(nameOf(each.tag))) return true;
    if (/Function|Statement$/.test(each.type)) return false;
  }
  return false;
};

/** Return the property of a style in JSX that a string is the value of, as CSS spells it. */
const styleOf = (node) => {
  const property = node.parent?.type === "Property" && node.parent.value === node ? node.parent : undefined;
  const attribute = property?.parent.parent?.parent;
  if (attribute?.type !== "JSXAttribute" || attribute.name.name !== "style") return undefined;
  const name = property.computed ? undefined : (property.key.name ?? property.key.value);
  return typeof name === "string" ? name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) : undefined;
};

/** Return the visitors of strings and templates; a judge yields what it says of a text in one of them. */
const ofStrings = (context, judge) => {
  const visit = (node) => {
    if (node.type === "Literal" && (typeof node.value !== "string" || /^(?:Import|Export)/.test(node.parent.type)))
      return;
    const { text, start } = textOf(node, context.sourceCode);
    for (const { index, length, message, to } of judge(text, node)) {
      const range = [start + index, start + index + length];
      const [from, end] = range.map((each) => context.sourceCode.getLocFromIndex(each));
      const fix = to === undefined ? null : (fixer) => fixer.replaceTextRange(range, to);
      context.report({ loc: { start: from, end }, message, fix });
    }
  };
  return { Literal: visit, TemplateElement: visit };
};

const properties = (text) =>
  [...text.matchAll(PROPERTY)].map(({ 0: symbol, index }) => ({ symbol, index, length: symbol.length }));

const RULES = {
  "unknown-token": (context, options) => ({
    ...ofStrings(context, (text) =>
      properties(text)
        .filter(({ symbol }) => isUnknown(symbol, options))
        .map((each) => ({ ...each, message: unknown("css", each.symbol) })),
    ),
    ...ofImports(context, ({ node, path, isImport }) => {
      const called = symbolOf(path);
      if (!called || isImport) return false;
      if (!isUnknownPath(called, path)) return wayOf(...called) !== undefined;
      context.report({ node: node.property, message: unknown(...called) });
      return true;
    }),
  }),
  "deprecated-token": (context, options) => ({
    ...ofStrings(context, (text, node) => {
      const verdict = properties(text).map((each) => ({ ...each, ...deprecated("css", each.symbol, options) }));
      if (hasClasses(node, options.functions ?? FUNCTIONS)) {
        for (const each of classes(text))
          verdict.push({ index: each.index, length: each.whole.length, ...deprecatedClass(each, options) });
      }
      return verdict.filter(({ message }) => message);
    }),
    ...ofImports(context, (place) => {
      const called = symbolOf(place.path);
      if (!called || !wayOf(...called)) return false;
      const verdict = deprecated(...called, options);
      if (verdict)
        context.report({
          node: place.node.property ?? place.node,
          message: verdict.message,
          fix: fixOf(context, place, called, verdict.to),
        });
      return true;
    }),
  }),
  "raw-value": (context, options) =>
    ofStrings(context, (text, node) => {
      const property = styleOf(node);
      if (property) {
        const verdict = raw("css", text, usesOf(property, isColor(text)));
        const to = verdict?.to && options.fix ? `var(${verdict.to})` : undefined;
        return verdict ? [{ index: 0, length: text.length, message: verdict.message, to }] : [];
      }
      if (!hasClasses(node, options.functions ?? FUNCTIONS)) return [];
      return [...classes(text)]
        .map((each) => ({ index: each.index, length: each.whole.length, ...rawClass(each, options) }))
        .filter(({ message }) => message);
    }),
};

const PATTERNS = { type: "array", items: { type: "string" } };
const OPTIONS = {
  "unknown-token": { prefix: PATTERNS, ignore: PATTERNS },
  "deprecated-token": { fixLooks: { type: "boolean" }, functions: PATTERNS },
  "raw-value": { fix: { type: "boolean" }, functions: PATTERNS },
};
const DESCRIPTIONS = {
  "unknown-token": "Refuse tokens that the package does not have.",
  "deprecated-token": "Refuse deprecated tokens, and put their replacements in their place.",
  "raw-value": "Name the token that has a raw value.",
};

const rule = (name) => ({
  meta: {
    type: name === "raw-value" ? "suggestion" : "problem",
    docs: { description: DESCRIPTIONS[name] },
    fixable: name === "unknown-token" ? undefined : "code",
    schema: [{ type: "object", properties: OPTIONS[name], additionalProperties: false }],
  },
  create: (context) => RULES[name](context, context.options[0] ?? {}),
});

const plugin = {
  meta: { name: "jeton" },
  rules: Object.fromEntries(Object.keys(RULES).map((name) => [name, rule(name)])),
  configs: {},
};
plugin.configs.recommended = {
  name: "jeton/recommended",
  plugins: { jeton: plugin },
  rules: { "jeton/unknown-token": "error", "jeton/deprecated-token": "error", "jeton/raw-value": "warn" },
};

export default plugin;
