import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  getOrder,
  listOrders,
  listUnfinishedOrders,
  openOrder,
  orderAgain,
  trackOrder,
} from '#contract/shop/orders.ts'
import { cancelOrder, getStanding } from '#contract/shop/order-actions.ts'
import { moveOrder } from '#tests/support/orders/move-order.ts'
import { aPerson, call } from '#tests/support/samples/people.ts'
import type { SampleProduct } from '#tests/support/samples/sample-products.ts'
import { addPiece } from '#tests/support/samples/pieces.ts'
import { aShopper, type Shopper } from '#tests/support/orders/shopper.ts'
import { openTestShop, refusalOf, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let rima: Shopper

beforeAll(async () => {
  shop = await openTestShop({
    accounts: { limits: { tracking: [{ max: 1000, windowMs: 60_000 }] } },
  })
})
afterAll(() => shop.close())
beforeEach(() => {
  rima = aShopper(shop.api)
})

const piece = (given: SampleProduct = {}) => addPiece(shop, given)
const lines = (id: number, quantity = 1) => [{ id, quantity }]
const seen = (number: string, headers: Readonly<Record<string, string>> = rima.headers) =>
  shop.api(getOrder, { params: { number } }, { headers })

describe('an order read by its owner', () => {
  test('an order read by its owner shows what was agreed, where it stands and what can be done', async () => {
    const id = await piece({ name: 'Kundan choker', price: 2000, compareAt: 2500 })
    const { number } = await rima.buy(lines(id, 2), { note: 'Ring twice' })
    expect(await seen(number)).toMatchObject({
      number,
      seen_as: 'owner',
      status: 'awaiting_code',
      next: 'code',
      can: ['enter_code', 'ask_for_call', 'change_payment', 'change_phone', 'edit', 'cancel', 'order_again'],
      contact: { name: 'Rima Akter', phone: rima.phone, email: null },
      note: 'Ring twice',
      delivery: { method: 'standard', zone: 'inside_dhaka', address: { area: 'Banani' }, shop: null },
      lines: [{ position: 1, name: 'Kundan choker', price: 2000, compare_at_price: 2500, quantity: 2 }],
      subtotal: 4000,
      delivery_charge: 80,
      total: 4080,
      to_pay: 4080,
      timeline: [
        { step: 'placed', state: 'done' },
        { step: 'awaiting_code', state: 'current' },
        { step: 'confirmed', state: 'next' },
        { step: 'packed', state: 'next' },
        { step: 'with_courier', state: 'next' },
        { step: 'out_for_delivery', state: 'next' },
        { step: 'delivered', state: 'next' },
      ],
      history: [{ who: 'customer', kind: 'placed', status: 'awaiting_code' }],
    })
  })

  test('an order read by its owner tells cheaply how it stands, to nobody else, and is kept by nobody in between', async () => {
    const { number, key } = await rima.buy(lines(await piece({ price: 1000 })), { payment: 'bkash' })
    const standing = (headers: Readonly<Record<string, string>>) =>
      shop.api(getStanding, { params: { number } }, { headers })
    const expected = { number, status: 'payment_pending', next: 'pay', to_pay_now: 1080, open_payment: null }
    expect(await standing(rima.headers)).toMatchObject(expected)
    expect(await standing({ 'order-key': key })).toMatchObject(expected)
    expect(await refusalOf(standing(aShopper(shop.api).headers))).toMatchObject({ code: 'not_found' })
    const { headers } = await shop.fetch(`/v1/orders/${number}/standing`, { headers: rima.headers })
    expect(headers.get('cache-control')).toBe('private, no-store')
  })

  test('an order read by its owner tells who did what and why', async () => {
    const { number } = await rima.buy(lines(await piece()))
    const reason = 'found_cheaper'
    await shop.api(cancelOrder, { params: { number }, body: { reason } }, { headers: rima.headers })
    const order = await seen(number)
    expect(order.history.map(({ who, kind, status, reason: why }) => [who, kind, status, why])).toEqual([
      ['customer', 'placed', 'awaiting_code', null],
      ['customer', 'cancelled', 'cancelled', 'found_cheaper'],
    ])
    expect(order).toMatchObject({ can: ['order_again'], to_pay: 0 })
    expect(order.timeline.at(-1)).toMatchObject({ step: 'cancelled', state: 'current' })
  })

  test('an order read by its owner opens by the key of the link in our messages, without its number', async () => {
    const { number, key } = await rima.buy(lines(await piece()))
    const headers = { 'order-key': key }
    expect(await shop.api(openOrder, {}, { headers })).toMatchObject({ number, seen_as: 'owner' })
    expect(await seen(number, headers)).toMatchObject({ number, seen_as: 'owner' })
    const wrong = shop.api(openOrder, {}, { headers: { 'order-key': `${key}x` } })
    expect(await refusalOf(wrong)).toMatchObject({ code: 'not_found' })
  })

  test('[bug A2] an order read by its owner is no order to anybody else, with its number alone', async () => {
    const { number } = await rima.buy(lines(await piece()))
    const strangers = [{}, aShopper(shop.api).headers, { 'order-key': 'guessed' }]
    for (const headers of strangers) {
      const there = await refusalOf(seen(number, headers))
      expect(there).toMatchObject({ status: 404, code: 'not_found' })
    }
  })
})

describe('an address of an order that was shared', () => {
  const glimpse = (number: string, digits: string) =>
    call(shop, `POST /v1/orders/${number}/status`, { body: { digits } })
  const plain = ({ status, body }: Awaited<ReturnType<typeof glimpse>>) => ({
    status,
    body: { ...body, requestId: '' },
  })

  test('an address of an order that was shared tells the number and how it stands to who knows the last four digits, and not a byte more', async () => {
    const { number } = await rima.buy(lines(await piece()), { gift_message: 'With love' })
    const digits = rima.phone.slice(-4)
    const expected = { status: 200, body: { number, status: 'awaiting_code' } }
    expect(await glimpse(number, digits)).toMatchObject(expected)
    const bangla = digits.replaceAll(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? '')
    const { body } = await glimpse(number.toLowerCase(), bangla)
    expect(body).toStrictEqual(expected.body)
  })

  test('an address of an order that was shared gives one answer to wrong digits, a wrong number, and what is neither', async () => {
    const { number } = await rima.buy(lines(await piece()))
    const answers = [
      await glimpse(number, '0000'),
      await glimpse(number, ''),
      await glimpse(number, rima.phone.slice(-5)),
      await glimpse('AB-999998', rima.phone.slice(-4)),
      await glimpse('hello', rima.phone.slice(-4)),
    ].map(plain)
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(answers[0]).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })

  test('an address of an order that was shared takes five tries in a quarter of an hour and ten a day for an order, whether it is there or not', async () => {
    const { number } = await rima.buy(lines(await piece()))
    const right = rima.phone.slice(-4)
    for (const [tried, digits] of [
      [number, right],
      ['AB-777779', '1234'],
    ] as const) {
      const statuses = async (many: number, typed: string) => {
        const seen = []
        for (let n = 0; n < many; n += 1) seen.push((await glimpse(tried, typed)).status)
        return seen
      }
      expect(await statuses(6, '0000')).toEqual([404, 404, 404, 404, 404, 429])
      shop.pass(16 * 60_000)
      expect(await statuses(6, '0000')).toEqual([404, 404, 404, 404, 404, 429])
      shop.pass(16 * 60_000)
      expect(await statuses(1, digits)).toEqual([429])
      shop.pass(24 * 60 * 60_000)
    }
  })

  test('an address of an order that was shared takes no more tries from one network than tracking does', async () => {
    const strict = await openTestShop({ accounts: { limits: { tracking: [{ max: 3, windowMs: 60_000 }] } } })
    const statuses = []
    for (const number of ['AB-100001', 'AB-100002', 'AB-100003', 'AB-100004']) {
      const options = { body: { digits: '1234' }, network: '10.9.9.9' }
      statuses.push((await call(strict, `POST /v1/orders/${number}/status`, options)).status)
    }
    await strict.close()
    expect(statuses).toEqual([404, 404, 404, 429])
  })
})

describe('tracking by number and phone', () => {
  const track = (number: string, phone: string) =>
    shop.api(trackOrder, { body: { number, phone } }, { headers: {} })

  test('tracking by number and phone shows where an order is, and nothing of whose it is', async () => {
    const { number } = await rima.buy(lines(await piece()), { gift_message: 'With love' })
    await moveOrder(shop, number, 'with_courier')
    const view = await track(number.toLowerCase().replace('-', ' '), rima.phone.replace('+880', '0'))
    expect(view).toMatchObject({
      number,
      seen_as: 'visitor',
      status: 'with_courier',
      can: [],
      contact: null,
      gift_message: null,
      delivery: { address: { area: 'Banani', line: null, landmark: null } },
      history: [],
      refunds: [],
    })
    expect(view.timeline.find(({ state }) => state === 'current')).toMatchObject({ step: 'with_courier' })
    expect(JSON.stringify(view)).not.toMatch(/Rima|House 12|With love/)
    expect(JSON.stringify(view)).not.toContain(rima.phone)
  })

  test('tracking by number and phone gives one answer to a wrong number, a wrong phone, and what is neither', async () => {
    const { number } = await rima.buy(lines(await piece()))
    const other = await aShopper(shop.api).buy(lines(await piece()))
    const wrong = [
      [number, '+8801799999999'],
      ['AB-999998', rima.phone],
      [other.number, rima.phone],
      ['hello', rima.phone],
      [number, 'hello'],
    ]
    const answers = await Promise.all(
      wrong.map(([typed = '', phone = '']) =>
        call(shop, 'POST /v1/track', { body: { number: typed, phone } }),
      ),
    )
    const expected = answers.map(({ status, body }) => ({ status, body: { ...body, requestId: '' } }))
    expect(expected[0]?.status).toBe(404)
    expect(new Set(expected.map((answer) => JSON.stringify(answer))).size).toBe(1)
  })

  test('tracking by number and phone goes on at other networks while strangers try phones, up to a number for the day', async () => {
    const small = await openTestShop({
      accounts: { limits: { looksPerOrder: [{ max: 45, windowMs: 24 * 60 * 60 * 1000 }] } },
    })
    const nila = aShopper(small.api)
    const { number } = await nila.buy(lines(await addPiece(small, { stock: 5 })))
    const look = (phone: string, network: string) =>
      call(small, 'POST /v1/track', { body: { number, phone }, network })
    for (let n = 0; n < 20; n += 1) await look('+8801799999999', '10.8.0.1')
    expect((await look(nila.phone, '10.8.0.1')).status).toBe(429)
    for (let n = 2; n < 22; n += 1) await look('+8801799999999', `10.8.0.${n}`)
    expect((await look(nila.phone, '10.8.1.1')).status).toBe(200)
    for (let n = 0; n < 4; n += 1) await look('+8801799999999', `10.8.2.${n}`)
    expect((await look(nila.phone, '10.8.1.1')).status).toBe(429)
    await small.close()
  })

  test('tracking by number and phone is refused beyond twenty looks at one order from one network, also with the right phone', async () => {
    const { number } = await rima.buy(lines(await piece()))
    const tries = Array.from({ length: 20 }, () => refusalOf(track(number, '+8801799999999')))
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual(Array(20).fill(404))
    expect(await refusalOf(track(number, rima.phone))).toMatchObject({ code: 'too_many_requests' })
    shop.pass(5 * 60 * 1000)
    expect(await track(number, rima.phone)).toMatchObject({ number })
  })
})

describe('the orders of an account', () => {
  test('the orders of an account are listed by page, the newest first, and are nobody else’s', async () => {
    const person = await aPerson(shop)
    const mine = aShopper(shop.api, { authorization: `Bearer ${person.token}` })
    const id = await piece({ stock: 50 })
    const numbers: string[] = []
    for (let n = 0; n < 11; n += 1) {
      const { number } = await mine.buy(lines(id), { payment: 'bkash' })
      numbers.push(number)
      shop.pass(61 * 1000)
    }
    await rima.buy(lines(id))
    const list = (page: number) =>
      shop.api(listOrders, { query: { page } }, { headers: { authorization: `Bearer ${person.token}` } })
    const first = await list(1)
    expect(first).toMatchObject({ count: 11, page: 1, pages: 2 })
    expect([...first.results, ...(await list(2)).results].map(({ number }) => number)).toEqual(
      numbers.toReversed(),
    )
    expect(first.results[0]).toMatchObject({ status: 'payment_pending', total: 1080, pieces: 1, more: 1 })
    expect(await refusalOf(shop.api(listOrders, { query: {} }))).toMatchObject({ status: 401 })
  })

  test('[V5] one of them is part of its owner as the API tells them', async () => {
    const person = await aPerson(shop)
    const mine = aShopper(shop.api, { authorization: `Bearer ${person.token}` })
    const { number } = await mine.buy(lines(await piece()))
    const read = await call(shop, `GET /v1/user/me/${person.id}/${number}`, { token: person.token })
    expect(read.body).toMatchObject({ data: { id: person.id, orders: [{ number, seen_as: 'owner' }] } })
    const other = await rima.buy(lines(await piece()))
    const stranger = await call(shop, `GET /v1/user/me/${person.id}/${other.number}`, { token: person.token })
    expect(stranger.status).toBe(404)
  })
})

test('an order that waits for money or a code is found again by the browser that placed it', async () => {
  const unpaid = await rima.buy(lines(await piece()), { payment: 'bkash' })
  const unfinished = async (headers: Readonly<Record<string, string>>) =>
    (await shop.api(listUnfinishedOrders, {}, { headers })).results
  expect(await unfinished(rima.headers)).toMatchObject([
    { number: unpaid.number, next: 'pay', to_pay_now: 1080, total: 1080, can_prolong: true },
  ])
  expect(await unfinished(aShopper(shop.api).headers)).toEqual([])
  expect(await unfinished({})).toEqual([])
})

test('ordering again gives what there is today, and names what there is not', async () => {
  const [plenty, little, none] = [
    await piece({ stock: 9 }),
    await piece({ stock: 3, name: 'Little' }),
    await piece({ stock: 1, name: 'None' }),
  ]
  const lines = [
    { id: plenty, quantity: 2 },
    { id: little, quantity: 2 },
    { id: none, quantity: 1 },
  ]
  const { number } = await rima.buy(lines)
  const again = await shop.api(orderAgain, { params: { number } }, { headers: rima.headers })
  expect(again).toEqual({
    lines: [
      { id: plenty, quantity: 2 },
      { id: little, quantity: 1 },
    ],
    left_out: [
      { name: 'Little', name_bn: null, reason: 'reduced' },
      { name: 'None', name_bn: null, reason: 'sold_out' },
    ],
  })
})

// After all others: it lets the store's clock run on.
test('the days that were promised stay with the order, and are over when they are', async () => {
  const id = await piece()
  const { delivery } = await rima.quote(lines(id))
  const promised = delivery.choices.find(({ method }) => method === 'standard')?.arrives
  const { number } = await rima.buy(lines(id))
  await moveOrder(shop, number, 'confirmed')
  const expected = async () => {
    const { timeline } = await seen(number)
    return Object.fromEntries(timeline.map((step) => [step.step, step.expected]))
  }
  const before = await expected()
  expect(before).toMatchObject({
    placed: null,
    confirmed: null,
    packed: { over: false },
    with_courier: before['packed'],
    out_for_delivery: { ...promised, over: false },
    delivered: { ...promised, over: false },
  })
  expect(before['packed']?.to.localeCompare(promised?.from ?? '')).toBeLessThanOrEqual(0)
  shop.pass(30 * 24 * 60 * 60 * 1000)
  expect(await expected()).toMatchObject({ packed: { over: true }, delivered: { ...promised, over: true } })
})
