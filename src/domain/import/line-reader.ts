import { unguarded } from '#domain/csv.ts'
import { DESCRIPTION_MAX, PRODUCT_NAME_MAX } from '#domain/product-editing/product-limits.ts'
import type { Result } from '#domain/result.ts'
import { placeOf } from './column-names.ts'
import { descriptionOfCell, type DescriptionCell } from './description-cell.ts'
import { commaList } from './import-cell.ts'
import type {
  ColumnOf,
  FileLine,
  ImportFormat,
  ImportProblem,
  LineField,
  LineProblem,
  WantedFields,
} from './import-fields.ts'
import { FOUND_CHARACTERS, IMPORT_TAGS_MAX } from './import-limits.ts'

/** Reads one line cell by cell, and adds each problem to a list. */
export interface LineReader {
  readonly line: number
  /** The codes of the places that have a column of pieces. */
  readonly places: readonly string[]
  /** The text of a cell without blanks around it; undefined where the file has no such column. */
  readonly text: (field: LineField) => string | undefined
  /** The text, or an empty one. */
  readonly textOr: (field: LineField) => string
  readonly note: (problem: ImportProblem, field: LineField | null, found?: string) => void
  /** Notes a problem for which the line is not taken in. */
  readonly refuse: (problem: ImportProblem, field: LineField | null, found?: string) => void
  /** Whether the line is refused. */
  readonly isRefused: () => boolean
  /** A cell by its reader: undefined where there is no column or a problem, null where the cell is empty. */
  readonly value: <Value>(
    field: LineField,
    read: (cell: string) => Result<Value, { readonly problem: ImportProblem }>,
    refuses?: boolean,
  ) => Value | null | undefined
}

export function lineReader(
  { line, cells }: FileLine,
  columns: ColumnOf,
  problems: LineProblem[],
): LineReader {
  const text = (field: LineField) => {
    const place = columns.get(field)
    return place === undefined ? undefined : unguarded(cells[place] ?? '').trim()
  }
  const textOr = (field: LineField) => text(field) ?? ''
  const add =
    (refuses: boolean) =>
    (problem: ImportProblem, field: LineField | null, found = field === null ? '' : textOr(field)) => {
      problems.push({ line, field, problem, found: found.slice(0, FOUND_CHARACTERS).toWellFormed(), refuses })
    }
  const note = add(false)
  const refuse = add(true)
  return {
    line,
    places: [...columns.keys()].map(placeOf).filter((place) => place !== null),
    text,
    textOr,
    note,
    refuse,
    isRefused: () => problems.some((one) => one.line === line && one.refuses),
    value: (field, read, refuses = true) => {
      const cell = text(field)
      if (cell === undefined) return undefined
      if (cell === '') return null
      const result = read(cell)
      if (result.ok) return result.value
      add(refuses)(result.refusal.problem, field, cell)
      return undefined
    },
  }
}

/** Takes out what is undefined: such a field stays as it is. */
export function present<Fields extends object>(fields: {
  [Key in keyof Fields]: Fields[Key] | undefined
}): Fields {
  // Only keys without a value are gone, and all of them may be missing.
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields
}

/** A text that may not be longer than `max`; null where the cell is empty. */
export function textWithin(reader: LineReader, field: LineField, max: number): string | null | undefined {
  const text = reader.text(field)
  if (text === undefined) return undefined
  if (text === '') return null
  if (text.length <= max) return text
  reader.note('too_long', field)
  return undefined
}

/** The name of a product: a line with an empty one says nothing of it. */
export function nameIn(reader: LineReader): string | undefined {
  const name = reader.textOr('name')
  if (name.length > PRODUCT_NAME_MAX) reader.note('name_long', 'name')
  return name === '' || name.length > PRODUCT_NAME_MAX ? undefined : name
}

/** A description with its markup; nothing where the file does not speak of it. */
export function descriptionIn(reader: LineReader, format: ImportFormat): DescriptionFields {
  const cell = cellIn(reader, 'description', format)
  return cell === undefined ? {} : { description: cell.text, description_html: cell.html }
}

/** The same in Bangla, of our own format. */
export function banglaDescriptionIn(reader: LineReader): DescriptionFields {
  const cell = cellIn(reader, 'description_bn', 'own')
  return cell === undefined ? {} : { description_bn: cell.text || null, description_html_bn: cell.html }
}

type DescriptionFields = Pick<
  WantedFields,
  'description' | 'description_html' | 'description_bn' | 'description_html_bn'
>

function cellIn(
  reader: LineReader,
  field: 'description' | 'description_bn',
  format: ImportFormat,
): DescriptionCell | undefined {
  const text = reader.text(field)
  if (text === undefined) return undefined
  const cell = descriptionOfCell(format, text)
  if (cell.text.length <= DESCRIPTION_MAX) return cell
  reader.note('too_long', field)
  return undefined
}

type PlainFields = Pick<WantedFields, 'tags' | 'brand' | 'seo_title' | 'seo_description'>

/** Tags, the maker and the texts for search engines, alike in every format. */
export function plainFields(reader: LineReader): PlainFields {
  const tags = reader.text('tags')
  return present<PlainFields>({
    tags: tags === undefined ? undefined : commaList(tags).slice(0, IMPORT_TAGS_MAX),
    brand: textWithin(reader, 'brand', 80),
    seo_title: textWithin(reader, 'seo_title', 120),
    seo_description: textWithin(reader, 'seo_description', 320),
  })
}
