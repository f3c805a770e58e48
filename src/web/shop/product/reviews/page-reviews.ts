import type { ProductReview, ProductReviews } from '#contract/shop/product-reviews.ts'
import { inDhaka, isoOf } from '#domain/calendar.ts'
import { optionWords } from '#domain/catalogue/option-words.ts'
import { fits, type Fit } from '#domain/reviews/product-review.ts'
import { inWords, type Language } from '#web/locale/language.ts'
import { dayIn } from '#web/text/dates.ts'
import type { PictureFacts } from '#web/ui/picture.tsx'
import { firstReviews, type ReviewQuery } from './review-query.ts'

/** A review in the page's language. */
export interface PageReview {
  readonly id: number
  readonly stars: number
  readonly fit: Fit | null
  readonly text: string
  readonly language: Language
  readonly author: string
  readonly district: string | null
  readonly day: string
  /** The day in Dhaka, such as `2026-11-26`. */
  readonly published: string
  /** The chosen options, such as the size. */
  readonly bought: string
  readonly photos: readonly PictureFacts[]
  readonly answer: string | null
  /** Of the answer. */
  readonly answerLanguage: Language
}

/** The reviews of a product as its page shows them. */
export interface PageReviews {
  readonly rating: { readonly average: number; readonly count: number } | null
  readonly query: ReviewQuery
  /** Null in a document, which has them as HTML. */
  readonly lists: ReviewLists | null
}

/** The summary of all reviews, and those that were asked for. */
export interface ReviewLists {
  /** From five stars down. */
  readonly stars: readonly { readonly stars: number; readonly count: number }[]
  /** The fit that most buyers named, and its share in per cent; null: nobody named any. */
  readonly fit: { readonly fit: Fit; readonly percent: number } | null
  readonly sizes: readonly { readonly value: string; readonly label: string }[]
  readonly photos: readonly PictureFacts[]
  /** How many match what was asked for. */
  readonly count: number
  readonly shown: readonly PageReview[]
}

/** Of a product that nobody reviewed. */
export const noReviews: PageReviews = { rating: null, query: firstReviews, lists: null }

/** The part of the reviews that a document holds; the browser asks for the others. */
export function reviewsInDocument(reviews: PageReviews | null): PageReviews | null {
  return reviews === null ? null : { ...reviews, lists: null }
}

export function pageReviews(view: ProductReviews, query: ReviewQuery, language: Language): PageReviews {
  return { rating: view.rating, query, lists: reviewLists(view, language) }
}

/** Server and browser make them of the same answer of the API. */
export function reviewLists(view: ProductReviews, language: Language): ReviewLists {
  return {
    stars: view.stars,
    fit: mostNamed(view.fit),
    sizes: view.sizes.map(({ value, value_bn }) => ({ value, label: inWords(language, value, value_bn) })),
    photos: view.photos.map(pictureFacts),
    count: view.count,
    shown: view.results.map((review) => pageReview(review, language)),
  }
}

function pageReview(review: ProductReview, language: Language): PageReview {
  const { id, stars, fit, text, author, district, district_bn, options, photos, answer, answer_bn } = review
  const answerLanguage = (language === 'bn' ? answer_bn : answer) === null ? otherThan(language) : language
  return {
    id,
    stars,
    fit,
    text,
    language: review.language,
    author,
    district: district === null ? null : inWords(language, district, district_bn),
    day: dayIn(language, review.published_at),
    published: isoOf(inDhaka(Date.parse(review.published_at)).day),
    bought: optionWords(options, language),
    photos: photos.map(pictureFacts),
    answer: answerLanguage === 'bn' ? answer_bn : answer,
    answerLanguage,
  }
}

const otherThan = (language: Language): Language => (language === 'bn' ? 'en' : 'bn')

function pictureFacts({ id, width, height, colour }: PictureFacts): PictureFacts {
  return { id, width, height, colour }
}

function mostNamed(named: ProductReviews['fit']): ReviewLists['fit'] {
  const all = fits.reduce((sum, fit) => sum + named[fit], 0)
  if (all === 0) return null
  const fit = fits.reduce((most, one) => (named[one] > named[most] ? one : most))
  return { fit, percent: Math.round((named[fit] * 100) / all) }
}
