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

function guarded(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
}

function quoted(text: string): string {
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
