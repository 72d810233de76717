/** Findings as SARIF 2.1.0, as the server writes them. */

/** Return the log of the findings of files. */
export const sarif = (files, { rules }) => ({
  $schema: "https://json.schemastore.org/sarif-2.1.0.json",
  version: "2.1.0",
  runs: [
    {
      tool: {
        driver: {
          name: "Jeton",
          rules: Object.entries(rules).map(([id, { severity, text }]) => ({
            id,
            shortDescription: { text },
            defaultConfiguration: { level: severity },
          })),
        },
      },
      columnKind: "unicodeCodePoints",
      results: files.flatMap(({ path, findings }) =>
        findings.map(({ line, column, kind, found, message }) => ({
          ruleId: kind,
          level: rules[kind].severity,
          message: { text: message },
          locations: [
            {
              physicalLocation: {
                artifactLocation: { uri: path.split("/").map(encodeURIComponent).join("/") },
                region: { startLine: line, startColumn: column, endColumn: column + [...found].length },
              },
            },
          ],
        })),
      ),
    },
  ],
});
