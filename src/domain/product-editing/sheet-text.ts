/** Most rows of one paste: a table of variants has fewer. */
const ROWS_MAX = 5000

/**
 * The cells of text as spreadsheets copy it: tabs between cells, lines between rows, quotation marks around a cell that
 * holds one of these.
 */
export function cellsIn(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]]
  // Each cell with what ends it.
  for (const [, quoted, plain = '', end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/g,
  )) {
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === '' || rows.length > ROWS_MAX) break
    if (end !== '\t') rows.push([])
  }
  return withoutLastEnd(rows)
}

/** The last line ends with a line break too, and no row follows it. */
function withoutLastEnd(rows: readonly (readonly string[])[]): readonly (readonly string[])[] {
  return rows.length > 1 && rows.at(-1)?.join('') === '' ? rows.slice(0, -1) : rows
}

/** Cells as text that spreadsheets paste. */
export function sheetText(rows: readonly (readonly string[])[]): string {
  return rows
    .map((row) =>
      row.map((cell) => (/["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'),
    )
    .join('\n')
}
