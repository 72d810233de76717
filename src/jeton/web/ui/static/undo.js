/** Undo and redo of what was done in this tab, by the change sets that it made, shown in the matrix. */

import { lost, own } from "./live.js";
import { leadOn, next, note, settle, stacks, tell, undoing } from "./outcome.js";
import { tokenset } from "./rows.js";
import { button, mention, say } from "./say.js";
import { isPassing, reasonOf, sent } from "./sending.js";

/** @typedef {import("./outcome.js").Done} Done */
/** @typedef {import("./outcome.js").Way} Way */

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
    undoing.go = (way, done) => {
      if (document.activeElement?.matches(".status *")) grid.focus(false); // its button is about to go
      return saving.add(() => this.move(way, done));
    };
  }

  /**
   * Note what was done, and offer to take it back.
   * @param {Done} done
   */
  note(done) {
    if (!done.changeSet) return mention(`${done.said} in the proposal.`);
    note(done);
    tell(done.said, "undo");
  }

  /**
   * Undo the last change of this tokenset, or do the last that was undone again.
   * @param {Way} way
   * @param {Done} [done] the change that the line names, wherever it was made
   */
  async move(way, done = this.saving.proposal ? undefined : next(way)) {
    if (!done && this.saving.proposal) return mention("Nothing is undone in a proposal: its page takes changes out of it.");
    if (!done) return mention(way === "redo" ? "Nothing to redo." : `Nothing to undo in this ${stacks().undo.length ? "tokenset" : "tab"}: the history has all changes.`);
    const since = this.grid.live?.cursor ?? "";
    const answer = await sent(`${this.path}${done.changeSet}/undo`, {});
    const again = () => undoing.go(way, done);
    if (!answer) return lost(this.grid, since, done.said, again, (changeSet) => this.moved(done, changeSet, way));
    if (isPassing(answer)) return say(`Not done. ${await reasonOf(answer)} `, button("Try again", again));
    if (answer.ok) return this.moved(done, (await answer.json()).change_set, way);
    settle(done, way);
    say(`Not undone: ${done.said}. ${await reasonOf(answer)}`);
  }

  /**
   * @param {Done} done
   * @param {string} changeSet
   * @param {Way} way
   */
  async moved(done, changeSet, way) {
    settle(done, way, changeSet);
    own.add(changeSet);
    const [said, other] = /** @type {[string, Way]} */ (way === "undo" ? [`Undone: ${done.said}`, "redo"] : [`Redone: ${done.said}`, "undo"]);
    if (done.name === undefined) return leadOn(said, other); // it may show outside of the rows
    await this.grid.refresh().catch(this.grid.failed);
    if (done.at === tokenset) this.grid.go(this.grid.rows.indexOf(done.name ?? "") ?? done.row ?? 0, done.column ?? 1);
    tell(said, other);
  }
}
