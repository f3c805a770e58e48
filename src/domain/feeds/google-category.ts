/** Google's numbers of what the categories of the shop hold, by the slug of the category. */
const numbers: Readonly<Record<string, number>> = {
  jewellery: 188,
  nacklace: 196,
  neckband: 196,
  chain: 196,
  pandant: 192,
  locket: 192,
  earring: 194,
  earstud: 194,
  stud: 194,
  pendentearring: 6463,
  'nose ring': 190,
  nosepin: 190,
  waistband: 190,
  bangles: 191,
  dimondcut: 191,
  brooch: 197,
  hairclip: 171,
  crown: 171,
  clutch: 3032,
  shoes: 187,
}

/** Apparel and accessories, to which everything else of a fashion house belongs. */
const APPAREL = 166

/** Google's category of a product by its own categories, from the top down: the deepest that has a number. */
export function googleCategory(slugs: readonly string[]): number {
  return slugs.toReversed().flatMap((slug) => numbers[slug] ?? [])[0] ?? APPAREL
}
