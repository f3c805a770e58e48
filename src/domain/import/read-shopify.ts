import { categoryPaths, readYesNo, slugOf } from './import-cell.ts'
import type {
  ColumnOf,
  FileLine,
  LineProblem,
  ReadGroup,
  WantedFields,
  WantedPicture,
  WantedProduct,
  WantedVariant,
} from './import-fields.ts'
import { lineReader, nameIn, descriptionIn, plainFields, present, type LineReader } from './line-reader.ts'
import { gramsIn, optionNames, optionValues, pricesIn, sharedVariantFields, skuIn } from './variant-line.ts'

/** The name and value of a product that has no options, as Shopify writes them. */
const WITHOUT_OPTIONS = { name: 'Title', value: 'Default Title' } as const

/**
 * The lines of one handle in a file of Shopify. The first carries the product, its first variant and its first
 * picture; each further one a variant, a picture, or both.
 */
export function readShopify(lines: readonly FileLine[], columns: ColumnOf): ReadGroup {
  const problems: LineProblem[] = []
  const readers = lines.map((line) => lineReader(line, columns, problems))
  // A file that was sorted may have the line with the title further down.
  const first = readers.find((reader) => reader.textOr('name') !== '') ?? readers[0]
  if (first === undefined) return { product: null, problems }
  const handle = first.textOr('handle').toLowerCase() || slugOf(first.textOr('name'))
  const named = optionNames(first)
  const rows = readers.filter((reader) => reader === first || isVariant(reader))
  const options = isPlain(first, named) ? [] : named
  const variants = rows.flatMap((reader) => variantIn(reader, options))
  const product: WantedProduct = {
    line: first.line,
    sku: null,
    handle: handle === '' ? null : handle,
    fields: fieldsIn(first),
    options,
    variants,
    pictures: picturesIn(readers),
  }
  return { product, problems }
}

function isPlain(first: LineReader, names: readonly string[]): boolean {
  if (names.length === 0) return true
  return (
    names.length === 1 &&
    names[0] === WITHOUT_OPTIONS.name &&
    first.textOr('option1_value') === WITHOUT_OPTIONS.value
  )
}

/** A line with a handle and a picture alone is no variant. */
function isVariant(reader: LineReader): boolean {
  return ['sku', 'price', 'option1_value'].some((field) => {
    const text = reader.text(field as 'sku')
    return text !== undefined && text !== ''
  })
}

function variantIn(reader: LineReader, options: readonly string[]): WantedVariant[] {
  const sku = skuIn(reader)
  const values = optionValues(reader, options)
  const fields = {
    ...sharedVariantFields(reader),
    ...pricesIn(reader),
    ...present<{ weight?: number | null }>({ weight: gramsIn(reader, 'grams') }),
  }
  if (sku === undefined || reader.isRefused()) return []
  const picture = reader.textOr('variant_image') || null
  return [{ line: reader.line, sku, values, picture, fields }]
}

function fieldsIn(first: LineReader): WantedFields {
  return present<WantedFields>({
    name: nameIn(first),
    ...descriptionIn(first, 'shopify'),
    categories: categoriesIn(first),
    one_category: true,
    status: statusIn(first),
    ...plainFields(first),
  })
}

/** The shop's own word for the kind of a piece goes before the place in Shopify's list of all goods of the world. */
function categoriesIn(first: LineReader): string[][] | undefined {
  const type = first.text('type')
  const listed = first.text('categories')
  if (type === undefined && listed === undefined) return undefined
  const own = (type ?? '') === '' ? [] : [[type ?? '']]
  // One path, whose names may have commas.
  const path = categoryPaths((listed ?? '').replaceAll(/(?<!\\),/g, String.raw`\,`))
  return [...own, ...path]
}

function statusIn(first: LineReader): WantedFields['status'] {
  const word = first.textOr('status').toLowerCase()
  const isPublished = first.value('published', readYesNo, false)
  if (word === 'archived' || word === 'draft') return word
  if (word !== '' && word !== 'active' && word !== 'unlisted') first.note('unknown_word', 'status')
  if (isPublished === false || word === 'unlisted') return 'draft'
  return word === 'active' || isPublished === true ? 'active' : undefined
}

function picturesIn(readers: readonly LineReader[]): WantedPicture[] {
  return readers
    .map((reader) => ({
      line: reader.line,
      address: reader.textOr('image'),
      alt: reader.textOr('image_alt') === '' ? null : reader.textOr('image_alt'),
      position: Number(reader.textOr('image_position')) || Number.MAX_SAFE_INTEGER,
    }))
    .filter(({ address }) => address !== '')
    .toSorted((one, other) => one.position - other.position)
    .map(({ line, address, alt }) => ({ line, address, alt }))
}
