import type { OrderReviews } from '#contract/shop/product-reviews.ts'
import { optionWords } from '#domain/catalogue/option-words.ts'
import { Link } from '#web/app/link.tsx'
import * as styles from '#web/order-view/order-page.module.css'
import { PieceLine } from '#web/order-view/piece-line.tsx'
import { withKey } from '#web/shop/order/order-call.ts'
import { reviewParts } from '#web/text/review-parts.ts'
import { usePart, useSpeech } from '#web/text/text-context.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Stars } from '#web/ui/stars/stars.tsx'
import type { ReviewAnswer } from './answer-review-form.ts'
import type { ReviewFormData } from './load-review-form.ts'
import { ReviewForm } from './review-form.tsx'

interface NewReviewProps {
  readonly data: ReviewFormData
  readonly answer: ReviewAnswer | undefined
}

type Line = OrderReviews['lines'][number]

/** The pieces of an order that its buyer received, each to be reviewed once (ux 3.21). */
export function NewReviewPage({ data, answer }: NewReviewProps) {
  const { text, paths } = useSpeech()
  const more = usePart(reviewParts)
  const { number, order } = data
  return (
    <main id="main" className={`wrap ${styles['page']}`}>
      <div className={styles['measure']}>
        {order !== null && <p className={styles['over']}>{text.order.order(number)}</p>}
        <h1 tabIndex={-1}>{more.formTitle}</h1>
        {order === null ? (
          <p className={styles['lead']}>
            {more.notYours} <Link to={paths.track}>{more.track}</Link>
          </p>
        ) : (
          <OrderToReview data={data} order={order} answer={answer} />
        )}
      </div>
    </main>
  )
}

function OrderToReview({ data, order, answer }: NewReviewProps & { readonly order: OrderReviews }) {
  const line = order.lines.find(({ position }) => position === data.position)
  const open = order.lines.filter((one) => one.can_review && one !== line)
  const reviewed = order.lines.filter(({ review }) => review !== null)
  const state = line !== undefined || open.length > 0 ? 'open' : reviewed.length > 0 ? 'done' : 'early'
  return (
    <>
      <Lead isSent={answer?.kind === 'sent'} state={state} />
      {line !== undefined && (
        <>
          <div className={styles['more']}>
            <Piece line={line} />
          </div>
          <ReviewForm
            key={line.position}
            line={line}
            data={data}
            author={order.author}
            refused={answer?.kind === 'refused' ? answer : undefined}
          />
        </>
      )}
      {order.thanks !== null && <Thanks code={order.thanks} />}
      <OpenLines lines={open} data={data} />
      <Reviewed lines={reviewed} />
    </>
  )
}

function Thanks({ code }: { readonly code: string }) {
  const more = usePart(reviewParts)
  return (
    <p className={styles['held']}>
      {more.thanks} <strong>{code}</strong>
    </p>
  )
}

interface LeadProps {
  readonly isSent: boolean
  /** Something is left to review, all is reviewed, or nothing has arrived. */
  readonly state: 'open' | 'done' | 'early'
}

function Lead({ isSent, state }: LeadProps) {
  const more = usePart(reviewParts)
  if (isSent) return <output className={styles['lead']}>{more.sent}</output>
  const words = { open: more.formLead, done: more.noneLeft, early: more.notYet }
  return <p className={styles['lead']}>{words[state]}</p>
}

function Piece({ line }: { readonly line: Line }) {
  const { language, words } = useSpeech()
  const name = words(line.name, line.name_bn)
  return <PieceLine image={line.image} name={name} facts={optionWords(line.options, language)} />
}

function OpenLines({ lines, data }: { readonly lines: readonly Line[]; readonly data: ReviewFormData }) {
  const { paths, words } = useSpeech()
  const more = usePart(reviewParts)
  if (lines.length === 0) return null
  return (
    <section className={styles['more']}>
      <h2>{more.toReview}</h2>
      <ul className={styles['parcels']}>
        {lines.map((line) => (
          <li key={line.position} className={styles['parcel']}>
            <Piece line={line} />
            <p className={styles['more']}>
              <Link
                to={withKey(`${paths.newReview(data.number)}&line=${line.position}`, data.orderKey)}
                className={buttonClass()}
                aria-label={more.reviewThis(words(line.name, line.name_bn))}
              >
                {more.write}
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The reviews that were written, and how they stand. */
function Reviewed({ lines }: { readonly lines: readonly Line[] }) {
  const more = usePart(reviewParts)
  if (lines.length === 0) return null
  return (
    <section className={styles['more']}>
      <h2>{more.reviewed}</h2>
      <ul className={styles['parcels']}>
        {lines.map((line) => (
          <li key={line.position} className={styles['parcel']}>
            <Piece line={line} />
            <WrittenReview line={line} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function WrittenReview({ line: { slug, review } }: { readonly line: Line }) {
  const { paths } = useSpeech()
  const more = usePart(reviewParts)
  if (review === null) return null
  return (
    <>
      <p className={styles['hint']}>
        <Stars stars={review.stars} label={more.stars(review.stars)} />
      </p>
      <p lang={review.language}>{review.text}</p>
      <p className={styles['hint']}>
        {more.states[review.state]}
        {review.hidden_reason !== null && ` ${more.reasons[review.hidden_reason]}`}{' '}
        {review.state === 'published' && <Link to={`${paths.product(slug)}#reviews`}>{more.toProduct}</Link>}
      </p>
    </>
  )
}
