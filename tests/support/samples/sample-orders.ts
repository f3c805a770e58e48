import { createHash, randomBytes } from 'node:crypto'
import type { Insertable } from 'kysely'
import { orderNumberOf } from '#domain/order/order-number.ts'
import type { Db } from '#server/db/database.ts'
import type { DB } from '#server/db/tables.ts'
import { newId } from '#server/platform/new-id.ts'

type OrderRow = Insertable<DB['shop_order']>

let made = 0

export interface SampleOrder {
  readonly order?: Partial<OrderRow>
  /** The variant that is bought. */
  readonly variantId: number
  readonly quantity?: number
  /** Poisha. */
  readonly unitPrice?: number
  /** Of the line. */
  readonly sku?: string
}

/** Writes an order with one line straight into the database, as a test of what comes after placing needs it. */
export function insertOrder(db: Db, sample: SampleOrder): Promise<string> {
  return db.transaction().execute((trx) => writeOrder(trx, sample))
}

/** The same inside a transaction of the caller's. */
export async function writeOrder(trx: Db, sample: SampleOrder): Promise<string> {
  const { variantId, quantity = 1, unitPrice = 100_000, sku = 'TEST' } = sample
  const order = orderOf(sample.order ?? {}, unitPrice * quantity)
  await trx.insertInto('shop_order').values(order).execute()
  await trx.insertInto('order_line').values(lineOf(order, { variantId, quantity, unitPrice, sku })).execute()
  return order.id
}

function orderOf(given: Partial<OrderRow>, subtotal: number): OrderRow {
  made += 1
  const delivery = given.delivery ?? 8000
  return {
    id: newId('ord', Date.now()),
    number: orderNumberOf(50_000 + made),
    token_hash: hash(),
    cart_hash: hash(),
    status: 'payment_pending',
    payment_status: 'pending',
    payment_method: 'bkash',
    language: 'en',
    name: 'Rima Akter',
    phone: '+8801712345678',
    delivery_method: 'standard',
    zone: 'inside_dhaka',
    address_line: 'House 12, Road 5, Block C',
    area_id: 'dhaka.dhaka-banani',
    area: 'Banani',
    district_id: 'dhaka',
    district: 'Dhaka',
    division_id: 'dhaka',
    division: 'Dhaka',
    promised_from: '2026-11-22',
    promised_to: '2026-11-24',
    deliver_by: '2026-11-25',
    weight_grams: 100,
    subtotal,
    delivery,
    total: subtotal + Number(delivery),
    vat_included: 0,
    quote_hash: 'test',
    policy_version: 'test',
    placed_at: new Date(),
    ...given,
  }
}

function lineOf(
  order: OrderRow,
  bought: Required<Pick<SampleOrder, 'variantId' | 'quantity' | 'unitPrice' | 'sku'>>,
): Insertable<DB['order_line']> {
  const subtotal = bought.unitPrice * bought.quantity
  return {
    order_id: order.id,
    position: 1,
    variant_id: bought.variantId,
    product_id: 1,
    slug: 'test-piece',
    name: 'Test piece',
    sku: bought.sku,
    weight_grams: 20,
    unit_price: bought.unitPrice,
    quantity: bought.quantity,
    subtotal,
    total: subtotal,
    vat: 0,
    vat_rate: 0,
  }
}

function hash(): string {
  return createHash('sha256').update(randomBytes(16)).digest('hex')
}
