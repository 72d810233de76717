/** The effects of what is typed into a cell, told while one types. */

import { editor } from "./edit.js";
import { ask, elements } from "./html.js";
import { tokenset } from "./rows.js";
import { say } from "./say.js";

const PAUSE = 150;
let timer = 0;
let asking = new AbortController();

async function look() {
  const open = editor?.open;
  if (!open?.input.value || open.input.value === open.stored) return;
  const { edit, input } = open;
  const query = new URLSearchParams({ name: edit.name, text: input.value });
  try {
    const [line] = elements(await (await ask(`${tokenset}/modes/${edit.mode}/effects?${query}`, asking.signal)).text());
    if (editor?.open !== open) return;
    const reason = /** @type {HTMLElement | undefined} */ (line)?.dataset.fault;
    open.fault = reason ? { text: String(query.get("text")), reason } : undefined;
    say(line?.textContent ?? "");
  } catch {
    // what is not finished may be no value yet
  }
}

editor?.grid.table.addEventListener("input", () => {
  clearTimeout(timer);
  asking.abort();
  asking = new AbortController();
  timer = window.setTimeout(look, PAUSE);
});
