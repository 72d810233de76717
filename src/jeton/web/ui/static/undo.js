/** Undo and redo of what was done in this tab, by the change sets that it made, shown in the matrix. */

import { textOf, versionOf } from "./cells.js";
import { lost, own } from "./live.js";
import { recall, remember } from "./memory.js";
import { leadOn, next, note, settle, stacks, tell, undoing } from "./outcome.js";
import { tokenset } from "./rows.js";
import { button, mention, say } from "./say.js";
import { isPassing, reasonOf, sent } from "./sending.js";

/** @typedef {import("./cells.js").Edit} Edit */
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
    /** @type {(Edit & {proposal: string})[]} what takes back the changes of cells in this tab and proposal */
    this.proposed = (recall(" proposed") ?? []).filter((/** @type {any} */ each) => saving.proposal !== "new" && ["new", saving.proposal].includes(each.proposal));
    for (const each of this.proposed) each.proposal = saving.proposal ?? "";
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
    if (!done.changeSet) {
      remember(" proposed", (this.proposed = [])); // nothing before it is undone past it
      return mention(`${done.said} in the proposal.`);
    }
    note(done);
    tell(done.said, "undo");
  }

  /**
   * Note that a cell of a proposal has changed, and offer to store what it had before.
   * @param {Edit} edit
   * @param {HTMLElement | undefined} before
   * @param {number} version
   * @param {string} said
   */
  propose(edit, before, version, said) {
    const text = before ? textOf(before) : null;
    const { proposal } = this.saving;
    if (edit.isBack || edit.versions || text === null || !before || !proposal) return mention(`${said} in the proposal.`);
    this.proposed.push({ ...edit, text, version, remove: !versionOf(before), anyway: true, isBack: true, proposal });
    remember(" proposed", this.proposed);
    mention(`${said} in the proposal. `, button("Undo", () => undoing.go("undo"), "Control+Z"));
  }

  /**
   * Store what the last cell that has changed in the proposal had before.
   * @param {Way} way
   */
  takeBack(way) {
    const edit = way === "undo" && this.proposed.pop();
    if (!edit) return mention(`Nothing to ${way}: in a proposal only cells changed in this tab are undone. Its page has all its changes.`);
    remember(" proposed", this.proposed);
    const { editor } = this.saving.troubles;
    const cell = editor.cellOf(edit);
    return cell ? editor.store(cell, edit) : void this.saving.add(edit);
  }

  /**
   * Undo the last change of this tokenset, or do the last that was undone again.
   * @param {Way} way
   * @param {Done} [done] the change that the line names, wherever it was made
   */
  async move(way, done = next(way)) {
    if (this.saving.proposal) return this.takeBack(way);
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
