/** Cases of uses and swaps on the model of nodes; prints what each comes to as JSON, by its name. */

import { readFileSync } from "node:fs";
import vm from "node:vm";

const [client, model] = process.argv.slice(2);

const alias = (id) => ({ type: "VARIABLE_ALIAS", id });
const solid = (id, color = { r: 1, g: 0, b: 0 }) => ({ type: "SOLID", color, ...(id ? { boundVariables: { color: alias(id) } } : {}) });
const gradient = (...ids) => ({
  type: "GRADIENT_LINEAR",
  gradientTransform: [[1, 0, 0], [0, 1, 0]],
  gradientStops: ids.map((id, position) => ({ position, color: { r: 0, g: 0, b: 0, a: 1 }, ...(id ? { boundVariables: { color: alias(id) } } : {}) })),
});
const shadow = (field, id) => ({ type: "DROP_SHADOW", radius: 2, boundVariables: { [field]: alias(id) } });
const grid = (field, id) => ({ pattern: "ROWS", gutterSize: 1, boundVariables: { [field]: alias(id) } });

/** A variable of the file, or of a library: `id`, its type, and what else it has. */
const variable = (id, resolvedType, more = {}) => ({
  id, key: `key of ${id}`, name: id, resolvedType, remote: false, variableCollectionId: "colors", scopes: ["ALL_SCOPES"], valuesByMode: {}, ...more,
});

const VARIABLES = [
  variable("VariableID:old", "COLOR"), variable("VariableID:new", "COLOR"), variable("VariableID:newest", "COLOR"),
  variable("VariableID:narrow", "COLOR", { scopes: ["TEXT_FILL"] }), variable("VariableID:fills", "COLOR", { scopes: ["ALL_FILLS"] }),
  variable("VariableID:text", "COLOR", { scopes: ["TEXT_FILL", "FRAME_FILL"] }),
  variable("VariableID:8", "FLOAT"), variable("VariableID:16", "FLOAT"),
  variable("VariableID:sans", "STRING", { valuesByMode: { m: "Sans" } }), variable("VariableID:serif", "STRING", { valuesByMode: { m: "Serif" } }),
  variable("VariableID:absent", "STRING", { valuesByMode: { m: "Absent" } }),
  variable("VariableID:own", "COLOR"), variable("VariableID:on", "BOOLEAN"), variable("VariableID:off", "BOOLEAN"),
  variable("VariableID:abc/1:2", "COLOR", { remote: true, name: "color/shared", variableCollectionId: "library" }),
];
const PUBLISHED = { published: variable("VariableID:def/1:3", "COLOR", { remote: true }), hanging: null };

/** A new file, with the plug-in's scripts in it. */
function sandbox() {
  const data = {};
  const figma = {
    root: {
      name: "Kit",
      getSharedPluginData: (space, key) => data[`${space}/${key}`] ?? "",
      setSharedPluginData: (space, key, value) => void (data[`${space}/${key}`] = value),
    },
    variables: {
      getVariableByIdAsync: async (id) => VARIABLES.find((each) => each.id === id) ?? null,
      getVariableCollectionByIdAsync: async (id) => ({ id, name: id === "library" ? "Shared" : "Colors" }),
      createVariableAlias: ({ id }) => alias(id),
      importVariableByKeyAsync: (key) => {
        if (key === "hanging") return new Promise(() => undefined);
        return PUBLISHED[key] ? Promise.resolve(PUBLISHED[key]) : Promise.reject(new Error("no such variable"));
      },
    },
  };
  const clock = { now: 0 };
  const timers = { immediate: 0 };
  const world = vm.createContext({
    figma, console,
    Date: { now: () => (clock.now += 1) },
    setTimeout: (work) => void ((timers.immediate += 1), setImmediate(work)),
  });
  for (const file of [`${model}/nodes.js`, ...["protocol", "bindings", "usage", "swap"].map((name) => `${client}/${name}.js`)]) {
    vm.runInContext(readFileSync(file, "utf8"), world, { filename: file });
  }
  const canvas = vm.runInContext("new Canvas(figma)", world);
  const run = { cancelled: false, seen: [], progress: (...at) => void run.seen.push(at) };
  const keys = Object.fromEntries(VARIABLES.filter(({ id, remote }) => !remote && id !== "VariableID:own").map(({ id }) => [id, id.replace("VariableID:", "")]));
  return {
    canvas, run, timers, figma,
    usage: (message = {}) => vm.runInContext("countUses", world)({ keys, ...message }, run),
    swap: (pairs, dry = false) => vm.runInContext("swapUses", world)({ dry, pairs: pairs.map(([from, to]) => ({ from: `VariableID:${from}`, to })) }, run),
  };
}

const to = (name) => `VariableID:${name}`;
/** Swap after a dry run; return the counts before and after, what both runs say, and the writes. */
async function swapped(file, pairs) {
  const before = await file.usage();
  const dry = await file.swap(pairs, true);
  const dryWrites = file.canvas.writes.length;
  const done = await file.swap(pairs);
  const after = await file.usage();
  const sum = (answer) => {
    const total = {};
    for (const counts of [...answer.report.pages.map((page) => page.counts), answer.report.styles]) {
      for (const [key, number] of Object.entries(counts)) total[key] = (total[key] ?? 0) + number;
    }
    return total;
  };
  return { before: sum(before), after: sum(after), dry, dryWrites, done, writes: file.canvas.writes, undoSteps: file.canvas.undoSteps };
}

