import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getOrder } from '#contract/shop/orders.ts'
import { requestReturn, withdrawReturn } from '#contract/shop/returns.ts'
import { poisha } from '#domain/money.ts'
import { addPromotion } from '#tests/support/samples/add-promotion.ts'
import { moveOrder } from '#tests/support/orders/move-order.ts'
import { openPayingShop, type PayingShop } from '#tests/support/orders/paying-shop.ts'
import { aStaffMember, call } from '#tests/support/samples/people.ts'
import { addPiece } from '#tests/support/samples/pieces.ts'
import { aShopper } from '#tests/support/orders/shopper.ts'

/*
 * The amount that a customer sees before a return is the amount that comes back. The order has three and one pieces, is
 * paid online, and has a discount of ৳10 that divides evenly by nothing.
 */

let pay: PayingShop

beforeAll(async () => {
  pay = await openPayingShop()
})
afterAll(() => pay.close())

async function delivered() {
  const { shop, api } = pay
  const [three, one] = [
    await addPiece(shop, { stock: 5, price: 100 }),
    await addPiece(shop, { stock: 5, price: 250 }),
  ]
  const code = await addPromotion(shop, { kind: 'amount', amount: poisha(1000), percent: null })
  const shopper = aShopper(api)
  const lines = [
    { id: three, quantity: 3 },
    { id: one, quantity: 1 },
  ]
  const placed = await shopper.buy(lines, { payment: 'card', codes: [code] })
  const { number } = placed
  const payment = await pay.pay({ shopper, placed, number, variantId: three }, 'card', 'success')
  await moveOrder(shop, number, 'delivered')
  const { headers } = shopper
  const seen = () => api(getOrder, { params: { number } }, { headers })
  const ask = (quantity: number) =>
    api(
      requestReturn,
      { params: { number }, body: { wish: 'refund', lines: [{ position: 1, quantity, reason: 'size' }] } },
      { headers: { ...headers, 'idempotency-key': randomUUID() } },
    )
  return { number, payment, headers, seen, ask }
}

test('[bug M3] the amount told before a return is its amount, and the refund that staff promise for it', async () => {
  const { seen, ask, payment } = await delivered()
  const [line] = (await seen()).lines
  const amounts = line?.returnable.amounts ?? []
  expect(amounts).toHaveLength(3)
  expect(amounts[2]).toBe(line?.total)
  // Half a poisha has no owner: parts are rounded, their sum is not.
  expect(Number.isInteger(((line?.total ?? 0) * 100) / 3)).toBe(false)
  const { amount } = await ask(2)
  expect(amount).toBe(amounts[1])
  const { token } = await aStaffMember(pay.shop)
  const refund = await call(pay.shop, `POST /v1/staff/payments/${payment.id}/refunds`, {
    token,
    headers: { 'idempotency-key': randomUUID() },
    body: { amount, reason: 'Return approved' },
  })
  expect(refund).toMatchObject({ status: 201, body: { amount: amounts[1] } })
  const after = await seen()
  expect(after.refunds.map((one) => one.amount)).toEqual([amounts[1]])
  const [rest] = after.lines
  expect(rest?.returnable).toMatchObject({ quantity: 1 })
  const last = await ask(1)
  expect([last.amount]).toEqual(rest?.returnable.amounts)
  expect(Math.round((amount + last.amount) * 100)).toBe(Math.round((line?.total ?? 0) * 100))
})

test('a request that is withdrawn gives its pieces back to what can be told', async () => {
  const { number, headers, seen, ask } = await delivered()
  const amountsNow = async () => (await seen()).lines[0]?.returnable.amounts
  const before = await amountsNow()
  const requested = await ask(3)
  expect(await amountsNow()).toEqual([])
  await pay.api(withdrawReturn, { params: { number, return: requested.number } }, { headers })
  expect(await amountsNow()).toEqual(before)
})
