/** The groups of the rows of a matrix: how high each row stands, and the rows that head them. */

export const ROW = 36;
const HEAD = 28;

/**
 * Return the group of a name, empty if it is in none.
 * @param {string} name
 */
export const groupOf = (name) => name.slice(0, Math.max(0, name.lastIndexOf(".")));

export class Groups {
  /**
   * @param {number[]} sizes how many rows follow one another in each group; none if there are no groups
   * @param {number} columns
   * @param {Map<string, HTMLTableRowElement>} heads by the names of their groups
   */
  constructor(sizes, columns, heads) {
    this.sizes = sizes;
    this.columns = columns;
    this.heads = heads;
    let first = 0;
    this.starts = sizes.map((size) => (first += size) - size);
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
    return Math.max(this.starts[place], Math.min(index, this.starts[place] + this.sizes[place] - 1));
  }

  /**
   * Return the head of a row's group.
   * @param {number} index
   * @param {string} name of the row
   */
  headOf(index, name) {
    const group = groupOf(name);
    const head = this.heads.get(group) ?? document.createElement("tr");
    const size = this.sizes[this.at(index)].toLocaleString("en");
    if (head.dataset.size === size) return head;
    const cell = document.createElement("th");
    const label = document.createElement("span");
    const count = document.createElement("i");
    Object.assign(cell, { colSpan: this.columns, scope: "rowgroup" });
    if (group) cell.dataset.group = group;
    count.textContent = size;
    label.append(`${group || "No group"} `, count);
    cell.append(label);
    head.className = "group";
    head.dataset.size = size;
    head.replaceChildren(cell);
    this.heads.set(group, head);
    return head;
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
