import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cancelOrder, changeOrderPayment } from '#contract/shop/order-actions.ts'
import type { Outcome } from '#sandbox/payments/sandbox-book.ts'
import { refuseBroken } from '#tests/support/invariants.ts'
import { brokenLedger } from '#tests/support/orders/ledger.ts'
import { openPayingShop, type PayingShop, type UnpaidOrder } from '#tests/support/orders/paying-shop.ts'
import { stockOf } from '#tests/support/samples/pieces.ts'
import { aStaffMember, call } from '#tests/support/samples/people.ts'
import { aShopper } from '#tests/support/orders/shopper.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** The amount that the sandbox takes less, if it takes another amount. */
const LESS = 1

let pay: PayingShop
let staff: { readonly id: string; readonly token: string }

beforeAll(async () => {
  pay = await openPayingShop()
})
/** A session of staff does not outlive the hours that pass in these tests. */
async function signIn(): Promise<void> {
  staff = await aStaffMember(pay.shop)
}
beforeEach(signIn)
afterAll(async () => {
  // An order that had run out is cancelled then.
  await pay.shop.shop.runDeadlines()
  await pay.shop.shop.runDeadlines()
  await refuseBroken(pay.shop.db, { now: new Date(pay.shop.now()) })
  await pay.close()
})

interface InReview {
  readonly order: UnpaidOrder
  readonly id: string
}

async function reviewed(outcome: Outcome): Promise<InReview> {
  const order = await pay.order('card')
  const { id, state } = await pay.pay(order, 'card', outcome)
  expect(state).toBe('paid_review')
  return { order, id }
}

/** Flagged money for an order that had run out before it came, and whose piece is free again. */
async function flaggedTooLate(): Promise<InReview> {
  const order = await pay.order('card', { stock: 1 })
  const started = await pay.start(order, 'card')
  pay.shop.pass(31 * MINUTE_MS)
  await pay.shop.shop.runDeadlines()
  expect(await pay.standing(order)).toMatchObject({ status: 'expired' })
  await pay.choose(started, 'risky')
  await expect.poll(() => pay.see(order, started.id)).toMatchObject({ state: 'paid_review' })
  await signIn()
  return { order, id: started.id }
}

const decide = (id: string, decision: 'keep' | 'give_back', key: string = randomUUID()) =>
  call(pay.shop, `POST /v1/staff/payments/${id}/decision`, {
    token: staff.token,
    headers: { 'idempotency-key': key },
    body: { decision, reason: 'Called the customer' },
  })
const listed = async (id: string) => {
  const { body } = await call(pay.shop, 'GET /v1/staff/payments/in_review', { token: staff.token })
  return (body['results'] as readonly { readonly id: string }[]).find((one) => one.id === id)
}
const eventsOf = async (order: UnpaidOrder) => {
  const { id } = await pay.standing(order)
  return pay.shop.db
    .selectFrom('order_event')
    .select(['kind', 'actor_kind', 'actor_id', 'reason'])
    .where('order_id', '=', id)
    .where('kind', 'in', ['payment_kept', 'payment_given_back'])
    .execute()
}
const heard = async ({ shopper }: UnpaidOrder) =>
  (await pay.shop.messages.sent(shopper.phone)).map(({ name, facts }) =>
    [name, facts['why']].join(' ').trim(),
  )
const onTheirWay = async () => {
  await pay.shop.shop.payments.runDue()
  const refunds = pay.shop.db.selectFrom('refund').select('id')
  return (await refunds.where('state', 'in', ['intended', 'sending']).execute()).length
}
const settleAll = async () => {
  // A refund that is being sent is not overtaken by hours.
  await expect.poll(onTheirWay).toBe(0)
  for (let round = 0; round < 4; round += 1) {
    pay.shop.pass(4 * HOUR_MS)
    await pay.shop.shop.payments.runDue()
  }
  await signIn()
}

