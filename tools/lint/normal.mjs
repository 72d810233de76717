// Prints the one notation of values: `node normal.mjs MODULE TEXTS`, where MODULE is `lint/data.js` of a package and
// TEXTS a file with a JSON list, gives a JSON list.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const { normal } = await import(pathToFileURL(process.argv[2]));
process.stdout.write(JSON.stringify(JSON.parse(readFileSync(process.argv[3], 'utf8')).map(normal)));
