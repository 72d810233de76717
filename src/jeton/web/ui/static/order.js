/** The authors' order of a matrix: names, and heads of groups, are moved by a drag, or by Alt and an arrow. */

import { editor } from "./edit.js";
import { groupOf } from "./groups.js";
import { own } from "./live.js";
import { offers } from "./menu.js";
import { nameOf, tokenset } from "./rows.js";
import { button, mention, say } from "./say.js";
import { reasonOf, sent } from "./sending.js";

const PATH = `${tokenset}/order`;
const EDGE = 24;
const FAR = 5;
const OFTEN = 40;
const SPEED = 12;

/** @typedef {{kind: "token" | "group", name: string}} Named what is moved, by its whole name */
/** @typedef {{row: HTMLTableRowElement, side: "before" | "after", name: string}} Place beside which of its kind it is put, and the row that shows it */

class Order {
  /** @param {import("./edit.js").Editor} editor */
  constructor(editor) {
    this.editor = editor;
    this.grid = editor.grid;
    this.isShown = this.grid.table.dataset.order === "authors";
    /** @type {{named: Named, x: number, y: number, moves: boolean} | null} the drag that is under way */
    this.drag = null;
    /** @type {Place | null} */
    this.place = null;
    this.at = 0;
    this.timer = 0;
    document.addEventListener("keydown", (event) => this.key(event), true);
    if (!this.isShown) return;
    const { table } = this.grid;
    table.addEventListener("pointerdown", (event) => this.pressed(event));
    table.addEventListener("dragstart", (event) => this.drag && event.preventDefault());
    document.addEventListener("selectstart", (event) => this.drag && event.preventDefault());
    document.addEventListener("pointermove", (event) => this.moved(event));
    document.addEventListener("pointerup", () => this.released());
    document.addEventListener("pointercancel", () => this.cancel());
    offers.push(({ cell, name }, items) => (cell.cellIndex ? items : [...this.steps(name), ...items]));
  }

  /**
   * Return what the menu of a name offers.
   * @param {string} name
   */
  steps(name) {
    const step = (/** @type {string} */ step) => () => this.move({ kind: "token", name }, { step });
    return [
      { label: "Move up", keys: "Alt ↑", run: step("up") },
      { label: "Move down", keys: "Alt ↓", run: step("down"), isLast: true },
    ];
  }

