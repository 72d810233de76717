/** The matrix: a window of its rows moves with the scroll, and the keyboard moves from cell to cell. */

import { Groups, ROW, sizesOf } from "./groups.js";
import { Live } from "./live.js";
import { Rows, nameOf } from "./rows.js";

const OVERSCAN = 40;
const NEAR = 8;
const AHEAD = 200;

export class Grid {
  /** @param {HTMLTableElement} table */
  constructor(table) {
    this.table = table;
    this.body = table.tBodies[0];
    this.scroller = /** @type {HTMLElement} */ (table.parentElement);
    this.status = /** @type {HTMLElement} */ (document.getElementById("shown"));
    this.top = this.spacer();
    this.bottom = this.spacer();
    this.focused = { row: 0, column: 0 };
    /** @type {() => void} what is to be done after each drawing */
    this.drawn = () => {};
    this.frame = this.total = this.saves = 0;
    this.from = this.to = -1;
    this.live = /** @type {Live | null} */ (null);
    this.place = /** @type {number | undefined} how far the rows were scrolled when the page was left */ (undefined);
    const known = [...this.body.rows].filter((row) => row.hasAttribute("aria-rowindex"));
    this.groups = this.grouped({ sizes: [] });
    this.rows = new Rows(/** @type {string} */ (table.dataset.rows), this.failed);
    this.show(this.rows, Number(table.dataset.total), Number(table.dataset.offset), known);
    table.setAttribute("role", "grid");
    table.setAttribute("aria-colcount", String(table.tHead?.rows[0].cells.length));
    document.querySelector(".pages")?.remove();
    this.scroller.addEventListener("scroll", () => this.moved(), { passive: true });
    this.scroller.tabIndex = -1;
    this.scroller.addEventListener("keydown", (event) => this.key(event));
    table.addEventListener("focusin", (event) => this.note(event.target));
    table.addEventListener("click", (event) => {
      this.note(event.target);
      if (!(/** @type {Element} */ (event.target).closest("input, .under"))) this.focus(false);
    });
    if (Number(table.dataset.offset)) this.scroller.scrollTop = this.groups.top(Number(table.dataset.offset)) - this.groups.head;
  }

  /** @param {Error} error */
  failed = (error) => {
    this.status.textContent = error.message;
  };

  /** @param {{sizes: number[], closed?: Map<number, string>, written?: Set<number>, mayFold?: boolean}} known */
  grouped({ sizes, closed = new Map(), written = new Set(), mayFold = false }) {
    return new Groups({ sizes, closed, written, mayFold }, this.last + 1, this.table.dataset.cell !== undefined);
  }

  /** Take the groups of the rows once they are known; what is seen stays where it is. */
  regroup() {
    const { sizes, closed, written, isFiltered } = this.rows;
    if (!sizes || sizes === this.groups.sizes) return;
    const first = this.groups.row(this.scroller.scrollTop);
    const rest = this.scroller.scrollTop - this.groups.top(first) + this.groups.head;
    this.groups = this.grouped({ sizes, closed, written, mayFold: !isFiltered });
    const { place = this.groups.top(first) - this.groups.head + rest } = this;
    this.place = undefined;
    if (!this.scroller.scrollTop) return;
    this.bottom.style.height = `${this.groups.top(this.total)}px`; // else there may be too few rows for the place
    this.scroller.scrollTop = place;
  }

  spacer() {
    const row = document.createElement("tr");
    row.setAttribute("aria-hidden", "true");
    row.className = "spacer";
    return row;
  }

  /**
   * Show other rows, from the first that are known.
   * @param {Rows} rows
   * @param {number} total
   * @param {number} offset
   * @param {Element[]} known
   */
  show(rows, total, offset, known) {
    if (rows !== this.rows) this.rows.end();
    this.rows = rows;
    this.total = total;
    this.from = this.to = -1;
    rows.take(offset, known);
    if (!rows.sizes && known.length) this.groups = this.grouped({ sizes: sizesOf(known.map(nameOf), offset) });
    this.table.setAttribute("aria-rowcount", String(total + 1));
    this.draw();
  }

