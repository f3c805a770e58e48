import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stateMachines } from '#domain/order/status/state-machines.ts'
import { newId } from '#server/platform/new-id.ts'
import { insertOrder } from '#tests/support/samples/sample-orders.ts'
import { addPiece } from '#tests/support/samples/pieces.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let variantId: number

beforeAll(async () => {
  shop = await openTestShop()
  variantId = await addPiece(shop, { stock: 5 })
})
afterAll(() => shop.close())

const now = new Date()

async function insertAttempt(orderId: string, received: number): Promise<string> {
  const id = newId('pay', Date.now())
  const attempt = { id, order_id: orderId, n: 1, provider: 'bkash', method: 'bkash', purpose: 'full' }
  await shop.db
    .insertInto('payment_attempt')
    .values({ ...attempt, amount: received, received, state: 'paid', tran_id: id, created_at: now })
    .execute()
  return id
}

function insertRefund(attemptId: string, orderId: string, amount: number): Promise<unknown> {
  const id = newId('ref', Date.now())
  const refund = { id, attempt_id: attemptId, order_id: orderId, amount, refund_ref: id, reason: 'test' }
  return shop.db
    .insertInto('refund')
    .values({ ...refund, due_by: now, created_at: now })
    .execute()
}

const update = (id: string) => shop.db.updateTable('shop_order').where('id', '=', id)

test('[invariant I11] the database knows the same steps as the code', async () => {
  const known = await shop.db.selectFrom('status_step').selectAll().execute()
  const expected = Object.entries(stateMachines).flatMap(([machine, { steps, births }]) =>
    [['new', births] as const, ...Object.entries<readonly string[]>(steps)]
      .filter(([, to]) => to.length > 0)
      .map(([from, to]) => `${machine} ${from}: ${to.toSorted().join(' ')}`),
  )
  expect(
    known
      .map((row) => `${row.machine} ${row.from_status}: ${row.to_statuses.toSorted().join(' ')}`)
      .toSorted(),
  ).toEqual(expected.toSorted())
})

describe('[invariant I11] a status', () => {
  test('a status that its table does not lead to is refused', async () => {
    const id = await insertOrder(shop.db, { variantId })
    await expect(update(id).set({ status: 'delivered' }).execute()).rejects.toThrow(
      'shop_order.status cannot go from "payment_pending" to "delivered"',
    )
    await expect(update(id).set({ payment_status: 'part_refunded' }).execute()).rejects.toThrow(
      'payment_status cannot',
    )
    await update(id).set({ status: 'confirmed' }).execute()
  })

  test('a status that an order cannot begin with is refused', async () => {
    await expect(insertOrder(shop.db, { variantId, order: { status: 'delivered' } })).rejects.toThrow(
      'cannot go from "new" to "delivered"',
    )
  })
})

describe('[invariant I3] the amounts of an order', () => {
  test('the amounts of an order must add up, within it and over its lines', async () => {
    const wrongTotal = insertOrder(shop.db, { variantId, order: { total: 1 } })
    await expect(wrongTotal).rejects.toThrow('shop_order')
    const wrongSum = insertOrder(shop.db, { variantId, order: { subtotal: 5000, total: 13_000 } })
    await expect(wrongSum).rejects.toThrow('do not sum to it')
  })

  test('stand once it is placed, and so do its lines', async () => {
    const id = await insertOrder(shop.db, { variantId })
    await expect(update(id).set({ delivery: 0, total: 100_000 }).execute()).rejects.toThrow('stand since')
    const lines = shop.db.deleteFrom('order_line').where('order_id', '=', id)
    await expect(lines.execute()).rejects.toThrow('stand since')
  })
})

test('nothing that was sold, said or paid can be deleted or rewritten', async () => {
  const id = await insertOrder(shop.db, { variantId })
  await shop.db
    .insertInto('order_event')
    .values({ order_id: id, at: now, actor_kind: 'guest', kind: 'placed', to_status: 'payment_pending' })
    .execute()
  await expect(shop.db.deleteFrom('shop_order').execute()).rejects.toThrow('refused')
  await expect(shop.db.updateTable('order_event').set({ kind: 'x' }).execute()).rejects.toThrow('refused')
  await expect(shop.db.deleteFrom('order_event').execute()).rejects.toThrow('refused')
})

test('[bug M15] two refunds at once never give back more than was taken', async () => {
  const orderId = await insertOrder(shop.db, { variantId })
  const attemptId = await insertAttempt(orderId, 100)
  const both = await Promise.allSettled([
    insertRefund(attemptId, orderId, 60),
    insertRefund(attemptId, orderId, 60),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await insertRefund(attemptId, orderId, 40)
  await expect(insertRefund(attemptId, orderId, 1)).rejects.toThrow('payment_attempt_refunds_within')
  await expect(insertRefund(attemptId, orderId, -10)).rejects.toThrow('refund_amount')
})

test('[bug M10] one payment at a provider pays one attempt', async () => {
  const first = await insertAttempt(await insertOrder(shop.db, { variantId }), 500)
  const second = await insertAttempt(await insertOrder(shop.db, { variantId }), 500)
  const named = (id: string) =>
    shop.db.updateTable('payment_attempt').set({ provider_txn_id: 'TRX1' }).where('id', '=', id).execute()
  await named(first)
  await expect(named(second)).rejects.toThrow('provider_txn_id')
})

test('[invariant I1] no more can be held than lies there, and no promotion used more often than it may be', async () => {
  await expect(
    shop.db.updateTable('stock').set({ held: 6 }).where('variant_id', '=', variantId).execute(),
  ).rejects.toThrow('stock')
  const once = { name: 'Once', kind: 'amount', amount: 100, total_limit: 1, used: 2 }
  await expect(shop.db.insertInto('promotion').values(once).execute()).rejects.toThrow(
    'promotion_used_within_limit',
  )
})
