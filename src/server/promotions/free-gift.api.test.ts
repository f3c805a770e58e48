import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { cancelOrder } from '#contract/shop/order-actions.ts'
import { editOrder, getOrder } from '#contract/shop/orders.ts'
import { rows } from '#server/db/rows.ts'
import { ApiError } from '#client/api-error.ts'
import { atOnce, tally } from '#tests/support/at-once.ts'
import { refuseBroken } from '#tests/support/invariants.ts'
import { aShopper, formNow, type Shopper } from '#tests/support/orders/shopper.ts'
import { aStaffMember, call, type TestPerson } from '#tests/support/samples/people.ts'
import { addPiece, stockOf } from '#tests/support/samples/pieces.ts'
import { openTestShop, refusalOf, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let manager: TestPerson
let bangle: number
let gifts = 0

beforeAll(async () => {
  shop = await openTestShop()
  manager = await aStaffMember(shop, 'staff', 'manager')
  bangle = await addPiece(shop, { price: 1000, stock: 100 })
})
afterAll(() => shop.close())
afterEach(() => refuseBroken(shop.db))

const ask = (request: Parameters<typeof call>[1], body: unknown) =>
  call(shop, request, { token: manager.token, body })

/** A gift of ৳300 for everybody who buys for ৳2,000. */
async function aGift(stock: number) {
  gifts += 1
  const sku = `GIFT-${gifts}`
  const id = await addPiece(shop, { sku, price: 300, stock })
  const form = {
    name: `Gift ${gifts}`,
    code: `GIFT-${gifts}`,
    minimum: 2000,
    benefit: { kind: 'gift', sku: `${sku}-ONE` },
  }
  const { status, body } = await ask('POST /v1/staff/promotions', form)
  expect([status, body['errors'], body['benefit']]).toEqual([201, undefined, form.benefit])
  return { id, form, codes: [form.code], promotion: Number(body['id']) }
}

const both = (gift: number, quantity = 2) => [
  { id: bangle, quantity },
  { id: gift, quantity: 1 },
]
const seen = ({ headers }: Shopper, number: string) => shop.api(getOrder, { params: { number } }, { headers })

test('the cart tells of the gift, offers it, and it costs nothing then', async () => {
  const gift = await aGift(5)
  const rima = aShopper(shop.api)
  const hint = async (quantity: number) =>
    (await rima.quote([{ id: bangle, quantity }], { codes: gift.codes })).hints
  expect(await hint(1)).toMatchObject([{ missing: 1000, off: null, gift: { id: gift.id, price: 300 } }])
  expect(await hint(2)).toMatchObject([{ missing: 0, gift: { id: gift.id } }])
  const quote = await rima.quote(both(gift.id), { codes: gift.codes })
  expect([quote.hints, quote.discount, quote.total]).toEqual([[], 300, 2080])
})

test('the gift is held with its order, and lies on the shelf again once that is cancelled', async () => {
  const gift = await aGift(5)
  const rima = aShopper(shop.api)
  const { number, total } = await rima.buy(both(gift.id), { codes: gift.codes })
  expect(total).toBe(2080)
  expect((await seen(rima, number)).lines.map((line) => line.total)).toEqual([2000, 0])
  expect(await stockOf(shop.db, gift.id)).toEqual({ on_hand: 5, held: 1 })
  const body = { reason: 'changed_mind' } as const
  await shop.api(cancelOrder, { params: { number }, body }, { headers: rima.headers })
  expect(await stockOf(shop.db, gift.id)).toEqual({ on_hand: 5, held: 0 })
})

test('of ten buyers at once the last gift goes to one, and nobody has a promise that is not kept', async () => {
  const gift = await aGift(1)
  const forms = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const shopper = aShopper(shop.api)
      return { shopper, form: await formNow(shopper, both(gift.id), { codes: gift.codes }) }
    }),
  )
  const done = await atOnce(10, (at) => {
    const one = forms[at]
    if (one === undefined) throw new Error(`No buyer ${at}`)
    return one.shopper.send(one.form).then(
      () => 'placed',
      (error: unknown) => (error instanceof ApiError ? error.code : 'broken'),
    )
  })
  expect(tally(done)).toEqual({ placed: 1, out_of_stock: 9 })
  expect(await stockOf(shop.db, gift.id)).toEqual({ on_hand: 1, held: 1 })
  const rima = aShopper(shop.api)
  // Sold out: it is neither told of nor offered any more.
  const after = await rima.quote([{ id: bangle, quantity: 2 }], { codes: gift.codes })
  expect(after.hints).toEqual([])
})

test('an order that becomes too small for its gift pays for it, after its customer saw the total', async () => {
  const gift = await aGift(5)
  const rima = aShopper(shop.api)
  const { number } = await rima.buy(both(gift.id), { codes: gift.codes })
  const { version } = await seen(rima, number)
  const edit = (body: object) =>
    shop.api(editOrder, { params: { number }, body: { version, ...body } }, { headers: rima.headers })
  const fewer = { lines: [{ position: 1, quantity: 1 }] }
  expect(await refusalOf(edit(fewer))).toMatchObject({
    code: 'price_changed',
    details: { now: { discount: 0, total: 1380 } },
  })
  const without = { lines: [...fewer.lines, { position: 2, quantity: 0 }], total: 1080 }
  expect(await edit(without)).toMatchObject({ total: 1080 })
  expect(await stockOf(shop.db, gift.id)).toEqual({ on_hand: 5, held: 0 })
})

test('a SKU that is not sold is refused by name, and the gift of a used promotion stays', async () => {
  const gift = await aGift(5)
  const wrong = await ask('POST /v1/staff/promotions', {
    ...gift.form,
    code: null,
    benefit: { kind: 'gift', sku: 'NO-GIFT' },
  })
  expect([wrong.status, Object.keys(Object(wrong.body['errors']))]).toEqual([422, ['benefit.sku']])
  // The other variant of the product is not given in its place.
  const { sku } = gift.form.benefit
  const second = `insert into variant (product_id, sku, position, active, removed, price_poisha)
    select product_id, $1, 2, false, true, price_poisha from variant where sku = $2`
  await rows(shop.db, second, [`${sku}-OFF`, sku])
  const off = { ...gift.form, code: null, benefit: { kind: 'gift', sku: `${sku}-OFF` } }
  expect(await ask('POST /v1/staff/promotions', off)).toMatchObject({
    status: 422,
    body: { errors: { 'benefit.sku': expect.anything() } },
  })
  await aShopper(shop.api).buy(both(gift.id), { codes: gift.codes })
  const other = await aGift(5)
  const changed = { ...gift.form, benefit: other.form.benefit, version: 1 }
  const refused = await ask(`PUT /v1/staff/promotions/${gift.promotion}`, changed)
  expect([refused.status, Object.keys(Object(refused.body['errors']))]).toEqual([422, ['benefit']])
  const write = (set: string) => rows(shop.db, `update promotion set ${set} where id = $1`, [gift.promotion])
  await expect(write(`gift_variant_id = ${other.id}`)).rejects.toThrow('its discount and its minimum stay')
  await expect(rows(shop.db, `insert into promotion (name, kind) values ('X', 'gift')`, [])).rejects.toThrow(
    'promotion_gift',
  )
})
