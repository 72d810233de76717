/** The groups of the rows of a matrix: how high each row stands, and the rows that head them. */

import { build } from "./html.js";
import { tokenset } from "./rows.js";

export const ROW = 36;
const HEAD = 28;

/**
 * Return the group of a name, empty if it is in none.
 * @param {string} name
 */
export const groupOf = (name) => name.slice(0, Math.max(0, name.lastIndexOf(".")));

/** @typedef {{sizes: number[], closed: Map<number, string>, written: Set<number>, mayFold: boolean}} Known
 * How many rows follow one another in each group; the groups that are folded, by their places, and those with a text. */

export class Groups {
  /**
   * @param {Known} known none has a size if there are no groups
   * @param {number} columns
   * @param {boolean} mayWrite
   */
  constructor({ sizes, closed, written, mayFold }, columns, mayWrite) {
    this.sizes = sizes;
    this.closed = closed;
    this.written = written;
    /** @type {Map<string, HTMLTableRowElement>} */
    this.heads = new Map();
    this.columns = columns;
    this.mayFold = mayFold;
    this.mayWrite = mayWrite;
    /** How many rows of each group are shown. */
    this.shown = closed.size ? sizes.map((size, place) => (closed.has(place) ? 0 : size)) : sizes;
    let first = 0;
    this.starts = this.shown.map((size) => (first += size) - size);
  }

  /** The height of the head that sticks above the rows of its group. */
  get head() {
    return this.sizes.length ? HEAD : 0;
  }

  /**
   * Return the place of the last group for which something holds; it holds for all before.
   * @param {(place: number) => boolean} holds
   */
  last(holds) {
    let [low, high] = [0, this.sizes.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (holds(middle)) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }

  /**
   * Return the place of the group of a row, -1 if there are no groups.
   * @param {number} index
   */
  at(index) {
    return this.last((place) => this.starts[place] <= index);
  }

  /**
   * Return how far below the first row's head the upper edge of a row is.
   * @param {number} index
   */
  top(index) {
    return index * ROW + (this.at(index) + 1) * HEAD;
  }

  /**
   * Return the row at a height, that below for a head.
   * @param {number} y
   */
  row(y) {
    const place = this.last((each) => this.starts[each] * ROW + each * HEAD <= y);
    if (place < 0) return Math.max(0, Math.floor(y / ROW));
    const index = Math.floor((y - (place + 1) * HEAD) / ROW);
    return Math.max(this.starts[place], Math.min(index, this.starts[place] + this.shown[place] - 1));
  }

  /**
   * Return the place of a row among those that are shown; one of a folded group has that of the next.
   * @param {number} place among all rows that match
   */
  seen(place) {
    let all = 0;
    for (const [group, size] of this.sizes.entries()) {
      if (place < all + size) return this.starts[group] + Math.min(place - all, this.shown[group]);
      all += size;
    }
    return place;
  }

  /**
   * Return rows that follow one another with the heads of their groups, and the heights above and below them.
   * @param {Element[]} rows
   * @param {number} from the index of the first
   * @param {number} total
   * @param {(row: Element) => string} nameOf
   */
  headed(rows, from, total, nameOf) {
    const to = from + rows.length;
    if (!this.sizes.length) return { rows, above: from * ROW, below: (total - to) * ROW };
    let first = rows.length || from < total ? this.at(from) : 0;
    while (first > 0 && this.starts[first] === from && !this.shown[first - 1]) first--;
    let last = rows.length ? this.at(to - 1) : first;
    while (last + 1 < this.sizes.length && !this.shown[last + 1] && this.starts[last + 1] === to) last++;
    /** @type {Element[]} */
    const parts = [];
    for (let place = first; place <= last; place++) {
      const start = Math.max(this.starts[place], from) - from;
      const own = rows.slice(start, Math.max(start, Math.min(this.starts[place] + this.shown[place], to) - from));
      const group = this.closed.get(place) ?? groupOf(nameOf(own[0]));
      parts.push(this.headOf(place, group), ...own);
    }
    const end = to * ROW + (last + 1) * HEAD;
    return { rows: parts, above: from * ROW + first * HEAD, below: total * ROW + this.sizes.length * HEAD - end };
  }

  /**
   * Return the head of a group.
   * @param {number} place
   * @param {string} group
   */
  headOf(place, group) {
    const head = this.heads.get(group) ?? document.createElement("tr");
    const size = this.sizes[place].toLocaleString("en");
    if (head.dataset.size === size) return head;
    const name = group || "No group";
    const label = build("span", {}, build("strong", { textContent: name }), " ", build("i", { textContent: size }));
    if (this.mayFold) {
      label.prepend(build("button", { type: "button", className: "fold", tabIndex: -1, ariaExpanded: String(!this.closed.has(place)), ariaLabel: name, value: group }));
      if (group) label.append(...this.link(group, this.written.has(place)));
    }
    const cell = build("th", { colSpan: this.columns, scope: "rowgroup" }, label);
    if (group) cell.dataset.group = group;
    head.className = "group";
    head.dataset.size = size;
    head.replaceChildren(cell);
    this.heads.set(group, head);
    return head;
  }

  /**
   * Return the link to the text of a group, if there is one to read or to write.
   * @param {string} group
   * @param {boolean} isWritten
   */
  link(group, isWritten) {
    if (!isWritten && !this.mayWrite) return [];
    const textContent = isWritten ? (this.mayWrite ? "Edit text" : "Text") : "Write text";
    return [" ", build("a", { className: isWritten ? "writes" : "writes unwritten", href: `${tokenset}/text?${new URLSearchParams({ group })}`, textContent, ariaLabel: `${textContent} of ${group}` })];
  }
}

/**
 * Return the sizes of the groups that names, which follow one another, are in; none if they are in none.
 * @param {string[]} names
 * @param {number} before how many rows are before the first, as if in its group: of what groups is not known yet
 */
export function sizesOf(names, before) {
  const sizes = new Map([[groupOf(names[0]), before]]);
  for (const name of names) sizes.set(groupOf(name), (sizes.get(groupOf(name)) ?? 0) + 1);
  return [...sizes.keys()].some(Boolean) ? [...sizes.values()] : [];
}
