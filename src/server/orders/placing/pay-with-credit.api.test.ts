import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ApiError } from '#client/api-error.ts'
import { cancelOrder } from '#contract/shop/order-actions.ts'
import { getOrder } from '#contract/shop/orders.ts'
import { OWN_CREDIT } from '#domain/credit/credit-code.ts'
import { poisha } from '#domain/money.ts'
import { rows } from '#server/db/rows.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { recordCash } from '#server/orders/money/record-cash.ts'
import { lockOrder } from '#server/orders/order-store.ts'
import { intendRefunds } from '#server/orders/refund-money.ts'
import { refreshMoney } from '#server/orders/refresh-money.ts'
import { refuseBroken } from '#tests/support/invariants.ts'
import { openPayingShop, type PayingShop } from '#tests/support/orders/paying-shop.ts'
import { aShopper, type Shopper } from '#tests/support/orders/shopper.ts'
import { addGiftCard } from '#tests/support/samples/add-gift-card.ts'
import { aPerson, aStaffMember, call } from '#tests/support/samples/people.ts'
import { addPiece } from '#tests/support/samples/pieces.ts'

let pay: PayingShop
let piece: number

beforeAll(async () => {
  pay = await openPayingShop()
  piece = await addPiece(pay.shop, { stock: 500, price: 1000 })
})
afterAll(() => pay.close())
afterEach(() => refuseBroken(pay.shop.db))

const lines = () => [{ id: piece, quantity: 1 }]

async function balanceOf(id: number): Promise<number> {
  const text = 'select balance from credit_account where id = $1'
  const [found] = await rows<{ balance: number }>(pay.shop.db, text, [id])
  return found?.balance ?? Number.NaN
}

async function standing(number: string) {
  const text = `select id, status, payment_status, payment_method, total, paid, refunded from shop_order where number = $1`
  const [found] = await rows<{
    id: string
    status: string
    payment_status: string
    payment_method: string
    total: number
    paid: number
    refunded: number
  }>(pay.shop.db, text, [number])
  if (found === undefined) throw new Error(`No order ${number}`)
  return found
}

const faults = async () => {
  const { token } = await aStaffMember(pay.shop)
  return (await call(pay.shop, 'GET /v1/staff/ledger/check', { token })).body['faults']
}

async function bought(shopper: Shopper, given: Parameters<Shopper['buy']>[1]) {
  const placed = await shopper.buy(lines(), given)
  return { placed, order: await standing(placed.number) }
}

describe('an order', () => {
  test('in cash is collected less what a gift card pays, and the rest stays on the card', async () => {
    const rima = aShopper(pay.api)
    const card = await addGiftCard(pay.shop, 300.5)
    const seen = await rima.quote(lines(), { codes: [card.code.toLowerCase()] })
    const { total } = seen
    expect(seen).toMatchObject({
      codes: [{ state: 'ok' }],
      credit: [{ kind: 'gift_card', amount: 300 }],
      to_pay: total - 300,
    })
    const { placed, order } = await bought(rima, { codes: [card.code] })
    expect(placed).toMatchObject({ total, payment_status: 'part_paid' })
    expect(order).toMatchObject({ status: 'awaiting_code', payment_status: 'part_paid', paid: 30_000 })
    expect(await balanceOf(card.id)).toBe(50)
    const view = await pay.api(getOrder, { params: { number: placed.number } }, { headers: rima.headers })
    expect(view).toMatchObject({
      paid: 300,
      to_pay: total - 300,
      money: [{ method: 'credit', amount: 300 }],
    })
    expect(await faults()).toEqual([])
  })

  test('that gift cards pay in full is confirmed at once, and the second card keeps what is not needed', async () => {
    const [first, second] = [await addGiftCard(pay.shop, 900), await addGiftCard(pay.shop, 900)]
    const { placed, order } = await bought(aShopper(pay.api), { codes: [first.code, second.code] })
    expect(placed).toMatchObject({ next: 'nothing', to_pay_now: 0, payment_status: 'paid' })
    expect(order).toMatchObject({ status: 'confirmed', payment_status: 'paid', paid: order.total })
    expect(await balanceOf(first.id)).toBe(0)
    expect(await balanceOf(second.id)).toBe(180_000 - order.total)
  })

  test('is placed as it was seen: a card that somebody spent in the meantime shows the new price', async () => {
    const card = await addGiftCard(pay.shop, 400)
    const rima = aShopper(pay.api)
    const { quote } = await rima.quote(lines(), { codes: [card.code] })
    await aShopper(pay.api).buy(lines(), { codes: [card.code] })
    const late = rima.send(rima.form(lines(), quote, { codes: [card.code] }))
    const error = await late.then(
      () => null,
      (refused: unknown) => refused,
    )
    expect(error instanceof ApiError && error.code).toBe('promo_ended')
    expect(await balanceOf(card.id)).toBe(0)
  })

  test('leaves a company at least as much as it takes', async () => {
    const rima = aShopper(pay.api)
    const { total } = await rima.quote(lines())
    const card = await addGiftCard(pay.shop, total - 5)
    const seen = await rima.quote(lines(), { codes: [card.code], payment: 'bkash' })
    expect(seen.payment.find(({ method }) => method === 'bkash')?.to_pay).toBe(10)
    expect(seen.payment.find(({ method }) => method === 'cod')?.to_pay).toBe(5)
  })
})

