/** Options of a product, such as its size and its colour; the table of variants has a column for each. */
export const OPTIONS_MAX = 3
export const OPTION_VALUES_MAX = 200
export const VARIANTS_MAX = 2000
export const PRODUCT_PICTURES_MAX = 60
export const PRODUCT_DETAILS_MAX = 40
/** Pieces that staff pick beside a product. */
export const RELATED_MAX = 8
/** The first of them complete its look; the others stand first among similar pieces. */
export const LOOK_MAX = 4
export const PRODUCT_TERMS_MAX = 100
export const PRODUCT_NAME_MAX = 200
export const DESCRIPTION_MAX = 20_000
/** The same with its markup. */
export const DESCRIPTION_HTML_MAX = 60_000
/** An address that shows a product before it is on sale ends after so many days. */
export const PREVIEW_DAYS = 7
export const PREVIEW_DAYS_MAX = 30
export const NOTE_TEXT_MAX = 1000
export const PRODUCT_SLUG_MAX = 120
/** Prices of a variant that were asked before, for its editor. */
export const EARLIER_PRICES_MAX = 10
/** The highest price of one piece, in taka: a higher one is a typing error. */
export const PIECE_PRICE_TAKA_MAX = 10_000_000
/** Most bytes of a whole product with 2,000 variants as JSON. */
export const PRODUCT_BYTES_MAX = 2_000_000
/** The form of a SKU. */
export const SKU_PATTERN = /^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/
