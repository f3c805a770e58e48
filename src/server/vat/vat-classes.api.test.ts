import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { VatClassView } from '#contract/staff/vat/classes.ts'
import { rows } from '#server/db/rows.ts'
import { aShopper } from '#tests/support/orders/shopper.ts'
import { addPiece } from '#tests/support/samples/pieces.ts'
import { aStaffMember } from '#tests/support/samples/people.ts'
import { openUndoDesk } from '#tests/support/staff/undo-desk.ts'
import { MINUTE_MS, openVatDesk, type VatDesk } from '#tests/support/staff/vat-desk.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let shop: TestShop
let desk: VatDesk

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
// Tests move the clock on, and a session ends.
beforeEach(async () => {
  desk = await openVatDesk(shop)
})

const ask: VatDesk['ask'] = (...asked) => desk.ask(...asked)
const did = (...asked: Parameters<VatDesk['did']>) => desk.did<VatClassView>(...asked)
const dayIn = (days: number) => desk.dayIn(days)
const path = ({ code }: VatClassView, rest = '') => `/v1/staff/vat/classes/${code}${rest}`

let made = 0
function aClass(percent = 5): Promise<VatClassView> {
  made += 1
  const names = { name: `Class ${made}`, name_bn: `শ্রেণি ${made}` }
  return did('POST /v1/staff/vat/classes', { ...names, percent, from_day: dayIn(0) })
}

async function classOf(code: string): Promise<VatClassView | undefined> {
  const { classes } = await desk.did<{ classes: VatClassView[] }>('GET /v1/staff/vat/classes')
  return classes.find((one) => one.code === code)
}

/** A piece on sale under a class. */
async function aPiece(code: string, price = 1050) {
  const id = await addPiece(shop, { price, stock: 9 })
  const text = 'update product p set vat_class = $2 from variant v where v.product_id = p.id and v.id = $1'
  await rows(shop.db, text, [id, code])
  return { id, quantity: 1 }
}

test('the list shows each class with its rate of today and its products', async () => {
  const known = await ask('GET /v1/staff/vat/classes')
  expect(known.body).toMatchObject({
    today: dayIn(0),
    classes: expect.arrayContaining([
      expect.objectContaining({ code: 'standard', rate: 1500, archived: false, first_day: null }),
    ]),
  })
  const fresh = await aClass(7.5)
  await aPiece(fresh.code)
  expect(await classOf(fresh.code)).toMatchObject({
    rate: 750,
    products: 1,
    rates: [{ from: dayIn(0), rate: 750, state: 'now', removable: false }],
  })
})

test('a rate that is saved for today counts in the next quote of the shop', async () => {
  const fresh = await aClass(5)
  const piece = await aPiece(fresh.code)
  const rima = aShopper(shop.api)
  expect((await rima.quote([piece])).vat_included).toBe(50)
  const { version } = await did(`POST ${path(fresh, '/rates')}`, {
    percent: 0,
    from_day: dayIn(0),
    version: 1,
  })
  expect(version).toBe(2)
  expect((await rima.quote([piece])).vat_included).toBe(0)
})

test('a planned rate begins at midnight in Dhaka: the quote, the total and the order agree on both sides of it', async () => {
  const fresh = await aClass(5)
  const piece = await aPiece(fresh.code)
  await did(`POST ${path(fresh, '/rates')}`, { percent: 50, from_day: dayIn(1), version: 1 })
  const rima = aShopper(shop.api)
  desk.passToMidnight()
  const before = await rima.quote([piece])
  const first = await rima.buy([piece])
  shop.pass(MINUTE_MS)
  const after = await rima.quote([piece])
  const second = await aShopper(shop.api).buy([piece])
  expect([before.vat_included, after.vat_included]).toEqual([50, 350])
  expect(after.total).toBe(before.total)
  expect(await desk.moneyOf([first.number, second.number])).toEqual([
    { total: before.total * 100, vat: 5000, lines: 5000, rate: 500 },
    { total: after.total * 100, vat: 35_000, lines: 35_000, rate: 5000 },
  ])
})

test('an order that is sent with a quote of the minute before a new rate keeps its total and takes the new VAT', async () => {
  const fresh = await aClass(5)
  const piece = await aPiece(fresh.code)
  await did(`POST ${path(fresh, '/rates')}`, { percent: 10, from_day: dayIn(1), version: 1 })
  const rima = aShopper(shop.api)
  desk.passToMidnight()
  const seen = await rima.quote([piece])
  shop.pass(MINUTE_MS)
  const { number } = await rima.send(rima.form([piece], seen.quote))
  expect(await desk.moneyOf([number])).toEqual([
    { total: seen.total * 100, vat: 9545, lines: 9545, rate: 1000 },
  ])
})

