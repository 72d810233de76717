/** Tokens chosen by their names in the matrix, with Ctrl or Shift, to change, delete or copy at once. */

import { copyText } from "./clipboard.js";
import { editor } from "./edit.js";
import { plan } from "./plan.js";
import { range } from "./range.js";
import { nameOf, tokenset } from "./rows.js";
import { button, mention, say } from "./say.js";

const MOST = 500;

class Chosen {
  /** @param {import("./range.js").Range} range */
  constructor(range) {
    this.range = range;
    this.grid = range.grid;
    /** @type {Set<string>} */
    this.names = new Set();
    /** The row from which Shift chooses. */
    this.anchor = 0;
    const { table, scroller } = this.grid;
    table.addEventListener("mousedown", (event) => this.pressed(event), true);
    table.addEventListener("click", (event) => this.isMeant(event) && this.stop(event), true); // the link in it leads nowhere then
    scroller.parentElement?.addEventListener("keydown", (event) => this.key(event), true);
    document.addEventListener("copy", (event) => this.copy(event), true);
    const { painted } = range;
    range.painted = () => {
      painted();
      this.paint();
    };
  }

  /** @param {Event} event */
  stop(event) {
    event.preventDefault();
    event.stopPropagation();
  }

  /**
   * Tell whether a press of the mouse chooses rows.
   * @param {MouseEvent} event
   */
  isMeant({ button, target, ctrlKey, metaKey, shiftKey }) {
    return !button && (ctrlKey || metaKey || shiftKey) && Boolean(/** @type {Element} */ (target).closest("tbody th"));
  }

  /** @param {MouseEvent} event */
  pressed(event) {
    if (!this.isMeant(event)) return event.button || this.clear();
    this.stop(event);
    const { row } = this.grid.focused;
    this.grid.note(event.target);
    this.grid.focus(false);
    this.range.clear();
    if (!this.names.size) this.anchor = row;
    if (event.shiftKey) this.extend();
    else this.toggle();
  }

  /** Choose the row that has the focus, or choose it no more. */
  toggle() {
    const { row } = this.grid.focused;
    const name = nameOf(this.grid.rows.at(row));
    this.anchor = row;
    if (name && !this.names.delete(name)) this.names.add(name);
    this.tell();
  }

  /** Choose the rows from the anchor to the one that has the focus. */
  async extend() {
    const { row } = this.grid.focused;
    const rows = await this.range.rows(Math.min(row, this.anchor), Math.max(row, this.anchor), MOST);
    if (rows) this.names = new Set(rows.map(nameOf).filter(Boolean));
    this.tell();
  }

  clear() {
    if (!this.names.size) return;
    this.names.clear();
    this.paint();
    say("");
  }

  /** Mark the rows. */
  paint() {
    for (const row of this.grid.body.querySelectorAll("tr[aria-selected]")) row.removeAttribute("aria-selected");
    if (this.names.size) for (const row of this.grid.body.rows) if (this.names.has(nameOf(row))) row.ariaSelected = "true";
  }

  /** Say how many tokens are chosen, and what can be done with them. */
  tell() {
    this.paint();
    const { size } = this.names;
    if (!size) return say("");
    say(
      `${size.toLocaleString("en")} ${size === 1 ? "token" : "tokens"} chosen. `,
      button("Bulk edit", () => this.change()),
      button("Delete", () => this.remove(), "Delete"),
      button(size === 1 ? "Copy name" : "Copy names", () => this.copyNames()),
    );
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const target = /** @type {Element} */ (event.target);
    if (!target.matches("td, th, .scroll") || event.altKey) return;
    if (event.key === " " && event.shiftKey) this.toggle();
    else if (event.key === "Delete" && (this.names.size || target.matches("th"))) this.remove();
    else if (event.key === "Escape" && this.names.size) this.clear();
    else return;
    this.stop(event);
    event.stopImmediatePropagation();
  }

  /** @param {ClipboardEvent} event */
  copy(event) {
    if (!document.activeElement?.matches(".grid th") || String(getSelection()) || this.range.anchor) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    event.clipboardData?.setData("text/plain", this.list().join("\n"));
    mention(`Copied ${this.list().length === 1 ? "the name" : `${this.list().length} names`}.`);
  }

  /** Return the names that are chosen, that of the row with the focus where none is. */
  list() {
    return this.names.size ? [...this.names] : [nameOf(this.grid.rows.at(this.grid.focused.row))];
  }

  async copyNames() {
    await copyText(this.list().join("\n"));
    mention(`Copied ${this.list().length === 1 ? "the name" : `${this.list().length} names`}.`);
  }

  /** Show what the deletion of the tokens in all modes would change. */
  async remove() {
    const names = this.list();
    if (!editor) return;
    /** @type {[string, string][]} */
    const fields = [["action", "delete"], ...this.fields(names)];
    await plan(editor, `${tokenset}/many`, fields, `Deleted ${names.length === 1 ? names[0] : `${names.length} tokens`}`);
  }

  /**
   * Return the fields of a form that names tokens, in all modes.
   * @param {string[]} names
   */
  fields(names) {
    const fields = /** @type {[string, string][]} */ ([["choice", "names"]]);
    for (const name of names) fields.push(["names", name]);
    return fields;
  }

  /** Go to the page that changes the tokens. */
  change() {
    const form = Object.assign(document.createElement("form"), { method: "post", action: `${tokenset}/many`, hidden: true });
    for (const [name, value] of this.fields(this.list())) {
      form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
    }
    document.body.append(form);
    form.submit();
  }
}

if (range) new Chosen(range);