  /**
   * Say how many rows there are.
   * @param {{matched: number, total: number, values: number}} found
   */
  count({ matched, total, values }) {
    const names = `${total.toLocaleString("en")} names`;
    this.status.textContent = matched === total ? names : `${matched.toLocaleString("en")} of ${names}`;
    this.status.title = `${names} · ${values.toLocaleString("en")} values`;
  }

  /** Fetch the rows of the window again; the focus stays on its name. Return false if a cell is being changed, or
   * a row moved.
   * @returns {Promise<boolean>} */
  async refresh() {
    const { rows: before, saves } = this;
    const rows = new Rows(before.path, this.failed);
    const found = await rows.load(this.from, this.to - 1);
    if (this.rows !== before) return true; // another filter asked meanwhile
    if (this.saves !== saves) return this.refresh(); // they may be older than what was saved since
    if (this.body.querySelector("input, [aria-busy], .under, [data-moved]")) return false;
    const { row } = this.focused;
    this.focused.row = rows.indexOf(nameOf(this.rows.at(row))) ?? Math.min(row, Math.max(0, found.shown - 1));
    this.show(rows, found.shown, 0, []);
    this.count(found);
    return true;
  }

  /**
   * Return the cell of a name in a mode, if it is in the table.
   * @param {string} name
   * @param {string} mode
   */
  cellOf(name, mode) {
    const head = this.table.tHead?.querySelector(`[data-mode="${CSS.escape(mode)}"]`);
    const index = this.rows.indexOf(name);
    return head && index !== undefined ? this.cell(index, /** @type {HTMLTableCellElement} */ (head).cellIndex) : undefined;
  }

  /**
   * Return the row of a name, which may be outside of the window; undefined if it is not here.
   * @param {string} name
   */
  rowOf(name) {
    const index = this.rows.indexOf(name);
    return index === undefined ? undefined : /** @type {HTMLTableRowElement} */ (this.rows.at(index));
  }

  moved() {
    const first = this.groups.row(this.scroller.scrollTop);
    const last = first + Math.ceil(this.scroller.clientHeight / ROW);
    const isNear = (first < this.from + NEAR && this.from > 0) || (last > this.to - NEAR && this.to < this.total);
    if (isNear && !this.frame) this.frame = requestAnimationFrame(() => this.draw());
  }

  /** Put the rows of the window into the table, as far as they are here. */
  draw() {
    this.frame = 0;
    this.regroup();
    const first = this.groups.row(this.scroller.scrollTop);
    const visible = Math.ceil(this.scroller.clientHeight / ROW) || 20;
    const from = Math.max(0, first - OVERSCAN);
    const to = Math.min(this.total, first + visible + OVERSCAN);
    this.rows.want(from, to - 1, () => this.draw());
    this.rows.want(from - AHEAD, from - 1, () => this.moved()); // the window may be there by then
    if (to < this.total) this.rows.want(to, Math.min(this.total - 1, to + AHEAD), () => this.moved());
    const kept = this.body.contains(document.activeElement) ? document.activeElement?.closest("tr") : null;
    const shown = [];
    for (let index = from; index < to; index++) {
      const row = this.rows.at(index);
      if (row) shown.push(row);
      else if (shown.length) break;
    }
    const start = shown.length ? Number(shown[0].getAttribute("aria-rowindex")) - 2 : from;
    this.from = start;
    this.to = start + shown.length;
    const { rows, above, below } = this.groups.headed(shown, start, this.total, nameOf);
    this.top.style.height = `${above}px`;
    this.bottom.style.height = `${below}px`;
    this.arrange([this.top, ...rows, this.bottom]);
    this.upgrade();
    if ((kept && !this.body.contains(document.activeElement)) || document.activeElement === this.scroller) this.focus(false);
    this.drawn();
  }

  /**
   * Put rows into the table; those that stay are not touched, so that they keep the focus.
   * @param {Element[]} rows
   */
  arrange(rows) {
    const wanted = new Set(rows);
    for (const row of [...this.body.children]) if (!wanted.has(row)) row.remove();
    /** @type {Element | null} */
    let after = null;
    for (const row of rows.reverse()) {
      if (row.parentElement !== this.body || row.nextElementSibling !== after) this.body.insertBefore(row, after);
      after = row;
    }
  }

