/** Groups of a matrix that are folded: their heads alone are shown, and this browser keeps which they are. */

import { kept } from "./device.js";
import { grid } from "./grid.js";
import { FOLDED, Rows } from "./rows.js";

const MOST = 200; // as the server takes them, and as a path has room for
const LONGEST = 4000;

/**
 * Return the button of a head.
 * @param {Element | null | undefined} row
 */
const buttonOf = (row) => /** @type {HTMLButtonElement | null} */ (row?.matches("tr.group") ? row.querySelector(".fold") : null);

/** @param {import("./grid.js").Grid} grid */
function folding(grid) {
  /** @type {() => string[]} */
  const folded = () => kept(FOLDED) ?? [];
  const at = (/** @type {string} */ group) => /** @type {HTMLElement | null} */ (grid.body.querySelector(`.fold[value="${CSS.escape(group)}"]`));

  /**
   * Fetch the rows once more, without those of the groups that are folded now.
   * @param {string} [group] that keeps the focus
   */
  async function show(group) {
    const rows = new Rows(grid.rows.path, grid.failed);
    const found = await rows.fetch(0);
    grid.show(rows, found.shown, 0, found.rows);
    grid.count(found);
    if (group !== undefined) at(group)?.focus({ preventScroll: true });
  }

  /**
   * @param {HTMLButtonElement} button
   * @param {boolean} isFolded
   */
  async function fold({ value, ariaExpanded }, isFolded) {
    if (isFolded === (ariaExpanded === "false") || grid.body.querySelector("input, [aria-busy], .under")) return;
    const groups = folded().filter((each) => each !== value);
    if (isFolded) groups.push(value);
    while (groups.length > MOST || String(new URLSearchParams(groups.map((each) => ["folded", each]))).length > LONGEST) groups.shift(); // the first opens again
    kept(FOLDED, groups);
    await show(value).catch(grid.failed);
  }

  /**
   * Move on from a head; return whether there is anything.
   * @param {Element | null | undefined} row
   */
  function move(row) {
    const button = buttonOf(row);
    if (button) button.focus();
    else if (row?.hasAttribute("aria-rowindex")) grid.go(Number(row.getAttribute("aria-rowindex")) - 2, 0);
    else return false;
    return true;
  }

  /**
   * @param {HTMLButtonElement} button
   * @param {string} key
   */
  function onHead(button, key) {
    const row = button.closest("tr");
    if (key === "ArrowDown") move(row?.nextElementSibling);
    else if (key === "ArrowUp") move(row?.previousElementSibling);
    else if (key === "ArrowLeft") fold(button, true);
    else if (key !== "ArrowRight") return false;
    else if (button.ariaExpanded === "true") move(row?.nextElementSibling);
    else fold(button, false);
    return true;
  }

  /**
   * Move to the head of a row's group, or to a folded one beside it.
   * @param {HTMLTableCellElement} cell
   * @param {string} key
   */
  function onCell(cell, key) {
    const row = cell.closest("tr");
    const head = (/** @type {Element | null | undefined} */ each) => (buttonOf(each)?.ariaExpanded === "false" ? move(each) : false);
    if (key === "ArrowDown") return head(row?.nextElementSibling);
    if (key === "ArrowUp") return head(row?.previousElementSibling?.previousElementSibling);
    if (key !== "ArrowLeft" || cell.cellIndex) return false;
    let before = row?.previousElementSibling;
    while (before && !before.matches(".group")) before = before.previousElementSibling;
    return move(before);
  }

  grid.table.addEventListener("keydown", (event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const isDone = target instanceof HTMLButtonElement && target.matches(".fold") ? onHead(target, event.key) : target instanceof HTMLTableCellElement && onCell(target, event.key);
    if (!isDone) return;
    event.preventDefault();
    event.stopPropagation();
  }, true);
  for (const type of ["click", "dblclick", "mousedown"])
    grid.table.addEventListener(type, (event) => {
      const button = /** @type {HTMLButtonElement | null} */ (/** @type {Element} */ (event.target).closest(".fold"));
      if (!button) return;
      event.stopPropagation();
      if (type === "click") fold(button, button.ariaExpanded === "true");
    }, true);
  if (grid.rows.folded.length) show().catch(grid.failed);
}

if (grid) folding(grid);
