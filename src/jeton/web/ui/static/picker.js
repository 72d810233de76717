/** The picker of tokens that a cell may lead to: a list below the editor, which opens on `=`, `{` and Alt+Down. */

import { ask, elements } from "./html.js";
import { Box } from "./say.js";

/** @typedef {{from: number, to: number, q: string, whole: boolean}} Part the part of a text that names a token */

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
  /** @param {import("./edit.js").Editor} editor */
  constructor(editor) {
    this.editor = editor;
    /** @type {Box | null} */
    this.box = null;
    /** @type {Part | null} */
    this.part = null;
    /** @type {HTMLElement[]} */
    this.options = [];
    this.active = -1;
    this.asking = new AbortController();
    const { scroller, table } = editor.grid;
    scroller.addEventListener("keydown", (event) => this.key(event), true);
    scroller.addEventListener("scroll", () => this.box?.place(), { passive: true });
    table.addEventListener("input", () => this.look());
    table.addEventListener("pointerdown", (event) => this.pressed(event));
  }

  /** Ask for the tokens that fit to what is typed; the newest answer wins. */
  async look(whole = false) {
    const { open, grid } = this.editor;
    if (!open) return;
    const { input, edit } = open;
    const part = whole ? { from: 0, to: input.value.length, q: "", whole } : named(input.value, input.selectionStart ?? 0);
    this.asking.abort();
    if (!part) return this.close();
    this.leave(); // what was the best is not what is typed now
    this.part = null; // nor can the others be chosen any more
    const asking = (this.asking = new AbortController());
    const query = new URLSearchParams({ q: part.q, for: edit.name });
    const path = grid.table.dataset.cell?.replace(/cell$/, `modes/${edit.mode}/candidates?${query}`) ?? "";
    try {
      const answer = await ask(path, asking.signal);
      const found = /** @type {HTMLElement[]} */ (elements(await answer.text()));
      if (asking === this.asking && this.editor.open === open) this.show(part, found);
    } catch {
      if (asking === this.asking) this.close(); // one can type on without it
    }
  }

  /**
   * @param {Part} part
   * @param {HTMLElement[]} options
   */
  show(part, options) {
    const { open } = this.editor;
    this.close();
    if (!open || !options.length) return;
    this.part = part;
    this.options = options;
    options.forEach((option, place) => (option.id = `option-${place}`));
    this.box = new Box(open.cell, "listbox", ...options);
    this.box.element.id = "picker";
    this.box.element.setAttribute("aria-label", "Tokens to lead to");
    open.input.setAttribute("aria-expanded", "true");
    open.input.setAttribute("aria-controls", "picker");
    this.box.place();
    const isRefused = options.some((option) => option.dataset.name === part.q && option.ariaDisabled === "true");
    if (part.q && !isRefused) this.move(1);
  }

  /** Choose no option. */
  leave() {
    this.options[this.active]?.setAttribute("aria-selected", "false");
    this.active = -1;
    this.editor.open?.input.removeAttribute("aria-activedescendant");
  }

  close() {
    this.asking.abort();
    this.box?.close();
    this.box = null;
    this.leave();
    this.options = [];
    this.editor.open?.input.setAttribute("aria-expanded", "false");
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
      this.editor.open?.input.setAttribute("aria-activedescendant", this.options[at].id);
      return;
    }
  }

  /** Put the name of an option into the text; return whether that is all of it.
   * @param {HTMLElement} option */
  choose(option) {
    const { open } = this.editor;
    const { part } = this;
    if (!open || !part || option.ariaDisabled === "true") return false;
    const { input } = open;
    const name = option.dataset.name ?? "";
    const text = part.whole ? `=${name}` : `{${name}}`;
    input.setRangeText(text, part.from, part.to, "end");
    this.close();
    this.editor.typed();
    return part.whole;
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.isComposing || !this.editor.open || event.target !== this.editor.open.input) return;
    if (event.altKey && event.key === "ArrowDown") this.look(!named(this.editor.open.input.value, this.editor.open.input.selectionStart ?? 0));
    else if (!this.box || event.ctrlKey || event.metaKey || event.altKey) return;
    else if (event.key === "ArrowDown") this.move(1);
    else if (event.key === "ArrowUp") this.move(-1);
    else if (event.key === "Escape") this.close();
    else if ((event.key === "Enter" || event.key === "Tab") && this.active >= 0) {
      if (this.choose(this.options[this.active])) return; // the editor stores it
    } else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  /** @param {PointerEvent} event */
  pressed(event) {
    const option = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("[role='option']"));
    if (!option) return;
    event.preventDefault(); // the editor keeps the focus
    if (!this.choose(option)) return;
    this.editor.commit();
    this.editor.grid.focus(false);
  }
}
