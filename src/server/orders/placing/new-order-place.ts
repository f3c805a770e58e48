import type { DeliveryAddress, OrderDetails } from '#domain/order/order-form.ts'
import type { Quote } from '#server/checkout/price-sale.ts'
import type { NewOrder } from './place-order-store.ts'

type AddressColumns = Pick<
  NewOrder,
  | 'address_line'
  | 'landmark'
  | 'area_id'
  | 'area'
  | 'area_bn'
  | 'district_id'
  | 'district'
  | 'district_bn'
  | 'division_id'
  | 'division'
  | 'division_bn'
>

/** The stored destination of an order; an order that is fetched has its shop and no address. */
export function newPlaceOf(
  { address }: OrderDetails,
  { zone }: Quote,
  shopId: number | null,
): AddressColumns & Pick<NewOrder, 'zone' | 'location_id'> {
  const columns = newPlaceColumns({ address })
  return address === null
    ? { ...columns, zone: null, location_id: shopId }
    : { ...columns, zone: zone?.code ?? null, location_id: null }
}

/** The address of an order by column. */
export function newPlaceColumns({ address }: Pick<OrderDetails, 'address'>): AddressColumns {
  return address === null ? noAddress : addressOf(address)
}

function addressOf(address: DeliveryAddress): AddressColumns {
  return {
    address_line: address.line,
    landmark: address.landmark,
    area_id: address.areaId,
    area: address.area,
    area_bn: address.areaBn,
    district_id: address.districtId,
    district: address.district,
    district_bn: address.districtBn,
    division_id: address.divisionId,
    division: address.division,
    division_bn: address.divisionBn,
  }
}

const noAddress: AddressColumns = {
  address_line: null,
  landmark: null,
  area_id: null,
  area: null,
  area_bn: null,
  district_id: null,
  district: null,
  district_bn: null,
  division_id: null,
  division: null,
  division_bn: null,
}
