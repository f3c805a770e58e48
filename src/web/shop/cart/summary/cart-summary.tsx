import { Suspense, useEffect, useState } from 'react'
import type { DeliveryZoneView } from '#contract/shop/delivery.ts'
import { Link } from '#web/app/link.tsx'
import type { ChosenPlace } from '#web/state/delivery/delivery-place.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import * as footBar from '#web/ui/foot-bar.module.css'
import * as styles from './cart-summary.module.css'
import { CartHints } from './cart-hints.tsx'
import { lowestCharge } from './delivery-estimate.tsx'
import { FreeDelivery } from '#web/shop/delivery/free-delivery.tsx'
import { useDeferredPart } from '#web/shop/cart/deferred-part.ts'
import type { Deferred } from '#web/shop/cart/load-cart.ts'
import type { CartQuote } from '#web/state/cart/cart-quote.ts'
import * as sums from '#web/order-view/sums.module.css'
import type { CartPageState } from '#web/shop/cart/use-cart-page.ts'

interface CartSummaryProps {
  readonly shown: CartPageState
  /** The newest one for this place; null where there is none: then it is summed up here. */
  readonly quote: CartQuote | null
  readonly zones: Deferred<readonly DeliveryZoneView[]>
  readonly place: ChosenPlace | null
  /** Something in the cart cannot be bought. */
  readonly blocked: boolean
  readonly onBlocked: () => void
}

/** Subtotal, delivery, total, and the way on. */
export function CartSummary(props: CartSummaryProps) {
  return (
    <Suspense fallback={<Summary {...props} charge={null} lowest={null} />}>
      <SummaryWithDelivery {...props} />
    </Suspense>
  )
}

function SummaryWithDelivery(props: CartSummaryProps) {
  const zones = useDeferredPart(props.zones)
  const zone = zones?.find(({ code }) => code === props.place?.zone)
  return (
    <Summary {...props} charge={zone?.charge ?? null} lowest={zones === null ? null : lowestCharge(zones)} />
  )
}

interface SummaryProps extends CartSummaryProps {
  /** Null while nobody said where to. */
  readonly charge: number | null
  readonly lowest: number | null
}

function Summary(props: SummaryProps) {
  const { text, money } = useSpeech()
  const { shown, lowest, blocked, onBlocked } = props
  const { charge, discount, fee, total } = sumsOf(props)
  const isStale = shown.pricing !== 'fresh'
  return (
    <section className={styles['summary']} aria-label={text.cart.summary}>
      <dl className={isStale ? `${sums['sums']} ${sums['stale']}` : sums['sums']} aria-busy={isStale}>
        <dt>{text.cart.subtotal(shown.pieces)}</dt>
        <dd>{money(shown.subtotal)}</dd>
        {discount > 0 && (
          <>
            <dt>{text.cart.discount}</dt>
            <dd>−{money(discount)}</dd>
          </>
        )}
        <dt>{text.cart.deliveryLine}</dt>
        <dd>{charge === null ? lowest !== null && text.cart.fromPrice(money(lowest)) : money(charge)}</dd>
        <CashFee fee={fee} />
        <dt className={sums['total']}>
          {charge === null ? text.cart.totalWithoutDelivery : text.cart.total}
        </dt>
        <dd className={sums['total']} data-uncovered>
          {money(total)}
        </dd>
      </dl>
      <p className={sums['vat']}>
        {text.cart.vat}
        {fee > 0 && ` · ${text.cart.cashFeeNote}`}
      </p>
      <FreeDelivery bought={shown.subtotal} missing={props.quote?.delivery.missing_for_free ?? null} />
      <CartHints quote={props.quote} />
      <Announced total={total} live={shown.live} />
      <CheckoutLink total={total} blocked={blocked} onBlocked={onBlocked} />
    </section>
  )
}

function CashFee({ fee }: { readonly fee: number }) {
  const { text, money } = useSpeech()
  if (fee === 0) return null
  return (
    <>
      <dt>{text.cart.cashFee}</dt>
      <dd>{money(fee)}</dd>
    </>
  )
}

/**
 * As the quote has it, which knows offers and weights. While the answer to the last change is on its way, the lines are
 * summed up here, less the discount of the quote before it. The total follows each press at once.
 */
function sumsOf({ shown, quote, charge: ofZone }: Pick<SummaryProps, 'shown' | 'quote' | 'charge'>) {
  if (quote !== null && shown.pricing === 'fresh')
    return {
      charge: quote.delivery.charge,
      discount: quote.discount,
      fee: quote.cash_fee,
      total: quote.total,
    }
  const charge = quote === null ? ofZone : quote.delivery.charge
  const discount = Math.min(quote?.discount ?? 0, shown.subtotal)
  const fee = quote?.cash_fee ?? 0
  return { charge, discount, fee, total: shown.subtotal - discount + (charge ?? 0) + fee }
}

interface CheckoutLinkProps extends Pick<CartSummaryProps, 'blocked' | 'onBlocked'> {
  readonly total: number
}

/** Stays in sight at the foot of the screen until its place is reached. */
function CheckoutLink({ total, blocked, onBlocked }: CheckoutLinkProps) {
  const { text, paths, money } = useSpeech()
  return (
    <div className={`${footBar['bar']} ${styles['action']}`} data-sticky-bottom>
      <Link
        to={paths.checkout}
        className={buttonClass({ look: 'primary', wide: true })}
        onClick={(event) => {
          if (!blocked) return
          event.preventDefault()
          onBlocked()
        }}
      >
        {text.cart.checkout(money(total))}
      </Link>
    </div>
  )
}

const ANNOUNCE_AFTER_MS = 500

/** Tells readers the total once it has come to rest; not as the page opens. */
function Announced({ total, live }: { readonly total: number; readonly live: boolean }) {
  const { text, number } = useSpeech()
  const [first] = useState(total)
  const [announced, setAnnounced] = useState(total)
  useEffect(() => {
    const later = setTimeout(() => setAnnounced(total), ANNOUNCE_AFTER_MS)
    return () => clearTimeout(later)
  }, [total])
  return (
    <output className="sr-only">{live && announced !== first && text.cart.updated(number(announced))}</output>
  )
}
