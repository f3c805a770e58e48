import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeOrderPayment } from '#contract/shop/order-actions.ts'
import { rows } from '#server/db/rows.ts'
import { createLog } from '#server/platform/log.ts'
import { brokenInvariants } from '#tests/support/invariants.ts'
import { changeCheckout } from '#tests/support/orders/change-checkout.ts'
import { openBackOffice } from '#tests/support/orders/back-office.ts'
import { openEditDesk, type EditDesk } from '#tests/support/orders/edit-desk.ts'
import { moveOrder } from '#tests/support/orders/move-order.ts'
import { aShopper, type Shopper } from '#tests/support/orders/shopper.ts'
import { addPromotion } from '#tests/support/samples/add-promotion.ts'
import { aStaffMember } from '#tests/support/samples/people.ts'
import { addPiece } from '#tests/support/samples/pieces.ts'
import type { SampleProduct } from '#tests/support/samples/sample-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let desk: EditDesk
let rima: Shopper

beforeAll(async () => {
  shop = await openTestShop({ log: createLog('error') })
  desk = await openEditDesk(shop)
})
afterAll(() => shop.close())
beforeEach(() => {
  rima = aShopper(shop.api)
})

const piece = (given: SampleProduct = {}) => addPiece(shop, given)

describe('discounts', () => {
  test('an assistant gives five per cent at most, a manager more', async () => {
    const manager = await aStaffMember(shop, 'staff', 'manager')
    const { number } = await rima.buy([{ id: await piece({ price: 2000 }), quantity: 1 }])
    expect(await desk.read(number)).toMatchObject({ discount: 0, discount_max: 100 })
    expect((await desk.preview(number, { discount: 101 })).body).toMatchObject({
      code: 'invalid_fields',
      errors: { discount: 'At most 100 taka can be taken off here.' },
    })
    expect((await desk.previewed(number, { discount: 100 })).now).toMatchObject({
      discount: 100,
      staff_discount: 100,
      total: 1980,
    })
    expect((await desk.edit(number, { discount: 500 }, manager)).status).toBe(201)
    expect(await desk.seen(number)).toMatchObject({ discount: 500, total: 1580 })
    // It stays through an edit that does not speak of it, and shrinks with the pieces.
    expect((await desk.edit(number, { note: 'Soon please', discount: 500 })).status).toBe(201)
    expect(await desk.seen(number)).toMatchObject({ discount: 500 })
    expect((await desk.preview(number, { discount: 2001 }, manager)).body).toMatchObject({
      code: 'invalid_fields',
    })
  })

  test('a discount that a manager gave shrinks with the pieces', async () => {
    const [bangle, ring] = [await piece({ price: 2000 }), await piece({ price: 500 })]
    const { number } = await rima.buy([
      { id: bangle, quantity: 1 },
      { id: ring, quantity: 1 },
    ])
    await desk.edit(number, { discount: 1000 }, desk.owner)
    const { now } = await desk.previewed(number, { lines: [{ position: 1, quantity: 0 }], discount: 1000 })
    expect(now).toMatchObject({ subtotal: 500, staff_discount: 200 })
  })
})

describe('a discount on a paid order', () => {
  test('gives money back as one person may alone, and more than that takes a second one', async () => {
    const { number } = await rima.buy([{ id: await piece({ price: 4000, stock: 9 }), quantity: 4 }], {
      payment: 'bkash',
    })
    await desk.pay(number)
    expect((await desk.edit(number, { discount: 3000 }, desk.owner)).body).toMatchObject({ refund: 3000 })
    // What was given before counts too: two halves are no way around it.
    expect((await desk.preview(number, { discount: 5500 }, desk.owner)).body).toMatchObject({
      code: 'second_person_needed',
    })
    expect((await desk.edit(number, { discount: 5000 }, desk.owner)).status).toBe(201)
    const given = await rows<{ amount: number; state: string }>(
      shop.db,
      'select amount, state from refund_request where order_id = $1 order by proposed_at',
      [await desk.idOf(number)],
    )
    expect(given).toEqual([
      { amount: 300_000, state: 'done' },
      { amount: 200_000, state: 'done' },
    ])
    // Fewer pieces are no gift: what was paid for them goes back.
    expect((await desk.edit(number, { lines: [{ position: 1, quantity: 1 }] }, desk.owner)).status).toBe(201)
  })
})

