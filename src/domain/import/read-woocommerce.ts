import { unguarded } from '#domain/csv.ts'
import { OPTIONS_MAX, SKU_PATTERN } from '#domain/product-editing/product-limits.ts'
import { categoryPaths, commaList, readMoney } from './import-cell.ts'
import { attributeColumns } from './column-names.ts'
import type {
  ColumnOf,
  FileLine,
  LineProblem,
  ReadGroup,
  WantedFields,
  WantedPicture,
  WantedProduct,
  WantedVariant,
  WantedVariantFields,
} from './import-fields.ts'
import { lineReader, nameIn, descriptionIn, plainFields, present, type LineReader } from './line-reader.ts'
import { gramsIn, sharedVariantFields, skuIn } from './variant-line.ts'

/** A line with its attributes by name. */
interface Row extends LineReader {
  readonly types: readonly string[]
  readonly attributes: ReadonlyMap<string, string>
}

/** The lines of one product of WooCommerce: a `variable` one with its variations, in any order, or a simple one. */
export function readWoocommerce(
  lines: readonly FileLine[],
  columns: ColumnOf,
  head: readonly string[],
): ReadGroup {
  const problems: LineProblem[] = []
  const places = attributeColumns(head)
  const rows = lines.map((line) => rowOf(line, lineReader(line, columns, problems), places))
  const whole = rows.find(({ types }) => !types.includes('variation'))
  if (whole === undefined) {
    for (const row of rows) row.refuse('no_parent', 'parent')
    return { product: null, problems }
  }
  for (const row of rows) {
    if (row !== whole && !row.types.includes('variation')) row.refuse('sku_twice', 'sku')
  }
  if (whole.types.some((type) => type === 'grouped' || type === 'external')) {
    for (const row of rows) row.refuse('type_not_sold', 'type')
    return { product: null, problems }
  }
  const product = whole.types.includes('variable')
    ? variableProduct(whole, rows)
    : productOf(whole, { options: [], variants: variantIn(whole, []) })
  return { product, problems }
}

function rowOf({ cells }: FileLine, reader: LineReader, places: ReturnType<typeof attributeColumns>): Row {
  const cellAt = (place: number) => unguarded(cells[place] ?? '').trim()
  const attributes = places
    .map(({ name, value }) => [cellAt(name), cellAt(value)] as const)
    .filter(([name]) => name !== '')
  const types = reader
    .textOr('type')
    .toLowerCase()
    .split(',')
    .map((type) => type.trim())
  return { ...reader, types, attributes: new Map(attributes) }
}

function variableProduct(whole: Row, rows: readonly Row[]): WantedProduct {
  const variations = rows.filter(({ types }) => types.includes('variation'))
  // The file does not say which attributes make variants: those for which a variation has a value.
  const all = [...whole.attributes.keys()]
  const extra = variations.flatMap(({ attributes }) => [...attributes.keys()])
  const options = [...new Set([...all, ...extra])].filter((name) =>
    variations.some(({ attributes }) => (attributes.get(name) ?? '') !== ''),
  )
  if (options.length > OPTIONS_MAX) {
    for (const row of [whole, ...variations]) row.refuse('many_options', null, options.join(', '))
    return productOf(whole, { options: [], variants: [] })
  }
  if (variations.length === 0) whole.refuse('no_variant', 'type')
  return productOf(whole, { options, variants: variations.flatMap((row) => variantIn(row, options)) })
}

function productOf(
  whole: Row,
  { options, variants }: Pick<WantedProduct, 'options' | 'variants'>,
): WantedProduct {
  const sku = whole.textOr('sku')
  return {
    line: whole.line,
    sku: SKU_PATTERN.test(sku) ? sku : null,
    handle: null,
    fields: fieldsIn(whole, options),
    options,
    variants,
    pictures: picturesIn(whole),
  }
}

function variantIn(row: Row, options: readonly string[]): WantedVariant[] {
  const sku = skuIn(row)
  const values = options.map((name) => commaList(row.attributes.get(name) ?? '')[0] ?? '')
  if (values.includes('')) row.refuse('no_value', null, options[values.indexOf('')])
  const fields: WantedVariantFields = {
    ...sharedVariantFields(row),
    ...pricesIn(row),
    ...present<{ weight?: number | null }>({ weight: gramsIn(row, 'kilograms') }),
  }
  if (sku === undefined || row.isRefused()) return []
  const picture = row.types.includes('variation') ? (commaList(row.textOr('image'))[0] ?? null) : null
  return [{ line: row.line, sku, values, picture, fields }]
}

/** The amount that is paid now is the price; a higher regular one is the price before. */
function pricesIn(row: Row): Pick<WantedVariantFields, 'price' | 'compare_at'> {
  const regular = row.value('price', readMoney)
  const sale = row.value('sale_price', readMoney)
  if (sale === undefined && regular === undefined) return {}
  const reduced = isReduced(row, { regular, sale })
  const price = (reduced ? sale : regular) ?? undefined
  if (price === 0) row.refuse('no_price', 'price')
  return present<Pick<WantedVariantFields, 'price' | 'compare_at'>>({
    price,
    compare_at: reduced ? (regular ?? null) : null,
  })
}

interface Prices {
  readonly regular: number | null | undefined
  readonly sale: number | null | undefined
}

/** Whether the lower price counts. A sale with days begins and ends by itself, which a file cannot do twice. */
function isReduced(row: Row, { regular, sale }: Prices): boolean {
  if (sale == null || sale === 0 || (regular != null && sale >= regular)) return false
  const isDated = row.textOr('sale_from') !== '' || row.textOr('sale_to') !== ''
  if (isDated) row.note('sale_left_out', 'sale_price')
  return !isDated
}

function fieldsIn(whole: Row, options: readonly string[]): WantedFields {
  const categories = whole.text('categories')
  const details = [...whole.attributes]
    .filter(([name, value]) => value !== '' && !options.includes(name))
    .map(([label, value]) => ({ label, value: commaList(value).join(', ') }))
  return present<WantedFields>({
    name: nameIn(whole),
    ...descriptionIn(whole, 'woocommerce'),
    categories: categories === undefined ? undefined : categoryPaths(categories),
    status: statusIn(whole),
    details: whole.attributes.size === 0 ? undefined : details,
    ...plainFields(whole),
  })
}

const states: Readonly<Record<string, WantedFields['status']>> = {
  '1': 'active',
  '0': 'draft',
  '-1': 'draft',
}

function statusIn(whole: Row): WantedFields['status'] {
  const cell = whole.textOr('published')
  if (cell === '') return undefined
  if (Object.hasOwn(states, cell)) return states[cell]
  whole.note('unknown_word', 'published')
  return undefined
}

function picturesIn(whole: Row): WantedPicture[] {
  return commaList(whole.textOr('image')).map((address) => ({ line: whole.line, address, alt: null }))
}
