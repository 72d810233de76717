/** The eyedropper, in browsers that have one. */

/**
 * Offer to pick colours from the screen, if a form has pickers.
 * @param {HTMLElement} section
 */
export function offerDropper(section) {
  const { EyeDropper } = /** @type {any} */ (window);
  if (!EyeDropper) return;
  for (const button of /** @type {Iterable<HTMLElement>} */ (section.querySelectorAll("[data-dropper]"))) {
    const picked = /** @type {HTMLInputElement | null} */ (button.closest(".picks")?.querySelector("[type=color]"));
    button.hidden = false;
    button.addEventListener("click", async () => {
      if (!picked) return;
      try {
        picked.value = (await new EyeDropper().open()).sRGBHex;
      } catch {
        return; // nothing was picked
      }
      picked.dispatchEvent(new Event("input", { bubbles: true }));
    });
  }
}