describe('promotions', () => {
  test('one that no longer fits is told with its reason, and goes back to others', async () => {
    const code = await addPromotion(shop, {
      kind: 'amount',
      amount: 20_000,
      minimum: 100_000,
      total_limit: 1,
    })
    const { number } = await rima.buy([{ id: await piece({ price: 600 }), quantity: 2 }], {
      codes: [code],
    })
    const wanted = { lines: [{ position: 1, quantity: 1 }] }
    const shown = await desk.previewed(number, wanted)
    expect(shown.promotions).toMatchObject([{ code, was: 200, now: 0, why: 'min', missing: 400 }])
    await desk.commit(number, shown, { wanted })
    const used = shop.db.selectFrom('promotion').select('used').where('code', '=', code)
    expect(await used.executeTakeFirstOrThrow()).toEqual({ used: 0 })
  })

  test('one that applies by itself comes in with further pieces, and is counted', async () => {
    const id = await piece({ price: 600 })
    const { number } = await rima.buy([{ id, quantity: 1 }])
    await addPromotion(shop, {
      code: null,
      name: 'Three bangles',
      minimum: 180_000,
      product_ids: await productOf(id),
    })
    const wanted = { lines: [{ position: 1, quantity: 3 }] }
    const shown = await desk.previewed(number, wanted)
    expect(shown.promotions).toMatchObject([
      { code: null, name: 'Three bangles', was: 0, now: 180, why: null },
    ])
    expect((await desk.commit(number, shown, { wanted })).status).toBe(201)
    expect(await desk.seen(number)).toMatchObject({ discount: 180, promotions: [{ amount: 180 }] })
    const down = await desk.previewed(number, { lines: [{ position: 1, quantity: 2 }] })
    expect(down.promotions).toMatchObject([{ was: 180, now: 0, why: 'min' }])
  })
})

async function productOf(variantId: number): Promise<number[]> {
  const found = await rows<{ id: number }>(shop.db, 'select product_id as id from variant where id = $1', [
    variantId,
  ])
  return found.map(({ id }) => id)
}

