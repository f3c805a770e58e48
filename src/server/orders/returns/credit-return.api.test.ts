import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rows } from '#server/db/rows.ts'
import { atOnce, tally } from '#tests/support/at-once.ts'
import { refuseBroken } from '#tests/support/invariants.ts'
import { brokenLedger } from '#tests/support/orders/ledger.ts'
import {
  arrived,
  openReturningShop,
  type BoughtOrder,
  type ReturningShop,
} from '#tests/support/orders/returning-shop.ts'
import { addGiftCard } from '#tests/support/samples/add-gift-card.ts'
import { aStaffMember, call, type Answer } from '#tests/support/samples/people.ts'

/* Returns that are settled as store credit: only where the customer chose it, and back to money while it is unspent. */

let office: ReturningShop

beforeAll(async () => {
  office = await openReturningShop()
})
afterAll(() => office.close())
beforeEach(async () => {
  await office.relieve()
  await offer({ return_credit_on: true, return_credit_bonus: 10 })
})
afterEach(() => refuseBroken(office.shop.db))

const lines = [{ position: 1, quantity: 1, reason: 'size' as const }]
const asked = { wish: 'refund', refund_to: 'store_credit', lines } as const

async function offer(fields: object): Promise<void> {
  const { body } = await office.asStaff('GET /v1/staff/settings/checkout')
  const saved = await office.asStaff('PUT /v1/staff/settings/checkout', { body: { ...body, ...fields } })
  expect(saved.body.error).toBeUndefined()
}

const aBought = async (given: Parameters<ReturningShop['bought']>[1] = {}) =>
  office.bought([{ id: await office.piece(), quantity: 2 }], given)

/** The entries of the store credit of an order's customer, in poisha. */
const entriesOf = ({ shopper }: BoughtOrder) =>
  rows<{ kind: string; delta: number }>(
    office.shop.db,
    `select e.kind, e.delta from credit_entry e join credit_account a on a.id = e.account_id
    join customer c on c.id = a.customer_id where c.phone = $1 order by e.id`,
    [shopper.phone],
  )

async function balanceOf(order: BoughtOrder): Promise<number> {
  return (await entriesOf(order)).reduce((sum, { delta }) => sum + delta, 0)
}

const settle = (number: string, given: object = {}) =>
  office.walk(number, [...arrived, { action: 'refund', ...given }])
const giveMoney = (number: string, body: object = {}) =>
  office.asStaff(`POST /v1/staff/returns/${number}/money`, { body })
const fields = ({ body }: Answer) => body.errors

async function noFaults(): Promise<void> {
  const { token } = await aStaffMember(office.shop)
  const { body } = await call(office.shop, 'GET /v1/staff/ledger/check', { token })
  expect(body['faults']).toEqual([])
  expect(await brokenLedger(office.shop.db, office.shop.now())).toEqual([])
}

