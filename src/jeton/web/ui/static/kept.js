/** The last filters, kept by this browser, and the place in the table, kept by the page for the way back to it. */

import { kept } from "./device.js";
import { grid } from "./grid.js";
import { leaving } from "./html.js";
import { recall, remember } from "./memory.js";
import { tokenset } from "./rows.js";

const KEY = `filters of ${tokenset}`;
const PLACE = " place";
const MOST = 10;
const PAUSE = 200;

/** @param {HTMLInputElement} box */
function recent(box) {
  const list = document.createElement("datalist");
  list.id = "recent";
  box.after(list);
  const show = () => {
    /** @type {string[]} */
    const filters = kept(KEY) ?? [];
    list.replaceChildren(...filters.map((filter) => new Option(filter, filter)));
    if (filters.length) box.setAttribute("list", list.id);
  };
  box.addEventListener("change", () => {
    const filter = box.value.trim();
    /** @type {string[]} */
    const others = (kept(KEY) ?? []).filter((/** @type {string} */ each) => each !== filter);
    if (filter) kept(KEY, [filter, ...others].slice(0, MOST));
    show();
  });
  show();
}

/** @param {import("./grid.js").Grid} grid */
function places(grid) {
  let timer = 0;
  const place = () => ({ top: grid.scroller.scrollTop, focused: grid.focused });
  const keep = () => history.replaceState(place(), "");
  const left = recall(PLACE);
  remember(PLACE, null);
  const { top, focused } = left ?? history.state ?? {};
  if (focused) {
    grid.focused = focused;
    grid.scroller.scrollTop = grid.place = top;
    grid.draw();
    if (left) grid.focus(false); // whoever types goes on there
  }
  addEventListener("pagehide", () => leaving.isMeant && remember(PLACE, place()));
  grid.scroller.addEventListener("scroll", () => {
    clearTimeout(timer);
    timer = window.setTimeout(keep, PAUSE);
  });
  document.addEventListener("click", keep, true); // it may lead to another page
}

const box = /** @type {HTMLInputElement | null} */ (document.getElementById("q"));
if (box) recent(box);
if (grid) places(grid);
