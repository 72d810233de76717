/** The column of names is as wide as its reader wants: by its edge with a pointer, by a slider with keys. */

import { kept } from "./device.js";

const LEAST = 160;
const MOST = 640;
const KEY = "width of names";

const table = /** @type {HTMLTableElement | null} */ (document.querySelector("table.grid"));
const head = table?.tHead?.rows[0].cells[0];
const modes = document.querySelector(".filter fieldset");
if (table && head && modes) resizable(table, head, modes);

/**
 * Let the column be resized, and begin with the width that was kept.
 * @param {HTMLTableElement} table
 * @param {HTMLTableCellElement} head
 * @param {Element} modes the controls of columns
 */
function resizable(table, head, modes) {
  const label = document.createElement("label");
  const slider = document.createElement("input");
  Object.assign(slider, { type: "range", min: LEAST, max: MOST, step: 20, value: 260 });
  label.append("Names ", slider);
  modes.append(label);
  const edge = document.createElement("span");
  edge.className = "edge";
  head.append(edge);

  /** @param {number} wanted pixels */
  const set = (wanted) => {
    const width = String(Math.round(Math.max(LEAST, Math.min(wanted, MOST))));
    table.parentElement?.style.setProperty("--size-name", `${width}px`);
    slider.value = width;
    kept(KEY, width);
  };
  const before = Number(kept(KEY));
  if (before) set(before);
  slider.addEventListener("input", () => set(slider.valueAsNumber));
  edge.addEventListener("pointerdown", (event) => {
    event.preventDefault();
    edge.setPointerCapture(event.pointerId);
  });
  edge.addEventListener("pointermove", (event) => {
    if (edge.hasPointerCapture(event.pointerId)) set(event.clientX - head.getBoundingClientRect().left);
  });
}
