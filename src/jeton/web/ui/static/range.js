/** A range of cells: chosen by Shift, copied and pasted as a spreadsheet's, and changed at once. */

import { textOf, versionOf } from "./cells.js";
import { copyText } from "./clipboard.js";
import { editor } from "./edit.js";
import "./effects.js";
import "./forms.js";
import { opening } from "./keys.js";
import "./rename.js";
import { plan } from "./plan.js";
import { nameOf, tokenset } from "./rows.js";
import { button, mention, say } from "./say.js";
import { cellsIn, textOfCells } from "./tsv.js";

const MOST = 1000;
const MOST_CHANGED = 500;
const MOST_AT_ONCE = 50; // cells that are filled without a question
const MOVES = /^(Arrow(Up|Down|Left|Right)|Page(Up|Down)|Home|End)$/;

/** @typedef {{top: number, bottom: number, left: number, right: number}} Corners */

export class Range {
  /** @param {import("./edit.js").Editor} editor */
  constructor(editor) {
    this.editor = editor;
    this.grid = editor.grid;
    /** @type {{row: number, column: number} | null} where it began; its other end has the focus */
    this.anchor = null;
    /** @type {() => void} what is to be done after each marking */
    this.painted = () => {};
    const { scroller, table } = this.grid;
    scroller.parentElement?.addEventListener("keydown", (event) => this.key(event), true); // before the editor
    table.addEventListener("mousedown", (event) => this.pressed(event));
    document.addEventListener("copy", (event) => this.copy(event));
    document.addEventListener("paste", (event) => this.paste(event));
    const { drawn } = this.grid;
    this.grid.drawn = () => {
      drawn();
      this.paint();
    };
  }

  /** The first and the last row and column.
   * @returns {Corners} */
  get corners() {
    const { row, column } = this.grid.focused;
    const other = this.anchor ?? this.grid.focused;
    return {
      top: Math.min(row, other.row),
      bottom: Math.max(row, other.row),
      left: Math.max(1, Math.min(column, other.column)),
      right: Math.max(column, other.column),
    };
  }

  /** Mark the cells of the range. */
  paint() {
    for (const cell of this.grid.body.querySelectorAll("[aria-selected]")) cell.removeAttribute("aria-selected");
    const { top, bottom, left, right } = this.corners;
    for (let row = Math.max(top, this.grid.from); this.anchor && row <= Math.min(bottom, this.grid.to - 1); row++)
      for (let column = left; column <= right; column++) this.grid.cell(row, column)?.setAttribute("aria-selected", "true");
    this.painted();
  }

  /** Choose nothing any more. */
  clear() {
    if (!this.anchor) return;
    this.anchor = null;
    this.paint();
    say("");
  }