describe('a customer who chose store credit', () => {
  test('sees the bonus before, has the credit at once with it, and is told of it to the poisha', async () => {
    const order = await aBought()
    expect(await order.seen()).toMatchObject({ credit_offer: { bonus_percent: 10 } })
    const { number, amount, ...requested } = await order.ask(asked)
    expect(requested).toMatchObject({ refund_to: 'store_credit', bonus_percent: 10, credit: null })
    // The bonus that was shown counts, whatever the owner changes until the pieces are checked.
    await offer({ return_credit_on: false, return_credit_bonus: 0 })
    const done = await settle(number)
    expect(done.body).toMatchObject({
      status: 'refunded',
      credit: { amount, bonus: amount / 10 },
      refunds: [{ amount, method: 'credit', state: 'done' }],
    })
    expect(await entriesOf(order)).toEqual([
      { kind: 'refunded', delta: amount * 100 },
      { kind: 'bonus', delta: amount * 10 },
    ])
    const seen = await order.seen()
    expect(seen).toMatchObject({
      payment_status: 'part_refunded',
      refunds: [{ amount, method: 'credit', state: 'done' }],
      returns: [{ credit: { amount, bonus: amount / 10 } }],
    })
    const told = (await office.shop.messages.sent(order.shopper.phone)).at(-1)
    expect(told).toMatchObject({
      name: 'return_credited',
      facts: { amountTaka: amount * 1.1, bonusTaka: amount / 10, cardTaka: 0 },
    })
    await noFaults()
  })

  test('is asked for nothing that the shop does not offer', async () => {
    await offer({ return_credit_on: false })
    const order = await aBought()
    expect((await order.seen()).credit_offer).toBeNull()
    await expect(order.ask(asked)).rejects.toThrow(/The way of the refund cannot be chosen/)
  })

  test('gets the money all the same where staff settle it so', async () => {
    const order = await aBought()
    const { number, amount } = await order.ask(asked)
    const done = await settle(number, { refund_to: 'payment' })
    expect(done.body).toMatchObject({
      refund_to: 'payment',
      credit: null,
      refunds: [{ amount, method: 'bkash', state: 'intended' }],
    })
    expect(await entriesOf(order)).toEqual([])
  })
})

describe('a customer who asked for the money', () => {
  test('gets store credit only after agreeing, which staff write down', async () => {
    const order = await aBought({ cash: true })
    const { number, amount } = await order.ask({ ...asked, refund_to: 'payment' })
    await office.walk(number, arrived)
    const forced = await office.change(number, { action: 'refund', refund_to: 'store_credit' })
    expect(fields(forced)).toEqual({ agreement: 'How the customer agreed is missing.' })
    const agreed = { action: 'refund', refund_to: 'store_credit', agreement: 'By phone at 15:10' } as const
    expect((await office.change(number, agreed)).body).toMatchObject({
      refund_to: 'store_credit',
      credit: { amount, bonus: amount / 10 },
    })
    const [kept] = await rows<{ said: string }>(
      office.shop.db,
      'select credit_agreed as said from return_request where number = $1',
      [number],
    )
    expect(kept?.said).toBe('By phone at 15:10')
    await noFaults()
  })

  test('is not given store credit by any code: the database refuses the refund', async () => {
    const order = await aBought()
    const { number } = await order.ask({ ...asked, refund_to: 'payment' })
    await settle(number)
    const [account] = await rows<{ id: number }>(
      office.shop.db,
      `insert into credit_account (kind, customer_id, made_at)
      select 'store_credit', root_id, now() from customer where phone = $1 returning id`,
      [order.shopper.phone],
    )
    const forced = rows(
      office.shop.db,
      `insert into refund (id, attempt_id, order_id, return_id, amount, reason, refund_ref, due_by, created_at,
        credit_account_id)
      select 'ref_00000000000000000000000', attempt_id, order_id, return_id, 1, 'x', 'x', now(), now(), $2
      from refund where return_id = (select id from return_request where number = $1)`,
      [number, account?.id],
    )
    await expect(forced).rejects.toThrow(/no store credit that a customer chose/)
  })
})

test('of an order that a gift card paid in part, the card gets its part back and the rest is store credit', async () => {
  const card = await addGiftCard(office.shop, 1500)
  const order = await aBought({ codes: [card.code] })
  const { total } = await order.seen()
  const { number, amount } = await order.ask({
    ...asked,
    lines: [{ position: 1, quantity: 2, reason: 'size' }],
  })
  const paidInMoney = total - 1500
  expect((await settle(number)).body).toMatchObject({
    credit: { amount: paidInMoney, bonus: paidInMoney / 10 },
  })
  await office.shop.shop.payments.runDue()
  expect(await balanceOf(order)).toBe(Math.round(paidInMoney * 110))
  const [left] = await rows<{ balance: number }>(
    office.shop.db,
    'select balance from credit_account where id = $1',
    [card.id],
  )
  expect(left?.balance).toBe((amount - paidInMoney) * 100)
  await noFaults()
})

