/** Words of pages that could not be shown. */
export const errors = {
  notFound: 'We cannot find that page',
  notFoundHelp:
    'The address may be mistyped, or the page has moved. Search for what you had in mind, or begin here:',
  tryCategories: 'Categories to begin with',
  bestSellers: 'Best sellers',
  failure: 'Something went wrong on our side',
  cartSafe: 'Your cart is safe.',
  refused: 'We could not understand this request',
  refusedHelp: 'Nothing has changed. Check the address or the fields you filled in, and try again.',
  tooLarge: 'This was too large to send',
  tooLargeHelp: 'Nothing has changed. Use a shorter text or smaller pictures, and try again.',
  foreign: 'We could not see where this request came from',
  foreignHelp: 'Nothing has changed. Open our page again and try once more.',
  many: 'That was too many tries',
  manyHelp: 'Please wait a few minutes and try again.',
  orderFailure: 'We could not load the order',
  orderSafe: 'It is safe.',
  reference: (id: string) => `Reference ${id}.`,
  offline: 'You are offline',
}
