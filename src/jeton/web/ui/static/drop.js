/** The module of the import's first page: dropped files are those of the form, and too large ones are told. */

const form = document.querySelector("form[data-drop]");
const input = form && form.querySelector("input[type=file]");

if (form instanceof HTMLFormElement && input instanceof HTMLInputElement) {
  const hint = form.querySelector("[data-drop-hint]");
  if (hint instanceof HTMLElement) hint.hidden = false;

  /** @param {DragEvent} event */
  const hasFiles = (event) => event.dataTransfer !== null && event.dataTransfer.types.includes("Files");

  input.addEventListener("change", () => {
    const size = [...(input.files || [])].reduce((sum, file) => sum + file.size, 0);
    const most = Number(input.dataset.most);
    input.setCustomValidity(
      size > most ? `The files have more than ${(most / 1048576).toFixed(1)} MiB: import them in parts` : "");
  });
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
      input.dispatchEvent(new Event("change"));
      form.requestSubmit();
    }
  });
}
