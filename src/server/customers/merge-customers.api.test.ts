import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getCustomer, type CustomerRowView } from '#contract/staff/customers.ts'
import {
  delivered,
  openCustomerDesk,
  tokenOf,
  type CustomerDesk,
} from '#tests/support/orders/customer-desk.ts'
import { aShopper } from '#tests/support/orders/shopper.ts'
import { aPhone } from '#tests/support/samples/people.ts'
import { addPiece } from '#tests/support/samples/pieces.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let desk: CustomerDesk
let variantId: number

beforeAll(async () => {
  shop = await openTestShop()
  variantId = await addPiece(shop, { stock: 1000 })
  desk = await openCustomerDesk(shop, variantId)
})
afterAll(() => shop.close())

describe('two customers who are one person', () => {
  const who = { name: 'Tania Islam', email: 'tania@example.com' }

  async function two(): Promise<readonly [CustomerRowView, CustomerRowView]> {
    const [first, second] = [aPhone(), aPhone()]
    await desk.anOrder({
      ...delivered,
      ...who,
      phone: first,
      paid: 108_000,
      placed_at: new Date('2026-02-01'),
    })
    await desk.anOrder({ ...who, phone: second, name: 'তানিয়া ইসলাম' })
    await desk.anOrder({
      ...who,
      phone: second,
      status: 'returned',
      payment_status: 'void',
      payment_method: 'cod',
    })
    return [await desk.customerOf(first), await desk.customerOf(second)]
  }

  const merge = (kept: CustomerRowView, other: CustomerRowView) =>
    desk.ask(`POST /v1/staff/customers/${kept.id}/merge`, { with: other.id, reason: 'She told us' })

  test('are proposed to each other, and a look tells what comes together', async () => {
    const [first, second] = await two()
    await desk.ask(`POST /v1/staff/customers/${second.id}/notes`, { text: 'Speaks Sylheti' })
    const look = await desk.ask(`GET /v1/staff/customers/${first.id}/merge?with=${second.id}`)
    expect((look.body['likely'] as CustomerRowView[]).map(({ id }) => id)).toContain(second.id)
    expect(look.body['preview']).toMatchObject({
      other: { id: second.id },
      moves: { numbers: 1, orders: 2, notes: 1, accounts: 0 },
      orders: 3,
      delivered: 1,
      refused: 1,
      spent: 1080,
      blocked: false,
    })
    expect(await desk.customerOf(first.phone)).toMatchObject({ orders: 1 })
  })

  test('are one in the list, on the page and for the block, and orders keep their number', async () => {
    const [first, second] = await two()
    await desk.ask(`POST /v1/staff/customers/${second.id}/notes`, { text: 'Speaks Sylheti' })
    expect((await merge(first, second)).body['id']).toBe(first.id)
    for (const phone of [first.phone, second.phone])
      expect(await desk.customerOf(phone)).toMatchObject({
        id: first.id,
        orders: 3,
        spent: 1080,
        other_numbers: 1,
      })
    const page = await shop.api(getCustomer, { params: { customer: second.id } }, tokenOf(desk.owner))
    expect(page).toMatchObject({
      id: first.id,
      merged: [{ id: second.id, phone: second.phone }],
      notes: [{ text: 'Speaks Sylheti' }],
      recent_orders: [{ by_other_number: true }, { by_other_number: true }, { by_other_number: false }],
    })
    await desk.ask(`POST /v1/staff/customers/${first.id}/cash-block`, { action: 'block', reason: 'x' })
    const seen = await aShopper(shop.api).quote([{ id: variantId, quantity: 1 }], {
      phone: second.phone,
    } as object)
    expect(seen.payment[0]?.refused).toBe('prepay')
    expect(await desk.auditOf(second.id)).toMatchObject([
      { change: 'created' },
      { change: 'changed', reason: 'She told us' },
    ])
    await desk.anOrder({ phone: second.phone })
    expect(await desk.customerOf(first.phone)).toMatchObject({ orders: 4 })
  })

  test('are two again after a split, each with its own', async () => {
    const [first, second] = await two()
    await merge(first, second)
    const split = await desk.ask(`POST /v1/staff/customers/${second.id}/split`, { reason: 'Two sisters' })
    expect(split.status).toBe(200)
    expect([await desk.customerOf(first.phone), await desk.customerOf(second.phone)]).toEqual([first, second])
    const again = await desk.ask(`POST /v1/staff/customers/${second.id}/split`, { reason: 'Two sisters' })
    expect([again.status, again.body.code]).toEqual([409, 'customer_kept'])
  })

  test('with more of them: all numbers go below one, and nobody is merged with themselves', async () => {
    const [first, second] = await two()
    const [third, fourth] = await two()
    await merge(first, second)
    await merge(third, fourth)
    expect((await merge(second, first)).body.code).toBe('customer_kept')
    await merge(fourth, first)
    expect(await desk.customerOf(second.phone)).toMatchObject({ id: third.id, orders: 6, other_numbers: 3 })
    expect((await merge(first, { ...first, id: randomUUID() })).status).toBe(404)
    const pulled = await desk.ask(`POST /v1/staff/customers/${first.id}/split`, { reason: 'x' })
    expect(pulled.status).toBe(200)
    expect(await desk.customerOf(first.phone)).toEqual(first)
  })
})
