/** Classes of Tailwind whose utilities take tokens of this package. */
import { deprecated, wayOf, raw } from "./data.js";

/** The utilities of Tailwind by the namespaces of the theme. */
const UTILITIES = {
  color:
    "bg text border border-x border-y border-t border-r border-b border-l border-s border-e divide outline ring ring-offset inset-ring shadow inset-shadow text-shadow drop-shadow fill stroke caret accent decoration placeholder from via to",
  "background-color": "bg",
  "text-color": "text",
  "border-color": "border border-x border-y border-t border-r border-b border-l border-s border-e divide",
  "outline-color": "outline",
  "ring-color": "ring",
  "caret-color": "caret",
  "box-shadow-color": "shadow",
  fill: "fill",
  stroke: "stroke",
  "background-image": "bg",
  spacing:
    "p px py pt pr pb pl ps pe m mx my mt mr mb ml ms me gap gap-x gap-y space-x space-y inset inset-x inset-y top right bottom left start end w h size min-w min-h max-w max-h basis indent translate translate-x translate-y scroll-m scroll-mx scroll-my scroll-mt scroll-mr scroll-mb scroll-ml scroll-p scroll-px scroll-py scroll-pt scroll-pr scroll-pb scroll-pl border-spacing",
  radius:
    "rounded rounded-t rounded-r rounded-b rounded-l rounded-s rounded-e rounded-tl rounded-tr rounded-bl rounded-br rounded-ss rounded-se rounded-ee rounded-es",
  text: "text",
  leading: "leading",
  tracking: "tracking",
  font: "font",
  "font-weight": "font",
  shadow: "shadow",
  "inset-shadow": "inset-shadow",
  "drop-shadow": "drop-shadow",
  "text-shadow": "text-shadow",
  ease: "ease",
  "transition-duration": "duration",
  "transition-delay": "delay",
  "border-width": "border border-x border-y border-t border-r border-b border-l border-s border-e",
  "outline-width": "outline",
  "stroke-width": "stroke",
  blur: "blur backdrop-blur",
  opacity: "opacity",
  "z-index": "z",
  aspect: "aspect",
  perspective: "perspective",
  container: "w max-w min-w basis columns",
};
const roots = new Map();
for (const [space, listed] of Object.entries(UTILITIES)) {
  for (const root of listed.split(" ")) roots.set(root, [...(roots.get(root) ?? []), space]);
}
/** Return a class of Tailwind taken apart: what stands around its utility, the root and the rest of that. */
const utility = (text) => {
  const [, before, name, after] =
    /^((?:(?:\[[^\]]*\]|[^[\]:])+:)*!?-?)(.+?)((?:\/(?:[\w.%-]+|\[[^\]]*\]|\([^)]*\)))?!?)$/.exec(text) ?? [];
  for (let end = name?.lastIndexOf("-") ?? -1; end > 0; end = name.lastIndexOf("-", end - 1)) {
    const root = name.slice(0, end);
    if (roots.has(root)) return { before, root, rest: name.slice(end + 1), after, spaces: roots.get(root) };
  }
  return name && { before, root: "", rest: name, after, spaces: [] };
};

/** Return the class of a theme's variable with a root; undefined if the root has no such namespace. */
const classOf = (symbol, { root, spaces }) => {
  if (!symbol.startsWith("--")) return root ? undefined : symbol;
  const fitting = spaces
    .filter((space) => symbol.startsWith(`--${space}-`))
    .sort((one, other) => other.length - one.length);
  return fitting.length ? `${root}-${symbol.slice(fitting[0].length + 3)}` : undefined;
};

/** Yield the classes of a text with their places, taken apart. */
export function* classes(text) {
  for (const { 0: whole, index } of text.matchAll(/\S+/g)) {
    const parts = utility(whole);
    if (parts) yield { whole, index, ...parts };
  }
}

const replaced = ({ before, after }, name) => name && before + name + after;

/** Return what a rule says of a class of a deprecated token. */
export const deprecatedClass = (each, options) => {
  const named = each.spaces.map((space) => `--${space}-${each.rest}`).find((symbol) => wayOf("tailwind", symbol));
  const symbol = named ?? [each.root, each.rest].filter(Boolean).join("-");
  const verdict = deprecated("tailwind", symbol, options, (other) => classOf(other, each) ?? other);
  return verdict && { message: verdict.message, to: verdict.to && replaced(each, classOf(verdict.to, each)) };
};

/** Return what a rule says of a class with a raw value in brackets. */
export const rawClass = (each, options) => {
  const [, value] = /^\[(?:[a-z-]+:)?([^\]]+)\]$/.exec(each.rest) ?? [];
  const verdict = value && raw("tailwind", value.replaceAll("_", " "), each.spaces);
  return (
    verdict && {
      message: verdict.message,
      to: options.fix && verdict.to ? replaced(each, classOf(verdict.to, each)) : undefined,
    }
  );
};
