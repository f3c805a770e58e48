import type { ImportPage, ImportView } from '#contract/staff/catalogue/imports.ts'
import { banglaDigits } from '#domain/digits.ts'
import { importProblems, type LineProblem } from '#domain/import/import-fields.ts'
import type { ImportContext } from './import-context.ts'
import type { readLinePage } from './import-line-store.ts'
import type { ImportRow } from './import-store.ts'
import { problemWordsBn } from './problem-words-bn.ts'
import { problemWordsEn } from './problem-words-en.ts'

export type Language = 'en' | 'bn'

export async function presentImport(
  { files }: Pick<ImportContext, 'files'>,
  row: ImportRow,
  language: Language,
): Promise<ImportView> {
  const { id, number, name, bytes, state, format, head, lines, products, remarked, kept, by } = row
  return {
    id,
    number,
    name,
    bytes,
    offset: state === 'uploading' ? await files.size(id) : bytes,
    state,
    format,
    head: [...head],
    fields: row.fields.map((field) => (field === '' ? null : field)),
    left_out: [...row.left_out],
    location: row.location,
    category: row.category_id,
    lines,
    products,
    products_done: doneOf(row),
    outcomes: { made: row.made, changed: row.changed, unchanged: row.unchanged, refused: row.refused },
    remarked,
    kept,
    failure: failureOf(row, language),
    by,
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
  }
}

/** Products that are done with in the present state. */
function doneOf({ state, products, waiting, checked, done }: ImportRow): number {
  if (state === 'checking' || state === 'checked') return products - waiting
  if (state === 'undoing') return products - done
  return products - waiting - checked
}

function failureOf({ problem, problem_line: line }: ImportRow, language: Language): string | null {
  if (problem === null) return null
  const code = importProblems.find((one) => one === problem)
  const words =
    code === undefined
      ? language === 'bn'
        ? 'ফাইলে শিরোনামের নিচে কোনো লাইন নেই।'
        : 'The file has no line below its head.'
      : wordsOf(language)[code]('')
  if (line === null) return words
  return language === 'bn' ? `লাইন ${banglaDigits(String(line))}: ${words}` : `Line ${line}: ${words}`
}

function wordsOf(language: Language) {
  return language === 'bn' ? problemWordsBn : problemWordsEn
}

type ShownLine = Awaited<ReturnType<typeof readLinePage>>[number]

/** A line with its problems in words, and the columns as the file calls them. */
export function presentLine(
  { line, sku, outcome, problems }: ShownLine,
  row: Pick<ImportRow, 'head' | 'fields'>,
  language: Language,
): ImportPage['results'][number] {
  return {
    line,
    sku,
    outcome,
    problems: problems.map((problem) => ({
      column: columnNameOf(problem, row),
      code: problem.problem,
      message: wordsOf(language)[problem.problem](problem.found),
      refuses: problem.refuses,
    })),
  }
}

function columnNameOf({ field }: LineProblem, { head, fields }: Pick<ImportRow, 'head' | 'fields'>) {
  if (field === null) return null
  return head[fields.indexOf(field)] ?? null
}
