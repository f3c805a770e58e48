import type { Input, Reply } from '#contract/endpoint.ts'
import type {
  answerReview,
  decideReview,
  listStaffReviews,
  StaffReview,
} from '#contract/staff/reviews/product-reviews.ts'
import { reviewStates } from '#domain/reviews/product-review.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { versionConflict } from '#server/http/version-conflict.ts'
import type { Clock } from '#server/platform/clock.ts'
import { presentStaffReview } from './present-review.ts'
import {
  countReviews,
  lockReview,
  readStaffReview,
  readStaffReviews,
  saveAnswer,
  saveDecision,
  type StaffReviewRow,
} from './staff-review-store.ts'

/** The dependencies of what staff do with reviews. */
export interface ReviewParts {
  readonly db: Db
  readonly clock: Clock
}

const PAGE = 25

export async function showStaffReviews(
  { db }: ReviewParts,
  query: Input<typeof listStaffReviews>['query'],
): Promise<Reply<typeof listStaffReviews>> {
  const { state, stars, with_photos: withPhotos, answered, q = '', page } = query
  const wanted = { state, stars, withPhotos, answered, q, limit: PAGE, offset: (page - 1) * PAGE }
  const { found, count } = await readStaffReviews(db, wanted)
  const counted = await countReviews(db)
  const counts = Object.fromEntries(reviewStates.map((one) => [one, counted.get(one) ?? 0]))
  return {
    results: found.map(presentStaffReview),
    page,
    pages: Math.ceil(count / PAGE),
    count,
    // Every state has a member.
    counts: counts as Reply<typeof listStaffReviews>['counts'],
  }
}

export async function showStaffReview({ db }: Pick<ReviewParts, 'db'>, id: number): Promise<StaffReview> {
  return presentStaffReview(await reviewOf(db, id))
}

/** Publishes a review that is still as it was seen, or hides it. */
export function decide(
  { db, clock }: ReviewParts,
  id: number,
  { version, ...decision }: Input<typeof decideReview>['body'],
): Promise<StaffReview> {
  const form = {
    state: decision.state,
    reason: decision.state === 'hidden' ? decision.reason : null,
  }
  return inTransaction(db, async (trx) => {
    const found = await lockSeen(trx, { id, version }, (now) => ({
      form,
      saved: { state: now.state, reason: now.hidden_reason },
    }))
    if (found.state === form.state && found.hidden_reason === form.reason) return presentStaffReview(found)
    await saveDecision(trx, id, { ...form, now: new Date(clock()) })
    return showStaffReview({ db: trx }, id)
  })
}

/** Answers a review that is still as it was seen, or takes the answer away. */
export function answer(
  { db, clock }: ReviewParts,
  id: number,
  { version, ...form }: Input<typeof answerReview>['body'],
): Promise<StaffReview> {
  return inTransaction(db, async (trx) => {
    await lockSeen(trx, { id, version }, (now) => ({
      form,
      saved: { answer: now.answer, answer_bn: now.answer_bn },
    }))
    await saveAnswer(trx, id, { ...form, now: new Date(clock()) })
    return showStaffReview({ db: trx }, id)
  })
}

type Fields = Readonly<Record<string, unknown>>

async function lockSeen(
  trx: Db,
  { id, version }: { readonly id: number; readonly version: number },
  sidesOf: (now: StaffReviewRow) => { readonly form: Fields; readonly saved: Fields },
): Promise<StaffReviewRow> {
  await lockReview(trx, id)
  const found = await reviewOf(trx, id)
  if (found.state === 'deleted') throw new RefusalError({ code: 'wrong_state', from: found.state })
  if (found.version !== version) throw versionConflict({ ...sidesOf(found), version: found.version })
  return found
}

async function reviewOf(db: Db, id: number): Promise<StaffReviewRow> {
  const found = await readStaffReview(db, id)
  if (found === undefined) throw new RefusalError({ code: 'not_found', thing: 'review', value: String(id) })
  return found
}
