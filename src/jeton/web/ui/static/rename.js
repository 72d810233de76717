/** Renames in place: F2 or a double click on the name of a token, a group, a mode or a tokenset. */

import { editor } from "./edit.js";
import { within } from "./html.js";
import { own } from "./live.js";
import { leadOn, note } from "./outcome.js";
import { nameOf, tokenset } from "./rows.js";
import { Box } from "./say.js";
import { reasonOf, sent } from "./sending.js";

/** @typedef {{place: HTMLElement, kind: string, key: string, old: string}} Named what is renamed, and where its name stands */

const PATH = `${tokenset}/rename`;
const LINK = 250; // how long a click on a name waits for a second one
const HEAD = "th[data-mode], [data-rename]";

/**
 * Return what a name that is double clicked, or has the focus, is of; null if it is none.
 * @param {EventTarget | null} target
 * @returns {Named | null}
 */
function namedAt(target) {
  const element = /** @type {Element} */ (target);
  const place = /** @type {HTMLElement | null} */ (element.closest(`.grid tbody th[scope=row], [data-group], ${HEAD}`));
  if (!place) return null;
  const { rename, group, mode } = place.dataset;
  const old = (place.querySelector(".mode") ?? place).textContent?.trim() ?? "";
  if (rename !== undefined) return { place, kind: rename.split("=")[0], key: rename.replace(/^[^=]*=?/, ""), old: place.dataset.name ?? old };
  if (group !== undefined) return { place, kind: "group", key: group, old: group };
  if (mode !== undefined) return { place, kind: "mode", key: mode, old };
  const name = nameOf(/** @type {Element} */ (place.closest("tr")));
  return name ? { place, kind: "token", key: name, old: name } : null;
}

/**
 * Open an editor in the place of a name: Enter renames, Escape leaves it.
 * @param {import("./edit.js").Editor} editor
 * @param {Named} named
 */
function begin(editor, named) {
  const { place, kind, key, old } = named;
  if (place.querySelector(".editor") || editor.troubles.holds()) return;
  editor.commit();
  if (editor.open) return;
  const input = document.createElement("input");
  Object.assign(input, { className: "editor renaming", ariaLabel: `New name of ${old}`, autocomplete: "off", spellcheck: false, value: old });
  place.append(input);
  const fields = { ...(kind && { [kind]: key }), old };
  const wasShown = place.getAttribute("tabindex");
  place.removeAttribute("tabindex");
  /** @type {Box | null} */
  let box = null;
  let isSent = false;

  /**
   * @param {string} text
   * @param {"alert" | "note"} role
   */
  function tell(text, role) {
    box?.close();
    box = text && input.isConnected ? new Box(place, role, text) : null;
    input.removeAttribute("aria-invalid");
    if (role === "alert") input.setAttribute("aria-invalid", "true");
  }

  function close() {
    box?.close();
    input.remove();
    if (wasShown !== null) place.setAttribute("tabindex", wasShown);
  }

  async function store() {
    const to = input.value;
    if (to === old) return leave();
    if (isSent) return;
    isSent = true;
    const answer = await sent(PATH, { ...fields, to });
    isSent = false;
    if (!answer) return tell("The server does not answer: nothing is known of the rename.", "alert");
    if (!answer.ok) return tell(await reasonOf(answer), "alert");
    close();
    done(editor, named, await answer.json());
  }

  function leave() {
    close();
    if (place.matches(".grid *")) editor.grid.focus(false);
  }

  input.addEventListener("keydown", (event) => {
    event.stopPropagation();
    if (event.isComposing || (event.key !== "Enter" && event.key !== "Escape")) return;
    event.preventDefault();
    if (event.key === "Enter") store();
    else leave();
  });
  for (const kept of ["click", "dblclick", "mousedown", "input"]) input.addEventListener(kept, (event) => event.stopPropagation());
  input.addEventListener("input", () => tell("", "note"));
  input.addEventListener("focusout", () => input.value === old && !isSent && close());
  input.focus({ preventScroll: true });
  input.setSelectionRange(old.lastIndexOf(".") + 1, old.length);
  if (kind === "token" || kind === "group") follow(new URLSearchParams({ [kind]: key }), (said) => !box && tell(said, "note"));
}

/**
 * Ask what follows a rename.
 * @param {URLSearchParams} query
 * @param {(said: string) => void} tell
 */
async function follow(query, tell) {
  try {
    const answer = await fetch(within(`${PATH}?${query}`), { headers: { Accept: "application/json" } });
    if (answer.ok && !answer.redirected) tell((await answer.json()).said);
  } catch {
    // the answer to the rename tells it as well
  }
}

/**
 * Show the new name, and offer the way back; all but the name of a token stands all over the page.
 * @param {import("./edit.js").Editor} editor
 * @param {Named} named
 * @param {{change_set: string, said: string, name: string}} told
 */
async function done({ grid, undo }, { kind, old }, { change_set, said, name }) {
  own.add(change_set);
  if (kind !== "token") {
    const here = new URL(location.href);
    const group = here.searchParams.get("group") ?? "";
    if (kind === "group" && `${group}.`.startsWith(`${old}.`)) here.searchParams.set("group", name + group.slice(old.length));
    if (change_set) note({ changeSet: change_set, said });
    return leadOn(said, change_set ? "undo" : null, here);
  }
  await grid.refresh().catch(grid.failed);
  grid.go(grid.rows.indexOf(name) ?? grid.focused.row, 0);
  undo.note({ changeSet: change_set, said, name, row: grid.focused.row, column: 0 });
}

/** @param {import("./edit.js").Editor} editor */
function listen(editor) {
  let timer = 0;
  document.addEventListener("dblclick", (event) => {
    const named = namedAt(event.target);
    clearTimeout(timer);
    if (!named) return;
    event.preventDefault();
    begin(editor, named);
  });
  document.addEventListener("click", (event) => {
    const link = /** @type {Element} */ (event.target).closest(".grid tbody th a");
    if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented || event.detail === 0) return;
    if (event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    clearTimeout(timer);
    if (event.detail === 1) timer = window.setTimeout(() => location.assign(link.href), LINK);
  });
  document.addEventListener(
    "keydown",
    (event) => {
      const element = /** @type {Element} */ (event.target);
      if (event.key !== "F2" || element.matches("input, textarea, select, td")) return;
      const named = namedAt(element);
      if (!named) return;
      event.preventDefault();
      event.stopPropagation();
      begin(editor, named);
    },
    true,
  );
}

if (editor) listen(editor);
