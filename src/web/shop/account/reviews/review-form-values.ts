import { fits, REVIEW_AUTHOR_MAX, type Fit } from '#domain/reviews/product-review.ts'
import { fieldIn } from '#web/app/form-field.ts'

/** A review as the form has it. */
export interface ReviewValues {
  /** 0: none was chosen. */
  readonly stars: number
  readonly fit: Fit | null
  readonly text: string
  readonly author: string
  /** Ids of photos that are in. */
  readonly photos: readonly string[]
}

export function reviewValuesIn(form: FormData): ReviewValues {
  const stars = Number(fieldIn(form, 'stars'))
  return {
    stars: [1, 2, 3, 4, 5].includes(stars) ? stars : 0,
    fit: fits.find((fit) => fit === fieldIn(form, 'fit')) ?? null,
    text: fieldIn(form, 'text').trim(),
    author: fieldIn(form, 'author').trim().slice(0, REVIEW_AUTHOR_MAX),
    photos: form.getAll('photo').filter((id) => typeof id === 'string'),
  }
}
