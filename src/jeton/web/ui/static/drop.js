/** The module of the import's first page: files that are dropped anywhere on it are those of the form. */

const form = document.querySelector("form[data-drop]");
const input = form && form.querySelector("input[type=file]");

if (form instanceof HTMLFormElement && input instanceof HTMLInputElement) {
  const hint = form.querySelector("[data-drop-hint]");
  if (hint instanceof HTMLElement) hint.hidden = false;

  /** @param {DragEvent} event */
  const hasFiles = (event) => event.dataTransfer !== null && event.dataTransfer.types.includes("Files");

  document.addEventListener("dragover", (event) => {
    if (hasFiles(event)) {
      event.preventDefault();
      form.classList.add("dragging");
    }
  });
  document.addEventListener("dragleave", (event) => {
    if (event.relatedTarget === null) form.classList.remove("dragging");
  });
  document.addEventListener("drop", (event) => {
    form.classList.remove("dragging");
    if (event.dataTransfer !== null && event.dataTransfer.files.length > 0) {
      event.preventDefault();
      input.files = event.dataTransfer.files;
      form.requestSubmit();
    }
  });
}
