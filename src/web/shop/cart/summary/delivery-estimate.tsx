import { Suspense } from 'react'
import type { DeliveryZoneView } from '#contract/shop/delivery.ts'
import type { ChosenPlace } from '#web/state/delivery/delivery-place.ts'
import { dateRangeIn } from '#web/text/date-range.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useDialogOnDemand } from '#web/ui/dialog/use-dialog-on-demand.ts'
import * as styles from './delivery-estimate.module.css'
import { useDeferredPart } from '#web/shop/cart/deferred-part.ts'
import type { Deferred } from '#web/shop/cart/load-cart.ts'
import type { CartQuote } from '#web/state/cart/cart-quote.ts'

const loadPlaceDialog = () =>
  import('#web/shop/delivery/place-dialog.tsx').then((module) => module.PlaceDialog)

interface DeliveryEstimateProps {
  readonly zones: Deferred<readonly DeliveryZoneView[]>
  readonly place: ChosenPlace | null
  /** Knows what this very cart weighs; null while it is asked for. */
  readonly quote: CartQuote | null
}

/** The price and the days of delivery: for the chosen place, else from the lowest charge on. */
export function DeliveryEstimate(props: DeliveryEstimateProps) {
  return (
    <Suspense fallback={null}>
      <Estimate {...props} />
    </Suspense>
  )
}

function Estimate({ zones: later, place, quote }: DeliveryEstimateProps) {
  const { text, language, money, words, paths } = useSpeech()
  const zones = useDeferredPart(later)
  const { Dialog: PlaceDialog, open, close } = useDialogOnDemand(loadPlaceDialog)
  if (zones === null) return null
  const zone = zones.find(({ code }) => code === place?.zone)
  const known = place !== null && zone !== undefined
  return (
    <section className={styles['estimate']} aria-label={text.cart.delivery}>
      <Icon name="truck" size={20} />
      <div>
        <p>
          {known
            ? `${text.cart.deliveryTo(words(place.name, place.name_bn))}: ${money(chargeOf(quote, zone))}`
            : text.cart.deliveryFrom(money(lowestCharge(zones)))}
        </p>
        {known && <p className="quiet">{text.cart.arrives(dateRangeIn(language, zone.arrives))}</p>}
        {/* Without script the charges of all areas are read where they are written. */}
        <a
          href={paths.page('faq')}
          className={styles['choose']}
          aria-haspopup="dialog"
          data-queue
          onClick={(event) => {
            event.preventDefault()
            open()
          }}
        >
          {known ? text.cart.changePlace : text.cart.choosePlace}
        </a>
      </div>
      {PlaceDialog && <PlaceDialog zones={zones} chosen={place?.id ?? null} onClose={close} />}
    </section>
  )
}

function chargeOf(quote: CartQuote | null, { charge }: DeliveryZoneView): number {
  return quote?.delivery.charge ?? charge
}

export function lowestCharge(zones: readonly DeliveryZoneView[]): number {
  return Math.min(...zones.map(({ charge }) => charge))
}
