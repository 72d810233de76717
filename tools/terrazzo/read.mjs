// Prints how Terrazzo reads DTCG files: `node read.mjs JOBS.json`, a list of {"file", "inputs"?, "css"?}, gives
// a JSON list, for each job {"tokens": [[[name, type, value, description, deprecated, alias], …], …]} with one
// list for each of its inputs (a resolver's choice of contexts; without any the file as it is), "problems",
// what its linter says against values, and with "css" what its plugin writes; or {"error": text}.
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { build, defineConfig, Logger, parse, RECOMMENDED_CONFIG } from '@terrazzo/parser';
import css from '@terrazzo/plugin-css';

const rules = { ...RECOMMENDED_CONFIG, 'core/consistent-naming': 'off' };

// it would put its findings on the console, with code frames in colours
class Collector extends Logger {
  found = [];

  constructor() {
    super({ level: 'silent' });
  }

  error(...entries) {
    const texts = entries.map((entry) => `${entry.label}: ${entry.message}`);
    this.found.push(...texts);
    // what the linter finds is no reason to stop reading
    if (entries.some((entry) => entry.group !== 'lint')) throw new Error(texts.join('\n'));
  }
}

const listed = (tokens) =>
  Object.values(tokens).map((token) => [
    token.id,
    token.$type,
    token.$value,
    token.$description ?? null,
    token.$deprecated ?? null,
    token.aliasOf ?? null,
  ]);

async function read({ file, inputs, css: styled }) {
  const logger = new Collector();
  const filename = pathToFileURL(file);
  try {
    const plugins = styled ? [css({ filename: 'tokens.css' })] : [];
    const config = defineConfig({ plugins, lint: { rules } }, { logger, cwd: new URL('.', filename) });
    const source = { filename, src: await readFile(filename, 'utf8') };
    const { tokens, resolver, sources } = await parse([source], { config, logger });
    const found = (inputs ?? []).map((input) => listed(resolver.apply(input)));
    const answer = { tokens: inputs ? found : [listed(tokens)], problems: logger.found };
    if (styled) {
      const { outputFiles } = await build(tokens, { resolver, sources, config, logger });
      answer.css = String(outputFiles[0].contents);
    }
    return answer;
  } catch (error) {
    return { error: logger.found.join('\n') || String(error.stack) };
  }
}

const answers = [];
for (const job of JSON.parse(await readFile(process.argv[2], 'utf8'))) answers.push(await read(job));
process.stdout.write(JSON.stringify(answers));
