/** A text in both languages, as forms hold it. */
type Pair = readonly [english: string | null, bangla: string | null]

/** The texts of a size guide that shoppers read. */
export interface GuideTexts {
  readonly name: string
  readonly name_bn: string | null
  readonly size_name: string | null
  readonly size_name_bn: string | null
  readonly measure: string | null
  readonly measure_bn: string | null
  readonly note: string | null
  readonly note_bn: string | null
  readonly between_sizes: string | null
  readonly between_sizes_bn: string | null
  readonly columns: readonly { readonly name: string; readonly name_bn: string | null }[]
  readonly rows: readonly (readonly { readonly text: string; readonly text_bn: string | null }[])[]
  readonly finders: readonly { readonly question: string; readonly question_bn: string | null }[]
}

/** Whether a cell has words; numbers and sizes such as XL are the same in Bangla. */
export function hasWords(cell: string): boolean {
  return /[a-z]{2}/.test(cell)
}

/** The number of texts of a guide that stand in English alone. */
export function untranslatedIn(guide: GuideTexts): number {
  const cells = guide.rows.flat().filter(({ text }) => hasWords(text))
  const pairs: readonly Pair[] = [
    [guide.name, guide.name_bn],
    [guide.size_name, guide.size_name_bn],
    [guide.measure, guide.measure_bn],
    [guide.note, guide.note_bn],
    [guide.between_sizes, guide.between_sizes_bn],
    ...guide.columns.map(({ name, name_bn }): Pair => [name, name_bn]),
    ...cells.map(({ text, text_bn }): Pair => [text, text_bn]),
    ...guide.finders.map(({ question, question_bn }): Pair => [question, question_bn]),
  ]
  return pairs.filter(([english, bangla]) => !isEmpty(english) && isEmpty(bangla)).length
}

const isEmpty = (text: string | null): boolean => text === null || text.trim() === ''
