/** The module of every page: keys that work everywhere, menus that close, and numbers of the menu. */

import "./atonce.js";
import { copyText } from "./clipboard.js";
import { ask, elements } from "./html.js";

const isTyping = (/** @type {EventTarget | null} */ target) =>
  target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;

/** Show the keys over the page; the link leads to a page of them. */
async function showKeys() {
  const dialog = document.createElement("dialog");
  dialog.className = "plan";
  dialog.setAttribute("aria-label", "Keys");
  const page = elements(await (await ask("/keys")).text()).find((each) => each.matches(".frame"));
  dialog.append(...(page?.querySelector("#keys")?.children ?? []));
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

document.addEventListener("keydown", (event) => {
  if (event.key === "?" && !event.ctrlKey && !event.metaKey && !isTyping(event.target) && !document.querySelector("dialog[open]")) {
    event.preventDefault();
    showKeys().catch(() => location.assign("/keys"));
  }
  if (event.key === "Escape") for (const menu of document.querySelectorAll(".menu[open]")) close(menu, true);
});

document.querySelector("[data-keys]")?.addEventListener("click", (event) => {
  event.preventDefault();
  /** @type {HTMLElement | null} */ (document.querySelector(".profile:popover-open"))?.hidePopover();
  showKeys().catch(() => location.assign("/keys"));
});

/**
 * @param {Element} menu
 * @param {boolean} keepsFocus
 */
function close(menu, keepsFocus) {
  const hadFocus = menu.contains(document.activeElement);
  menu.removeAttribute("open");
  if (keepsFocus && hadFocus) menu.querySelector("summary")?.focus();
}

document.addEventListener("click", (event) => {
  const target = /** @type {Element} */ (event.target);
  for (const menu of document.querySelectorAll(".menu[open]")) {
    if (!menu.contains(target) || target.closest("a, button")) close(menu, false);
  }
});

for (const box of document.querySelectorAll(".menu input[type='checkbox']")) {
  box.addEventListener("change", () => /** @type {HTMLInputElement} */ (box).form?.requestSubmit());
}

for (const count of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-count]"))) {
  ask(/** @type {string} */ (count.dataset.count)).then(
    async (answer) => count.replaceWith(...elements(await answer.text())),
    () => {}, // a number more or less: its page tells
  );
}

document.addEventListener("click", async ({ target }) => {
  const button = /** @type {HTMLElement | null} */ (/** @type {Element} */ (target).closest("[data-copy], [data-copy-of]"));
  if (!button) return;
  const { copy, copyOf = "" } = button.dataset;
  const source = document.getElementById(copyOf);
  await copyText(copy ?? (source instanceof HTMLInputElement ? source.value : source?.textContent ?? ""));
  button.textContent = "Copied";
});
