/** The editor of a cell: what is typed is stored when the cell is left, and only Escape discards it. */

import { isSame, showTyped, stepped, textOf, versionOf } from "./cells.js";
import { restore } from "./drafts.js";
import { grid } from "./grid.js";
import { own } from "./live.js";
import { remember } from "./memory.js";
import { COMBOBOX, Picker } from "./picker.js";
import { nameOf } from "./rows.js";
import { Saving } from "./saving.js";
import { button, mention, say } from "./say.js";
import { Troubles } from "./troubles.js";
import { Undo } from "./undo.js";

/** @typedef {import("./cells.js").Edit} Edit */
/** @typedef {import("./grid.js").Grid} Grid */
/** @typedef {{edit: Edit, stored: string, cell: HTMLElement, input: HTMLInputElement, fault?: {text: string, reason: string}}} Open */

export class Editor {
  /** @param {Grid} grid */
  constructor(grid) {
    this.grid = grid;
    const { cell, changes } = grid.table.dataset;
    this.heads = /** @type {HTMLElement[]} */ ([...(grid.table.tHead?.rows[0].cells ?? [])]);
    this.troubles = new Troubles(this);
    this.saving = new Saving(cell ?? "", () => this.heads.slice(1).map((head) => head.dataset.mode ?? ""), this, this.troubles);
    const field = () => this.open && { ...this.open, mode: this.open.edit.mode, name: this.open.edit.name };
    this.picker = new Picker(grid.scroller, field, () => this.commit(() => grid.focus(false))); // it has keys before this
    this.undo = new Undo(grid, changes ?? "", this.saving);
    /** @type {Open | null} */
    this.open = null;
    /** @type {import("./say.js").Box | null} the reason below the cell that is open */
    this.box = null;
    this.opener = button("Form", () => {}, "Alt+Enter");
    /** @type {Map<string, HTMLElement>} cells as they were before a change that is under way */
    this.before = new Map();
    grid.scroller.addEventListener("keydown", (event) => this.key(event), true);
    grid.scroller.addEventListener("scroll", () => [this.box, this.troubles.box].forEach((box) => box?.place()), { passive: true });
    grid.table.addEventListener("dblclick", (event) => this.begin(/** @type {Element} */ (event.target).closest("td"), null, false));
    grid.table.addEventListener("focusout", (event) => this.left(event));
    grid.drawn = () => {
      if (this.open && !this.open.cell.isConnected) this.commit();
      this.troubles.drawn();
    };
    restore(this);
  }

  /**
   * Return the change of a cell that nothing is typed for yet.
   * @param {HTMLTableCellElement} cell
   * @returns {Edit}
   */
  editOf(cell) {
    const row = /** @type {Element} */ (cell.closest("tr"));
    const head = this.heads[cell.cellIndex];
    const where = head.firstChild?.textContent?.trim() ?? "";
    return { name: nameOf(row), mode: head.dataset.mode ?? "", where, row: Number(row.getAttribute("aria-rowindex")) - 2, text: "", version: versionOf(cell) };
  }

  /**
   * Return the cell of a change; undefined if its row is not here.
   * @param {Edit} edit
   * @returns {HTMLElement | undefined}
   */
  cellOf(edit) {
    return this.grid.rowOf(edit.name)?.cells[this.saving.column(edit)];
  }

  /**
   * Open the editor in a cell.
   * @param {HTMLTableCellElement | null} cell
   * @param {string | null} typed what to begin with instead of its text
   * @param {boolean} selects whether typing replaces the text
   */
  begin(cell, typed, selects) {
    if (!cell || this.open?.cell === cell || cell.closest("thead")) return;
    const [stored, edit] = [textOf(cell), this.editOf(cell)];
    if (stored === null) return location.assign(/** @type {HTMLAnchorElement} */ (cell.closest("tr")?.querySelector("th a")).href.replace(/modes\/[^/]+/, `modes/${edit.mode}`));
    this.commit();
    if (this.open || this.troubles.holds(typed !== null)) return;
    const input = this.show(cell, { ...edit, text: typed ?? stored }, stored);
    if (selects) input.select();
    if (typed) this.picker.look();
  }

