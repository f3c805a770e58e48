import { ApiError } from '#client/api-error.ts'
import type { Api } from '#client/api.ts'
import { getOrderReviews, type OrderReviews } from '#contract/shop/product-reviews.ts'

export interface ReviewFormData {
  readonly number: string
  /** Null where there is no such order of the visitor's. */
  readonly order: OrderReviews | null
  /** The line that is reviewed; null: there is none left, or it is still to be chosen. */
  readonly position: number | null
  /** The line whose review is changed; null: none. */
  readonly changing: number | null
  /** Of the link by which the order was opened. */
  readonly orderKey: string | null
}

interface ReviewFormRequest {
  readonly api: Api
  readonly url: URL
  readonly orderKey: string | null
}

/** The lines of an order, and the one to review: the one that the address names, or the only one. */
export async function loadReviewForm({ api, url, orderKey }: ReviewFormRequest): Promise<ReviewFormData> {
  const number = url.searchParams.get('order') ?? ''
  const order = number === '' ? null : await reviewsOrNull(api, number)
  return { number, order, ...chosenLine(order?.lines ?? [], url), orderKey }
}

function chosenLine(
  lines: OrderReviews['lines'],
  { searchParams }: URL,
): Pick<ReviewFormData, 'position' | 'changing'> {
  const wanted = Number(searchParams.get('line'))
  const isWritten = lines.some(({ position, review }) => position === wanted && review !== null)
  if (isWritten && searchParams.has('change')) return { position: null, changing: wanted }
  const open = lines.filter((line) => line.can_review).map(({ position }) => position)
  const [only] = open.length === 1 ? open : []
  return { position: only ?? (open.includes(wanted) ? wanted : null), changing: null }
}

async function reviewsOrNull(api: Api, number: string): Promise<OrderReviews | null> {
  try {
    return await api(getOrderReviews, { params: { number } })
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return null
    throw error
  }
}
