// Formats tokens with Style Dictionary, again and again, and prints how long each time took.
// Arguments: the folder where it is installed, a file of tokens, the file for the text, seconds, warm-ups, and
// its group of transforms and its format.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [folder, source, target, seconds, warmUps, group, kind] = process.argv.slice(2);
const place = createRequire(join(folder, 'package.json')).resolve('style-dictionary');
const { default: StyleDictionary } = await import(pathToFileURL(place));

const tokens = JSON.parse(readFileSync(source, 'utf8'));
const platforms = {
  measured: {
    transformGroup: group,
    files: [{ format: kind, destination: 'tokens', options: { showFileHeader: false } }],
  },
};

// from an object of tokens to text; a dictionary holds one set of tokens, so that others need a new one
async function format() {
  const dictionary = new StyleDictionary({ tokens, platforms, log: { verbosity: 'silent', warnings: 'disabled' } });
  await dictionary.hasInitialized;
  const [{ output }] = await dictionary.formatPlatform('measured');
  return output;
}

let output;
for (let number = 0; number < Number(warmUps); number += 1) {
  output = await format();
}
const times = [];
const before = process.cpuUsage();
const end = performance.now() + Number(seconds) * 1000;
while (times.length < 3 || performance.now() < end) {
  const start = performance.now();
  output = await format();
  times.push(performance.now() - start);
}
const used = process.cpuUsage(before);
writeFileSync(target, output);
const processor = (used.user + used.system) / times.length; // microseconds of each
const memory = process.memoryUsage().rss;
console.log(JSON.stringify({ times, processor, memory, version: StyleDictionary.VERSION, node: process.version }));
