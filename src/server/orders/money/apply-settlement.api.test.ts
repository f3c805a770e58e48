import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { poisha } from '#domain/money.ts'
import { system } from '#domain/order/actor.ts'
import { cancelOrder, expireOrder, type OrderChange } from '#domain/order/order-change.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { orThrow } from '#server/http/refusal.ts'
import { openBackOffice, type BackOffice } from '#tests/support/orders/back-office.ts'
import { addPiece, stockOf } from '#tests/support/samples/pieces.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { applySettlement } from './apply-settlement.ts'
import { changeOrder } from '#server/orders/change-order.ts'
import { lockOrder, type OrderRow } from '#server/orders/order-store.ts'

const TOTAL = poisha(108_000)

let shop: TestShop
let backOffice: BackOffice
let txns = 0

beforeAll(async () => {
  shop = await openTestShop()
  backOffice = openBackOffice(shop)
})
afterAll(() => shop.close())

const order = async (stock = 5) => {
  const variantId = await addPiece(shop, { stock })
  const id = await backOffice.placed({ variantId })
  return { id, variantId, attempt: await backOffice.attempt(id) }
}

function paid(attemptId: string, providerTxnId = `T${(txns += 1)}`) {
  const settlement = { state: 'paid', amount: TOTAL, providerTxnId } as const
  return applySettlement(backOffice.shop, { attemptId, settlement, checkAgainAt: null })
}

const settle = (attemptId: string, state: 'failed' | 'cancelled' | 'unknown') =>
  applySettlement(backOffice.shop, { attemptId, settlement: { state }, checkAgainAt: Date.now() + 60_000 })

function changed(id: string, decide: (order: OrderRow) => OrderChange) {
  return inTransaction(shop.db, async (trx) => {
    const locked = await lockOrder(trx, id)
    if (locked === undefined) throw new Error(`No order ${id}`)
    return changeOrder(trx, { order: locked, change: decide(locked), actor: system, nowMs: Date.now() })
  })
}
const expired = (id: string) => changed(id, (one) => orThrow(expireOrder(one, Date.now() + 1000)))
const cancelled = (id: string) => changed(id, (one) => orThrow(cancelOrder(one, system, 'test')))

const refundsOf = (id: string) =>
  shop.db.selectFrom('refund').select(['amount', 'state']).where('order_id', '=', id).execute()
const attemptOf = (id: string) =>
  shop.db.selectFrom('payment_attempt').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('verified money confirms its order, and the customer is told', async () => {
  const { id, attempt, variantId } = await order()
  expect(await paid(attempt)).toMatchObject({ attempt: 'paid', money: 'accepted' })
  expect(await backOffice.orderOf(id)).toMatchObject({
    status: 'confirmed',
    payment_status: 'paid',
    paid: TOTAL,
  })
  expect(await stockOf(shop.db, variantId)).toEqual({ on_hand: 5, held: 1 })
  expect((await backOffice.heard()).at(-1)).toMatchObject({
    name: 'order_confirmed',
    facts: { toPayTaka: 0 },
  })
})

test('[bug M11] the same answer twenty times at once settles once', async () => {
  const { id, attempt } = await order()
  const before = (await backOffice.heard()).length
  await Promise.all(Array.from({ length: 20 }, () => paid(attempt, 'TWENTY')))
  expect(await backOffice.orderOf(id)).toMatchObject({ status: 'confirmed', paid: TOTAL })
  expect((await backOffice.heard()).length - before).toBe(1)
  const events = await shop.db.selectFrom('order_event').select('kind').where('order_id', '=', id).execute()
  expect(events.map(({ kind }) => kind).toSorted()).toEqual(['confirmed', 'payment_received'])
})

test('[bug M9] another amount confirms nothing and waits for staff', async () => {
  const { id, attempt } = await order()
  const settlement = { state: 'paid', amount: poisha(100), providerTxnId: 'ONE' } as const
  await applySettlement(backOffice.shop, { attemptId: attempt, settlement, checkAgainAt: null })
  expect(await backOffice.orderOf(id)).toMatchObject({
    status: 'payment_pending',
    payment_status: 'checking',
    paid: 0,
  })
  expect(await attemptOf(attempt)).toMatchObject({ state: 'paid_review', received: 100 })
})

