/** The rows of a matrix, fetched by chunks as they come near. */

import { kept } from "./device.js";
import { ask, elements } from "./html.js";

/** The path of the tokenset that the page is of. */
export const tokenset = location.pathname.replace(/\/$/, "");

/** What this browser keeps the folded groups of the tokenset under. */
export const FOLDED = `folded of ${tokenset}`;
const CHUNK = 100;
const KEPT = 20;

/**
 * Return the name of the token that a row is of.
 * @param {Element | undefined} row
 */
export function nameOf(row) {
  return row?.querySelector("th a")?.textContent ?? "";
}

export class Rows {
  /**
   * @param {string} path of the rows, with a query or without
   * @param {(error: Error) => void} failed
   */
  constructor(path, failed) {
    this.path = path;
    this.failed = failed;
    /** @type {Map<number, Element[]>} */
    this.chunks = new Map();
    /** @type {Set<number>} */
    this.asked = new Set();
    this.controller = new AbortController();
    /** @type {{first: number, rows: Element[]}} */
    this.page = { first: 0, rows: [] };
    /** @type {number[] | undefined} how many rows follow one another in each group, once that is known */
    this.sizes = undefined;
    this.isFiltered = Boolean(new URL(path, location.href).searchParams.get("q"));
    /** @type {string[]} the groups whose rows are left out; a filter shows all that it finds */
    this.folded = this.isFiltered ? [] : (kept(FOLDED) ?? []);
    /** @type {Map<number, string>} their names by their places among all groups, once that is known */
    this.closed = new Map();
    /** @type {Set<number>} the places of groups that have a text */
    this.written = new Set();
  }

  /**
   * Return a row that is here, or undefined.
   * @param {number} index
   */
  at(index) {
    return this.chunks.get(Math.floor(index / CHUNK))?.[index % CHUNK] ?? this.page.rows[index - this.page.first];
  }

  /**
   * Take rows that the page has already; a chunk of which it has a part only is fetched once it is wanted.
   * @param {number} first
   * @param {Element[]} rows
   */
  take(first, rows) {
    this.page = { first, rows };
  }

  /**
   * Fetch the chunks of a span of rows, and call `arrived` after each.
   * @param {number} from
   * @param {number} to
   * @param {() => void} arrived
   */
  want(from, to, arrived) {
    for (let chunk = Math.floor(from / CHUNK); chunk <= Math.floor(to / CHUNK); chunk++) {
      if (chunk < 0 || this.chunks.has(chunk) || this.asked.has(chunk)) continue;
      this.asked.add(chunk);
      this.fetch(chunk * CHUNK)
        .then((found) => {
          this.put(chunk, found.rows);
          this.forget(chunk);
          arrived();
        })
        .catch((error) => error.name === "AbortError" || this.failed(error))
        .finally(() => this.asked.delete(chunk));
    }
  }

  /**
   * Keep the rows of a chunk; those that are here already stay.
   * @param {number} chunk
   * @param {Element[]} rows
   */
  put(chunk, rows) {
    if (!this.chunks.has(chunk)) this.chunks.set(chunk, rows.map((row, index) => this.known(chunk * CHUNK + index, row)));
  }

  /**
   * Return a row as the page has it already, for somebody may be typing in it, else the one that has come.
   * @param {number} index
   * @param {Element} row
   */
  known(index, row) {
    const known = this.page.rows[index - this.page.first];
    return nameOf(known) === nameOf(row) ? known : row;
  }

  /**
   * Fetch the rows from one on, with the number of those that match and of all.
   * @param {number} offset
   */
  async fetch(offset) {
    const url = new URL(this.path, location.href);
    url.searchParams.set("offset", String(offset));
    if (!this.sizes) url.searchParams.set("groups", "1");
    if (this.folded.length) url.searchParams.set("folded", this.folded.join("\n"));
    const answer = await ask(url.pathname + url.search, this.controller.signal);
    const number = (/** @type {string} */ name) => Number(answer.headers.get(name));
    const rows = elements(await answer.text());
    const { sizes, folded = "[]", texts = "" } = /** @type {HTMLElement} */ (rows[0])?.dataset ?? {};
    const numbers = (/** @type {string} */ text) => text.split(" ").filter(Boolean).map(Number);
    if (sizes !== undefined) {
      rows.shift();
      this.closed = new Map(JSON.parse(folded).map((/** @type {{place: number, name: string}} */ { place, name }) => [place, name]));
      this.written = new Set(numbers(texts));
      this.sizes = numbers(sizes);
    }
    return { rows, matched: number("x-jeton-matched"), shown: number("x-jeton-shown"), total: number("x-jeton-total"), values: number("x-jeton-values") };
  }

  /**
   * Fetch the chunks of a span of rows that are not here; return what was found last.
   * @param {number} from
   * @param {number} to
   */
  async load(from, to) {
    const first = Math.floor(Math.max(0, from) / CHUNK);
    let found;
    for (let chunk = first; chunk === first || chunk <= Math.floor(to / CHUNK); chunk++) {
      if (this.chunks.has(chunk)) continue;
      found = await this.fetch(chunk * CHUNK);
      this.put(chunk, found.rows);
    }
    return /** @type {{matched: number, shown: number, total: number, values: number}} */ (found);
  }

  /**
   * Return the index of the row of a name, if it is here.
   * @param {string} name
   */
  indexOf(name) {
    for (const [chunk, rows] of this.chunks) {
      const index = rows.findIndex((row) => nameOf(row) === name);
      if (index >= 0) return chunk * CHUNK + index;
    }
    const index = this.page.rows.findIndex((row) => nameOf(row) === name);
    return index >= 0 ? this.page.first + index : undefined;
  }

  /** Ask for nothing any more. */
  end() {
    this.controller.abort();
  }

  /**
   * Forget the chunks that are farthest from one, if there are many.
   * @param {number} near
   */
  forget(near) {
    const far = [...this.chunks.keys()].sort((a, b) => Math.abs(b - near) - Math.abs(a - near));
    while (this.chunks.size > KEPT) this.chunks.delete(/** @type {number} */ (far.shift()));
  }
}
