import type { ColumnOf, ImportField, ImportFormat, LineField, PlaceField } from './import-fields.ts'

const options = [1, 2, 3] as const

/** The names of columns in both vocabularies of Shopify, as `bareName` writes them. */
const shopify: Readonly<Record<string, ImportField>> = {
  handle: 'handle',
  urlhandle: 'handle',
  title: 'name',
  bodyhtml: 'description',
  description: 'description',
  vendor: 'brand',
  productcategory: 'categories',
  type: 'type',
  tags: 'tags',
  published: 'published',
  publishedononlinestore: 'published',
  status: 'status',
  sku: 'sku',
  variantsku: 'sku',
  barcode: 'barcode',
  variantbarcode: 'barcode',
  price: 'price',
  variantprice: 'price',
  compareatprice: 'compare_at',
  variantcompareatprice: 'compare_at',
  costperitem: 'cost',
  inventoryquantity: 'stock',
  variantinventoryqty: 'stock',
  weightvaluegrams: 'grams',
  variantgrams: 'grams',
  productimageurl: 'image',
  imagesrc: 'image',
  imageposition: 'image_position',
  imagealttext: 'image_alt',
  variantimageurl: 'variant_image',
  variantimage: 'variant_image',
  seotitle: 'seo_title',
  seodescription: 'seo_description',
  ...ofOptions((n) => [`option${n}name`, `option${n}value`]),
}

/** Attributes of WooCommerce are read by their number, beside these. */
const woocommerce: Readonly<Record<string, ImportField>> = {
  id: 'foreign_id',
  type: 'type',
  sku: 'sku',
  gtinupceanorisbn: 'barcode',
  name: 'name',
  published: 'published',
  description: 'description',
  salepricestarts: 'sale_from',
  datesalepricestarts: 'sale_from',
  datesalepriceends: 'sale_to',
  stock: 'stock',
  weight: 'kilograms',
  saleprice: 'sale_price',
  regularprice: 'price',
  categories: 'categories',
  tags: 'tags',
  images: 'image',
  parent: 'parent',
  brands: 'brand',
}

const own: Readonly<Record<string, ImportField>> = {
  productsku: 'product_sku',
  address: 'handle',
  name: 'name',
  namebangla: 'name_bn',
  description: 'description',
  descriptionbangla: 'description_bn',
  brand: 'brand',
  categories: 'categories',
  tags: 'tags',
  status: 'status',
  seotitle: 'seo_title',
  seodescription: 'seo_description',
  vatclass: 'vat_class',
  sku: 'sku',
  barcode: 'barcode',
  pricetaka: 'price',
  compareattaka: 'compare_at',
  costtaka: 'cost',
  pieces: 'stock',
  weightgrams: 'grams',
  onsale: 'active',
  image: 'image',
  ...ofOptions((n) => [`option${n}`, `value${n}`]),
}

const names = { shopify, woocommerce, own } as const satisfies Record<ImportFormat, unknown>

function ofOptions(namesOf: (n: 1 | 2 | 3) => readonly [string, string]): Record<string, ImportField> {
  return Object.fromEntries(
    options.flatMap((n) => {
      const [name, value] = namesOf(n)
      return [
        [name, `option${n}_name`],
        [value, `option${n}_value`],
      ] as const
    }),
  )
}

/** A name of a column without case, blanks and signs. Units in brackets follow a shop's settings. */
export function bareName(heading: string): string {
  const name = heading.replace(/^\uFEFF/, '').toLowerCase()
  const withoutUnit = name.replace(/^(weight|length|width|height) \([^)]*\)$/, '$1')
  return withoutUnit.replaceAll(/[^a-z0-9]+/g, '')
}

/** The name of the column with all pieces. */
export const piecesColumns = {
  shopify: 'Inventory quantity',
  woocommerce: 'Stock',
  own: 'Pieces',
} as const satisfies Record<ImportFormat, string>

/** The name of the column with the pieces at a place. */
export function placeColumn(format: ImportFormat, code: string): string {
  return `${piecesColumns[format]} at ${code}`
}

/** The code of the place whose pieces stand in a column; null: it is another column. */
export function placeIn(heading: string): string | null {
  const match =
    /^\s*(?:inventory quantity|variant inventory qty|stock|pieces) at ([a-z0-9]+(?:-[a-z0-9]+)*)\s*$/i.exec(
      heading.replace(/^\uFEFF/, ''),
    )
  return match?.[1]?.toLowerCase() ?? null
}

export function placeField(code: string): PlaceField {
  return `stock_at:${code}`
}

/** The code of the place that a field is about; null: it is no field of a place. */
export function placeOf(field: LineField): string | null {
  return field.startsWith('stock_at:') ? field.slice('stock_at:'.length) : null
}

/** The field of each column by its name; null: the shop has no place for the column. */
export function fieldsOf(format: ImportFormat, head: readonly string[]): (ImportField | null)[] {
  const known: Readonly<Record<string, ImportField>> = names[format]
  const taken = new Set<ImportField>()
  return head.map((heading) => {
    if (placeIn(heading) !== null) return 'stock_at'
    const bare = bareName(heading)
    const field = Object.hasOwn(known, bare) ? known[bare] : undefined
    if (field === undefined || taken.has(field)) return null
    taken.add(field)
    return field
  })
}

export function columnOf(fields: readonly (ImportField | null)[], head: readonly string[]): ColumnOf {
  return new Map(
    fields
      .map((field, column) => [lineField(field, head[column]), column] as const)
      .filter((entry): entry is readonly [LineField, number] => entry[0] !== null)
      .toReversed(),
  )
}

/** A column of pieces at a place says in its name at which one. */
function lineField(field: ImportField | null, heading = ''): LineField | null {
  if (field !== 'stock_at') return field
  const code = placeIn(heading)
  return code === null ? null : placeField(code)
}

/** The format of a file, by the names of columns that only this format has; null where nothing fits. */
export function formatOf(head: readonly string[]): ImportFormat | null {
  const bare = new Set(head.map(bareName))
  if (bare.has('productsku') && bare.has('sku')) return 'own'
  if (bare.has('urlhandle') || bare.has('handle')) return 'shopify'
  if (bare.has('regularprice') || (bare.has('sku') && bare.has('parent'))) return 'woocommerce'
  return bare.has('sku') && hasOwnColumn(head, bare) ? 'own' : null
}

function hasOwnColumn(head: readonly string[], bare: ReadonlySet<string>): boolean {
  const isNamed = ['pricetaka', 'pieces', 'costtaka'].some((name) => bare.has(name))
  return isNamed || head.some((heading) => placeIn(heading) !== null)
}

/** The columns with the name and the value of each attribute of WooCommerce. */
export function attributeColumns(
  head: readonly string[],
): readonly { readonly name: number; readonly value: number }[] {
  const places = new Map(head.map((heading, place) => [bareName(heading), place]))
  return Array.from({ length: 60 }, (_, at) => ({
    name: places.get(`attribute${at + 1}name`),
    value: places.get(`attribute${at + 1}values`),
  })).filter(
    (found): found is { name: number; value: number } =>
      found.name !== undefined && found.value !== undefined,
  )
}
