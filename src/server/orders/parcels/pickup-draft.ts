import { COURIER_ADDRESS_MAX, cutTo, plainLine } from '#domain/delivery/courier-address.ts'
import { poisha } from '#domain/money.ts'
import type { PickupDraft } from '#server/couriers/port/courier.ts'
import type { PickupFacts } from '#server/orders/pickup-store.ts'
import type { ShipmentRow } from '#server/orders/shipment-store.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { localPhone } from './parcel-draft.ts'

/** A parcel that comes back, as couriers want to be told of it. */
export function pickupDraft(
  { content }: Pick<ShopContext, 'content'>,
  shipment: Pick<ShipmentRow, 'merchant_ref' | 'pickup_on'>,
  { facts, note }: { readonly facts: PickupFacts; readonly note: string | null },
): PickupDraft {
  const { store } = content.current
  const pieces = facts.pieces === 1 ? '1 piece' : `${facts.pieces} pieces`
  return {
    merchantRef: shipment.merchant_ref,
    name: facts.name,
    phone: localPhone(facts.phone),
    secondPhone: null,
    address: cutTo(plainLine(facts.address), COURIER_ADDRESS_MAX),
    area: {
      districtId: facts.district_id ?? '',
      areaId: facts.area_id ?? '',
      district: facts.district ?? '',
      area: facts.area ?? '',
    },
    cod: poisha(0),
    grams: Math.max(1, facts.weight_grams),
    value: facts.value,
    quantity: facts.pieces,
    description: `Return of ${pieces}`,
    note,
    on: shipment.pickup_on ?? '',
    to: { name: store.name, phone: localPhone(store.phone), address: plainLine(store.address) },
  }
}
