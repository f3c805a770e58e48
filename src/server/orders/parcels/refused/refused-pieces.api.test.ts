import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Reply } from '#contract/endpoint.ts'
import type { StaffOrderView } from '#contract/staff/orders.ts'
import type { getVatReport } from '#contract/staff/vat/report.ts'
import { rows } from '#server/db/rows.ts'
import { OrderHistory } from '#tests/support/orders/order-history.ts'
import type { ReturningShop } from '#tests/support/orders/returning-shop.ts'
import { addPiece } from '#tests/support/samples/pieces.ts'
import { aStaffMember, call, type TestPerson } from '#tests/support/samples/people.ts'
import { openUndoDesk } from '#tests/support/staff/undo-desk.ts'

type Report = Reply<typeof getVatReport>

let histories: OrderHistory
let shop: ReturningShop
let owner: TestPerson
let exempt: number
let standard: number

beforeAll(async () => {
  histories = await OrderHistory.open()
  shop = histories.shop
  owner = await aStaffMember(shop.shop)
  ;[exempt = 0, , standard = 0] = histories.pieces
})
// Pieces that were refused are put on their shelf by hand: the shelves are not compared here.
afterAll(() => shop.shop.close())

// The contract has checked both answers.
const report = async () => (await histories.did('GET /v1/staff/vat/report')) as unknown as Report
const refusedOf = async (number: string) =>
  ((await histories.did(`GET /v1/staff/orders/${number}`)) as unknown as StaffOrderView).parcels[0]?.refused

/** What a rate brought since an earlier report, in taka. */
async function since(before: Report, rate: number) {
  const [was, now] = [before, await report()].map((one) => one.rows.find((row) => row.rate === rate))
  const grown = (name: 'sales' | 'returns') =>
    Math.round(((now?.[name] ?? 0) - (was?.[name] ?? 0)) * 100) / 100
  return { sales: grown('sales'), returns: grown('returns') }
}

/** The parcel of an order goes out. */
async function sent(...bought: readonly (readonly [id: number, quantity: number])[]): Promise<string> {
  const number = await histories.packed(bought.map(([id, quantity]) => ({ id, quantity })))
  await histories.book(number)
  await histories.handOver(number)
  return number
}

/** The parcel is taken in part: so many taka are not paid for it. */
async function takePart(number: string, unpaid: number): Promise<void> {
  const collected = (await histories.cashOf(number)) - unpaid
  await histories.note(number, 1, { status: 'partially_delivered', collected })
}

test('where several choices cost what was not paid, the mean VAT goes back until staff say which pieces came back', async () => {
  const twin = await addPiece(shop.shop, { price: 1157, stock: 9 })
  const exempted = `
    update product p set vat_class = 'exempt' from variant v where v.product_id = p.id and v.id = $1`
  await rows(shop.shop.db, exempted, [twin])
  const before = await report()
  const number = await sent([twin, 1], [standard, 1])
  await takePart(number, 1157)
  const refused = () => refusedOf(number)
  expect(await refused()).toEqual({ how: 'unknown', pieces: [] })
  const mean = await since(before, 1500)
  expect(mean.returns).toBeGreaterThan(0)
  expect(mean.returns).toBeLessThan(1157)
  const undoDesk = openUndoDesk(shop.shop, owner)
  const say = (body: object) =>
    call(shop.shop, `PUT /v1/staff/parcels/${number}-S1/refused`, { token: owner.token, body })
  const one = (position: number) => [{ position, quantity: 1 }]
  expect((await say({ pieces: one(2), was: null })).status).toBe(200)
  expect(await refused()).toEqual({ how: 'said', pieces: one(2) })
  expect(await since(before, 1500)).toEqual({ sales: 1157, returns: 1157 })
  expect(await since(before, 0)).toEqual({ sales: 1157, returns: 0 })
  const late = await say({ pieces: one(1), was: null })
  expect(late.body).toMatchObject({ code: 'version_conflict', details: { now: { pieces: one(2) } } })
  await say({ pieces: one(1), was: one(2) })
  expect(await since(before, 1500)).toEqual({ sales: 1157, returns: 0 })
  expect((await undoDesk.undo()).body).toMatchObject({ kind: 'refused_noted' })
  expect(await since(before, 1500)).toEqual({ sales: 1157, returns: 1157 })
  await say({ pieces: null, was: one(2) })
  expect(await since(before, 1500)).toEqual(mean)
})

test('staff say only of a parcel that was taken in part which of its own pieces came back', async () => {
  const number = await histories.packed([
    { id: exempt, quantity: 2 },
    { id: standard, quantity: 1 },
  ])
  await histories.book(number)
  const say = (lines: readonly { position: number; quantity: number }[]) =>
    shop.asStaff(`PUT /v1/staff/parcels/${number}-S1/refused`, { body: { pieces: lines, was: null } })
  expect((await say([{ position: 1, quantity: 1 }])).body.code).toBe('wrong_state')
  const past = `
    update shipment_line l set refused = 1 from shipment s where s.id = l.shipment_id and s.merchant_ref = $1`
  await expect(rows(shop.shop.db, past, [`${number}-S1`])).rejects.toMatchObject({
    constraint: 'shipment_line_of_part',
  })
  await histories.handOver(number)
  await takePart(number, 2000)
  expect(await refusedOf(number)).toEqual({
    how: 'paid',
    pieces: [{ position: 1, quantity: 2 }],
  })
  for (const wrong of [
    [{ position: 1, quantity: 3 }],
    [{ position: 7, quantity: 1 }],
    [
      { position: 1, quantity: 1 },
      { position: 1, quantity: 1 },
    ],
  ])
    expect((await say(wrong)).body).toMatchObject({ errors: { pieces: expect.any(String) } })
  const tooMany = past.replace('refused = 1', 'refused = 9')
  await expect(rows(shop.shop.db, tooMany, [`${number}-S1`])).rejects.toMatchObject({
    constraint: 'shipment_line_refused',
  })
})
