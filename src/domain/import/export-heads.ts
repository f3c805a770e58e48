import { bareName, piecesColumns, placeColumn } from './column-names.ts'
import type { ImportFormat } from './import-fields.ts'

const googleFields = [
  'Google product category',
  'Gender',
  'Age group',
  'Manufacturer part number (MPN)',
  'Ad group name',
  'Ads labels',
  'Condition',
  'Custom product',
  ...[0, 1, 2, 3, 4].map((n) => `Custom label ${n}`),
]

/** The columns of Shopify's template, in its order; those of a shop's own fields follow. */
export const shopifyHead: readonly string[] = [
  'Title',
  'URL handle',
  'Description',
  'Vendor',
  'Product category',
  'Type',
  'Tags',
  'Published on online store',
  'Status',
  'SKU',
  'Barcode',
  ...[1, 2, 3].flatMap((n) => [`Option${n} name`, `Option${n} value`, `Option${n} Linked To`]),
  'Price',
  'Compare-at price',
  'Cost per item',
  'Charge tax',
  'Tax code',
  'Unit price total measure',
  'Unit price total measure unit',
  'Unit price base measure',
  'Unit price base measure unit',

  'Inventory tracker',
  'Inventory quantity',
  'Continue selling when out of stock',
  'Weight value (grams)',
  'Weight unit for display',
  'Requires shipping',
  'Fulfillment service',
  'Product image URL',
  'Image position',
  'Image alt text',
  'Variant image URL',
  'Gift card',
  'SEO title',
  'SEO description',
  'Color (product.metafields.shopify.color-pattern)',
  ...googleFields.map((name) => `Google Shopping / ${name}`),
]

const attributeParts = ['name', 'value(s)', 'visible', 'global', 'default']

/** The columns of WooCommerce's export, in its order, with as many attributes as a product has at most. */
export function woocommerceHead(attributes: number): readonly string[] {
  return [
    'ID',
    'Type',
    'SKU',
    'GTIN, UPC, EAN, or ISBN',
    'Name',
    'Published',
    'Is featured?',
    'Visibility in catalog',
    'Short description',
    'Description',
    'Date sale price starts',
    'Date sale price ends',
    'Tax status',
    'Tax class',
    'In stock?',
    'Stock',
    'Low stock amount',
    'Backorders allowed?',
    'Sold individually?',
    'Weight (kg)',
    'Length (cm)',
    'Width (cm)',
    'Height (cm)',
    'Allow customer reviews?',
    'Purchase note',
    'Sale price',
    'Regular price',
    'Categories',
    'Tags',
    'Shipping class',
    'Images',
    'Download limit',
    'Download expiry days',
    'Parent',
    'Grouped products',
    'Upsells',
    'Cross-sells',
    'External URL',
    'Button text',
    'Position',
    'Brands',
    ...Array.from({ length: attributes }, (_, at) =>
      attributeParts.map((part) => `Attribute ${at + 1} ${part}`),
    ).flat(),
  ]
}

export const ownHead: readonly string[] = [
  'Product SKU',
  'Address',
  'Name',
  'Name Bangla',
  'Description',
  'Description Bangla',
  'Brand',
  'Categories',
  'Tags',
  'Status',
  'SEO title',
  'SEO description',
  'VAT class',
  ...[1, 2, 3].flatMap((n) => [`Option${n}`, `Value${n}`]),
  'SKU',
  'Barcode',
  'Price taka',
  'Compare at taka',
  'Cost taka',
  'Pieces',
  'Weight grams',
  'On sale',
]

/**
 * A head with a column for each place behind that of all pieces. Our own format has no column of all then; a shop with
 * one place has that column alone.
 */
export function headWithPlaces(
  format: ImportFormat,
  head: readonly string[],
  places: readonly string[],
): readonly string[] {
  if (places.length < 2) return head
  const columns = places.map((code) => placeColumn(format, code))
  return head.flatMap((name) => {
    if (name !== piecesColumns[format]) return [name]
    return format === 'own' ? columns : [name, ...columns]
  })
}

/** A head with the columns that products brought along and it does not have yet. */
export function headWith(head: readonly string[], kept: readonly string[]): readonly string[] {
  const known = new Set(head.map(bareName))
  return [...head, ...kept.filter((name) => !known.has(bareName(name)))]
}