  /** Give one cell of the table the focus of the Tab key. */
  upgrade() {
    const { row, column } = this.focused;
    for (const each of /** @type {NodeListOf<HTMLElement>} */ (this.body.querySelectorAll("[tabindex='0']"))) each.tabIndex = -1;
    const cell = this.cell(Math.min(Math.max(row, this.from), this.to - 1), column);
    if (cell && !cell.querySelector("input")) cell.tabIndex = 0; // else the editor is what Tab reaches
    for (const link of this.body.querySelectorAll("th a:not([tabindex])")) link.setAttribute("tabindex", "-1");
  }

  /**
   * Return a cell that is in the table.
   * @param {number} row
   * @param {number} column
   * @returns {HTMLElement | undefined}
   */
  cell(row, column) {
    return /** @type {HTMLTableRowElement | undefined} */ (this.rows.at(row))?.cells[column];
  }

  /**
   * Move the focus to the cell that has it, which may have to be scrolled to.
   * @param {boolean} scrolls
   */
  focus(scrolls = true) {
    const { row, column } = this.focused;
    if (scrolls) {
      const head = this.table.tHead?.offsetHeight ?? 0;
      const top = this.groups.top(row);
      const above = top - this.groups.head;
      if (above < this.scroller.scrollTop) this.scroller.scrollTop = above;
      else if (top + ROW > this.scroller.scrollTop + this.scroller.clientHeight - head) this.scroller.scrollTop = top + ROW + head - this.scroller.clientHeight;
      if (row < this.from || row >= this.to) this.draw();
    }
    this.upgrade();
    const isHere = row >= this.from && row < this.to;
    // the scroller keeps the focus until the row is here again
    const to = (isHere && this.cell(row, column)) || this.scroller;
    to.focus({ preventScroll: true });
    if (scrolls && to !== this.scroller) to.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  /**
   * Move the focus to another cell.
   * @param {number} row
   * @param {number} column
   */
  go(row, column) {
    this.focused = { row: Math.max(0, Math.min(row, this.total - 1)), column: Math.max(0, Math.min(column, this.last)) };
    this.focus();
  }

  /** @param {EventTarget | null} target */
  note(target) {
    const cell = /** @type {HTMLElement} */ (target).closest("th, td");
    const row = cell?.closest("tr");
    if (!cell || !row?.hasAttribute("aria-rowindex") || row.parentElement !== this.body) return;
    this.focused = { row: Number(row.getAttribute("aria-rowindex")) - 2, column: /** @type {HTMLTableCellElement} */ (cell).cellIndex };
  }

  /** The last column. */
  get last() {
    return (this.table.tHead?.rows[0].cells.length ?? 1) - 1;
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (/** @type {Element} */ (event.target).closest("input, .under")) return;
    const { row, column } = this.focused;
    const page = Math.max(1, Math.floor(this.scroller.clientHeight / ROW) - 2);
    const whole = event.ctrlKey || event.metaKey;
    /** @type {Record<string, [number, number]>} */
    const moves = {
      ArrowDown: [row + 1, column],
      ArrowUp: [row - 1, column],
      ArrowRight: [row, column + 1],
      ArrowLeft: [row, column - 1],
      PageDown: [row + page, column],
      PageUp: [row - page, column],
      Home: [whole ? 0 : row, 0],
      End: [whole ? this.total - 1 : row, this.last],
    };
    const to = moves[event.key];
    if (to && !event.altKey) this.go(...to);
    else if (event.altKey && event.code === "KeyP") /** @type {HTMLElement | null} */ (document.querySelector("[data-propose]"))?.click();
    else if (whole || event.altKey) return; // keys of the browser, such as that of its own search
    else if (event.key === "o" || (event.key === "Enter" && !(column && this.table.dataset.cell))) this.cell(row, 0)?.querySelector("a")?.click();
    else if (event.key === "/" || event.key === "f") document.getElementById("q")?.focus();
    else return;
    event.preventDefault();
  }
}

const table = /** @type {HTMLTableElement | null} */ (document.querySelector("table.grid"));
/** The matrix of the page; null where there is none, or no room for one. */
export const grid = table && matchMedia("(min-width: 721px)").matches ? new Grid(table) : null;
if (grid) grid.live = new Live(grid);
