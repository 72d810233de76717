/** Undo and redo of what was done in this tab, by the change sets that it made. */

import { recall, remember } from "./drafts.js";
import { lost, own } from "./live.js";
import { button, say } from "./say.js";
import { isPassing, reasonOf, sent } from "./saving.js";

/** @typedef {{changeSet: string, said: string, name: string, column: number, row: number}} Done */

const KEPT = 200;

export class Undo {
  /**
   * @param {import("./grid.js").Grid} grid
   * @param {string} path of the change sets
   * @param {import("./saving.js").Saving} saving
   */
  constructor(grid, path, saving) {
    this.grid = grid;
    this.path = path;
    this.saving = saving;
    /** @type {{undo: Done[], redo: Done[]}} */
    this.stacks = recall(" undo") ?? { undo: [], redo: [] };
    document.addEventListener("keydown", (event) => {
      const key = event.key.toLowerCase();
      if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== "z" && key !== "y")) return;
      if (/** @type {Element} */ (event.target).matches("input, textarea, select")) return; // it has an undo of its own
      event.preventDefault();
      if (key === "y" || event.shiftKey) this.again();
      else this.back();
    });
  }

  /**
   * Note what was done, and offer to take it back.
   * @param {Done} done
   */
  note(done) {
    this.stacks.undo.push(done);
    this.stacks.undo.splice(0, this.stacks.undo.length - KEPT);
    this.stacks.redo = [];
    this.tell(done.said, "Undo", () => this.back(), "Control+Z");
  }

  back() {
    return this.saving.add(() => this.move("undo", "redo"));
  }

  again() {
    return this.saving.add(() => this.move("redo", "undo"));
  }

  /**
   * Undo the last of one stack; what that did is the last of the other.
   * @param {"undo" | "redo"} from
   * @param {"undo" | "redo"} to
   */
  async move(from, to) {
    const done = this.stacks[from].pop();
    if (!done) return say(from === "undo" ? "Nothing to undo in this tab: the history has all changes." : "Nothing to redo.");
    const since = this.grid.live?.cursor ?? "";
    const answer = await sent(`${this.path}${done.changeSet}/undo`, {});
    if (!answer || isPassing(answer)) {
      this.stacks[from].push(done);
      const again = () => (from === "undo" ? this.back() : this.again());
      if (answer) return say(`Not done. ${await reasonOf(answer)} `, button("Try again", again));
      return lost(this.grid, since, done.said, again, (changeSet) => {
        this.stacks[from].pop();
        return this.moved(done, changeSet, from, to);
      });
    }
    if (!answer.ok) {
      remember(" undo", this.stacks);
      return say(`Not undone: ${done.said}. ${await reasonOf(answer)}`);
    }
    return this.moved(done, (await answer.json()).change_set, from, to);
  }

  /**
   * @param {Done} done
   * @param {string} changeSet
   * @param {"undo" | "redo"} from
   * @param {"undo" | "redo"} to
   */
  async moved(done, changeSet, from, to) {
    own.add(changeSet);
    this.stacks[to].push({ ...done, changeSet });
    await this.grid.refresh().catch(this.grid.failed);
    this.grid.go(this.grid.rows.indexOf(done.name) ?? done.row, done.column);
    if (from === "undo") this.tell(`Undone: ${done.said}`, "Redo", () => this.again(), "Control+Shift+Z");
    else this.tell(`Redone: ${done.said}`, "Undo", () => this.back(), "Control+Z");
  }

  /**
   * @param {string} said
   * @param {string} offered
   * @param {() => void} pressed
   * @param {string} keys
   */
  tell(said, offered, pressed, keys) {
    remember(" undo", this.stacks);
    const pressing = () => {
      pressed();
      this.grid.focus(false);
    };
    say(`${said} `, button(offered, pressing, keys));
  }
}
