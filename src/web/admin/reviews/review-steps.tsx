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

/** The parts of forms about a review or a question. */
interface WrittenProps {
  readonly written: Pick<StaffReview, 'id' | 'version' | 'answer' | 'answer_bn' | 'answered_at'>
}

/** Publish, hide and answer, each a form that works without script. */
export function ReviewSteps({ review, answer }: StepsProps) {
  const { reviews } = useSpeech().words
  const { id, state } = review
  return (
    <div className={styles['steps']}>
      {state !== 'published' && (
        <WrittenForm written={review}>
          <Button type="submit" name="work" value="published" look="primary">
            {reviews.publish}
          </Button>
        </WrittenForm>
      )}
      {state !== 'hidden' && <HideForm written={review} title={reviews.hideTitle} />}
      <AnswerForm written={review} answer={answer} isOpen={review.answered_at !== null} />
      <HistoryLink kind="product_review" id={String(id)} />
    </div>
  )
}

function WrittenForm({ written, children }: WrittenProps & { readonly children: ReactNode }) {
  return (
    <Form method="post" preventScrollReset className={styles['form']}>
      <input type="hidden" name="review" value={written.id} />
      <input type="hidden" name="version" value={written.version} />
      {children}
    </Form>
  )
}

/** Hides a review or a question for a reason. */
export function HideForm({ written, title }: WrittenProps & { readonly title: string }) {
  const { reviews } = useSpeech().words
  return (
    <Disclosure small title={title}>
      <WrittenForm written={written}>
        <Select
          id={`reason-${written.id}`}
          name="reason"
          label={reviews.reason}
          choices={hideReasons.map((reason) => [reason, reviews.reasons[reason]] as const)}
        />
        <Button type="submit" name="work" value="hidden">
          {reviews.hide}
        </Button>
      </WrittenForm>
    </Disclosure>
  )
}

type Refused = Pick<Extract<ReviewAnswer, { readonly ok: false }>, 'typed' | 'errors'>
const nothingRefused: Refused = { typed: null, errors: {} }

interface AnswerProps extends WrittenProps, Pick<StepsProps, 'answer'> {
  readonly isOpen: boolean
}

/** The answer of the shop in both languages. */
export function AnswerForm({ written, answer, isOpen }: AnswerProps) {
  const { reviews } = useSpeech().words
  const { id } = written
  const { typed, errors } = answer === undefined || answer.ok ? nothingRefused : answer
  const shown = typed ?? { answer: written.answer ?? '', answer_bn: written.answer_bn ?? '' }
  const field = { rows: 3, maxLength: REVIEW_ANSWER_MAX }
  return (
    <Disclosure small title={reviews.answerTitle} open={isOpen || typed !== null}>
      <WrittenForm written={written}>
        <LongField
          {...field}
          id={`answer-${id}`}
          name="answer"
          label={reviews.answerEn}
          hint={reviews.answerHint}
          defaultValue={shown.answer}
          problem={errors['answer']}
        />
        <LongField
          {...field}
          id={`answer-bn-${id}`}
          name="answer_bn"
          label={reviews.answerBn}
          lang="bn"
          defaultValue={shown.answer_bn}
          problem={errors['answer_bn']}
        />
        <Button type="submit" name="work" value="answered">
          {reviews.save}
        </Button>
      </WrittenForm>
    </Disclosure>
  )
}
