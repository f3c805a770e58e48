import type { ImportPage, ImportView } from '#contract/staff/catalogue/imports.ts'
import { banglaDigits } from '#domain/digits.ts'
import { placeIn, placeOf } from '#domain/import/column-names.ts'
import { importProblems, type LineProblem } from '#domain/import/import-fields.ts'
import { actionsOf } from '#domain/import/import-state.ts'
import type { ImportContext } from './import-context.ts'
import type { readLinePage } from './import-line-store.ts'
import type { ImportRow } from './import-store.ts'
import { problemWordsBn } from './words/problem-words-bn.ts'
import { problemWordsEn } from './words/problem-words-en.ts'

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
    actions: actionsOf(state, row),
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
    pictures: {
      waiting: row.pictures_waiting,
      named: row.pictures_named,
      taken: row.pictures_taken,
      refused: row.pictures_refused,
    },
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

/** The work that was done before an unexpected error, and the actions that a person has now. */
function troubleOf(row: ImportRow, language: Language): string {
  const { waiting, done, kept, undone, products } = row
  const [back, all] = [kept + undone, products]
  const words = troubleWords[language]
  if (back > 0) return `${words.start} ${words.takenBack(words.number(back), words.number(all))}`
  if (done > 0) return `${words.start} ${words.takenIn(words.number(done), words.number(all))}`
  return `${words.start} ${words.unchanged} ${waiting > 0 ? words.sendAgain : words.goOn}`
}

const troubleWords = {
  en: {
    number: String,
    start: 'An unexpected error came up on our side, at several tries.',
    takenBack: (back: string, all: string) =>
      `${back} of ${all} products are taken back already. Take it back again to go on.`,
    takenIn: (done: string, all: string) =>
      `${done} of ${all} products are taken in and stay so. You can go on or take it back.`,
    unchanged: 'No product was changed.',
    sendAgain: 'Send the file again.',
    goOn: 'You can go on.',
  },
  bn: {
    number: (count: number) => banglaDigits(String(count)),
    start: 'আমাদের দিকে একটা অজানা সমস্যা হয়েছে, কয়েকবার চেষ্টা করা হয়েছে।',
    takenBack: (back: string, all: string) =>
      `${all}টির মধ্যে ${back}টি পণ্য ফেরানো হয়েছে। বাকিটার জন্য আবার ফিরিয়ে নিন।`,
    takenIn: (done: string, all: string) =>
      `${all}টির মধ্যে ${done}টি পণ্য নেওয়া আছে, সেগুলো তেমনই থাকবে। চালিয়ে যেতে পারেন বা ফিরিয়ে নিতে পারেন।`,
    unchanged: 'কোনো পণ্য বদলায়নি।',
    sendAgain: 'ফাইলটি আবার পাঠান।',
    goOn: 'চালিয়ে যেতে পারেন।',
  },
} as const

function failureOf(row: ImportRow, language: Language): string | null {
  const { problem, problem_line: line } = row
  if (problem === null) return null
  if (problem === 'unexpected') return troubleOf(row, language)
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
  const place = placeOf(field)
  if (place !== null) return head.find((name) => placeIn(name) === place) ?? null
  return head[fields.findIndex((one) => one === field)] ?? null
}
