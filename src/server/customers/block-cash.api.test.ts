import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeOrderPayment, changeOrderPhone } from '#contract/shop/order-actions.ts'
import { openCustomerDesk, type CustomerDesk } from '#tests/support/orders/customer-desk.ts'
import { aShopper } from '#tests/support/orders/shopper.ts'
import { aPhone, byPhone } from '#tests/support/samples/people.ts'
import { addPiece } from '#tests/support/samples/pieces.ts'
import { openTestShop, refusalOf, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let desk: CustomerDesk
let variantId: number

beforeAll(async () => {
  shop = await openTestShop()
  variantId = await addPiece(shop, { stock: 1000 })
  desk = await openCustomerDesk(shop, variantId)
})
afterAll(() => shop.close())

describe('a customer to whom staff refuse cash', () => {
  const piece = () => [{ id: variantId, quantity: 1 }]

  async function block(phone: string, more: object = {}): Promise<string> {
    const { id } = await desk.customerOf(phone)
    const body = { action: 'block', reason: 'Three parcels came back', ...more }
    const answer = await desk.ask(`POST /v1/staff/customers/${id}/cash-block`, body)
    expect([answer.status, answer.body.error]).toEqual([200, undefined])
    return id
  }

  test('is offered everything else, is refused cash, and is told no reason', async () => {
    const shopper = aShopper(shop.api)
    await shopper.buy(piece())
    await block(shopper.phone)
    const stranger = aShopper(shop.api)
    for (const one of [shopper, stranger]) {
      const seen = await one.quote(piece(), { phone: shopper.phone } as object)
      const [cash, ...others] = seen.payment
      expect(cash).toEqual({
        method: 'cod',
        refused: 'prepay',
        limit: null,
        advance: 0,
        total: seen.total,
        to_pay: seen.total,
        sandbox: false,
      })
      expect(others.some(({ refused }) => refused === null)).toBe(true)
      const contact = { name: 'Rima Akter', phone: shopper.phone }
      const refusal = await refusalOf(one.send(one.form(piece(), seen.quote, { contact })))
      expect([refusal.status, refusal.code, refusal.details['reason']]).toEqual([
        409,
        'payment_not_allowed',
        'prepay',
      ])
      expect(JSON.stringify(refusal.details)).not.toMatch(/block|came back/i)
    }
    // A stranger keeps cash for their own number.
    expect((await stranger.quote(piece())).payment[0]?.refused).toBeNull()
  })

  test('pays online, and cannot change to cash after that', async () => {
    const shopper = aShopper(shop.api)
    await shopper.buy(piece())
    await block(shopper.phone)
    const { number } = await shopper.buy(piece(), { payment: 'card' })
    const refusal = await refusalOf(
      shop.api(
        changeOrderPayment,
        { params: { number }, body: { method: 'cod' } },
        { headers: shopper.headers },
      ),
    )
    expect([refusal.code, refusal.details['reason']]).toEqual(['payment_not_allowed', 'prepay'])
  })

  test('cannot give a cash order the number after the order is placed', async () => {
    const blocked = aShopper(shop.api)
    await blocked.buy(piece())
    await block(blocked.phone)
    const other = aShopper(shop.api)
    const { number } = await other.buy(piece())
    const change = { params: { number }, body: { phone: blocked.phone } }
    const refusal = await refusalOf(shop.api(changeOrderPhone, change, { headers: other.headers }))
    expect([refusal.code, refusal.details['reason']]).toEqual(['payment_not_allowed', 'prepay'])
  })

  test('with an account is refused with another number too', async () => {
    const phone = aPhone()
    const { token } = await byPhone(shop, phone)
    await desk.anOrder({ phone })
    await block(phone)
    const signedIn = aShopper(shop.api, { authorization: `Bearer ${token}` })
    expect((await signedIn.quote(piece())).payment[0]?.refused).toBe('prepay')
  })

  test('has cash again after the last day, or when it is lifted', async () => {
    const shopper = aShopper(shop.api)
    await shopper.buy(piece())
    const cash = async () => (await shopper.quote(piece())).payment[0]?.refused
    const id = await block(shopper.phone, {
      until: new Date(shop.now() + 86_400_000).toISOString().slice(0, 10),
    })
    expect(await cash()).toBe('prepay')
    await block(shopper.phone)
    expect((await desk.pageOf(shopper.phone)).blocks.map(({ active }) => active)).toEqual([true, false])
    const lifted = await desk.ask(`POST /v1/staff/customers/${id}/cash-block`, {
      action: 'lift',
      reason: 'Paid in advance',
    })
    expect(lifted.body).toMatchObject({
      blocks: [{ active: false, lifted: { reason: 'Paid in advance' } }, {}],
    })
    expect(await cash()).toBeNull()
    const again = await desk.ask(`POST /v1/staff/customers/${id}/cash-block`, { action: 'lift' })
    expect([again.status, again.body.code]).toEqual([409, 'customer_kept'])
    const past = await desk.ask(`POST /v1/staff/customers/${id}/cash-block`, {
      action: 'block',
      reason: 'x',
      until: '2020-01-01',
    })
    expect([past.status, past.body.code]).toEqual([422, 'invalid_fields'])
  })
})
