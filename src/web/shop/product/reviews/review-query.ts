import { REVIEWS_FIRST, REVIEWS_MAX, reviewSorts, type ReviewSort } from '#domain/reviews/product-review.ts'

/** The reviews of a product that its page shows, as its address says. */
export interface ReviewQuery {
  readonly stars: number | null
  readonly withPhotos: boolean
  readonly size: string | null
  readonly sort: ReviewSort
  readonly limit: number
}

export const firstReviews: ReviewQuery = {
  stars: null,
  withPhotos: false,
  size: null,
  sort: 'newest',
  limit: REVIEWS_FIRST,
}

const SIZE_MAX = 80

/** Reads an address that anybody may have typed: values that make no sense are left out. */
export function reviewQueryIn(search: URLSearchParams): ReviewQuery {
  const stars = Number(search.get('stars'))
  const size = (search.get('size') ?? '').trim()
  const limit = Number(search.get('reviews'))
  return {
    stars: [1, 2, 3, 4, 5].includes(stars) ? stars : null,
    withPhotos: search.get('photos') === '1',
    size: size === '' || size.length > SIZE_MAX ? null : size,
    sort: reviewSorts.find((sort) => sort === search.get('sort')) ?? firstReviews.sort,
    limit: Number.isInteger(limit) && limit > REVIEWS_FIRST && limit <= REVIEWS_MAX ? limit : REVIEWS_FIRST,
  }
}

/** The part of the address after the path that shows these reviews. */
export function reviewSearch(query: ReviewQuery): string {
  const search = new URLSearchParams()
  if (query.stars !== null) search.set('stars', String(query.stars))
  if (query.withPhotos) search.set('photos', '1')
  if (query.size !== null) search.set('size', query.size)
  if (query.sort !== firstReviews.sort) search.set('sort', query.sort)
  if (query.limit !== firstReviews.limit) search.set('reviews', String(query.limit))
  return `${search.size === 0 ? '' : `?${search.toString()}`}#reviews`
}

/** The query of the API for these reviews. The first ones are asked for without one, as everybody sees them. */
export function askedFor({ stars, withPhotos, size, sort, limit }: ReviewQuery) {
  return {
    ...(stars !== null && { stars }),
    ...(withPhotos && { with_photos: true }),
    ...(size !== null && { size }),
    ...(sort !== firstReviews.sort && { sort }),
    ...(limit !== firstReviews.limit && { limit }),
  }
}
