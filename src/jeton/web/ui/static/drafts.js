/** What was typed before a reload, and is not stored yet. */

import { textOf } from "./cells.js";
import { recall } from "./memory.js";
import { say } from "./say.js";

/** @typedef {import("./cells.js").Edit} Edit */
/** @typedef {import("./edit.js").Editor} Editor */

const TRIES = 100;

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
