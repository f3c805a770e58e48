/** Every limit and constant of the store that the specification or the design names, once. Times in ms. */

/** Products on a list page (specification section 9). */
export const PAGE_SIZE = 12
/** Largest page of products that a caller may ask for. */
export const PAGE_SIZE_MAX = 100
/** Products shown by the search dialog (specification section 9). */
export const SEARCH_PREVIEW = 12
/** Pause in typing after which the search dialog asks the server, unless staff chose another (specification section 9). */
export const SEARCH_PAUSE_MS = 3000
/** The longest that staff can choose. */
export const SEARCH_PAUSE_MAX_MS = 10_000
/** Longest search term that is looked at. */
export const SEARCH_TERM_MAX = 80
/** Time an announcement stays before the next one comes (specification section 2). */
export const ANNOUNCEMENT_MS = 4000
/** Life of a notification (specification section 9). */
export const NOTIFICATION_MS = 4500
/** Time the panel of an added piece stays. */
export const MINI_PANEL_MS = 6000
/** Longest wait for the stored cart before the page takes over without it (specification section 4). */
export const REHYDRATE_MS = 5000
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
/** Products that one call answers by their ids. */
export const CARDS_MAX = 100
/** Largest price bound in taka that a filter accepts. */
export const PRICE_FILTER_MAX = 100_000_000
/** Largest page number that a list answers; beyond it no shop of ours has products. */
export const PAGE_NUMBER_MAX = 100_000
/** Longest making of a piece that is promised, in days. */
export const MAKING_DAYS_MAX = 365
/** Longest e-mail address or phone number that is read. */
export const CONTACT_MAX = 254
/** Messages that one person may be waiting for at a time. */
export const STOCK_ALERTS_PER_CONTACT = 20
/** Asked for by one network address within STOCK_ALERT_WINDOW_MS; a mobile network shares few addresses. */
export const STOCK_ALERTS_PER_NETWORK = 30
export const STOCK_ALERT_WINDOW_MS = 60 * 60 * 1000
/** Largest body of a JSON request, in bytes. */
export const JSON_BODY_BYTES_MAX = 100_000
/** A courier's statement: 10,000 lines and more. */
export const STATEMENT_CHARACTERS_MAX = 1_500_000
export const STATEMENT_LINES_MAX = 20_000
export const PAYOUT_COLUMNS_MAX = 60
/** A form without files. */
export const FORM_BYTES_MAX = 100_000
/** Longest e-mail address of an account. */
export const EMAIL_MAX = 254
/** Shortest and longest password, in characters. */
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 256
/** Longest name of a person. */
export const NAME_MAX = 80
/** Longest name that somebody gives themselves. */
export const USERNAME_MAX = 40
/** Addresses that one account may keep (design: ux 2.11). */
export const ADDRESSES_MAX = 10
/** Length of the line with house and road: with district and area it fits the couriers' 220 characters. */
export const ADDRESS_LINE_MIN = 10
export const ADDRESS_LINE_MAX = 160
export const LANDMARK_MAX = 100
/** Pieces that one wishlist may hold. */
export const WISHLIST_MAX = 100
/** Codes that one order may be placed with. */
export const PROMOTION_CODES_MAX = 3
/** Taka of cash that anybody can have taken for one order or parcel: more is a slip of the keys. */
export const CASH_TAKA_MAX = 10_000_000
/** Longest code that is read. */
export const PROMOTION_CODE_LENGTH_MAX = 40
/** Name as couriers take it (design: ux 4.2). */
export const RECIPIENT_NAME_MIN = 3
export const RECIPIENT_NAME_MAX = 100
/** The whole address in one line, landmark, area and district in it: what every courier takes (delivery 0). */
export const WHOLE_ADDRESS_MAX = 220
export const GIFT_MESSAGE_MAX = 200
export const ORDER_NOTE_MAX = 300
/** Orders placed by one session or guest key within ORDER_WINDOW_MS. */
export const ORDERS_PER_SCOPE = 10
/** Orders placed with one phone number within ORDER_WINDOW_MS. */
export const ORDERS_PER_PHONE = 10
export const ORDER_WINDOW_MS = 10 * 60 * 1000
/** Orders on a page of one's own list, and the last page that may be asked for. */
export const ORDERS_PAGE = 10
export const ORDER_PAGES_MAX = 1000
/** Photos of one return (design: ux 2.12). */
export const RETURN_PHOTOS_MAX = 5
/** Photos that staff take of one return when it arrives. */
export const ARRIVAL_PHOTOS_MAX = 10
/** Most that fetching a return at a door may cost, in taka. */
export const PICKUP_COST_TAKA_MAX = 5000
export const RETURN_PHOTO_BYTES_MAX = 5_000_000
/** A form with photos. Twice as much as may be: photos that are too large are refused by name, with all fields kept. */
export const RETURN_FORM_BYTES_MAX = 2 * RETURN_PHOTOS_MAX * RETURN_PHOTO_BYTES_MAX
/** As people count them. */
export const MEGABYTE = 1_000_000
/** Photos that are taken in for one order, whatever becomes of them. */
export const ORDER_PHOTOS_MAX = 20
export const RETURN_NOTE_MAX = 500
/** Days of votes on answers that staff see unless they say how many, and most of them. */
export const VOTE_DAYS = 30
export const VOTE_DAYS_MAX = 730
/** How a visit names itself with its votes on answers. */
export const VOTER_PATTERN = /^[\w-]{16,64}$/
/** Votes that a browser remembers during a visit: they go with every request. */
export const VOTES_KEPT = 40
/** Days of the funnel that staff see unless they say how many, and most of them. */
export const FUNNEL_DAYS = 30
export const FUNNEL_DAYS_MAX = 730
/** Orders on a page of staff's list, as they may choose. */
export const STAFF_ORDER_PAGES = [25, 50, 100] as const
/** Orders of a list that staff can page through, and are counted: whoever looks for older ones filters. */
export const STAFF_ORDERS_MAX = 5000
/** Variants of a list of stock, or movements, that are counted and can be paged through. */
export const STOCK_ROWS_MAX = 10_000
/** Pictures of pieces in a row of that list. */
export const STAFF_ROW_PICTURES = 3
/** Longest text that a filter or a search of staff takes. */
export const STAFF_SEARCH_MAX = 100
/** Views of the list of orders that somebody keeps. */
export const SAVED_VIEWS_MAX = 30
export const SAVED_VIEW_NAME_MAX = 40
export const SAVED_REPORTS_MAX = 30
export const SAVED_REPORT_NAME_MAX = 60
/** Orders that one request of staff names. */
export const BULK_ORDERS_MAX = 300
/** Years for which the books keep an order (VAT practice; domain notes: a lawyer confirms it). */
export const BOOKS_YEARS = 6
/** Passkeys of somebody who works here. */
export const PASSKEYS_MAX = 10
export const PASSKEY_NAME_MAX = 60
/** Customers of a list that staff can page through, and are counted: whoever looks for others filters. */
export const STAFF_CUSTOMERS_MAX = 2000
/** Longest chat that is read, and its longest form as JSON. */
export const CHAT_MAX = 20_000
export const CHAT_BYTES_MAX = 6 * CHAT_MAX + 1000
/** Lines that are read out of one chat, and variants that are offered for each. */
export const CHAT_LINES_MAX = 20
export const CHAT_OPTIONS_MAX = 8