test('[bug M10] money that paid one order pays no other', async () => {
  const [first, second] = [await order(), await order()]
  await paid(first.attempt, 'SAME')
  await paid(second.attempt, 'SAME')
  expect(await backOffice.orderOf(second.id)).toMatchObject({
    status: 'payment_pending',
    payment_status: 'pending',
  })
})

describe('[bug M13] a late answer', () => {
  test('a failure after the money changes nothing', async () => {
    const { id, attempt } = await order()
    await paid(attempt)
    await settle(attempt, 'failed')
    expect(await backOffice.orderOf(id)).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
  })

  test('money after a cancellation goes back, and no piece is held for it', async () => {
    const { id, attempt, variantId } = await order()
    await cancelled(id)
    expect(await paid(attempt)).toMatchObject({ attempt: 'paid_review', money: 'late' })
    expect(await backOffice.orderOf(id)).toMatchObject({ status: 'cancelled', payment_status: 'refund_due' })
    expect(await refundsOf(id)).toEqual([{ amount: TOTAL, state: 'intended' }])
    expect(await stockOf(shop.db, variantId)).toEqual({ on_hand: 5, held: 0 })
  })

  test('money after the time to pay confirms the order where the piece is still there', async () => {
    const { id, attempt, variantId } = await order()
    await expired(id)
    expect(await stockOf(shop.db, variantId)).toMatchObject({ held: 0 })
    await paid(attempt)
    expect(await backOffice.orderOf(id)).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
    expect(await stockOf(shop.db, variantId)).toMatchObject({ held: 1 })
  })

  test('money after the piece went to somebody else goes back at once', async () => {
    const { id, attempt, variantId } = await order(1)
    await expired(id)
    await backOffice.placed({ variantId })
    expect(await paid(attempt)).toMatchObject({ attempt: 'paid_review', money: 'late' })
    expect(await backOffice.orderOf(id)).toMatchObject({ status: 'cancelled', payment_status: 'refund_due' })
    expect(await refundsOf(id)).toEqual([{ amount: TOTAL, state: 'intended' }])
    expect((await backOffice.heard()).at(-1)).toMatchObject({
      name: 'payment_returned',
      facts: { why: 'sold_out' },
    })
  })
})

test('a second payment of an order goes back', async () => {
  const { id, attempt } = await order()
  const second = await backOffice.attempt(id)
  await paid(attempt)
  expect(await paid(second)).toMatchObject({ money: 'twice' })
  expect(await refundsOf(id)).toEqual([{ amount: TOTAL, state: 'intended' }])
  expect(await backOffice.orderOf(id)).toMatchObject({
    status: 'confirmed',
    payment_status: 'refund_due',
    paid: TOTAL,
  })
})

test('a failure is told once and leaves the order waiting; silence is shown as such', async () => {
  const { id, attempt } = await order()
  await settle(attempt, 'unknown')
  expect(await backOffice.orderOf(id)).toMatchObject({
    status: 'payment_pending',
    payment_status: 'checking',
  })
  expect((await attemptOf(attempt)).next_check_at).not.toBeNull()
  await settle(attempt, 'failed')
  await settle(attempt, 'failed')
  expect(await backOffice.orderOf(id)).toMatchObject({ status: 'payment_pending', payment_status: 'failed' })
  expect((await backOffice.heard()).filter(({ name }) => name === 'payment_failed')).toHaveLength(1)
})

test('cancelling a paid order promises all its money back', async () => {
  const { id, attempt } = await order()
  await paid(attempt)
  await cancelled(id)
  expect(await refundsOf(id)).toEqual([{ amount: TOTAL, state: 'intended' }])
  expect(await backOffice.orderOf(id)).toMatchObject({ status: 'cancelled', payment_status: 'refund_due' })
})
