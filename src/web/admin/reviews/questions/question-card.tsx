import { Link } from 'react-router'
import type { StaffProductQuestion } from '#contract/staff/reviews/product-questions.ts'
import { HistoryLink } from '#web/admin/audit/history-link.tsx'
import type { ReviewAnswer } from '#web/admin/reviews/review-calls.ts'
import { reviewTones } from '#web/admin/reviews/review-card.tsx'
import { AnswerForm, HideForm } from '#web/admin/reviews/review-steps.tsx'
import * as styles from '#web/admin/reviews/reviews.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { Pill } from '#web/admin/ui/pill.tsx'

interface CardProps {
  readonly question: StaffProductQuestion
  /** The result of the last press, if it was about this question. */
  readonly answer: ReviewAnswer | undefined
}

/** One question about a product with all that staff do with it. */
export function QuestionCard({ question, answer }: CardProps) {
  const { words, moment, either } = useSpeech()
  const { reviews } = words
  const { id, text, state, product, author, asked_at: at, hidden_reason: reason } = question
  return (
    <li className={styles['card']}>
      <div className={styles['top']}>
        <span className={styles['product']}>
          <Link to={`/products/${product.id}`}>{either(product.name, product.name_bn)}</Link>{' '}
          <span className={styles['note']}>{product.sku}</span>
        </span>
        <Pill tone={reviewTones[state]}>{reviews.questionStates[state]}</Pill>
      </div>
      <p className={styles['text']} lang={question.language}>
        {text}
      </p>
      <p className={styles['note']}>
        {author} · {moment(at)}
      </p>
      {reason !== null && <p className={styles['note']}>{reviews.questionHidden(reviews.reasons[reason])}</p>}
      <div className={styles['steps']}>
        <AnswerForm written={question} answer={answer} isOpen={state === 'waiting'} />
        {state !== 'hidden' && <HideForm written={question} title={reviews.hideQuestion} />}
        <HistoryLink kind="product_question" id={String(id)} />
      </div>
    </li>
  )
}
