import { numberIn } from '#web/text/numbers.ts'

const number = (count: number) => numberIn('en', count)

/** Words of the wishlist. */
export const wishlist = {
  title: 'Wishlist',
  description: 'The pieces you saved for later.',
  pieces: (count: number) => (count === 1 ? '1 piece' : `${number(count)} pieces`),
  undo: 'Undo',
  onThisDevice: 'Saved on this phone.',
  signIn: 'Sign in',
  toKeep: 'to keep it everywhere.',
  moveToCart: 'Move to cart',
  moved: (name: string) => `${name} moved to cart`,
  remove: (name: string) => `Remove ${name}`,
  cheaper: (amount: string) => `${amount} less than when you saved it`,
  tellMe: 'Tell me when it is back',
  noLongerSold: (count: number) =>
    count === 1
      ? 'One saved piece is not sold any more.'
      : `${number(count)} saved pieces are not sold any more.`,
  forget: 'Remove from the list',
  share: 'Share',
  linkCopied: 'Link copied',
  copyFailed: 'We could not copy the link. Here it is:',
  shared: 'Someone shared these pieces with you',
  saveAll: (count: number) => `Save all ${number(count)} to my wishlist`,
  savedAll: 'Saved to your wishlist',
  backToMine: 'Back to my wishlist',
  empty: 'Nothing saved yet',
  emptyHint: 'Tap the heart on any piece to keep it here.',
  browse: 'Start browsing',
  needsScript: 'The wishlist is kept in your browser and needs JavaScript to be shown.',
  products: 'Products',
  yourPieces: 'your saved pieces',
}
