import { poisha } from '#domain/money.ts'
import { newId } from '#server/platform/new-id.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { holdPieces } from '#server/orders/hold-store.ts'
import { saveAttempt, type NewAttempt } from '#server/orders/money-store.ts'
import { insertOrder, type SampleOrder } from '#tests/support/samples/sample-orders.ts'
import type { SentMessage } from '#tests/support/companies/test-messages.ts'
import type { TestShop } from '#tests/support/test-shop.ts'

/** The parts for a test of order use cases, below the API. */
export interface BackOffice {
  readonly shop: ShopContext
  readonly heard: () => Promise<readonly SentMessage[]>
  /** The names of the messages about an order. */
  readonly heardOf: (number: string) => Promise<readonly string[]>
  /** An order whose pieces are held. */
  readonly placed: (sample: SampleOrder) => Promise<string>
  /** The number of an order in cash that waits to be confirmed by a call, unless stated. */
  readonly placedInCash: (sample: SampleOrder) => Promise<string>
  /** A try to pay an order by bKash, over its whole amount unless stated. */
  readonly attempt: (orderId: string, given?: Partial<NewAttempt>) => Promise<string>
  readonly orderOf: (id: string) => Promise<Standing>
}

interface Standing {
  readonly status: string
  readonly payment_status: string
  readonly payment_method: string
  readonly paid: number
  readonly refunded: number
}

export function openBackOffice({ shop, db, messages, now }: TestShop): BackOffice {
  const totalOf = async (id: string) =>
    (await db.selectFrom('shop_order').select('total').where('id', '=', id).executeTakeFirstOrThrow()).total
  const placed = async (sample: SampleOrder) => {
    const orderId = await insertOrder(db, sample)
    const { variantId, quantity = 1 } = sample
    const demand = [{ variantId, quantity }]
    const short = await holdPieces(db, { orderId, demand, onlyLocation: null, now: new Date(now()) })
    if (short.length > 0) throw new Error('The sample order has more pieces than there are')
    return orderId
  }
  return {
    shop: shop.context,
    heard: () => messages.sent(),
    heardOf: async (number) =>
      (await messages.sent()).filter(({ facts }) => facts['number'] === number).map(({ name }) => name),
    placed,
    placedInCash: async ({ order, ...sample }) => {
      const inCash = { status: 'awaiting_call', payment_method: 'cod', payment_status: 'cod_due' } as const
      const id = await placed({ ...sample, order: { ...inCash, ...order } })
      const found = await db
        .selectFrom('shop_order')
        .select('number')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return found.number
    },
    attempt: async (orderId, given = {}) => {
      const id = newId('pay', now())
      const attempt = {
        id,
        orderId,
        provider: 'bkash',
        method: 'bkash',
        purpose: 'full',
        state: 'created',
      } as const
      const rest = { tranId: id, nextCheckAt: null, now: new Date(now()) }
      await saveAttempt(db, { ...attempt, ...rest, amount: poisha(await totalOf(orderId)), ...given })
      return id
    },
    orderOf: (id) =>
      db
        .selectFrom('shop_order')
        .select(['status', 'payment_status', 'payment_method', 'paid', 'refunded'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
  }
}
