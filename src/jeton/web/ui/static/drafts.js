/** What this tab remembers over a reload: texts that are not stored yet, and what may be undone. */

import { textOf } from "./cells.js";
import { say } from "./say.js";

/** @typedef {import("./cells.js").Edit} Edit */
/** @typedef {import("./edit.js").Editor} Editor */

const TRIES = 100;
const user = `${/** @type {HTMLElement | null} */ (document.querySelector("table.grid"))?.dataset.user} `;
try {
  for (const key of Object.keys(sessionStorage)) if (!key.startsWith(user)) sessionStorage.removeItem(key); // of who was here before
} catch {
  // a browser may refuse: then nothing is there
}

/**
 * Remember something for this tab, also over a reload.
 * @param {string} name
 * @param {unknown} value
 */
export function remember(name, value) {
  try {
    sessionStorage.setItem(user + location.pathname + name, JSON.stringify(value));
  } catch {
    // a browser may have no room, or refuse: then a reload forgets
  }
}

/**
 * Return what was remembered.
 * @param {string} name
 * @returns {any}
 */
export function recall(name) {
  try {
    return JSON.parse(sessionStorage.getItem(user + location.pathname + name) ?? "null");
  } catch {
    return null;
  }
}

/**
 * Send what a reload kept from being stored, and open the editor that was open.
 * @param {Editor} editor
 */
export function restore(editor) {
  const typing = /** @type {Edit | null} */ (recall(" typing"));
  for (const edit of /** @type {Edit[]} */ (recall(" edits") ?? [])) {
    const cell = editor.cellOf(edit);
    if (cell) editor.store(cell, edit);
    else editor.saving.add(edit);
  }
  if (typing) reopen(editor, typing, TRIES);
}

/**
 * Open the editor with a text that was typed before a reload, when its row is here.
 * @param {Editor} editor
 * @param {Edit} edit
 * @param {number} tries
 */
function reopen(editor, edit, tries) {
  const cell = editor.cellOf(edit);
  if (cell && !editor.open) {
    editor.troubles.reach(edit);
    editor.show(cell, edit, textOf(cell) ?? "");
    say(`What you typed for ${edit.name} in ${edit.where} is still here: Enter saves it.`);
  } else if (tries && !editor.open) {
    if (tries === TRIES) editor.grid.go(edit.row, editor.saving.column(edit));
    setTimeout(() => reopen(editor, edit, tries - 1), 50);
  } else say(`What you typed for ${edit.name} in ${edit.where} is not saved: ${edit.text}`);
}
