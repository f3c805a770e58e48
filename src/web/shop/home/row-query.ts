import type { HomeSection } from './home-data.ts'

/** The sections that show pieces. */
export type PieceSection = Extract<
  HomeSection,
  { readonly kind: 'new_arrivals' | 'best_sellers' | 'collection' | 'story' }
>

const ROW = 8
const STORY_ROW = 3

const sorts = { new_arrivals: 'newest', best_sellers: 'best_selling' } as const

/** What is asked of the API for the pieces of a section; null: it has no collection, and nothing is asked. */
export function rowQuery(section: Pick<PieceSection, 'kind'> & { readonly collection?: string | null }) {
  const { kind, collection } = section
  if (kind === 'new_arrivals' || kind === 'best_sellers') return { sort: sorts[kind], page_size: ROW }
  if (collection == null) return null
  return { collection, page_size: kind === 'story' ? STORY_ROW : ROW }
}
