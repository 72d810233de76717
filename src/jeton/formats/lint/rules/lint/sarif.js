/** Findings as SARIF 2.1.0, as the server writes them. */

const quoted = (text) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);

const location = ({ path, line, column, found }) => ({
  artifactLocation: { uri: path.split("/").map(quoted).join("/") },
  region: { startLine: line, startColumn: column, endColumn: column + [...found].length },
});

/** Return the log of a run of a version, with findings of files. */
export const sarif = (findings, { rules }, version) => {
  const listed = Object.entries(rules).map(([id, { severity, text }]) => ({
    id: `jeton/${id}`,
    shortDescription: { text },
    defaultConfiguration: { level: severity },
  }));
  const results = findings.map((each) => ({
    ruleId: `jeton/${each.kind}`,
    ruleIndex: Object.keys(rules).indexOf(each.kind),
    level: rules[each.kind].severity,
    message: { text: each.message },
    locations: [{ physicalLocation: location(each) }],
  }));
  const driver = { name: "Jeton", version, rules: listed };
  const run = { tool: { driver }, columnKind: "unicodeCodePoints", results };
  return { $schema: "https://json.schemastore.org/sarif-2.1.0.json", version: "2.1.0", runs: [run] };
};
