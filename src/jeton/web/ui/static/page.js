/** The module of every page: keys that work everywhere. */

document.addEventListener("keydown", (event) => {
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k") {
    const box = document.querySelector("[data-search]");
    if (box instanceof HTMLElement) {
      event.preventDefault();
      box.focus();
    }
  }
});

for (const button of document.querySelectorAll("[data-copy]")) {
  const field = document.getElementById(/** @type {HTMLElement} */ (button).dataset.copy ?? "");
  button.removeAttribute("hidden");
  button.addEventListener("click", async () => {
    if (!(field instanceof HTMLInputElement)) {
      return;
    }
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(field.value);
      button.textContent = "Copied";
    } else { // over plain http browsers have none
      field.select();
    }
  });
}
