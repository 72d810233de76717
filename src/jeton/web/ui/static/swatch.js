/** The colour form at its cell: the cell shows the colour while one picks, and a press elsewhere saves it. */

const GAP = 8;
const ROOM = 56; // for notes that come while one picks: the sliders stay where they are

/** @typedef {{dialog: HTMLDialogElement, form: HTMLFormElement}} Form the dialog, and the form that is in it now */

/**
 * Return the colour that a form has, as a browser draws it.
 * @param {HTMLFormElement} form
 * @param {EventTarget | null} moved the field that was moved last
 */
function colorIn(form, moved) {
  const value = (/** @type {string} */ name) => /** @type {HTMLInputElement} */ (form.elements.namedItem(name)).value;
  const field = /** @type {HTMLInputElement | null} */ (moved);
  if (field?.type === "range") return `oklch(${value("lightness")} ${value("chroma")} ${value("hue")} / ${value("alpha")})`;
  return field?.type === "color" ? field.value : value("value");
}

/**
 * Put the form of a colour beside its cell; that of another value stays in the middle.
 * @param {Form} shown
 * @param {HTMLElement} cell
 */
export function attach(shown, cell) {
  const { dialog } = shown;
  if (!dialog.querySelector(".sliders")) return;
  const drawing = /** @type {SVGElement | null} */ (cell.querySelector("svg"));
  const fields = () => JSON.stringify([...new FormData(shown.form)].filter(([name]) => name !== "linked"));
  const before = fields();

  /** Stand beside the drawing, which can be seen then. */
  function place() {
    const { left, top, right } = (drawing ?? cell).getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height, style } = dialog;
    const fits = right + GAP + width + GAP <= innerWidth;
    style.left = `${fits ? right + GAP : Math.max(GAP, left - GAP - width)}px`;
    const start = Math.max(GAP, Math.min(top - GAP, innerHeight - height - ROOM));
    style.top = `${start}px`;
    style.maxHeight = `${innerHeight - start - GAP}px`;
  }

  /** @param {string} color */
  function draw(color) {
    if (!drawing) return;
    drawing.classList.toggle("live", color !== "");
    drawing.style.color = color;
  }

  dialog.classList.add("swatch");
  place();
  dialog.addEventListener("input", (event) => draw(colorIn(shown.form, event.target)));
  dialog.addEventListener("close", () => draw(""));
  dialog.addEventListener("submit", (event) => {
    const isSave = !(/** @type {HTMLElement | null} */ (event.submitter)?.matches("[name=color]"));
    if (!isSave || fields() !== before) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    dialog.close(); // nothing was picked: an alias stays one
  }, true);
  dialog.addEventListener("mousedown", (event) => {
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    const isOutside = event.clientX < left || event.clientX > right || event.clientY < top || event.clientY > bottom;
    if (event.target !== dialog || !isOutside || event.detail > 1) return; // a double click on the swatch only opens it
    event.preventDefault();
    shown.form.requestSubmit();
  });
  new MutationObserver(() => {
    place();
    if (fields() !== before) draw(colorIn(shown.form, null));
  }).observe(dialog, { childList: true });
}
