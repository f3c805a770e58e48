import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { quoteCart } from '#contract/shop/checkout.ts'
import { changeOrderPayment } from '#contract/shop/order-actions.ts'
import { editOrder, getOrder } from '#contract/shop/orders.ts'
import type { PlacedView } from '#contract/shop/place-order.ts'
import { rows } from '#server/db/rows.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { announceEdit } from '#server/orders/order-store.ts'
import { waysToPay } from '#web/shop/order/load-order.ts'
import { refuseBroken } from '#tests/support/invariants.ts'
import { changeCheckout } from '#tests/support/orders/change-checkout.ts'
import { openPayingShop, type PayingShop } from '#tests/support/orders/paying-shop.ts'
import { aShopper, TEKNAF, type Shopper } from '#tests/support/orders/shopper.ts'
import { addGiftCard } from '#tests/support/samples/add-gift-card.ts'
import { aStaffMember, call } from '#tests/support/samples/people.ts'
import { addPiece } from '#tests/support/samples/pieces.ts'

let pay: PayingShop
let piece: number
let rima: Shopper

beforeAll(async () => {
  pay = await openPayingShop()
  piece = await addPiece(pay.shop, { stock: 500, price: 1000 })
  await changeCheckout(pay.shop, { cash: { fee: 20 } })
})
afterAll(() => pay.close())
afterEach(() => refuseBroken(pay.shop.db))

const lines = (quantity = 1) => [{ id: piece, quantity }]
const seen = ({ number }: PlacedView) => pay.api(getOrder, { params: { number } }, { headers: rima.headers })
const switched = ({ number }: PlacedView, method: 'cod' | 'bkash') =>
  pay.api(changeOrderPayment, { params: { number }, body: { method } }, { headers: rima.headers })
const amounts = async (placed: PlacedView) => {
  const { delivery_charge, cash_fee, total, to_pay } = await seen(placed)
  return { delivery_charge, cash_fee, total, to_pay }
}
const withFee = { delivery_charge: 80, cash_fee: 20, total: 1100, to_pay: 1100 }
const without = { delivery_charge: 80, cash_fee: 0, total: 1080, to_pay: 1080 }

test('the fee stands in the first quote, before anybody said where it goes, and not for other ways', async () => {
  rima = aShopper(pay.api)
  const first = await pay.api(quoteCart, { body: { lines: lines() } })
  expect(first).toMatchObject({ cash_fee: 20, delivery: { charge: null }, total: 1020 })
  const quote = await rima.quote(lines())
  expect(quote).toMatchObject({ cash_fee: 20, delivery: { charge: 80 }, total: 1100 })
  const totals = Object.fromEntries(quote.payment.map(({ method, total }) => [method, total]))
  expect(totals).toMatchObject({ cod: 1100, bkash: 1080 })
  expect(await rima.quote(lines(), { payment: 'bkash' })).toMatchObject({ cash_fee: 0, total: 1080 })
  expect(await rima.quote(lines(), { method: 'collect' })).toMatchObject({ cash_fee: 0, total: 1000 })
})

test('an order costs what its quote said beside the way to pay', async () => {
  rima = aShopper(pay.api)
  expect(await amounts(await rima.buy(lines()))).toEqual(withFee)
  expect(await amounts(await rima.buy(lines(), { payment: 'bkash' }))).toEqual(without)
})

test('the fee goes and comes with the way to pay, as the page of the order says before', async () => {
  rima = aShopper(pay.api)
  const placed = await rima.buy(lines())
  const before = await waysToPay(pay.api, await seen(placed))
  expect(before.map(({ method, to_pay: left }) => [method, left])).toEqual(
    expect.arrayContaining([
      ['cod', 1100],
      ['bkash', 1080],
    ]),
  )
  await switched(placed, 'bkash')
  expect(await amounts(placed)).toEqual(without)
  await switched(placed, 'cod')
  expect(await amounts(placed)).toEqual(withFee)
  // The fee that was agreed stays, whatever the setting says later.
  await changeCheckout(pay.shop, { cash: { fee: 50 } })
  await switched(placed, 'cod')
  expect(await amounts(placed)).toEqual(withFee)
  await changeCheckout(pay.shop, { cash: { fee: 20 } })
})

test('the page says the fee for cash also where the order holds the last piece', async () => {
  rima = aShopper(pay.api)
  const last = await addPiece(pay.shop, { stock: 1, price: 1000 })
  const placed = await rima.buy([{ id: last, quantity: 1 }], { payment: 'bkash' })
  const ways = await waysToPay(pay.api, await seen(placed))
  expect(ways.find(({ method }) => method === 'cod')).toMatchObject({ total: 1100, to_pay: 1100 })
  await switched(placed, 'cod')
  expect(await amounts(placed)).toEqual(withFee)
})

