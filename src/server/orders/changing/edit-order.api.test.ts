import { createLog } from '#server/platform/log.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Arguments } from '#contract/endpoint.ts'
import { editOrder, getOrder } from '#contract/shop/orders.ts'
import { poisha } from '#domain/money.ts'
import { applySettlement } from '#server/orders/money/apply-settlement.ts'
import { addPromotion } from '#tests/support/samples/add-promotion.ts'
import { moveOrder } from '#tests/support/orders/move-order.ts'
import { openBackOffice } from '#tests/support/orders/back-office.ts'
import type { SampleProduct } from '#tests/support/samples/sample-products.ts'
import { addPiece, stockOf } from '#tests/support/samples/pieces.ts'
import { aShopper, TEKNAF, type Shopper } from '#tests/support/orders/shopper.ts'
import { openTestShop, refusalOf, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let rima: Shopper

beforeAll(async () => {
  shop = await openTestShop({ log: createLog('error') })
})
afterAll(() => shop.close())
beforeEach(() => {
  rima = aShopper(shop.api)
})

type Edit = Omit<Arguments<typeof editOrder>['body'], 'version'>

const piece = (given: SampleProduct = {}) => addPiece(shop, given)
const seen = (number: string) => shop.api(getOrder, { params: { number } }, { headers: rima.headers })
const send = (number: string, version: number, body: Edit) =>
  shop.api(editOrder, { params: { number }, body: { version, ...body } }, { headers: rima.headers })
async function edit(number: string, body: Edit) {
  const { version } = await seen(number)
  return send(number, version, body)
}
const heldOf = async (variantId: number) => (await stockOf(shop.db, variantId)).held
const elsewhere = { area: TEKNAF, address: 'Shamlapur Bazar, House 4' }

describe('fewer pieces', () => {
  test('cost less, once the customer has agreed, and are there for others again', async () => {
    const [bangle, ring] = [await piece({ price: 500, stock: 5 }), await piece({ price: 300, stock: 5 })]
    const { number } = await rima.buy([
      { id: bangle, quantity: 3 },
      { id: ring, quantity: 1 },
    ])
    const fewer = {
      lines: [
        { position: 1, quantity: 2 },
        { position: 2, quantity: 0 },
      ],
    }
    expect(await refusalOf(edit(number, fewer))).toMatchObject({
      code: 'price_changed',
      details: { was: { total: 1880 }, now: { subtotal: 1000, delivery_charge: 80, total: 1080 } },
    })
    expect([await heldOf(bangle), await heldOf(ring)]).toEqual([3, 1])
    const after = await edit(number, { ...fewer, total: 1080 })
    expect(after).toMatchObject({ subtotal: 1000, total: 1080, pieces: 2, status: 'awaiting_code' })
    expect(after.lines.map(({ id, quantity }) => [id, quantity])).toEqual([[bangle, 2]])
    expect(after.history.at(-1)).toMatchObject({ who: 'customer', kind: 'edited' })
    expect([await heldOf(bangle), await heldOf(ring)]).toEqual([2, 0])
  })

  test('fewer pieces keep the price that was agreed, whatever it is today', async () => {
    const id = await piece({ price: 500 })
    const { number } = await rima.buy([{ id, quantity: 2 }])
    await shop.db.updateTable('variant').set({ price_poisha: 90_000 }).where('id', '=', id).execute()
    const after = await edit(number, { lines: [{ position: 1, quantity: 1 }], total: 580 })
    expect(after).toMatchObject({ subtotal: 500, total: 580 })
  })

  test('lose a promotion whose least subtotal they fall below, and it goes back to others', async () => {
    const code = await addPromotion(shop, {
      kind: 'amount',
      amount: 20_000,
      minimum: 100_000,
      total_limit: 1,
    })
    const id = await piece({ price: 600 })
    const { number } = await rima.buy([{ id, quantity: 2 }], { codes: [code] })
    expect(await seen(number)).toMatchObject({ discount: 200, total: 1080 })
    const after = await edit(number, { lines: [{ position: 1, quantity: 1 }], total: 680 })
    expect(after).toMatchObject({ discount: 0, total: 680, promotions: [] })
    const used = shop.db.selectFrom('promotion').select('used').where('code', '=', code)
    expect(await used.executeTakeFirstOrThrow()).toEqual({ used: 0 })
  })

  test('fewer pieces of a paid order send the difference back', async () => {
    const id = await piece({ price: 500 })
    const { number } = await rima.buy([{ id, quantity: 2 }], { payment: 'bkash' })
    const { id: orderId } = await shop.db
      .selectFrom('shop_order')
      .select('id')
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    const backOffice = openBackOffice(shop)
    const attemptId = await backOffice.attempt(orderId)
    const fewer = { lines: [{ position: 1, quantity: 1 }], total: 580 }
    expect(await refusalOf(edit(number, fewer))).toMatchObject({
      code: 'wrong_state',
      details: { reason: 'being_paid' },
    })
    await applySettlement(backOffice.shop, {
      attemptId,
      settlement: { state: 'paid', amount: poisha(108_000), providerTxnId: `TXN${number}` },
      checkAgainAt: null,
    })
    expect(await edit(number, fewer)).toMatchObject({
      status: 'confirmed',
      total: 580,
      payment_status: 'refund_due',
      refunds: [{ amount: 500, method: 'bkash', state: 'intended', reason: 'order edited' }],
    })
  })

  test.each([
    ['more than before', [{ position: 1, quantity: 3 }], { 'lines.1': 'more' }],
    ['a line that is not there', [{ position: 7, quantity: 1 }], { 'lines.7': 'unknown' }],
    ['nothing left', [{ position: 1, quantity: 0 }], { lines: 'nothing_left' }],
  ])('are refused for %s', async (_, lines, errors) => {
    const { number } = await rima.buy([{ id: await piece(), quantity: 2 }])
    expect(await refusalOf(edit(number, { lines }))).toMatchObject({
      code: 'invalid_fields',
      details: { problems: errors },
    })
  })
})

describe('another address', () => {
  test('another address in the same zone changes no amount', async () => {
    const { number } = await rima.buy([{ id: await piece(), quantity: 1 }])
    const delivery = { area: 'dhaka.dhaka-gulshan', address: 'Road 11, House 2', landmark: 'Near the lake' }
    const after = await edit(number, {
      delivery,
      note: 'Call first',
      recipient: { name: 'Salma Begum', phone: '01712345679' },
    })
    expect(after).toMatchObject({
      total: 1080,
      note: 'Call first',
      recipient: { name: 'Salma Begum', phone: '+8801712345679' },
      delivery: { address: { line: 'Road 11, House 2', landmark: 'Near the lake' }, zone: 'inside_dhaka' },
    })
    expect(await edit(number, { recipient: null })).toMatchObject({ recipient: null, note: 'Call first' })
  })

  test('another address in another zone costs its delivery and is promised again, once the customer has agreed', async () => {
    const { number } = await rima.buy([{ id: await piece(), quantity: 1 }])
    const before = await seen(number)
    expect(await refusalOf(edit(number, { delivery: elsewhere }))).toMatchObject({
      code: 'price_changed',
      details: { now: { delivery_charge: 130, total: 1130 } },
    })
    const after = await edit(number, { delivery: elsewhere, total: 1130 })
    expect(after).toMatchObject({
      total: 1130,
      delivery: { zone: 'elsewhere', address: { area: 'Teknaf', line: elsewhere.address } },
    })
    expect(after.delivery.promised_to > before.delivery.promised_to).toBe(true)
  })

  test('another address says of every field what is wrong with it', async () => {
    const { number } = await rima.buy([{ id: await piece(), quantity: 1 }])
    const delivery = { area: 'nowhere', address: 'short' }
    expect(await refusalOf(edit(number, { delivery, recipient: { name: 'S', phone: '123' } }))).toMatchObject(
      {
        code: 'invalid_fields',
        details: {
          problems: {
            'delivery.area': 'unknown',
            'delivery.address': 'short',
            'recipient.name': 'short',
            'recipient.phone': expect.any(String),
          },
        },
      },
    )
  })
})

test('[bug C9] an edit that was begun on an older standing of the order is refused', async () => {
  const { number } = await rima.buy([{ id: await piece(), quantity: 2 }])
  const { version } = await seen(number)
  await send(number, version, { note: 'First' })
  expect(await refusalOf(send(number, version, { note: 'Second' }))).toMatchObject({
    code: 'version_conflict',
  })
  expect(await seen(number)).toMatchObject({ note: 'First' })
})

test('an order is edited until it is packed, and by its owner alone', async () => {
  const { number } = await rima.buy([{ id: await piece(), quantity: 2 }])
  const body = { version: 1, note: 'Mine now' }
  const stranger = shop.api(editOrder, { params: { number }, body }, { headers: aShopper(shop.api).headers })
  expect(await refusalOf(stranger)).toMatchObject({ code: 'not_found' })
  await moveOrder(shop, number, 'confirmed')
  expect(await edit(number, { note: 'Still' })).toMatchObject({ note: 'Still' })
  await moveOrder(shop, number, 'packed')
  expect(await refusalOf(edit(number, { note: 'Too late' }))).toMatchObject({ code: 'wrong_state' })
})
