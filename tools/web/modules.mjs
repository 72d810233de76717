// Prints what Node finds in modules: `node modules.mjs JOBS`, where JOBS is a file with a JSON list of
// {"file": a module, "symbols": [expression, …]}, gives a JSON list, for each
// {"values": [of each expression, …], "modes": {mode: {name: value}} or null, "vars": {…} or null, "frozen": bool}.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const isFrozen = (value) =>
  typeof value !== 'object' || (Object.isFrozen(value) && Object.values(value).every(isFrozen));

async function read({ file, symbols }) {
  const module = await import(pathToFileURL(file));
  const names = Object.keys(module);
  const evaluated = new Function(...names, `return [${symbols.join(',')}];`);
  const { modes = null, vars = null } = module;
  return {
    values: evaluated(...names.map((name) => module[name])),
    modes: modes && Object.entries(modes).map(([mode, values]) => [mode, Object.entries(values)]),
    vars: vars && Object.entries(vars),
    frozen: Object.values(module).every(isFrozen),
  };
}

const jobs = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const found = [];
for (const job of jobs) found.push(await read(job));
process.stdout.write(JSON.stringify(found));
