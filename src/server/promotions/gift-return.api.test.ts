import { afterAll, beforeAll, expect, test } from 'vitest'
import { rows } from '#server/db/rows.ts'
import { addPromotion } from '#tests/support/samples/add-promotion.ts'
import { stockOf } from '#tests/support/samples/pieces.ts'
import { arrived, openReturningShop, type ReturningShop } from '#tests/support/orders/returning-shop.ts'

let office: ReturningShop
beforeAll(async () => {
  office = await openReturningShop()
})
afterAll(() => office.close())

/** Two bangles of ৳1,000 with a gift of ৳300, which a code gives from ৳2,000 on. */
async function aBoughtGift() {
  const [bangle, gift] = [await office.piece(), await office.piece({ price: 300 })]
  const code = await addPromotion(office.shop, { kind: 'gift', gift_variant_id: gift, minimum: 200_000 })
  const lines = [
    { id: bangle, quantity: 2 },
    { id: gift, quantity: 1 },
  ]
  const order = await office.bought(lines, { codes: [code] })
  /** Sends pieces back until their money is promised; answers with that, in taka. */
  const back = async (pieces: readonly { readonly position: number; readonly quantity: number }[]) => {
    const { number, amount } = await order.ask({
      wish: 'refund',
      refund_to: 'payment',
      lines: pieces.map((piece) => ({ ...piece, reason: 'changed_mind' })),
    })
    const restock = pieces.map(({ position, quantity }) => ({ position, pieces: quantity }))
    const { status, body } = await office.walk(number, [...arrived, { action: 'refund', restock }])
    expect(status, JSON.stringify(body)).toBe(200)
    const [refunded] = await rows<{ amount: number }>(
      office.shop.db,
      `select coalesce(sum(r.amount), 0)::int as amount from refund r join shop_order o on o.id = r.order_id
        where o.number = $1`,
      [order.number],
    )
    return { amount, refunded: (refunded?.amount ?? 0) / 100 }
  }
  return { bangle, gift, back, order }
}

test('one of the pieces beside a gift comes back: what was paid for it is refunded, and the gift stays', async () => {
  const { gift, back, order } = await aBoughtGift()
  expect((await order.seen()).lines.map(({ total }) => total)).toEqual([2000, 0])
  expect(await back([{ position: 1, quantity: 1 }])).toEqual({ amount: 1000, refunded: 1000 })
  expect(await stockOf(office.shop.db, gift)).toMatchObject({ on_hand: 8 })
})

test('a gift that comes back with the rest brings nothing, and all refunds are what was paid for the pieces', async () => {
  const { bangle, gift, back } = await aBoughtGift()
  expect(await back([{ position: 1, quantity: 1 }])).toEqual({ amount: 1000, refunded: 1000 })
  const rest = [
    { position: 1, quantity: 1 },
    { position: 2, quantity: 1 },
  ]
  expect(await back(rest)).toEqual({ amount: 1000, refunded: 2000 })
  expect(await stockOf(office.shop.db, bangle)).toEqual({ on_hand: 9, held: 0 })
  expect(await stockOf(office.shop.db, gift)).toEqual({ on_hand: 9, held: 0 })
})
