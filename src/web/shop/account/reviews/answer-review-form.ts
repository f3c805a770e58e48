import { data } from 'react-router'
import { ApiError } from '#client/api-error.ts'
import type { Api } from '#client/api.ts'
import { writeReview } from '#contract/shop/product-reviews.ts'
import { REVIEW_PHOTOS_MAX } from '#domain/reviews/product-review.ts'
import { fieldIn } from '#web/app/form-field.ts'
import type { Language } from '#web/locale/language.ts'
import { filesIn, takePhotos, type UnfitPhoto } from '#web/shop/account/returns/take-photos.ts'
import { reviewValuesIn, type ReviewValues } from './review-form-values.ts'

/** The result of a review that was sent. */
export type ReviewAnswer =
  | { readonly kind: 'sent' }
  | {
      readonly kind: 'refused'
      /** The words of the API for each field. */
      readonly fields: Readonly<Record<string, string>>
      readonly message: string | null
      readonly photo: UnfitPhoto | 'many' | null
      readonly values: ReviewValues
    }

interface SentReview {
  readonly form: FormData
  readonly api: Api
  readonly number: string
  readonly language: Language
}

/** Takes in the photos, then the review; photos that are in stay, whatever becomes of it. */
export async function answerReviewForm({ form, api, number, language }: SentReview) {
  const typed = reviewValuesIn(form)
  const files = filesIn(form)
  if (files.length + typed.photos.length > REVIEW_PHOTOS_MAX) return refused({ photo: 'many', values: typed })
  const { taken, unfit } = await takePhotos(api, number, files)
  const values = { ...typed, photos: [...new Set([...typed.photos, ...taken])] }
  if (unfit !== undefined) return refused({ photo: { file: unfit.name, bytes: unfit.size }, values })
  const { stars, fit, text, author, photos } = values
  const position = Number(fieldIn(form, 'position'))
  const body = { position, stars, fit, text, language, photos, ...(author !== '' && { author }) }
  try {
    await api(writeReview, { params: { number }, body })
    return data<ReviewAnswer>({ kind: 'sent' })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    const { errors, message } = error
    return refused({ fields: errors, message: Object.keys(errors).length === 0 ? message : null, values })
  }
}

type Refused = Extract<ReviewAnswer, { readonly kind: 'refused' }>

function refused(answer: Pick<Refused, 'values'> & Partial<Refused>) {
  return data<ReviewAnswer>(
    { fields: {}, message: null, photo: null, ...answer, kind: 'refused' },
    { status: 422 },
  )
}