test('once something was sold under a class, no rate of it begins, changes or goes before tomorrow', async () => {
  const fresh = await aClass(5)
  const early = await did(`POST ${path(fresh, '/rates')}`, { percent: 4, from_day: dayIn(-30), version: 1 })
  expect(early.rates.map(({ state }) => state)).toEqual(['now', 'over'])
  await aShopper(shop.api).buy([await aPiece(fresh.code)])
  const refused = await ask(`POST ${path(fresh, '/rates')}`, { percent: 6, from_day: dayIn(0), version: 2 })
  expect(refused.body).toMatchObject({
    code: 'invalid_fields',
    errors: { from_day: expect.stringContaining(dayIn(1)) },
  })
  expect((await ask(`DELETE ${path(fresh, `/rates/${dayIn(-30)}`)}?version=2`)).body.code).toBe('wrong_state')
  const planned = await did(`POST ${path(fresh, '/rates')}`, { percent: 6, from_day: dayIn(1), version: 2 })
  expect(planned.rates[0]).toMatchObject({ rate: 600, state: 'planned', removable: true })
  expect((await did(`DELETE ${path(fresh, `/rates/${dayIn(1)}`)}?version=3`)).rates).toHaveLength(2)
  const past = 'update vat_rate set rate = 1 where class = $1'
  await expect(rows(shop.db, past, [fresh.code])).rejects.toMatchObject({ constraint: 'vat_rate_past' })
})

test('a rate is a per cent between 0 and 100 with two decimals, and a class keeps one rate and a name of its own', async () => {
  const fresh = await aClass()
  for (const percent of [-1, 100.01, 7.555]) {
    const { body } = await ask(`POST ${path(fresh, '/rates')}`, { percent, from_day: dayIn(1), version: 1 })
    expect(body).toMatchObject({ errors: { percent: expect.any(String) } })
  }
  expect((await ask(`DELETE ${path(fresh, `/rates/${dayIn(0)}`)}?version=1`)).body.code).toBe('wrong_state')
  const taken = { name: fresh.name.toUpperCase(), name_bn: 'আরেকটি', percent: 5, from_day: dayIn(0) }
  const { body } = await ask('POST /v1/staff/vat/classes', taken)
  expect(body).toMatchObject({ errors: { name: expect.any(String) } })
  const gone = 'delete from vat_rate where class = $1'
  await expect(rows(shop.db, gone, [fresh.code])).rejects.toMatchObject({
    constraint: 'vat_class_without_rate',
  })
})

test('a class is archived once its products have another one, and no product gets it any more', async () => {
  const fresh = await aClass()
  const { id } = await aPiece(fresh.code)
  const archive = { archived: true, version: 1 }
  expect((await ask(`POST ${path(fresh, '/archive')}`, archive)).body).toMatchObject({ code: 'term_in_use' })
  const inUse = 'update vat_class set archived_at = now() where code = $1'
  await expect(rows(shop.db, inUse, [fresh.code])).rejects.toMatchObject({ constraint: 'vat_class_in_use' })
  const moved = await ask(`POST ${path(fresh, '/products')}`, { to_class: 'jewellery', version: 1 })
  expect(moved.body).toMatchObject({ products: 1, class: { products: 0 } })
  expect(await did(`POST ${path(fresh, '/archive')}`, archive)).toMatchObject({ archived: true })
  const [product] = await rows<{ id: number; vat_class: string }>(
    shop.db,
    'select p.id, p.vat_class from product p join variant v on v.product_id = p.id where v.id = $1',
    [id],
  )
  expect(product?.vat_class).toBe('jewellery')
  const back = 'update product set vat_class = $2 where id = $1'
  await expect(rows(shop.db, back, [product?.id, fresh.code])).rejects.toMatchObject({
    constraint: 'product_vat_class_archived',
  })
  const editor = await ask(`GET /v1/staff/products/${product?.id}`)
  expect(editor.body['vat']).not.toMatchObject({
    classes: expect.arrayContaining([expect.objectContaining({ code: fresh.code })]),
  })
})

test('products that get another class at once are one entry of the audit, and each has a version in its history', async () => {
  const fresh = await aClass()
  const pieces = [await aPiece(fresh.code), await aPiece(fresh.code)]
  const products = (
    await rows<{ id: number }>(
      shop.db,
      'select product_id as id from variant where id = any ($1::int[]) order by product_id',
      [pieces.map(({ id }) => id)],
    )
  ).map(({ id }) => id)
  const last = 'select coalesce(max(id), 0)::int as id from audit_entry'
  const [before] = await rows<{ id: number }>(shop.db, last, [])
  await ask(`POST ${path(fresh, '/products')}`, { to_class: 'jewellery', version: 1 })
  await openUndoDesk(shop, desk.owner).undo()
  const entries = await rows<{ kind: string; after: object | null }>(
    shop.db,
    "select thing_kind as kind, after from audit_entry where id > $1 and thing_kind <> 'undo' order by id",
    [before?.id],
  )
  expect(entries).toMatchObject([
    { kind: 'vat_class_products', after: { vat_class: 'jewellery', products } },
    { kind: 'vat_class_products', after: { vat_class: fresh.code, products } },
  ])
  const { body } = await ask(`GET /v1/staff/products/${products[0]}/versions`)
  const versions = body['results'] as readonly object[]
  expect(versions.slice(0, 2)).toMatchObject([{ changed: ['vat_class'] }, { changed: ['vat_class'] }])
})

