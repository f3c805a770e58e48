/** Spreadsheets take UTF-8 for what it is only after this mark. */
export const BOM = '\uFEFF'

/** A table as a spreadsheet opens it: lines end with CR LF, and no cell is taken for a formula. */
export function csvOf(table: readonly (readonly (string | number)[])[]): string {
  return `${BOM}${table.map(csvLine).join('')}`
}

/** One line of such a table, for those that are written as they are read. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map((value) => (typeof value === 'number' ? String(value) : quoted(guarded(value)))).join(',')}\r\n`
}

/** One line for a programme that takes every cell as it is. */
export function plainCsvLine(cells: readonly string[]): string {
  return `${cells.map(quoted).join(',')}\r\n`
}

const FORMULA = /^'*[=+\-@\t\r]/
/** A text in single quotes, such as `'-Own-'`, which is no formula. */
const IN_QUOTES = /^'[=+\-@\t\r][^]*'$/

/** A text with a sign before it where a spreadsheet would read a formula. `unguarded` takes it away, and nothing else. */
function guarded(text: string): string {
  if (!FORMULA.test(text) || IN_QUOTES.test(text)) return text
  const once = `'${text}`
  // With one sign it would look like a text in quotes.
  return IN_QUOTES.test(once) ? `'${once}` : once
}

/** A cell as it was before a spreadsheet's guard against formulas (`'=1+1`) was put before it. */
export function unguarded(cell: string): string {
  if (!/^'+[=+\-@\t\r]/.test(cell) || IN_QUOTES.test(cell)) return cell
  const once = cell.slice(1)
  return IN_QUOTES.test(once) ? once.slice(1) : once
}

function quoted(text: string): string {
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
