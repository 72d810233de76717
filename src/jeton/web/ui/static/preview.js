/** The module of the preview: it follows changes, copies on a click, and says which fonts are missing here. */

import { ask, elements } from "./html.js";
import { say } from "./say.js";

const OFTEN = 3000;
const SELDOM = 15000;
const guide = /** @type {HTMLElement} */ (document.querySelector(".guide[data-live]"));
let failures = 0;

/** Say of each sample whose first font this machine lacks that it is missing: its letters are as wide as any. */
function missingFonts() {
  const context = document.createElement("canvas").getContext("2d");
  const width = (/** @type {string} */ family) => {
    if (context) context.font = `72px ${family}`;
    return context?.measureText("mmmiiiWWlli0O").width;
  };
  for (const sample of guide.querySelectorAll("[data-font]")) {
    const first = getComputedStyle(sample).fontFamily.split(",")[0].trim();
    const isNamed = /^["']|^[A-Z]/.test(first);
    if (!isNamed || ["monospace", "serif"].some((other) => width(`${first}, ${other}`) !== width(other))) continue;
    const note = document.createElement("p");
    note.className = "missingfont";
    note.textContent = `${first.replace(/["']/g, "")} is not on this machine: another font stands in for it.`;
    sample.after(note);
  }
}

/** Show the state of now, once its style sheet is there. */
async function refresh() {
  const text = await (await ask(location.href)).text();
  const page = document.createElement("div");
  page.append(...elements(text));
  const next = page.querySelector(".guide[data-live]"), sheet = page.querySelector("link[data-wears]");
  const part = next?.querySelector("[data-part]"), old = document.querySelector("link[data-wears]");
  if (!(next instanceof HTMLElement) || !(sheet instanceof HTMLLinkElement) || !part || !old) return location.reload();
  await new Promise((resolve) => {
    sheet.addEventListener("load", resolve);
    sheet.addEventListener("error", resolve);
    old.after(sheet);
  });
  guide.querySelector("[data-part]")?.replaceWith(part);
  old.remove();
  guide.dataset.state = next.dataset.state;
  missingFonts();
}

async function look() {
  if (document.hidden) return;
  try {
    const answer = await ask(`${guide.dataset.live}?state=${encodeURIComponent(guide.dataset.state ?? "")}`);
    if (answer.status === 200) await refresh();
    failures = 0;
  } catch (error) {
    const { status } = /** @type {Error & {status?: number}} */ (error);
    if (status && status < 500 && status !== 429 && status !== 408) return say(String(error));
    failures = Math.min(failures + 1, 5);
  }
  next();
}

function next() {
  setTimeout(look, (document.hasFocus() ? OFTEN : SELDOM) * 2 ** failures);
}

guide.addEventListener("click", async (event) => {
  const target = /** @type {Element} */ (event.target);
  const token = target.closest("[data-copies]");
  if (!(token instanceof HTMLElement) || target.closest("a, code, summary") || !navigator.clipboard) return;
  const text = token.dataset.copies ?? "";
  await navigator.clipboard.writeText(text);
  history.replaceState(history.state, "", `#${token.id || ""}`);
  say(`Copied ${text}`);
});
document.addEventListener("visibilitychange", () => document.hidden || look());
missingFonts();
next();
