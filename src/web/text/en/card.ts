import { numberIn } from '#web/text/numbers.ts'

/** Words of product cards. */
export const card = {
  soldOut: 'Sold out',
  new: 'New',
  low: (left: number) => `Only ${left} left`,
  rating: (average: string, reviews: number) =>
    `${average} out of 5, ${reviews === 1 ? '1 review' : `${numberIn('en', reviews)} reviews`}`,
  viewed: 'Viewed',
  skuMatch: 'SKU match',
  save: (name: string) => `Save ${name} to wishlist`,
  add: (name: string) => `Add ${name} to cart`,
  sizes: (first: string, last: string) => `${first} – ${last}`,
  eitherSize: (first: string, second: string) => `${first} / ${second}`,
  picture: (index: number, count: number) => `${index}/${count}`,
  added: (name: string) => `Added: ${name}`,
  addFailed: 'We could not add it. Try again.',
  onlyAvailable: (most: number) => `Only ${most} available.`,
  cartFull: (most: number) => `A cart holds ${most} different pieces.`,
  choose: (option: string) => `Choose ${option.toLowerCase()}`,
  left: (left: number) => `${left} left`,
  variant: 'a variant',
  thePiece: 'this piece',
  seePiece: 'See all details',
  saved: 'Added to wishlist',
  savedFirst: 'Saved on this phone.',
  removed: (name: string) => `${name} removed.`,
  wishlistFull: (max: number) => `A wishlist holds ${max} pieces. Remove one first.`,
  recentlyViewed: 'Recently viewed',
  clearViewed: 'Clear',
}
