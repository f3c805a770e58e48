import { useState } from 'react'
import type { CourierPriceView } from '#contract/staff/parcels/courier-prices.ts'
import type { CourierCode } from '#domain/delivery/courier-settings.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Pill } from '#web/admin/ui/pill.tsx'
import type { CourierPrices } from './use-courier-prices.ts'
import * as styles from './book.module.css'

interface CourierChoiceProps {
  /** Those that are set up. */
  readonly couriers: readonly CourierCode[]
  /** Null while they are asked. */
  readonly prices: CourierPrices | null
}

/**
 * Which courier brings a parcel: what it asks, and how its parcels to that district went. The order of the couriers is
 * that in which the page came: a price that comes later moves nothing under somebody's finger.
 */
export function CourierChoice({ couriers, prices }: CourierChoiceProps) {
  const { words } = useSpeech()
  const [shown] = useState(() => prices?.results.map(({ courier }) => courier) ?? couriers)
  const cheapest = prices?.results.find(({ price }) => price !== null)?.courier
  return (
    <fieldset className={styles['couriers']}>
      <legend>{words.booking.courier}</legend>
      {shown.map((courier, place) => (
        <label key={courier} className={styles['courier']}>
          <input type="radio" name="courier" value={courier} defaultChecked={place === 0} required />
          <span className={styles['name']}>
            {words.courier[courier]}
            {courier === cheapest && <Pill tone="good">{words.booking.cheapest}</Pill>}
          </span>
          <Price view={prices?.results.find((one) => one.courier === courier)} prices={prices} />
        </label>
      ))}
    </fieldset>
  )
}

interface PriceProps {
  readonly view: CourierPriceView | undefined
  readonly prices: CourierPrices | null
}

function Price({ view, prices }: PriceProps) {
  const { words, money } = useSpeech()
  const { booking } = words
  const hints = useHints(view, prices)
  if (view === undefined) return <span className={styles['hint']}>{booking.asking}</span>
  return (
    <>
      <span className={styles['price']}>{view.price === null ? '–' : money(view.price.total)}</span>
      <span className={styles['hint']}>{hints.join(' · ')}</span>
    </>
  )
}

/** What is known of a courier, in a few words each. */
function useHints(view: CourierPriceView | undefined, prices: CourierPrices | null): readonly string[] {
  const { words, money, number, either } = useSpeech()
  const { booking } = words
  if (view === undefined || prices === null) return []
  const { courier, price, not_known: why, usual, past } = view
  const hints: string[] = []
  if (price !== null && price.cod_fee > 0) {
    hints.push(booking.parts(money(price.charge), money(price.cod_fee)))
  }
  if (why !== null) hints.push(courier === 'manual' ? booking.ownRider : booking.notKnown[why])
  // A price that the courier names itself is better.
  if (price === null && usual !== null) hints.push(booking.usual(money(usual.charge), number(usual.parcels)))
  if (past !== null) {
    const share = number(Math.round((100 * past.delivered) / past.ended))
    hints.push(booking.past(share, number(past.ended), either(prices.district, prices.district_bn)))
  }
  return hints
}
