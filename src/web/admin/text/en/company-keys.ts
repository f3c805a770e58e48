/** The accounts of the shop at other companies. */
export const companyWords = {
  names: { sslcommerz: 'SSLCommerz', bkash: 'bKash', steadfast: 'Steadfast', pathao: 'Pathao', redx: 'RedX' },
  states: { on: 'In use', off: 'Not in use' },
  sources: {
    operator: 'Set by the operator of the store. Only the operator can change it.',
    owner: 'Works with the keys that were entered here.',
    sandbox:
      'Works with the sandbox of this store: no money moves and nobody brings anything. Keys that you enter here come first.',
    nobody: 'No keys are set.',
  },
  places: {
    live: 'Live:',
    test: 'Test system of the company, where nothing is real:',
    sandbox: 'Sandbox of this store, where nothing is real:',
  },
  unreadable:
    'The saved keys cannot be opened, as the secret of the store has changed. Enter them once more.',
  on: {
    payment_company: 'Shoppers may pay through it',
    courier_account: 'Parcels can be booked with it',
  },
  storeHint: 'The number of the place in its panel from which it fetches parcels.',
  storeOfReturns:
    'The number of the address in its panel to which it brings what it fetches. Empty: it is called for that.',
  gramsHint: 'For a parcel whose pieces have no weight. Empty: 1 gram.',
  now: (masked: string) => `Now ${masked}. Leave it empty to keep it.`,
  notSet: 'Not set yet.',
  test: 'Test the keys',
  said: (words: string) => `(${words})`,
  verdicts: {
    right: (name: string) => `The keys are right: ${name} knows them.`,
    wrong: (name: string) =>
      `The keys are wrong: ${name} does not know them. Compare each one with what ${name} sent you. The password of its panel is another one.`,
    off: (name: string) => `${name} knows the shop, and its account there is switched off. Call ${name}.`,
    too_often: (name: string) =>
      `${name} answers such a question only twice an hour, and was asked as often. Try again in an hour.`,
    no_answer: (name: string) =>
      `${name} did not answer. That says nothing about the keys. Try again in a minute.`,
    unclear: (name: string) =>
      `${name} answered, and not whether it knows the keys. Try again, or call ${name}.`,
  },
  save: (name: string) => `Save for ${name}`,
  saved: (name: string) => `Saved. ${name} is used as it stands here from now on.`,
  sure: (name: string) => `Change the account at ${name}?`,
  follows: {
    payment_company:
      'The change counts at once, for every shopper. With wrong keys nobody can pay this way: test them first. Payments that have begun are finished with the keys they began with. This cannot be undone.',
    courier_account:
      'The change counts at once. With wrong keys no parcel can be booked: test them first. Parcels on their way are followed with the account they were booked with. This cannot be undone.',
  },
}
