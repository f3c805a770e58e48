import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Reply } from '#contract/endpoint.ts'
import { requestReturn } from '#contract/shop/returns.ts'
import type { getVatReport } from '#contract/staff/vat/report.ts'
import { rows } from '#server/db/rows.ts'
import { aShopper, type Shopper } from '#tests/support/orders/shopper.ts'
import { openEditDesk, type EditDesk } from '#tests/support/orders/edit-desk.ts'
import { arrived, openReturningShop, type ReturningShop } from '#tests/support/orders/returning-shop.ts'
import { addPiece } from '#tests/support/samples/pieces.ts'

type Report = Reply<typeof getVatReport>
type Lines = { readonly id: number; readonly quantity: number }[]

let shop: ReturningShop
let desk: EditDesk
/** A piece of each of three classes: exempt, 5 % and 15 %. */
let pieces: readonly number[]

beforeAll(async () => {
  shop = await openReturningShop()
  desk = await openEditDesk(shop.shop)
  pieces = await Promise.all([
    piece({ price: 1000, vatClass: 'exempt' }),
    piece({ price: 1050, vatClass: 'jewellery' }),
    piece({ price: 1157, vatClass: 'standard' }),
  ])
})
// Pieces that were refused are put on their shelf by hand: the shelves are not compared here.
afterAll(() => shop.shop.close())

async function piece({ price, vatClass }: { readonly price: number; readonly vatClass: string }) {
  const id = await addPiece(shop.shop, { price, stock: 100_000 })
  const text = 'update product p set vat_class = $2 from variant v where v.product_id = p.id and v.id = $1'
  await rows(shop.shop.db, text, [id, vatClass])
  return id
}

async function did(request: Parameters<ReturningShop['asStaff']>[0], body?: object) {
  const answer = await shop.asStaff(request, {
    headers: { 'idempotency-key': randomUUID() },
    ...(body !== undefined && { body }),
  })
  if (answer.status >= 300) throw new Error(`${request}: ${JSON.stringify(answer.body)}`)
  return answer.body
}

// The contract has checked the answer.
const report = async () => (await did('GET /v1/staff/vat/report')) as unknown as Report
const vatAt = async (rate: number) => (await report()).rows.find((row) => row.rate === rate)
/** What a rate brought since an earlier report, in taka. */
async function since(before: Report, rate: number) {
  const [was, now] = [before.rows.find((row) => row.rate === rate), await vatAt(rate)]
  const grown = (name: 'sales' | 'returns' | 'vat') =>
    Math.round(((now?.[name] ?? 0) - (was?.[name] ?? 0)) * 100) / 100
  return { sales: grown('sales'), returns: grown('returns'), vat: grown('vat') }
}

/** An order that is packed, to be paid in cash at the door. */
async function packed(lines: Lines): Promise<string> {
  const { number } = await aShopper(shop.shop.api).buy(lines)
  for (const action of ['confirm', 'pack']) await did(`POST /v1/staff/orders/${number}/actions`, { action })
  return number
}

const book = (number: string, part?: object) =>
  did(`POST /v1/staff/orders/${number}/parcels`, { courier: 'manual', tracking_code: randomUUID(), ...part })
const handOver = (number: string) => did(`POST /v1/staff/orders/${number}/actions`, { action: 'hand_over' })
const note = (number: string, parcel: number, body: object) =>
  did(`POST /v1/staff/parcels/${number}-S${parcel}/actions`, { action: 'note', ...body })

test('the report of a month has sales by rate and the delivery charge, and its CSV the same with no formula', async () => {
  const before = await report()
  const [exempt = 0, , standard = 0] = pieces
  await shop.bought([
    { id: exempt, quantity: 1 },
    { id: standard, quantity: 2 },
  ])
  expect(await since(before, 0)).toEqual({ sales: 1000, returns: 0, vat: 0 })
  expect(await since(before, 1500)).toEqual({ sales: 2314, returns: 0, vat: 301.83 })
  const now = await report()
  expect(now.ledger_vat).toBe(now.total.vat)
  expect(now.rows.at(-1)).toMatchObject({ rate: null, vat: 0, returns: 0 })
  const { status } = await shop.asStaff('GET /v1/staff/vat/report?month=2026-13')
  expect(status).toBe(400)
})