  /**
   * @param {HTMLElement} cell
   * @param {Edit} edit
   * @param {string} stored
   */
  show(cell, edit, stored) {
    const input = document.createElement("input");
    Object.assign(input, { className: "editor", ...COMBOBOX, ariaLabel: `${edit.name} in ${edit.where}`, autocomplete: "off", spellcheck: false, value: edit.text });
    this.open = { edit, stored, cell, input };
    cell.append(input, this.opener);
    cell.removeAttribute("tabindex");
    input.addEventListener("input", () => this.typed());
    input.focus({ preventScroll: true });
    input.setSelectionRange(edit.text.length, edit.text.length);
    if (edit.text !== stored) this.typed();
    return input;
  }

  /** Keep what is typed over a reload. */
  typed() {
    const open = /** @type {Open} */ (this.open);
    open.edit.text = open.input.value;
    if (open.input.getAttribute("aria-invalid")) this.unexplain();
    remember(" typing", open.edit);
  }

  /** Take the reason of a refusal away. */
  unexplain() {
    this.open?.input.removeAttribute("aria-invalid");
    this.open?.input.removeAttribute("aria-describedby");
    this.box?.close();
    this.box = null;
  }

  /** Close the editor, and return what was in it. */
  close() {
    const { open } = this;
    this.unexplain();
    this.picker.close();
    this.open = null;
    open?.input.remove();
    this.opener.remove();
    remember(" typing", null);
    return open;
  }

  /**
   * Store what is typed.
   * @param {() => void} go to another cell
   */
  commit(go = () => {}) {
    if (this.troubles.holdsInvalid(this.open)) return;
    const open = this.close();
    go();
    if (open && open.edit.text !== open.stored) this.store(open.cell, open.edit);
    else if (open) this.troubles.next();
  }

  /**
   * @param {HTMLElement} cell
   * @param {Edit} edit
   */
  store(cell, edit) {
    const key = edit.mode + edit.name;
    if (!this.before.has(key)) this.before.set(key, /** @type {HTMLElement} */ (cell.cloneNode(true)));
    showTyped(cell, edit);
    this.saving.add(edit);
    this.troubles.next();
  }

  /** Discard what is typed. */
  discard() {
    const open = this.close();
    if (open) this.reset(open.edit);
    this.grid.focus(false);
    this.troubles.next();
  }

  /**
   * Show a cell as it was before a change, unless another change of it is under way.
   * @param {Edit} edit
   */
  reset(edit) {
    const before = this.before.get(edit.mode + edit.name);
    if (!before || this.saving.queue.some((each) => typeof each !== "function" && isSame(each, edit))) return;
    this.before.delete(edit.mode + edit.name);
    this.cellOf(edit)?.replaceWith(before);
  }

  /** @param {FocusEvent} event */
  left(event) {
    const to = /** @type {Node | null} */ (event.relatedTarget);
    const { open } = this;
    if (event.target !== open?.input || (to && open.cell.contains(to))) return;
    if (to) this.commit();
    // else the window may have lost the focus, or the page is about to be left: then the text is kept as it is
    else setTimeout(() => this.open === open && !this.saving.isLeaving && document.hasFocus() && document.activeElement !== open.input && this.commit());
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.isComposing) return;
    const target = /** @type {Element} */ (event.target);
    if (target === this.open?.input ? this.typing(event) : target.matches("td") && this.choosing(event, /** @type {HTMLTableCellElement} */ (target))) {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  /**
   * Do what a key does in the editor; return whether it does anything.
   * @param {KeyboardEvent} event
   */
  typing(event) {
    const { row, column } = this.grid.focused;
    const { input } = /** @type {Open} */ (this.open);
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.key === "Escape") this.discard();
    else if (event.key === "Tab" && !event.shiftKey && this.box?.action) this.box.action.focus();
    else if (event.key === "Enter") this.commit(() => this.grid.go(row + 1, column));
    else if (event.key === "Tab") this.commit(() => this.grid.go(row, Math.max(1, column + (event.shiftKey ? -1 : 1))));
    else if (event.key === "ArrowUp" || event.key === "ArrowDown") {
      const number = stepped(input.value, (event.key === "ArrowUp" ? 1 : -1) * (event.shiftKey ? 10 : 1));
      if (number === null) return false;
      input.value = number;
      this.typed();
    } else return false;
    return true;
  }

