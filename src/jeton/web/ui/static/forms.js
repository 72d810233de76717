/** Keys and buttons of the matrix that open forms. */

import { openForm, reopenForm } from "./dialog.js";
import { editor } from "./edit.js";
import { own } from "./live.js";
import { nameOf } from "./rows.js";

/**
 * Show a token that was created, and offer to take it back.
 * @param {import("./edit.js").Editor} editor
 * @param {{change_set: string, said: string, name: string, row: number | null}} told
 */
async function created(editor, { change_set, said, name, row }) {
  const { grid } = editor;
  own.add(change_set);
  await grid.refresh().catch(grid.failed);
  if (row !== null) grid.go(row, 1);
  editor.undo.note({ changeSet: change_set, said: row === null ? `${said}; the filter hides it` : said, name, row: grid.focused.row, column: 1 });
}

/**
 * Open the form of a new token in the group of the row that has the focus.
 * @param {import("./edit.js").Editor} editor
 */
function create(editor) {
  const { grid } = editor;
  const url = new URL(grid.rows.path.replace(/\/rows(?=\?|$)/, "/new"), location.href);
  url.searchParams.set("name", nameOf(grid.rows.at(grid.focused.row)).replace(/[^.]*$/, ""));
  openForm(editor, url.pathname + url.search, null, (told) => created(editor, told));
}

if (editor) {
  const here = editor;
  document.querySelector("[data-new]")?.addEventListener("click", (event) => {
    const { ctrlKey, metaKey, shiftKey } = /** @type {MouseEvent} */ (event);
    if (ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    create(here);
  });
  here.grid.scroller.addEventListener("keydown", (event) => {
    if (event.key !== "n" || event.ctrlKey || event.metaKey || event.altKey || !(/** @type {Element} */ (event.target).matches("th"))) return;
    event.preventDefault();
    create(here);
  });
  reopenForm(here, (told) => created(here, told));
}
