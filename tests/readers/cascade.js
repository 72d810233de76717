// Runs in the page that chromium.py writes: the custom properties of the root with each list of classes.
"use strict";

function readPages({ text, pages, names }) {
  const style = document.createElement("style");
  style.textContent = text;
  document.head.append(style);
  const root = document.documentElement;
  const values = pages.map((classes) => {
    root.className = classes;
    return names.map((name) => getComputedStyle(root).getPropertyValue(name).trim());
  });
  style.remove();
  return values;
}

const answers = JSON.parse(document.getElementById("input").textContent).map(readPages);
const output = document.createElement("pre");
output.textContent = JSON.stringify(answers);
document.body.replaceChildren(output);