describe('money that staff keep', () => {
  test('[bug M9] another amount: the order is confirmed, and history says who decided and why', async () => {
    const { order, id } = await reviewed('wrong_amount')
    expect(await listed(id)).toMatchObject({
      order: order.number,
      why: 'amount',
      asked: order.placed.total,
      goes_back: 0,
      can: ['keep', 'give_back'],
    })
    const key = randomUUID()
    const first = await decide(id, 'keep', key)
    expect(first).toMatchObject({
      status: 200,
      body: { state: 'paid', goes_back: 0, order: { status: 'confirmed', payment_status: 'part_paid' } },
    })
    expect((await decide(id, 'keep', key)).body).toEqual(first.body)
    const { paid, total } = await pay.standing(order)
    expect(paid).toBe(total - LESS)
    expect(await eventsOf(order)).toEqual([
      { kind: 'payment_kept', actor_kind: 'staff', actor_id: staff.id, reason: 'Called the customer' },
    ])
    expect(await heard(order)).toEqual(['order_placed', 'order_confirmed'])
    expect(await listed(id)).toBeUndefined()
    expect(await pay.see(order, id)).toMatchObject({ state: 'paid', review: null, problem: null })
  })

  test('flagged: the order is paid as if nothing had been the matter', async () => {
    const { order, id } = await reviewed('risky')
    expect((await decide(id, 'keep')).status).toBe(200)
    const { total } = await pay.standing(order)
    expect(await pay.standing(order)).toMatchObject({
      status: 'confirmed',
      payment_status: 'paid',
      paid: total,
    })
  })

  test('[bug C12] money that staff keep of an order that had run out: its piece is held again in the same step', async () => {
    const { order, id } = await flaggedTooLate()
    expect(await stockOf(pay.shop.db, order.variantId)).toEqual({ on_hand: 1, held: 0 })
    expect((await decide(id, 'keep')).body).toMatchObject({ order: { status: 'confirmed' } })
    expect(await stockOf(pay.shop.db, order.variantId)).toEqual({ on_hand: 1, held: 1 })
  })

  test('[bug C12] money that staff keep of an order whose piece went to somebody else: refused by its name, and given back then', async () => {
    const { order, id } = await flaggedTooLate()
    await aShopper(pay.api).buy([{ id: order.variantId, quantity: 1 }])
    const { sku } = await pay.shop.db
      .selectFrom('variant')
      .select('sku')
      .where('id', '=', order.variantId)
      .executeTakeFirstOrThrow()
    expect(await decide(id, 'keep')).toMatchObject({
      status: 409,
      body: {
        code: 'money_not_kept',
        error: `Order ${order.number} cannot be sent any more, sold out: ${sku}. This money can only go back.`,
      },
    })
    expect(await pay.standing(order)).toMatchObject({ status: 'expired', paid: 0 })
    expect(await eventsOf(order)).toEqual([])
    expect((await decide(id, 'give_back')).status).toBe(200)
    await settleAll()
    expect(await pay.see(order, id)).toMatchObject({ refund: { state: 'done' } })
    pay.shop.pass(48 * HOUR_MS)
    await pay.shop.shop.runDeadlines()
    expect(await pay.standing(order)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' })
    await signIn()
  })

  test('late, for an order in cash: the promise of a refund is taken back, and nothing is left to pay', async () => {
    const order = await pay.order('card')
    const started = await pay.start(order, 'card')
    await pay.api(
      changeOrderPayment,
      { params: { number: order.number }, body: { method: 'cod' } },
      { headers: order.shopper.headers },
    )
    const { token } = staff
    const confirm = `POST /v1/staff/orders/${order.number}/actions` as const
    expect((await call(pay.shop, confirm, { token, body: { action: 'confirm' } })).status).toBe(200)
    await pay.choose(started, 'success')
    await expect
      .poll(() => pay.see(order, started.id))
      .toMatchObject({ state: 'paid_review', review: 'late', refund: { state: 'intended' } })
    expect((await decide(started.id, 'keep')).body).toMatchObject({
      goes_back: 0,
      order: { status: 'confirmed', payment_status: 'paid', payment_method: 'card' },
    })
    expect(await heard(order)).toContain('payment_received')
    await settleAll()
    expect(await pay.see(order, started.id)).toMatchObject({ state: 'paid', refund: null })
  })
})

describe('money that goes back', () => {
  test('money that goes back as staff decided: once, told, and the order waits for its money again', async () => {
    const { order, id } = await reviewed('risky')
    expect(await decide(id, 'give_back')).toMatchObject({
      status: 200,
      body: { state: 'paid_review', goes_back: order.placed.total, order: { status: 'payment_pending' } },
    })
    expect(await decide(id, 'give_back')).toMatchObject({
      status: 409,
      body: { error: 'This money is on its way back already.' },
    })
    expect(await eventsOf(order)).toMatchObject([{ kind: 'payment_given_back', actor_kind: 'staff' }])
    await settleAll()
    expect(await decide(id, 'keep')).toMatchObject({ status: 409, body: { code: 'money_not_kept' } })
    expect(await heard(order)).toEqual(expect.arrayContaining(['payment_returned not_kept', 'refund_sent']))
    await pay.shop.shop.runDeadlines()
    expect(await pay.standing(order)).toMatchObject({ status: 'expired', paid: 0 })
  })

  test('[bug M13] money that goes back of an order that was cancelled: it can only go back, and the sentence says so', async () => {
    const order = await pay.order('card')
    const started = await pay.start(order, 'card')
    await pay.api(
      cancelOrder,
      { params: { number: order.number }, body: { reason: 'changed_mind' } },
      { headers: order.shopper.headers },
    )
    await pay.choose(started, 'success')
    await expect.poll(() => pay.see(order, started.id)).toMatchObject({ review: 'late' })
    expect(await decide(started.id, 'keep')).toMatchObject({
      status: 409,
      body: { error: `Order ${order.number} is cancelled: this money can only go back.` },
    })
    expect(await stockOf(pay.shop.db, order.variantId)).toEqual({ on_hand: 5, held: 0 })
  })

  test('[bug M12] money that goes back of an order that is paid already: nothing is left to pay', async () => {
    const order = await pay.order('card')
    const first = await pay.start(order, 'card')
    pay.shop.pass(16 * MINUTE_MS)
    const second = await pay.start(order, 'card')
    await pay.choose(first, 'success')
    await expect.poll(() => pay.see(order, first.id)).toMatchObject({ state: 'paid' })
    await pay.choose(second, 'success')
    await expect.poll(() => pay.see(order, second.id)).toMatchObject({ review: 'twice' })
    expect(await decide(second.id, 'keep')).toMatchObject({
      status: 409,
      body: { error: `Nothing is left to pay for order ${order.number}: this money can only go back.` },
    })
    expect(await decide(first.id, 'give_back')).toMatchObject({
      status: 409,
      body: { error: 'This payment is not under review: it is paid.' },
    })
  })
})

test('an unknown payment and a caller without the right decide nothing', async () => {
  const { id } = await reviewed('risky')
  const body = { decision: 'keep', reason: 'Mine' }
  const headers = { 'idempotency-key': randomUUID() }
  const decision = `POST /v1/staff/payments/${id}/decision` as const
  expect((await call(pay.shop, decision, { body, headers })).status).toBe(401)
  const customer = await aStaffMember(pay.shop, 'user')
  expect((await call(pay.shop, decision, { body, headers, token: customer.token })).status).toBe(401)
  expect(await decide('pay_00000000000000000000000000', 'keep')).toMatchObject({ status: 404 })
  const { status } = await call(pay.shop, decision, {
    token: staff.token,
    headers,
    body: { decision: 'keep', reason: ' ' },
  })
  expect(status).toBe(400)
})

test('[invariant I5] after all of it the companies’ books and ours are the same', async () => {
  await settleAll()
  expect(await brokenLedger(pay.shop.db, pay.shop.now())).toEqual([])
})

describe('a question to the company by staff', () => {
  const ask = (id: string) => call(pay.shop, `POST /v1/staff/payments/${id}/check`, { token: staff.token })

  test('finds money of which nobody told, and confirms the order', async () => {
    const order = await pay.order('card')
    const started = await pay.start(order, 'card')
    await pay.choose(started, 'silent')
    expect(await pay.standing(order)).toMatchObject({ status: 'payment_pending' })
    const asked = await ask(started.id)
    expect([asked.status, asked.body['state']]).toEqual([200, 'paid'])
    expect(await pay.standing(order)).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
    // Asked again, nothing more happens.
    expect((await ask(started.id)).body['state']).toBe('paid')
  })

  test('about a payment that is not there answers 404', async () => {
    expect((await ask('pay_nobody')).status).toBe(404)
  })
})
