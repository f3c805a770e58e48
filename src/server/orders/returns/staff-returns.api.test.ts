import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addReturnPhoto } from '#contract/shop/returns.ts'
import { poisha } from '#domain/money.ts'
import { samplePicture } from '#server/media/sample-picture.ts'
import { addPromotion } from '#tests/support/samples/add-promotion.ts'
import { atOnce, tally } from '#tests/support/at-once.ts'
import { brokenLedger } from '#tests/support/orders/ledger.ts'
import { stockOf } from '#tests/support/samples/pieces.ts'
import { aProduct } from '#tests/support/samples/sample-products.ts'
import {
  arrived,
  openReturningShop,
  type BoughtOrder,
  type ReturningShop,
  type ReturnStep,
} from '#tests/support/orders/returning-shop.ts'

/* The work of staff on returned pieces, from the request to the money. */

let backOffice: ReturningShop

beforeAll(async () => {
  backOffice = await openReturningShop()
})
afterAll(() => backOffice.close())
beforeEach(() => backOffice.relieve())

const line = (position: number, quantity = 1, reason: 'size' | 'damaged' | 'wrong_item' = 'size') => ({
  position,
  quantity,
  reason,
})
const notices = async ({ shopper }: BoughtOrder) =>
  (await backOffice.shop.messages.sent(shopper.phone))
    .map(({ name }) => name)
    .filter((name) => name.startsWith('return_') || name === 'refund_sent')
const timelineEnd = async (order: BoughtOrder) => (await order.seen()).returns[0]
const refundsOf = (number: string) =>
  backOffice.shop.db
    .selectFrom('refund')
    .innerJoin('return_request', 'return_request.id', 'refund.return_id')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'refund.attempt_id')
    .select(['refund.amount', 'payment_attempt.provider'])
    .where('return_request.number', '=', number)
    .execute()

