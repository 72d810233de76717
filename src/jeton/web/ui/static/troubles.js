/** Changes that the server did not take: two at one cell, or a text that it refused. */

import { textOf, versionOf } from "./cells.js";
import { Box, button, say } from "./say.js";

/** @typedef {import("./cells.js").Edit} Edit */

export class Troubles {
  /** @param {import("./edit.js").Editor} editor */
  constructor(editor) {
    this.editor = editor;
    /** @type {Edit[]} changes that somebody has to decide on, and how each is shown */
    this.waiting = [];
    /** @type {Map<Edit, () => void>} */
    this.later = new Map();
    /** @type {Edit | null} the conflict that is shown */
    this.asked = null;
    /** @type {Box | null} */
    this.box = null;
  }

  /**
   * @param {Edit} edit
   * @param {Element[]} rows
   * @param {string} told
   */
  conflict(edit, rows, told) {
    this.waiting.push(edit);
    this.later.set(edit, () => this.ask(edit, rows, told));
    this.next();
  }

  /**
   * @param {Edit} edit
   * @param {string} reason
   */
  refused(edit, reason) {
    this.waiting.push(edit);
    this.later.set(edit, () => this.explain(edit, reason));
    this.next();
  }

  /**
   * Take a change off those that somebody has to decide on.
   * @param {Edit} edit
   */
  settled(edit) {
    this.waiting = this.waiting.filter((each) => each !== edit);
    this.editor.saving.keep();
  }

  /** Show the next trouble that somebody has to decide on, once nothing else is being typed. */
  next() {
    const [edit] = this.waiting;
    if (!edit || this.editor.open || this.asked) return;
    this.later.get(edit)?.();
    this.later.delete(edit);
  }

  /**
   * Go to the cell of a change; the status line stands for one that is not here.
   * @param {Edit} edit
   * @returns {HTMLElement}
   */
  reach(edit) {
    const cell = this.editor.cellOf(edit);
    const row = cell?.closest("tr");
    if (!cell || !row) return /** @type {HTMLElement} */ (document.getElementById("status"));
    this.editor.grid.go(Number(row.getAttribute("aria-rowindex")) - 2, this.editor.saving.column(edit));
    return cell;
  }

  /**
   * Open the editor again with a text that was refused, and say why.
   * @param {Edit} edit
   * @param {string} reason
   */
  explain(edit, reason) {
    this.settled(edit);
    const cell = this.reach(edit);
    if (!cell.matches("td") || edit.remove) {
      this.editor.reset(edit);
      return say(`Not saved: ${edit.name} in ${edit.where}: ${edit.text} ${reason}`);
    }
    const before = this.editor.before.get(edit.mode + edit.name) ?? cell;
    cell.replaceWith(before);
    this.editor.before.delete(edit.mode + edit.name);
    this.editor.show(before, edit, textOf(before) ?? "");
    this.editor.box = new Box(before, "alert", reason);
    this.editor.open?.input.setAttribute("aria-invalid", "true");
    this.editor.open?.input.setAttribute("aria-describedby", "under");
  }

  /**
   * Ask which of two texts is to stay.
   * @param {Edit} edit
   * @param {Element[]} rows
   * @param {string} told
   */
  ask(edit, rows, told) {
    const cell = this.reach(edit);
    const theirs = /** @type {HTMLElement | undefined} */ (rows[0]?.children[this.editor.saving.column(edit)]);
    const version = theirs ? versionOf(theirs) : 0;
    const answer = (/** @type {boolean} */ keeps) => {
      this.box?.close();
      this.box = this.asked = null;
      this.settled(edit);
      cell.classList.remove("conflict");
      this.editor.grid.focus(false);
      const wasRemoved = keeps && edit.remove && !version;
      if (keeps && !wasRemoved) this.editor.store(this.editor.cellOf(edit) ?? cell, { ...edit, version });
      else this.theirs(edit, rows);
      this.next();
    };
    const keep = button("Keep mine", () => answer(true), "Enter");
    const buttons = document.createElement("span");
    buttons.append(keep, button("Take theirs", () => answer(false), "Escape"));
    this.asked = edit;
    cell.classList.add("conflict");
    this.box = new Box(cell, "alertdialog", `${told}, yours: ${edit.remove ? "removed" : edit.text} `, buttons);
    this.box.element.setAttribute("aria-label", `${edit.name} in ${edit.where} was changed by somebody else`);
    this.box.element.addEventListener("keydown", (event) => {
      if (event.key === "Escape") answer(false);
      else if (event.key === "Tab" && event.target !== keep === event.shiftKey) return;
      else if (event.key !== "Tab") return;
      event.preventDefault();
      event.stopPropagation();
    });
    keep.focus({ preventScroll: true });
  }

  /**
   * Show what somebody else has stored.
   * @param {Edit} edit
   * @param {Element[]} rows
   */
  theirs(edit, rows) {
    this.editor.before.delete(edit.mode + edit.name);
    this.editor.take(edit, rows[0]);
    say(`Kept theirs: ${edit.name} in ${edit.where}. Yours was ${edit.remove ? "removed" : edit.text}`);
  }
}
