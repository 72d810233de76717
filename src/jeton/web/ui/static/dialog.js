/** Dialogs over the matrix, and the forms of the server in them: an answer is the form again, or closes it. */

import { recall, remember } from "./drafts.js";
import { ask, elements } from "./html.js";
import { reasonOf, sent } from "./saving.js";
import { say } from "./say.js";

/** @typedef {import("./edit.js").Editor} Editor */
/** @typedef {[string, string][]} Fields */

const AWAY = "The server does not answer: nothing was saved, and what you typed is still here.";
const DRAFT = " dialog";

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
    editor.grid.focus(false);
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
   * @param {(told: any) => void} done
   */
  constructor(editor, section, done) {
    this.section = section;
    this.done = done;
    this.isBusy = false;
    this.dialog = modal(editor, [section]);
    this.dialog.addEventListener("close", () => remember(DRAFT, null));
    this.dialog.addEventListener("submit", (event) => this.submit(event));
    this.dialog.addEventListener("input", () => this.keep());
    this.dialog.addEventListener("keydown", (event) => {
      const { form } = this;
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) form.requestSubmit();
    });
    this.focus("");
  }

  get form() {
    return /** @type {HTMLFormElement} */ (this.section.querySelector("form"));
  }

  /** Keep what is typed over a reload. */
  keep() {
    remember(DRAFT, { path: this.form.getAttribute("action"), fields: fieldsOf(this.form) });
  }

  /**
   * Focus what is wrong, else what the form begins with, else what had the focus.
   * @param {string} id
   */
  focus(id) {
    const named = this.section.querySelector("[aria-invalid], [autofocus]") ?? document.getElementById(id) ?? this.section.querySelector("input:not([type=hidden])");
    const to = /** @type {HTMLInputElement} */ (named);
    to.focus();
    if (to.matches("input:not([type]), textarea")) to.setSelectionRange(to.value.length, to.value.length);
  }

  /** @param {SubmitEvent} event */
  async submit(event) {
    event.preventDefault();
    if (this.isBusy) return;
    this.isBusy = true;
    const answer = await sent(this.form.getAttribute("action") ?? "", fieldsOf(this.form, event.submitter));
    this.isBusy = false;
    if (!answer) this.say(AWAY);
    else if (answer.headers.get("content-type")?.includes("html")) this.show(await formIn(answer));
    else if (!answer.ok) this.say(await reasonOf(answer));
    else {
      this.dialog.close();
      this.done(await answer.json());
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

  /** @param {string} text */
  say(text) {
    this.section.querySelector("[role=alert]")?.remove();
    const alert = Object.assign(document.createElement("p"), { className: "alert", role: "alert", textContent: text });
    this.section.querySelector("h1")?.after(alert);
  }
}

/**
 * Open the form of a page in a dialog; with fields, as it is once these are typed into it.
 * @param {Editor} editor
 * @param {string} path
 * @param {Fields | null} fields
 * @param {(told: any) => void} done
 */
export async function openForm(editor, path, fields, done) {
  try {
    const answer = fields ? await sent(path, [...fields, ["action", "show"]]) : await ask(path);
    if (!answer) return say("The server does not answer.");
    if (answer.headers.get("content-type")?.includes("html")) new Form(editor, await formIn(answer), done);
    else say(await reasonOf(answer));
  } catch (error) {
    say(/** @type {Error} */ (error).message);
  }
}

/**
 * Open the form that was open before a reload.
 * @param {Editor} editor
 * @param {(told: any) => void} done
 */
export function reopenForm(editor, done) {
  const draft = recall(DRAFT);
  if (draft) openForm(editor, draft.path, draft.fields, done);
}
