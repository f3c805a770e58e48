import { courierAddress } from '#domain/delivery/courier-address.ts'
import type { ParcelDraft } from '#server/couriers/port/courier.ts'
import type { ParcelFacts } from './booking-store.ts'
import type { ShipmentRow } from '#server/orders/shipment-store.ts'

/** An order's parcel as couriers want to be told of it. */
export function parcelDraft(
  facts: ParcelFacts,
  shipment: Pick<ShipmentRow, 'merchant_ref' | 'cod_amount'>,
  packed: { readonly weight_grams: number; readonly note: string | null },
): ParcelDraft {
  return {
    merchantRef: shipment.merchant_ref,
    name: facts.name,
    phone: localPhone(facts.phone),
    secondPhone: facts.second_phone === null ? null : localPhone(facts.second_phone),
    address: courierAddress({
      line: facts.address_line,
      landmark: facts.landmark,
      area: facts.area,
      district: facts.district,
    }),
    area: {
      districtId: facts.district_id,
      areaId: facts.area_id,
      district: facts.district,
      area: facts.area,
    },
    cod: shipment.cod_amount,
    grams: packed.weight_grams,
    value: facts.value,
    quantity: facts.pieces,
    description: facts.pieces === 1 ? '1 piece' : `${facts.pieces} pieces`,
    note: packed.note,
  }
}

/** Eleven digits from 01, of a number in E.164. */
export function localPhone(phone: string): string {
  return phone.replace(/^\+88/, '')
}