describe('an order that gift cards paid in full', () => {
  /** Bought with a card alone, and brought. */
  async function onCard() {
    const card = await addGiftCard(office.shop, 5000)
    const order = await aBought({ codes: [card.code] })
    const left = async () => {
      const text = 'select balance from credit_account where id = $1'
      const [found] = await rows<{ balance: number }>(office.shop.db, text, [card.id])
      return found?.balance
    }
    return { order, left }
  }

  test('offers no store credit, and takes no request for it', async () => {
    const { order } = await onCard()
    expect(await order.seen()).toMatchObject({ credit_offer: null, money: [{ method: 'credit' }] })
    await expect(order.ask(asked)).rejects.toThrow(/gift cards or store credit paid this/)
  })

  test('gets its money back on the card, whatever staff choose, and its customer is told so', async () => {
    const { order, left } = await onCard()
    const before = await left()
    const { number, amount } = await order.ask({ ...asked, refund_to: 'payment' })
    await office.walk(number, arrived)
    const seen = await office.asStaff(`GET /v1/staff/returns/${number}`)
    expect(seen.body).toMatchObject({ credit_obstacle: 'only_credit' })
    const agreement = 'By phone at 15:10'
    const forced = await office.change(number, { action: 'refund', refund_to: 'store_credit', agreement })
    expect(fields(forced)).toMatchObject({ refund_to: expect.stringMatching(/it goes back to them/) })
    const done = await office.change(number, { action: 'refund' })
    expect(done.body).toMatchObject({
      status: 'refunded',
      refund_to: 'payment',
      credit: null,
      refunds: [{ amount, method: 'credit' }],
    })
    await office.shop.shop.payments.runDue()
    expect(await left()).toBe(Number(before) + amount * 100)
    expect(await entriesOf(order)).toEqual([])
    const told = await office.shop.messages.sent(order.shopper.phone)
    expect(told).not.toContainEqual(expect.objectContaining({ name: 'return_credited' }))
    expect(told.find(({ name }) => name === 'return_refunded')).toMatchObject({
      facts: { amountTaka: amount, byHand: false },
    })
    await noFaults()
  })

  test('never gets a return as store credit: the database refuses the request', async () => {
    const { order } = await onCard()
    const { number } = await order.ask({ ...asked, refund_to: 'payment' })
    const forced = rows(
      office.shop.db,
      "update return_request set refund_to = 'store_credit' where number = $1",
      [number],
    )
    await expect(forced).rejects.toThrow(/credit paid all that is left/)
  })
})

describe('a blocked store credit', () => {
  async function block(order: BoughtOrder, reason: string | null): Promise<void> {
    await rows(
      office.shop.db,
      `insert into credit_account (kind, customer_id, made_at)
      select 'store_credit', root_id, now() from customer where phone = $1 on conflict do nothing`,
      [order.shopper.phone],
    )
    const text = `update credit_account set blocked_reason = $2
      where customer_id = (select root_id from customer where phone = $1)`
    await rows(office.shop.db, text, [order.shopper.phone, reason])
  }

  test('gets no new money: staff give the money, or open it first', async () => {
    const order = await aBought()
    const { number, amount } = await order.ask(asked)
    await office.walk(number, arrived)
    await block(order, 'The number was stolen')
    const refused = await office.change(number, { action: 'refund' })
    expect(fields(refused)).toMatchObject({ refund_to: expect.stringMatching(/customer is blocked/) })
    expect((await office.asStaff(`GET /v1/staff/returns/${number}`)).body).toMatchObject({
      status: 'received',
      refund_to: 'store_credit',
      credit_obstacle: 'blocked',
      refunds: [],
    })
    expect(await entriesOf(order)).toEqual([])
    await block(order, null)
    expect((await office.change(number, { action: 'refund' })).body).toMatchObject({
      credit: { amount, bonus: amount / 10 },
    })
    await noFaults()
  })

  test('is not offered, and the money goes back the way it was paid', async () => {
    const order = await aBought()
    await block(order, 'The number was stolen')
    expect((await order.seen()).credit_offer).toBeNull()
    await expect(order.ask(asked)).rejects.toThrow(/is blocked/)
    const { number, amount } = await order.ask({ ...asked, refund_to: 'payment' })
    const done = await settle(number)
    expect(done.body).toMatchObject({ refunds: [{ amount, method: 'bkash' }] })
  })

  test('is refused a refund by the database, whatever the code does', async () => {
    const order = await aBought()
    const { number } = await order.ask(asked)
    await block(order, 'The number was stolen')
    const forced = rows(
      office.shop.db,
      `insert into refund (id, attempt_id, order_id, return_id, amount, reason, refund_ref, due_by, created_at,
        credit_account_id)
      select 'ref_00000000000000000000001', a.id, a.order_id, r.id, 1, 'x', 'y', now(), now(), own.id
      from return_request r join payment_attempt a on a.order_id = r.order_id and a.state = 'paid'
        join customer c on c.phone = $2 join credit_account own on own.customer_id = c.root_id
      where r.number = $1`,
      [number, order.shopper.phone],
    )
    await expect(forced).rejects.toThrow(/is blocked/)
  })
})