/** A file whose only node has these fields, and a bystander that nobody may write. */
function one(fields, make = (file) => file.canvas.page("Page", { id: "1:1", ...fields }, { id: "1:2", type: "RECTANGLE", fills: [solid("VariableID:newest"), solid(null)], boundVariables: { width: alias("VariableID:8") } })) {
  const file = sandbox();
  make(file);
  return file;
}

const COLOR = [["old", to("new")]];
const CASES = {
  scalar: () => swapped(one({ type: "FRAME", boundVariables: { width: alias("VariableID:8"), opacity: alias("VariableID:16"), height: alias("VariableID:8") } }), [["8", to("16")]]),
  fills: () => swapped(one({ type: "FRAME", fills: [solid("VariableID:old"), solid(null), solid("VariableID:old")] }), COLOR),
  strokes: () => swapped(one({ type: "LINE", strokes: [solid("VariableID:old")] }), COLOR),
  gradient: () => swapped(one({ type: "FRAME", fills: [gradient("VariableID:old", null, "VariableID:new")] }), COLOR),
  effects: () => swapped(one({ type: "FRAME", effects: [shadow("color", "VariableID:old"), shadow("radius", "VariableID:8")] }), [...COLOR, ["8", to("16")]]),
  grids: () => swapped(one({ type: "FRAME", layoutGrids: [grid("gutterSize", "VariableID:8")] }), [["8", to("16")]]),
  text: () => swapped(one({ type: "TEXT", segments: [
    { characters: "ab", family: "Inter", boundVariables: { fontFamily: alias("VariableID:sans"), fontSize: alias("VariableID:8") }, fills: [solid("VariableID:old")] },
    { characters: "cd", family: "Mono", boundVariables: {}, fills: [solid(null)] },
    { characters: "ef", family: "Inter", boundVariables: { fontFamily: alias("VariableID:sans") }, fills: [solid("VariableID:old")] },
  ] }), [["sans", to("serif")], ["8", to("16")], ...COLOR]),
  "absent font": () => swapped(one({ type: "TEXT", segments: [{ characters: "ab", boundVariables: { fontFamily: alias("VariableID:sans") }, fills: [] }] }), [["sans", to("absent")]]),
  properties: () => swapped(one({}, (file) => {
    const page = file.canvas.page("Page", { id: "1:1", type: "COMPONENT", definitions: { "on#1": { type: "BOOLEAN", defaultValue: true, boundVariables: { defaultValue: alias("VariableID:on") } } } },
      { id: "2:0", type: "COMPONENT_SET", definitions: {}, children: [{ id: "2:1", type: "COMPONENT" }] });
    const nodes = [{ id: "1:2", type: "INSTANCE", main: page.own[0], boundVariables: { componentProperties: { "on#1": alias("VariableID:on") } } }];
    file.canvas.page("Other", ...nodes);
  }), [["on", to("off")]]),
  styles: () => swapped(one({}, (file) => {
    file.canvas.style({ id: "S:fill", type: "PAINT", paints: [solid("VariableID:old")] });
    file.canvas.style({ id: "S:text", type: "TEXT", fontName: { family: "Inter", style: "Regular" }, boundVariables: { fontSize: alias("VariableID:8") } });
    file.canvas.style({ id: "S:shadow", type: "EFFECT", effects: [shadow("color", "VariableID:old")] });
    file.canvas.style({ id: "S:grid", type: "GRID", layoutGrids: [grid("count", "VariableID:8")] });
    file.canvas.page("Page",
      { id: "1:1", type: "FRAME", fillStyleId: "S:fill", fills: [solid("VariableID:old")], effectStyleId: "S:shadow", effects: [shadow("color", "VariableID:old")] },
      { id: "1:2", type: "FRAME", gridStyleId: "S:grid", layoutGrids: [] },
      { id: "1:3", type: "TEXT", segments: [{ characters: "ab", textStyleId: "S:text", boundVariables: { fontFamily: alias("VariableID:sans") }, fills: [] }] });
  }), [...COLOR, ["8", to("16")]]),
  "remote style": () => swapped(one({}, (file) => {
    file.canvas.style({ id: "S:fill", type: "PAINT", remote: true, paints: [solid("VariableID:old")] });
    file.canvas.page("Page", { id: "1:1", type: "FRAME", fillStyleId: "S:fill", fills: [solid("VariableID:old")] }, { id: "1:2", type: "FRAME", fills: [solid("VariableID:old")] });
  }), COLOR),
  locked: () => swapped(one({}, (file) => file.canvas.page("Page", { id: "1:0", type: "FRAME", locked: true, children: [{ id: "1:1", type: "FRAME", fills: [solid("VariableID:old")] }] },
    { id: "1:2", type: "FRAME", locked: false, fills: [solid("VariableID:old")] })), COLOR),
  hidden: () => swapped(one({}, (file) => {
    const component = { id: "1:0", type: "COMPONENT", children: [{ id: "1:1", type: "FRAME", visible: false, fills: [solid("VariableID:old")] }] };
    const page = file.canvas.page("Page", component);
    page.own[0].own[0].set.visible = false;
    file.canvas.page("Other", { id: "1:2", type: "INSTANCE", main: page.own[0], overridden: { "1:1": { fills: [solid("VariableID:old")] } } });
  }), COLOR),
  instances: () => swapped(one({}, (file) => {
    const page = file.canvas.page("Page", { id: "1:0", type: "COMPONENT", fills: [solid("VariableID:old")], children: [{ id: "1:1", type: "FRAME", fills: [solid("VariableID:old")], boundVariables: { width: alias("VariableID:8") } }] });
    file.canvas.page("Other", { id: "1:2", type: "INSTANCE", main: page.own[0] }, { id: "1:3", type: "INSTANCE", main: page.own[0], overridden: { "1:1": { fills: [solid("VariableID:old", { r: 0, g: 0, b: 1 })] } } });
  }), COLOR),
  corners: () => swapped(one({}, (file) => {
    const bound = Object.fromEntries(["topLeftRadius", "bottomRightRadius"].map((field) => [field, alias("VariableID:8")]));
    const page = file.canvas.page("Page", { id: "1:0", type: "COMPONENT", children: [{ id: "1:1", type: "FRAME", boundVariables: bound }] });
    file.canvas.page("Other", { id: "1:2", type: "INSTANCE", main: page.own[0], overridden: { "1:1": { cornerRadius: 8, boundVariables: bound } } });
  }), [["8", to("16")]]),
  ...Object.fromEntries(Object.entries({
    type: ["old", to("8")], "nothing new": ["old", to("gone")], "nothing old": ["gone", to("new")], "fewer scopes": ["fills", to("narrow")],
    unpublished: ["old", "unknown"], hanging: ["old", "hanging"],
  }).map(([name, pair]) => [name, () => swapped(one({ type: "FRAME", fills: [solid("VariableID:old"), solid("VariableID:fills")] }), [pair])])),
  "as many scopes": () => swapped(one({ type: "FRAME", fills: [solid("VariableID:text")] }), [["text", to("fills")]]),
  chain: () => swapped(one({ type: "FRAME", fills: [solid("VariableID:old"), solid("VariableID:new")] }, (file) => file.canvas.page("Page", { id: "1:1", type: "FRAME", fills: [solid("VariableID:old"), solid("VariableID:new")] })), [["old", to("new")], ["new", to("newest")]]),
  cycle: () => swapped(one({ type: "FRAME", fills: [solid("VariableID:old")] }), [["old", to("new")], ["new", to("old")]]),
  published: () => swapped(one({ type: "FRAME", fills: [solid("VariableID:old")] }), [["old", "published"]]),
  detach: () => swapped(one({ type: "FRAME", fills: [solid("VariableID:old", { r: 0.5, g: 0, b: 0 })] }), [["old", null]]),
  removed: () => swapped(one({}, (file) => file.canvas.page("Page", { id: "1:1", type: "FRAME", removed: true, fills: [] }, { id: "1:2", type: "FRAME", fills: [solid("VariableID:old")] })), COLOR),
  pages: async () => {
    const file = sandbox();
    file.canvas.style({ id: "S:fill", type: "PAINT", paints: [solid("VariableID:old")] });
    file.canvas.page("Cover", { id: "1:1", type: "FRAME", fills: [solid("VariableID:old")], strokes: [solid("VariableID:own")] });
    file.canvas.page("Parts", { id: "1:2", type: "FRAME", fills: [solid("VariableID:old"), solid("VariableID:abc/1:2")], strokes: [solid("VariableID:gone")] });
    const byName = { Shared: { "color/shared": "library-token" }, Colors: { "VariableID:own": "another" } };
    const quiet = await file.usage({ byName });
    return { quiet, named: await file.usage({ names: true, byName }), unknown: await file.usage(), seen: file.run.seen, writes: file.canvas.writes };
  },
  "long names": async () => {
    const file = sandbox();
    file.canvas.figma.root.name = "🎨".repeat(300);
    file.canvas.page("Two\nlines");
    return file.usage({ names: true });
  },
  cancelled: async () => {
    const file = sandbox();
    for (const name of ["One", "Two", "Three"]) file.canvas.page(name, { id: name, type: "FRAME", fills: [solid("VariableID:old")] });
    file.run.progress = (done) => void (file.run.cancelled = done === 1);
    return { usage: await file.usage(), reset: (file.run.cancelled = false), swap: await file.swap(COLOR), writes: file.canvas.writes };
  },
  turns: async () => {
    const file = sandbox();
    file.canvas.page("Page", ...Array.from({ length: 200 }, (_, at) => ({ id: `1:${at}`, type: "FRAME", fills: [] })));
    await file.usage();
    return { turns: file.timers.immediate };
  },
};

const results = {};
for (const [name, work] of Object.entries(CASES)) results[name] = await work();
console.log(JSON.stringify(results));
