import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cancelOrder } from '#contract/shop/order-actions.ts'
import { ipnOf } from '#sandbox/payments/sandbox-notifications.ts'
import { sandboxSecrets } from '#sandbox/payments/sandbox-secrets.ts'
import { atOnce, tally } from '#tests/support/at-once.ts'
import { openPayingShop, type PayingShop, type UnpaidOrder } from '#tests/support/orders/paying-shop.ts'
import { stockOf } from '#tests/support/samples/pieces.ts'
import { testAccounts } from '#tests/support/test-shop.ts'

/*
 * Two processes of one store, as far as database and sockets go, and one company that tells both of them everything at
 * once. Beside the races stands a control: the same burst against a payment that is read first and written then.
 */

let one: PayingShop
let other: PayingShop
const secrets = sandboxSecrets(testAccounts.secret)

beforeAll(async () => {
  one = await openPayingShop({ poolMax: 20 })
  other = await openPayingShop({ poolMax: 20, of: one.shop })
})
afterAll(async () => {
  await other.close()
  await one.close()
})

const shops = () => [one, other] as const

/** Money of which nobody was told, and the notification that tells of it. */
async function untold(): Promise<{
  readonly order: UnpaidOrder
  readonly id: string
  readonly body: string
}> {
  const order = await one.order('card')
  const started = await one.start(order, 'card')
  await one.choose(started, 'silent')
  const [session] = await one.sandbox.books.find({ tranId: `${order.number}-1` })
  const ipn =
    session && ipnOf(session.book, session.book.monies[0], { secrets, at: Date.now(), forged: false })
  if (ipn === undefined) throw new Error('Nothing to tell')
  return { order, id: started.id, body: ipn.body }
}

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const notify = (shop: PayingShop, body: string) =>
  fetch(`${shop.address}/pay/notify/sslcommerz`, { method: 'POST', headers: form, body })
const comeBack = (shop: PayingShop, id: string, body: string) =>
  fetch(`${shop.address}/pay/return/${id}`, { method: 'POST', headers: form, body, redirect: 'manual' })

async function receivedOf(order: UnpaidOrder): Promise<number> {
  const { id } = await one.standing(order)
  const events = await one.shop.db
    .selectFrom('order_event')
    .select('kind')
    .where('order_id', '=', id)
    .where('kind', '=', 'payment_received')
    .execute()
  return events.length
}

async function confirmationsOf({ shopper }: UnpaidOrder): Promise<number> {
  const heard = await one.shop.messages.sent(shopper.phone)
  return heard.filter(({ name }) => name === 'order_confirmed').length
}

describe('[bug M11] the same notification twenty times at once, through two processes', () => {
  test('twenty answers, one payment, one message, stock moved once', async () => {
    const { order, id, body } = await untold()
    const answers = await atOnce(
      20,
      async (index) => (await notify(index % 2 === 0 ? one : other, body)).status,
    )
    expect(tally(answers)).toEqual({ 200: 20 })
    await expect.poll(() => one.see(order, id)).toMatchObject({ state: 'paid' })
    expect(await receivedOf(order)).toBe(1)
    expect(await confirmationsOf(order)).toBe(1)
    expect(await stockOf(one.shop.db, order.variantId)).toEqual({ on_hand: 5, held: 1 })
  })

  test('control: reading the state first and writing then takes the money several times', async () => {
    const { order, id } = await untold()
    const { db } = one.shop
    const orderId = (await one.standing(order)).id
    await atOnce(20, async () => {
      const found = await db
        .selectFrom('payment_attempt')
        .select('state')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      if (found.state !== 'pending') return
      await db
        .insertInto('order_event')
        .values({ order_id: orderId, at: new Date(), actor_kind: 'provider', kind: 'payment_received' })
        .execute()
    })
    expect(await receivedOf(order)).toBeGreaterThan(1)
  })
})

test('[bug M12] notification, returning browser and reconciler at once, fifty times: one payment each', async () => {
  for (let round = 0; round < 50; round += 1) {
    const { order, id, body } = await untold()
    await atOnce(6, async (index) => {
      const shop = shops()[index % 2] ?? one
      if (index < 2) return void (await notify(shop, body))
      if (index < 4) return void (await comeBack(shop, id, body))
      await shop.shop.shop.payments.runDue()
    })
    await expect.poll(() => one.see(order, id)).toMatchObject({ state: 'paid', refund: null })
    expect(await receivedOf(order)).toBe(1)
    expect(await confirmationsOf(order)).toBe(1)
  }
}, 120_000)

