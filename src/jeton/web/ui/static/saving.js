/** Changes on their way to the server, one after the other; what is not stored yet is kept, and sent again. */

import { isSame, referring } from "./cells.js";
import { elements, leaving, proposal } from "./html.js";
import { remember } from "./memory.js";
import { say } from "./say.js";
import { codeOf, isPassing, reasonOf, sent } from "./sending.js";

/** @typedef {import("./cells.js").Edit} Edit */
/** @typedef {import("./troubles.js").Troubles} Troubles */
/** @typedef {{saved(edit: Edit, rows: Element[], version: number, changeSet: string | null): void,
 *   waiting(edit: Edit, why: string, seconds: number): void}} Answers */

const PAUSES = [1, 2, 4, 8, 15, 30];
const LONGEST = 60;
const FAILURES = 4; // of the server itself, or because it is too busy, before somebody has to decide

export class Saving {
  /**
   * @param {string} path
   * @param {() => string[]} modes the ids of the modes that are shown
   * @param {Answers} answers
   * @param {Troubles} troubles
   */
  constructor(path, modes, answers, troubles) {
    this.path = path;
    this.modes = modes;
    this.answers = answers;
    /** @type {(Edit | (() => Promise<void>))[]} */
    this.queue = [];
    this.troubles = troubles;
    this.proposal = proposal;
    this.isRunning = this.isLeaving = false;
    this.wake = () => {};
    addEventListener("online", () => this.wake());
    addEventListener("beforeunload", (event) => {
      this.isLeaving = true;
      setTimeout(() => (this.isLeaving = false), 1000);
      if (this.isOwing() && !leaving.isMeant) event.preventDefault();
    });
  }

  /** Tell whether something that was typed is not stored. */
  isOwing() {
    const { open } = this.troubles.editor;
    return this.queue.length > 0 || this.troubles.waiting.length > 0 || (open !== null && open.edit.text !== open.stored);
  }

  /** Keep what is not stored over a reload. */
  keep() {
    remember(" edits", [...this.troubles.waiting, ...this.queue].filter((each) => typeof each !== "function"));
  }

  /**
   * Send a change, or do something, when all before it is done.
   * @param {Edit | (() => Promise<void>)} job
   */
  async add(job) {
    this.queue.push(job);
    this.keep();
    if (this.isRunning) return;
    this.isRunning = true;
    while (this.queue.length) {
      const next = this.queue[0];
      try {
        await (typeof next === "function" ? next() : this.store(next));
      } catch (error) {
        say(`This page has a fault, reload it: ${error}`); // and those that follow are stored all the same
      }
      this.queue.shift();
      this.keep();
    }
    this.isRunning = false;
  }

  /**
   * Send a change until it is answered.
   * @param {Edit} edit
   */
  async store(edit) {
    for (let tries = 0; ; tries++) {
      const { name, mode, text, version, remove, anyway, versions } = edit;
      const fields = { name, mode, text, version: String(version), modes: this.columns(edit).join(), referring: referring(this.troubles.editor.grid), ...(remove && { remove: "1" }), ...(anyway && { anyway: "1" }), ...(versions && { versions }) };
      const answer = await sent(this.path, fields);
      if (answer && !isPassing(answer)) return this.answered(edit, answer);
      const why = { 429: "has too many requests", 500: "fails" }[answer?.status ?? 0];
      if (answer && why && tries >= FAILURES) return this.troubles.refused(edit, await reasonOf(answer));
      const asked = Math.min(Number(answer?.headers.get("retry-after")) || 0, LONGEST);
      const seconds = Math.max(asked, PAUSES[Math.min(tries, PAUSES.length - 1)]);
      this.answers.waiting(edit, why ?? "does not answer", seconds);
      await new Promise((resolve) => {
        this.wake = () => resolve(null);
        setTimeout(resolve, seconds * 1000);
      });
    }
  }

  /**
   * @param {Edit} edit
   * @param {Response} answer
   */
  async answered(edit, answer) {
    if (answer.status !== 200 && answer.status !== 412) {
      return this.troubles.refused(edit, await reasonOf(answer), await codeOf(answer));
    }
    const parts = elements(await answer.text());
    const rows = parts.filter((each) => each.tagName === "TR");
    if (answer.status === 412) {
      return this.troubles.conflict(edit, rows, parts.at(-1)?.textContent ?? "");
    }
    const cell = /** @type {HTMLElement | null | undefined} */ (rows[0]?.querySelector(`td:nth-child(${this.columns(edit).indexOf(edit.mode) + 2})`));
    const version = Number(cell?.dataset.version ?? 0);
    for (const later of this.queue.slice(1))
      if (typeof later !== "function" && isSame(later, edit) && later.version === edit.version) later.version = version;
    this.answers.saved(edit, rows, version, answer.headers.get("x-jeton-change-set"));
  }

  /**
   * Return the ids of the modes of the row that answers a change; its own comes last if it is not shown.
   * @param {Edit} edit
   */
  columns(edit) {
    const shown = this.modes();
    return shown.includes(edit.mode) ? shown : [...shown, edit.mode];
  }

  /**
   * Return the column of a change, -1 if its mode is not shown.
   * @param {Edit} edit
   */
  column(edit) {
    return this.modes().indexOf(edit.mode) + 1 || -1;
  }
}
