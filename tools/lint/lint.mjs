// Lints a project as its configuration says: `node lint.mjs JOBS`, where JOBS is a file with a JSON list of
// {"linter": "stylelint" or "eslint", "folder": of the project, which has the linter, "files": [path, …], "fix": bool},
// gives a JSON list, for each {path: {"messages": [[line, column, rule, text], …], "text": of the file then}}.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const LINTERS = {
  async stylelint({ default: stylelint }, { folder, files, fix }) {
    const { results } = await stylelint.lint({ cwd: folder, files, fix });
    return results.map(({ source, warnings, invalidOptionWarnings, deprecations }) => [
      source,
      [
        ...warnings.map((each) => [each.line, each.column, each.rule, each.text]),
        ...[...invalidOptionWarnings, ...deprecations].map((each) => [0, 0, '', each.text]),
      ],
    ]);
  },
  async eslint({ ESLint }, { folder, files, fix }) {
    const results = await new ESLint({ cwd: folder, fix }).lintFiles(files);
    await ESLint.outputFixes(results);
    return results.map(({ filePath, messages }) => [
      filePath,
      messages.map((each) => [each.line, each.column, each.ruleId, each.message]),
    ]);
  },
};

const found = [];
for (const job of JSON.parse(readFileSync(process.argv[2], 'utf8'))) {
  const linter = await import(pathToFileURL(createRequire(join(job.folder, 'x.js')).resolve(job.linter)));
  const results = await LINTERS[job.linter](linter, job);
  found.push(
    Object.fromEntries(
      results.map(([path, messages]) => [
        basename(path),
        { messages: messages.sort(([a, b], [c, d]) => a - c || b - d), text: readFileSync(path, 'utf8') },
      ]),
    ),
  );
}
process.stdout.write(JSON.stringify(found));
