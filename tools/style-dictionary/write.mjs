// Prints what Style Dictionary writes: `node write.mjs JOBS.json`, a list of {"tokens", "studio"?, "dtcg"?}, gives
// a JSON list, for each job {"json", "nested", "css", "converted"}: its formats `json`, `json/nested` and
// `css/variables` (references kept), and its own conversion of the tokens to DTCG. With "studio" the tokens
// are Tokens Studio's and its transforms are applied first.
import { readFile } from 'node:fs/promises';
import { register } from '@tokens-studio/sd-transforms';
import StyleDictionary from 'style-dictionary';
import { convertToDTCG } from 'style-dictionary/utils';

register(StyleDictionary);

async function write({ tokens, studio, dtcg }) {
  const formats = { json: 'json', nested: 'json/nested', css: 'css/variables' };
  const dictionary = new StyleDictionary({
    tokens: structuredClone(tokens),
    usesDtcg: dtcg,
    preprocessors: studio ? ['tokens-studio'] : [],
    log: { verbosity: 'silent', warnings: 'disabled' },
    platforms: {
      all: {
        ...(studio ? { transformGroup: 'tokens-studio' } : {}),
        transforms: ['name/kebab'],
        options: { outputReferences: true },
        files: Object.entries(formats).map(([destination, format]) => ({ destination, format })),
      },
    },
  });
  const files = await dictionary.formatPlatform('all');
  const texts = Object.fromEntries(files.map(({ destination, output }) => [destination, String(output)]));
  return { ...texts, converted: JSON.stringify(convertToDTCG(structuredClone(tokens))) };
}

const found = [];
for (const job of JSON.parse(await readFile(process.argv[2], 'utf8'))) found.push(await write(job));
process.stdout.write(JSON.stringify(found));
