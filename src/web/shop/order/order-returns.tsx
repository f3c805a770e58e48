import { Form } from 'react-router'
import type { OrderView, ReturnView } from '#contract/shop/order-views.ts'
import { fromTaka, sum, toTaka } from '#domain/money.ts'
import { daysInWords } from '#domain/dates-in-words.ts'
import { returnTimeline } from '#domain/order/returns/return-timeline.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Tracking } from '#web/order-view/order-parcels.tsx'
import * as styles from '#web/order-view/order-page.module.css'
import * as timeline from '#web/order-view/order-timeline.module.css'

/** The returns and refunds of the order, and their progress. */
export function OrderReturns({ returns }: Pick<OrderView, 'returns'>) {
  const { text } = useSpeech()
  if (returns.length === 0) return null
  return (
    <section className={styles['part']} aria-labelledby="order-returns">
      <h2 id="order-returns">{text.order.returns}</h2>
      <ul className={styles['parcels']}>
        {returns.map((one) => (
          <OneReturn key={one.number} one={one} />
        ))}
      </ul>
    </section>
  )
}

const withdrawable: readonly ReturnView['status'][] = ['requested', 'approved']

function OneReturn({ one }: { readonly one: ReturnView }) {
  const { text, words: inWords, money } = useSpeech()
  const words = text.order
  return (
    <li className={styles['parcel']}>
      <p>
        <strong>{words.returnNo(one.number)}</strong> · {words.returnStates[one.status]}
      </p>
      <ReturnWay one={one} />
      {one.lines.map((line) => (
        <p key={line.position} className={styles['hint']}>
          {words.times(line.quantity)} {inWords(line.name, line.name_bn)} · {words.reasons[line.reason]}
        </p>
      ))}
      {one.photos.length > 0 && (
        <ul className={styles['photos']}>
          {one.photos.map((photo, place) => (
            <li key={photo.id}>
              <Picture picture={photo} alt={words.photo(place + 1)} sizes="72px" widths={[120, 160]} />
            </li>
          ))}
        </ul>
      )}
      {one.decision_reason !== null && <p>{one.decision_reason}</p>}
      <Fetching one={one} />
      {one.tracking !== null && <p>{words.exchangeComes(one.tracking)}</p>}
      <ExchangeParcel parcels={one.parcels} />
      {one.amount > 0 && (
        <p>
          {one.delivery_back > 0
            ? words.moneyWithCharge(money(one.amount), money(one.delivery_back))
            : words.moneyBack(money(one.amount))}
        </p>
      )}
      <Credited one={one} />
      {withdrawable.includes(one.status) && (
        <Form method="post">
          <input type="hidden" name="return" value={one.number} />
          <Button type="submit" name="intent" value="withdraw" look="quiet">
            {words.withdraw}
          </Button>
        </Form>
      )}
    </li>
  )
}

/** Store credit in place of the money: what it will be, or what it is. */
function Credited({ one }: { readonly one: ReturnView }) {
  const { text, money } = useSpeech()
  const words = text.order
  if (one.credit !== null) {
    const { amount, bonus } = one.credit
    return (
      <p>
        {words.credited(
          money(toTaka(sum([fromTaka(amount), fromTaka(bonus)]))),
          bonus > 0 ? money(bonus) : null,
        )}
      </p>
    )
  }
  if (one.refund_to !== 'store_credit' || one.closed_at !== null) return null
  return <p className={styles['hint']}>{words.reviewToCredit(one.bonus_percent)}</p>
}

/** The rider that comes for the pieces, and the day; once they are here, that says the way above. */
function Fetching({
  one: { fetched_by: by, status, delivery_paid_by: paidBy },
}: {
  readonly one: ReturnView
}) {
  const { text, language } = useSpeech()
  const words = text.order
  if (by === null || (status !== 'approved' && status !== 'coming')) return null
  const said = fetchingSaid[by.status]
  if (said === null) return null
  return (
    <>
      <p>{words.fetching[said](words.couriers[by.courier], daysInWords(by.day, by.day, language))}</p>
      {said === 'comes' && <p className={styles['hint']}>{words.fetchingReady[paidBy]}</p>}
      <Tracking parcel={by} />
    </>
  )
}

/** What a customer is told of a rider; null: nothing that would be sure. */
const fetchingSaid = {
  booking: null,
  created: 'comes',
  picked_up: 'has',
  in_transit: 'has',
  on_hold: 'has',
  out_for_delivery: 'has',
  failed_attempt: 'missed',
  delivered: 'brought',
  partially_delivered: 'brought',
  returning: null,
  returned: null,
  cancelled: null,
  lost: null,
} as const satisfies Record<
  ReturnView['parcels'][number]['status'],
  'comes' | 'has' | 'missed' | 'brought' | null
>

/** There is nothing to be followed of these: not yet, or not any more. */
const unseen: readonly ReturnView['parcels'][number]['status'][] = [
  'booking',
  'cancelled',
  'returned',
  'lost',
]

/** The courier of the other piece, and its tracking number. */
function ExchangeParcel({ parcels }: Pick<ReturnView, 'parcels'>) {
  const { text } = useSpeech()
  const words = text.order
  const last = parcels.at(-1)
  if (last === undefined || unseen.includes(last.status)) return null
  return (
    <>
      <p>{words.exchangeComes(words.couriers[last.courier])}</p>
      <Tracking parcel={last} />
      <p className={styles['hint']}>{words.exchangeFree}</p>
    </>
  )
}

/** Requested, approved, picked up, checked, and the money or the other piece (ux 2.12). */
export function ReturnWay({ one }: { readonly one: Pick<ReturnView, 'status' | 'wish' | 'parcels'> }) {
  const { text } = useSpeech()
  const words = text.order
  return (
    <ol className={timeline['timeline']} aria-label={words.returnWay}>
      {returnTimeline({ ...one, parcel: one.parcels.at(-1)?.status ?? null }).map(({ status, state }) => (
        <li
          key={status}
          className={`${timeline['step']} ${timeline[state]}`}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <span className={timeline['mark']}>{state === 'done' && <Icon name="check" size={16} />}</span>
          <p>
            {words.returnStates[status]} <span className="sr-only">({words.stepState[state]})</span>
          </p>
        </li>
      ))}
    </ol>
  )
}