  /**
   * Do what a key does to a cell; return whether it does anything.
   * @param {KeyboardEvent} event
   * @param {HTMLTableCellElement} cell
   */
  choosing(event, cell) {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.key === "Enter") this.begin(cell, null, true);
    else if (event.key === "F2") this.begin(cell, null, false);
    else if (event.key === "Delete" || event.key === "Backspace") this.remove(cell);
    else if (event.key.length === 1 && event.key !== "/" && event.key !== " ") this.begin(cell, event.key, false);
    else return false;
    return true;
  }

  /**
   * Remove what a mode has of its own.
   * @param {HTMLTableCellElement} cell
   */
  remove(cell) {
    const edit = this.editOf(cell);
    if (this.troubles.holds()) return;
    if (edit.version) this.store(cell, { ...edit, remove: true });
    else say(`Nothing to remove: ${edit.where} has no ${edit.name} of its own.`);
  }

  /**
   * @param {Edit} edit
   * @param {Element[]} rows
   * @param {number} version
   * @param {string | null} changeSet
   */
  saved(edit, rows, version, changeSet) {
    this.grid.saves++;
    const before = this.before.get(edit.mode + edit.name);
    this.before.delete(edit.mode + edit.name);
    if (this.open && isSame(this.open.edit, edit) && this.open.edit.version === edit.version) this.open.edit.version = version;
    const cell = this.cellOf(edit);
    cell?.removeAttribute("aria-busy"); // also if the answer is a row of another name, which it has got meanwhile
    if (cell) cell.dataset.version = String(version); // also if it stays as it is, because more is typed
    for (const row of rows.length ? rows : [undefined]) this.take(row ? { ...edit, name: nameOf(row) } : edit, row);
    const name = rows[0] ? nameOf(rows[0]) : edit.name;
    const said = version ? `Changed ${name} in ${edit.where}` : `Removed ${name} from ${edit.where}`;
    if (!changeSet) return this.saving.proposal ? this.undo.propose(edit, before, version, said) : mention(`${said}: it was so already.`);
    own.add(changeSet);
    this.undo.note({ changeSet, said, name, row: edit.row, column: this.saving.column(edit) });
  }

  /**
   * Show a row as the server has it, but for cells that are being changed; one that came or went moves others.
   * @param {Edit} edit
   * @param {Element | undefined} fresh
   */
  take(edit, fresh) {
    const row = this.grid.rowOf(edit.name);
    this.cellOf(edit)?.removeAttribute("aria-busy");
    if (!row || !fresh) return void this.grid.refresh().catch(this.grid.failed);
    const column = this.saving.column(edit);
    const busy = new Set(this.saving.queue.slice(1).map((each) => typeof each !== "function" && each.name === edit.name && this.saving.column(each)));
    for (const [place, cell] of [...fresh.children].entries()) {
      const old = /** @type {HTMLElement | undefined} */ (row.cells[place]);
      const isKept = !old || place === 0 || busy.has(place) || old.contains(this.open?.input ?? null) || (place !== column && old.hasAttribute("aria-busy"));
      if (isKept) continue;
      const hadFocus = old === document.activeElement;
      cell.classList.toggle("saved", place === column);
      old.replaceWith(cell);
      if (hadFocus) this.grid.focus(false);
    }
    this.grid.upgrade();
  }

  /**
   * @param {Edit} edit
   * @param {string} why
   * @param {number} seconds
   */
  waiting(edit, why, seconds) {
    this.cellOf(edit)?.classList.add("unsaved");
    const count = this.saving.queue.filter((each) => typeof each !== "function").length;
    const what = count === 1 ? "1 change is" : `${count} changes are`;
    say(`Not saved yet: the server ${why}. ${what} kept here, and sent again in ${seconds} s. `, button("Send now", () => this.saving.wake()));
  }
}

export const editor = grid ? new Editor(grid) : null;
