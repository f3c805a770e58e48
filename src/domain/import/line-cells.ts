import { describedBy } from '#domain/product-editing/description.ts'
import { attributeColumns, bareName, fieldsOf, placeIn } from './column-names.ts'
import { descriptionOfCell } from './description-cell.ts'
import { numberCell, type ExportLine } from './export-product.ts'
import { categoryPaths, commaList, readMoney, readYesNo } from './import-cell.ts'
import type { ImportField, ImportFormat } from './import-fields.ts'

/** Finds the ids of the categories that a cell names. */
export type FindCategories = (cell: string) => readonly number[]

interface Writing {
  readonly format: ImportFormat
  readonly head: readonly string[]
  readonly findCategories: FindCategories
  /** Markup of a description as the shop keeps it. */
  readonly cleanHtml: (html: string) => string
}

/** Writes the cells of a line in the order of a head. */
export function cellsWriter({
  format,
  head,
  findCategories,
  cleanHtml,
}: Writing): (line: ExportLine) => string[] {
  const readDescription = (cell: string) => {
    const { text, html } = descriptionOfCell(format, cell)
    if (html === null) return text
    const described = describedBy(cleanHtml(html))
    return described.html ?? described.text
  }
  const fields = fieldsOf(format, head)
  const places = format === 'woocommerce' ? attributeColumns(head) : []
  const attributePlaces = new Set(head.flatMap((name, at) => (/^attribute \d/i.test(name) ? [at] : [])))
  return (line) => {
    const kept = keptCells(format, line)
    const isKept = sameAttributes(line, keptAttributes(line))
    const attributes = isKept ? new Map<number, string>() : attributeCells(line, places)
    return head.map((name, at) => {
      const field = fields[at] ?? null
      if (field !== null) return fieldCell(line, { field, name, kept, findCategories, readDescription })
      if (attributePlaces.has(at) && !isKept) return attributes.get(at) ?? ''
      if (line.kept !== null) return kept.byName.get(bareName(name)) ?? ''
      return line.usual[name] ?? ''
    })
  }
}

interface Kept {
  readonly byName: ReadonlyMap<string, string>
  readonly byField: ReadonlyMap<ImportField, string>
}

function keptCells(format: ImportFormat, { kept }: ExportLine): Kept {
  const names = Object.keys(kept?.cells ?? {})
  const fields = fieldsOf(format, names)
  const cells = names.map((name) => kept?.cells[name] ?? '')
  return {
    byName: new Map(names.map((name, at) => [bareName(name), cells[at] ?? ''])),
    byField: new Map(
      fields.flatMap((field, at) => (field === null ? [] : [[field, cells[at] ?? ''] as const])),
    ),
  }
}

interface Cell {
  readonly field: ImportField
  /** Of its column. */
  readonly name: string
  readonly kept: Kept
  readonly findCategories: FindCategories
  readonly readDescription: (cell: string) => string
}

/** The cell of the file where it still means the same as the shop's value. Pictures stay as in the file. */
function fieldCell(line: ExportLine, { field, name, kept, ...reading }: Cell): string {
  const ours = ourCell(line, field, name)
  if (line.kept === null) return ours ?? ''
  const theirs = kept.byField.get(field) ?? ''
  if (ours === undefined) return theirs
  const isDated = kept.byField.has('sale_from') || kept.byField.has('sale_to')
  if (field === 'sale_price' && isDated) return theirs
  return saysTheSame(field, theirs, { ours, ...reading }) ? theirs : ours
}

function ourCell({ fields, pieces }: ExportLine, field: ImportField, name: string): string | undefined {
  return field === 'stock_at' ? numberCell(pieces.get(placeIn(name) ?? '')) : fields[field]
}

function saysTheSame(
  field: ImportField,
  theirs: string,
  {
    ours,
    findCategories,
    readDescription,
  }: Pick<Cell, 'findCategories' | 'readDescription'> & { readonly ours: string },
): boolean {
  if (theirs.trim() === ours) return true
  // A category has several spellings.
  const isCategory = field === 'type' && findCategories(theirs).length > 0
  if (isCategory) return String(findCategories(theirs)) === String(findCategories(ours))
  const read = field === 'description' ? readDescription : readers[field]
  if (read !== undefined) return read(theirs) === read(ours)
  if (field === 'categories') return String(findCategories(theirs)) === String(findCategories(ours))
  return theirs.trim().toLowerCase() === ours.toLowerCase() && !sensitive.has(field)
}

/** Fields in which upper and lower case differ. */
const sensitive: ReadonlySet<ImportField> = new Set([
  'name',
  'brand',
  'seo_title',
  'seo_description',
  'option1_value',
  'option2_value',
  'option3_value',
])

function moneyIn(cell: string): string {
  const read = readMoney(cell)
  return read.ok ? String(read.value) : cell.trim()
}

function yesNoIn(cell: string): string {
  // WooCommerce tells private products from drafts.
  if (cell.trim() === '-1') return 'false'
  const read = readYesNo(cell)
  return read.ok ? String(read.value) : cell.trim()
}

function sortedList(cell: string): string {
  return commaList(cell).toSorted().join('\n')
}

/** WooCommerce adds what a product is beside its kind, for which the shop has no place. */
function kindsIn(cell: string): string[] {
  const kinds = categoryPaths(cell.toLowerCase()).flat()
  return kinds.length === 1 ? kinds : kinds.filter((kind) => kind !== 'virtual' && kind !== 'downloadable')
}

function weightIn(factor: number) {
  return (cell: string) => String(Math.round(Number(cell) * factor))
}

const readers: Partial<Record<ImportField, (cell: string) => string>> = {
  price: moneyIn,
  compare_at: moneyIn,
  sale_price: moneyIn,
  cost: moneyIn,
  published: yesNoIn,
  tags: (cell) => sortedList(cell.toLowerCase()),
  // Pieces that nobody counted are the same as none.
  stock: (cell) => String(Number(cell) || 0),
  // A file names the parent by its SKU or by its number in the old shop.
  parent: () => '',
  grams: weightIn(1),
  kilograms: weightIn(1000),
  barcode: (cell) => cell.replaceAll(/[\s-]/g, ''),
  type: (cell) => kindsIn(cell).join(),
}

function keptAttributes({ kept }: ExportLine): ReadonlyMap<string, string> {
  const cells = kept?.cells ?? {}
  const names = Object.keys(cells)
  return new Map(
    attributeColumns(names).map(({ name, value }) => [
      cells[names[name] ?? ''] ?? '',
      cells[names[value] ?? ''] ?? '',
    ]),
  )
}

function sameAttributes({ attributes, kept }: ExportLine, came: ReadonlyMap<string, string>): boolean {
  if (kept === null) return false
  return (
    came.size === attributes.size &&
    [...attributes].every(([name, value]) => isSameList(came.get(name) ?? '', value))
  )
}

/** A detail keeps a list as one text, in which a comma within a part looks like any other. */
function isSameList(theirs: string, ours: string): boolean {
  return sortedList(theirs) === sortedList(ours) || commaList(theirs).join(', ') === ours
}

function attributeCells(
  { attributes }: ExportLine,
  places: ReturnType<typeof attributeColumns>,
): Map<number, string> {
  const cells = new Map<number, string>()
  for (const [at, [name, value]] of [...attributes].entries()) {
    const place = places[at]
    if (place === undefined) continue
    cells.set(place.name, name)
    cells.set(place.value, value)
    // Shown, and not shared with other products.
    cells.set(place.value + 1, '1')
    cells.set(place.value + 2, '0')
  }
  return cells
}
