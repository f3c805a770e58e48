import { PIECE_PRICE_TAKA_MAX } from '#domain/product-editing/product-limits.ts'

/** Limits of files of products. Those of a product itself are in `product-limits.ts`. */

/** Longest line in characters: a longer one has pictures in its description. */
export const IMPORT_LINE_CHARACTERS_MAX = 200_000
export const IMPORT_TAGS_MAX = 50
/** Most pieces of a variant at one place. */
export const IMPORT_PIECES_MAX = 1_000_000
/** The highest price, in poisha. */
export const IMPORT_PRICE_MAX = PIECE_PRICE_TAKA_MAX * 100
/** Characters of a cell that a problem repeats. */
export const FOUND_CHARACTERS = 60
/** Largest file, in bytes. */
export const IMPORT_BYTES_MAX = 60_000_000
/** Most lines below the head. */
export const IMPORT_LINES_MAX = 50_000
/** Most columns; Shopify writes some 60, WooCommerce as many as a shop has attributes and fields of plugins. */
export const IMPORT_COLUMNS_MAX = 400
/** Products that one transaction reads or writes: checkouts of them wait for it, and pages get a turn between two. */
export const IMPORT_BATCH = 50
