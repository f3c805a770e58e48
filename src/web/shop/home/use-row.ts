import { use } from 'react'
import { namedEndpoint } from '#client/api.ts'
import type { listProducts } from '#contract/shop/product.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { askOnce } from '#web/boot/ask-once.ts'
import { cardFacts, type CardFacts } from '#web/shop/product-card/card-facts.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { rowQuery, type PieceSection } from './row-query.ts'

const endpoint = namedEndpoint<typeof listProducts>({ method: 'GET', path: '/v1/product/all' })

/** The pieces of a section, which a document has as HTML alone; null where they could not be loaded. */
export function useRow(section: PieceSection): readonly CardFacts[] | null {
  const { language } = useSpeech()
  const load = async () => {
    const query = rowQuery(section)
    if (query === null) return []
    const { results } = await browserApi()(endpoint, { query })
    return results.map((product) => cardFacts(product, language))
  }
  return section.products === undefined ? use(askOnce(`row ${section.id}`, load)) : section.products
}
