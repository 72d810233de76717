// Prints how Style Dictionary reads token files: `node read.mjs [--4] [--dtcg] [--css] FILE…` gives a JSON list, for each
// file
// {"tokens": [[name, type, value, description, called], …], "references": [its complaint, …]}
// or {"error": text}. No transforms, so that what it reads is what the file says. With --dtcg members have `$`,
// with --4 it is version 4 that reads, and with --css values and `called` are what its transforms for CSS make.

// it notes in every object with a member `value`, thus also in {"value": 1, "unit": "px"}, where it came from
function withoutNotes(value) {
  if (Array.isArray(value)) return value.map(withoutNotes);
  if (value === null || typeof value !== 'object') return value;
  const kept = Object.entries(value).filter(([key]) => key !== 'filePath' && key !== 'isSource');
  return Object.fromEntries(kept.map(([key, inner]) => [key, withoutNotes(inner)]));
}

const options = process.argv.slice(2).filter((argument) => argument.startsWith('--'));
const files = process.argv.slice(2 + options.length);
const usesDtcg = options.includes('--dtcg');
const { default: StyleDictionary } = await import(
  options.includes('--4') ? 'style-dictionary-4' : 'style-dictionary'
);
const mark = usesDtcg ? '$' : '';

async function read(file) {
  const said = [];
  console.error = (text) => said.push(String(text));
  const dictionary = new StyleDictionary({
    source: [file],
    usesDtcg,
    log: { verbosity: 'verbose', warnings: 'disabled', errors: { brokenReferences: 'console' } },
    platforms: { read: options.includes('--css') ? { transformGroup: 'css' } : { transforms: [] } },
  });
  try {
    const { allTokens } = await dictionary.getPlatformTokens('read');
    const tokens = allTokens.map((token) => [
      token.key.slice(1, -1), // {a.b}
      token[`${mark}type`],
      withoutNotes(token[`${mark}value`]),
      token[`${mark}description`] ?? null,
      token.name,
    ]);
    return { tokens, references: said };
  } catch (error) {
    return { error: String(error) };
  }
}

const found = [];
for (const file of files) found.push(await read(file));
process.stdout.write(JSON.stringify(found));
