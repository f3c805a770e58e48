/** The limits of files of products that staff take in. */

/** Longest line in characters: a description with pictures inside it is no description. */
export const IMPORT_LINE_CHARACTERS_MAX = 200_000
/** Most variants of one product. */
export const IMPORT_VARIANTS_MAX = 2000
/** Most options of a product. */
export const IMPORT_OPTIONS_MAX = 3
export const IMPORT_NAME_MAX = 200
export const IMPORT_DESCRIPTION_MAX = 20_000
export const IMPORT_TAGS_MAX = 50
/** Most pieces of a variant at one place. */
export const IMPORT_PIECES_MAX = 1_000_000
/** The highest price, in poisha: ten million taka. */
export const IMPORT_PRICE_MAX = 1_000_000_000
/** So much of a cell is told back. */
export const FOUND_CHARACTERS = 60
/** Largest file, in bytes. */
export const IMPORT_BYTES_MAX = 60_000_000
/** Most lines below the head. */
export const IMPORT_LINES_MAX = 50_000
/** Most columns; Shopify writes some 60, WooCommerce as many as a shop has attributes and fields of plugins. */
export const IMPORT_COLUMNS_MAX = 400
/** Products that are read or written together. Shoppers' pages learn of up to 200 by name, and of more as "everything". */
export const IMPORT_BATCH = 100
