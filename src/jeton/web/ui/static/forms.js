/** Keys and buttons of the matrix that open forms: of a cell's value, and of a new token. */

import { textOf, versionsOf } from "./cells.js";
import { openForm, reopenForm } from "./dialog.js";
import { editor } from "./edit.js";
import { own } from "./live.js";
import { leadOn } from "./outcome.js";
import { nameOf, tokenset } from "./rows.js";
import { say } from "./say.js";
import { attach } from "./swatch.js";

/** @typedef {import("./edit.js").Editor} Editor */

/** What a form has that a click on a drawing opens: sliders, or the fields of members. */
const DRAWN = ".sliders, [name='count']";

/**
 * Show a token that was created, and offer to take it back.
 * @param {Editor} editor
 * @param {{change_set: string, said: string, name: string, row: number | null}} told
 */
async function created(editor, { change_set, said, name, row }) {
  const { grid } = editor;
  own.add(change_set);
  await grid.refresh().catch(grid.failed);
  if (row !== null) grid.go(grid.groups.seen(row), 1);
  editor.undo.note({ changeSet: change_set, said: row === null ? `${said}; the filter hides it` : said, name, row: grid.focused.row, column: 1 });
}

/**
 * Store what a form has come to.
 * @param {Editor} editor
 * @param {any} told
 * @param {string} path of the form
 * @param {[string, string][]} fields
 */
function finish(editor, told, path, fields) {
  if (told.path) return leadOn(told.said, null, told.path);
  if (told.name) return void created(editor, told);
  const { name, version } = Object.fromEntries(fields);
  const mode = path.match(/modes\/([^/]+)/)?.[1] ?? "";
  const where = editor.heads.find((head) => head.dataset.mode === mode)?.firstChild?.textContent?.trim() ?? "";
  const row = editor.grid.rows.indexOf(name) ?? editor.grid.focused.row;
  const edit = { name, mode, where, row, text: told.text, version: Number(version), anyway: told.anyway };
  const cell = editor.cellOf(edit);
  if (cell) editor.grid.go(row, editor.saving.column(edit));
  if (!cell) editor.saving.add(edit);
  else if (textOf(cell) === edit.text && !told.anyway) say(`${name} in ${where} is as it was.`);
  else editor.store(cell, edit);
}

/**
 * Open the form of a cell, with what is typed in it.
 * @param {Editor} editor
 * @param {HTMLTableCellElement} cell
 * @param {string} [only] a selector of what the form must have to be shown
 */
function openCell(editor, cell, only) {
  if (editor.open && editor.open.cell !== cell) editor.commit();
  if (editor.troubles.holds() || (editor.open && editor.open.cell !== cell)) return;
  const edit = editor.open?.edit ?? editor.editOf(cell);
  const text = editor.open ? edit.text : textOf(cell);
  const path = `${tokenset}/modes/${edit.mode}/form`;
  const known = /** @type {[string, string][]} */ ([["name", edit.name], ["version", String(edit.version)], ["text", text]]);
  const done = finish.bind(null, editor);
  const shown = (/** @type {import("./swatch.js").Form} */ form) => attach(form, cell);
  if (text === null) openForm(editor, `${path}?${new URLSearchParams({ name: edit.name })}`, null, done, shown, only);
  else openForm(editor, path, known, done, shown, only);
}

/**
 * Store what is typed in all modes that are shown.
 * @param {Editor} editor
 */
function everywhere(editor) {
  const open = editor.close();
  const row = open?.cell.closest("tr");
  if (!open || !row) return;
  const modes = editor.saving.columns(open.edit);
  const where = editor.heads.slice(1).map((head) => head.firstChild?.textContent?.trim()).join(", ");
  editor.store(open.cell, { ...open.edit, where, versions: versionsOf(row, modes) });
  editor.grid.focus(false);
}

/** Whether a row was chosen, by a press or a key in it. */
let isChosen = false;

/**
 * Open the form of a new token, in the group of the row that was chosen, or else in the one that is open.
 * @param {Editor} editor
 */
function create(editor) {
  const { grid } = editor;
  const url = new URL(grid.rows.path.replace(/\/rows(?=\?|$)/, "/new"), location.href);
  if (isChosen) url.searchParams.set("name", nameOf(grid.rows.at(grid.focused.row)).replace(/[^.]*$/, ""));
  openForm(editor, url.pathname + url.search, null, finish.bind(null, editor));
}

/**
 * Do what a key does; return whether it does anything.
 * @param {Editor} editor
 * @param {KeyboardEvent} event
 */
function pressed(editor, { key, target, altKey, ctrlKey, metaKey, shiftKey, isComposing }) {
  const element = /** @type {HTMLElement} */ (target);
  const cell = element.closest("td");
  if (shiftKey || isComposing || !element.closest(".grid")) return false;
  if (ctrlKey || metaKey) {
    if (key !== "Enter" || element !== editor.open?.input) return false;
    everywhere(editor);
  } else if (key === "n" && !altKey && element.matches("th")) create(editor);
  else if (key === "Enter" && cell && (altKey || (element === cell && cell.dataset.form !== undefined))) openCell(editor, cell);
  else return false;
  return true;
}

/**
 * Do something instead of following a link, unless it is to open elsewhere.
 * @param {Element | null} link
 * @param {() => void} act
 */
function instead(link, act) {
  link?.addEventListener("click", (event) => {
    const { ctrlKey, metaKey, shiftKey } = /** @type {MouseEvent} */ (event);
    if (ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    act();
  });
}

/** @param {Editor} editor */
function listen(editor) {
  for (const type of ["pointerdown", "keydown"]) {
    document.querySelector(".grid")?.addEventListener(type, () => (isChosen = true), true);
  }
  document.addEventListener("keydown", (event) => {
    if (!pressed(editor, event)) return;
    event.preventDefault();
    event.stopPropagation();
  }, true);
  instead(document.querySelector("[data-new]"), () => create(editor));
  for (const link of /** @type {Iterable<HTMLAnchorElement>} */ (document.querySelectorAll("[data-dialog]"))) {
    instead(link, () => openForm(editor, link.pathname, null, finish.bind(null, editor)));
  }
  editor.grid.table.addEventListener("click", ({ target }) => {
    const cell = /** @type {Element} */ (target).closest("svg")?.closest("td");
    if (cell && !cell.querySelector("input, .under") && !cell.ariaSelected) openCell(editor, cell, DRAWN);
  });
  const { opener } = editor;
  opener.tabIndex = -1;
  opener.addEventListener("pointerdown", (event) => event.preventDefault()); // the editor keeps the focus
  opener.addEventListener("click", () => editor.open && openCell(editor, /** @type {HTMLTableCellElement} */ (editor.open.cell)));
  reopenForm(editor, finish.bind(null, editor));
}

if (editor) listen(editor);
