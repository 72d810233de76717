/** Text for the clipboard of the system. */

/**
 * Copy a text; over plain http, where pages may not write to the clipboard, out of a field.
 * @param {string} text
 */
export async function copyText(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const before = /** @type {HTMLElement | null} */ (document.activeElement);
  const field = Object.assign(document.createElement("textarea"), { value: text, className: "unseen" });
  (before?.closest("dialog") ?? document.body).append(field);
  field.select();
  document.execCommand("copy");
  field.remove();
  before?.focus({ preventScroll: true });
}
