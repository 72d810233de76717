// The stage on which the plug-in runs: the page that Figma would be, with a model of its API, around the window.
// `cast` has the texts of the scripts and of the window, and what the model begins with.

"use strict";
const policy = `default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src ${cast.origin}; img-src data:`;
const model = new Function("options", `${cast.model};
  const model = new FigmaModel(options), styles = { ...model.figma };
  model.canvas = new Canvas(model.figma); // of which the nodes are wanted; styles and fonts are the model's own
  for (const name of Object.keys(styles)) if (/style|font|commit/i.test(name)) model.figma[name] = styles[name];
  return model;
`)(cast.options);
for (const [key, value] of Object.entries(cast.storage)) model.storage.set(key, value);
let frame = null;

/** Runs the plug-in: its code, and its window in a frame whose origin is null, as that of Figma's. */
function open_window() {
  frame?.remove();
  frame = document.createElement("iframe");
  frame.sandbox = "allow-scripts";
  frame.title = "Jeton";
  frame.srcdoc = cast.window
    .replace("<html ", `<html class="figma-${cast.theme}" `)
    .replace("<head>", `<head><meta http-equiv="Content-Security-Policy" content="${policy}">`);
  document.body.append(frame);
  model.restart();
  if (cast.code) new Function("figma", "__html__", cast.code)(model.figma, "");
}

model.receive = (message) => frame.contentWindow.postMessage({ pluginMessage: message }, "*");
window.addEventListener("message", ({ source, data }) => {
  if (source === frame.contentWindow && data.pluginMessage && model.figma.ui.onmessage) model.figma.ui.onmessage(data.pluginMessage, {});
});
open_window();
