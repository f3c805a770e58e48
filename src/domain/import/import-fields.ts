/** Files of products that can be taken in: as Shopify and WooCommerce export them, and our own. */
export const importFormats = ['shopify', 'woocommerce', 'own'] as const
export type ImportFormat = (typeof importFormats)[number]

/** The fields that a column of such a file can have. Each format has its own names for them. */
export const importFields = [
  'handle',
  'product_sku',
  'name',
  'name_bn',
  'description',
  'description_bn',
  'brand',
  'categories',
  'type',
  'tags',
  'status',
  'published',
  'seo_title',
  'seo_description',
  'vat_class',
  'sku',
  'foreign_id',
  'parent',
  'barcode',
  'option1_name',
  'option1_value',
  'option2_name',
  'option2_value',
  'option3_name',
  'option3_value',
  'price',
  'sale_price',
  'sale_from',
  'sale_to',
  'compare_at',
  'cost',
  'stock',
  'stock_at',
  'grams',
  'kilograms',
  'active',
  'image',
  'image_position',
  'image_alt',
  'variant_image',
] as const
export type ImportField = (typeof importFields)[number]

/** The pieces at one place, by its code. A file has a column for each place: the field `stock_at`, several times. */
export type PlaceField = `stock_at:${string}`
/** Each column that a line is read from. */
export type LineField = Exclude<ImportField, 'stock_at'> | PlaceField

/** Reasons for which a cell or a line is not taken in. */
export const importProblems = [
  'no_sku',
  'bad_sku',
  'sku_twice',
  'no_name',
  'name_long',
  'too_long',
  'not_a_number',
  'separator',
  'decimals',
  'below_zero',
  'too_large',
  'not_whole',
  'unknown_word',
  'no_price',
  'unpriced',
  'compare_not_above',
  'sale_left_out',
  'bad_barcode',
  'barcode_taken',
  'no_handle',
  'no_parent',
  'type_not_sold',
  'no_option_name',
  'no_value',
  'value_twice',
  'many_options',
  'options_differ',
  'other_product',
  'several_products',
  'unknown_category',
  'no_category',
  'address_taken',
  'with_product',
  'no_variant',
  'too_many_variants',
  'promised',
  'unknown_place',
  'stock_sum',
  'on_sale_now',
  'many_lines',
  'not_possible',
  'changed_since',
  'price_needed',
  'taken_since',
  'pieces_gone',
  'broken_line',
  'picture_address',
  'picture_by_name',
  'picture_not_public',
  'picture_not_there',
  'picture_too_large',
  'picture_unreachable',
  'picture_no_picture',
  'pictures_many',
] as const
export type ImportProblem = (typeof importProblems)[number]

/** A problem of one line, told in plain words where somebody reads it. */
export interface LineProblem {
  readonly line: number
  readonly field: LineField | null
  readonly problem: ImportProblem
  /** The text of the cell, shortened. */
  readonly found: string
  /** The line is not taken in; without it the line is, and this cell is not. */
  readonly refuses: boolean
}

/** A line of a file with its number, the head being the first. */
export interface FileLine {
  readonly line: number
  readonly cells: readonly string[]
}

/** The column of each field; the first column of a field counts. */
export type ColumnOf = ReadonlyMap<LineField, number>

/** A picture that a file names by its address. */
export interface WantedPicture {
  readonly line: number
  readonly address: string
  readonly alt: string | null
}

/** A line of a product's table of details. */
export interface WantedDetail {
  readonly label: string
  readonly value: string
}

/** The fields that a file gives a product. A field that is not there stays as it is, and null clears it. */
export interface WantedFields {
  readonly name?: string
  readonly name_bn?: string | null
  readonly description?: string
  readonly description_bn?: string | null
  /** With its markup, which the store cleans before it keeps any; null: the words have none. */
  readonly description_html?: string | null
  readonly description_html_bn?: string | null
  readonly brand?: string | null
  readonly status?: 'draft' | 'active' | 'archived'
  /** Each from the top down. */
  readonly categories?: readonly (readonly string[])[]
  /** The file has room for one place only: others that the product has stay. */
  readonly one_category?: boolean
  readonly tags?: readonly string[]
  readonly seo_title?: string | null
  readonly seo_description?: string | null
  /** The code of its VAT class; null: as its categories. */
  readonly vat_class?: string | null
  readonly details?: readonly WantedDetail[]
}

/** The same of a variant; money in poisha, weight in grams. */
export interface WantedVariantFields {
  readonly barcode?: string | null
  readonly price?: number
  readonly compare_at?: number | null
  readonly cost?: number | null
  readonly weight?: number | null
  /** Pieces that lie at the place of the import. */
  readonly stock?: number
  /** Pieces by the codes of places, where the file names them. */
  readonly stock_at?: ReadonlyMap<string, number>
  readonly active?: boolean
}

export interface WantedVariant {
  readonly line: number
  readonly sku: string
  /** One for each option of the product. */
  readonly values: readonly string[]
  /** Where its own picture is; null: the file names none. */
  readonly picture: string | null
  readonly fields: WantedVariantFields
}

export interface WantedProduct {
  /** The line that speaks of the product as a whole. */
  readonly line: number
  /** Null where the file knows none. */
  readonly sku: string | null
  /** The last part of its address in the shop that it comes from. */
  readonly handle: string | null
  readonly fields: WantedFields
  /** Names of its options; undefined where the file does not say. */
  readonly options: readonly string[]
  readonly variants: readonly WantedVariant[]
  readonly pictures: readonly WantedPicture[]
}

/** The lines of one product, read: what is wanted, and each problem with its line. */
export interface ReadGroup {
  readonly product: WantedProduct | null
  readonly problems: readonly LineProblem[]
}