describe('a return for the money', () => {
  test('[bug M3] a return for the money goes from the request to bKash, and its customer is told at every step', async () => {
    const variant = await backOffice.piece()
    const order = await backOffice.bought([{ id: variant, quantity: 2 }])
    const { number, amount } = await order.ask({
      wish: 'refund',
      lines: [line(1)],
      pickup: 'House 12, Road 5, Block C',
    })
    const listed = (await backOffice.asStaff('GET /v1/staff/returns?status=requested')).body['results']
    expect(listed).toContainEqual(
      expect.objectContaining({
        number,
        order_number: order.number,
        phone: order.shopper.phone,
        pickup: 'House 12, Road 5, Block C',
        amount,
        version: 1,
        actions: ['approve', 'refuse'],
      }),
    )
    const back = await backOffice.walk(number, [
      ...arrived,
      { action: 'refund', restock: [{ position: 1, pieces: 1 }] },
    ])
    expect(back).toMatchObject({
      status: 200,
      body: {
        status: 'refunded',
        actions: [],
        version: 5,
        lines: [{ restocked: 1 }],
        refunds: [{ amount, method: 'bkash', state: 'intended' }],
      },
    })
    expect(await stockOf(backOffice.shop.db, variant)).toEqual({ on_hand: 8, held: 0 })
    // Before bKash has a name for it, the customer has a short one to ask by.
    expect(await order.seen()).toMatchObject({
      payment_status: 'refund_due',
      refunds: [{ amount, reference: `${order.number}-M1` }],
    })
    const [{ id }] = back.body['refunds'] as [{ id: string }]
    const byHand = { body: { way: 'bank', reference: '1' } }
    expect((await backOffice.asStaff(`POST /v1/staff/refunds/${id}/by_hand`, byHand)).body.error).toBe(
      'This money is sent back by itself, the way it came: bkash.',
    )
    await backOffice.shop.shop.payments.runDue()
    await expect
      .poll(async () => {
        await backOffice.shop.shop.payments.runDue()
        backOffice.shop.pass(60 * 60_000)
        return (await order.seen()).refunds[0]?.state
      })
      .toBe('done')
    const done = await order.seen()
    expect(done).toMatchObject({ payment_status: 'part_refunded' })
    // Page and message call it by the same short name.
    const sent = (await backOffice.shop.messages.sent(order.shopper.phone)).find(
      ({ name }) => name === 'refund_sent',
    )
    expect(sent?.facts).toMatchObject({ reference: done.refunds[0]?.reference })
    expect(done.refunds[0]?.reference.length).toBeLessThanOrEqual(20)
    expect(await brokenLedger(backOffice.shop.db, backOffice.shop.now())).toEqual([])
    expect(await notices(order)).toEqual([
      'return_requested',
      'return_decided',
      'return_received',
      'return_refunded',
      'refund_sent',
    ])
    expect((await order.seen()).history.map(({ kind, who }) => `${who} ${kind}`)).toEqual(
      expect.arrayContaining(['staff return_approved', 'staff return_coming', 'staff return_refunded']),
    )
  })

  test('a return for the money of an order paid in cash is promised back by hand, and the customer is told to which account', async () => {
    const order = await backOffice.bought([{ id: await backOffice.piece(), quantity: 1 }], { cash: true })
    const { number, amount } = await order.ask({ wish: 'refund', lines: [line(1)] })
    const back = await backOffice.walk(number, [
      { action: 'approve' },
      { action: 'receive' },
      { action: 'refund' },
    ])
    expect(back.body['refunds']).toMatchObject([{ amount, method: 'cod', state: 'intended' }])
    const { facts } = (await backOffice.shop.messages.sent(order.shopper.phone)).findLast(
      ({ name }) => name === 'return_refunded',
    ) ?? { facts: {} }
    expect(facts).toMatchObject({ returnNumber: number, amountTaka: amount, byHand: true })

    const [{ id }] = back.body['refunds'] as [{ id: string }]
    const open = async () => {
      const { body } = await backOffice.asStaff('GET /v1/staff/refunds/open', {})
      return (body['results'] as readonly { readonly id: string }[]).find((one) => one.id === id)
    }
    expect(await open()).toMatchObject({ amount, by_hand: true, customer: 'Rima Akter', state: 'intended' })
    const handBack = (reference: string) =>
      backOffice.asStaff(`POST /v1/staff/refunds/${id}/by_hand`, { body: { way: 'nagad', reference } })
    const answers = await atOnce(2, (index) => handBack(`N-${index}`))
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 409: 1 })
    expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({ id, amount, state: 'done' })
    expect(await open()).toBeUndefined()
    expect((await handBack('N-3')).body.error).toBe('This is not possible any more: it is done.')
    expect(await order.seen()).toMatchObject({
      payment_status: 'part_refunded',
      refunds: [{ amount, state: 'done', reference: expect.stringMatching(/^N-[01]$/) }],
    })
    const sent = (await backOffice.shop.messages.sent(order.shopper.phone)).filter(
      ({ name }) => name === 'refund_sent',
    )
    expect(sent.map((one) => one.facts)).toMatchObject([{ amountTaka: amount, method: 'nagad' }])
  })

  test('[bug M3] a return for the money of an order with a discount that divides evenly by nothing is, in parts, what was paid for them', async () => {
    const [three, one] = [await backOffice.piece({ price: 100 }), await backOffice.piece({ price: 250 })]
    const code = await addPromotion(backOffice.shop, { kind: 'amount', amount: poisha(1000), percent: null })
    const order = await backOffice.bought(
      [
        { id: three, quantity: 3 },
        { id: one, quantity: 1 },
      ],
      { codes: [code] },
    )
    const paid = (await order.seen()).lines.reduce((total, { total: of }) => total + of, 0)
    const attempts = [[line(1, 2)], [line(1, 1), line(2, 1)]]
    let given = 0
    for (const lines of attempts) {
      const { number } = await order.ask({ wish: 'refund', lines })
      await backOffice.walk(number, [...arrived, { action: 'refund' }])
      for (const { amount } of await refundsOf(number)) given += amount
    }
    expect(given).toBe(Math.round(paid * 100))
    expect((await order.seen()).refunds.map(({ reference }) => reference)).toEqual([
      `${order.number}-M1`,
      `${order.number}-M2`,
    ])
  })

  test('[bug M15] two staff at once: one promise, one is told that it is done', async () => {
    const order = await backOffice.bought([{ id: await backOffice.piece(), quantity: 1 }])
    const { number, amount } = await order.ask({ wish: 'refund', lines: [line(1)] })
    await backOffice.walk(number, arrived)
    const answers = await atOnce(4, () =>
      backOffice.change(number, { action: 'refund', restock: [{ position: 1, pieces: 1 }] }),
    )
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 409: 3 })
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'wrong_state',
      error: 'This is not possible any more: it is refunded.',
    })
    expect(await refundsOf(number)).toEqual([{ amount: amount * 100, provider: 'bkash' }])
    expect((await notices(order)).filter((name) => name === 'return_refunded')).toHaveLength(1)
  })

  test('[bug M15] a return for the money of money that went back already is refused whole, and nothing of it happens', async () => {
    const variant = await backOffice.piece()
    const order = await backOffice.bought([{ id: variant, quantity: 1 }])
    const { number } = await order.ask({ wish: 'refund', lines: [line(1)] })
    await backOffice.walk(number, arrived)
    const { id } = await backOffice.shop.db
      .selectFrom('payment_attempt')
      .innerJoin('shop_order', 'shop_order.id', 'payment_attempt.order_id')
      .select('payment_attempt.id')
      .where('shop_order.number', '=', order.number)
      .executeTakeFirstOrThrow()
    await backOffice.asStaff(`POST /v1/staff/payments/${id}/refunds`, {
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: { amount: 600, reason: 'Goodwill' },
    })
    const left = (await order.seen()).total - 600
    const refused = await backOffice.change(number, {
      action: 'refund',
      restock: [{ position: 1, pieces: 1 }],
    })
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'refund_not_allowed',
        error: `Of what was paid for order ${order.number} ${left} taka are left to give back, and 1000 taka are wanted.`,
      },
    })
    expect(await refundsOf(number)).toEqual([])
    expect(await stockOf(backOffice.shop.db, variant)).toEqual({ on_hand: 8, held: 0 })
    expect(await timelineEnd(order)).toMatchObject({ status: 'received' })
  })
})

