import { PRODUCT_NAME_MAX, SKU_PATTERN } from '#domain/product-editing/product-limits.ts'
import { accept, refuse } from '#domain/result.ts'
import { categoryPaths, commaList, readYesNo } from './import-cell.ts'
import type {
  ColumnOf,
  FileLine,
  LineProblem,
  ReadGroup,
  WantedFields,
  WantedVariant,
  WantedVariantFields,
} from './import-fields.ts'
import {
  banglaDescriptionIn,
  descriptionIn,
  lineReader,
  nameIn,
  plainFields,
  present,
  textWithin,
  type LineReader,
} from './line-reader.ts'
import { gramsIn, optionNames, optionValues, pricesIn, sharedVariantFields, skuIn } from './variant-line.ts'

/** The lines of one product in our own format: each is a variant, and the first one also speaks of the product. */
export function readOwn(lines: readonly FileLine[], columns: ColumnOf): ReadGroup {
  const problems: LineProblem[] = []
  const readers = lines.map((line) => lineReader(line, columns, problems))
  const first = readers[0]
  if (first === undefined) return { product: null, problems }
  const options = optionNames(first)
  const sku = first.textOr('product_sku')
  if (sku !== '' && !SKU_PATTERN.test(sku)) first.refuse('bad_sku', 'product_sku')
  return {
    product: {
      line: first.line,
      sku: SKU_PATTERN.test(sku) ? sku : null,
      handle: first.textOr('handle') === '' ? null : first.textOr('handle').toLowerCase(),
      fields: fieldsIn(first),
      options,
      variants: readers.flatMap((reader) => variantIn(reader, options)),
      pictures: commaList(first.textOr('image')).map((address) => ({
        line: first.line,
        address,
        alt: null,
      })),
    },
    problems,
  }
}

function variantIn(reader: LineReader, options: readonly string[]): WantedVariant[] {
  const sku = skuIn(reader)
  const values = optionValues(reader, options)
  const fields: WantedVariantFields = {
    ...sharedVariantFields(reader),
    ...pricesIn(reader),
    ...present<Pick<WantedVariantFields, 'weight' | 'active'>>({
      weight: gramsIn(reader, 'grams'),
      active: reader.value('active', readYesNo) ?? undefined,
    }),
  }
  if (sku === undefined || reader.isRefused()) return []
  return [{ line: reader.line, sku, values, picture: null, fields }]
}

function fieldsIn(first: LineReader): WantedFields {
  const categories = first.text('categories')
  return present<WantedFields>({
    name: nameIn(first),
    name_bn: textWithin(first, 'name_bn', PRODUCT_NAME_MAX),
    ...descriptionIn(first, 'own'),
    ...banglaDescriptionIn(first),
    categories: categories === undefined ? undefined : categoryPaths(categories),
    status: first.value<NonNullable<WantedFields['status']>>('status', readStatus, false) ?? undefined,
    ...plainFields(first),
    vat_class: classIn(first),
  })
}

/** The code of a VAT class; whether the shop has it is known where the product is planned. */
function classIn(first: LineReader): string | null | undefined {
  const code = first.text('vat_class')
  return code === '' ? null : code?.toLowerCase()
}

const states = ['draft', 'active', 'archived'] as const

function readStatus(cell: string) {
  const found = states.find((word) => word === cell.toLowerCase())
  return found === undefined ? refuse({ problem: 'unknown_word' as const }) : accept(found)
}