test.each([
  ['bad', () => Promise.resolve('ABCD-EFGH-JKMN-PQRS')],
  ['card_blocked', () => aCard({ blocked_reason: 'Lost' })],
  ['card_expired', () => aCard({ expires_on: '2020-01-01' })],
] as const)('a code that is %s pays nothing and says so', async (state, codeOf) => {
  const code = await codeOf()
  const seen = await aShopper(pay.api).quote(lines(), { codes: [code] })
  expect(seen).toMatchObject({ codes: [{ state }], credit: [], to_pay: seen.total })
})

async function aCard(fields: Readonly<Record<string, string>>): Promise<string> {
  const card = await addGiftCard(pay.shop, 100)
  for (const [name, value] of Object.entries(fields))
    await rows(pay.shop.db, `update credit_account set ${name} = $2 where id = $1`, [card.id, value])
  return card.code
}

describe('money goes back to the card', () => {
  test('when the order is cancelled', async () => {
    const rima = aShopper(pay.api)
    const card = await addGiftCard(pay.shop, 300)
    const { placed } = await bought(rima, { codes: [card.code] })
    const { number } = placed
    await pay.api(
      cancelOrder,
      { params: { number }, body: { reason: 'changed_mind' } },
      { headers: rima.headers },
    )
    await pay.shop.shop.payments.runDue()
    expect(await balanceOf(card.id)).toBe(30_000)
    expect(await standing(number)).toMatchObject({ payment_status: 'refunded', refunded: 30_000 })
    expect(await faults()).toEqual([])
  })

  test('when an order that waits for its other part runs out; who pays it later pays all of it', async () => {
    const rima = aShopper(pay.api)
    const card = await addGiftCard(pay.shop, 300)
    const { placed, order } = await bought(rima, { codes: [card.code], payment: 'bkash' })
    expect(placed).toMatchObject({ next: 'pay', to_pay_now: (order.total - 30_000) / 100 })
    pay.shop.pass(24 * 60 * 60_000)
    await pay.shop.shop.runDeadlines()
    await pay.shop.shop.payments.runDue()
    expect(await balanceOf(card.id)).toBe(30_000)
    expect(await standing(placed.number)).toMatchObject({ status: 'expired', refunded: 30_000 })
  })

  test('each part goes back to where it came from, of a card, a company and cash', async () => {
    const card = await addGiftCard(pay.shop, 300)
    const shopper = aShopper(pay.api)
    const { placed, order } = await bought(shopper, { codes: [card.code], payment: 'bkash' })
    const unpaid = { shopper, placed, number: placed.number, variantId: piece }
    expect(await pay.pay(unpaid, 'bkash', 'success')).toMatchObject({ state: 'paid' })
    expect(await standing(placed.number)).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
    // ৳100 more came in cash at the door than was asked for.
    const nowMs = pay.shop.now()
    await inTransaction(pay.shop.db, async (trx) => {
      const locked = await lockOrder(trx, order.id)
      if (locked === undefined) throw new Error('No order')
      const actor = { kind: 'staff', id: null } as const
      await recordCash(trx, { order: locked, amount: poisha(10_000), shipmentId: null, actor, nowMs })
      await refreshMoney(trx, locked)
      const back = { orderId: order.id, amount: null, reason: 'All of it', withinMs: 1000, nowMs }
      await intendRefunds(trx, back)
      await refreshMoney(trx, locked)
    })
    await pay.shop.shop.payments.runDue()
    const refunds = await rows<{ provider: string; amount: number; state: string }>(
      pay.shop.db,
      `select a.provider, r.amount, r.state from refund r join payment_attempt a on a.id = r.attempt_id
      where r.order_id = $1 order by a.n`,
      [order.id],
    )
    expect(refunds).toEqual([
      { provider: 'customer_credit', amount: 30_000, state: 'done' },
      { provider: 'bkash', amount: order.total - 30_000, state: 'done' },
      { provider: 'cash', amount: 10_000, state: 'intended' },
    ])
    expect(await balanceOf(card.id)).toBe(30_000)
    expect(await faults()).toEqual([])
  })
})

test('store credit is spent by its owner alone, who sees how much there is', async () => {
  const { shop } = pay
  const person = await aPerson(shop)
  const phone = '+8801799999902'
  await rows(shop.db, 'update account set phone = $2 where id = $1', [person.id, phone])
  await rows(shop.db, "insert into customer (phone, name) values ($1, 'Nadia')", [phone])
  const [customer] = await rows<{ id: string }>(shop.db, 'select id from customer where phone = $1', [phone])
  const { token } = await aStaffMember(shop)
  const given = await call(shop, 'POST /v1/staff/credit', {
    token,
    headers: { 'idempotency-key': randomUUID() },
    body: {
      kind: 'store_credit',
      amount: 250,
      paid_into: 'credit_given',
      reason: 'A late parcel',
      customer: customer?.id,
    },
  })
  const nadia = aShopper(pay.api, { authorization: `Bearer ${person.token}` })
  expect(await nadia.quote(lines())).toMatchObject({ own_credit: 250, credit: [] })
  const own = () => call(shop, 'GET /v1/user/store-credit', { token: person.token })
  expect((await own()).body).toMatchObject({ balance: 250 })
  const { order } = await bought(nadia, { codes: [OWN_CREDIT] })
  expect(order.paid).toBe(25_000)
  expect(await balanceOf(Number(given.body['id']))).toBe(0)
  expect((await own()).body).toMatchObject({ balance: 0 })
  const stranger = await aShopper(pay.api).quote(lines(), { codes: [OWN_CREDIT] })
  expect(stranger).toMatchObject({ own_credit: 0, credit: [], codes: [{ state: 'bad' }] })
})
