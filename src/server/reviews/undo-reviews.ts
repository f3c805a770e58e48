import { hideProductQuestion } from '#contract/staff/reviews/product-questions.ts'
import { answerReview, decideReview } from '#contract/staff/reviews/product-reviews.ts'
import { saveReviewSettings } from '#contract/staff/reviews/settings.ts'
import { changeBack } from '#server/audit/as-left.ts'
import { entriesOf, type Act, type Undoer } from '#server/audit/undoer.ts'

const right = 'reviews:write'

/** The ways back from what staff decide, answer and set. */
export const reviewUndoers: readonly Undoer[] = [
  { kind: 'review_decided', calls: [decideReview], right, ...wayBack('product_review') },
  { kind: 'review_answered', calls: [answerReview], right, ...wayBack('product_review') },
  { kind: 'question_hidden', calls: [hideProductQuestion], right, ...wayBack('product_question') },
  { kind: 'review_settings_changed', calls: [saveReviewSettings], right, ...wayBack('review_setting') },
]

function wayBack(name: string): Pick<Undoer, 'fits' | 'undo'> {
  return {
    fits: (act: Act) => entriesOf(act, name).length > 0,
    undo: async (trx, act) => {
      for (const entry of entriesOf(act, name)) await changeBack(trx, { name, hasVersion: true }, entry)
    },
  }
}
