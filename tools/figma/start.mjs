// Runs a plug-in's code in QuickJS, beside a stand-in for the part of Figma's API by which it begins.
// Usage: node start.mjs CODE MESSAGE…; each message is JSON; prints what the window is shown and answered.

import fs from "node:fs";
import { getQuickJS } from "quickjs-emscripten";

const [code, ...messages] = process.argv.slice(2);
const engine = await getQuickJS();
const vm = engine.newContext();
const run = (text, name) => {
  const result = vm.evalCode(text, name);
  if (result.error) throw new Error(JSON.stringify(vm.dump(result.error)));
  const value = vm.dump(result.value);
  result.value.dispose();
  return value;
};
const stand = `
const __html__ = "<p>window</p>", posted = [], stored = {}, opened = [], sizes = [];
let shown = null;
const figma = {
  root: { name: "Library", getSharedPluginData: () => "" },
  showUI: (html, options) => { shown = { html, ...options }; },
  ui: { postMessage: (message) => posted.push(message), resize: (...size) => sizes.push(size) },
  clientStorage: {
    getAsync: async (key) => stored[key],
    setAsync: async (key, value) => { stored[key] = value; },
    deleteAsync: async (key) => { delete stored[key]; },
  },
  openExternal: (url) => opened.push(url),
};
`;
run(stand, "stand.js");
run(`${fs.readFileSync(code, "utf8")}\n0;`, "code.js"); // whose last value may be a promise
for (const message of messages) run(`figma.ui.onmessage(${message}); 0`, "message.js");
vm.runtime.executePendingJobs();
console.log(run("JSON.stringify({ shown, posted, stored, opened, sizes })", "answer.js"));
