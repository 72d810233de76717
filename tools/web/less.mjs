// Prints what Less makes of files: `node less.mjs JOBS`, where JOBS is a file with a JSON list of
// {"text": the file, "variables": [name, …], "rulesets": [name, …]}, gives a JSON list, for each
// {"css": text, "error": text or null}. The CSS has a rule `.v { x: value; }` for each variable, and then a rule
// `.r` for each ruleset.
import { readFileSync } from 'node:fs';
import less from 'less';

async function read({ text, variables, rulesets }) {
  const rules = [
    ...variables.map((name) => `.v { x: ${name}; }`),
    ...rulesets.map((name) => `.r { ${name}(); }`),
  ];
  try {
    const { css } = await less.render(`${text}\n${rules.join('\n')}`, { javascriptEnabled: false });
    return { css, error: null };
  } catch (error) {
    return { css: '', error: `${error.message} at line ${error.line}: ${(error.extract ?? []).join(' | ')}` };
  }
}

const found = [];
for (const job of JSON.parse(readFileSync(process.argv[2], 'utf8'))) found.push(await read(job));
process.stdout.write(JSON.stringify(found));
