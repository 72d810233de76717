/** Cells as text: separated by tabs, quoted as spreadsheets do. */

/**
 * Return the rows of a text.
 * @param {string} text
 */
export function cellsIn(text) {
  const rows = [[""]];
  let quoted = false;
  for (const [part] of text.replace(/\r\n?/g, "\n").replace(/\n$/, "").matchAll(/""|"|\t|\n|[^"\t\n]+/g)) {
    const row = rows[rows.length - 1];
    const last = row.length - 1;
    if (part === '"') {
      if (quoted || row[last] === "") quoted = !quoted;
      else row[last] += part;
    } else if (quoted) row[last] += part === '""' ? '"' : part;
    else if (part === "\t") row.push("");
    else if (part === "\n") rows.push([""]);
    else row[last] += part === '""' && row[last] === "" ? "" : part;
  }
  return rows;
}

/**
 * Return the text of rows of cells.
 * @param {string[][]} rows
 */
export function textOfCells(rows) {
  const quoted = (/** @type {string} */ cell) => (/["\t\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  return rows.map((row) => row.map(quoted).join("\t")).join("\n");
}