test('each change of a class is undone while nobody changed it since', async () => {
  const undo = async () => (await openUndoDesk(shop, desk.owner).undo()).body
  const fresh = await aClass(5)
  await did(`POST ${path(fresh, '/rates')}`, { percent: 8, from_day: dayIn(0), version: 1 })
  expect(await undo()).toMatchObject({ kind: 'vat_rate_changed' })
  expect(await classOf(fresh.code)).toMatchObject({ rate: 500, rates: [{ rate: 500 }] })
  const { version } = (await classOf(fresh.code)) ?? fresh
  await did(`PUT ${path(fresh)}`, { name: 'Renamed', name_bn: 'নতুন নাম', version })
  expect(await undo()).toMatchObject({ kind: 'vat_class_changed' })
  expect(await classOf(fresh.code)).toMatchObject({ name: fresh.name, name_bn: fresh.name_bn })
  const { id } = await aPiece(fresh.code)
  const seen = (await classOf(fresh.code)) ?? fresh
  await ask(`POST ${path(fresh, '/products')}`, { to_class: null, version: seen.version })
  await did(`POST ${path(fresh, '/archive')}`, { archived: true, version: seen.version })
  expect(await undo()).toMatchObject({ kind: 'vat_class_changed' })
  expect(await undo()).toMatchObject({ kind: 'vat_products_moved' })
  expect(await classOf(fresh.code)).toMatchObject({ products: 1, archived: false })
  expect(id).toBeGreaterThan(0)
  const other = await aClass()
  expect(await undo()).toMatchObject({ kind: 'vat_class_made' })
  expect(await classOf(other.code)).toBeUndefined()
})

test('a class does not get its former name back while another one has it', async () => {
  const undoDesk = openUndoDesk(shop, desk.owner)
  const fresh = await aClass()
  await did(`PUT ${path(fresh)}`, { name: 'Renamed again', name_bn: 'আবার নতুন নাম', version: 1 })
  const entry = (await undoDesk.last())?.entry ?? 0
  const { name, name_bn } = fresh
  await did('POST /v1/staff/vat/classes', { name, name_bn, percent: 5, from_day: dayIn(0) })
  expect((await undoDesk.undo(entry)).body).toMatchObject({ code: 'undo_refused', details: { why: 'taken' } })
})

test('of two people who change a class, the second is told, and who does not keep the money may not', async () => {
  const fresh = await aClass()
  await did(`PUT ${path(fresh)}`, { name: `${fresh.name} b`, name_bn: fresh.name_bn, version: 1 })
  const late = await ask(`POST ${path(fresh, '/rates')}`, { percent: 1, from_day: dayIn(1), version: 1 })
  expect(late.body).toMatchObject({ code: 'version_conflict', details: { now: { version: 2 } } })
  const manager = await aStaffMember(shop, 'staff', 'manager')
  const accounts = await aStaffMember(shop, 'staff', 'accounts')
  const change = { percent: 1, from_day: dayIn(1), version: 2 }
  expect((await ask('GET /v1/staff/vat/classes', undefined, manager)).status).toBe(200)
  expect((await ask(`POST ${path(fresh, '/rates')}`, change, manager)).status).toBe(403)
  expect(
    (await ask(`POST ${path(fresh, '/products')}`, { to_class: null, version: 2 }, accounts)).status,
  ).toBe(403)
  expect((await ask(`POST ${path(fresh, '/rates')}`, change, accounts)).status).toBe(201)
})

test('a class that no product has is made from a day to come, and counts as none until then', async () => {
  const names = { name: 'Later', name_bn: 'পরে' }
  const later = await did('POST /v1/staff/vat/classes', { ...names, percent: 20, from_day: dayIn(2) })
  expect(later.rate).toBeNull()
  const piece = await aPiece(later.code)
  let rima = aShopper(shop.api)
  const usual = (await rima.quote([piece])).vat_included
  shop.pass(2 * DAY_MS)
  rima = aShopper(shop.api)
  expect((await rima.quote([piece])).vat_included).not.toBe(usual)
})