test('a parcel that is refused at the door takes the VAT of its own pieces out, not the mean of the order', async () => {
  const [exempt = 0, , standard = 0] = pieces
  const number = await packed([
    { id: exempt, quantity: 1 },
    { id: standard, quantity: 1 },
  ])
  const before = await report()
  await book(number, { part: { parcels: 0, lines: [{ position: 2, quantity: 1 }] } })
  await book(number)
  await handOver(number)
  await note(number, 2, { status: 'delivered' })
  await note(number, 1, { status: 'returned' })
  // 1,157 taka hold 150.91 of VAT.
  expect(await since(before, 1500)).toEqual({ sales: 1157, returns: 1157, vat: 0 })
  expect(await since(before, 0)).toEqual({ sales: 1000, returns: 0, vat: 0 })
})

test('pieces of one parcel that were not taken are found by what was not paid for them', async () => {
  const [exempt = 0, , standard = 0] = pieces
  const lines = [
    { id: exempt, quantity: 2 },
    { id: standard, quantity: 1 },
  ]
  const number = await packed(lines)
  const before = await report()
  await book(number)
  await handOver(number)
  const [parcel] = await rows<{ cod: number }>(
    shop.shop.db,
    'select (cod_amount / 100)::int as cod from shipment where merchant_ref = $1',
    [`${number}-S1`],
  )
  await note(number, 1, { status: 'partially_delivered', collected: (parcel?.cod ?? 0) - 1157 })
  expect(await since(before, 1500)).toEqual({ sales: 1157, returns: 1157, vat: 0 })
  expect(await since(before, 0)).toEqual({ sales: 2000, returns: 0, vat: 0 })
})

const quantities = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 3, maxLength: 3 })
const history = fc.record({
  bought: quantities.filter((some) => some.some((quantity) => quantity > 0)),
  edited: fc.option(quantities.filter((some) => some.some((quantity) => quantity > 0))),
  door: fc.constantFrom('all', 'a part', 'one of two parcels'),
  paid: fc.integer({ min: 0, max: 100 }),
  back: fc.integer({ min: 0, max: 3 }),
  given: fc.integer({ min: 0, max: 100 }),
})
type History = typeof history extends fc.Arbitrary<infer Value> ? Value : never

const linesOf = (some: readonly number[]): Lines =>
  some.flatMap((quantity, index) => (quantity === 0 ? [] : [{ id: pieces[index] ?? 0, quantity }]))

/** An order that is edited, sent, refused in part, sent back in part, and given money back for. */
async function live({ bought, edited, door, paid, back, given }: History): Promise<void> {
  const shopper = aShopper(shop.shop.api)
  const { number } = await shopper.buy(linesOf(bought))
  if (edited !== null) await edit(number, edited)
  for (const action of ['confirm', 'pack']) await did(`POST /v1/staff/orders/${number}/actions`, { action })
  await bring(number, { door, paid })
  await sendBack(number, { shopper, quantity: back })
  await giveBack(number, given)
}

async function edit(number: string, wanted: readonly number[]): Promise<void> {
  const { lines } = await desk.read(number)
  const changed = lines.map(({ position, id }) => ({
    position,
    quantity: wanted[pieces.indexOf(id)] ?? 0,
  }))
  const known = new Set(lines.map(({ id }) => id))
  const further = linesOf(wanted).filter(({ id }) => !known.has(id))
  await desk.edit(number, { lines: changed, further })
}

