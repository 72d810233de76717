// Runs in the page that chromium.py writes: reads `input`, leaves the answer in the document as ASCII JSON.
"use strict";

function declarations(style) {
  return Array.from(style ?? [], (name) => [
    name,
    style.getPropertyValue(name),
    style.getPropertyPriority(name),
  ]);
}

function rulesIn(rules) {
  return Array.from(rules).flatMap((rule) => [
    [rule instanceof CSSStyleRule ? rule.selectorText : rule.cssText, declarations(rule.style)],
    ...rulesIn(rule.cssRules ?? []),
  ]);
}

function customProperties(element) {
  const names = [...element.computedStyleMap().keys()].filter((name) => name.startsWith("--"));
  const style = getComputedStyle(element);
  return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name)]));
}

// whether the text, between <style> and </style> in a page, is the text of that element and nothing else
function inlines(text) {
  const page = new DOMParser().parseFromString(`<style>${text}</style>`, "text/html");
  const elements = [...page.querySelectorAll("*")].map((element) => element.localName);
  return elements.join() === "html,head,style,body" && page.documentElement.textContent === text;
}

function readSheet({ text, modes }) {
  const style = document.createElement("style");
  style.textContent = text;
  document.head.append(style);
  const themed = modes.map((mode) => {
    const element = document.createElement("div");
    element.dataset.theme = mode;
    document.body.append(element);
    const found = customProperties(element);
    element.remove();
    return found;
  });
  const found = {
    rules: rulesIn(style.sheet.cssRules),
    root: customProperties(document.documentElement),
    themed,
    inlines: inlines(text),
  };
  style.remove();
  return found;
}

// red, green, blue and alpha in sRGB, not limited to 0..1; null where the text is no colour
function readColor(text) {
  if (!CSS.supports("color", text)) return null;
  document.body.style.color = `color(from ${text} srgb r g b / alpha)`;
  const channels = getComputedStyle(document.body).color.match(/^color\(srgb (\S+) (\S+) (\S+?)(?: \/ (\S+))?\)$/);
  return channels.slice(1).map((channel) => (channel === undefined ? 1 : Number(channel.replace("none", "0"))));
}

function answer({ sheets, supports, colors }) {
  return {
    sheets: sheets.map(readSheet),
    supports: supports.map(([property, value]) => CSS.supports(property, value)),
    colors: colors.map(readColor),
  };
}

const json = JSON.stringify(answer(JSON.parse(document.getElementById("input").textContent)));
const ascii = json.replace(/[<>&\u007f-\uffff]/g, (unit) => "\\u" + unit.charCodeAt(0).toString(16).padStart(4, "0"));
const output = document.createElement("pre");
output.textContent = ascii;
document.body.replaceChildren(output);
