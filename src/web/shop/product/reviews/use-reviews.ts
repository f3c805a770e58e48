import { use } from 'react'
import { namedEndpoint } from '#client/api.ts'
import type { listProductReviews } from '#contract/shop/product-reviews.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { askOnce } from '#web/boot/ask-once.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { reviewLists, type PageReviews, type ReviewLists } from './page-reviews.ts'
import { askedFor, reviewSearch } from './review-query.ts'

const endpoint = namedEndpoint<typeof listProductReviews>({ method: 'GET', path: '/v1/product/:id/reviews' })

/** The reviews of a product, which a document has as HTML alone. */
export function useReviewLists(id: number, { lists, query }: PageReviews): ReviewLists {
  const { language } = useSpeech()
  const load = async () =>
    reviewLists(await browserApi()(endpoint, { params: { id }, query: askedFor(query) }), language)
  return lists ?? use(askOnce(`reviews ${id}${reviewSearch(query)}`, load))
}
