import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCustomerDesk, type CustomerDesk } from '#tests/support/orders/customer-desk.ts'
import { aShopper } from '#tests/support/orders/shopper.ts'
import { aPhone, byPhone, call } from '#tests/support/samples/people.ts'
import { addPiece } from '#tests/support/samples/pieces.ts'
import { openUndoDesk, type UndoDesk } from '#tests/support/staff/undo-desk.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let desk: CustomerDesk
let undos: UndoDesk
let variantId: number

beforeAll(async () => {
  shop = await openTestShop()
  variantId = await addPiece(shop, { stock: 1000 })
  desk = await openCustomerDesk(shop, variantId)
  undos = openUndoDesk(shop, desk.owner)
})
afterAll(() => shop.close())

/** A customer with one order, and the calls about her. */
async function aCustomer() {
  const { phone, buy } = aShopper(shop.api)
  await buy([{ id: variantId, quantity: 1 }])
  const { id } = await desk.customerOf(phone)
  const ask = async (path: string, body: object) => {
    const answer = await desk.ask(`POST /v1/staff/customers/${id}/${path}`, body)
    expect(answer.body.error).toBeUndefined()
    return answer.body
  }
  return { id, ask, page: () => desk.pageOf(phone) }
}

async function undoLast(kind: string): Promise<void> {
  expect(await undos.last()).toMatchObject({ kind })
  expect((await undos.undo()).body.error).toBeUndefined()
}

test('tags that were put on and taken off go back together', async () => {
  const { ask, page } = await aCustomer()
  await ask('tags', { add: ['vip', 'calls first'] })
  await ask('tags', { add: ['wholesale'], remove: ['vip'] })
  await undoLast('customer_tagged')
  expect((await page()).tags).toEqual(['calls first', 'vip'])
  await undoLast('customer_tagged')
  expect((await page()).tags).toEqual([])
})

test('a removed note is there again with its author and day, and a new one goes', async () => {
  const { id, ask, page } = await aCustomer()
  const note = await ask('notes', { text: 'Likes gold' })
  await desk.ask(`DELETE /v1/staff/customers/${id}/notes/${String(note['id'])}`)
  await undoLast('customer_note_removed')
  const [back] = (await page()).notes
  expect(back).toMatchObject({ by: note['by'], text: 'Likes gold' })
  expect(Date.parse(back?.at ?? '')).toBe(Date.parse(String(note['at'])))
  await ask('notes', { text: 'A slip' })
  await undoLast('customer_note')
  expect((await page()).notes.map(({ text }) => text)).toEqual(['Likes gold'])
})

test('a block that is undone is lifted, and the one that it replaced stands again', async () => {
  const { ask, page } = await aCustomer()
  await ask('cash-block', { action: 'block', reason: 'Two parcels came back' })
  await ask('cash-block', { action: 'block', reason: 'Three parcels came back' })
  await undoLast('cash_blocked')
  expect((await page()).blocks.map(({ reason, active }) => [reason, active])).toEqual([
    ['Three parcels came back', false],
    ['Two parcels came back', true],
  ])
  await undoLast('cash_blocked')
  expect((await page()).blocked).toBe(false)
})

test('a lifted block stands again, unless somebody blocked her anew', async () => {
  const { ask, page } = await aCustomer()
  await ask('cash-block', { action: 'block', reason: 'Three parcels came back' })
  await ask('cash-block', { action: 'lift' })
  await undoLast('cash_allowed')
  expect((await page()).blocks).toMatchObject([{ active: true, lifted: null }])
  await ask('cash-block', { action: 'lift' })
  const seen = await undos.last()
  await ask('cash-block', { action: 'block', reason: 'Four parcels came back' })
  expect((await undos.undo(seen?.entry)).body.error).toBe('Not undone: somebody changed it since.')
  expect((await page()).blocks).toHaveLength(2)
})

test('a mended address is as it was, and a removed one comes back as the default that it was', async () => {
  const phone = aPhone()
  await desk.anOrder({ phone })
  const { user, token } = await byPhone(shop, phone)
  const place = { phone, district: 'dhaka', area: 'dhaka.dhaka-banani' }
  for (const line of ['House 12, Road 5', 'House 40, Road 11']) {
    const body = { ...place, name: 'Rima Akter', line }
    expect((await call(shop, `PUT /v1/user/updateAddress/${user.id}`, { token, body })).status).toBe(200)
  }
  const saved = async () => (await desk.pageOf(phone)).accounts[0]?.addresses ?? []
  const before = await saved()
  const { id } = await desk.customerOf(phone)
  const path = `/v1/staff/customers/${id}/addresses/${before[0]?.id}` as const
  await desk.ask(`PUT ${path}`, { line: 'House 21, Road 5', landmark: 'Lake' })
  const mended = await undos.last()
  await desk.ask(`DELETE ${path}`)
  expect(await saved()).toHaveLength(1)
  expect((await undos.undo(mended?.entry)).body.error).toBe('Not undone: somebody changed it since.')
  await undoLast('address_removed')
  expect((await saved())[0]).toMatchObject({ line: 'House 21, Road 5', is_default: true })
  await undoLast('address_changed')
  expect(await saved()).toEqual(before)
})
