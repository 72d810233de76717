/** What this tab remembers over a reload and from page to page, for the person who is signed in. */

const { user } = /** @type {HTMLElement} */ (document.getElementById("status")).dataset;
try {
  for (const key of Object.keys(sessionStorage)) if (user && !key.startsWith(`${user} `)) sessionStorage.removeItem(key); // of who was here before
} catch {
  // a browser may refuse: then nothing is there
}

/**
 * Remember something for this tab, also over a reload.
 * @param {string} name
 * @param {unknown} value
 * @param {string} [place] that it is of: this page, or else its own
 */
export function remember(name, value, place = location.pathname) {
  try {
    sessionStorage.setItem(`${user} ${place}${name}`, JSON.stringify(value));
  } catch {
    // a browser may have no room, or refuse: then a reload forgets
  }
}

/**
 * Return what was remembered.
 * @param {string} name
 * @param {string} [place]
 * @returns {any}
 */
export function recall(name, place = location.pathname) {
  try {
    return JSON.parse(sessionStorage.getItem(`${user} ${place}${name}`) ?? "null");
  } catch {
    return null;
  }
}
