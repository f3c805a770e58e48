import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { atOnce, tally } from '#tests/support/at-once.ts'
import { stockOf } from '#tests/support/samples/pieces.ts'
import {
  arrived,
  openReturningShop,
  type BoughtOrder,
  type ReturningShop,
} from '#tests/support/orders/returning-shop.ts'
import { aProduct } from '#tests/support/samples/sample-products.ts'

/* The work of staff on exchanged pieces, from the request to the other piece. */

let backOffice: ReturningShop

beforeAll(async () => {
  backOffice = await openReturningShop()
})
afterAll(() => backOffice.close())
beforeEach(() => backOffice.relieve())

/** A size and another one of the same bangle. */
async function bangle(there = 9): Promise<readonly [number, number]> {
  const [added] = await backOffice.shop.add(aProduct({ price: 700, sizes: { '2.4': 9, '2.6': there } }))
  const [small = 0, large = 0] = added?.variants ?? []
  backOffice.began.set(small, 9).set(large, there)
  return [small, large]
}

const lineFor = (exchange: number, quantity = 1, position = 1) =>
  ({ position, quantity, reason: 'size', exchange }) as const

async function received(order: BoughtOrder, lines: readonly ReturnType<typeof lineFor>[]): Promise<string> {
  const { number } = await order.ask({ wish: 'exchange', lines: [...lines] })
  await backOffice.walk(number, arrived)
  return number
}

const onHand = async (id: number) => (await stockOf(backOffice.shop.db, id)).on_hand
const notices = async ({ shopper }: BoughtOrder) =>
  (await backOffice.shop.messages.sent(shopper.phone)).filter(({ name }) => name.startsWith('return_'))