test('[bug C12] money and a cancellation at once: paid with its pieces held, or cancelled with the money on its way back', async () => {
  const ends: string[] = []
  for (let round = 0; round < 30; round += 1) {
    const { order, id, body } = await untold()
    await atOnce(2, async (index) => {
      if (index === 0) return void (await notify(one, body))
      await other
        .api(
          cancelOrder,
          { params: { number: order.number }, body: { reason: 'changed_mind' } },
          { headers: order.shopper.headers },
        )
        .catch(() => undefined)
    })
    await expect.poll(async () => (await one.see(order, id)).money).toBe('taken')
    const { state, refund } = await one.see(order, id)
    const { status, total } = await one.standing(order)
    const { held } = await stockOf(one.shop.db, order.variantId)
    const isKept = status === 'confirmed' && state === 'paid' && held === 1 && refund === null
    const given = status === 'cancelled' && held === 0 && refund?.amount === total / 100
    expect({ kept: isKept, given, status, state, held, refund }).toSatisfy(() => isKept || given)
    ends.push(status)
  }
  expect(ends).toHaveLength(30)
})

test('[bug M10] money that paid one order pays no other', async () => {
  const first = await untold()
  const second = await one.order('card')
  const begun = await one.start(second, 'card')
  await notify(one, first.body)
  await expect.poll(() => one.see(first.order, first.id)).toMatchObject({ state: 'paid' })
  // The post of the first order, signed by the company, brought to the second one.
  await comeBack(other, begun.id, first.body)
  const seen = await one.see(second, begun.id)
  expect(seen.money).not.toBe('taken')
  expect(await one.standing(second)).toMatchObject({ status: 'payment_pending', paid: 0 })
  const alarms = await one.shop.db
    .selectFrom('payment_event')
    .select('outcome')
    .where('attempt_id', '=', begun.id)
    .where('outcome', '=', 'other_attempt')
    .execute()
  expect(alarms).toHaveLength(1)
})

test('[bug M10] the database itself refuses one transaction for two attempts', async () => {
  const first = await untold()
  await notify(one, first.body)
  await expect.poll(() => one.see(first.order, first.id)).toMatchObject({ state: 'paid' })
  const second = await one.order('card')
  const begun = await one.start(second, 'card')
  const { provider_txn_id } = await one.shop.db
    .selectFrom('payment_attempt')
    .select('provider_txn_id')
    .where('id', '=', first.id)
    .executeTakeFirstOrThrow()
  const forced = one.shop.db
    .updateTable('payment_attempt')
    .set({ provider_txn_id })
    .where('id', '=', begun.id)
    .execute()
  await expect(forced).rejects.toThrow(/payment_attempt_provider_provider_txn_id_key/)
})

test('the PIN was entered once: however many ask, one execute takes the money', async () => {
  const order = await one.order('bkash')
  const started = await one.start(order, 'bkash')
  await one.choose(started, 'silent')
  await atOnce(20, async (index) => {
    const shop = shops()[index % 2] ?? one
    const back = `${shop.address}/pay/return/${started.id}?paymentID=x&status=success`
    await fetch(back, { redirect: 'manual' })
  })
  await expect.poll(() => one.see(order, started.id)).toMatchObject({ state: 'paid' })
  const [session] = await one.sandbox.books.find({ tranId: `${order.number}-1` })
  expect(session?.book.monies).toHaveLength(1)
  expect(await receivedOf(order)).toBe(1)
})

describe('[bug M14] a process that ends between the company’s answer and what follows from it', () => {
  test.each(['card', 'bkash'] as const)('another one takes the money by %s in', async (method) => {
    let dies = true
    const mortal = await openPayingShop({
      of: one.shop,
      afterAnswer: () => (dies ? Promise.reject(new Error('killed')) : Promise.resolve()),
    })
    const order = await mortal.order(method)
    const started = await mortal.start(order, method)
    await mortal.choose(started, 'success')
    expect((await one.see(order, started.id)).state).toBe('pending')
    dies = false
    await mortal.close()
    one.shop.pass(121_000)
    await other.shop.shop.payments.runDue()
    expect(await one.see(order, started.id)).toMatchObject({ state: 'paid', order: { status: 'confirmed' } })
    expect(await receivedOf(order)).toBe(1)
  })
})
