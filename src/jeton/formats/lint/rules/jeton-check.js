#!/usr/bin/env node
/** The command `jeton-check`: what is wrong with symbols and values of tokens in files, or in what is piped in. */
import { readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { relative } from "node:path";
import { parseArgs } from "node:util";
import { Checker } from "./lint/checker.js";
import { sarif } from "./lint/sarif.js";
import { vocabularyOf } from "./lint/symbols.js";

const USAGE = `jeton-check [--json | --sarif] [--fix] [--quiet] PATH…
jeton-check [--json | --sarif] [--quiet] --language LANGUAGE < FILE

Finds unknown and deprecated symbols of design tokens, and values that a token has. A PATH is a file, a folder, or a
pattern in quotation marks, such as "src/**/*.{css,tsx}". Folders called node_modules and hidden ones are passed over.

  --fix       write replacements that look the same in every mode
  --json      print findings as JSON
  --sarif     print findings as SARIF 2.1.0
  --quiet     leave out values that tokens have
  --language  the language of what is piped in: LANGUAGES

It exits with 0 if it has found nothing, with 1 if it has found something, and with 2 if it could not run.
`;
const MOST = 10_000;
const OPTIONS = ["json", "sarif", "fix", "quiet", "help"];
const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;
const read = (name) => JSON.parse(readFileSync(new URL(`./${name}.json`, import.meta.url), "utf8"));
const fail = (text) => {
  process.stderr.write(`jeton-check: ${text}\n`);
  process.exit(2);
};

/** Yield the files of a folder that have one of the languages. */
function* below(folder, languageOf) {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((one, other) => (one.name < other.name ? -1 : 1))) {
    const path = folder === "." ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      if (entry.name !== "node_modules" && entry.name[0] !== ".") yield* below(path, languageOf);
    } else if (entry.isFile() && languageOf(path)) yield path;
  }
}

/** Return the expression of a pattern: `*`, `**`, `?` and `{a,b}`. */
const expressionOf = (pattern) => {
  const parts = { "**/": "(?:[^/]+/)*", "**": ".*", "*": "[^/]*", "?": "[^/]", "{": "(?:", "}": ")", ",": "|" };
  const isIn = (index) => pattern.lastIndexOf("{", index) > pattern.lastIndexOf("}", index);
  const text = pattern.replace(/\*\*\/|\*\*|[*?{},]|[\\^$.|+()[\]]/g, (part, index) =>
    part === "," && !isIn(index) ? "," : (parts[part] ?? `\\${part}`),
  );
  return new RegExp(`^${text}$`, "s");
};

