/** Menus in the top layer: of the cells and the names of a matrix, and what they lead on to. */

import { versionOf } from "./cells.js";
import { copiesAt, copyAs, shortened } from "./clipboard.js";
import { grid } from "./grid.js";
import { nameOf, tokenset } from "./rows.js";
import { say } from "./say.js";

/** @typedef {{label: string, run: () => void, keys?: string, isLast?: boolean, more?: () => Promise<Item[]>}} Item
 * What a menu offers: the last of a part has a line below it, and one with more opens a menu beside it. */
/** @typedef {{cell: HTMLTableCellElement, head: HTMLTableCellElement, name: string, mode: string}} At */

/** What else the menu of a cell offers, by what stands before it.
 * @type {((at: At, items: Item[]) => Item[])[]} */
export const offers = [];

/**
 * Do what a key does in a cell; return whether it does anything.
 * @param {Element} cell
 * @param {string} key
 * @param {KeyboardEventInit} [held]
 */
export function press(cell, key, held = {}) {
  grid?.note(cell);
  grid?.focus(false);
  return !cell.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...held }));
}

/** A menu: arrows move in it, what is chosen is done, and Escape or a press elsewhere closes it. */
class Menu {
  /**
   * @param {Item[]} items
   * @param {string} label
   * @param {HTMLElement} host in which it stands
   * @param {() => void} closed
   * @param {Menu | null} parent
   */
  constructor(items, label, host, closed, parent = null) {
    this.items = items;
    this.parent = parent;
    this.element = document.createElement("div");
    this.element.className = "choices";
    this.element.popover = "auto";
    this.element.setAttribute("role", "menu");
    this.element.ariaLabel = label;
    this.buttons = items.map((item) => this.button(item));
    host.append(this.element);
    this.element.addEventListener("keydown", (event) => this.key(event));
    this.element.addEventListener("contextmenu", (event) => event.preventDefault());
    this.element.addEventListener("beforetoggle", (event) => event.newState === "closed" && closed());
    this.element.addEventListener("toggle", (event) => event.newState === "closed" && this.element.remove());
  }

  /** @param {Item} item */
  button(item) {
    const button = document.createElement("button");
    const words = document.createElement("span");
    words.textContent = item.label;
    Object.assign(button, { type: "button", tabIndex: -1 });
    button.setAttribute("role", "menuitem");
    button.append(words);
    if (item.keys) {
      button.append(Object.assign(document.createElement("kbd"), { textContent: item.keys, ariaHidden: "true" }));
      button.setAttribute("aria-description", item.keys);
    }
    if (item.more) button.ariaHasPopup = "menu";
    button.addEventListener("click", () => (item.more ? this.lead(item, button) : this.choose(item)));
    button.addEventListener("pointermove", () => button.focus());
    this.element.append(button);
    if (item.isLast) this.element.append(document.createElement("hr"));
    return button;
  }

  /**
   * Show it at a point, or where there is room.
   * @param {number} left
   * @param {number} top
   */
  show(left, top) {
    this.element.showPopover();
    const { offsetWidth: width, offsetHeight: height, style } = this.element;
    style.left = `${Math.max(4, Math.min(left, innerWidth - width - 4))}px`;
    style.top = `${Math.max(4, Math.min(top, innerHeight - height - 4))}px`;
    this.buttons[0]?.focus();
  }

  /** @param {Item} item */
  choose(item) {
    /** @type {Menu} */
    let menu = this;
    while (menu.parent) menu = menu.parent;
    menu.element.hidePopover();
    item.run();
  }

  /**
   * Open the menu that an item leads to.
   * @param {Item} item
   * @param {HTMLElement} button
   */
  async lead(item, button) {
    button.ariaBusy = "true";
    const items = (await item.more?.().catch((error) => say(error.message))) ?? [];
    button.ariaBusy = null;
    if (!this.element.isConnected || !items.length) return;
    const { right, top, left } = button.getBoundingClientRect();
    const menu = new Menu(items, item.label, this.element, () => button.focus(), this);
    menu.show(right, top - 5);
    const { width } = menu.element.getBoundingClientRect();
    if (right + width > innerWidth) menu.element.style.left = `${Math.max(4, left - width)}px`;
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const at = this.buttons.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
    const { length } = this.buttons;
    const places = { ArrowDown: (at + 1) % length, ArrowUp: (at - 1 + length) % length, Home: 0, End: length - 1 };
    const to = places[/** @type {keyof typeof places} */ (event.key)];
    const initial = this.items.findIndex((item, place) => place > at && item.label.toLowerCase().startsWith(event.key));
    if (to !== undefined) this.buttons[to].focus();
    else if (event.key === "ArrowRight" && this.items[at]?.more) this.lead(this.items[at], this.buttons[at]);
    else if (event.key === "Tab" || (event.key === "ArrowLeft" && this.parent)) this.element.hidePopover();
    else if (event.key.length === 1 && event.key !== " " && initial >= 0) this.buttons[initial].focus();
    else if (event.key.length > 1 || event.key === " ") return event.stopPropagation(); // Enter and Space press the button, Escape closes
    event.preventDefault();
    event.stopPropagation();
  }
}

