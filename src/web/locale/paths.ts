import { inLanguage, type Language } from './language.ts'

/** The only builder of links: every address of the storefront (R1 to R3), spelled as the specification has it. */
export interface Paths {
  readonly home: string
  readonly shop: string
  readonly cart: string
  /** The cart that a reminder brings back. */
  readonly savedCart: (token: string) => string
  readonly checkout: string
  /** The address to which payment companies send the browser back. */
  readonly checkoutReturn: string
  /** The target of "Buy now" once the piece is in the cart. */
  readonly buyNow: string
  readonly stores: string
  /** The page that tracks an order by its number. */
  readonly track: string
  /** The page that tells what is on a gift card. */
  readonly giftCard: string
  /** The pages after an order was placed: its code, its payment, its thanks. */
  readonly thanks: (number: string) => string
  /** One's own orders, one of them, and where pieces of it are sent back. */
  readonly orders: string
  readonly order: (number: string) => string
  readonly newReturn: (number: string) => string
  /** The page on which a buyer reviews the pieces of an order. */
  readonly newReview: (number: string) => string
  readonly signIn: string
  readonly signUp: string
  /** The target of a form that signs out. */
  readonly signOut: string
  readonly recovery: string
  /** The page that confirms a person's identity again, for changes that need it. */
  readonly confirm: string
  /** The target of the steps of signing in by Google. */
  readonly google: string
  readonly profile: string
  /** Name, language, and what one is reached by. */
  readonly details: string
  readonly email: string
  readonly phone: string
  /** Password and devices. */
  readonly security: string
  /** Keys without a modifier, less motion. */
  readonly accessibility: string
  readonly addresses: string
  readonly newAddress: string
  readonly address: (id: string) => string
  /** The data of a person: to download, or to delete. */
  readonly ownData: string
  readonly ownDataFile: string
  readonly deleteAccount: string
  readonly accountDeleted: string
  readonly wishlist: string
  readonly sharedWishlist: (token: string) => string
  readonly searchForm: string
  readonly search: (term: string) => string
  readonly product: (slug: string) => string
  readonly category: (slug: string) => string
  readonly page: (slug: string) => string
  readonly stories: string
  readonly story: (slug: string) => string
  readonly lookbook: string
  readonly look: (slug: string) => string
}

export function pathsIn(language: Language): Paths {
  const at = (path: string) => inLanguage(path, language)
  return {
    home: at('/'),
    shop: at('/shop'),
    cart: at('/shop/cart'),
    savedCart: (token) => at(`/cart/${encodeURIComponent(token)}`),
    checkout: at('/checkout'),
    checkoutReturn: at('/checkout/return'),
    buyNow: at('/checkout'),
    stores: at('/Store-locator'),
    track: at('/track'),
    giftCard: at('/gift-card'),
    thanks: (number) => at(`/order/${encodeURIComponent(number)}/thanks`),
    orders: at('/account/orders'),
    order: (number) => at(`/account/orders/${encodeURIComponent(number)}`),
    newReturn: (number) => at(`/account/returns/new?order=${encodeURIComponent(number)}`),
    newReview: (number) => at(`/account/reviews/new?order=${encodeURIComponent(number)}`),
    signIn: at('/authentication/login'),
    signUp: at('/authentication/signup'),
    signOut: at('/authentication/logout'),
    recovery: at('/authentication/recovery'),
    confirm: at('/authentication/confirm'),
    google: at('/authentication/google'),
    profile: at('/account/Profile'),
    details: at('/account/details'),
    email: at('/account/email'),
    phone: at('/account/phone'),
    security: at('/account/security'),
    accessibility: at('/account/accessibility'),
    addresses: at('/account/addresses'),
    newAddress: at('/account/addresses/new'),
    address: (id) => at(`/account/addresses/${encodeURIComponent(id)}`),
    ownData: at('/account/data'),
    ownDataFile: at('/account/data/file'),
    deleteAccount: at('/account/delete'),
    accountDeleted: at('/account/deleted'),
    wishlist: at('/account/wishlist'),
    sharedWishlist: (token) => at(`/wishlist/${encodeURIComponent(token)}`),
    // The target of a search form without script; it answers with a redirect to search(term).
    searchForm: at('/search'),
    search: (term) => at(`/search/${encodeURIComponent(term)}`),
    product: (slug) => at(`/product/${encodeURIComponent(slug)}`),
    category: (slug) => at(`/category/${encodeURIComponent(slug)}`),
    page: (slug) => at(`/pages/${encodeURIComponent(slug)}`),
    stories: at('/stories'),
    story: (slug) => at(`/stories/${encodeURIComponent(slug)}`),
    lookbook: at('/lookbook'),
    look: (slug) => at(`/lookbook/${encodeURIComponent(slug)}`),
  }
}
