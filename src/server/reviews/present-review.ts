import type { OrderReviews, ProductReview } from '#contract/shop/product-reviews.ts'
import type { StaffReview } from '#contract/staff/reviews/product-reviews.ts'
import { presentPicture } from '#server/media/present-picture.ts'
import type { ReviewRow } from './review-store.ts'
import type { StaffReviewRow } from './staff-review-store.ts'

function presentFields(row: ReviewRow): Omit<ProductReview, 'published_at'> {
  const { id, stars, fit, text, language, author, district, district_bn, options, photos } = row
  return {
    id,
    stars,
    fit,
    text,
    language,
    author,
    district,
    district_bn,
    options: [...options],
    photos: photos.map(presentPicture),
    answer: row.answer,
    answer_bn: row.answer_bn,
  }
}

/** A published review, as everybody sees it. */
export function presentReview(row: ReviewRow): ProductReview {
  return { ...presentFields(row), published_at: (row.published_at ?? row.created_at).toISOString() }
}

/** A review, as its writer sees it. */
export function presentOwnReview(row: ReviewRow): NonNullable<OrderReviews['lines'][number]['review']> {
  const { state, hidden_reason, created_at, version } = row
  return { ...presentFields(row), state, hidden_reason, written_at: created_at.toISOString(), version }
}

/** A review, as staff see it. */
export function presentStaffReview(row: StaffReviewRow): StaffReview {
  return {
    ...presentOwnReview(row),
    order_number: row.order_number,
    product: row.product,
    published_at: row.published_at?.toISOString() ?? null,
    answered_at: row.answered_at?.toISOString() ?? null,
    changed_at: row.changed_at?.toISOString() ?? null,
    earlier: row.earlier.map(({ ended_at: at, ...words }) => ({
      ...words,
      ended_at: new Date(at).toISOString(),
    })),
  }
}
