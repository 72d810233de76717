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
