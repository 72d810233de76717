/** Changes that the server did not take: two at one cell, a text that it refused, or the loss of what others need. */

import { textOf, versionOf, versionsOf } from "./cells.js";
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
    /** @type {Edit | null} the change that is asked about */
    this.asked = null;
    /** @type {Box | null} */
    this.box = null;
    /** Who types on has not read the question: then the key at the end of that decides nothing. */
    this.isTyping = false;
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
   * @param {string} [code]
   */
  refused(edit, reason, code) {
    this.waiting.push(edit);
    this.later.set(edit, () => (code === "token-in-use" ? this.confirm(edit, reason) : this.explain(edit, reason, code === "value-invalid")));
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
    const edit = this.waiting.find((each) => this.later.has(each));
    if (!edit || this.editor.open || this.asked) return;
    const show = this.later.get(edit);
    this.later.delete(edit);
    show?.();
  }

  /**
   * Return the cell of a change; the status line stands for one that is not in the table.
   * @param {Edit} edit
   * @returns {HTMLElement}
   */
  placeOf(edit) {
    const cell = this.editor.cellOf(edit);
    return cell?.isConnected ? cell : /** @type {HTMLElement} */ (document.getElementById("status"));
  }

  /**
   * Go to the cell of a change, as far as it is here, and return it.
   * @param {Edit} edit
   */
  reach(edit) {
    const row = this.editor.cellOf(edit)?.closest("tr");
    if (row) this.editor.grid.go(Number(row.getAttribute("aria-rowindex")) - 2, this.editor.saving.column(edit));
    return this.placeOf(edit);
  }

  /**
   * Open the editor again with a text that was refused, and say why.
   * @param {Edit} edit
   * @param {string} reason
   * @param {boolean} [isInvalid]
   */
  explain(edit, reason, isInvalid) {
    const cell = this.reach(edit);
    if (!cell.matches("td") || edit.remove) return this.tell(edit, reason);
    this.settled(edit);
    const before = this.editor.before.get(edit.mode + edit.name) ?? cell;
    cell.replaceWith(before);
    this.editor.before.delete(edit.mode + edit.name);
    this.editor.show(before, edit, textOf(before) ?? "");
    this.say(reason, isInvalid);
  }

  /**
   * Say below the cell that is open why its text was refused; one that is invalid for its type has a second step.
   * @param {string} reason
   * @param {boolean} [isInvalid]
   */
  say(reason, isInvalid) {
    const { editor } = this;
    const { open } = editor;
    if (!open) return;
    const anyway = () => {
      const { cell, edit } = open;
      editor.close();
      editor.grid.focus(false);
      editor.store(cell, { ...edit, anyway: true });
    };
    editor.unexplain();
    say(""); // what was told while one typed stands below the cell now
    editor.box = new Box(open.cell, "alert", reason, ...(isInvalid ? [button("Store anyway", anyway)] : []));
    editor.box.element.addEventListener("keydown", ({ key }) => key === "Escape" && open.input.focus());
    open.input.setAttribute("aria-invalid", "true");
    open.input.setAttribute("aria-describedby", "under");
  }

  /**
   * Keep the editor open with a text that is known to be invalid, and say why; return whether it is.
   * @param {import("./edit.js").Open | null} open
   */
  holdsInvalid(open) {
    if (!open?.fault || open.fault.text !== open.input.value || !open.cell.isConnected) return false;
    open.cell.scrollIntoView({ block: "nearest", inline: "nearest" }); // it may have been scrolled out of sight
    this.say(open.fault.reason, true);
    say(`Not saved: ${open.edit.name} in ${open.edit.where}.`);
    open.input.focus({ preventScroll: true });
    return true;
  }

  /**
   * Say what was refused where no editor can show it, until that is read.
   * @param {Edit} edit
   * @param {string} reason
   */
  tell(edit, reason) {
    this.editor.reset(edit);
    const dismiss = () => {
      this.settled(edit);
      box.close();
      this.editor.grid.focus(false);
      this.next();
    };
    const status = /** @type {HTMLElement} */ (document.getElementById("status"));
    const what = edit.remove ? "" : `: ${edit.text}`;
    const box = new Box(status, "alert", `Not saved: ${edit.name} in ${edit.where}${what} ${reason} `, button("Dismiss", dismiss));
    box.element.id = ""; // there may be several
    this.next();
  }

  /**
   * Ask which of two texts is to stay.
   * @param {Edit} edit
   * @param {Element[]} rows
   * @param {string} told
   */
  ask(edit, rows, told) {
    const theirs = /** @type {HTMLElement | undefined} */ (rows[0]?.children[this.editor.saving.columns(edit).indexOf(edit.mode) + 1]);
    const version = theirs ? versionOf(theirs) : 0;
    const mine = { ...edit, version, ...(edit.versions && rows[0] && { versions: versionsOf(rows[0], this.editor.saving.columns(edit)) }) };
    const keep = () => (edit.remove && !version ? this.theirs(edit, rows) : this.again(mine));
    this.pose(edit, `${told}, yours: ${edit.remove ? "removed" : edit.text} `, `${edit.name} in ${edit.where} was changed by somebody else`, {
      Enter: ["Keep mine", keep],
      Escape: ["Take theirs", () => this.theirs(edit, rows)],
    });
  }

  /**
   * Ask whether what other tokens need is to be removed: only a button does it, never the key that led here.
   * @param {Edit} edit
   * @param {string} reason
   */
  confirm(edit, reason) {
    const keep = () => {
      this.editor.reset(edit);
      this.editor.grid.focus(false);
    };
    this.pose(edit, `${reason} `, `${edit.name} in ${edit.where} is in use`, {
      "": ["Delete anyway", () => this.again({ ...edit, anyway: true })],
      Escape: ["Keep", keep],
    });
    this.box?.action?.classList.add("danger");
  }

  /**
   * Send a change once more.
   * @param {Edit} edit
   */
  again(edit) {
    const cell = this.editor.cellOf(edit);
    if (cell) this.editor.store(cell, edit);
    else this.editor.saving.add(edit);
  }

  /**
   * Ask something below the cell of a change.
   * @param {Edit} edit
   * @param {string} words
   * @param {string} label
   * @param {Record<string, [string, () => void]>} choices by the key that takes each, what they are called and do
   */
  pose(edit, words, label, choices) {
    const answer = (/** @type {() => void} */ act) => {
      this.box?.close();
      this.box = this.asked = null;
      this.settled(edit);
      this.editor.cellOf(edit)?.classList.remove("conflict");
      this.editor.grid.focus(false);
      act();
      this.next();
    };
    const buttons = document.createElement("span");
    buttons.append(...Object.entries(choices).map(([key, [name, act]]) => button(name, () => answer(act), key)));
    const first = buttons.firstChild;
    const isFree = this.isFree();
    const cell = isFree ? this.reach(edit) : this.placeOf(edit);
    this.asked = edit;
    this.box = new Box(cell, "alertdialog", words, buttons);
    const { element } = this.box;
    element.tabIndex = -1;
    element.setAttribute("aria-label", label);
    this.isTyping = false;
    element.addEventListener("keydown", (event) => {
      const { key, target } = event;
      if (key === "Tab" && (target === element ? !event.shiftKey : (target !== first) === event.shiftKey)) return;
      if (key === "Escape" || (key === "Enter" && target === element)) {
        if (choices[key] && !this.isTyping && !event.repeat) answer(choices[key][1]);
        this.isTyping = false;
      } else if (key.length === 1 && target === element && !event.ctrlKey && !event.metaKey) this.isTyping = true;
      else if (key !== "Tab") return;
      event.preventDefault();
      event.stopPropagation();
    });
    this.mark(isFree);
  }

  /**
   * Mark the cell of the question, which may take the focus.
   * @param {boolean} takesFocus
   */
  mark(takesFocus) {
    if (this.box?.anchor.matches("td")) this.box.anchor.classList.add("conflict");
    if (takesFocus) this.box?.element.focus({ preventScroll: true });
  }

  /** Tell whether nobody is at work elsewhere: a cell, or nothing, has the focus. */
  isFree() {
    return document.activeElement?.matches("body, .grid td, .grid th, .scroll") ?? true;
  }

  /** Keep the question in sight while rows come and go. */
  drawn() {
    if (!this.asked || !this.box) return;
    const cell = this.placeOf(this.asked);
    if (this.box.isOpen && cell === this.box.anchor) return;
    this.box.move(cell);
    this.mark(document.activeElement?.matches("body, .scroll") ?? true);
  }

  /**
   * Go to the question that is open; return whether there is one.
   * @param {boolean} [isTyping]
   */
  holds(isTyping = false) {
    this.isTyping = isTyping;
    this.box?.element.focus();
    return Boolean(this.asked);
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