/**
 * Return what a token is called elsewhere, to copy.
 * @param {At} at
 * @returns {Promise<Item[]>}
 */
async function copies({ name, mode }) {
  const found = await copiesAt(`${tokenset}/modes/${mode}/copies?${new URLSearchParams({ name })}`);
  return found.map((copy) => ({ label: copy.label, keys: shortened(copy.text), run: () => copyAs(copy) }));
}

/** @param {import("./grid.js").Grid} grid */
function serve(grid) {
  const { table, scroller } = grid;
  const opener = Object.assign(document.createElement("button"), { type: "button", className: "dots", tabIndex: -1, ariaLabel: "Actions" });

  /**
   * Open the menu of the cell that has the focus.
   * @param {{left: number, top: number}} place
   */
  function open({ left, top }) {
    const { row, column } = grid.focused;
    const cell = /** @type {HTMLTableCellElement | undefined} */ (grid.cell(row, column));
    const head = table.tHead?.rows[0].cells[column];
    const name = nameOf(grid.rows.at(row));
    if (!cell || !head || !name) return;
    const at = { cell, head, name, mode: head.dataset.mode ?? "" };
    /** @type {Item[]} */
    let items = [{ label: "Open", run: () => lead(at) }];
    if (column) {
      items.unshift(
        { label: "Copy as", run: () => {}, more: () => copies(at), isLast: true },
        { label: "Inspect", keys: "Space", run: () => document.getElementById("explanation") ?? press(cell, " ") },
      );
    }
    for (const offer of offers) items = offer(at, items);
    new Menu(items, name, table.closest("main") ?? document.body, () => grid.focus(false)).show(left, top);
  }

  /**
   * Take a cell as that of the menu, unless it is one of a range.
   * @param {Element} target
   */
  function take(target) {
    if (target.closest("td[aria-selected]")) return;
    if (!target.closest("[aria-selected]")) table.dispatchEvent(new MouseEvent("mousedown")); // nothing is chosen any more
    grid.note(target);
    grid.focus(false);
  }

  scroller.addEventListener("keydown", (event) => {
    const isAsked = event.key === "ContextMenu" || (event.key === "F10" && event.shiftKey);
    const target = /** @type {Element} */ (event.target);
    if (!isAsked || !target.matches("td, th")) return;
    event.preventDefault();
    const { left, bottom } = target.getBoundingClientRect();
    open({ left: left + 16, top: bottom });
  });
  table.addEventListener("contextmenu", (event) => {
    const target = /** @type {Element} */ (event.target);
    if (!target.closest("tbody [aria-rowindex] > *") || target.closest("input, .under") || event.shiftKey) return; // with Shift the browser's own
    event.preventDefault();
    take(target);
    open({ left: event.clientX, top: event.clientY });
  });
  table.addEventListener("pointerover", (event) => {
    const cell = /** @type {Element} */ (event.target).closest("tbody [aria-rowindex] > *");
    if (event.pointerType === "touch" || !cell || cell.contains(opener) || cell.querySelector("input, .under")) return;
    cell.querySelector(".dots")?.remove(); // of a copy of the cell
    cell.append(opener);
  });
  table.addEventListener("pointerleave", () => opener.remove());
  opener.addEventListener("mousedown", (event) => {
    event.preventDefault();
    event.stopPropagation(); // a range stays
  });
  opener.addEventListener("click", (event) => {
    event.stopPropagation();
    take(opener);
    const { left, bottom } = opener.getBoundingClientRect();
    open({ left, top: bottom });
  });
}

/**
 * Go to the page of a token, in the mode of its cell if that has it.
 * @param {At} at
 */
function lead({ cell, mode }) {
  const { href } = /** @type {HTMLAnchorElement} */ (cell.closest("tr")?.querySelector("th a"));
  location.assign(versionOf(cell) ? href.replace(/modes\/[^/]+/, `modes/${mode}`) : href);
}

if (grid) serve(grid);
