/** The matrix on a narrow screen: one mode at a time. */

import { kept } from "./device.js";
import { grid } from "./grid.js";

const table = /** @type {HTMLTableElement | null} */ (document.querySelector("table.grid"));

/** The list of a narrow screen; null where there is room for a matrix, or nothing to show.
 * @type {HTMLTableElement | null} */
export const list = grid ? null : table;

/** The heads of the modes of a list. */
export const heads = () => [...(list?.tHead?.rows[0].cells ?? [])].slice(1);

/** @param {HTMLTableElement} list */
function oneMode(list) {
  const select = Object.assign(document.createElement("select"), { className: "onemode", ariaLabel: "Mode" });
  for (const head of heads()) select.append(new Option(head.firstChild?.textContent?.trim() ?? "", head.dataset.mode));
  list.before(select);
  const key = `mode of ${location.pathname}`;
  const before = kept(key);
  if ([...select.options].some((option) => option.value === before)) select.value = before ?? "";
  const show = () => {
    for (const row of list.tBodies[0].rows) for (const cell of row.cells) cell.hidden = cell.cellIndex > 0 && cell.cellIndex !== select.selectedIndex + 1;
  };
  new MutationObserver(show).observe(list.tBodies[0], { childList: true, subtree: true });
  select.addEventListener("change", () => {
    kept(key, select.value);
    show();
  });
  list.classList.add("single");
  show();
}

if (list && heads().length > 1) oneMode(list);
