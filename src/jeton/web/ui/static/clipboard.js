/** Text for the clipboard of the system, and what a token is called elsewhere. */

import { ask, elements } from "./html.js";
import { mention } from "./say.js";

/** @typedef {{label: string, text: string}} Copy */

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

/**
 * Return what a token is called elsewhere, to copy.
 * @param {string} path
 * @param {AbortSignal} [signal]
 * @returns {Promise<Copy[]>}
 */
export async function copiesAt(path, signal) {
  const answer = await ask(path, signal);
  const parts = elements(await answer.text()).flatMap((part) => [...part.querySelectorAll("[data-copy]")]);
  return parts.map((part) => {
    const { copy: text = "", label = "" } = /** @type {HTMLElement} */ (part).dataset;
    return { label, text };
  });
}

/**
 * Copy what a token is called elsewhere, and say so.
 * @param {Copy} copy
 */
export const copyAs = ({ label, text }) => copyText(text).then(() => mention(`Copied ${text.length > 80 ? label : text}`));

/** @param {string} text */
export const shortened = (text) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
