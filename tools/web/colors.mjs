// Prints what React Native takes texts for: `node colors.mjs TEXTS`, where TEXTS is a file with a JSON list of texts,
// gives a JSON list, for each the number 0xrrggbbaa of the colour, or null.
import { readFileSync } from 'node:fs';
import normalize from '@react-native/normalize-colors';

process.stdout.write(JSON.stringify(JSON.parse(readFileSync(process.argv[2], 'utf8')).map((text) => normalize(text))));
