/** How the size of a piece fits, as its buyer says. */
export const fits = ['small', 'true', 'large'] as const
export type Fit = (typeof fits)[number]

/** The words of a shopper wait until somebody who works here has published or hidden them. */
export const questionStates = ['waiting', 'published', 'hidden'] as const
export type QuestionState = (typeof questionStates)[number]

/** The same of a review; one that its buyer deleted is kept for staff alone. */
export const reviewStates = [...questionStates, 'deleted'] as const
export type ReviewState = (typeof reviewStates)[number]

/** Why a review is not shown. No reason speaks of stars: a bad review is no reason. */
export const hideReasons = ['insult', 'personal_data', 'advertising', 'other_thing', 'not_readable'] as const
export type HideReason = (typeof hideReasons)[number]

/** The orders in which a product's reviews are shown. */
export const reviewSorts = ['newest', 'highest', 'lowest'] as const
export type ReviewSort = (typeof reviewSorts)[number]

/** Shortest and longest text of a review, in characters (design: ux 3.21). */
export const REVIEW_TEXT_MIN = 10
export const REVIEW_TEXT_MAX = 1000
/** Longest name under a review. */
export const REVIEW_AUTHOR_MAX = 40
export const REVIEW_PHOTOS_MAX = 5
/** Longest answer of the shop to a review. */
export const REVIEW_ANSWER_MAX = 1000
/** Reviews that a product page shows first, and how many more each press shows (design: ux 2.4). */
export const REVIEWS_FIRST = 5
export const REVIEWS_MORE = 10
/** Most reviews in one answer. */
export const REVIEWS_MAX = 205
/** Photos in the row above the reviews. */
export const REVIEW_PHOTO_ROW = 12

/** Latest day after the delivery on which a buyer is asked for a review. */
export const ASK_AFTER_DAYS_MAX = 30

/** Numbers of reviews from one star to five. */
export type StarCounts = readonly [number, number, number, number, number]

interface Rating {
  /** With one decimal. */
  readonly average: number
  readonly count: number
}

/** The rating of a product; null without reviews: a rating never stands without its number of reviews. */
export function ratingOf(stars: StarCounts): Rating | null {
  const count = stars.reduce((all, some) => all + some, 0)
  if (count === 0) return null
  const sum = stars.reduce((all, some, place) => all + some * (place + 1), 0)
  return { average: Math.round((sum * 10) / count) / 10, count }
}

/** The name that a review shows unless its writer types another: the first word of the name on the order. */
export function firstNameOf(name: string): string {
  return (name.trim().split(/\s+/u)[0] ?? '').slice(0, REVIEW_AUTHOR_MAX)
}
