import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertOrder } from '#tests/support/samples/sample-orders.ts'
import { addPiece } from '#tests/support/samples/pieces.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { system } from '#domain/order/actor.ts'
import { findUnconfirmed } from './deadline-store.ts'
import { saveEvent } from '#server/orders/order-store.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('a shopper who was reminded already and waits for the morning keeps nobody else from the first reminder', async () => {
  const variantId = await addPiece(shop)
  const at = (minutes: number) => new Date(shop.now() - minutes * 60_000)
  const waiting = (minutes: number) =>
    insertOrder(shop.db, {
      variantId,
      order: {
        status: 'awaiting_code',
        payment_method: 'cod',
        payment_status: 'cod_due',
        placed_at: at(minutes),
      },
    })
  const [reminded, never] = [await waiting(120), await waiting(60)]
  await saveEvent(shop.db, { orderId: reminded, at: at(90), actor: system, kind: 'reminded' })
  const found = async (most: number) =>
    (await findUnconfirmed(shop.db, { placedBefore: at(30), now: at(0), most })).map(({ id, reminders }) => [
      id,
      reminders,
    ])
  expect(await found(1)).toEqual([[never, 0]])
  expect(await found(2)).toEqual([
    [never, 0],
    [reminded, 1],
  ])
})
