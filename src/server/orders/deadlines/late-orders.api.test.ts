import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { LateOrderView } from '#contract/staff/orders.ts'
import { inDhaka, isoOf } from '#domain/calendar.ts'
import { poisha } from '#domain/money.ts'
import { moveOrder } from '#tests/support/orders/move-order.ts'
import { openBackOffice, type BackOffice } from '#tests/support/orders/back-office.ts'
import { aStaffMember, call } from '#tests/support/samples/people.ts'
import { addPiece } from '#tests/support/samples/pieces.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { applySettlement } from '#server/orders/money/apply-settlement.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const TOTAL = poisha(108_000)

let shop: TestShop
let backOffice: BackOffice
let variantId: number
let payments = 0

beforeAll(async () => {
  shop = await openTestShop()
  backOffice = openBackOffice(shop)
  variantId = await addPiece(shop, { stock: 100 })
})
afterAll(() => shop.close())
// Days begin and end while a test lets hours pass: each begins at noon in Dhaka.
beforeEach(() => shop.pass(DAY - (inDhaka(shop.now()).minute - 12 * 60) * 60_000))

interface Placed {
  readonly id: string
  readonly number: string
}

/** An order of this noon that waits for its money: promised within 3 days, by law within 5. */
async function placed(order: object = {}): Promise<Placed> {
  const { day } = inDhaka(shop.now())
  const id = await backOffice.placed({
    variantId,
    order: {
      placed_at: new Date(shop.now()),
      promised_from: isoOf(day + 1),
      promised_to: isoOf(day + 3),
      deliver_by: isoOf(day + 5),
      ...order,
    },
  })
  const { number } = await shop.db
    .selectFrom('shop_order')
    .select('number')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, number }
}

/** The same, paid in full. */
async function paid(order: object = {}): Promise<Placed> {
  const one = await placed(order)
  const attemptId = await backOffice.attempt(one.id)
  payments += 1
  const settlement = { state: 'paid', amount: TOTAL, providerTxnId: `T${payments}` } as const
  await applySettlement(backOffice.shop, { attemptId, settlement, checkAgainAt: null })
  return one
}

const cash = { payment_method: 'cod', payment_status: 'cod_due', status: 'confirmed' } as const

/** The limits of one order for staff, in their list and with the order. */
async function seen({ number }: Placed): Promise<readonly LateOrderView[]> {
  const { token } = await aStaffMember(shop)
  const list = await call(shop, 'GET /v1/staff/late-orders', { token })
  const counted = await call(shop, 'GET /v1/staff/late-orders/count', { token })
  const orders = (list.body['results'] as readonly LateOrderView[]).map(({ number }) => number)
  expect(counted.body['count']).toBe(new Set(orders).size)
  // Ours: the contract is checked before it leaves.
  const results = (list.body['results'] as LateOrderView[]).filter((one) => one.number === number)
  const order = await call(shop, `GET /v1/staff/orders/${number}`, { token })
  const ofOrder = results.map(({ limit, stage, due_at, noticed_at, told_at }) => ({
    limit,
    stage,
    due_at,
    noticed_at,
    told_at,
  }))
  expect(order.body['late']).toEqual(expect.arrayContaining(ofOrder))
  return results
}

const notice = () => shop.shop.parcels.noticeLate()
const stages = async (one: Placed) => (await seen(one)).map(({ limit, stage }) => `${limit} ${stage}`)
const notices = async ({ number }: Placed) =>
  (await backOffice.heard()).filter(({ name, facts }) => name === 'order_late' && facts['number'] === number)
const history = async ({ id }: Placed) =>
  (await shop.db.selectFrom('order_event').select('kind').where('order_id', '=', id).orderBy('id').execute())
    .map(({ kind }) => kind)
    .filter((kind) => /_(?:close|past)$/.test(kind))

describe('a paid order that nobody hands over', () => {
  test('a paid order that nobody hands over is shown to staff after 36 hours, and its owner is told after 48 and offered the money', async () => {
    const order = await paid()
    shop.pass(35 * HOUR)
    await notice()
    expect(await stages(order)).toEqual([])
    shop.pass(HOUR)
    await notice()
    const [close] = await seen(order)
    expect(close).toMatchObject({ limit: 'hand_over', stage: 'close', told_at: null, refund_by: null })
    expect(close?.noticed_at).not.toBeNull()
    expect(await notices(order)).toEqual([])
    shop.pass(12 * HOUR)
    await notice()
    const [past] = await seen(order)
    expect(past).toMatchObject({ limit: 'hand_over', stage: 'past', parcels: [] })
    expect(past?.told_at).not.toBeNull()
    expect(Date.parse(past?.refund_by ?? '') - shop.now()).toBeCloseTo(8 * DAY, -5)
    expect(await notices(order)).toMatchObject([{ facts: { limit: 'hand_over', paidTaka: 1080 } }])
    expect(await history(order)).toEqual(['hand_over_close', 'hand_over_past'])
  })

  test('a paid order that nobody hands over is noticed once, however often and by how many processes it is looked for', async () => {
    const order = await paid()
    shop.pass(48 * HOUR)
    const twin = await shop.twin()
    await Promise.all([notice(), twin.shop.parcels.noticeLate(), notice(), twin.shop.parcels.noticeLate()])
    await notice()
    await twin.close()
    expect(await history(order)).toEqual(['hand_over_past'])
    expect(await notices(order)).toHaveLength(1)
  })

  test('a paid order that nobody hands over is at peace once the courier has it', async () => {
    const order = await paid()
    shop.pass(37 * HOUR)
    await notice()
    await moveOrder(shop, order.number, 'with_courier')
    shop.pass(20 * HOUR)
    await notice()
    expect(await stages(order)).toEqual([])
    expect(await notices(order)).toEqual([])
  })
})

describe('a paid parcel that does not arrive', () => {
  test('a paid parcel that does not arrive is shown from day 4 of 5, and past day 5 its owner is told once', async () => {
    const order = await paid()
    await moveOrder(shop, order.number, 'with_courier')
    shop.pass(4 * DAY)
    await notice()
    expect(await stages(order)).toEqual(['promise past', 'delivery close'])
    shop.pass(2 * DAY)
    await notice()
    await notice()
    expect(await stages(order)).toEqual(['promise past', 'delivery past'])
    expect(await notices(order)).toMatchObject([
      { facts: { limit: 'delivery', due: isoOf(inDhaka(shop.now()).day - 1) } },
    ])
  })

  test('a paid parcel that does not arrive has from day 8 of 10 elsewhere', async () => {
    const { day } = inDhaka(shop.now())
    const days = { promised_to: isoOf(day + 10), deliver_by: isoOf(day + 10), zone: 'elsewhere' }
    const order = await paid(days)
    await moveOrder(shop, order.number, 'with_courier')
    shop.pass(7 * DAY)
    expect(await stages(order)).toEqual([])
    shop.pass(DAY)
    expect(await stages(order)).toEqual(['delivery close'])
  })

  test('a paid parcel that does not arrive is at its end when it is delivered', async () => {
    const order = await paid()
    await moveOrder(shop, order.number, 'delivered')
    shop.pass(20 * DAY)
    await notice()
    expect(await stages(order)).toEqual([])
    expect(await notices(order)).toEqual([])
  })
})

test('an order in cash is shown once its promised days are over; the law says nothing of it', async () => {
  const order = await placed(cash)
  shop.pass(3 * DAY)
  expect(await stages(order)).toEqual([])
  shop.pass(DAY)
  await notice()
  expect(await stages(order)).toEqual(['promise past'])
  expect(await notices(order)).toEqual([])
})