describe('an exchange', () => {
  test('an exchange ends with the other piece: off the shelf, the first one back on it, and its customer is told how it comes', async () => {
    const [small, large] = await bangle()
    const order = await backOffice.bought([{ id: small, quantity: 2 }])
    const before = await order.seen()
    const { number } = await order.ask({ wish: 'exchange', lines: [lineFor(large)] })
    const { body: ready } = await backOffice.walk(number, arrived)
    expect(ready['actions']).toEqual(['exchange', 'refund', 'refuse'])
    // By now the other one costs more: nobody owes a difference.
    await sql`update variant set price_poisha = 90000 where id = ${large}`.execute(backOffice.shop.db)
    const tracking = 'Steadfast 15BAEB8A'
    const ended = await backOffice.change(number, {
      action: 'exchange',
      restock: [{ position: 1, pieces: 1 }],
      tracking,
    })
    expect(ended).toMatchObject({
      status: 200,
      body: {
        status: 'exchanged',
        actions: [],
        amount: 0,
        tracking,
        closed_at: expect.any(String),
        lines: [{ restocked: 1 }],
        refunds: [],
      },
    })
    expect(await stockOf(backOffice.shop.db, small)).toEqual({ on_hand: 8, held: 0 })
    expect(await stockOf(backOffice.shop.db, large)).toEqual({ on_hand: 8, held: 0 })
    const after = await order.seen()
    expect(after.returns[0]).toMatchObject({ status: 'exchanged', tracking })
    expect(after.history.map(({ kind, who }) => `${who} ${kind}`)).toContain('staff return_exchanged')
    expect(after).toMatchObject({ total: before.total, payment_status: before.payment_status, refunds: [] })
    const { facts } = (await notices(order)).at(-1) ?? { facts: {} }
    expect(facts).toMatchObject({
      returnNumber: number,
      pieces: [{ name: expect.stringMatching(/, 2\.6$/), quantity: 1 }],
      tracking,
    })
    const event = await backOffice.shop.db
      .selectFrom('order_event')
      .select(['actor_kind', 'facts'])
      .where('kind', '=', 'return_exchanged')
      .where(sql<string>`facts ->> 'tracking'`, '=', tracking)
      .executeTakeFirstOrThrow()
    expect(event).toMatchObject({
      actor_kind: 'staff',
      facts: { sent: [{ variantId: large, quantity: 1 }], restocked: [{ position: 1, pieces: 1 }] },
    })
  })

  test('an exchange of two lines for one variant takes them together, all or none', async () => {
    const [small, large] = await bangle(4)
    const order = await backOffice.bought([
      { id: small, quantity: 2 },
      { id: large, quantity: 1 },
    ])
    const number = await received(order, [lineFor(large, 2, 1), lineFor(large, 1, 2)])
    expect((await backOffice.change(number, { action: 'exchange' })).body).toMatchObject({
      status: 'exchanged',
    })
    expect([await onHand(small), await onHand(large)]).toEqual([7, 0])
  })

  test('[bug M15] an exchange by two staff at once is done once, and one piece leaves the shelf', async () => {
    const [small, large] = await bangle()
    const order = await backOffice.bought([{ id: small, quantity: 1 }])
    const number = await received(order, [lineFor(large)])
    const answers = await atOnce(4, () =>
      backOffice.change(number, { action: 'exchange', restock: [{ position: 1, pieces: 1 }] }),
    )
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 409: 3 })
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'wrong_state',
      error: 'This is not possible any more: it is exchanged.',
    })
    expect([await onHand(small), await onHand(large)]).toEqual([9, 8])
    expect((await notices(order)).filter(({ name }) => name === 'return_exchanged')).toHaveLength(1)
  })

  test('an exchange and a refund at once: one of them', async () => {
    const [small, large] = await bangle()
    const order = await backOffice.bought([{ id: small, quantity: 1 }])
    const number = await received(order, [lineFor(large)])
    const answers = await atOnce(4, (index) =>
      backOffice.change(number, { action: index % 2 === 0 ? 'exchange' : 'refund' }),
    )
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 409: 3 })
    const [{ status } = { status: null }] = (await order.seen()).returns
    expect(await onHand(large)).toBe(status === 'exchanged' ? 8 : 9)
  })

  test('an exchange by two customers of one last piece is one of theirs, and the other one has the money back', async () => {
    const [small, large] = await bangle(1)
    const orders = [
      await backOffice.bought([{ id: small, quantity: 1 }]),
      await backOffice.bought([{ id: small, quantity: 1 }]),
    ]
    const numbers = [
      await received(orders[0] as BoughtOrder, [lineFor(large)]),
      await received(orders[1] as BoughtOrder, [lineFor(large)]),
    ]
    const answers = await atOnce(2, (index) => {
      const restock = [{ position: 1, pieces: 1 }]
      return backOffice.change(numbers[index] ?? '', { action: 'exchange', restock })
    })
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 409: 1 })
    expect([await onHand(small), await onHand(large)]).toEqual([8, 0])
    const lost = answers.findIndex(({ status }) => status === 409)
    const number = numbers[lost] ?? ''
    expect(answers[lost]?.body).toMatchObject({
      code: 'out_of_stock',
      error: expect.stringMatching(
        new RegExp(
          `^Sold out: TEST-\\d+-2\\.6\\. Nothing of return ${number} changed: refund it instead\\.$`,
        ),
      ),
    })
    expect((await orders[lost]?.seen())?.returns[0]).toMatchObject({ status: 'received', tracking: null })
    const { body } = await backOffice.change(number, { action: 'refund' })
    expect(body).toMatchObject({ status: 'refunded', amount: 700, refunds: [{ amount: 700 }] })
  })
})

test('a return for the money cannot be exchanged, nor one that has not come', async () => {
  const [small, large] = await bangle()
  const order = await backOffice.bought([{ id: small, quantity: 2 }])
  const { number } = await order.ask({
    wish: 'refund',
    lines: [{ position: 1, quantity: 1, reason: 'size' }],
  })
  const { body } = await backOffice.walk(number, arrived)
  expect(body['actions']).toEqual(['refund', 'refuse'])
  expect(await backOffice.change(number, { action: 'exchange' })).toMatchObject({
    status: 409,
    body: {
      code: 'wrong_state',
      error: `Return ${number} is for the money, not for another piece: refund it.`,
    },
  })
  const second = await order.ask({ wish: 'exchange', lines: [lineFor(large)] })
  expect(await backOffice.change(second.number, { action: 'exchange' })).toMatchObject({
    status: 409,
    body: { error: 'This is not possible any more: it is requested.' },
  })
  expect([await onHand(small), await onHand(large)]).toEqual([7, 9])
})

test('more than came back is not put on the shelf, and nothing leaves it', async () => {
  const [small, large] = await bangle()
  const order = await backOffice.bought([{ id: small, quantity: 1 }])
  const number = await received(order, [lineFor(large)])
  expect(
    await backOffice.change(number, { action: 'exchange', restock: [{ position: 1, pieces: 2 }] }),
  ).toMatchObject({ status: 422, body: { errors: { 'restock.1': '1 came back, and 2 are more.' } } })
  expect([await onHand(small), await onHand(large)]).toEqual([8, 9])
})
