/** Most letters of the name of a promotion, which customers read in their cart. */
export const PROMOTION_NAME_MAX = 80
/** A code as customers type it, in capitals; the table checks the same (migration 0009). */
export const PROMOTION_CODE_PATTERN = /^[A-Z0-9][A-Z0-9-]{1,29}$/
/** Categories, and products, that one promotion names. */
export const PROMOTION_SCOPE_MAX = 100
/** Pieces that are bought, or given, in one promotion of the kind `buy_x_get_y`. */
export const PROMOTION_PIECES_MAX = 50
/** Highest limit of uses. */
export const PROMOTION_USES_MAX = 1_000_000
/** Single-use codes that are made by one press, and that one promotion has. */
export const CODES_AT_ONCE_MAX = 10_000
export const CODES_MAX = 100_000
/** Letters in which all codes of one press begin; the table checks the same (migration 0106). */
export const CODE_PREFIX_PATTERN = /^([A-Z0-9][A-Z0-9-]{0,11})?$/
/** Random letters of a single-use code: 31 ^ 8 codes, so that nobody finds one of 100,000 by trying. */
export const CODE_RANDOM_LETTERS = 8
/** Lines of a cart on which staff try a promotion. */
export const TEST_CART_LINES_MAX = 20
/** Most letters of the name of a group of customers; the table checks the same. */
export const GROUP_NAME_MAX = 60
/** Groups of customers that the shop has. */
export const GROUPS_MAX = 200
/** The rule of a group: most delivered orders, and most months back, that it can ask for. */
export const GROUP_ORDERS_MAX = 1000
export const GROUP_MONTHS_MAX = 60
/** Phone numbers that are put in a group by one press. */
export const GROUP_NUMBERS_MAX = 1000
/** Steps of a promotion by what the pieces cost. */
export const PROMOTION_TIERS_MAX = 5
