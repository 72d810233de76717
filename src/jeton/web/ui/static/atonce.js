/** Forms that show at once what is chosen: the parts of the page come anew, without their button. */

import { elements, signIn } from "./html.js";

const WAIT = 300;
let turn = 0;
let timer = 0;

/**
 * @param {HTMLFormElement} form
 * @param {Element} control what was changed, which stays
 */
async function show(form, control) {
  const own = ++turn;
  const chosen = [...new FormData(form)].filter(([, value]) => value !== "");
  const path = `${location.pathname}?${new URLSearchParams(/** @type {[string, string][]} */ (chosen))}`;
  const answer = await fetch(path, { headers: { Accept: "text/html" } });
  if (answer.redirected) return signIn();
  const main = elements(await answer.text()).map((each) => each.querySelector("main") ?? each).find((each) => each.matches("main"));
  if (own !== turn || !main) return;
  for (const part of main.querySelectorAll("[data-part]")) {
    const old = document.getElementById(part.id);
    if (!old || old.contains(control)) continue;
    for (const each of /** @type {NodeListOf<HTMLInputElement>} */ (old.querySelectorAll("[method=post] :is(select, [type=checkbox])"))) {
      const fresh = /** @type {HTMLInputElement | null} */ (part.querySelector(`[name="${CSS.escape(each.name)}"]`));
      if (fresh) Object.assign(fresh, { value: each.value, checked: each.checked }); // what was chosen for what it sends
    }
    old.replaceWith(part);
  }
  history.replaceState(null, "", path);
}

/** @param {Event} event */
function later(event) {
  const control = /** @type {HTMLInputElement} */ (event.target), { form } = control;
  if (!form?.matches("[data-at-once]")) return;
  if (event.type === "change" && control.matches("input:not([type])")) return; // each letter was shown as it was typed
  for (const part of document.querySelectorAll("main [data-part]:has(form)")) {
    if (!part.contains(control)) /** @type {HTMLElement} */ (part).inert = true; // what it would send is no more what is chosen
  }
  turn += 1; // an answer to what was chosen before would write over what is typed now
  clearTimeout(timer);
  timer = setTimeout(() => show(form, control).catch(() => form.submit()), event.type === "input" ? WAIT : 0);
}

for (const type of ["input", "change"]) document.addEventListener(type, later);
for (const button of document.querySelectorAll("[data-at-once] [data-shows]")) /** @type {HTMLElement} */ (button).hidden = true;
