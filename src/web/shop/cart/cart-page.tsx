import { Suspense, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { QUANTITY_MAX } from '#domain/limits.ts'
import { PromoCodes } from '#web/shop/promo/promo-codes.tsx'
import type { CartQuote } from '#web/state/cart/cart-quote.ts'
import { useDeliveryPlace, type ChosenPlace } from '#web/state/delivery/delivery-place.ts'
import { useStoredCodes } from '#web/state/promo/kept-codes.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { AlsoLike } from './also-like.tsx'
import { CartLines } from './cart-lines-list.tsx'
import { CartNotices } from './cart-notices.tsx'
import * as styles from './cart-page.module.css'
import { CartSummary } from './summary/cart-summary.tsx'
import { DeliveryEstimate } from './summary/delivery-estimate.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { useDeferredPart } from './deferred-part.ts'
import type { CartData } from './load-cart.ts'
import { useStepRecorder } from '#web/shop/funnel/step-recorder.ts'
import { WaitingNotice } from '#web/shop/unfinished/waiting-notice.tsx'
import { TrustLines } from './summary/trust-lines.tsx'
import { useCartPage, type CartPageState } from './use-cart-page.ts'
import { useRemovals } from './use-removals.ts'

export function CartPage(data: CartData) {
  const { text, paths } = useSpeech()
  const shown = useCartPage(data)
  useStepRecorder('cart_view', shown.live && shown.count > 0)
  const removals = useRemovals()
  const heading = useRef<HTMLHeadingElement>(null)
  const place = useDeliveryPlace() ?? data.place
  const codes = useStoredCodes(data.codes)
  const quote = quoteFor(shown, place)
  const [stopped, setStopped] = useState(false)
  const isEmpty = shown.lines.length === 0 && shown.pricing === 'fresh'
  const blocked = shown.lines.some(({ missing }) => missing !== null)
  return (
    <main id="main" className="wrap">
      <header className={styles['header']}>
        <h1 ref={heading} tabIndex={-1}>
          {text.cart.title}
        </h1>
        {shown.count > 0 && <p className={styles['count']}>{text.cart.count(shown.count)}</p>}
      </header>
      <Refused />
      <Suspense fallback={null}>
        <Waiting waiting={data.waiting} inCart={shown.lines.map(({ id }) => id)} />
      </Suspense>
      <CartNotices shown={shown} stopped={stopped && blocked} onRemove={removals.remove} />
      {isEmpty && <EmptyCart />}
      <div className={styles['layout']}>
        <CartLines shown={shown} removals={removals} onLastRemoved={() => heading.current?.focus()} />
        {!isEmpty && (
          <div className={styles['aside']}>
            <DeliveryEstimate zones={data.zones} place={place} quote={quote} />
            <form method="post" action={paths.cart}>
              <input type="hidden" name="intent" value="codes" />
              <PromoCodes codes={codes} quote={shown.quote} failed={shown.pricing === 'failed'} />
            </form>
            <CartSummary
              shown={shown}
              quote={quote}
              zones={data.zones}
              place={place}
              blocked={blocked}
              onBlocked={() => setStopped(true)}
            />
            <TrustLines />
          </div>
        )}
        <AlsoLike products={data.alsoLike} inCart={shown.lines.map(({ piece }) => piece?.slug ?? '')} />
      </div>
    </main>
  )
}

/** The newest quote, unless it is about delivery to somewhere else. */
function quoteFor({ quote }: CartPageState, place: ChosenPlace | null): CartQuote | null {
  return quote?.delivery.zone === (place?.zone ?? null) ? quote : null
}

interface WaitingProps extends Pick<CartData, 'waiting'> {
  readonly inCart: readonly number[]
}

function Waiting({ waiting, inCart }: WaitingProps) {
  return <WaitingNotice order={useDeferredPart(waiting)} inCart={inCart} />
}

/** The refusal of a form without script. */
function Refused() {
  const { text } = useSpeech()
  const [query] = useSearchParams()
  const code = query.get('refused')
  if (code !== 'quantity' && code !== 'lines' && code !== 'not_in_cart') return null
  return (
    <p role="alert" className={styles['refused']}>
      {text.cart.refused[code](code === 'lines' ? 50 : QUANTITY_MAX)}
    </p>
  )
}
