/** The mouse as in a spreadsheet: a drag over cells chooses a range, one of its handle fills what it passes. */

import { range } from "./range.js";

const EDGE = 2;
const OFTEN = 40;
const SPEED = 0.5; // of what the pointer is beyond the table, for each step

/** @typedef {import("./range.js").Corners} Corners */
/** @typedef {{row: number, column: number}} Place */

class Mouse {
  /** @param {import("./range.js").Range} range */
  constructor(range) {
    this.range = range;
    this.grid = range.grid;
    this.handle = document.createElement("span");
    this.handle.className = "handle";
    this.handle.ariaHidden = "true";
    /** @type {{from: Place, isFill: boolean, moves: boolean} | null} the drag that is under way */
    this.drag = null;
    /** @type {Corners | null} what is to be filled */
    this.target = null;
    this.at = { x: 0, y: 0 };
    this.timer = 0;
    const { table } = this.grid;
    table.addEventListener("pointerdown", (event) => this.pressed(event));
    document.addEventListener("selectstart", (event) => this.drag && event.preventDefault());
    document.addEventListener("pointermove", (event) => this.moved(event));
    document.addEventListener("pointerup", () => this.released());
    document.addEventListener("pointercancel", () => this.cancel());
    document.addEventListener("keydown", (event) => event.key === "Escape" && this.cancel(), true);
    table.addEventListener("focusin", () => this.place());
    range.painted = () => this.place();
  }

  /** Put the handle at the last cell of the range, or the one that has the focus. */
  place() {
    const { bottom, right } = this.range.corners;
    const cell = this.grid.cell(bottom, right);
    for (const old of this.grid.body.querySelectorAll(".handle")) if (old !== this.handle) old.remove(); // of a copy
    const isName = !this.range.anchor && this.grid.focused.column === 0;
    if (!cell?.isConnected || isName || cell.querySelector(".editor")) this.handle.remove();
    else if (this.handle.parentElement !== cell) cell.append(this.handle);
  }

  /** @param {PointerEvent} event */
  pressed(event) {
    const target = /** @type {Element} */ (event.target);
    const isFill = target === this.handle;
    if (event.button || event.shiftKey || event.pointerType === "touch") return;
    if (!target.closest("tbody td") || (!isFill && target.closest("input, button, .under"))) return;
    if (isFill) {
      event.preventDefault(); // then there is no mousedown, which would clear the range
      event.stopPropagation();
    }
    const from = this.under(event);
    if (from) this.drag = { from, isFill, moves: false };
  }

  /**
   * Return the cell at a point, or the nearest to it; names are none.
   * @param {{clientX: number, clientY: number}} point
   * @returns {Place | null}
   */
  under({ clientX, clientY }) {
    const { table, scroller } = this.grid;
    const { left, top } = scroller.getBoundingClientRect();
    const head = table.tHead?.rows[0].cells[0];
    const within = (/** @type {number} */ value, /** @type {number} */ least, /** @type {number} */ most) => Math.max(least, Math.min(value, most));
    const x = within(clientX, left + (head?.offsetWidth ?? 0) + EDGE, left + scroller.clientWidth - EDGE);
    const y = within(clientY, top + (head?.offsetHeight ?? 0) + EDGE, top + scroller.clientHeight - EDGE);
    const cell = /** @type {HTMLTableCellElement | undefined} */ (document.elementsFromPoint(x, y).find((each) => each.matches(".grid td")));
    const row = Number(cell?.closest("tr")?.getAttribute("aria-rowindex")) - 2;
    return cell && row >= 0 ? { row, column: cell.cellIndex } : null;
  }

  /** @param {PointerEvent} event */
  moved(event) {
    if (!this.drag) return;
    if (!(event.buttons & 1)) return this.cancel(); // it was released elsewhere
    this.at = { x: event.clientX, y: event.clientY };
    this.follow();
  }

  /** Choose up to where the pointer is; beyond the edge of the table it scrolls. */
  follow() {
    clearTimeout(this.timer);
    const { drag, grid, range } = this;
    if (!drag) return;
    const to = this.under({ clientX: this.at.x, clientY: this.at.y });
    if (to && (drag.moves || to.row !== drag.from.row || to.column !== drag.from.column)) {
      drag.moves = true;
      if (drag.isFill) this.extend(to);
      else {
        range.anchor = drag.from;
        grid.focused = to;
        grid.focus(false);
        range.paint();
      }
    }
    const { left, top, right, bottom } = grid.scroller.getBoundingClientRect();
    const beyond = (/** @type {number} */ value, /** @type {number} */ least, /** @type {number} */ most) => (value < least ? value - least : Math.max(0, value - most));
    const [x, y] = [beyond(this.at.x, left, right), beyond(this.at.y, top, bottom)];
    if (!drag.moves || (!x && !y)) return;
    grid.scroller.scrollBy(x * SPEED, y * SPEED);
    this.timer = window.setTimeout(() => this.follow(), OFTEN);
  }

  /**
   * Mark what would be filled: from the range along the axis on which the pointer is farther.
   * @param {Place} to
   */
  extend(to) {
    const { top, bottom, left, right } = this.range.corners;
    const down = Math.max(to.row - bottom, 0);
    const up = Math.max(top - to.row, 0);
    const after = Math.max(to.column - right, 0);
    const before = Math.max(left - to.column, 0);
    const most = Math.max(down, up, after, before);
    if (!most) this.target = null;
    else if (most === down) this.target = { top: bottom + 1, bottom: to.row, left, right };
    else if (most === up) this.target = { top: to.row, bottom: top - 1, left, right };
    else if (most === after) this.target = { top, bottom, left: right + 1, right: to.column };
    else this.target = { top, bottom, left: to.column, right: left - 1 };
    this.mark();
  }

  /** Draw the cells that would be filled. */
  mark() {
    for (const cell of this.grid.body.querySelectorAll("[data-fill]")) cell.removeAttribute("data-fill");
    const { target } = this;
    if (!target) return;
    for (let row = target.top; row <= target.bottom; row++)
      for (let column = target.left; column <= target.right; column++) this.grid.cell(row, column)?.setAttribute("data-fill", "");
  }

  released() {
    const { drag, target, range } = this;
    this.cancel();
    if (drag?.isFill && target) range.fill(range.corners, target);
    else if (drag?.moves && !drag.isFill) range.tell();
  }

  /** Leave a drag; what it has chosen stays. */
  cancel() {
    clearTimeout(this.timer);
    this.drag = this.target = null;
    this.mark();
  }
}

if (range) new Mouse(range);
