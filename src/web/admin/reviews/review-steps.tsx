import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { StaffReview } from '#contract/staff/reviews/product-reviews.ts'
import { hideReasons, REVIEW_ANSWER_MAX } from '#domain/reviews/product-review.ts'
import { HistoryLink } from '#web/admin/audit/history-link.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { LongField, Select } from '#web/admin/ui/field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import type { ReviewAnswer } from './review-calls.ts'
import * as styles from './reviews.module.css'

export interface StepsProps {
  readonly review: StaffReview
  /** The result of the last press, if it was about this review. */
  readonly answer: ReviewAnswer | undefined
}

/** Publish, hide and answer, each a form that works without script. */
export function ReviewSteps({ review, answer }: StepsProps) {
  const { reviews } = useSpeech().words
  const { id, state } = review
  return (
    <div className={styles['steps']}>
      {state !== 'published' && (
        <ReviewForm review={review}>
          <Button type="submit" name="work" value="published" look="primary">
            {reviews.publish}
          </Button>
        </ReviewForm>
      )}
      {state !== 'hidden' && (
        <Disclosure small title={reviews.hideTitle}>
          <ReviewForm review={review}>
            <Select
              id={`reason-${id}`}
              name="reason"
              label={reviews.reason}
              choices={hideReasons.map((reason) => [reason, reviews.reasons[reason]] as const)}
            />
            <Button type="submit" name="work" value="hidden">
              {reviews.hide}
            </Button>
          </ReviewForm>
        </Disclosure>
      )}
      <AnswerForm review={review} answer={answer} />
      <HistoryLink kind="product_review" id={String(id)} />
    </div>
  )
}

function ReviewForm({
  review: { id, version },
  children,
}: Pick<StepsProps, 'review'> & { readonly children: ReactNode }) {
  return (
    <Form method="post" preventScrollReset className={styles['form']}>
      <input type="hidden" name="review" value={id} />
      <input type="hidden" name="version" value={version} />
      {children}
    </Form>
  )
}

type Refused = Pick<Extract<ReviewAnswer, { readonly ok: false }>, 'typed' | 'errors'>
const nothingRefused: Refused = { typed: null, errors: {} }

function AnswerForm({ review, answer }: StepsProps) {
  const { reviews } = useSpeech().words
  const { typed, errors } = answer === undefined || answer.ok ? nothingRefused : answer
  const shown = typed ?? { answer: review.answer ?? '', answer_bn: review.answer_bn ?? '' }
  const field = { rows: 3, maxLength: REVIEW_ANSWER_MAX }
  return (
    <Disclosure small title={reviews.answerTitle} open={review.answered_at !== null || typed !== null}>
      <ReviewForm review={review}>
        <LongField
          {...field}
          id={`answer-${review.id}`}
          name="answer"
          label={reviews.answerEn}
          hint={reviews.answerHint}
          defaultValue={shown.answer}
          problem={errors['answer']}
        />
        <LongField
          {...field}
          id={`answer-bn-${review.id}`}
          name="answer_bn"
          label={reviews.answerBn}
          lang="bn"
          defaultValue={shown.answer_bn}
          problem={errors['answer_bn']}
        />
        <Button type="submit" name="work" value="answered">
          {reviews.save}
        </Button>
      </ReviewForm>
    </Disclosure>
  )
}
