import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Reply } from '#contract/endpoint.ts'
import type { listVatDefaults, VatDefaultView } from '#contract/staff/vat/defaults.ts'
import { rows } from '#server/db/rows.ts'
import { aShopper } from '#tests/support/orders/shopper.ts'
import { aProduct } from '#tests/support/samples/sample-products.ts'
import { aStaffMember } from '#tests/support/samples/people.ts'
import { openUndoDesk } from '#tests/support/staff/undo-desk.ts'
import { MINUTE_MS, openVatDesk, type VatDesk } from '#tests/support/staff/vat-desk.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let desk: VatDesk

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
// Each test has a day on which nothing was sold yet, and a session of that day.
beforeEach(async () => {
  shop.pass(24 * 60 * 60 * 1000)
  desk = await openVatDesk(shop)
})

const list = () => desk.did<Reply<typeof listVatDefaults>>('GET /v1/staff/vat/defaults')
const path = (code: string, rest = '') => `/v1/staff/vat/defaults/${code}/rates${rest}`

async function shown(code: string): Promise<VatDefaultView> {
  const found = (await list()).defaults.find((one) => one.code === code)
  if (found === undefined) throw new Error(`No default of ${code}`)
  return found
}

/** Saves a rate of a day on what is shown now. */
async function save(code: string, percent: number | null, from_day: string): Promise<VatDefaultView> {
  const { version } = await shown(code)
  return desk.did<VatDefaultView>(`POST ${path(code)}`, { percent, from_day, version })
}

let made = 0
/** A category of its own below jewellery, or below the shop. */
async function aCategory(
  parent: 'jewellery' | null,
): Promise<{ readonly code: string; readonly slug: string }> {
  made += 1
  const slug = `of-vat-${made}`
  const [row] = await rows<{ id: number }>(
    shop.db,
    `insert into category (slug, name, position, parent_id)
     values ($1, $1, 100, (select id from category where slug = $2)) returning id`,
    [slug, parent],
  )
  return { code: String(row?.id), slug }
}

/** A piece on sale without a class. */
async function aPiece(category: string, price = 1150) {
  const [added] = await shop.add(aProduct({ category, price }))
  return { id: added?.variants[0] ?? 0, quantity: 1 }
}

test('the list shows the shop and the tree of categories, each with its own rate or that of the nearest above', async () => {
  const { code } = await aCategory('jewellery')
  const { defaults, today, products } = await list()
  expect([today, products]).toEqual([desk.dayIn(0), expect.any(Number)])
  expect(defaults[0]).toMatchObject({ code: 'shop', name: null, level: 0, own_rate: 750, rate: 750 })
  const jewellery = defaults.find(({ name }) => name === 'Jewellery')
  expect(jewellery).toMatchObject({
    level: 1,
    own_rate: 500,
    version: 1,
    rates: [{ rate: 500, state: 'now' }],
  })
  expect(await shown(code)).toMatchObject({
    level: 2,
    version: 0,
    own_rate: null,
    rate: 500,
    rate_of: jewellery?.code,
    rates: [],
  })
})

test('a rate of a category counts for it and for those below it, before that of the shop', async () => {
  const { code, slug } = await aCategory(null)
  const piece = await aPiece(slug)
  const vat = async () => (await aShopper(shop.api).quote([piece])).vat_included
  expect(await vat()).toBe(80.23)
  expect(await save(code, 15, desk.dayIn(0))).toMatchObject({ version: 1, own_rate: 1500, rate_of: code })
  expect(await vat()).toBe(150)
  expect(await save(code, 0, desk.dayIn(0))).toMatchObject({ version: 2, rates: [{ rate: 0 }] })
  expect(await vat()).toBe(0)
})

test('planned rates of the shop and of a category begin at midnight in Dhaka, and orders keep theirs', async () => {
  const { code, slug } = await aCategory(null)
  const [own, plain] = [await aPiece(slug), await aPiece((await aCategory(null)).slug)]
  await save(code, 15, desk.dayIn(0))
  await save(code, null, desk.dayIn(1))
  await save('shop', 10, desk.dayIn(1))
  desk.passToMidnight()
  const rima = aShopper(shop.api)
  const seen = await rima.quote([own])
  const first = await rima.buy([own])
  const second = await aShopper(shop.api).buy([plain])
  shop.pass(MINUTE_MS)
  const third = await aShopper(shop.api).buy([own])
  const late = await rima.quote([plain])
  expect([seen.vat_included, late.vat_included]).toEqual([150, 104.55])
  expect(await desk.moneyOf([first.number, second.number, third.number])).toMatchObject([
    { lines: 15_000, rate: 1500 },
    { lines: 8023, rate: 750 },
    { lines: 10_455, rate: 1000 },
  ])
  desk = await openVatDesk(shop)
  expect(await shown(code)).toMatchObject({ own_rate: null, rate: 1000, rate_of: 'shop' })
})

