/** Every limit and constant of the store that the specification or the design names, once. Times in ms. */

/** Products on a list page (specification section 9). */
export const PAGE_SIZE = 12
/** Largest page of products that a caller may ask for. */
export const PAGE_SIZE_MAX = 100
/** Products shown by the search dialog (specification section 9). */
export const SEARCH_PREVIEW = 12
/** Pause in typing after which the search dialog asks the server (specification section 9). */
export const SEARCH_PAUSE_MS = 3000
/** Longest search term that is looked at. */
export const SEARCH_TERM_MAX = 80
/** Time an announcement stays before the next one comes (specification section 2). */
export const ANNOUNCEMENT_MS = 4000
/** Life of a notification (specification section 9). */
export const NOTIFICATION_MS = 4500
/** Longest wait for the stored cart before the page takes over without it (specification section 4). */
export const REHYDRATE_MS = 5000
/** Copyright year of the footer (specification section 9). */
export const COPYRIGHT_YEAR = 2025
/** Most pieces of one variant in a cart. */
export const QUANTITY_MAX = 10
/** Most different variants in a cart. */
export const CART_LINES_MAX = 50
/** From this many pieces down, the true number left is shown. */
export const LOW_STOCK = 3
/** Days that a product counts as new. */
export const NEW_DAYS = 30
/** Values that one filter parameter may list. */
export const FILTER_VALUES_MAX = 50
/** Largest price bound in taka that a filter accepts. */
export const PRICE_FILTER_MAX = 100_000_000
/** Largest page number that a list answers; beyond it no shop of ours has products. */
export const PAGE_NUMBER_MAX = 100_000
/** Largest body of a JSON request, in bytes. */
export const JSON_BODY_BYTES_MAX = 100_000