test('an order that ran out is paid in cash with the fee', async () => {
  rima = aShopper(pay.api)
  const placed = await rima.buy(lines(), { payment: 'bkash' })
  pay.shop.pass(2 * 60 * 60 * 1000)
  await pay.shop.shop.runDeadlines()
  expect(await switched(placed, 'cod')).toMatchObject({ status: 'awaiting_code' })
  expect(await amounts(placed)).toEqual(withFee)
})

test('somebody who pays an order in cash online after all saves the fee', async () => {
  rima = aShopper(pay.api)
  const placed = await rima.buy(lines())
  const order = { placed, number: placed.number, shopper: rima, variantId: piece }
  expect(await pay.pay(order, 'bkash', 'success')).toMatchObject({ amount: 1080 })
  expect(await amounts(placed)).toEqual({ ...without, to_pay: 0 })
})

test('money that an online try brings late, after the switch to cash, pays the order in full', async () => {
  const order = await pay.order('bkash')
  rima = order.shopper
  const started = await pay.start(order, 'bkash')
  await switched(order.placed, 'cod')
  expect(await amounts(order.placed)).toMatchObject({ cash_fee: 20 })
  await pay.choose(started, 'success')
  await pay.see(order, started.id)
  const { cash_fee: fee, to_pay: left, payment_method: method } = await seen(order.placed)
  expect([fee, left, method]).toEqual([0, 0, 'bkash'])
})

test('a gift card that pays everything leaves no cash and so no fee', async () => {
  rima = aShopper(pay.api)
  const { code } = await addGiftCard(pay.shop, 1090)
  expect(await rima.quote(lines(), { codes: [code] })).toMatchObject({ cash_fee: 0, total: 1080, to_pay: 0 })
  const { code: less } = await addGiftCard(pay.shop, 500)
  expect(await rima.quote(lines(), { codes: [less] })).toMatchObject({ cash_fee: 20, to_pay: 600 })
})

test('an edit keeps the fee that was agreed, with another place too', async () => {
  rima = aShopper(pay.api)
  const placed = await rima.buy(lines(2))
  await changeCheckout(pay.shop, { cash: { fee: 50 } })
  await pay.api(
    editOrder,
    {
      params: { number: placed.number },
      body: {
        version: (await seen(placed)).version,
        lines: [{ position: 1, quantity: 1 }],
        delivery: { area: TEKNAF, address: 'House 1, Road 2, Block C' },
        total: 1150,
      },
    },
    { headers: rima.headers },
  )
  expect(await amounts(placed)).toMatchObject({ delivery_charge: 130, cash_fee: 20, total: 1150 })
  await changeCheckout(pay.shop, { cash: { fee: 20 } })
})

test('nobody changes the fee of an order without saying so, and none is above the delivery', async () => {
  rima = aShopper(pay.api)
  const { number } = await rima.buy(lines())
  const write = (values: string) =>
    rows(pay.shop.db, `update shop_order set ${values} where number = $1`, [number])
  await expect(write('cash_fee = 10')).rejects.toThrow('stand since it was placed')
  const announced = inTransaction(pay.shop.db, async (trx) => {
    const [order] = await rows<{ id: string }>(trx, 'select id from shop_order where number = $1', [number])
    await announceEdit(trx, order?.id ?? '')
    await rows(trx, 'update shop_order set cash_fee = delivery + 1 where number = $1', [number])
  })
  await expect(announced).rejects.toThrow('shop_order_cash_fee')
})

test('the owner sets the fee; above the limit it is refused by name', async () => {
  const owner = await aStaffMember(pay.shop, 'staff', 'owner')
  const { body: form } = await call(pay.shop, 'GET /v1/staff/settings/checkout', { token: owner.token })
  const save = (fee: number) =>
    call(pay.shop, 'PUT /v1/staff/settings/checkout', {
      token: owner.token,
      body: { ...form, cash_fee: fee },
    })
  const refused = await save(1001)
  expect([refused.status, Object.keys(Object(refused.body['errors']))]).toEqual([400, ['cash_fee']])
  expect(await save(20)).toMatchObject({ status: 200, body: { cash_fee: 20 } })
})

test('an order whose advance is all of it costs no fee, as nothing is collected at its door', async () => {
  const advance = (kind: 'full' | 'delivery') =>
    changeCheckout(pay.shop, { cash: { fee: 20, advance: [{ when: {}, take: { kind } }] } })
  await advance('full')
  rima = aShopper(pay.api)
  const quote = await rima.quote(lines())
  expect(quote).toMatchObject({ cash_fee: 0, total: 1080 })
  expect(quote.payment.find(({ method }) => method === 'cod')).toMatchObject({ advance: 1080, total: 1080 })
  expect(await amounts(await rima.buy(lines()))).toMatchObject({ cash_fee: 0, total: 1080 })
  await advance('delivery')
  expect(await rima.quote(lines())).toMatchObject({ cash_fee: 20, total: 1100 })
  await changeCheckout(pay.shop, { cash: { fee: 20, advance: [] } })
})
