import { useEffect, useState } from 'react'
import { namedEndpoint } from '#client/api.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { listCourierPrices } from '#contract/staff/parcels/courier-prices.ts'
import { browserApi } from '#web/api/browser-api.ts'

const prices = namedEndpoint<typeof listCourierPrices>({
  method: 'GET',
  path: '/v1/staff/orders/:number/courier-prices',
})

export type CourierPrices = Reply<typeof listCourierPrices>

interface Asked {
  readonly number: string
  /** Null: what the pieces weigh. */
  readonly weight: number | null
  /** What the page came with; null where couriers had not answered by then. */
  readonly first: CourierPrices | null
}

/** What couriers ask for the parcel of an order; null while they are asked. A failure leaves them unknown. */
export function useCourierPrices({ number, weight, first }: Asked): CourierPrices | null {
  const [told, setTold] = useState<{ readonly weight: number | null; readonly prices: CourierPrices | null }>(
    {
      weight: null,
      prices: first,
    },
  )
  const isKnown = told.weight === weight && told.prices !== null
  useEffect(() => {
    if (isKnown) return undefined
    const asking = new AbortController()
    const query = weight === null ? {} : { weight_grams: String(weight) }
    browserApi()(prices, { params: { number }, query }, { headers: { 'x-background': '1' } }).then(
      (answer) => {
        if (!asking.signal.aborted) setTold({ weight, prices: answer })
      },
      // A hint: a booking needs none.
      () => undefined,
    )
    return () => asking.abort()
  }, [number, weight, isKnown])
  return isKnown ? told.prices : null
}
