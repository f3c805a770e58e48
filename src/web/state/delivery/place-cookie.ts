/**
 * The place of delivery is kept in a cookie, so that the server can write the cart page with the right charge at once.
 */
export const PLACE_COOKIE = 'place'
