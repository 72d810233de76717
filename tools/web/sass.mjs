// Prints what Sass makes of files: `node sass.mjs JOBS`, where JOBS is a file with a JSON list of
// {"text": the file, "calls": [[name, mode or null], …], "modes": [mode or null, …]}, gives a JSON list, for each
// {"css": text, "warnings": [text, …], "error": text or null}. The CSS has a rule `.v { x: value; n: "name"; }`
// for each variable, then `.c { x: value; }` for each call of the file's function `token`, and `.m` with what the
// mixin `properties` prints of each mode.
import { readFileSync } from 'node:fs';
import { compileString } from 'sass';

const quoted = (text) =>
  `"${[...text].map((character) => `\\${character.codePointAt(0).toString(16)} `).join('')}"`;

function source(calls, modes) {
  const included = modes.map((mode) => `.m { @include t.properties${mode === null ? '' : `(${quoted(mode)})`}; }`);
  const called = calls.map(([name, mode]) => {
    const parameters = mode === null ? quoted(name) : `${quoted(name)}, ${quoted(mode)}`;
    return `.c { x: t.token(${parameters}); }`;
  });
  return `@use "sass:list"; @use "sass:meta"; @use "t";
    @each $n, $v in meta.module-variables("t") {
      @if not list.index("tokens" "modes" "properties" "deprecated", $n) { .v { x: $v; n: $n; } }
    }
    ${[...called, ...included].join('\n')}`;
}

function read({ text, calls, modes }) {
  const warnings = [];
  const url = new URL('jeton:t');
  const importer = { canonicalize: () => url, load: () => ({ contents: text, syntax: 'scss' }) };
  const logger = { warn: (message) => warnings.push(message), debug: (message) => warnings.push(message) };
  try {
    const { css } = compileString(source(calls, modes), { importers: [importer], logger, charset: false });
    return { css, warnings, error: null };
  } catch (error) {
    return { css: '', warnings, error: error.sassMessage ?? String(error) };
  }
}

const jobs = JSON.parse(readFileSync(process.argv[2], 'utf8'));
process.stdout.write(JSON.stringify(jobs.map(read)));
