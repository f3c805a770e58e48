import * as z from 'zod'
import { fromTaka, toTaka } from '#domain/money.ts'
import type { Answer, Quote, QuotedParcel } from '#server/couriers/port/courier.ts'
import type { CourierCall, LineOutcome } from '#server/couriers/port/courier-line.ts'
import type { NamedPlace } from '#server/couriers/port/place-named.ts'
import { readBody, refusalText } from '#server/couriers/port/read-fields.ts'

interface PriceOptions {
  readonly call: (request: Omit<CourierCall, 'headers'>) => Promise<LineOutcome>
  readonly areaOf: (area: QuotedParcel['area']) => Promise<Answer<NamedPlace | null>>
  readonly pickupStoreId: number
}

/** Asks RedX what it wants for a parcel, from the area of our shop to that of the customer (domain facts: delivery 3). */
export function redxPrice({ call, areaOf, pickupStoreId }: PriceOptions) {
  let ownArea: number | undefined

  /** The area of our shop, which RedX alone knows; it moves with a setting, and so with a restart. */
  async function pickupArea(): Promise<Answer<number>> {
    if (ownArea !== undefined) return { kind: 'done', value: ownArea }
    const path = `/pickup/store/info/${String(pickupStoreId)}`
    const answer = read(await call({ name: 'store', method: 'GET', path }), Store, (body) => body)
    if (answer.kind !== 'done') return answer
    ownArea = answer.value.pickup_store.area_id
    return { kind: 'done', value: ownArea }
  }

  return async ({ area, cod, grams }: QuotedParcel): Promise<Answer<Quote | null>> => {
    const to = await areaOf(area)
    if (to.kind !== 'done') return to
    if (to.value === null) return { kind: 'done', value: null }
    const from = await pickupArea()
    if (from.kind !== 'done') return from
    const query = new URLSearchParams({
      delivery_area_id: String(to.value.id),
      pickup_area_id: String(from.value),
      cash_collection_amount: String(toTaka(cod)),
      weight: String(grams),
    })
    const path = `/charge/charge_calculator?${query.toString()}`
    return read(await call({ name: 'price', method: 'GET', path }), Charge, (body) => ({
      charge: fromTaka(body.deliveryCharge),
      codFee: fromTaka(body.codCharge),
    }))
  }
}

function read<Body, Value>(
  outcome: LineOutcome,
  schema: z.ZodType<Body>,
  present: (body: Body) => Value,
): Answer<Value> {
  if ('kind' in outcome) return outcome
  if (outcome.status >= 400) return { kind: 'refused', reason: refusalText(outcome) }
  return readBody(outcome.body, schema, present)
}

const Store = z.object({ pickup_store: z.object({ area_id: z.int() }) })
const Charge = z.object({ deliveryCharge: z.number().min(0), codCharge: z.number().min(0) })
