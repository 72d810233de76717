/**
 * Runs the plug-in's scripts beside the model of Figma's API. Each line that is read is a
 * command as JSON, and is answered by one: `{do, …}` by `{result}` or `{error}`.
 */
import { readFileSync, readdirSync } from "node:fs";
import { createInterface } from "node:readline";
import vm from "node:vm";

const [client, modelFolder] = process.argv.slice(2);
const names = readdirSync(client).filter((each) => each.endsWith(".js"));
const SHARED = ["protocol.js", "fingerprint.js"];
const PLAN = names.filter((each) => each.startsWith("plan"));
const SANDBOX = ["identity.js", "read.js", "styles.js", "apply.js", "apply-write.js"].filter((each) => names.includes(each));

const run = (context, folder, files) => {
  for (const file of files) vm.runInContext(`"use strict";${readFileSync(`${folder}/${file}`, "utf8")}`, context, { filename: file });
};
const window = vm.createContext({ console });
run(window, client, [...SHARED, ...PLAN]);

/** A file with the sandbox beside it. */
class File {
  constructor(options) {
    this.context = vm.createContext({ console, setTimeout, clearTimeout, options });
    run(this.context, modelFolder, readdirSync(modelFolder).filter((each) => each.endsWith(".js") && each !== "nodes.js"));
    this.model = vm.runInContext("const model = new FigmaModel(options); const figma = model.figma; model", this.context);
    run(this.context, client, [...SHARED, ...SANDBOX]);
    if (options?.seconds !== undefined) vm.runInContext(`const later = setTimeout; setTimeout = (work, time) => later(work, time && ${options.seconds * 1000});`, this.context);
  }

  /** What a plug-in reads of the file, in the shape that a plan takes. */
  read() {
    const { context, model } = this;
    context.model = model;
    return {
      name: model.figma.root.name,
      identity: vm.runInContext("readIdentity()", context),
      unreadable: [],
      collections: [...model.collections.values()].map((each) => ({
        id: each.id, key: each.key, name: each.name, modes: each.modes, defaultModeId: each.defaultModeId,
        variableIds: each.variableIds, remote: each.remote, hiddenFromPublishing: each.hiddenFromPublishing,
        isExtension: each.isExtension, parent: each.parentVariableCollectionId,
      })),
      variables: [...model.variables.values()].filter((each) => !each.orphaned).map((each) => ({
        id: each.id, key: each.key, name: each.name, variableCollectionId: each.variableCollectionId,
        resolvedType: each.resolvedType, valuesByMode: each.valuesByMode, description: each.description,
        scopes: each.scopes, codeSyntax: each.codeSyntax, hiddenFromPublishing: each.hiddenFromPublishing, remote: false,
      })),
      styles: vm.runInContext("[...model.styles.values()].map((each) => readStyle(each))", context),
    };
  }

  /** What the plug-in's own script reads, put together as its window does. */
  async whole() {
    const { context } = this;
    const whole = { collections: [], variables: [], styles: [] };
    const chunk = (part) => {
      for (const [kind, objects] of Object.entries(part)) whole[kind].push(...objects);
    };
    context.run = { cancelled: false, progress() {}, chunk };
    return { ...whole, ...(await vm.runInContext("readFile({}, run)", context)) };
  }

  /** Applies a plan; `cancelAfter` so many operations the window wants it to end. */
  async apply(message, cancelAfter) {
    const { context } = this;
    context.message = message;
    context.run = { cancelled: cancelAfter === 0, turns: 0, progress: () => void (context.run.turns += 1) };
    if (cancelAfter) {
      vm.runInContext("Writer.prototype.attemptAll ??= Writer.prototype.attempt", context);
      context.limit = cancelAfter;
      vm.runInContext("Writer.prototype.attempt = async function (op) { limit -= 1; if (limit <= 0) run.cancelled = true; return this.attemptAll(op); }", context);
    }
    try {
      return { ...(await vm.runInContext("applyPlan(message, run)", context)), turns: context.run.turns };
    } finally {
      if (cancelAfter) vm.runInContext("Writer.prototype.attempt = Writer.prototype.attemptAll", context);
    }
  }
}

const FINGERPRINTS = {
  value: "valueFingerprint",
  name: "textFingerprint",
  settings: "({ scopes, syntax, hidden }) => settingsFingerprint(scopes, syntax, hidden)",
  fields: "({ fields, bound }) => fieldsFingerprint(fields, bound)",
};
const MOST_FILES = 20;
const files = new Map();
const COMMANDS = {
  /** Plans for a file, or for the one of a name as the plug-in reads it. */
  plan: async ({ document, file, name, choices }) => call("plan", document, file ?? (await files.get(name).whole()), choices),
  new({ name, options }) {
    files.set(name, new File(options));
    if (files.size > MOST_FILES) files.delete(files.keys().next().value);
  },
  read: ({ name }) => files.get(name).read(),
  /** The parts that the plug-in sends of a file, and how it ends; `before` is a script that runs first. */
  async parts({ name, cancelled, before }) {
    const { context } = files.get(name);
    const parts = [];
    context.run = { cancelled: Boolean(cancelled), progress() {}, chunk: (part) => parts.push(part) };
    if (before) vm.runInContext(before, context);
    return { parts, end: await vm.runInContext("readFile({}, run)", context) };
  },
  apply: ({ name, operations, identity, anyway, cancelAfter }) =>
    files.get(name).apply({ operations, identity, anyway }, cancelAfter),
  /** Reads, plans and applies without sending the plan to and fro. */
  async sync({ name, document, choices, cancelAfter }) {
    const file = files.get(name);
    window.args = JSON.parse(JSON.stringify([document, await file.whole(), choices]));
    const before = process.cpuUsage();
    const plan = vm.runInContext("plan(...args)", window);
    const used = process.cpuUsage(before);
    const seconds = (used.user + used.system) / 1e6;
    const { identity, operations, ...rest } = plan;
    const applied = await file.apply({ operations, identity }, cancelAfter);
    return { ...rest, operations: operations.length <= 2000 ? operations : [], size: operations.length, applied, seconds };
  },
  writes({ name }) {
    const { model } = files.get(name);
    const answer = { writes: model.writes, steps: model.steps, open: model.open, data: Object.fromEntries(model.data) };
    Object.assign(model, { writes: {}, steps: [] });
    return answer;
  },
  fingerprint: ({ kind, input }) => call("(" + FINGERPRINTS[kind] + ")", input),
  restart: ({ name }) => files.get(name).model.restart(),
  /** Runs a script as a designer: with `figma`, and `v(name)` and `c(name)` for a variable or a collection. */
  edit: ({ name, script }) => {
    const help = "const v = (name) => [...model.variables.values()].find((each) => each.name === name)?.face;" +
      "const c = (name) => [...model.collections.values()].find((each) => each.name === name)?.face;" +
      "const s = (name) => [...model.styles.values()].find((each) => each.name === name)?.face;";
    return vm.runInContext(`(async () => { ${help} ${script} })()`, files.get(name).context);
  },
};

function call(name, ...args) {
  window.args = JSON.parse(JSON.stringify(args));
  return vm.runInContext(`${name}(...args)`, window);
}

for await (const line of createInterface({ input: process.stdin })) {
  let answer;
  try {
    const { do: command, ...rest } = JSON.parse(line);
    answer = { result: (await COMMANDS[command](rest)) ?? null };
  } catch (error) {
    answer = { error: String(error?.message ?? error), code: error?.code, stack: String(error?.stack) };
  }
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
