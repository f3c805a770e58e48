import { Form } from 'react-router'
import type { OrderReviews } from '#contract/shop/product-reviews.ts'
import { optionWords } from '#domain/catalogue/option-words.ts'
import { Link } from '#web/app/link.tsx'
import * as styles from '#web/order-view/order-page.module.css'
import { PieceLine } from '#web/order-view/piece-line.tsx'
import { withKey } from '#web/shop/order/order-call.ts'
import { reviewParts } from '#web/text/review-parts.ts'
import { usePart, useSpeech } from '#web/text/text-context.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
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
  const changing = isOpen(answer) ? lineAt(order, data.changing) : undefined
  const line = changing ?? lineAt(order, data.position)
  const open = order.lines.filter((one) => one.can_review && one !== line)
  const reviewed = order.lines.filter((one) => one.review !== null && one !== line)
  return (
    <>
      <Lead answer={answer} state={changing === undefined ? stateOf(order) : 'change'} />
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
      {changing !== undefined && <BackToReviews data={data} />}
      {order.thanks !== null && <Thanks code={order.thanks} />}
      <OpenLines lines={open} data={data} />
      <Reviewed lines={reviewed} data={data} />
    </>
  )
}

function stateOf({ lines }: OrderReviews): LeadProps['state'] {
  if (lines.some((line) => line.can_review)) return 'open'
  return lines.some(({ review }) => review !== null) ? 'done' : 'early'
}

/** Whether the form is still open: nothing was sent yet, or what was sent is refused. */
function isOpen(answer: ReviewAnswer | undefined): boolean {
  return answer === undefined || answer.kind === 'refused'
}

function lineAt({ lines }: OrderReviews, position: number | null): Line | undefined {
  return lines.find((line) => line.position === position)
}

function BackToReviews({ data: { number, orderKey } }: Pick<NewReviewProps, 'data'>) {
  const { paths } = useSpeech()
  const more = usePart(reviewParts)
  return (
    <p className={styles['more']}>
      <Link to={withKey(paths.newReview(number), orderKey)}>{more.keepIt}</Link>
    </p>
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
  readonly answer: ReviewAnswer | undefined
  /** Something is left to review, a review is changed, all is reviewed, or nothing has arrived. */
  readonly state: 'open' | 'change' | 'done' | 'early'
}

function Lead({ answer, state }: LeadProps) {
  const more = usePart(reviewParts)
  if (answer !== undefined && answer.kind !== 'refused') {
    const done = { sent: more.sent, changed: more.changed, deleted: more.deleted, gone: more.goneThere }
    return <output className={styles['lead']}>{done[answer.kind]}</output>
  }
  const words = { open: more.formLead, change: more.changeLead, done: more.noneLeft, early: more.notYet }
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
function Reviewed({ lines, data }: { readonly lines: readonly Line[]; readonly data: ReviewFormData }) {
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
            <ChangeOrDelete line={line} data={data} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The ways to change a review that was written, and to delete it. */
function ChangeOrDelete({ line, data }: { readonly line: Line; readonly data: ReviewFormData }) {
  const { paths, words } = useSpeech()
  const more = usePart(reviewParts)
  const name = words(line.name, line.name_bn)
  const address = `${paths.newReview(data.number)}&line=${line.position}&change=yes`
  return (
    <>
      <p className={styles['more']}>
        <Link to={withKey(address, data.orderKey)} className={buttonClass()} aria-label={more.changeOf(name)}>
          {more.change}
        </Link>
      </p>
      <Disclosure small title={more.deleteOf(name)}>
        <Form method="post" className={styles['form']}>
          <p>{more.deleteLead}</p>
          <input type="hidden" name="position" value={line.position} />
          <p>
            <Button type="submit" name="work" value="delete" look="danger">
              {more.deleteNow}
            </Button>
          </p>
        </Form>
      </Disclosure>
    </>
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
