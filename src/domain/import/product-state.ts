/** The part of a variant that an import reads and writes. Money in poisha, weight in grams. */
export interface VariantState {
  readonly sku: string
  readonly barcode: string | null
  /** Null: none yet. */
  readonly price: number | null
  readonly compare_at: number | null
  readonly cost: number | null
  readonly weight: number | null
  readonly active: boolean
  /** One for each option of the product. */
  readonly values: readonly string[]
}

export interface DetailState {
  readonly label: string
  readonly label_bn: string | null
  readonly value: string
  readonly value_bn: string | null
}

/** The part of a product that an import reads and writes. An undo writes the kept state back. */
export interface ProductState {
  readonly sku: string
  readonly slug: string
  readonly name: string
  readonly name_bn: string | null
  readonly description: string
  readonly description_bn: string | null
  /** Null: the words have no markup. */
  readonly description_html: string | null
  readonly description_html_bn: string | null
  readonly brand: string | null
  readonly status: 'draft' | 'active' | 'archived'
  readonly seo_title: string | null
  readonly seo_description: string | null
  /** The code of its VAT class; null: as its categories. */
  readonly vat_class: string | null
  readonly main_category: number
  /** The main one included, in ascending order. */
  readonly categories: readonly number[]
  /** Their names, in alphabetical order. */
  readonly tags: readonly string[]
  readonly details: readonly DetailState[]
  /** Names of its options. */
  readonly options: readonly string[]
  readonly variants: readonly VariantState[]
}

/** The pieces of a variant at one place. */
export interface PlaceState {
  readonly on_hand: number
  /** Promised to orders. */
  readonly held: number
}

/** The facts of a variant that an import reads, and does not write by itself. */
export interface ShelfState {
  /** By the code of the place; one that is not there was never counted. */
  readonly places: ReadonlyMap<string, PlaceState>
  /** A lower price for a time runs, which ends by itself. */
  readonly on_sale: boolean
}
