/** The eyedropper, in browsers that have one. */

/**
 * Offer to pick a colour from the screen, if a form has a picker.
 * @param {HTMLElement} section
 */
export function offerDropper(section) {
  const { EyeDropper } = /** @type {any} */ (window);
  const button = /** @type {HTMLElement | null} */ (section.querySelector("[data-dropper]"));
  const picked = /** @type {HTMLInputElement | null} */ (section.querySelector("[type=color]"));
  if (!EyeDropper || !button || !picked) return;
  button.hidden = false;
  button.addEventListener("click", async () => {
    try {
      picked.value = (await new EyeDropper().open()).sRGBHex;
    } catch {
      return; // nothing was picked
    }
    picked.dispatchEvent(new Event("input", { bubbles: true }));
  });
}
