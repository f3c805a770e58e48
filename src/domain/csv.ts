/** Spreadsheets take UTF-8 for what it is only after this mark. */
const BOM = '\uFEFF'

/** A table as a spreadsheet opens it: lines end with CR LF, and no cell is taken for a formula. */
export function csvOf(table: readonly (readonly (string | number)[])[]): string {
  return `${BOM}${table.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`
}

function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