async function bring(number: string, { door, paid }: Pick<History, 'door' | 'paid'>): Promise<void> {
  const [first] = await rows<{ position: number; pieces: number }>(
    shop.shop.db,
    `select l.position, (sum(l.quantity) over ())::int as pieces from order_line l join shop_order o on o.id = l.order_id
     where o.number = $1 order by l.position limit 1`,
    [number],
  )
  const inTwo = door === 'one of two parcels' && (first?.pieces ?? 0) > 1
  if (inTwo) await book(number, { part: { parcels: 0, lines: [{ position: first?.position, quantity: 1 }] } })
  await book(number)
  await handOver(number)
  if (inTwo) {
    await note(number, 2, { status: 'delivered' })
    await note(number, 1, { status: 'returned' })
    return
  }
  const [parcel] = await rows<{ cod: number }>(
    shop.shop.db,
    'select (cod_amount / 100)::int as cod from shipment where merchant_ref = $1',
    [`${number}-S1`],
  )
  const collected = Math.floor(((parcel?.cod ?? 0) * paid) / 100)
  await note(
    number,
    1,
    door === 'a part' ? { status: 'partially_delivered', collected } : { status: 'delivered' },
  )
}

/** Sends pieces of the first line back, where so many were bought. */
async function sendBack(
  number: string,
  { shopper, quantity }: { readonly shopper: Shopper; readonly quantity: number },
): Promise<void> {
  if (quantity === 0) return
  const lines = [{ position: 1, quantity, reason: 'size' as const }]
  const asked = await shop.shop
    .api(
      requestReturn,
      { params: { number }, body: { wish: 'refund', lines } },
      { headers: { ...shopper.headers, 'idempotency-key': randomUUID() } },
    )
    .catch(() => null)
  if (asked === null) return
  for (const step of [...arrived, { action: 'refund' as const, restock: [] }])
    if ((await shop.change(asked.number, step)).status !== 200) return
}

async function giveBack(number: string, share: number): Promise<void> {
  const [payment] = await rows<{ id: string; left: number }>(
    shop.shop.db,
    `select a.id, ((a.received - a.refunding - a.refunded) / 100)::int as left from payment_attempt a
     join shop_order o on o.id = a.order_id where o.number = $1 and a.state = 'paid' limit 1`,
    [number],
  )
  const amount = Math.min(4000, Math.floor(((payment?.left ?? 0) * share) / 100))
  if (amount > 0)
    await did(`POST /v1/staff/payments/${payment?.id}/refunds`, { amount, reason: 'The box was late' })
}

/** What the report says, beside what the tables of orders and the ledger say. */
async function compare(): Promise<void> {
  expect(await rows(shop.shop.db, 'select * from vat_fault')).toEqual([])
  const { rows: byRate, total, ledger_vat } = await report()
  expect(total.vat).toBe(ledger_vat)
  const [books] = await rows<{ net: number }>(
    shop.shop.db,
    `select ((select coalesce(sum(total), 0) from shop_order where status = 'delivered')
       - (select coalesce(sum(amount), 0) from ledger_entry where kind = 'reduction'))::bigint as net`,
  )
  expect(Math.round(total.net * 100)).toBe(books?.net)
  const sold = await rows<{ rate: number; total: number; vat: number }>(
    shop.shop.db,
    `select l.vat_rate as rate, sum(l.total)::bigint as total, sum(l.vat)::bigint as vat from order_line l
     join shop_order o on o.id = l.order_id where o.status = 'delivered' group by 1`,
  )
  for (const { rate, ...line } of sold) {
    const row = byRate.find((each) => each.rate === rate) ?? total
    expect([row.sales, row.vat_of_sales]).toEqual([line.total / 100, line.vat / 100])
    expect(row.returns).toBeLessThanOrEqual(row.sales)
    expect(row.vat_of_returns).toBeLessThanOrEqual(row.vat_of_sales)
  }
}

test(
  'after any history of orders, edits, refusals, returns and refunds, the report agrees with orders and ledger to the poisha',
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(history, async (one) => {
        await live(one)
        await compare()
      }),
      { numRuns: 20 },
    )
    const [came] = await rows<{ edits: number; returns: number; refunds: number; refused: number }>(
      shop.shop.db,
      `select (select count(*)::int from order_event where kind = 'edited') as edits,
        (select count(*)::int from return_request where status = 'refunded') as returns,
        (select count(*)::int from refund where state <> 'withdrawn') as refunds,
        (select count(*)::int from shipment where status in ('returned', 'partially_delivered')) as refused`,
    )
    expect(Object.values(came ?? {}).every((count) => count > 0)).toBe(true)
  },
)
