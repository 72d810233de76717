/** The picker of tokens to lead to: a list below a field, which opens on `=`, `{` and Alt+Down. */

import { ask, elements } from "./html.js";
import { tokenset } from "./rows.js";
import { Box } from "./say.js";

/** @typedef {{from: number, to: number, q: string, whole: boolean}} Part the part of a text that names a token */
/** @typedef {{input: HTMLInputElement, cell: HTMLElement, mode: string, name: string, type?: string, braces?: boolean}} Field
 * A field, below a cell or itself, in which a token may be named: for a token with a `name`, of a `type` if that is
 * not the token's own; with `braces` it takes `{name}` only. */

/** The properties of a field that has a picker. */
export const COMBOBOX = { role: "combobox", ariaExpanded: "false", ariaAutoComplete: "list" };

/**
 * Return the part of a text before the caret that names a token, null if there is none.
 * @param {string} text
 * @param {number} caret
 * @returns {Part | null}
 */
export function named(text, caret) {
  if (text.startsWith("=")) return { from: 0, to: text.length, q: text.slice(1), whole: true };
  const brace = text.lastIndexOf("{", caret - 1);
  const q = text.slice(brace + 1, caret);
  if (brace < 0 || /[}"':,]/.test(q)) return null;
  const to = text[caret] === "}" ? caret + 1 : caret;
  return { from: brace, to, q, whole: brace === 0 && to === text.length };
}

export class Picker {
  /**
   * @param {HTMLElement} host in which the fields are
   * @param {() => Field | null} field that is typed in
   * @param {() => void} [picked] what is to be done once an option is pressed that is the whole text
   */
  constructor(host, field, picked) {
    this.field = field;
    this.picked = picked;
    /** @type {Box | null} */
    this.box = null;
    /** @type {Part | null} */
    this.part = null;
    /** @type {HTMLInputElement | null} the field that the list is for */
    this.input = null;
    /** @type {HTMLElement[]} */
    this.options = [];
    this.active = -1;
    this.isChoosing = false;
    this.asking = new AbortController();
    host.addEventListener("keydown", (event) => this.key(event), true);
    host.addEventListener("scroll", () => this.box?.place(), { passive: true, capture: true });
    host.addEventListener("input", () => this.isChoosing || this.look());
    host.addEventListener("pointerdown", (event) => this.pressed(event));
    host.addEventListener("focusout", (event) => event.target === this.input && this.close());
  }

  /** Ask for the tokens that fit to what is typed; the newest answer wins. */
  async look(whole = false) {
    const field = this.field();
    if (!field) return;
    const { input, mode, name, type } = field;
    const part = whole ? { from: 0, to: input.value.length, q: "", whole } : named(input.value, input.selectionStart ?? 0);
    this.asking.abort();
    if (!part) return this.close();
    this.leave(); // what was the best is not what is typed now
    this.part = null; // nor can the others be chosen any more
    const asking = (this.asking = new AbortController());
    const query = new URLSearchParams({ q: part.q, ...(name && { for: name }), ...(type && { type }) });
    try {
      const answer = await ask(`${tokenset}/modes/${mode}/candidates?${query}`, asking.signal);
      const found = /** @type {HTMLElement[]} */ (elements(await answer.text()));
      if (asking === this.asking && document.activeElement === input) this.show(field, part, found);
    } catch {
      if (asking === this.asking) this.close(); // one can type on without it
    }
  }

  /**
   * @param {Field} field
   * @param {Part} part
   * @param {HTMLElement[]} options
   */
  show({ input, cell }, part, options) {
    this.close();
    if (!options.length) return;
    this.input = input;
    this.part = part;
    this.options = options;
    options.forEach((option, place) => (option.id = `option-${place}`));
    this.box = new Box(cell, "listbox", ...options);
    this.box.element.id = "picker";
    this.box.element.setAttribute("aria-label", "Tokens to lead to");
    input.setAttribute("aria-expanded", "true");
    input.setAttribute("aria-controls", "picker");
    this.box.place();
    const isRefused = options.some((option) => option.dataset.name === part.q && option.ariaDisabled === "true");
    if (part.q && !isRefused) this.move(1);
  }

  /** Choose no option. */
  leave() {
    this.options[this.active]?.setAttribute("aria-selected", "false");
    this.active = -1;
    this.input?.removeAttribute("aria-activedescendant");
  }

  close() {
    this.asking.abort();
    this.box?.close();
    this.box = null;
    this.leave();
    this.options = [];
    this.input?.setAttribute("aria-expanded", "false");
    this.input = null;
  }

  /**
   * Go to the next option that can be chosen.
   * @param {number} by
   */
  move(by) {
    const count = this.options.length;
    for (let tries = 0, at = this.active; tries < count; tries++) {
      at = at < 0 && by < 0 ? count - 1 : (at + by + count) % count;
      if (this.options[at].ariaDisabled === "true") continue;
      this.options[this.active]?.setAttribute("aria-selected", "false");
      this.active = at;
      this.options[at].setAttribute("aria-selected", "true");
      this.options[at].scrollIntoView({ block: "nearest" });
      this.input?.setAttribute("aria-activedescendant", this.options[at].id);
      return;
    }
  }

  /** Put the name of an option into the text; return whether that is all of it.
   * @param {HTMLElement} option */
  choose(option) {
    const { input, part } = this;
    if (!input || !part || option.ariaDisabled === "true") return false;
    const name = option.dataset.name ?? "";
    input.setRangeText(part.whole && !this.field()?.braces ? `=${name}` : `{${name}}`, part.from, part.to, "end");
    this.close();
    this.isChoosing = true;
    input.dispatchEvent(new Event("input", { bubbles: true }));
    this.isChoosing = false;
    return part.whole;
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const field = this.field();
    if (event.isComposing || !field || event.target !== field.input) return;
    if (event.altKey && event.key === "ArrowDown") this.look(!named(field.input.value, field.input.selectionStart ?? 0));
    else if (!this.box || event.ctrlKey || event.metaKey || event.altKey) return;
    else if (event.key === "ArrowDown") this.move(1);
    else if (event.key === "ArrowUp") this.move(-1);
    else if (event.key === "Escape") this.close();
    else if ((event.key === "Enter" || event.key === "Tab") && this.active >= 0) {
      const { value } = field.input;
      const { part } = this; // none while the answer to what is typed is due
      const isWhole = this.choose(this.options[this.active]);
      if (part && ((isWhole && this.picked) || field.input.value === value)) return; // the cell is stored, the form sent
    } else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  /** @param {PointerEvent} event */
  pressed(event) {
    const option = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("[role='option']"));
    if (!option) return;
    event.preventDefault(); // the field keeps the focus
    if (this.choose(option)) this.picked?.();
  }
}
