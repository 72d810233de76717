/** Which tokens fit a property of CSS, by their uses in `lint.json`. */
const SPACING =
  /^(?:margin|padding|(?:row-|column-|grid-)?gap|inset|top|right|bottom|left|scroll-(?:margin|padding))(?:-|$)/;
/** The uses of lengths and times by property. */
const MEASURES = [
  [/radius$/, ["radius"]],
  [SPACING, ["spacing"]],
  [/^font-size$/, ["text"]],
  [/^line-height$/, ["leading"]],
  [/^letter-spacing$/, ["tracking"]],
  [/^border(?:-(?:top|right|bottom|left|block|inline)(?:-start|-end)?)?(?:-width)?$/, ["border-width"]],
  [/^outline(?:-width)?$/, ["outline-width"]],
  [/^(?:transition|animation)(?:-duration)?$/, ["transition-duration"]],
  [/^(?:transition|animation)-delay$/, ["transition-delay", "transition-duration"]],
];
/** The uses of colours by property, before that of any colour. */
const COLORED = [
  [/^background/, ["background-color"]],
  [/^(?:color|text-)/, ["text-color"]],
  [/^border/, ["border-color"]],
  [/^outline/, ["outline-color"]],
  [/^fill$/, ["fill"]],
  [/^stroke$/, ["stroke"]],
  [/^caret/, ["caret-color"]],
];

/** Tell whether a text is a colour in a notation that rules read. */
export const isColor = (text) => /^(?:#[\da-f]{3,8}|(?:rgb|hsl)a?\([^()]*\)|black|white)$/i.test(text);

/** Return the uses of a raw value in a property. */
export const usesOf = (property, isColor) => {
  const [, uses = []] = (isColor ? COLORED : MEASURES).find(([pattern]) => pattern.test(property)) ?? [];
  return isColor ? [...uses, "color"] : uses;
};
