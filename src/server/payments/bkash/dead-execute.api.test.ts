import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cancelOrder, changeOrderPayment } from '#contract/shop/order-actions.ts'
import type { StartedPaymentView } from '#contract/shop/payments.ts'
import { rows } from '#server/db/rows.ts'
import { atOnce } from '#tests/support/at-once.ts'
import { openPayingShop, type PayingShop, type UnpaidOrder } from '#tests/support/orders/paying-shop.ts'

/*
 * A process dies between taking the right to the one call that moves the money and the call. It leaves the right in the
 * database, and a payment that bKash calls entered and never executed.
 */

const MINUTE_MS = 60_000

let one: PayingShop
let other: PayingShop

beforeAll(async () => {
  one = await openPayingShop({ poolMax: 10 })
  other = await openPayingShop({ poolMax: 10, of: one.shop })
})
afterAll(async () => {
  await other.close()
  await one.close()
})

let order: UnpaidOrder
let started: StartedPaymentView

beforeEach(async () => {
  order = await one.order('bkash')
  started = await one.start(order, 'bkash')
})

const dies = (facts: Readonly<Record<string, string>> = {}) =>
  rows(one.shop.db, 'update payment_attempt set facts = facts || $2::jsonb where id = $1', [
    started.id,
    JSON.stringify({ executedAt: new Date(one.shop.now()).toISOString(), ...facts }),
  ])

async function takenTimes(): Promise<number> {
  const [session] = await one.sandbox.books.find({ tranId: `${order.number}-1` })
  return session?.book.monies.length ?? -1
}

const pass = async (ms: number) => {
  one.shop.pass(ms)
  await atOnce(2, (n) => (n === 0 ? one : other).shop.shop.payments.runDue())
}

const see = () => one.see(order, started.id)

describe('an execute over which its process died', () => {
  test('[fault F2] an execute over which its process died is made by another one minutes later, once, and the order is paid', async () => {
    await dies()
    await one.choose(started, 'success')
    expect(await see()).toMatchObject({ state: 'unknown', money: 'not_known' })
    expect(await takenTimes()).toBe(0)
    await pass(MINUTE_MS)
    expect(await takenTimes()).toBe(0)
    await pass(5 * MINUTE_MS)
    expect(await see()).toMatchObject({ state: 'paid', order: { status: 'confirmed' } })
    expect(await takenTimes()).toBe(1)
    await pass(60 * MINUTE_MS)
    expect(await takenTimes()).toBe(1)
  })

  test('an execute over which its process died is not made for an order that was cancelled meanwhile: no money moves, and it ends unpaid', async () => {
    await dies()
    await one.choose(started, 'success')
    await one.api(
      cancelOrder,
      { params: { number: order.number }, body: { reason: 'changed_mind' } },
      { headers: order.shopper.headers },
    )
    await pass(5 * MINUTE_MS)
    expect(await takenTimes()).toBe(0)
    expect(await see()).toMatchObject({ state: 'unknown', order: { status: 'cancelled' } })
    await pass(25 * 60 * MINUTE_MS)
    expect(await takenTimes()).toBe(0)
    expect(await see()).toMatchObject({ state: 'expired', money: 'none', refund: null })
  })

  test('[fault F9] an execute over which its process died is not made again where the call is over, answered or not: only queries follow', async () => {
    await dies({ executeOverAt: new Date(one.shop.now()).toISOString() })
    await one.choose(started, 'success')
    await pass(5 * MINUTE_MS)
    await pass(30 * MINUTE_MS)
    expect(await takenTimes()).toBe(0)
    expect(await see()).toMatchObject({ state: 'unknown' })
  })
})

test('a payment that is entered after its order was paid by another try is not taken', async () => {
  one.shop.pass(16 * MINUTE_MS)
  const second = await one.start(order, 'bkash')
  await one.choose(second, 'success')
  await expect.poll(() => one.see(order, second.id)).toMatchObject({ state: 'paid' })
  await one.choose(started, 'success')
  expect(await takenTimes()).toBe(0)
  expect(await see()).toMatchObject({ state: 'cancelled', problem: 'moved_on', money: 'none' })
})

test('a payment that is entered after its order was confirmed in cash is not taken', async () => {
  await one.api(
    changeOrderPayment,
    { params: { number: order.number }, body: { method: 'cod' } },
    { headers: order.shopper.headers },
  )
  await rows(one.shop.db, `update shop_order set status = 'confirmed', confirm_by = null where number = $1`, [
    order.number,
  ])
  await one.choose(started, 'success')
  expect(await takenTimes()).toBe(0)
  expect(await see()).toMatchObject({ state: 'cancelled', problem: 'moved_on', money: 'none', refund: null })
})
