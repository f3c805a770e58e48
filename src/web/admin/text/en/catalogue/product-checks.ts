export const productChecksWords = {
  productChecks: {
    title: 'What is missing or could be better',
    none: 'Nothing is missing: it has all that shoppers look for.',
    weak: (count: number, written: string) =>
      count === 1 ? '1 thing could be better.' : `${written} things could be better.`,
    wouldLack: 'Not saved. It is in the shop, and would lack:',
    takeOut: 'Take it out of the shop first, or put this back.',
  },
}
