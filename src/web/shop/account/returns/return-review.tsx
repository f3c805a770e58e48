import type { ReactNode } from 'react'
import type { OrderView } from '#contract/shop/order-views.ts'
import { optionWords } from '#domain/catalogue/option-words.ts'
import { useSpeech, type Speech } from '#web/text/text-context.tsx'
import { WholeNumbers } from '#web/ui/whole-numbers.tsx'
import type { ReturnFormData } from './load-return-form.ts'
import type { ReturnValues } from './return-form.ts'
import * as styles from './return-review.module.css'
import { reviewReturn, type ReviewedReturn } from './review-return.ts'

interface ReviewProps extends Pick<ReturnFormData, 'exchanges'> {
  readonly order: OrderView
  readonly values: ReturnValues
}

/**
 * The last look before a request is sent: what goes back, what comes for it, how and when, and who pays the way.
 * Until pieces are chosen, and without script, it says the same of every piece.
 */
export function ReturnReview({ order, exchanges, values }: ReviewProps) {
  const speech = useSpeech()
  const { order: words } = speech.text
  const review = reviewReturn(order, exchanges, values)
  const isOpen = review.pieces.length === 0
  const isExchange = values.wish === 'exchange'
  return (
    <section className={styles['review']} aria-labelledby="return-review">
      <h2 id="return-review">{words.reviewHeading}</h2>
      <dl className={styles['facts']}>
        {!isOpen && (
          <Fact name={words.reviewPieces}>
            <Pieces review={review} />
          </Fact>
        )}
        {(isOpen || !isExchange) && (
          <>
            <Fact name={words.reviewMoney}>
              {isOpen ? <PieceByPiece order={order} /> : <Amount review={review} />}
            </Fact>
            <Fact name={words.reviewHow}>{waysBack(speech, order, values).join(' ')}</Fact>
          </>
        )}
        {(isOpen || isExchange) && <Fact name={words.wishes.exchange}>{words.reviewExchange}</Fact>}
        <Fact name={words.reviewWhen}>
          <WholeNumbers words={whenWords(speech, order, isOpen ? null : values)} />
        </Fact>
        <Fact name={words.reviewWay}>{wayBack(speech, review, values)}</Fact>
      </dl>
    </section>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Pieces({ review: { pieces } }: { readonly review: ReviewedReturn }) {
  const { text, words: inWords, language } = useSpeech()
  return (
    <ul>
      {pieces.map(({ line, quantity, instead }) => {
        const chosen = optionWords(line.options, language)
        return (
          <li key={line.position}>
            {text.order.times(quantity)} {inWords(line.name, line.name_bn)}
            {chosen !== '' && ` · ${chosen}`}
            {instead !== null && (
              <>
                <br />
                {text.order.reviewInstead(instead)}
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** The refund for one piece of each line, for two, and so on. */
function PieceByPiece({ order }: { readonly order: OrderView }) {
  const { text, words: inWords, money } = useSpeech()
  return (
    <>
      {text.order.reviewEach}
      <ul>
        {order.lines.map(({ position, name, name_bn, returnable: { amounts } }) =>
          amounts.length === 0 ? null : (
            <li key={position}>
              {inWords(name, name_bn)}:{' '}
              {amounts
                .map((amount, before) => text.order.reviewWorth(before + 1, money(amount)))
                .join(text.order.reviewNext)}
            </li>
          ),
        )}
      </ul>
      {order.delivery_back > 0 && <p>{text.order.reviewChargeRule(money(order.delivery_back))}</p>}
    </>
  )
}

function Amount({ review: { amount, deliveryBack } }: { readonly review: ReviewedReturn }) {
  const { text, money } = useSpeech()
  return (
    <>
      <output className={styles['amount']}>{money(amount)}</output>
      {deliveryBack > 0 && <p>{text.order.reviewCharge(money(deliveryBack))}</p>}
    </>
  )
}

/** By the ways the money came; what was paid in cash needs an account to go to. */
function waysBack(
  { text: { order: words } }: Speech,
  { money, credit_offer: offer }: Pick<OrderView, 'money' | 'credit_offer'>,
  { refundTo }: Pick<ReturnValues, 'refundTo'>,
): string[] {
  if (refundTo === 'store_credit' && offer !== null) {
    const paidCard = money.some(({ method }) => method === 'credit')
    return [words.reviewToCredit(offer.bonus_percent), ...(paidCard ? [words.reviewCardPart] : [])]
  }
  const online = [...new Set(money.map(({ method }) => method))].filter((method) => method !== 'cod')
  const isCash = online.length === 0 || money.some(({ method }) => method === 'cod')
  return [
    ...online.map((method) => words.reviewBackTo(words.ways[method])),
    ...(isCash ? [words.reviewCash(words.returnNote)] : []),
  ]
}

function whenWords(
  { text: { order: words } }: Speech,
  { credit_offer: offer }: Pick<OrderView, 'credit_offer'>,
  values: Pick<ReturnValues, 'wish' | 'refundTo'> | null,
): string {
  const wish = values?.wish ?? null
  const isCredit = offer !== null && values?.wish === 'refund' && values.refundTo === 'store_credit'
  if (isCredit) return `${words.returnNext} ${words.reviewCreditWhen}`
  const then = wish === null ? [words.reviewDays.refund, words.reviewDays.exchange] : [words.reviewDays[wish]]
  return [words.returnNext, ...then].join(' ')
}

function wayBack(
  { text: { order: words } }: Speech,
  { paidBy }: ReviewedReturn,
  { wish, pickup }: ReturnValues,
): string {
  if (paidBy === null) return words.reviewWayRule
  return pickup.trim() === '' ? words.reviewToShop : words.reviewWays[wish][paidBy]
}
