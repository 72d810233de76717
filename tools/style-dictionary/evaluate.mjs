// Prints what Tokens Studio's transforms evaluate: `node evaluate.mjs TOKENS.json`, a list of tokens {"type",
// "value", "$extensions"?} without references, gives a JSON list of their values after maths and modifiers.
import { readFile } from 'node:fs/promises';
import { checkAndEvaluateMath, transformColorModifiers } from '@tokens-studio/sd-transforms';

const evaluated = (token) =>
  token.type === 'color' ? transformColorModifiers(token) : checkAndEvaluateMath(token);
const tokens = JSON.parse(await readFile(process.argv[2], 'utf8'));
process.stdout.write(JSON.stringify(tokens.map(evaluated)));
