import { data } from 'react-router'
import { ApiError } from '#client/api-error.ts'
import type { Api } from '#client/api.ts'
import type { Arguments } from '#contract/endpoint.ts'
import { changeReview, deleteReview, writeReview } from '#contract/shop/product-reviews.ts'
import { REVIEW_PHOTOS_MAX } from '#domain/reviews/product-review.ts'
import { fieldIn } from '#web/app/form-field.ts'
import type { Language } from '#web/locale/language.ts'
import { filesIn, takePhotos, type UnfitPhoto } from '#web/shop/account/returns/take-photos.ts'
import { reviewValuesIn, type ReviewValues } from './review-form-values.ts'

/** The result of a review that was sent. */
export type ReviewAnswer =
  | { readonly kind: 'sent' | 'changed' | 'deleted' | 'gone' }
  | {
      readonly kind: 'refused'
      /** The words of the API for each field. */
      readonly fields: Readonly<Record<string, string>>
      readonly message: string | null
      /** The review was changed or decided in the meantime. */
      readonly isOld: boolean
      readonly photo: UnfitPhoto | 'many' | null
      readonly values: ReviewValues
    }

interface SentReview {
  readonly form: FormData
  readonly api: Api
  readonly number: string
  readonly language: Language
}

/** Takes in the photos, then the review or its change; photos that are in stay, whatever becomes of it. */
export async function answerReviewForm({ form, api, number, language }: SentReview) {
  const typed = reviewValuesIn(form)
  const files = filesIn(form)
  if (files.length + typed.photos.length > REVIEW_PHOTOS_MAX) return refused({ photo: 'many', values: typed })
  const { taken, unfit } = await takePhotos(api, number, files)
  const values = { ...typed, photos: [...new Set([...typed.photos, ...taken])] }
  if (unfit !== undefined) return refused({ photo: { file: unfit.name, bytes: unfit.size }, values })
  const { stars, fit, text, author, photos } = values
  const body = { stars, fit, text, language, photos, ...(author !== '' && { author }) }
  try {
    return data<ReviewAnswer>({ kind: await send({ form, api, number }, body) })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    if (error.code === 'version_conflict') return refused({ isOld: true, values })
    const { errors, message } = error
    return refused({ fields: errors, message: Object.keys(errors).length === 0 ? message : null, values })
  }
}

type Body = Omit<Arguments<typeof writeReview>['body'], 'position'>

async function send(
  { form, api, number }: Pick<SentReview, 'form' | 'api' | 'number'>,
  body: Body,
): Promise<'sent' | 'changed'> {
  const position = Number(fieldIn(form, 'position'))
  if (fieldIn(form, 'work') !== 'change') {
    await api(writeReview, { params: { number }, body: { position, ...body } })
    return 'sent'
  }
  const version = Number(fieldIn(form, 'version'))
  await api(changeReview, { params: { number, position }, body: { ...body, version } })
  return 'changed'
}

/** Deletes the review of a line; one that is gone already stays so. */
export async function answerDeletion({ form, api, number }: Pick<SentReview, 'form' | 'api' | 'number'>) {
  const position = Number(fieldIn(form, 'position'))
  try {
    await api(deleteReview, { params: { number, position } })
    return data<ReviewAnswer>({ kind: 'deleted' })
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return data<ReviewAnswer>({ kind: 'gone' })
    throw error
  }
}

type Refused = Extract<ReviewAnswer, { readonly kind: 'refused' }>

function refused(answer: Pick<Refused, 'values'> & Partial<Refused>) {
  return data<ReviewAnswer>(
    { fields: {}, message: null, isOld: false, photo: null, ...answer, kind: 'refused' },
    { status: 422 },
  )
}
