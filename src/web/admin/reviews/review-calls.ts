import { namedEndpoint, type Api } from '#client/api.ts'
import type { Arguments } from '#contract/endpoint.ts'
import type { answerReview, decideReview, listStaffReviews } from '#contract/staff/reviews/product-reviews.ts'
import type { getReviewSettings, saveReviewSettings } from '#contract/staff/reviews/settings.ts'
import type { HideReason } from '#domain/reviews/product-review.ts'
import type { BothValues } from '#web/admin/compare/both-values.tsx'
import { textOf, type Outcome } from '#web/admin/layout/staff-call.ts'
import { numberIn } from '#web/admin/ui/typed-numbers.ts'

const list = namedEndpoint<typeof listStaffReviews>({ method: 'GET', path: '/v1/staff/product-reviews' })
const decision = namedEndpoint<typeof decideReview>({
  method: 'POST',
  path: '/v1/staff/product-reviews/:review/decision',
})
const answer = namedEndpoint<typeof answerReview>({
  method: 'PUT',
  path: '/v1/staff/product-reviews/:review/answer',
})

const settings = namedEndpoint<typeof getReviewSettings>({
  method: 'GET',
  path: '/v1/staff/review-settings',
})
const newSettings = namedEndpoint<typeof saveReviewSettings>({
  method: 'PUT',
  path: '/v1/staff/review-settings',
})

export type ReviewQuery = Arguments<typeof listStaffReviews>['query']

export function readReviews(api: Api, query: ReviewQuery) {
  return api(list, { query })
}

export function readSettings(api: Api) {
  return api(settings, {})
}

/** The presses on a review, and on their settings; each name is that of a sentence about what was done. */
const works = ['published', 'hidden', 'answered', 'settings'] as const
type Work = (typeof works)[number]

/** Publishes, hides or answers the review that the form names, or saves the settings. */
export async function changeReview(api: Api, form: FormData): Promise<Work> {
  const params = { review: textOf(form, 'review') }
  const version = Number(textOf(form, 'version'))
  const work = works.find((one) => one === textOf(form, 'work')) ?? 'answered'
  if (work === 'published') await api(decision, { params, body: { state: 'published', version } })
  if (work === 'hidden') {
    // The API checks it, and names the field.
    const reason = textOf(form, 'reason') as HideReason
    await api(decision, { params, body: { state: 'hidden', reason, version } })
  }
  if (work === 'settings') {
    const [days, promotion] = [textOf(form, 'ask_after_days'), textOf(form, 'thanks_promotion')]
    const body = {
      ask_after_days: days.trim() === '' ? null : numberIn(days),
      thanks_promotion: promotion === '' ? null : Number(promotion),
      version,
    }
    await api(newSettings, { body })
  }
  if (work === 'answered') {
    const body = { answer: textOf(form, 'answer'), answer_bn: textOf(form, 'answer_bn'), version }
    await api(answer, { params, body })
  }
  return work
}

/** The result of a press on one review. */
export type ReviewAnswer = { readonly review: number } & (
  | { readonly ok: true; readonly done: Work }
  | {
      readonly ok: false
      readonly refused: string
      readonly errors: Readonly<Record<string, string>>
      /** Both values of each field, where somebody else was faster. */
      readonly fields: readonly BothValues[] | null
      /** The answer that was typed and not saved. */
      readonly typed: { readonly answer: string; readonly answer_bn: string } | null
    }
)

export function answerOf(form: FormData, outcome: Outcome<Work>): ReviewAnswer {
  const review = Number(textOf(form, 'review'))
  if (outcome.ok) return { ok: true, review, done: outcome.value }
  const { code, message, errors, details } = outcome
  const isAnswer = textOf(form, 'work') === 'answered'
  return {
    ok: false,
    review,
    refused: message,
    errors,
    // The API names both values of each field with this refusal.
    fields: code === 'version_conflict' ? (details['fields'] as readonly BothValues[]) : null,
    typed: isAnswer ? { answer: textOf(form, 'answer'), answer_bn: textOf(form, 'answer_bn') } : null,
  }
}
