/** Undo on every page: what a form has changed joins the changes of the tab, and Ctrl+Z takes the last one back. */

import { recall, remember } from "./memory.js";
import { button, mention, say } from "./say.js";
import { isPassing, reasonOf, sent } from "./sending.js";

/** @typedef {{changeSet: string, said: string, name?: string, column?: number, row?: number, at?: string}} Done
 * What was done, in words; in a cell with its name and place in the matrix, and the path of its tokenset. */
/** @typedef {"undo" | "redo"} Way */

const { changes = "", changed = "" } = /** @type {HTMLElement} */ (document.getElementById("status")).dataset;
const KEPT = 200;
const SENT = " sent";
const TOLD = " told";
/** The change set that a form has made, none without a way back, what it was, and its only tokenset: no other text gets into a path. */
const ID = "([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})?";
const CHANGED = new RegExp(`^${ID}\\.((?:[A-Za-z]|%20)*)\\.${ID}$`);
/** The path of the tokenset of the page, if it is of one. */
const here = location.pathname.match(/^\/tokensets\/[^/]+/)?.[0];
const OTHER = /** @type {const} */ ({ undo: "redo", redo: "undo" });
const KEYS = { undo: "Control+Z", redo: "Control+Shift+Z" };

/**
 * Return what may be undone, and done again, in the workspace of the page.
 * @returns {Record<Way, Done[]>}
 */
export const stacks = () => recall(" changes", changes) ?? { undo: [], redo: [] };

/**
 * Return what is undone, or done again, next: the page of a tokenset stays within it.
 * @param {Way} way
 */
export const next = (way) => stacks()[way].findLast((done) => location.pathname !== here || done.at === here);

/** @param {Record<Way, Done[]>} now */
const keep = (now) => remember(" changes", now, changes);

/**
 * Note what was done, in the tokenset of the page unless it says another: it is what is undone next.
 * @param {Done} done
 */
export function note(done) {
  keep({ undo: [...stacks().undo, { at: here, ...done }].slice(-KEPT), redo: [] });
}

/**
 * Take what was undone, or done again, off one stack; what that has made goes onto the other.
 * @param {Done} done
 * @param {Way} way
 * @param {string} [changeSet] none if it was refused
 */
export function settle(done, way, changeSet) {
  const now = stacks();
  now[way] = now[way].filter((each) => each.changeSet !== done.changeSet);
  if (changeSet) now[OTHER[way]].push({ ...done, changeSet });
  keep(now);
}

/**
 * Say what was done, and offer the way back.
 * @param {string} said
 * @param {Way} [way] none where there is no way back
 */
export function tell(said, way) {
  const done = way && stacks()[way].at(-1);
  mention(`${said} `, ...(way ? [button(way === "undo" ? "Undo" : "Redo", () => undoing.go(way, done), KEYS[way])] : []));
}

/**
 * Go on to a page, or to this one anew, which says what was done and offers the way back.
 * @param {string} said
 * @param {Way | null} way null where there is none
 * @param {string | URL} [to]
 */
export function leadOn(said, way, to = location.pathname + location.search) {
  remember(TOLD, way ? [said, way] : [said], "");
  location.replace(to);
}

/** The last change is undone, or done again: by this page, unless a matrix does it. */
export const undoing = {
  /**
   * @param {Way} way
   * @param {Done} [done]
   */
  async go(way, done = next(way)) {
    if (!done) return;
    const answer = await sent(`${changes}${done.changeSet}/undo`, {});
    if (!answer) return say(`It is not known whether this was undone: ${done.said}. The history tells.`);
    if (isPassing(answer)) return say(`Not done. ${await reasonOf(answer)} `, button("Try again", () => undoing.go(way, done)));
    settle(done, way, answer.ok ? (await answer.json()).change_set : undefined);
    if (!answer.ok) return say(`Not undone: ${done.said}. ${await reasonOf(answer)}`);
    leadOn(`${way === "undo" ? "Undone" : "Redone"}: ${done.said}`, OTHER[way]);
  },
};

/** Take up what the form that led here has changed, and say what was done. */
function arrive() {
  const named = document.cookie.split("; ").filter((each) => each.startsWith(`${changed}=`));
  const [is, changeSet, title = "", tokenset] = named.map((each) => each.slice(changed.length + 1).match(CHANGED)).find(Boolean) ?? [];
  if (is && changes && recall(SENT, "")) {
    document.cookie = `${changed}=; Path=/; Max-Age=0${changed.startsWith("__Host-") ? "; Secure" : ""}`;
    const said = title.replaceAll("%20", " ");
    if (changeSet) note({ changeSet, said, at: tokenset && `/tokensets/${tokenset}` });
    remember(TOLD, [`Done: ${said}.`, ...(changeSet ? ["undo"] : [])], "");
  }
  remember(SENT, null, "");
  const told = recall(TOLD, "");
  remember(TOLD, null, "");
  if (told) tell(.../** @type {[string, Way]} */ (told));
}

arrive();
document.addEventListener("submit", (event) => event.defaultPrevented || remember(SENT, true, ""));
document.addEventListener("keydown", (event) => {
  const key = event.key.toLowerCase();
  if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== "z" && key !== "y")) return;
  if (/** @type {Element} */ (event.target).matches("input, textarea, select")) return; // it has an undo of its own
  if (!changes || document.querySelector("dialog[open]")) return; // what a dialog asks is decided first
  event.preventDefault();
  undoing.go(key === "y" || event.shiftKey ? "redo" : "undo");
});
