/** Dialogs over the matrix, and the forms of the server in them: an answer is the form again, or closes it. */

import { offerDropper } from "./dropper.js";
import { ask, elements } from "./html.js";
import { opening } from "./keys.js";
import { recall, remember } from "./memory.js";
import { COMBOBOX, Picker } from "./picker.js";
import { say } from "./say.js";
import { reasonOf, sent } from "./sending.js";

/** @typedef {import("./edit.js").Editor | null} Editor null where there is no matrix, because it is empty */
/** @typedef {[string, string][]} Fields */
/** @typedef {(told: any, path: string, fields: Fields) => void} Done */

const AWAY = "The server does not answer: nothing was saved, and what you typed is still here.";
const DRAFT = " dialog";
const PAUSE = 150;
const FIELD = "input[data-mode]";
const SHOW = /** @type {[string, string]} */ (["action", "show"]);

/**
 * Open a dialog with parts of a page; a link in it that looks like a button closes it.
 * @param {Editor} editor
 * @param {Element[]} parts
 */
export function modal(editor, parts) {
  const dialog = document.createElement("dialog");
  dialog.className = "plan";
  dialog.append(...parts);
  dialog.setAttribute("aria-labelledby", dialog.querySelector("h1, h2")?.id ?? "");
  document.body.append(dialog);
  dialog.addEventListener("close", () => {
    dialog.remove();
    editor?.grid.focus(false);
  });
  dialog.addEventListener("click", (event) => {
    if (!(/** @type {Element} */ (event.target).closest("a.button"))) return;
    event.preventDefault();
    dialog.close();
  });
  dialog.showModal();
  return dialog;
}

/**
 * Return the form of a page: its only section.
 * @param {Response} answer
 */
async function formIn(answer) {
  const found = elements(await answer.text()).map((part) => part.querySelector("section"));
  return /** @type {HTMLElement} */ (found.find(Boolean));
}

/**
 * Return the fields of a form as it is sent.
 * @param {HTMLFormElement} form
 * @param {HTMLElement | null} [pressed]
 */
const fieldsOf = (form, pressed) => /** @type {Fields} */ ([...new FormData(form, pressed)]);

