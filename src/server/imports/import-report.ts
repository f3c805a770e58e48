import { BOM, csvLine } from '#domain/csv.ts'
import { ARCHIVE_ENTRIES_MAX } from '#domain/import/archive/archive-limits.ts'
import { listLeftEntries } from './archives/archive-store.ts'
import { archiveWords } from './words/archive-words.ts'
import type { ImportContext } from './import-context.ts'
import { readLinePage } from './import-line-store.ts'
import type { ImportRow } from './import-store.ts'
import { presentLine, type Language } from './present-import.ts'

/** Lines that are read at a time: others get a turn between them. */
const CHUNK = 1000

const heads = {
  en: ['Line', 'SKU', 'Outcome', 'Column', 'Code', 'Why'],
  bn: ['লাইন', 'SKU', 'কী হলো', 'কলাম', 'কোড', 'কেন'],
} as const

const outcomes = {
  en: { made: 'made', changed: 'changed', unchanged: 'unchanged', refused: 'refused' },
  bn: { made: 'নতুন', changed: 'বদলেছে', unchanged: 'একই', refused: 'নেওয়া হয়নি' },
} as const

/**
 * The outcome of each line as a table: one line for each problem, or one line without a problem. Files of ZIPs that were
 * not taken stand below, with the ZIP in place of the column.
 */
export async function importReport(
  { db }: Pick<ImportContext, 'db'>,
  row: ImportRow,
  language: Language,
): Promise<string> {
  const parts = [BOM, csvLine(heads[language])]
  for (let after: number | undefined = 0; after !== undefined;) {
    const lines = await readLinePage(db, { importId: row.id, after, outcome: undefined, most: CHUNK })
    for (const shown of lines) {
      const { line, sku, outcome, problems } = presentLine(shown, row, language)
      const start = [line, sku ?? '', outcome === null ? '' : outcomes[language][outcome]]
      const told =
        problems.length === 0
          ? [['', '', '']]
          : problems.map(({ column, code, message }) => [column ?? '', code, message])
      parts.push(...told.map((cells) => csvLine([...start, ...cells])))
    }
    after = lines.length < CHUNK ? undefined : lines.at(-1)?.line
  }
  for (const { archive, path, problem } of await listLeftEntries(db, row.id, ARCHIVE_ENTRIES_MAX)) {
    const message = `${path}: ${archiveWords[language].entries[problem]}`
    parts.push(csvLine(['', '', '', archive, problem, message]))
  }
  return parts.join('')
}
