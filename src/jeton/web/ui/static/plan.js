/** Changes to many tokens: a plan in a dialog first, then one change set. */

import { modal } from "./dialog.js";
import { elements } from "./html.js";
import { opening } from "./keys.js";
import { lost, own } from "./live.js";
import { say } from "./say.js";
import { reasonOf, sent } from "./sending.js";

/** @typedef {import("./edit.js").Editor} Editor */

/**
 * Show what a form would change, and change it when that is confirmed.
 * @param {Editor} editor
 * @param {string} path
 * @param {[string, string][]} fields
 * @param {string} said what was done, in words
 * @param {boolean} [atOnce] whether a plan that has no warning is carried out without a question
 * @returns {Promise<void>}
 */
export async function plan(editor, path, fields, said, atOnce = false) {
  const since = editor.grid.live?.cursor ?? "";
  const isPlan = !fields.some(([name]) => name === "tag");
  const answer = await (isPlan ? opening(sent(path, fields)) : sent(path, fields));
  if (answer === undefined) return;
  if (!answer) return lost(editor.grid, since, said, () => plan(editor, path, fields, said, atOnce), (changeSet) => done(editor, changeSet, said));
  if (!answer.ok && answer.status !== 412) return say(`Nothing was changed. ${await reasonOf(answer)}`);
  if (answer.headers.get("content-type")?.includes("json")) return done(editor, (await answer.json()).change_set, said);
  const parts = elements(await answer.text());
  const form = /** @type {HTMLFormElement | undefined} */ (parts.find((part) => part.matches("form")));
  if (atOnce && form && !parts.some((part) => part.matches(".alert"))) return plan(editor, path, fieldsOf(form), said);
  ask(editor, parts, said);
}

/** @param {HTMLFormElement} form */
const fieldsOf = (form) => /** @type {[string, string][]} */ ([...new FormData(form)]);

/**
 * @param {Editor} editor
 * @param {Element[]} parts
 * @param {string} said
 */
function ask(editor, parts, said) {
  const dialog = modal(editor, parts);
  const form = dialog.querySelector("form");
  form?.addEventListener("submit", (event) => {
    event.preventDefault();
    const fields = fieldsOf(form);
    const path = /** @type {string} */ (form.getAttribute("action"));
    dialog.close();
    plan(editor, path, fields, said);
  });
  /** @type {HTMLElement | null} */ (dialog.querySelector("button:not(.danger), a.button"))?.focus(); // no key in flight deletes
}

/**
 * @param {Editor} editor
 * @param {string | null} change_set
 * @param {string} said
 */
async function done(editor, change_set, said) {
  const { row, column } = editor.grid.focused;
  if (!change_set && !editor.saving.proposal) return say("Nothing had to change.");
  own.add(change_set ?? "");
  await editor.grid.refresh().catch(editor.grid.failed);
  editor.undo.note({ changeSet: change_set ?? "", said, name: "", row, column });
}
