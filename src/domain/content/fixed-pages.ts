/** Pages that the specification names (R3): they are neither hidden nor deleted, as every page of the shop leads there. */
export const fixedPages: readonly string[] = [
  'about-us',
  'terms-and-conditions',
  'terms-of-use',
  'returns-policy',
  'privacy-policy',
]
