import { poisha, type Poisha } from '#domain/money.ts'
import { newId } from '#server/platform/new-id.ts'
import { saveShipment } from '#server/orders/shipment-store.ts'
import { openCourierShop, type CourierShop } from './courier-shop.ts'
import { openBackOffice, type BackOffice } from './back-office.ts'
import { addPiece } from '#tests/support/samples/pieces.ts'

/** The price of an order of the back office, in poisha and in taka. */
export const TOTAL = 108_000
export const TAKA = 1080

export interface Placed {
  readonly id: string
  readonly number: string
}

/** A shop with couriers, and orders in cash that go as far as a test wants. */
export interface ParcelOffice {
  readonly store: CourierShop
  readonly orders: BackOffice
  /** Of the piece that all orders are for. */
  readonly variantId: number
  readonly confirmed: (order?: object) => Promise<Placed>
  readonly packed: (order?: object) => Promise<Placed>
  /** Does something with an order as staff; throws where it is refused. */
  readonly act: (order: Placed, body: object) => Promise<unknown>
  readonly book: (order: Placed, body?: object) => ReturnType<CourierShop['staff']>
  /** An order that is booked with a courier. */
  readonly sent: (order?: object, courier?: string) => Promise<Placed & { readonly parcel: string }>
  /** Writes a parcel past the code that decides whether there may be one. */
  readonly written: (order: Placed, given?: { readonly codAmount?: Poisha }) => Promise<void>
  /** The messages to the customer of an order. */
  readonly noticesOf: (order: Placed) => Promise<readonly string[]>
  readonly parcelRow: (reference: string) => Promise<ParcelRow>
}

interface ParcelRow {
  readonly status: string
  readonly consignment_id: string | null
  readonly cod_amount: number
  readonly collected: number | null
  readonly problem: string | null
  readonly tracking_url: string | null
}

const cod = { payment_method: 'cod', payment_status: 'cod_due', status: 'confirmed' } as const

export async function openParcelOffice({ isSandbox = false } = {}): Promise<ParcelOffice> {
  const store = await openCourierShop({ isSandbox })
  const { db } = store.shop
  const orders = openBackOffice(store.shop)
  const variantId = await addPiece(store.shop, { stock: 200 })

  const act: ParcelOffice['act'] = async ({ number }, body) => {
    const answer = await store.staff(`POST /v1/staff/orders/${number}/actions`, body)
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    return answer.body
  }
  const confirmed: ParcelOffice['confirmed'] = async (order = {}) => {
    const id = await orders.placed({ variantId, order: { ...cod, ...order } })
    const { number } = await db
      .selectFrom('shop_order')
      .select('number')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return { id, number }
  }
  const packed: ParcelOffice['packed'] = async (order) => {
    const placed = await confirmed(order)
    await act(placed, { action: 'pack' })
    return placed
  }
  const book: ParcelOffice['book'] = ({ number }, body = { courier: 'steadfast' }) =>
    store.staff(`POST /v1/staff/orders/${number}/parcels`, body)

  return {
    store,
    orders,
    variantId,
    confirmed,
    packed,
    act,
    book,
    sent: async (order, courier = 'steadfast') => {
      const placed = await packed(order)
      const answer = await book(placed, { courier })
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
      return { ...placed, parcel: `${placed.number}-S1` }
    },
    written: (order, given = {}) =>
      db.transaction().execute((trx) =>
        saveShipment(trx, {
          id: newId('shp', Date.now()),
          orderId: order.id,
          orderNumber: order.number,
          courier: 'manual',
          status: 'created',
          trackingCode: null,
          trackingUrl: null,
          codAmount: poisha(0),
          weightGrams: 100,
          note: null,
          nextCheckAt: null,
          now: new Date(),
          ...given,
        }),
      ),
    noticesOf: async ({ number }) => {
      const heard = await orders.heard()
      return heard.filter(({ facts }) => facts['number'] === number).map(({ name }) => name)
    },
    parcelRow: (reference) =>
      db
        .selectFrom('shipment')
        .select(['status', 'consignment_id', 'cod_amount', 'collected', 'problem', 'tracking_url'])
        .where('merchant_ref', '=', reference)
        .executeTakeFirstOrThrow(),
  }
}