test('once something without a class was sold today, no default rate begins, changes or goes before tomorrow', async () => {
  const { code, slug } = await aCategory(null)
  await save(code, 4, desk.dayIn(0))
  await aShopper(shop.api).buy([await aPiece(slug)])
  const version = 1
  for (const day of [desk.dayIn(0), desk.dayIn(-1)]) {
    const { body } = await desk.ask(`POST ${path(code)}`, { percent: 6, from_day: day, version })
    expect(body).toMatchObject({ errors: { from_day: expect.stringContaining(desk.dayIn(1)) } })
  }
  const { body } = await desk.ask(`DELETE ${path(code, `/${desk.dayIn(0)}`)}?version=1`)
  expect(body.code).toBe('wrong_state')
  const planned = await save(code, 6, desk.dayIn(1))
  expect(planned.rates.map(({ removable }) => removable)).toEqual([true, false])
  const back = await desk.did<VatDefaultView>(`DELETE ${path(code, `/${desk.dayIn(1)}`)}?version=2`)
  expect(back).toMatchObject({ version: 3, rates: [{ rate: 400 }] })
})

test('the database keeps the rates of days that are over, and the shop always has one', async () => {
  const past = { constraint: 'vat_default_rate_past' }
  for (const change of [
    `update vat_default_rate set rate = 1 where code = 'shop' and valid_from = '2020-01-01'`,
    `delete from vat_default_rate where code = 'shop'`,
    `insert into vat_default_rate values ('shop', '2021-01-01', 1)`,
  ])
    await expect(rows(shop.db, change, [])).rejects.toMatchObject(past)
  await expect(
    rows(shop.db, `insert into vat_default_rate values ('shop', '2099-01-01', null)`, []),
  ).rejects.toMatchObject({ constraint: 'vat_default_of_shop' })
})

test('a rate has two decimals, the shop has one at all times, and a category ends only a rate that it has', async () => {
  const { code } = await aCategory(null)
  const from_day = desk.dayIn(3)
  for (const percent of [-1, 100.01, 7.555, null]) {
    const { body } = await desk.ask(`POST ${path(code)}`, { percent, from_day, version: 0 })
    expect(body).toMatchObject({ errors: { percent: expect.any(String) } })
  }
  const { version } = await shown('shop')
  const none = await desk.ask(`POST ${path('shop')}`, { percent: null, from_day, version })
  expect(none.body).toMatchObject({ errors: { percent: expect.any(String) } })
  const unknown = await desk.ask(`POST ${path('999999')}`, { percent: 1, from_day, version: 0 })
  expect(unknown.status).toBe(404)
})

test('each change of a default rate is undone while nobody changed it since', async () => {
  const undoDesk = openUndoDesk(shop, desk.owner)
  const { code } = await aCategory(null)
  await save(code, 5, desk.dayIn(2))
  await save(code, 8, desk.dayIn(2))
  expect((await undoDesk.undo()).body).toMatchObject({ kind: 'vat_default_changed' })
  expect(await shown(code)).toMatchObject({ rates: [{ rate: 500 }] })
  await save(code, null, desk.dayIn(3))
  expect((await undoDesk.undo()).body).toMatchObject({ kind: 'vat_default_changed' })
  const { version, rates } = await shown(code)
  expect(rates).toHaveLength(1)
  await desk.did(`DELETE ${path(code, `/${desk.dayIn(2)}`)}?version=${version}`)
  const entry = (await undoDesk.last())?.entry ?? 0
  await save(code, 9, desk.dayIn(2))
  expect((await undoDesk.undo(entry)).body).toMatchObject({
    code: 'undo_refused',
    details: { why: 'changed' },
  })
})

test('of two people who change a default at once one is told what the other saved', async () => {
  const { code } = await aCategory(null)
  const from_day = desk.dayIn(1)
  const answers = await Promise.all(
    [5, 6].map((percent) => desk.ask(`POST ${path(code)}`, { percent, from_day, version: 0 })),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]))
  const [saved] = (await shown(code)).rates
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'version_conflict',
    details: { now: { version: 1, rates: [{ from: from_day, rate: saved?.rate }] } },
  })
})

test('a manager reads the default rates and does not change them; the accountant does', async () => {
  const { code } = await aCategory(null)
  const [manager, accounts] = await Promise.all(
    (['manager', 'accounts'] as const).map((role) => aStaffMember(shop, 'staff', role)),
  )
  const change = { percent: 1, from_day: desk.dayIn(1), version: 0 }
  expect((await desk.ask('GET /v1/staff/vat/defaults', undefined, manager)).status).toBe(200)
  expect((await desk.ask(`POST ${path(code)}`, change, manager)).status).toBe(403)
  expect((await desk.ask(`POST ${path(code)}`, change, accounts)).status).toBe(201)
})

test('a category that is deleted leaves the list, and finds its rates again when that is undone', async () => {
  const undoDesk = openUndoDesk(shop, desk.owner)
  const { code } = await aCategory(null)
  await save(code, 12, desk.dayIn(0))
  await desk.did(`DELETE /v1/staff/categories/${code}`)
  expect((await list()).defaults.some((one) => one.code === code)).toBe(false)
  const gone = await desk.ask(`POST ${path(code)}`, { percent: 1, from_day: desk.dayIn(1), version: 1 })
  expect(gone.status).toBe(404)
  expect((await undoDesk.undo()).status).toBe(200)
  expect(await shown(code)).toMatchObject({ own_rate: 1200, version: 1 })
})
