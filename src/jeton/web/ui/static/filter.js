/** The filter of a matrix, which follows what one types. */

import { grid } from "./grid.js";
import { Rows } from "./rows.js";

/** The box that filters while one types; the newest answer wins.
 * @param {import("./grid.js").Grid} grid
 * @param {HTMLInputElement} box */
function filterWhileTyping(grid, box) {
  let timer = 0;
  /** @type {Rows | null} */
  let asking = null;
  box.addEventListener("input", () => {
    clearTimeout(timer);
    timer = window.setTimeout(async () => {
      if (asking !== grid.rows) asking?.end();
      const url = new URL(grid.rows.path, location.href);
      url.searchParams.set("q", box.value);
      const rows = (asking = new Rows(url.pathname + url.search, grid.failed));
      try {
        const found = await rows.fetch(0);
        if (asking !== rows) return;
        grid.scroller.scrollTop = 0;
        grid.focused = { row: 0, column: 0 };
        grid.show(rows, found.shown, 0, found.rows);
        grid.count(found);
        const page = new URL(location.href);
        if (box.value) page.searchParams.set("q", box.value);
        else page.searchParams.delete("q");
        page.searchParams.delete("offset");
        history.replaceState(null, "", page);
        box.removeAttribute("aria-invalid");
      } catch (error) {
        if (/** @type {Error} */ (error).name === "AbortError") return;
        box.setAttribute("aria-invalid", "true");
        grid.failed(/** @type {Error} */ (error));
      }
    }, 120);
  });
}

const box = /** @type {HTMLInputElement | null} */ (document.getElementById("q"));
if (grid && box) filterWhileTyping(grid, box);
