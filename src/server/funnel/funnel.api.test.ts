import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Arguments } from '#contract/endpoint.ts'
import { recordCheckoutStep } from '#contract/shop/funnel.ts'
import { FunnelView } from '#contract/staff/reports/funnel.ts'
import { confirmOrder, sendOrderCode } from '#contract/shop/order-actions.ts'
import { networkLimits } from '#domain/account/account-limits.ts'
import { inDhaka, startOfDay } from '#domain/calendar.ts'
import { openPayingShop, type PayingShop, type UnpaidOrder } from '#tests/support/orders/paying-shop.ts'
import { aPerson, aStaffMember, call } from '#tests/support/samples/people.ts'
import type { TestShop } from '#tests/support/test-shop.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

let pay: PayingShop
let shop: TestShop

beforeAll(async () => {
  pay = await openPayingShop()
  shop = pay.shop
})
afterAll(() => pay.close())
beforeEach(() => shop.db.deleteFrom('checkout_step').execute())

type Step = Parameters<typeof record>[0]

const record = (body: Arguments<typeof recordCheckoutStep>['body']) => shop.api(recordCheckoutStep, { body })

async function funnel(days?: number): Promise<FunnelView> {
  const { token } = await aStaffMember(shop)
  const search = days === undefined ? '' : `?days=${days}`
  const { body } = await call(shop, `GET /v1/staff/funnel${search}`, { token })
  return FunnelView.parse(body)
}

const countsOf = ({ events }: FunnelView) =>
  Object.fromEntries(events.map(({ event, count }) => [event, count] as const))
const detailsOf = ({ events }: FunnelView, name: string) =>
  events
    .find(({ event }) => event === name)
    ?.details.map(({ detail, count }) => [detail, count] as const)
    .toSorted()

describe('a step that a browser reports', () => {
  test('a step that a browser reports is counted by event and detail, and nothing else is kept', async () => {
    const steps: Step[] = [
      { step: 'cart_view' },
      { step: 'checkout_start' },
      { step: 'field_error', detail: 'phone' },
      { step: 'method_chosen', detail: 'bkash' },
      { step: 'order_time', detail: '90' },
    ]
    await Promise.all([...steps, ...steps, { step: 'field_error', detail: 'area' } as const].map(record))
    const read = await funnel()
    expect(countsOf(read)).toMatchObject({
      cart_view: 2,
      checkout_start: 2,
      contact_ok: 0,
      field_error: 3,
      method_chosen: 2,
      order_time: 2,
    })
    expect(detailsOf(read, 'field_error')).toEqual([
      ['area', 1],
      ['phone', 2],
    ])
    expect(detailsOf(read, 'cart_view')).toEqual([])
    const recorded = await shop.db.selectFrom('checkout_step').selectAll().execute()
    expect(recorded).toHaveLength(6)
    expect(Object.keys(recorded[0] ?? {}).toSorted()).toEqual(['count', 'day', 'detail', 'event'])
  })

  test('a step that a browser reports belongs to its day in Dhaka', async () => {
    const { day } = inDhaka(shop.now())
    shop.pass(startOfDay(day + 1) - MINUTE - shop.now())
    await record({ step: 'cart_view' })
    shop.pass(2 * MINUTE)
    await record({ step: 'cart_view' })
    const seen = await Promise.all([funnel(1), funnel(2)])
    expect(seen.map((read) => countsOf(read)['cart_view'])).toEqual([1, 2])
    shop.pass(2 * DAY)
    expect(countsOf(await funnel(3))['cart_view']).toBe(1)
  })

  test.each([
    [{ step: 'paid' }, { step: 'The step "paid" is not one of the choices.' }],
    [{ step: 'cart_view', detail: 'x' }, { detail: 'The detail is not asked for here.' }],
    [{ step: 'method_chosen', detail: 'gold' }, { detail: 'The detail "gold" is not one of the choices.' }],
    [{ step: 'method_chosen' }, { detail: 'The detail is missing.' }],
    [
      { step: 'contact_ok', phone: '01712345678' },
      { phone: 'This request has a field that we do not know: "phone".' },
    ],
  ])('is refused by name and value where it is no step: %j', async (body, errors) => {
    const answer = await call(shop, 'POST /v1/checkout/steps', { body })
    expect([answer.status, answer.body['errors']]).toEqual([400, errors])
    expect(await shop.db.selectFrom('checkout_step').selectAll().execute()).toEqual([])
  })

  test('a step that a browser reports is kept by the database only where it is a known event, with a detail where it has one', async () => {
    const save = (event: string, detail: string) =>
      shop.db.insertInto('checkout_step').values({ day: '2026-11-22', event, detail, count: 1 }).execute()
    await expect(save('paid', 'x')).rejects.toThrow('checkout_step_event_check')
    await expect(save('cart_view', 'phone')).rejects.toThrow('checkout_step_check')
    await expect(save('field_error', '01712 345678')).rejects.toThrow('checkout_step_detail_check')
  })

  test('a step that a browser reports is taken from one network only so often', async () => {
    const [{ max }] = networkLimits.steps
    const ask = () =>
      call(shop, 'POST /v1/checkout/steps', { body: { step: 'cart_view' }, network: '203.0.113.9' })
    for (let index = 0; index < max; index += 1) await ask()
    const refused = await ask()
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests'])
    expect(countsOf(await funnel())['cart_view']).toBe(max)
  })

  test('a step that a browser reports is not taken from a page of another site', async () => {
    const answer = await call(shop, 'POST /v1/checkout/steps', {
      body: { step: 'cart_view' },
      page: {},
      headers: { 'x-page-call': 'POST', origin: 'https://elsewhere.example' },
    })
    expect([answer.status, answer.body.code]).toEqual([403, 'origin_refused'])
  })
})

