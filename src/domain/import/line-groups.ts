import { unguarded } from '#domain/csv.ts'
import { slugOf } from './import-cell.ts'
import type { ColumnOf, FileLine, ImportFormat, LineField, ReadGroup } from './import-fields.ts'
import { readOwn } from './read-own.ts'
import { readShopify } from './read-shopify.ts'
import { readWoocommerce } from './read-woocommerce.ts'

/** The product that a line belongs to. */
export interface LineKey {
  /** The same for every line of the product; null: the line names none. */
  readonly group: string | null
  /** Of WooCommerce: the number of a product, by which its variations may name it (`id:123`). */
  readonly id: string | null
}

/** The key of the product of a line, read from this line alone. A variation that names its parent by number gets `id:123`. */
export function keyOf(format: ImportFormat, { cells }: FileLine, columns: ColumnOf): LineKey {
  const text = (field: LineField) => {
    const place = columns.get(field)
    return place === undefined ? '' : unguarded(cells[place] ?? '').trim()
  }
  const nameOf: Record<ImportFormat, () => string> = {
    shopify: () => text('handle').toLowerCase() || slugOf(text('name')),
    woocommerce: () => {
      const parent = text('parent')
      if (parent !== '') return /^id:\d+$/i.test(parent) ? parent.toLowerCase() : skuKey(parent)
      if (text('sku') !== '') return skuKey(text('sku'))
      return text('foreign_id') === '' ? '' : `id:${text('foreign_id')}`
    },
    own: () => skuKey(text('product_sku') || text('sku')),
  }
  const group = nameOf[format]()
  const isParent = format === 'woocommerce' && text('parent') === '' && text('foreign_id') !== ''
  return { group: group === '' ? null : group, id: isParent ? `id:${text('foreign_id')}` : null }
}

const skuKey = (sku: string) => sku.toUpperCase()

/** Reads the lines of one product, in the order of the file. */
export function readGroup(
  format: ImportFormat,
  lines: readonly FileLine[],
  { columns, head }: { readonly columns: ColumnOf; readonly head: readonly string[] },
): ReadGroup {
  switch (format) {
    case 'shopify':
      return readShopify(lines, columns)
    case 'woocommerce':
      return readWoocommerce(lines, columns, head)
    case 'own':
      return readOwn(lines, columns)
  }
}
