// Prints how Style Dictionary reads token files: `node read.mjs [--dtcg] FILE…` gives a JSON list, for each file
// {"tokens": [[name, type, value, description], …], "references": [its complaint, …]}
// or {"error": text}. No transforms, so that what it reads is what the file says. With --dtcg members have `$`.
import StyleDictionary from 'style-dictionary';

// it notes in every object with a member `value`, thus also in {"value": 1, "unit": "px"}, where it came from
function withoutNotes(value) {
  if (Array.isArray(value)) return value.map(withoutNotes);
  if (value === null || typeof value !== 'object') return value;
  const kept = Object.entries(value).filter(([key]) => key !== 'filePath' && key !== 'isSource');
  return Object.fromEntries(kept.map(([key, inner]) => [key, withoutNotes(inner)]));
}

const [first, ...others] = process.argv.slice(2);
const usesDtcg = first === '--dtcg';
const files = usesDtcg ? others : [first, ...others];
const mark = usesDtcg ? '$' : '';

async function read(file) {
  const said = [];
  console.error = (text) => said.push(String(text));
  const dictionary = new StyleDictionary({
    source: [file],
    usesDtcg,
    log: { verbosity: 'verbose', warnings: 'disabled', errors: { brokenReferences: 'console' } },
    platforms: { read: { transforms: [] } },
  });
  try {
    const { allTokens } = await dictionary.getPlatformTokens('read');
    const tokens = allTokens.map((token) => [
      token.key.slice(1, -1), // {a.b}
      token[`${mark}type`],
      withoutNotes(token[`${mark}value`]),
      token[`${mark}description`] ?? null,
    ]);
    return { tokens, references: said };
  } catch (error) {
    return { error: String(error) };
  }
}

const found = [];
for (const file of files) found.push(await read(file));
process.stdout.write(JSON.stringify(found));
