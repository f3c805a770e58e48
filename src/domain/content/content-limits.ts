/** Announcements of the shop, hidden and planned ones among them. */
export const ANNOUNCEMENTS_MAX = 20
/** Announcements that the bar shows at once. */
export const ANNOUNCEMENTS_SHOWN_MAX = 6
/** Letters of an announcement. */
export const ANNOUNCEMENT_TEXT_MAX = 60
/** Letters of an address within the shop. */
export const SHOP_LINK_MAX = 200
