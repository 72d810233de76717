/** The first token of a tokenset that has none: `n` opens its form. */

import { openForm } from "./dialog.js";
import { note } from "./outcome.js";

const link = /** @type {HTMLAnchorElement | null} */ (document.querySelector("[data-new]"));

/** @param {HTMLAnchorElement} link */
function create(link) {
  openForm(null, link.pathname + link.search, null, ({ change_set, said }) => {
    note({ changeSet: change_set, said });
    location.reload();
  });
}

if (link && !document.querySelector("table.grid")) {
  document.addEventListener("keydown", (event) => {
    const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (key !== "n" || document.querySelector("dialog[open]") || ctrlKey || metaKey || altKey || shiftKey || !(/** @type {Element} */ (target).matches("body, main"))) return;
    event.preventDefault();
    create(link);
  });
}
