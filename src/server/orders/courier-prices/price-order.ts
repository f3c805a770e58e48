import type { Reply } from '#contract/endpoint.ts'
import type { CourierPriceView, listCourierPrices } from '#contract/staff/parcels/courier-prices.ts'
import { cheapestFirst, type PriceAnswer } from '#domain/delivery/courier-prices.ts'
import { parcelCod } from '#domain/delivery/parcel-cod.ts'
import { poisha, sum, toTaka } from '#domain/money.ts'
import { askPrices } from '#server/couriers/ask-prices.ts'
import type { QuotedParcel } from '#server/couriers/port/courier.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { findStaffOrder } from '#server/orders/find-staff-order.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import type { OwnExperience } from './own-experience.ts'
import { readPricedOrders, type PricedOrder } from './price-store.ts'

/** Longer nobody waits for a hint. */
const WITHIN_MS = 3000

interface Asked {
  readonly number: string
  readonly weightGrams: number | undefined
  readonly experience: () => Promise<OwnExperience>
}

/** What each courier asks for the parcel of an order, the cheapest first. */
export async function priceOrder(
  shop: ShopContext,
  { number: typed, weightGrams, experience }: Asked,
): Promise<Reply<typeof listCourierPrices>> {
  const { number, status } = await findStaffOrder(shop.db, typed)
  const [order] = await readPricedOrders(shop.db, [number])
  if (order === undefined) throw new RefusalError({ code: 'wrong_state', from: status, to: 'with_courier' })
  const parcel = quotedParcel(order, weightGrams)
  const own = await experience()
  const results = await Promise.all(
    shop.couriers.all().map(async (courier): Promise<CourierPriceView> => {
      const [answer = { kind: 'no_answer' } as const] = await askPrices(courier, [parcel], WITHIN_MS)
      const past = own.past(courier.code, order.district_id)
      const usual = own.usual(courier.code, order.zone, parcel.grams)
      return {
        courier: courier.code,
        ...presentAnswer(answer),
        usual: usual && { charge: toTaka(usual.charge), parcels: usual.parcels },
        past: past && { delivered: past.delivered, ended: past.ended },
      }
    }),
  )
  return {
    weight_grams: parcel.grams,
    cod: toTaka(parcel.cod),
    district: order.district,
    district_bn: order.district_bn,
    results: [...cheapestFirst(results, ({ price }) => price?.total ?? null)],
  }
}

/** The parcel with all pieces of an order, as a courier is asked about it. */
export function quotedParcel(order: PricedOrder, weightGrams?: number): QuotedParcel {
  const { area_id: areaId, district_id: districtId, area, district } = order
  return {
    area: { areaId, districtId, area, district },
    grams: weightGrams ?? order.weight_grams,
    cod: parcelCod({ due: order.owed, underway: poisha(0), worth: order.owed, isLast: true }),
  }
}

function presentAnswer(answer: PriceAnswer): Pick<CourierPriceView, 'price' | 'not_known'> {
  if (answer.kind !== 'known') return { price: null, not_known: answer.kind }
  const { charge, codFee } = answer.price
  return {
    price: { charge: toTaka(charge), cod_fee: toTaka(codFee), total: toTaka(sum([charge, codFee])) },
    not_known: null,
  }
}