describe('the money instead of the credit', () => {
  test('goes back the way it was paid, once, and the bonus falls away', async () => {
    const order = await aBought()
    const { number, amount } = await order.ask(asked)
    const { body } = await settle(number)
    // A press may leave the version out: then the order's lock alone decides.
    const answers = await atOnce(4, (n) => giveMoney(number, n % 2 === 0 ? {} : { version: body['version'] }))
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 409: 3 })
    expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({
      status: 'refunded',
      refund_to: 'payment',
      credit: null,
      refunds: [{ amount, method: 'bkash', state: 'intended' }],
    })
    expect(await entriesOf(order)).toEqual([
      { kind: 'refunded', delta: amount * 100 },
      { kind: 'bonus', delta: amount * 10 },
      { kind: 'taken_back', delta: amount * -100 },
      { kind: 'bonus', delta: amount * -10 },
    ])
    expect(await order.seen()).toMatchObject({ payment_status: 'refund_due', returns: [{ credit: null }] })
    expect((await giveMoney(number)).body.code).toBe('wrong_state')
    await office.shop.shop.payments.runDue()
    await noFaults()
  })

  test('is not given once something of the credit is spent', async () => {
    const order = await aBought()
    const { number } = await order.ask(asked)
    const { body } = await settle(number)
    const taken = await office.asStaff(
      `POST /v1/staff/credit/${String(body['credit_account'])}/adjustments`,
      {
        body: { direction: 'less', amount: 1, reason: 'Counted wrongly' },
        headers: { 'idempotency-key': randomUUID() },
      },
    )
    const [{ id: request }] = taken.body['requests'] as [{ id: string }]
    await office.relieve()
    await office.asStaff(`POST /v1/staff/credit-requests/${request}/decision`, {
      body: { action: 'approve' },
    })
    const refused = await giveMoney(number)
    expect(refused.status).toBe(409)
    expect(refused.body.error).toMatch(/^Of this store credit .* taka are left/)
    await noFaults()
  })

  test('is no way back for refunds that left the shop', async () => {
    const order = await aBought({ cash: true })
    const { number } = await order.ask({ ...asked, refund_to: 'payment' })
    const { body } = await settle(number)
    const [{ id }] = body['refunds'] as [{ id: string }]
    await office.asStaff(`POST /v1/staff/refunds/${id}/by_hand`, { body: { way: 'bank', reference: '1' } })
    expect((await giveMoney(number)).body.code).toBe('wrong_state')
    const undone = rows(office.shop.db, "update refund set state = 'withdrawn' where id = $1", [id])
    await expect(undone).rejects.toThrow(/has left the shop/)
  })
})