  /**
   * Return what a part of the first column is of, null if it is of nothing that can be moved.
   * @param {EventTarget | null} target
   * @returns {Named | null}
   */
  namedAt(target) {
    const cell = /** @type {HTMLTableCellElement | null} */ (/** @type {Element} */ (target).closest(".grid tbody th"));
    const group = cell?.dataset.group;
    if (group) return { kind: "group", name: group };
    const name = cell?.scope === "row" ? nameOf(/** @type {Element} */ (cell.parentElement)) : "";
    return name ? { kind: "token", name } : null;
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.key === "Escape" && this.drag) this.cancel();
    const step = { ArrowUp: "up", ArrowDown: "down" }[event.key];
    const target = /** @type {Element} */ (event.target);
    if (!step || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || target.matches("input, td, td *")) return;
    const named = this.namedAt(target);
    if (!named) return;
    event.preventDefault();
    event.stopPropagation();
    if (this.isShown) this.move(named, { step });
    else this.offer();
  }

  /** Offer the order in which names are moved. */
  offer() {
    const here = new URL(location.href);
    here.searchParams.set("order", "authors");
    mention("Names are moved in the authors' order. ", button("Show it", () => location.assign(here)));
  }

  /**
   * Move something; it keeps the focus.
   * @param {Named} named
   * @param {Record<string, string>} where
   */
  async move({ kind, name }, where) {
    const { grid } = this;
    const isHead = document.activeElement?.matches(".fold");
    const answer = await sent(PATH, { [kind]: name, ...where });
    if (!answer) return say("The server does not answer: nothing is known of the move.");
    if (!answer.ok) return say(`Not moved. ${await reasonOf(answer)}`);
    const { change_set, said } = await answer.json();
    if (!change_set) return;
    own.add(change_set);
    if (kind === "token") grid.focused = { row: grid.rows.indexOf(name) ?? grid.focused.row, column: 0 };
    await grid.refresh().catch(grid.failed);
    if (isHead) /** @type {HTMLElement | null} */ (grid.body.querySelector(`.fold[value="${CSS.escape(name)}"]`))?.focus();
    else grid.focus(kind === "token");
    const { row, column } = grid.focused;
    this.editor.undo.note({ changeSet: change_set, said, name: nameOf(grid.rows.at(row)), row, column });
  }

  /** @param {PointerEvent} event */
  pressed(event) {
    if (event.button || event.shiftKey || event.ctrlKey || event.metaKey || event.pointerType === "touch") return;
    const target = /** @type {Element} */ (event.target);
    const named = target.closest("button, input") ? null : this.namedAt(target);
    if (named) this.drag = { named, x: event.clientX, y: event.clientY, moves: false };
  }

  /** @param {PointerEvent} event */
  moved(event) {
    const { drag } = this;
    if (!drag) return;
    if (!(event.buttons & 1)) return this.cancel(); // it was released elsewhere
    drag.moves ||= Math.abs(event.clientY - drag.y) > FAR;
    this.at = event.clientY;
    if (drag.moves) this.follow();
  }

  /** Show where the pointer would put what is dragged; at an edge of the table it scrolls. */
  follow() {
    clearTimeout(this.timer);
    const { drag, grid } = this;
    if (!drag) return;
    grid.table.dataset.dragged = "";
    for (const row of grid.body.rows) if (row.cells.length && this.namedAt(row.cells[0])?.name === drag.named.name) row.dataset.moved = "";
    this.show(this.placeAt(drag.named, drag.x));
    const { top, bottom } = grid.scroller.getBoundingClientRect();
    const head = grid.table.tHead?.offsetHeight ?? 0;
    const step = this.at < top + head + EDGE ? -SPEED : this.at > bottom - EDGE ? SPEED : 0;
    if (!step) return;
    grid.scroller.scrollBy(0, step);
    this.timer = window.setTimeout(() => this.follow(), OFTEN);
  }

  /**
   * Return the place below the pointer; null where there is none among what is of the same kind and group.
   * @param {Named} named
   * @param {number} x
   * @returns {Place | null}
   */
  placeAt({ kind, name }, x) {
    const row = /** @type {HTMLTableRowElement | undefined} */ (document.elementsFromPoint(x, this.at).map((each) => each.closest(".grid tbody tr:not(.spacer)")).find(Boolean));
    if (!row) return null;
    const { top, height } = row.getBoundingClientRect();
    if (kind === "token") {
      const other = this.namedAt(row.cells[0]);
      if (other?.kind !== "token" || other.name === name || groupOf(other.name) !== groupOf(name)) return null;
      return { row, side: this.at < top + height / 2 ? "before" : "after", name: other.name };
    }
    const sibling = this.siblingAt(row, name);
    if (!sibling) return null;
    const rows = this.rowsOf(sibling);
    const moved = this.rowsOf(name)[0] ?? row;
    const isAbove = rows[0].compareDocumentPosition(moved) & Node.DOCUMENT_POSITION_FOLLOWING;
    return isAbove ? { row: rows[0], side: "before", name: sibling } : { row: /** @type {HTMLTableRowElement} */ (rows.at(-1)), side: "after", name: sibling };
  }

  /**
   * Return the group beside another one that a row is of, or is in; empty if there is none.
   * @param {HTMLTableRowElement} row
   * @param {string} group
   */
  siblingAt(row, group) {
    const parent = groupOf(group);
    const start = parent ? `${parent}.` : "";
    const named = this.namedAt(row.cells[0]);
    const inner = named?.kind === "token" ? groupOf(named.name) : (named?.name ?? "");
    if (!inner.startsWith(start)) return "";
    const sibling = start + inner.slice(start.length).split(".")[0];
    return sibling === start || sibling === group ? "" : sibling;
  }

  /**
   * Return the rows in the table that a group has, heads among them.
   * @param {string} group
   */
  rowsOf(group) {
    return [...this.grid.body.rows].filter((row) => row.cells.length && `${this.namedAt(row.cells[0])?.name ?? ""}.`.startsWith(`${group}.`));
  }

  /** @param {Place | null} place */
  show(place) {
    for (const row of this.grid.body.querySelectorAll("[data-drop]")) row.removeAttribute("data-drop");
    this.place = place;
    if (place) place.row.dataset.drop = place.side;
  }

  released() {
    const { drag, place } = this;
    if (!drag) return;
    this.cancel();
    if (!drag.moves) return;
    const stop = (/** @type {Event} */ event) => {
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener("click", stop, { capture: true, once: true }); // the link below the pointer leads nowhere
    setTimeout(() => document.removeEventListener("click", stop, true));
    if (place) this.move(drag.named, { [place.side]: place.name });
  }

  /** Leave a drag. */
  cancel() {
    clearTimeout(this.timer);
    this.drag = null;
    this.show(null);
    delete this.grid.table.dataset.dragged;
    for (const row of this.grid.body.querySelectorAll("[data-moved]")) row.removeAttribute("data-moved");
  }
}

if (editor) new Order(editor);
