import { SKU_PATTERN } from '#domain/product-editing/product-limits.ts'
import { accept, refuse } from '#domain/result.ts'
import { placeField } from './column-names.ts'
import { readMoney, readPieces } from './import-cell.ts'
import type { WantedVariantFields } from './import-fields.ts'
import { present, type LineReader } from './line-reader.ts'

/** The SKU of a line; undefined where it has none that the shop can keep. */
export function skuIn(reader: LineReader): string | undefined {
  const sku = reader.textOr('sku')
  if (sku === '') {
    reader.refuse('no_sku', 'sku')
    return undefined
  }
  if (SKU_PATTERN.test(sku)) return sku
  reader.refuse('bad_sku', 'sku')
  return undefined
}

const places = [1, 2, 3] as const

/** The names of the options of a product, as its first line writes them. */
export function optionNames(first: LineReader): string[] {
  return places.map((n) => first.textOr(`option${n}_name`)).filter((name) => name !== '')
}

/** The value of a line for each option. A line without one of them is refused. */
export function optionValues(reader: LineReader, options: readonly string[]): string[] {
  const columns = options.map((_, at) => `option${places[at] ?? 3}_value` as const)
  const empty = columns.find((column) => reader.textOr(column) === '')
  if (empty !== undefined) reader.refuse('no_value', empty)
  return columns.map(reader.textOr)
}

/** The fields of a variant that all formats have. Prices differ by format. */
export function sharedVariantFields(reader: LineReader): WantedVariantFields {
  return present<WantedVariantFields>({
    barcode: reader.value('barcode', readBarcode, false),
    cost: reader.value('cost', readMoney),
    ...piecesIn(reader),
  })
}

/** Pieces by the places that a file names. A number beside them is their sum, and is read where no place is named. */
function piecesIn(reader: LineReader): Pick<WantedVariantFields, 'stock' | 'stock_at'> {
  const stock = reader.value('stock', readPieces) ?? undefined
  if (reader.places.length === 0) return present<Pick<WantedVariantFields, 'stock'>>({ stock })
  const counted = reader.places.flatMap((place) => {
    const pieces = reader.value(placeField(place), readPieces)
    return pieces == null ? [] : [[place, pieces] as const]
  })
  const sum = counted.reduce((all, [, pieces]) => all + pieces, 0)
  if (stock !== undefined && stock !== sum) reader.note('stock_sum', 'stock')
  return { stock_at: new Map(counted) }
}

/** A price above which the price before stands struck through; one that is not higher is left out. */
export function pricesIn(reader: LineReader): Pick<WantedVariantFields, 'price' | 'compare_at'> {
  const price = reader.value('price', readMoney) ?? undefined
  const before = reader.value('compare_at', readMoney)
  if (price === 0) reader.refuse('no_price', 'price')
  const isHigher = before == null || price === undefined || before > price
  if (!isHigher && before !== price) reader.note('compare_not_above', 'compare_at')
  return present<Pick<WantedVariantFields, 'price' | 'compare_at'>>({
    price,
    compare_at: isHigher ? before : null,
  })
}

/** Whole grams; nothing at all is no weight. */
export function gramsIn(reader: LineReader, field: 'grams' | 'kilograms'): number | null | undefined {
  const cell = reader.text(field)
  if (cell === undefined) return undefined
  const grams = reader.value(field, field === 'grams' ? readGrams : readKilograms, false)
  return grams === 0 ? null : grams
}

const WEIGHT_MAX = 100_000

function readGrams(cell: string) {
  // Shopify writes weights such as `12.5`, the shop keeps whole grams.
  if (!/^\d{1,7}(\.\d+)?$/.test(cell)) return readPieces(cell)
  return withinWeight(Math.round(Number(cell)))
}

function readKilograms(cell: string) {
  if (!/^\d{1,5}(\.\d+)?$|^\.\d+$/.test(cell)) return readPieces(cell)
  return withinWeight(Math.round(Number(cell) * 1000))
}

function withinWeight(grams: number) {
  return grams > WEIGHT_MAX ? refuse({ problem: 'too_large' as const }) : accept(grams)
}

function readBarcode(cell: string) {
  const digits = cell.replaceAll(/[\s-]/g, '')
  return /^\d{8,14}$/.test(digits) ? accept(digits) : refuse({ problem: 'bad_barcode' as const })
}
