// Prints what Tailwind makes of files: `node tailwind.mjs JOBS`, where JOBS is a file with a JSON list of
// {"text": the file, "candidates": [utility, …]}, gives a JSON list of stylesheets, with those utilities.
import { readFileSync } from 'node:fs';
import { compile } from 'tailwindcss';

const jobs = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const found = [];
for (const { text, candidates } of jobs) {
  const { build } = await compile(`@tailwind utilities;\n${text}`);
  found.push(build(candidates));
}
process.stdout.write(JSON.stringify(found));