describe('the money', () => {
  async function paidOrder(quantity: number): Promise<string> {
    const { number } = await rima.buy([{ id: await piece({ price: 500, stock: 9 }), quantity }], {
      payment: 'bkash',
    })
    await desk.pay(number)
    expect(await desk.seen(number)).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
    return number
  }

  test('of a paid order that costs less goes back, and a second edit decides it anew', async () => {
    const number = await paidOrder(3)
    const one = { lines: [{ position: 1, quantity: 1 }] }
    expect((await desk.previewed(number, one)).money).toEqual({
      paid: 1580,
      refund: 1000,
      to_collect: 0,
      pay_online: 0,
      payment_method: 'bkash',
    })
    expect((await desk.edit(number, one)).body).toMatchObject({ refund: 1000, to_collect: 0 })
    expect(await desk.seen(number)).toMatchObject({
      payment_status: 'refund_due',
      refunds: [{ amount: 1000, state: 'intended' }],
    })
    const two = { lines: [{ position: 1, quantity: 2 }] }
    expect((await desk.edit(number, two)).body).toMatchObject({ refund: 500, to_collect: 0 })
    expect(await desk.seen(number)).toMatchObject({ refunds: [{ amount: 500, state: 'intended' }] })
    const three = { lines: [{ position: 1, quantity: 3 }] }
    expect((await desk.edit(number, three)).body).toMatchObject({ refund: 0, to_collect: 0 })
    expect(await desk.seen(number)).toMatchObject({ payment_status: 'paid', refunds: [] })
  })

  test('of a paid order that costs more is collected at the door', async () => {
    const number = await paidOrder(1)
    const wanted = { lines: [{ position: 1, quantity: 2 }] }
    expect((await desk.edit(number, wanted)).body).toMatchObject({ to_collect: 500, pay_online: 0 })
    expect(await desk.seen(number)).toMatchObject({
      status: 'confirmed',
      payment_method: 'cod',
      payment_status: 'part_paid',
      to_pay: 500,
      to_pay_now: 0,
    })
    const told = (await desk.messagesTo(number)).at(-1)
    expect(told).toMatchObject({
      name: 'order_changed',
      facts: { totalTaka: 1080, toPayTaka: 500, onlineTaka: 0 },
    })
  })

  test('of a paid order that costs more is asked for by the link, and paid there', async () => {
    const number = await paidOrder(1)
    const wanted = { lines: [{ position: 1, quantity: 2 }], rest: 'online' }
    expect((await desk.edit(number, wanted)).body).toMatchObject({ to_collect: 0, pay_online: 500 })
    expect(await desk.seen(number)).toMatchObject({
      to_pay: 500,
      to_pay_now: 500,
      can: expect.arrayContaining(['pay']) as string[],
    })
    await desk.pay(number, { advance: 500 })
    expect(await desk.seen(number)).toMatchObject({ payment_status: 'paid', to_pay: 0, to_pay_now: 0 })
  })

  test('of an order that waits for its payment is asked for by the new total', async () => {
    const { number } = await rima.buy([{ id: await piece({ price: 500 }), quantity: 1 }], {
      payment: 'bkash',
    })
    expect((await desk.edit(number, { lines: [{ position: 1, quantity: 2 }] })).body).toMatchObject({
      status: 'payment_pending',
      pay_online: 1080,
      to_collect: 0,
    })
    await desk.pay(number)
    expect(await desk.seen(number)).toMatchObject({ status: 'confirmed', payment_status: 'paid', to_pay: 0 })
  })

  test('an advance that was paid stays, and the door collects the rest', async () => {
    const { number } = await rima.buy([{ id: await piece({ price: 500 }), quantity: 2 }])
    await moveOrder(shop, number, 'confirmed')
    await rows(shop.db, 'update shop_order set advance = 20000 where number = $1', [number])
    await desk.pay(number, { advance: 200 })
    expect(await desk.seen(number)).toMatchObject({ payment_status: 'part_paid', to_pay: 880 })
    expect((await desk.edit(number, { lines: [{ position: 1, quantity: 3 }] })).body).toMatchObject({
      to_collect: 1380,
    })
    expect((await desk.edit(number, { lines: [{ position: 1, quantity: 1 }] })).body).toMatchObject({
      to_collect: 380,
    })
    expect(await desk.seen(number)).toMatchObject({ payment_status: 'part_paid', payment_method: 'cod' })
  })

  test('cash keeps to its limit, and the link takes what is above', async () => {
    await changeCheckout(shop, { cash: { max_total: 2000 } })
    const { number } = await rima.buy([{ id: await piece({ price: 900 }), quantity: 1 }])
    const wanted = { lines: [{ position: 1, quantity: 3 }] }
    expect((await desk.preview(number, wanted)).body).toMatchObject({
      code: 'payment_not_allowed',
      details: { reason: 'max_total', limit: 2000 },
    })
    expect((await desk.previewed(number, { ...wanted, rest: 'online' })).money).toMatchObject({
      pay_online: 2780,
    })
    await changeCheckout(shop, { cash: { max_total: 20_000 } })
  })

  test('no new total comes while somebody may be paying the old one', async () => {
    const { number } = await rima.buy([{ id: await piece(), quantity: 1 }], { payment: 'bkash' })
    await openBackOffice(shop).attempt(await desk.idOf(number))
    expect((await desk.preview(number, { lines: [{ position: 1, quantity: 2 }] })).body).toMatchObject({
      code: 'wrong_state',
      details: { reason: 'being_paid' },
      error: 'Somebody may be paying the old total right now. Try again in a few minutes.',
    })
    expect((await desk.preview(number, { note: 'Soon' })).status).toBe(200)
  })

  test('no more is asked for while money is on its way back', async () => {
    const number = await paidOrder(2)
    await desk.edit(number, { lines: [{ position: 1, quantity: 1 }] })
    await rows(shop.db, `update refund set state = 'sending' where order_id = $1`, [await desk.idOf(number)])
    expect((await desk.preview(number, { lines: [{ position: 1, quantity: 2 }] })).body).toMatchObject({
      code: 'wrong_state',
      details: { reason: 'being_refunded' },
    })
  })

  test('a paid order of which a part went back can be paid in full again', async () => {
    const number = await paidOrder(2)
    await desk.edit(number, { lines: [{ position: 1, quantity: 1 }] })
    await rows(shop.db, `update refund set state = 'done', done_at = now() where order_id = $1`, [
      await desk.idOf(number),
    ])
    await desk.edit(number, { lines: [{ position: 1, quantity: 2 }], rest: 'online' })
    expect(await desk.seen(number)).toMatchObject({ to_pay_now: 500 })
    await desk.pay(number, { advance: 500 })
    expect(await desk.seen(number)).toMatchObject({ payment_status: 'paid', to_pay: 0 })
  })
})

test('the customer can still edit, cancel and pay after staff have edited', async () => {
  const { number } = await rima.buy([{ id: await piece({ stock: 9 }), quantity: 1 }])
  await desk.edit(number, { lines: [{ position: 1, quantity: 2 }] })
  const switched = shop.api(
    changeOrderPayment,
    { params: { number }, body: { method: 'bkash' } },
    { headers: rima.headers },
  )
  expect(await switched).toMatchObject({ status: 'payment_pending', to_pay_now: 2080 })
})

test('after all these edits every invariant of the orders holds', async () => {
  expect(await brokenInvariants(shop.db)).toEqual([])
})
