/** Changes of others: asked for while the page is looked at, shown in the rows, and marked with who made them. */

import { ask } from "./html.js";
import { button, say } from "./say.js";

const OFTEN = 3000;
const SELDOM = 15000;
const LONGEST = 60000;
const MARKED = 10000;

/** @typedef {{change_set: string, at: string, by: string, mode: string, name: string, action: string, own: boolean}} Change */

/** The change sets that this page made itself.
 * @type {Set<string>} */
export const own = new Set();

/**
 * Find out whether a change was made whose answer was lost, and say so.
 * @param {import("./grid.js").Grid} grid
 * @param {string} since the cursor from before
 * @param {string} said what was to be done, in words
 * @param {() => void} again
 * @param {(changeSet: string) => Promise<void>} done
 */
export async function lost({ live }, since, said, again, done) {
  say(`The answer was lost. Finding out whether this was done: ${said}…`);
  for (;;) {
    try {
      const { changes } = /** @type {{changes: Change[]}} */ (await (await ask(`${live?.path}?after=${encodeURIComponent(since)}`)).json());
      const mine = changes.filter((change) => change.own && !own.has(change.change_set)).at(-1);
      return mine ? done(mine.change_set) : say(`Not done: ${said}. `, button("Try again", again));
    } catch (error) {
      if (/** @type {{status?: number}} */ (error).status) return say(`It is not known whether this was done: ${said}. ${error}`);
      await new Promise((resolve) => setTimeout(resolve, OFTEN));
    }
  }
}

export class Live {
  /** @param {import("./grid.js").Grid} grid */
  constructor(grid) {
    this.grid = grid;
    const { live, state, cursor } = /** @type {Record<string, string>} */ (grid.table.dataset);
    this.path = live;
    this.state = state;
    this.cursor = cursor;
    this.failures = this.timer = 0;
    this.isOver = false;
    this.status = document.createElement("p");
    this.status.className = "facts";
    this.status.setAttribute("role", "status");
    grid.status.after(this.status);
    document.addEventListener("visibilitychange", () => this.next(0));
    window.addEventListener("focus", () => this.next(0));
    this.next();
  }

  /**
   * Ask once some time has passed; a page that nobody sees does not.
   * @param {number} [wait] in milliseconds
   */
  next(wait = Math.min(LONGEST, (document.hasFocus() ? OFTEN : SELDOM) * 2 ** this.failures)) {
    clearTimeout(this.timer);
    if (!document.hidden && !this.isOver) this.timer = window.setTimeout(() => this.look(), wait);
  }

  async look() {
    const url = new URL(this.path, location.href);
    url.searchParams.set("state", this.state);
    url.searchParams.set("after", this.cursor);
    let isBehind = false;
    try {
      const answer = await ask(url.pathname + url.search);
      if (answer.status === 200) isBehind = await this.take(await answer.json());
      if (this.failures) this.status.textContent = "";
      this.failures = 0;
    } catch (error) {
      const { status, message } = /** @type {Error & {status?: number}} */ (error);
      this.isOver = status === 401 || status === 403 || status === 404; // until the page is loaded again
      if (status && status < 500 && status !== 429 && status !== 408) return void (this.status.textContent = message);
      this.failures++;
      this.status.textContent = "The server does not answer. What is shown may be old; trying again.";
    }
    if (isBehind) this.next(0);
    else this.next();
  }

  /**
   * Show changes; return whether there are more.
   * @param {{state: string, cursor: string, changes: Change[], more: boolean, proposed: string}} told
   */
  async take({ state, cursor, changes, more: isBehind, proposed }) {
    if (!(await this.grid.refresh())) return false; // an editor is open: next time
    this.state = state;
    this.cursor = cursor;
    if (proposed) document.querySelector("[data-proposed]")?.replaceChildren(proposed);
    const others = changes.filter((change) => !own.has(change.change_set));
    const last = others.at(-1);
    if (!last) return isBehind;
    const more = others.length > 1 ? `, and ${others.length - 1} more` : "";
    this.status.textContent = `${last.by} ${last.action} ${last.name}${more}, just now.`;
    for (const change of others) this.mark(change);
    return isBehind;
  }

  /** @param {Change} change */
  mark({ name, mode, by }) {
    const cell = this.grid.cellOf(name, mode);
    if (!cell) return;
    cell.dataset.by = cell.title = `${by}, just now`;
    cell.dataset.initials = by.split("@")[0].split(/\W+/, 2).map((word) => word[0]?.toUpperCase()).join("");
    setTimeout(() => delete cell.dataset.by, MARKED);
  }
}
