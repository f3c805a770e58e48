import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeOrderPayment, changeOrderPhone } from '#contract/shop/order-actions.ts'
import { getOrder } from '#contract/shop/orders.ts'
import type { PlacedView } from '#contract/shop/place-order.ts'
import { rows } from '#server/db/rows.ts'
import { waysToPay } from '#web/shop/order/load-order.ts'
import { aShopper, type Shopper } from '#tests/support/orders/shopper.ts'
import { aStaffMember, call, type TestPerson } from '#tests/support/samples/people.ts'
import { addPiece } from '#tests/support/samples/pieces.ts'
import { openTestShop, refusalOf, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let manager: TestPerson

beforeAll(async () => {
  shop = await openTestShop()
  manager = await aStaffMember(shop, 'staff', 'manager')
})
afterAll(() => shop.close())

const ask = (request: Parameters<typeof call>[1], body: unknown) =>
  call(shop, request, { token: manager.token, body })
const steps = [
  { least: 3000, off: 200 },
  { least: 6000, off: 500 },
]

let made = 0
async function aCode(benefit: object, given: object = {}) {
  made += 1
  const form = { name: `Kind ${made}`, code: `KIND-${made}`, benefit, ...given }
  const { status, body } = await ask('POST /v1/staff/promotions', form)
  expect([status, body['errors']]).toEqual([201, undefined])
  return { id: Number(body['id']), code: form.code, form }
}

test('steps take off what the pieces reach, and stay once an order used them', async () => {
  const id = await addPiece(shop, { price: 2000 })
  const { id: promotion, code, form } = await aCode({ kind: 'tiers', tiers: steps })
  const rima = aShopper(shop.api)
  const off = async (quantity: number) => (await rima.quote([{ id, quantity }], { codes: [code] })).discount
  expect([await off(1), await off(2), await off(3)]).toEqual([0, 200, 500])
  const { total } = await rima.buy([{ id, quantity: 3 }], { codes: [code] })
  expect(total).toBe(6000 - 500 + 80)
  const changed = { ...form, benefit: { kind: 'tiers', tiers: [steps[0]] }, version: 1 }
  const refused = await ask(`PUT /v1/staff/promotions/${promotion}`, changed)
  expect([refused.status, Object.keys(Object(refused.body['errors']))]).toEqual([422, ['benefit']])
  const same = await ask(`PUT /v1/staff/promotions/${promotion}`, { ...form, name: 'Steps', version: 1 })
  expect([same.status, same.body['benefit']]).toEqual([200, form.benefit])
  await expect(
    rows(shop.db, `update promotion set tiers = '[{"from": 2, "off": 1}]' where id = $1`, [promotion]),
  ).rejects.toThrow('its discount and its minimum stay')
})

test.each([
  [[{ least: 3000, off: 3000 }], 'off is all that they cost'],
  [[...steps].toReversed(), 'they fall'],
  [[], 'there is none'],
])('steps are refused by name: %j, as %s', async (tiers) => {
  const { status, body } = await ask('POST /v1/staff/promotions', {
    name: 'Steps',
    benefit: { kind: 'tiers', tiers },
  })
  expect([status, Object.keys(Object(body['errors']))]).toEqual([400, ['benefit.tiers']])
})

test('the database takes no steps that fall or take off all', async () => {
  const write = (tiers: string) =>
    rows(shop.db, `insert into promotion (name, kind, tiers) values ('X', 'tiers', $1)`, [tiers])
  await expect(write('[{"from": 100, "off": 100}]')).rejects.toThrow('promotion_tiers')
  await expect(write('[{"from": 300, "off": 20}, {"from": 200, "off": 30}]')).rejects.toThrow(
    'promotion_tiers',
  )
  await expect(write('[]')).rejects.toThrow('promotion_tiers')
})

test('three pieces at one price are tried on a cart and bought', async () => {
  const id = await addPiece(shop, { sku: 'SET-1', price: 600 })
  const { code, form } = await aCode({ kind: 'set_price', pieces: 3, price: 1500 })
  const tried = await ask('POST /v1/staff/promotions/try', {
    promotion: { ...form, code: null },
    lines: [{ sku: 'SET-1', quantity: 4 }],
  })
  expect(tried.body).toMatchObject({ lines: [{ quantity: 4, discount: 300, total: 2100 }], total: 2100 })
  const { total } = await aShopper(shop.api).buy([{ id, quantity: 3 }], { codes: [code] })
  expect(total).toBe(1580)
})

test('a discount for paying in advance shows at each way to pay, and is not kept by who then pays in cash', async () => {
  const id = await addPiece(shop, { price: 1000 })
  const { id: promotion } = await aCode({ kind: 'percent', percent: 5 }, { code: null, prepaid_only: true })
  const rima = aShopper(shop.api)
  const line = [{ id, quantity: 1 }]
  const seen = await rima.quote(line)
  const totals = Object.fromEntries(seen.payment.map(({ method, total }) => [method, total]))
  expect([seen.total, totals['cod'], totals['bkash']]).toEqual([1080, 1080, 1030])
  expect((await rima.quote(line, { payment: 'bkash' })).total).toBe(1030)
  // The quote named both totals, so it is good for both ways to pay.
  const placed = await rima.send(rima.form(line, seen.quote, { payment: 'bkash' }))
  expect(placed.total).toBe(1030)
  expect(await refusalOf(inCash(rima, placed.number))).toMatchObject({ code: 'payment_not_allowed' })
  const other = aShopper(shop.api)
  expect((await other.buy(line)).total).toBe(1080)
  await ask(`POST /v1/staff/promotions/${promotion}/active`, { active: false, version: 1 })
})

const inCash = ({ headers }: Shopper, number: string) =>
  shop.api(changeOrderPayment, { params: { number }, body: { method: 'cod' } }, { headers })

test('an order in cash stays in cash where its discount is only for paying in advance from later on', async () => {
  const id = await addPiece(shop, { price: 1000 })
  const { id: promotion, code, form } = await aCode({ kind: 'percent', percent: 5 })
  const rima = aShopper(shop.api)
  const { number } = await rima.buy([{ id, quantity: 1 }], { codes: [code] })
  const changed = await ask(`PUT /v1/staff/promotions/${promotion}`, {
    ...form,
    prepaid_only: true,
    version: 1,
  })
  expect(changed.status).toBe(200)
  const { payment_method: method } = await shop.api(
    changeOrderPhone,
    { params: { number }, body: { phone: '01812345678' } },
    { headers: rima.headers },
  )
  expect(method).toBe('cod')
})

test('an expired order with a discount for paying in advance is not paid in cash, and its page says so', async () => {
  const id = await addPiece(shop, { price: 1000 })
  const { code } = await aCode({ kind: 'percent', percent: 5 }, { prepaid_only: true })
  const { code: plain } = await aCode({ kind: 'amount', amount: 100 })
  const rima = aShopper(shop.api)
  const line = [{ id, quantity: 1 }]
  const seen = async ({ number }: PlacedView) => {
    const order = await shop.api(getOrder, { params: { number } }, { headers: rima.headers })
    const ways = await waysToPay(shop.api, order)
    return ways.flatMap(({ method, refused, total }) => (method === 'cod' ? [[refused, total]] : []))
  }
  const placed = await rima.buy(line, { codes: [code], payment: 'bkash' })
  const another = await rima.buy(line, { codes: [plain], payment: 'bkash' })
  expect([await seen(placed), await seen(another)]).toEqual([[['prepay', 1030]], [[null, 980]]])
  shop.pass(2 * 60 * 60 * 1000)
  await shop.shop.runDeadlines()
  expect(await seen(placed)).toEqual([['prepay', 1030]])
  expect(await refusalOf(inCash(rima, placed.number))).toMatchObject({ code: 'payment_not_allowed' })
  expect(await inCash(rima, another.number)).toMatchObject({ payment_method: 'cod' })
})
