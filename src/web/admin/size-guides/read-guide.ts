import { numberIn } from '#web/admin/ui/typed-numbers.ts'

export interface Cell {
  readonly text: string
  readonly text_bn: string | null
}

export interface Column {
  readonly name: string
  readonly name_bn: string | null
}

export interface Chart {
  readonly columns: readonly Column[]
  readonly rows: readonly (readonly Cell[])[]
}

/** The fields of the form as the API takes them. Empty rows, columns and questions are left out. */
export function readGuide(form: FormData) {
  const text = (name: string) => textsOf(form, name)[0] ?? ''
  const orNull = (name: string) => (text(name).trim() === '' ? null : text(name))
  const { columns, rows, placeOf } = readChart(form)
  return {
    name: text('name'),
    name_bn: orNull('name_bn'),
    size_name: orNull('size_name'),
    size_name_bn: orNull('size_name_bn'),
    measure: orNull('measure'),
    measure_bn: orNull('measure_bn'),
    note: orNull('note'),
    note_bn: orNull('note_bn'),
    between_sizes: orNull('between_sizes'),
    between_sizes_bn: orNull('between_sizes_bn'),
    columns,
    rows,
    finders: readFinders(form, placeOf),
    picture: orNull('picture'),
  }
}

function readChart(form: FormData) {
  const names = textsOf(form, 'column')
  const banglaNames = textsOf(form, 'column_bn')
  const cells = textsOf(form, 'cell')
  const banglaCells = textsOf(form, 'cell_bn')
  const width = names.length
  const all = Array.from({ length: width === 0 ? 0 : Math.floor(cells.length / width) }, (_, row) =>
    names.map((_name, column): Cell => {
      const at = row * width + column
      return { text: cells[at] ?? '', text_bn: (banglaCells[at] ?? '').trim() || null }
    }),
  )
  const isFull = ({ text, text_bn }: Cell) => text.trim() !== '' || text_bn !== null
  const kept = names.flatMap((name, column) => {
    const hasCells = all.some((row) => row[column] !== undefined && isFull(row[column]))
    return name.trim() !== '' || hasCells ? [column] : []
  })
  return {
    columns: kept.map((column): Column => ({
      name: names[column] ?? '',
      name_bn: (banglaNames[column] ?? '').trim() || null,
    })),
    rows: all
      .filter((row) => row.some(isFull))
      .map((row) => kept.map((column) => row[column] ?? { text: '', text_bn: null })),
    placeOf: (column: number) => Math.max(1, kept.indexOf(column)),
  }
}

function readFinders(form: FormData, placeOf: (column: number) => number) {
  const of = (name: string) => textsOf(form, name)
  const [bangla, columns, rules] = [of('question_bn'), of('finder_column'), of('rule')]
  const [tolerances, belows] = [of('tolerance'), of('below')]
  return of('question').flatMap((question, index) => {
    if (question.trim() === '' && (bangla[index] ?? '').trim() === '') return []
    return [
      {
        question,
        question_bn: (bangla[index] ?? '').trim() || null,
        column: placeOf(Number(columns[index] ?? 1)),
        rule: rules[index] === 'nearest' ? ('nearest' as const) : ('at_least' as const),
        tolerance: numberIn(tolerances[index] || '0'),
        below: numberIn(belows[index] || '0'),
      },
    ]
  })
}

function textsOf(form: FormData, name: string): readonly string[] {
  return form.getAll(name).map((value) => (typeof value === 'string' ? value : ''))
}

/** What the form holds. */
export type Draft = ReturnType<typeof readGuide>
