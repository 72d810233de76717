/** Keys go nowhere while what was asked for is on its way: they are meant for that, not for the matrix below. */

const BROWSER = /^F\d+$/; // reload, full screen
/** @type {Set<(nothing: undefined) => void>} what gives up each thing that was asked for */
const asked = new Set();

/**
 * Return what comes of something that opens over the page; undefined if Escape gives it up before.
 * @template T
 * @param {Promise<T>} work
 * @returns {Promise<T | undefined>}
 */
export async function opening(work) {
  /** @type {(nothing: undefined) => void} */
  let giveUp = () => {};
  const never = new Promise((resolve) => asked.add((giveUp = resolve)));
  try {
    return await Promise.race([work, never]);
  } finally {
    asked.delete(giveUp);
  }
}

addEventListener("keydown", (event) => {
  const isReload = (event.ctrlKey || event.metaKey) && event.key === "r";
  if (!asked.size || BROWSER.test(event.key) || /** @type {Element} */ (event.target).closest("dialog")) return;
  if (event.key === "Escape") for (const giveUp of asked) giveUp(undefined);
  if (!isReload) event.preventDefault();
  event.stopImmediatePropagation();
}, true);
