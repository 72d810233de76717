/** What a cell says: its text, its version, its place. */

import { ROW } from "./groups.js";
import { nameOf } from "./rows.js";

/** @typedef {{name: string, mode: string, where: string, row: number, text: string, version: number, remove?: boolean, anyway?: boolean, versions?: string, isBack?: boolean}} Edit
 * A change of a cell: `where` is the name of its mode, `version` what it was made for. One of all modes of the
 * row has the `versions` of all, each after the id of its mode; what is invalid for its type is stored `anyway` or not.
 * One that `isBack` takes another back. */

/**
 * Return the text that a cell is edited as; null if it does not fit into one line.
 * @param {HTMLElement} cell
 */
export function textOf(cell) {
  if (cell.dataset.long !== undefined) return null;
  if (cell.dataset.text !== undefined) return cell.dataset.text;
  if (cell.classList.contains("missing")) return "";
  const alias = cell.querySelector(".alias");
  if (alias) return `=${alias.textContent}`;
  const copy = /** @type {HTMLElement} */ (cell.cloneNode(true));
  for (const each of copy.querySelectorAll(".unseen, svg, .editor, button")) each.remove();
  return copy.textContent;
}

/**
 * Return the version of the token that a mode has itself, 0 if it has none.
 * @param {HTMLElement} cell
 */
export const versionOf = (cell) => Number(cell.dataset.version ?? 0);

/**
 * Return the versions of the cells of a row, each after the id of its mode.
 * @param {Element} row
 * @param {string[]} modes
 */
export const versionsOf = (row, modes) => modes.map((mode, place) => `${mode}:${versionOf(/** @type {HTMLElement} */ (row.children[place + 1]))}`).join();

/**
 * Tell whether two changes are of one cell.
 * @param {Edit} one
 * @param {Edit} other
 */
export const isSame = (one, other) => one.name === other.name && one.mode === other.mode;

/**
 * Return a number a step up or down, with its unit; null if a text is no single number.
 * @param {string} text
 * @param {number} by
 */
export function stepped(text, by) {
  const found = text.match(/^(-?(?:\d+(?:\.(\d+))?|\.(\d+)))([a-z%]*)$/i);
  if (!found) return null;
  const digits = Math.min(20, (found[2] ?? found[3] ?? "").length);
  return (Number(found[1]) + by).toFixed(digits) + found[4];
}

/**
 * Show what was typed until the answer comes.
 * @param {HTMLElement} cell
 * @param {Edit} edit
 */
export function showTyped(cell, edit) {
  cell.className = "";
  cell.removeAttribute("title");
  cell.dataset.text = edit.text;
  cell.setAttribute("aria-busy", "true");
  cell.replaceChildren(edit.remove || !edit.text ? "–" : edit.text.replace(/^=|^\{(.*)\}$/, "→ $1"));
}

/**
 * Return the names of the rows in sight that refer to other tokens, one a line: what they come to may change.
 * @param {import("./grid.js").Grid} grid
 */
export function referring(grid) {
  const first = grid.groups.row(grid.scroller.scrollTop);
  const rows = Array.from({ length: Math.ceil(grid.scroller.clientHeight / ROW) + 1 }, (_, place) => grid.rows.at(first + place));
  return rows.filter((row) => row?.querySelector(".alias, [data-text*='{']")).map(nameOf).join("\n");
}
