// Runs in the page that chromium.py writes: what custom properties compute to in themes, alone and one in another.
// A sheet may have modes of its own.
"use strict";

const { sheets, modes: usual, consumers } = JSON.parse(document.getElementById("input").textContent);

function themed(parent, mode, classes) {
  const element = document.createElement("div");
  element.dataset.theme = mode;
  element.className = classes[mode];
  parent.append(element);
  return element;
}

// an element for each, since one that has had another value before may be in a transition
function computed(parent, { properties, probed = "" }) {
  return properties.map(([property, kind]) => {
    const probe = document.createElement("div");
    probe.className = probed;
    parent.append(probe);
    probe.style.setProperty(consumers[kind], `var(${property})`);
    const value = getComputedStyle(probe).getPropertyValue(consumers[kind]);
    probe.remove();
    return value;
  });
}

// a sheet with `:host` stands in a shadow tree, whose host is its root
function stage(sheet) {
  const style = document.createElement("style");
  style.textContent = sheet.text;
  if (!sheet.shadow) {
    document.head.append(style);
    return [document.documentElement, document.body, () => style.remove()];
  }
  const host = document.createElement("div");
  document.body.append(host);
  const inner = host.attachShadow({ mode: "open" });
  inner.append(style, document.createElement("main"));
  return [host, inner.querySelector("main"), () => host.remove()];
}

function readSheet(sheet) {
  const [root, body, remove] = stage(sheet);
  document.documentElement.style.color = "rgb(1, 2, 3)";
  const read = (element) => computed(element, sheet);
  const found = { "": read(body) };
  const modes = sheet.modes ?? usual;
  for (const mode of modes) {
    const outer = themed(body, mode, sheet.classes);
    found[mode] = read(outer);
    for (const other of modes) found[`${mode} > ${other}`] = read(themed(outer, other, sheet.classes));
    outer.remove();
    root.dataset.theme = mode;
    root.className = sheet.classes[mode];
    found[`root ${mode}`] = read(body);
    delete root.dataset.theme;
    root.className = "";
  }
  remove();
  return found;
}

const json = JSON.stringify(sheets.map(readSheet));
const output = document.createElement("pre");
output.textContent = json.replace(/[<>&\u007f-\uffff]/g, (unit) => "\\u" + unit.charCodeAt(0).toString(16).padStart(4, "0"));
document.body.replaceChildren(output);
