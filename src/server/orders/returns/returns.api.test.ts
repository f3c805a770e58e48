import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Arguments } from '#contract/endpoint.ts'
import { getOrder } from '#contract/shop/orders.ts'
import { addReturnPhoto, listReturns, requestReturn, withdrawReturn } from '#contract/shop/returns.ts'
import { samplePicture } from '#server/media/sample-picture.ts'
import { moveOrder } from '#tests/support/orders/move-order.ts'
import { aPerson } from '#tests/support/samples/people.ts'
import { aProduct, type SampleProduct } from '#tests/support/samples/sample-products.ts'
import { aShopper, type Shopper } from '#tests/support/orders/shopper.ts'
import { openTestShop, refusalOf, type AddedProduct, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let rima: Shopper

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(() => {
  rima = aShopper(shop.api)
})

const DAY_MS = 24 * 60 * 60 * 1000
type ReturnBody = Arguments<typeof requestReturn>['body']

async function product(given: SampleProduct = {}): Promise<AddedProduct> {
  const [added] = await shop.add(aProduct(given))
  if (added === undefined) throw new Error('No product was added')
  return added
}

/** An order that its owner has in hand. */
async function delivered(given: SampleProduct = {}, quantity = 1): Promise<string> {
  const { variants } = await product(given)
  const { number } = await rima.buy([{ id: variants[0] ?? 0, quantity }])
  await moveOrder(shop, number, 'delivered')
  return number
}

const seen = (number: string) => shop.api(getOrder, { params: { number } }, { headers: rima.headers })
const ask = (number: string, body: ReturnBody, key = randomUUID()) =>
  shop.api(
    requestReturn,
    { params: { number }, body },
    { headers: { ...rima.headers, 'idempotency-key': key } },
  )
const tooSmall: ReturnBody = { wish: 'refund', lines: [{ position: 1, quantity: 1, reason: 'size' }] }
const photo = async (number: string, bytes: Buffer) =>
  shop.api(
    addReturnPhoto,
    { params: { number }, body: { picture: bytes.toString('base64') } },
    { headers: rima.headers },
  )
const aJpeg = (seed: number) => samplePicture({ seed }).jpeg().toBuffer()

describe('a request to send pieces back', () => {
  test('a request to send pieces back gets a number, is told by SMS, and shows in the order', async () => {
    const number = await delivered({ price: 700 }, 2)
    expect(await seen(number)).toMatchObject({
      can: ['return', 'order_again'],
      lines: [{ returnable: { quantity: 2 } }],
    })
    const requested = await ask(number, {
      ...tooSmall,
      pickup: 'House 12, Road 5, Block C',
      note: 'Too small',
    })
    expect(requested).toMatchObject({
      number: `${number}-R1`,
      order_number: number,
      status: 'requested',
      wish: 'refund',
      delivery_paid_by: 'customer',
      amount: 700,
      lines: [{ position: 1, quantity: 1, reason: 'size', exchange: null }],
    })
    expect(await seen(number)).toMatchObject({
      returns: [{ number: `${number}-R1` }],
      lines: [{ returnable: { quantity: 1 } }],
    })
    const notices = (await shop.messages.sent()).filter(
      ({ facts }) => facts['returnNumber'] === requested.number,
    )
    expect(notices.map(({ name, to }) => [name, to])).toEqual([['return_requested', rima.phone]])
  })

  test('a request to send pieces back of all pieces in parts gives back what was paid, to the poisha', async () => {
    const number = await delivered({ price: 100 }, 3)
    const amounts = []
    for (let n = 0; n < 3; n += 1) amounts.push((await ask(number, tooSmall)).amount)
    expect(amounts).toEqual([100, 100, 100])
    expect(await refusalOf(ask(number, tooSmall))).toMatchObject({
      code: 'return_not_allowed',
      details: { why: 'too_many', line: 1 },
    })
  })

  test('a request to send pieces back is asked once for a key, and the key is for that wish alone', async () => {
    const number = await delivered({}, 2)
    const key = randomUUID()
    const first = await ask(number, tooSmall, key)
    expect(await ask(number, tooSmall, key)).toEqual(first)
    expect(await refusalOf(ask(number, { ...tooSmall, note: 'Other' }, key))).toMatchObject({
      status: 422,
      code: 'key_reused',
    })
    expect((await seen(number)).returns).toHaveLength(1)
  })

  test('a request to send pieces back can be withdrawn, and its pieces may be sent back after all', async () => {
    const number = await delivered()
    const requested = await ask(number, tooSmall)
    const withdraw = () =>
      shop.api(withdrawReturn, { params: { number, return: requested.number } }, { headers: rima.headers })
    expect(await withdraw()).toMatchObject({ status: 'withdrawn' })
    expect(await refusalOf(withdraw())).toMatchObject({ code: 'wrong_state' })
    expect(await ask(number, tooSmall)).toMatchObject({ number: `${number}-R2` })
  })

  test('a request to send pieces back is refused before the delivery, after the days, and to anybody else', async () => {
    const { variants } = await product()
    const { number } = await rima.buy([{ id: variants[0] ?? 0, quantity: 1 }])
    const why = async (wanted: string) =>
      expect(await refusalOf(ask(number, tooSmall))).toMatchObject({
        code: 'return_not_allowed',
        details: { why: wanted },
      })
    await why('not_delivered')
    await moveOrder(shop, number, 'delivered')
    const stranger = { ...aShopper(shop.api).headers, 'idempotency-key': randomUUID() }
    const requested = shop.api(requestReturn, { params: { number }, body: tooSmall }, { headers: stranger })
    expect(await refusalOf(requested)).toMatchObject({ code: 'not_found' })
    shop.pass(7 * DAY_MS + 1000)
    await why('too_late')
    expect(await seen(number)).toMatchObject({ can: ['order_again'] })
  })

  test('a request to send pieces back of what is worn on the skin is for the shop’s mistakes alone', async () => {
    const number = await delivered({ hygiene: true })
    expect((await seen(number)).lines[0]?.returnable.reasons).toEqual(['wrong_item', 'damaged'])
    expect(await refusalOf(ask(number, tooSmall))).toMatchObject({ details: { why: 'hygiene' } })
  })
})

describe('photos', () => {
  const damaged = (photos: string[]): ReturnBody => ({
    wish: 'refund',
    lines: [{ position: 1, quantity: 1, reason: 'damaged' }],
    photos,
  })

  test('photos show what is damaged; without one it is refused', async () => {
    const number = await delivered()
    expect(await refusalOf(ask(number, damaged([])))).toMatchObject({ details: { why: 'photo_needed' } })
    const bytes = await aJpeg(1)
    const taken = await photo(number, bytes)
    expect(await photo(number, bytes)).toMatchObject({ id: taken.id })
    const requested = await ask(number, damaged([taken.id]))
    expect(requested).toMatchObject({ delivery_paid_by: 'shop', photos: [{ id: taken.id, width: 400 }] })
  })

  test('photos are of this very order, and really pictures', async () => {
    const [number, other] = [await delivered(), await delivered()]
    const strange = await photo(other, await aJpeg(2))
    expect(await refusalOf(ask(number, damaged([strange.id])))).toMatchObject({ code: 'invalid_fields' })
    expect(await refusalOf(photo(number, Buffer.from('<svg onload="x()"/>')))).toMatchObject({
      code: 'invalid_fields',
      details: { problems: { picture: 'not_a_picture' } },
    })
    expect(await refusalOf(photo(number, Buffer.alloc(5_100_000)))).toMatchObject({ status: 413 })
  })

  test('photos are taken in for delivered orders alone', async () => {
    const { variants } = await product()
    const { number } = await rima.buy([{ id: variants[0] ?? 0, quantity: 1 }])
    expect(await refusalOf(photo(number, await aJpeg(3)))).toMatchObject({ code: 'wrong_state' })
  })
})

describe('an exchange', () => {
  test('an exchange is at the price of the piece: for a dearer one the money comes back, and the other is ordered', async () => {
    const sample = aProduct({ price: 2950, sizes: { S: 3, L: 3 } })
    const variants = sample.variants.map((variant, place) => ({ ...variant, price: 2950 + 200 * place }))
    const [{ variants: [short = 0, long = 0] } = { variants: [] }] = await shop.add({ ...sample, variants })
    const { number } = await rima.buy([{ id: short, quantity: 1 }])
    await moveOrder(shop, number, 'delivered')
    const { sku } = sample
    const requested = ask(number, {
      wish: 'exchange',
      lines: [{ position: 1, quantity: 1, reason: 'size', exchange: long }],
    })
    const said = `${sku}-L costs 3150 taka and ${sku}-S was 2950: send it back for the money, and order the other.`
    expect(await refusalOf(requested)).toMatchObject({
      code: 'invalid_fields',
      errors: { 'lines.1.exchange': said },
      details: { problems: { 'lines.1.exchange': 'other_price' } },
    })
    expect((await seen(number)).returns).toEqual([])
    await shop.db.updateTable('variant').set({ price_poisha: 310_000 }).where('id', '=', short).execute()
    const damaged = await ask(number, {
      wish: 'exchange',
      lines: [{ position: 1, quantity: 1, reason: 'size', exchange: short }],
    })
    expect(damaged).toMatchObject({ wish: 'exchange', status: 'requested' })
  })

  test('an exchange is for another size of the same product that is there', async () => {
    const sizes = { '2.4': 2, '2.6': 1, '2.8': 0 }
    const bangle = await product({ sizes })
    const [small = 0, large = 0, gone = 0] = bangle.variants
    const { number } = await rima.buy([{ id: small, quantity: 1 }])
    await moveOrder(shop, number, 'delivered')
    const exchange = (id: number): ReturnBody => ({
      wish: 'exchange',
      lines: [{ position: 1, quantity: 1, reason: 'size', exchange: id }],
    })
    const stranger = await product()
    expect(await refusalOf(ask(number, exchange(stranger.variants[0] ?? 0)))).toMatchObject({
      code: 'invalid_fields',
    })
    expect(await refusalOf(ask(number, exchange(gone)))).toMatchObject({ code: 'out_of_stock' })
    expect(await ask(number, exchange(large))).toMatchObject({
      wish: 'exchange',
      amount: 0,
      lines: [{ exchange: large }],
    })
  })
})

test('an account sees all that it sends back', async () => {
  const person = await aPerson(shop)
  const authorization = `Bearer ${person.token}`
  rima = aShopper(shop.api, { authorization })
  const { number } = await ask(await delivered(), tooSmall)
  const { results } = await shop.api(listReturns, {}, { headers: { authorization } })
  expect(results.map((one) => one.number)).toEqual([number])
})
