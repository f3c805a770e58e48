/** Words of pages that could not be shown. */
export const errors = {
  notFound: 'We cannot find that page',
  notFoundHelp:
    'The address may be mistyped, or the page has moved. Search for what you had in mind, or begin here:',
  tryCategories: 'Categories to begin with',
  bestSellers: 'Best sellers',
  failure: 'Something went wrong on our side',
  cartSafe: 'Your cart is safe.',
  orderFailure: 'We could not load the order',
  orderSafe: 'It is safe.',
  reference: (id: string) => `Reference ${id}.`,
  offline: 'You are offline',
}