/** Yield the files that a path means: itself, those below it, or those that match it. */
function* meant(path, languageOf) {
  const plain = path.replace(/^\.\/(?=.)/, "").replace(/(?<=.)\/+$/, "");
  const found = statSync(plain, { throwIfNoEntry: false });
  if (found?.isDirectory()) yield* below(plain, languageOf);
  else if (found) yield plain;
  else if (!/[*?{]/.test(plain)) fail(`${path} does not exist`);
  else {
    const [folder] = /^(?:[^*?{]*\/)?/.exec(plain);
    const base = folder.replace(/(?<=.)\/$/, "") || ".";
    if (!statSync(base, { throwIfNoEntry: false })?.isDirectory()) return;
    const expression = expressionOf(plain);
    for (const each of below(base, languageOf)) if (expression.test(each)) yield each;
  }
}

/** Return how code reaches a constant: by dots, and where a segment is no identifier by brackets. */
const access = (symbol) =>
  symbol.split(".").reduce((path, each) => path + (IDENTIFIER.test(each) ? `.${each}` : `[${JSON.stringify(each)}]`));

/** Return a text with the replacements of deprecated symbols that look the same, and the findings that are left. */
const mended = (text, findings) => {
  const left = [];
  for (const finding of [...findings].reverse()) {
    const { kind, found, start, entry, suggest } = finding;
    const [to] = suggest;
    const isCertain = kind === "deprecated" && suggest.length === 1 && to.class === "safe" && to.symbol !== null;
    if (isCertain && (entry !== "path" || found.split(".").every((each) => IDENTIFIER.test(each)))) {
      const symbol = entry === "path" && !/["']/.test(text[start - 1] ?? "") ? access(to.symbol) : to.symbol;
      text = text.slice(0, start) + symbol + text.slice(start + found.length);
    } else left.unshift(finding);
  }
  return { text, left };
};

/** Return findings for people: by file, with colours where a terminal shows them. */
const forPeople = (files, severityOf, truncated) => {
  const isColored = process.stdout.isTTY && !process.env.NO_COLOR && process.env.TERM !== "dumb";
  const styled = (code, text) => {
    const plain = text.replace(/[\p{Cc}\p{Cf}]/gu, ""); // nothing that a terminal would act on
    return isColored ? `\x1b[${code}m${plain}\x1b[0m` : plain;
  };
  const all = files.flatMap(({ findings }) => findings);
  const lines = files.flatMap(({ path, findings }) => {
    const width = Math.max(...findings.map(({ line, column }) => `${line}:${column}`.length));
    const of = findings.map(({ line, column, kind, message }) => {
      const severity = severityOf(kind);
      const place = styled(2, `${line}:${column}`.padEnd(width));
      return `  ${place}  ${styled(severity === "error" ? 31 : 33, severity.padEnd(7))}  ${styled(0, message)}  ${styled(2, kind)}`;
    });
    return findings.length ? [styled(4, path), ...of, ""] : [];
  });
  const count = (number, noun) => `${number} ${noun}${number === 1 ? "" : "s"}`;
  const errors = all.filter(({ kind }) => severityOf(kind) === "error").length;
  const end = all.length
    ? styled("1;31", `${count(errors, "error")}, ${count(all.length - errors, "warning")}${truncated ? ", and more" : ""}`)
    : styled(32, `Nothing found in ${count(files.length, "file")}`);
  return [...lines, end, ""].join("\n");
};

const run = () => {
  const rules = read("lint/rules");
  const options = { language: { type: "string" }, ...Object.fromEntries(OPTIONS.map((name) => [name, { type: "boolean" }])) };
  let values, positionals;
  try {
    ({ values, positionals } = parseArgs({ options, allowPositionals: true }));
  } catch (error) {
    fail(`${error.message}; jeton-check --help says more`);
  }
  if (values.help) return process.stdout.write(USAGE.replace("LANGUAGES", Object.keys(rules.languages).join(", ")));
  const languageOf = (path) => (/\.([^./]+)$/.exec(path) ? rules.extensions[/\.([^./]+)$/.exec(path)[1].toLowerCase()] : undefined);
  let files;
  if (values.language !== undefined) {
    if (!Object.hasOwn(rules.languages, values.language)) fail(`${values.language} is no language that it knows`);
    if (positionals.length || values.fix) fail("--language is for what is piped in, without paths and --fix");
    files = [{ path: "<stdin>", language: values.language, text: readFileSync(0, "utf8") }];
  } else {
    if (!positionals.length) fail("it needs a PATH; jeton-check --help says more");
    const paths = [...new Set(positionals.flatMap((path) => [...meant(path.replaceAll("\\", "/"), languageOf)]))];
    files = paths.filter(languageOf).map((path) => {
      const bytes = readFileSync(path);
      const text = bytes.toString("utf8");
      return { path, language: languageOf(path), text, isWhole: Buffer.from(text).equals(bytes) };
    });
    if (!files.length) fail("there is no file to check");
  }
  const severityOf = (kind) => rules.rules[kind].severity;
  const checker = new Checker(vocabularyOf(read("lint/vocabulary")), { ...rules, bounds: { ...rules.bounds, findings: MOST } });
  const { found, truncated } = checker.check(files);
  const checked = files.map(({ path, text, isWhole }, number) => {
    const findings = found[number].filter(({ kind }) => !values.quiet || severityOf(kind) === "error");
    const after = values.fix && isWhole ? mended(text, findings) : { text, left: findings };
    if (after.text !== text) writeFileSync(path, after.text);
    return { path, findings: after.left.map(({ start, entry, ...finding }) => ({ ...finding, path })) };
  });
  const findings = checked.flatMap((each) => each.findings);
  if (values.sarif) process.stdout.write(`${JSON.stringify(sarif(findings, rules, read("package").version))}\n`);
  else if (values.json) process.stdout.write(`${JSON.stringify({ findings, checked: files.length, truncated })}\n`);
  else process.stdout.write(forPeople(checked, severityOf, truncated));
  process.exitCode = findings.length ? 1 : 0;
};

process.stdout.on("error", () => process.exit(2)); // who reads has gone
try {
  run();
} catch (error) {
  fail(error.message);
}
