/** What the menu of a cell offers to those who may write. */

import { versionOf } from "./cells.js";
import { copyText } from "./clipboard.js";
import { grid } from "./grid.js";
import { offers, press } from "./menu.js";
import { range } from "./range.js";
import { nameOf } from "./rows.js";
import { say } from "./say.js";

const MAC = /Mac|iPhone|iPad/.test(navigator.userAgent);
const CTRL = MAC ? "⌘" : "Ctrl ";

/** @param {HTMLTableCellElement} cell */
async function pasteInto(cell) {
  const text = await navigator.clipboard?.readText().catch(() => null);
  if (!text) return say(`The browser keeps the clipboard from pages: press ${CTRL}V.`);
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  const { row, column } = grid?.focused ?? { row: 0, column: 0 };
  const here = (!cell.isConnected && grid?.cell(row, column)) || cell; // it may have been drawn anew meanwhile
  here.focus({ preventScroll: true });
  here.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
}

/**
 * Rename a token where its name stands, or on its page.
 * @param {HTMLTableCellElement} name
 */
function rename(name) {
  if (!press(name, "F2")) name.querySelector("a")?.click();
}

offers.push(({ cell, head }, items) => {
  const row = /** @type {HTMLTableRowElement} */ (cell.closest("tr"));
  const name = row.cells[0];
  const [open] = items.splice(-1);
  const parts = [
    { label: "Rename", keys: "F2", run: () => rename(name) },
    open,
    { label: "Delete", keys: cell === name ? "Delete" : "", run: () => press(name, "Delete") },
  ];
  const copy = { label: "Copy", keys: `${CTRL}C`, run: () => range?.copyOut() };
  if (cell === name) return [{ label: "Copy name", run: () => copyText(nameOf(row)), isLast: true }, ...parts];
  const isRange = Boolean(range?.anchor);
  const above = range?.grid.rows.at((range?.corners.top ?? 0) - 1);
  const isOwn = versionOf(cell) > 0;
  const isDefault = Boolean(head.querySelector(".tag"));
  const [as, ...rest] = items;
  return [
    ...(isRange ? [] : [{ label: "Edit", keys: "Enter", run: () => press(cell, "Enter") }, { label: "Make an alias…", keys: "=", run: () => press(cell, "="), isLast: true }]),
    copy,
    ...(isRange ? [] : [{ ...as, isLast: false }]),
    { label: "Paste", keys: `${CTRL}V`, run: () => pasteInto(cell), isLast: true },
    ...(isRange || nameOf(above) ? [{ label: "Fill down", keys: `${CTRL}D`, run: () => range?.fillDown() }] : []),
    ...(isRange && range && range.corners.left < range.corners.right ? [{ label: "Fill right", keys: `${CTRL}R`, run: () => range?.fillRight() }] : []),
    ...(isRange || isOwn
      ? [{ label: isDefault || isRange ? `Delete in ${isRange ? "these modes" : head.firstChild?.textContent?.trim()}` : "Reset to inherited", keys: "Delete", run: () => press(cell, "Delete"), isLast: true }]
      : []),
    ...(isRange ? [] : [...rest, ...parts]),
  ];
});