describe('the delivery charge', () => {
  const wrong = async (order: BoughtOrder, position: number) =>
    order.ask({
      wish: 'refund',
      lines: [line(position, 1, 'wrong_item')],
      photos: [(await sendPhoto(order)).id],
    })

  test('[bug M3] the delivery charge comes back once, with the last pieces of an order, where the shop was wrong', async () => {
    const order = await backOffice.bought([
      { id: await backOffice.piece(), quantity: 1 },
      { id: await backOffice.piece({ price: 500 }), quantity: 1 },
    ])
    const { delivery_charge: charge, delivery_back: notices, total } = await order.seen()
    expect(charge).toBeGreaterThan(0)
    expect(notices).toBe(charge)
    const first = await wrong(order, 1)
    expect(first).toMatchObject({ amount: 1000, delivery_back: 0 })
    const last = await wrong(order, 2)
    expect(last).toMatchObject({ amount: 500 + charge, delivery_back: charge })
    expect((await order.seen()).delivery_back).toBe(0)
    for (const { number } of [first, last]) await backOffice.walk(number, [...arrived, { action: 'refund' }])
    const given = [...(await refundsOf(first.number)), ...(await refundsOf(last.number))]
    expect(given.map(({ amount }) => amount)).toEqual([1000_00, (500 + charge) * 100])
    expect((await order.seen()).refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
  })

  test('the delivery charge is promised with one request alone, whatever is withdrawn and asked for again', async () => {
    const order = await backOffice.bought([
      { id: await backOffice.piece(), quantity: 1 },
      { id: await backOffice.piece({ price: 500 }), quantity: 1 },
    ])
    const { delivery_charge: charge } = await order.seen()
    const first = await wrong(order, 1)
    await wrong(order, 2)
    await backOffice.change(first.number, { action: 'refuse', reason: 'Ask for it anew' })
    expect(await wrong(order, 1)).toMatchObject({ amount: 1000, delivery_back: 0 })
    // The one that holds it is refused: the next one has it.
    await backOffice.change(`${order.number}-R2`, { action: 'refuse', reason: 'Ask for it anew' })
    expect(await wrong(order, 2)).toMatchObject({ amount: 500 + charge, delivery_back: charge })
  })

  test('the delivery charge stays with the shop where somebody changed their mind', async () => {
    const order = await backOffice.bought([{ id: await backOffice.piece(), quantity: 1 }])
    expect(await order.ask({ wish: 'refund', lines: [line(1)] })).toMatchObject({
      amount: 1000,
      delivery_back: 0,
    })
  })
})

describe('an exchange whose other piece is gone', () => {
  test('an exchange whose other piece is gone is given back in money, for what its pieces cost', async () => {
    const [added] = await backOffice.shop.add(aProduct({ price: 700, sizes: { '2.4': 9, '2.6': 1 } }))
    const [small = 0, large = 0] = added?.variants ?? []
    const order = await backOffice.bought([{ id: small, quantity: 2 }])
    const { number, amount } = await order.ask({
      wish: 'exchange',
      lines: [{ ...line(1), exchange: large }],
    })
    expect(amount).toBe(0)
    const { body } = await backOffice.walk(number, [...arrived, { action: 'refund' }])
    expect(body).toMatchObject({ status: 'refunded', amount: 700, refunds: [{ amount: 700 }] })
    expect(await timelineEnd(order)).toMatchObject({ status: 'refunded', amount: 700 })
  })
})

describe('a return that is not accepted', () => {
  test('a return that is not accepted ends with the reason, which the customer reads and is told', async () => {
    const order = await backOffice.bought([{ id: await backOffice.piece(), quantity: 1 }])
    const { number } = await order.ask({ wish: 'refund', lines: [line(1)] })
    const reason = 'It was worn: the clasp is bent.'
    expect(await backOffice.change(number, { action: 'refuse', reason })).toMatchObject({
      status: 200,
      body: { status: 'refused', decision_reason: reason, actions: [] },
    })
    expect(await timelineEnd(order)).toMatchObject({ status: 'refused', decision_reason: reason })
    const { facts } = (await backOffice.shop.messages.sent(order.shopper.phone)).findLast(
      ({ name }) => name === 'return_decided',
    ) ?? { facts: {} }
    expect(facts).toMatchObject({ approved: false, reason, arrived: false })
    // Its pieces can be asked for again.
    expect(await order.ask({ wish: 'refund', lines: [line(1)] })).toMatchObject({
      number: `${order.number}-R2`,
    })
  })

  test('a return that is not accepted can be refused once it was looked at', async () => {
    const order = await backOffice.bought([{ id: await backOffice.piece(), quantity: 1 }])
    const { number } = await order.ask({ wish: 'refund', lines: [line(1)] })
    await backOffice.walk(number, arrived)
    expect(await backOffice.change(number, { action: 'refuse', reason: 'It was worn.' })).toMatchObject({
      status: 200,
      body: { status: 'refused' },
    })
    expect(await refundsOf(number)).toEqual([])
  })
})

describe('impossible steps', () => {
  test('a step that the status does not allow is refused with that status', async () => {
    const order = await backOffice.bought([{ id: await backOffice.piece(), quantity: 1 }])
    const { number } = await order.ask({ wish: 'refund', lines: [line(1)] })
    const code = async (step: ReturnStep) => {
      const { status, body } = await backOffice.change(number, step)
      return status === 200 ? 200 : body.code
    }
    for (const action of ['coming', 'receive'] as const) expect(await code({ action })).toBe('wrong_state')
    expect(await code({ action: 'refund' })).toBe('wrong_state')
    expect(await code({ action: 'approve' })).toBe(200)
    expect(await code({ action: 'approve' })).toBe('wrong_state')
    expect(await code({ action: 'refuse', reason: 'Too late' })).toBe('wrong_state')
    expect(await code({ action: 'receive', version: 1 })).toBe('version_conflict')
    expect(await code({ action: 'receive', version: 2 })).toBe(200)
    expect((await backOffice.change('AB-000000-R9', { action: 'approve' })).body).toMatchObject({
      code: 'not_found',
      error: 'There is no return "AB-000000-R9".',
    })
  })

  test('on the shelf go only pieces that came back, whole, and from the shelf', async () => {
    const variant = await backOffice.piece()
    const order = await backOffice.bought([{ id: variant, quantity: 3 }])
    const { id } = await sendPhoto(order)
    const { number } = await order.ask({
      wish: 'refund',
      lines: [line(1, 2, 'damaged')],
      photos: [id],
    })
    await backOffice.walk(number, arrived)
    const problem = async (position: number, pieces: number) =>
      (await backOffice.change(number, { action: 'refund', restock: [{ position, pieces }] })).body.error
    expect(await problem(1, 1)).toBe('This piece came back damaged and is not sold again.')
    expect(await problem(1, 3)).toBe('2 came back, and 3 are more.')
    expect(await problem(2, 1)).toBe('No piece of this line came back.')
    expect((await backOffice.change(number, { action: 'refund' })).status).toBe(200)
    expect(await stockOf(backOffice.shop.db, variant)).toEqual({ on_hand: 6, held: 0 })
  })
})

test('the list has open ones first, the oldest first, by page', async () => {
  const { body } = await backOffice.asStaff('GET /v1/staff/returns')
  const found = body['results'] as { readonly closed_at: string | null; readonly requested_at: string }[]
  const open = found.filter(({ closed_at }) => closed_at === null)
  expect(found.slice(0, open.length)).toEqual(open)
  expect(open.length).toBeGreaterThan(1)
  expect(open.map((one) => one.requested_at)).toEqual(open.map((one) => one.requested_at).toSorted())
  expect(found).toHaveLength(10)
  expect(body).toMatchObject({ page: 1, pages: Math.ceil(Number(body['count']) / 10) })
  expect((await backOffice.asStaff('GET /v1/staff/returns?status=gone')).status).toBe(400)
})

async function sendPhoto({ number, shopper: { headers } }: BoughtOrder) {
  const picture = (await samplePicture({ seed: 1 }).jpeg().toBuffer()).toString('base64')
  return backOffice.api(addReturnPhoto, { params: { number }, body: { picture } }, { headers })
}
