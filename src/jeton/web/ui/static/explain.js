/** The drawer that explains the cell that has the focus: Space opens and closes it, and it follows the focus. */

import { grid } from "./grid.js";
import { ask, elements } from "./html.js";
import { nameOf, tokenset } from "./rows.js";

const PAUSE = 150;

/**
 * @param {import("./grid.js").Grid} grid
 * @param {HTMLElement} opener
 */
function explains(grid, opener) {
  const drawer = document.createElement("aside");
  const status = document.createElement("p");
  const close = document.createElement("button");
  let asking = new AbortController();
  let timer = 0;
  let content = /** @type {HTMLElement} */ (document.createElement("div"));
  drawer.className = "drawer";
  drawer.id = "explanation";
  drawer.ariaLabel = "Explanation";
  status.className = "unseen";
  status.setAttribute("role", "status");
  Object.assign(close, { type: "button", className: "button quiet", textContent: "Close" });
  close.setAttribute("aria-keyshortcuts", "Escape");
  drawer.append(status, close, content);

  /** @param {boolean} opens */
  function toggle(opens) {
    const hadFocus = drawer.contains(document.activeElement);
    if (opens) document.querySelector(".matrix")?.append(drawer);
    else drawer.remove();
    opener.ariaExpanded = String(opens);
    grid.draw();
    if (hadFocus) grid.focus();
    follow();
  }

  /** Explain the cell that has the focus, once it has had it for a moment. */
  function follow() {
    clearTimeout(timer);
    asking.abort();
    if (drawer.isConnected) timer = window.setTimeout(look, PAUSE);
  }

  async function look() {
    const { row, column } = grid.focused;
    const head = grid.table.tHead?.rows[0].cells[Math.max(1, column)];
    const query = new URLSearchParams({ name: nameOf(grid.rows.at(row)) });
    const { signal } = (asking = new AbortController());
    drawer.ariaBusy = "true";
    try {
      const answer = await ask(`${tokenset}/modes/${head?.dataset.mode}/explain?${query}`, signal);
      show(/** @type {HTMLElement} */ (elements(await answer.text())[0]));
    } catch (error) {
      if (!signal.aborted) content.textContent = /** @type {Error} */ (error).message;
    }
    if (!signal.aborted) drawer.ariaBusy = null;
  }

  /** @param {HTMLElement} fresh */
  function show(fresh) {
    content.replaceWith(fresh);
    content = fresh;
    drawer.scrollTop = 0;
    status.textContent = fresh.dataset.said ?? "";
  }

  opener.hidden = false;
  opener.setAttribute("aria-controls", drawer.id);
  opener.addEventListener("click", () => toggle(!drawer.isConnected));
  close.addEventListener("click", () => toggle(false));
  grid.table.addEventListener("focusin", follow);
  grid.scroller.addEventListener("keydown", (event) => {
    const isCell = /** @type {Element} */ (event.target).matches("td, th, .scroll");
    if (!isCell || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (event.key !== " " && !(event.key === "Escape" && drawer.isConnected)) return;
    event.preventDefault();
    toggle(!drawer.isConnected);
    grid.focus();
  });
  drawer.addEventListener("keydown", (event) => {
    if (event.key === "Escape") toggle(false);
  });
}

const opener = /** @type {HTMLElement | null} */ (document.querySelector("[data-explain]"));
if (grid && opener) explains(grid, opener);
