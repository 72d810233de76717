/** What this browser keeps for its reader, over tabs and sessions. */

/**
 * Keep something, and return what is kept.
 * @param {string} key
 * @param {unknown} [value]
 * @returns {any}
 */
export function kept(key, value) {
  try {
    if (value !== undefined) localStorage.setItem(key, JSON.stringify(value));
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null; // a browser may refuse: then a reload forgets
  }
}
