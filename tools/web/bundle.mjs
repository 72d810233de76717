// Prints how many bytes a use of each constant costs in a bundle: `node bundle.mjs JOBS FOLDER`, where JOBS is a file with
// a JSON list of {"folder": where tokens.js is, "symbol": a constant}, gives a JSON list of {esbuild, rollup, webpack}:
// bytes beyond those of `console.log(0)`.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { rollup } from 'rollup';
import webpack from 'webpack';

const bundlers = {
  async esbuild(entry) {
    const { outputFiles } = await build({ entryPoints: [entry], bundle: true, minify: true, write: false, format: 'esm' });
    return outputFiles[0].text;
  },
  async rollup(entry) {
    const bundle = await rollup({ input: entry });
    return (await bundle.generate({ format: 'es' })).output[0].code;
  },
  webpack(entry) {
    const output = { path: join(entry, '..'), filename: 'packed.js' };
    return new Promise((resolve, reject) =>
      webpack({ mode: 'production', entry, output, performance: false }, (error, stats) =>
        error || stats.hasErrors() ? reject(error ?? stats.toString()) : resolve(readFileSync(join(output.path, 'packed.js'), 'utf8')),
      ),
    );
  },
};

async function size(bundler, folder, text) {
  const entry = join(folder, 'entry.mjs');
  writeFileSync(entry, text);
  return (await bundlers[bundler](entry)).length;
}

const found = [];
for (const { folder, symbol } of JSON.parse(readFileSync(process.argv[2], 'utf8'))) {
  const sizes = {};
  for (const bundler of Object.keys(bundlers)) {
    const empty = await size(bundler, folder, 'console.log(0);');
    sizes[bundler] = (await size(bundler, folder, `import { ${symbol} } from './tokens.js';\nconsole.log(${symbol});`)) - empty;
  }
  found.push(sizes);
}
process.stdout.write(JSON.stringify(found));
