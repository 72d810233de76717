// Prints what Tokens Studio's transforms make of a file: `node themes.mjs TOKENS.json` gives {"themes", "others"},
// the tokens of each permutation of themes and of each set that no theme selects, read with the sets of the
// first permutation: {"path": value}.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { permutateThemes, register } from '@tokens-studio/sd-transforms';
import StyleDictionary from 'style-dictionary';

register(StyleDictionary);
const { $themes, $metadata, ...sets } = JSON.parse(await readFile(process.argv[2], 'utf8'));
const folder = await mkdtemp(join(tmpdir(), 'themes-'));
const files = {};
for (const [place, name] of Object.keys(sets).entries()) {
  files[name] = join(folder, `${place}.json`);
  await writeFile(files[name], JSON.stringify(sets[name]));
}

async function built(names) {
  const dictionary = new StyleDictionary({
    source: names.filter((name) => name in files).map((name) => files[name]),
    preprocessors: ['tokens-studio'],
    platforms: { css: { transformGroup: 'tokens-studio', transforms: ['name/kebab'] } },
    log: { warnings: 'disabled', verbosity: 'silent', errors: { brokenReferences: 'console' } },
  });
  return (await dictionary.getPlatformTokens('css')).allTokens;
}

const valueOf = (token) => token.$value ?? token.value;
const named = (tokens) => Object.fromEntries(tokens.map((token) => [token.path.join('.'), valueOf(token)]));
const permutations = permutateThemes($themes, { separator: '/' });
const selected = new Set(Object.values(permutations).flat());
const [first] = Object.values(permutations);
const found = { themes: {}, others: {} };
for (const [theme, names] of Object.entries(permutations)) found.themes[theme] = named(await built(names));
for (const name of Object.keys(sets).filter((each) => !selected.has(each))) {
  const tokens = await built([...first.filter((each) => each !== name), name]);
  found.others[name] = named(tokens.filter((token) => token.filePath === files[name]));
}
await rm(folder, { recursive: true });
process.stdout.write(JSON.stringify(found));