/** Has a code sent and gives it back after a while. */
async function confirmByCode({ number, shopper: { headers } }: UnpaidOrder, afterMs: number): Promise<void> {
  const params = { number }
  const { data } = await shop.api(sendOrderCode, { params }, { headers })
  shop.pass(afterMs)
  const sent = (await shop.messages.sent()).findLast(
    ({ name, facts }) => name === 'order_code' && facts['number'] === number,
  )
  const body = { challengeId: data.challengeId, code: String(sent?.facts['code']) }
  await shop.api(confirmOrder, { params, body }, { headers })
}

describe('the funnel of orders', () => {
  // Orders are not deleted: each test begins on a day of its own.
  beforeEach(() => shop.pass(2 * DAY))

  test('the funnel of orders is read from them: codes sent and right, within a minute, and confirmed orders', async () => {
    await confirmByCode(await pay.order('cod'), 20_000)
    await confirmByCode(await pay.order('cod'), 2 * MINUTE)
    const order = await pay.order('cod')
    await shop.api(sendOrderCode, { params: { number: order.number } }, { headers: order.shopper.headers })
    await pay.order('cod')
    for (let index = 0; index < 5; index += 1) await record({ step: 'checkout_start' })
    await record({ step: 'field_error', detail: 'name' })
    await record({ step: 'order_time', detail: '180' })
    const read = await funnel(1)
    expect(countsOf(read)).toMatchObject({ place_order: 4, otp_sent: 3, otp_ok: 2, order_confirmed: 2 })
    expect(read.figures).toEqual([
      { figure: 'orders_per_checkout_start', value: 0.8, target: { at_least: 0.55 }, met: true },
      { figure: 'code_success', value: 0.667, target: { at_least: 0.9 }, met: false },
      { figure: 'code_within_60_s', value: 0.333, target: { at_least: 0.9 }, met: false },
      { figure: 'median_seconds_to_order', value: 180, target: { at_most: 120 }, met: false },
      { figure: 'field_errors_per_order', value: 0.25, target: { at_most: 0.4 }, met: true },
    ])
  })

  test('the funnel of orders has each try to pay with how it ended', async () => {
    await pay.pay(await pay.order('bkash'), 'bkash', 'success')
    await pay.pay(await pay.order('card'), 'card', 'cancel')
    await pay.start(await pay.order('card'), 'card')
    await pay.order('card')
    const read = await funnel(1)
    expect(countsOf(read)).toMatchObject({
      place_order: 4,
      otp_sent: 0,
      pay_redirect: 3,
      pay_result: 2,
      order_confirmed: 1,
    })
    expect(detailsOf(read, 'pay_result')).toEqual([
      ['left', 1],
      ['paid', 1],
    ])
  })

  test('the funnel of orders is of the days that were asked for', async () => {
    await pay.order('cod')
    shop.pass(DAY)
    const seen = await Promise.all([funnel(1), funnel(2)])
    expect(seen.map((read) => countsOf(read)['place_order'])).toEqual([0, 1])
  })
})

test('callers who are not staff cannot read the funnel; staff read 1 to 730 days', async () => {
  expect((await call(shop, 'GET /v1/staff/funnel')).status).toBe(401)
  const { token } = await aPerson(shop)
  expect((await call(shop, 'GET /v1/staff/funnel', { token })).status).toBe(403)
  const staff = await aStaffMember(shop)
  const refused = await call(shop, 'GET /v1/staff/funnel?days=731', { token: staff.token })
  expect(refused.body['errors']).toEqual({
    days: 'The number of days must be a whole number from 1 to 730, not "731".',
  })
})
