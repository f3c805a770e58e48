/** The kinds of sections that the home page has, in the order in which a new shop shows them (design/ux.md 2.1). */
export const homeSectionKinds = [
  'hero',
  'tiles',
  'new_arrivals',
  'promises',
  'story',
  'collection',
  'best_sellers',
  'budgets',
  'recently_viewed',
  'store',
] as const
export type HomeSectionKind = (typeof homeSectionKinds)[number]

/** Kinds of which the page may have several, such as a hero for Eid beside the usual one. */
export const repeatedSections: readonly HomeSectionKind[] = ['hero', 'tiles', 'story', 'collection']

/** The kinds of which a page with these sections can have one more. */
export function kindsToAdd(there: readonly HomeSectionKind[]): readonly HomeSectionKind[] {
  return homeSectionKinds.filter((kind) => repeatedSections.includes(kind) || !there.includes(kind))
}