  /** Say what is chosen, and what can be done with it. */
  tell() {
    this.paint();
    const { top, bottom, left, right } = this.corners;
    const tokens = bottom - top + 1;
    const count = tokens * (right - left + 1);
    say(
      `${count.toLocaleString("en")} cells of ${tokens.toLocaleString("en")} tokens. `,
      button("Bulk edit", () => this.change()),
      button("Delete", () => this.remove(), "Delete"),
    );
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const isCell = /** @type {Element} */ (event.target).matches("td, th, .scroll");
    const whole = event.ctrlKey || event.metaKey;
    if (!isCell || event.altKey) return;
    if (whole && event.key.toLowerCase() === "a") {
      this.anchor = { row: this.grid.total - 1, column: this.editor.heads.length - 1 };
      this.grid.go(0, 1);
      this.tell();
    } else if (event.shiftKey && MOVES.test(event.key)) {
      this.anchor ??= { ...this.grid.focused };
      this.grid.key(event);
      this.tell();
    } else if (whole && event.key === "d") this.fillDown();
    else if (whole && event.key === "r") {
      if (!this.fillRight()) return; // one column has nothing to its right: the key is the browser's
    } else if (this.anchor && (event.key === "Delete" || event.key === "Backspace")) this.remove();
    else if (this.anchor && event.key === "Escape") this.clear();
    else {
      if (!whole && event.key !== "Shift") this.clear();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {MouseEvent} event */
  pressed(event) {
    if (event.button) return /** @type {Element} */ (event.target).closest("[aria-selected]") && event.preventDefault(); // it stays
    if (!event.shiftKey) return this.clear();
    event.preventDefault(); // the browser would mark the text
    const from = { ...this.grid.focused };
    this.grid.note(event.target);
    this.grid.focus(false);
    this.anchor ??= from;
    this.tell();
  }

  /** Tell whether the grid, and no editor in it, has the focus. */
  get isMeant() {
    return document.activeElement?.matches(".grid td, .grid th") ?? false;
  }

  /**
   * Return the rows from one to another, null if one is not here.
   * @param {number} top
   * @param {number} bottom
   */
  here(top, bottom) {
    const found = Array.from({ length: bottom - top + 1 }, (_, index) => this.grid.rows.at(top + index));
    return found.every(Boolean) ? /** @type {HTMLTableRowElement[]} */ (found) : null;
  }

  /**
   * Return the rows from one to another, which may have to be fetched; null, and say so, if they are too many.
   * @param {number} top
   * @param {number} bottom
   * @param {number} most
   */
  async rows(top, bottom, most = MOST) {
    if (bottom - top >= most) {
      say(`At most ${most.toLocaleString("en")} rows at once.`);
      return null;
    }
    if (!this.here(top, bottom)) await opening(this.grid.rows.load(top, bottom).then(() => this.grid.draw(), this.grid.failed));
    return this.here(top, bottom);
  }

  /** @param {ClipboardEvent} event */
  async copy(event) {
    if (!this.isMeant || String(getSelection())) return;
    event.preventDefault();
    const { top, bottom, left, right } = this.corners;
    const rows = bottom - top < MOST ? this.here(top, bottom) : null;
    if (rows) event.clipboardData?.setData("text/plain", this.written(rows, left, right));
    else if (await this.rows(top, bottom)) say("The rows are here now: copy once more.");
  }

  /** Copy the cells of the range without a key. */
  async copyOut() {
    const { top, bottom, left, right } = this.corners;
    const rows = await this.rows(top, bottom);
    if (rows) await copyText(this.written(rows, left, right));
  }

  /**
   * Return the text of rows, and say what it is.
   * @param {HTMLTableRowElement[]} rows
   * @param {number} left
   * @param {number} right
   */
  written(rows, left, right) {
    const cells = rows.map((row) => [...row.cells].slice(left, right + 1).map(textOf));
    const long = cells.flat().filter((text) => text === null).length;
    mention(`Copied ${cells.flat().length - long} cells.${long ? ` ${long} with a text of several lines are left empty.` : ""}`);
    return textOfCells(cells.map((row) => row.map((text) => text ?? "")));
  }

  /** @param {ClipboardEvent} event */
  async paste(event) {
    const text = event.clipboardData?.getData("text/plain");
    if (!this.isMeant || !text) return;
    event.preventDefault();
    let cells = cellsIn(text);
    if (cells.length > 1 && cells[0][0].trim() === "name") return plan(this.editor, `${tokenset}/paste`, [["text", text]], "Pasted a sheet");
    const { top, bottom, left, right } = this.corners;
    if (cells.length === 1 && cells[0].length === 1) {
      cells = Array.from({ length: bottom - top + 1 }, () => Array(right - left + 1).fill(cells[0][0]));
    }
    const last = top + cells.length - 1;
    const wide = Math.max(...cells.map((row) => row.length));
    const heads = this.editor.heads.slice(left, left + wide);
    if (last >= this.grid.total || heads.length < wide) return say("Nothing was pasted: there are more cells than the table has from here on. A sheet of new tokens begins with a line of name and the modes.");
    const rows = await this.rows(top, last);
    if (!rows) return;
    const names = heads.map((head) => head.firstChild?.textContent?.trim() ?? "");
    const sheet = [["name", ...names], ...cells.map((row, index) => [nameOf(rows[index]), ...row])];
    await plan(this.editor, `${tokenset}/paste`, [["text", textOfCells(sheet)]], `Pasted ${cells.flat().length} cells`);
  }

  /**
   * Give cells the texts of the range, over and over: at once if they are few.
   * @param {Corners} from the cells with the texts
   * @param {Corners} to the cells that get them
   */
  async fill(from, to) {
    const first = Math.min(from.top, to.top);
    const rows = await this.rows(first, Math.max(from.bottom, to.bottom));
    if (!rows) return;
    const [height, width] = [from.bottom - from.top + 1, from.right - from.left + 1];
    const text = (/** @type {number} */ row, /** @type {number} */ column) => {
      const [down, right] = [(row - from.top + MOST * height) % height, (column - from.left + MOST * width) % width];
      return textOf(rows[from.top - first + down].cells[from.left + right]) ?? "";
    };
    const heads = this.editor.heads.slice(to.left, to.right + 1);
    const sheet = [["name", ...heads.map((head) => head.firstChild?.textContent?.trim() ?? "")]];
    for (let row = to.top; row <= to.bottom; row++)
      sheet.push([nameOf(rows[row - first]), ...heads.map((_, place) => text(row, to.left + place))]);
    const count = heads.length * (to.bottom - to.top + 1);
    const cells = count === 1 ? "1 cell" : `${count.toLocaleString("en")} cells`;
    await plan(this.editor, `${tokenset}/paste`, [["text", textOfCells(sheet)]], `Filled ${cells}`, count <= MOST_AT_ONCE);
  }

  /** Fill the rows below the first one of the range; a cell alone gets what is above it. */
  fillDown() {
    const { top, bottom, left, right } = this.corners;
    const first = top === bottom ? top - 1 : top;
    if (first >= 0) this.fill({ top: first, bottom: first, left, right }, { top: first + 1, bottom, left, right });
  }

  /** Fill the columns after the first one of the range; return whether there are any. */
  fillRight() {
    const { top, bottom, left, right } = this.corners;
    if (left < right) this.fill({ top, bottom, left, right: left }, { top, bottom, left: left + 1, right });
    return left < right;
  }

  /** Show what the deletion of all tokens of the range would change. */
  async remove() {
    const { top, bottom, left, right } = this.corners;
    const rows = await this.rows(top, bottom, MOST_CHANGED);
    if (!rows) return;
    const own = rows.filter((row) => [...row.cells].slice(left, right + 1).some(versionOf));
    const modes = this.editor.heads.slice(left, right + 1);
    /** @type {[string, string][]} */
    const fields = [["action", "delete"], ...own.map((row) => /** @type {[string, string]} */ (["names", nameOf(row)]))];
    for (const head of modes) fields.push(["in", head.dataset.mode ?? ""]);
    await plan(this.editor, `${tokenset}/many`, fields, `Deleted from ${own.length} tokens`);
  }

  /** Go to the page that changes the tokens of the range. */
  change() {
    const { top, bottom, left, right } = this.corners;
    const url = new URL(this.grid.rows.path.replace(/\/rows(?=\?|$)/, "/many"), location.href);
    url.searchParams.set("offset", String(top));
    url.searchParams.set("limit", String(Math.min(MOST_CHANGED, bottom - top + 1)));
    url.searchParams.set("in", this.editor.heads.slice(left, right + 1).map((head) => head.dataset.mode).join());
    location.assign(url);
  }
}

export const range = editor ? new Range(editor) : null;
