/** The palette: Ctrl K finds tokens while one types, tokensets, pages and workspaces, and leads there or copies them. */

import { copiesAt, copyAs, shortened } from "./clipboard.js";
import { ask, build, elements } from "./html.js";

const PAUSE = 100;

/**
 * Open the palette.
 * @param {string} path that answers with options
 * @param {string} label
 * @param {string} [search] the page that searches for all, if there is one
 */
function open(path, label, search) {
  const box = build("input", { type: "text", maxLength: 1024, autocomplete: "off", spellcheck: false, placeholder: label, role: "combobox", ariaExpanded: "true", ariaAutoComplete: "list", ariaLabel: label });
  const list = build("div", { id: "options", role: "listbox", ariaLabel: label });
  const dialog = build("dialog", { className: "palette", ariaLabel: label }, box, list);
  let asking = new AbortController();
  let timer = 0;
  box.setAttribute("aria-controls", "options");

  const options = () => /** @type {HTMLElement[]} */ ([...list.querySelectorAll("[role='option']")]);
  const active = () => options().findIndex((each) => each.ariaSelected === "true");

  /** @param {number} index */
  function choose(index) {
    for (const [place, each] of options().entries()) {
      each.ariaSelected = String(place === index);
      each.id = `option-${place}`;
      if (place === index) each.scrollIntoView({ block: "nearest" });
    }
    if (index >= 0) box.setAttribute("aria-activedescendant", `option-${index}`);
    else box.removeAttribute("aria-activedescendant");
  }

  async function look() {
    asking.abort();
    const { signal } = (asking = new AbortController());
    try {
      const answer = await ask(`${path}?${new URLSearchParams({ q: box.value })}`, signal);
      list.replaceChildren(...elements(await answer.text()));
      choose(options().length ? 0 : -1);
    } catch (error) {
      if (!signal.aborted) list.textContent = /** @type {Error} */ (error).message;
    }
  }

  /**
   * Offer what a token is called elsewhere, to copy; return whether it is one.
   * @param {HTMLElement | undefined} option
   */
  function offer(option) {
    const { as: copies, name = "" } = option?.dataset ?? {};
    if (!copies) return false;
    box.focus();
    asking.abort();
    const { signal } = (asking = new AbortController());
    const ariaLabel = `Copy ${name} as`;
    const group = build("div", { role: "group", ariaLabel }, build("p", { textContent: ariaLabel, ariaHidden: "true" }));
    copiesAt(copies, signal).then((found) => {
      for (const copy of found) group.append(copyOption(copy));
      list.replaceChildren(group);
      choose(found.length ? 0 : -1);
    }).catch((error) => signal.aborted || (list.textContent = error.message));
    return true;
  }

  /** @param {import("./clipboard.js").Copy} copy */
  function copyOption(copy) {
    const part = (/** @type {string} */ className, /** @type {string} */ textContent) => build("span", { className, textContent });
    const option = build("a", { role: "option", tabIndex: -1, ariaSelected: "false", title: copy.text }, part("named", copy.label), part("facts", shortened(copy.text)));
    option.addEventListener("click", () => copyAs(copy));
    return option;
  }

  box.addEventListener("input", () => {
    clearTimeout(timer);
    timer = window.setTimeout(look, PAUSE);
  });
  box.addEventListener("keydown", (event) => {
    const count = options().length;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const isAtEnd = box.selectionStart === box.value.length;
    if (step && count) choose((active() + step + count) % count);
    else if (event.key === "ArrowRight" && isAtEnd && offer(options()[active()])) clearTimeout(timer);
    else if (event.key === "ArrowLeft" && !list.querySelector("[href]") && count) look();
    else if (event.key === "Enter") {
      clearTimeout(timer);
      const chosen = options()[active()];
      if (chosen) chosen.click();
      else if (search && box.value) location.assign(`${search}?${new URLSearchParams({ q: box.value })}`);
    } else return;
    event.preventDefault();
  });
  dialog.addEventListener("click", (event) => {
    const target = /** @type {Element} */ (event.target);
    if (target.closest(".copyas") && offer(target.closest("a") ?? undefined)) return event.preventDefault();
    if (target === dialog || target.closest("a")) dialog.close();
  });
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  look();
}

const field = /** @type {HTMLInputElement | null} */ (document.querySelector("[data-search]"));
const search = field?.form ? new URL(field.form.action || location.href, location.href).pathname : "";
const inWorkspace = () => (search.endsWith("/search") ? open(search.replace(/search$/, "palette"), "Search tokens, tokensets and pages", search) : open("/palette", "Workspaces and pages"));

document.addEventListener("keydown", (event) => {
  if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "k" || document.querySelector("dialog[open]")) return;
  event.preventDefault();
  inWorkspace();
});
if (field?.closest(".find")) {
  field.addEventListener("pointerdown", (event) => {
    event.preventDefault();
    inWorkspace();
  });
}
document.querySelector("[data-palette]")?.addEventListener("click", (event) => {
  event.preventDefault();
  open("/palette", "Switch the workspace");
});
