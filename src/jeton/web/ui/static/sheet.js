/** Editing on a narrow screen: a tap on a value opens its form in a sheet at the bottom. */

import { openForm, reopenForm } from "./dialog.js";
import { elements } from "./html.js";
import { note, tell } from "./outcome.js";
import { heads, list } from "./phone.js";
import { nameOf, tokenset } from "./rows.js";
import { button } from "./say.js";
import { codeOf, reasonOf, sent } from "./sending.js";

/** @typedef {[string, string][]} Fields */

/** The second step of what was refused, by the code of the refusal.
 * @type {Record<string, string>} */
const ANYWAY = { "value-invalid": "Store anyway", "token-in-use": "Delete anyway" };

/**
 * Return the row of a token.
 * @param {string} name
 */
const rowOf = (name) => [...(list?.tBodies[0].rows ?? [])].find((row) => nameOf(row) === name);

/**
 * Store what a form has come to; what is refused opens it again, with the reason and the second step, if there is one.
 * @param {{text: string, anyway?: boolean}} told
 * @param {string} path
 * @param {Fields} fields
 */
async function store(told, path, fields) {
  const { name, version } = Object.fromEntries(fields);
  const mode = path.match(/modes\/([^/]+)/)?.[1] ?? "";
  const modes = heads().map((head) => head.dataset.mode ?? "");
  const shown = modes.includes(mode) ? modes : [...modes, mode];
  const answer = await sent(list?.dataset.cell ?? "", { name, mode, version, text: told.text, modes: shown.join(), ...(told.anyway && { anyway: "1" }) });
  const parts = answer?.ok || answer?.status === 412 ? elements(await answer.text()) : [];
  const fresh = /** @type {HTMLTableRowElement | undefined} */ (parts.find((part) => part.matches("tr")));
  const now = fresh?.cells[shown.indexOf(mode) + 1]?.dataset.version ?? "0";
  if (answer?.ok) return take({ name, mode, isOwn: now !== "0" }, fresh, answer.headers.get("x-jeton-change-set"));
  const again = /** @type {Fields} */ (fields.map(([key, value]) => [key, key === "version" && parts.length ? now : value]));
  const reason = !answer
    ? "The server does not answer: nothing was saved, and what you typed is still here."
    : parts.length ? `${parts.at(-1)?.textContent}. Save replaces it.` : await reasonOf(answer);
  const label = ANYWAY[(answer && !parts.length && (await codeOf(answer))) || ""];
  openForm(null, path, again, store, (form) => {
    const anyway = () => {
      form.dialog.close();
      store({ ...told, anyway: true }, path, fields);
    };
    const step = label && button(label, anyway);
    if (step) step.classList.add("danger");
    attach(form).say(`${reason} `, ...(step ? [step] : []));
  });
}

/**
 * Show a row as the server has it, none where it is gone, and offer to take the change back.
 * @param {{name: string, mode: string, isOwn: boolean}} edit
 * @param {HTMLTableRowElement | undefined} fresh
 * @param {string | null} changeSet
 */
function take({ name, mode, isOwn }, fresh, changeSet) {
  const row = rowOf(name);
  if (!fresh) row?.remove();
  for (const cell of [...(row?.cells ?? [])].slice(1)) {
    const other = fresh?.cells[cell.cellIndex];
    if (other) cell.replaceWith(/** @type {Node} */ (other.cloneNode(true)));
  }
  if (!changeSet) return;
  const where = heads().find((head) => head.dataset.mode === mode)?.firstChild?.textContent?.trim() ?? "another mode";
  const said = isOwn ? `Changed ${name} in ${where}` : `Removed ${name} from ${where}`;
  note({ changeSet, said });
  tell(said, "undo");
}

/**
 * Put a form at the bottom of the screen; a press beside it closes one in which nothing is typed.
 * @param {{dialog: HTMLDialogElement, form: HTMLFormElement, say(text: string, ...buttons: HTMLElement[]): void, follow(path: string): void}} shown
 */
function attach(shown) {
  const { dialog } = shown;
  const fields = () => JSON.stringify([...new FormData(shown.form)]);
  let before = fields();
  dialog.classList.add("sheet");
  dialog.tabIndex = -1;
  if (dialog.querySelector(".sliders")) dialog.focus(); // a keyboard of the screen would cover them
  dialog.addEventListener("click", (event) => {
    const target = /** @type {Element} */ (event.target);
    if (target === dialog && fields() === before && event.clientY < dialog.getBoundingClientRect().top) dialog.close();
    const link = /** @type {HTMLAnchorElement | null} */ (target.closest(".modetabs a"));
    if (!link) return;
    event.preventDefault();
    if (fields() !== before) return shown.say("Save or cancel what you typed first.");
    shown.follow(link.pathname + link.search);
  });
  new MutationObserver(() => (before = fields())).observe(dialog, { childList: true });
  return shown;
}

if (list?.dataset.cell) {
  list.addEventListener("click", ({ target }) => {
    const cell = /** @type {Element} */ (target).closest("td");
    const head = cell && heads()[cell.cellIndex - 1];
    if (!cell || !head) return;
    const query = new URLSearchParams({ name: nameOf(cell.parentElement ?? undefined) });
    openForm(null, `${tokenset}/modes/${head.dataset.mode}/form?${query}`, null, store, attach);
  });
  reopenForm(null, store, attach);
}