class Form {
  /**
   * @param {Editor} editor
   * @param {HTMLElement} section
   * @param {Done} done
   */
  constructor(editor, section, done) {
    this.section = section;
    this.done = done;
    this.isBusy = false;
    this.dialog = modal(editor, [section]);
    this.dialog.addEventListener("close", () => remember(DRAFT, null));
    this.dialog.addEventListener("submit", (event) => this.submit(event));
    this.dialog.addEventListener("input", ({ target }) => (/** @type {Element} */ (target).matches("[data-redraw]") ? this.redraw() : this.typed()));
    this.timer = this.changes = 0;
    new Picker(this.dialog, () => this.field);
    this.dialog.addEventListener("focusin", ({ target }) => {
      if (/** @type {Element} */ (target).matches(FIELD)) Object.assign(/** @type {Element} */ (target), COMBOBOX);
    });
    this.dialog.addEventListener("keydown", (event) => {
      const { form } = this;
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) form.requestSubmit();
    });
    this.focus("");
  }

  /** The path that the form is sent to. */
  get path() {
    return this.form.getAttribute("action") ?? "";
  }

  /** The field that has the focus, if a token may be named in it; members of values take names in braces. */
  get field() {
    const input = /** @type {HTMLInputElement} */ (document.activeElement);
    if (!input.matches(FIELD)) return null;
    const { mode = "", type } = input.dataset;
    const [name, wanted] = ["name", "type"].map((field) => /** @type {HTMLInputElement | null} */ (this.form.elements.namedItem(field))?.value ?? "");
    return { input, cell: input, mode, name, type: type ?? wanted, braces: this.form.dataset.live !== undefined && input.dataset.whole === undefined };
  }

  get form() {
    return /** @type {HTMLFormElement} */ (this.section.querySelector("form"));
  }

  /** Keep what is typed over a reload, and show what it comes to. */
  typed() {
    this.changes++;
    remember(DRAFT, { path: this.path, fields: fieldsOf(this.form) });
    clearTimeout(this.timer);
    if (this.form.dataset.live !== undefined) this.timer = window.setTimeout(() => this.look(), PAUSE);
  }

  /** Show the fields of what was chosen. */
  async redraw() {
    this.typed();
    clearTimeout(this.timer);
    const { changes } = this;
    const answer = await sent(this.path, [...fieldsOf(this.form), SHOW]);
    if (answer?.headers.get("content-type")?.includes("html") && this.changes === changes) this.show(await formIn(answer));
  }

  async look() {
    const { changes, form } = this;
    const answer = await sent(this.path, [...fieldsOf(form), SHOW]);
    if (!answer?.headers.get("content-type")?.includes("html")) return;
    const fresh = await formIn(answer);
    if (this.changes !== changes || this.form !== form) return; // more is typed
    for (const part of fresh.querySelectorAll("[data-part]")) document.getElementById(part.id)?.replaceWith(part);
    for (const field of /** @type {Iterable<HTMLInputElement>} */ (fresh.querySelectorAll("input[id]"))) {
      const here = /** @type {HTMLInputElement | null} */ (document.getElementById(field.id));
      if (!here) continue;
      here.ariaInvalid = field.ariaInvalid;
      if (here !== document.activeElement) here.value = field.value;
    }
  }

  /**
   * Focus what is wrong, else what the form begins with, else what had the focus.
   * @param {string} id
   */
  focus(id) {
    offerDropper(this.section);
    const named = this.section.querySelector("[autofocus]") ?? this.section.querySelector("[aria-invalid]") ?? document.getElementById(id) ?? this.section.querySelector("input:not([type=hidden]), textarea");
    const to = /** @type {HTMLInputElement} */ (named);
    to.focus();
    if (!to.matches("input:not([type]), textarea")) return;
    if (to.value.endsWith(".")) to.select(); // a group: typing replaces it
    else to.setSelectionRange(to.value.length, to.value.length);
  }

  /** @param {SubmitEvent} event */
  async submit(event) {
    event.preventDefault();
    if (this.isBusy) return;
    this.isBusy = true;
    clearTimeout(this.timer);
    this.changes++; // what is shown comes with this answer
    const fields = fieldsOf(this.form, event.submitter);
    const answer = await sent(this.path, fields);
    this.isBusy = false;
    if (!answer) this.say(AWAY);
    else if (answer.headers.get("content-type")?.includes("html")) this.show(await formIn(answer));
    else if (!answer.ok) this.say(await reasonOf(answer));
    else {
      remember(DRAFT, null); // where the next page is there sooner than the event of closing
      this.dialog.close();
      this.done(await answer.json(), this.path, fields);
    }
  }

  /**
   * Show the form as the server has it now.
   * @param {HTMLElement} section
   */
  show(section) {
    const { id } = /** @type {Element} */ (document.activeElement);
    this.section.replaceWith(section);
    this.section = section;
    this.focus(id);
  }

  /**
   * Show the form of another page in its place.
   * @param {string} path
   */
  async follow(path) {
    try {
      this.show(await formIn(await ask(path)));
    } catch (error) {
      this.say(/** @type {Error} */ (error).message);
    }
  }

  /**
   * @param {string} text
   * @param {HTMLElement[]} buttons
   */
  say(text, ...buttons) {
    this.section.querySelector("[role=alert]")?.remove();
    const alert = Object.assign(document.createElement("p"), { className: "alert", role: "alert" });
    alert.append(text, ...buttons);
    this.section.querySelector("h1")?.after(alert);
  }
}

/**
 * Open the form of a page in a dialog; with fields, as it is once these are typed into it.
 * @param {Editor} editor
 * @param {string} path
 * @param {Fields | null} fields
 * @param {Done} done
 * @param {(form: Form) => void} [shown] what is to be done with the dialog once it is there
 * @param {string} [only] a selector of what a form must have to be shown
 */
export async function openForm(editor, path, fields, done, shown, only) {
  try {
    const asked = fields ? sent(path, [...fields.filter(([name]) => name !== "action"), SHOW]) : ask(path);
    const answer = await opening(asked.then(async (head) => (await head?.clone().arrayBuffer(), head)));
    if (answer === undefined) return;
    if (!answer) return say("The server does not answer.");
    if (!answer.headers.get("content-type")?.includes("html")) return say(await reasonOf(answer));
    const section = await formIn(answer);
    if (only && !section.querySelector(only)) return;
    if (editor?.open) editor.discard(); // what was typed there is in the form
    const form = new Form(editor, section, done);
    shown?.(form);
  } catch (error) {
    say(/** @type {Error} */ (error).message);
  }
}

/**
 * Open the form that was open before a reload.
 * @param {Editor} editor
 * @param {Done} done
 * @param {(form: Form) => void} [shown]
 */
export function reopenForm(editor, done, shown) {
  const draft = recall(DRAFT);
  if (draft) openForm(editor, draft.path, draft.fields, done, shown);
}
