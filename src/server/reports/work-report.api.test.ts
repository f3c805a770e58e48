import { afterAll, beforeAll, expect, test } from 'vitest'
import { listUnpaidParcels } from '#contract/staff/payouts.ts'
import { WorkReportView } from '#contract/staff/reports/work.ts'
import { rows } from '#server/db/rows.ts'
import { MoneyHistory } from '#tests/support/orders/money-history.ts'
import { aStaffMember, call, type TestPerson } from '#tests/support/samples/people.ts'
import { addPiece } from '#tests/support/samples/pieces.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let owner: TestPerson
let variantId: number

beforeAll(async () => {
  shop = await openTestShop()
  owner = await aStaffMember(shop)
  variantId = await addPiece(shop, { stock: 100_000 })
})
afterAll(() => shop.close())

async function read(token = owner.token): Promise<WorkReportView> {
  const { body } = await call(shop, 'GET /v1/staff/work-report?period=7d', { token })
  return WorkReportView.parse(body)
}

test('cash of couriers by age sums to that of the parcels that are not paid, and a payout takes its parcel out', async () => {
  const history = new MoneyHistory({ shop, variantId, staffId: owner.id })
  for (let n = 0; n < 6; n += 1) {
    await history.step({ what: 'order', pick: 0, amount: 1000 + n })
    await history.step({ what: 'deliver by courier', pick: n, amount: 1 + n * 3 })
  }
  const aged = `update shipment set ended_at = now() - interval '9 days'
    where id = (select id from shipment where courier = 'pathao' order by id limit 1)`
  await rows(shop.db, aged)
  const compare = async () => {
    const unpaid = await Promise.all(
      ['steadfast', 'pathao', 'redx'].map(async (courier) => {
        const request = `GET /v1/staff/unpaid-parcels?courier=${courier}` as const
        return listUnpaidParcels.response.parse((await call(shop, request, { token: owner.token })).body)
      }),
    )
    const { cash } = await read()
    const sum = cash?.reduce((all, row) => all + Math.round(row.cash * 100), 0)
    const parcels = cash?.reduce((all, row) => all + row.parcels, 0)
    expect(sum).toBe(unpaid.reduce((all, one) => all + Math.round(one.cash * 100), 0))
    expect(parcels).toBe(unpaid.reduce((all, { results }) => all + results.length, 0))
    return cash ?? []
  }
  expect((await compare()).map(({ courier, from_days: from }) => `${courier} ${from}`)).toContain('pathao 8')
  await history.step({ what: 'pay out', pick: 1, amount: 2 })
  await compare()
})

test('somebody without the right to see money sees calls and pieces, and no cash', async () => {
  const member = await aStaffMember(shop)
  await rows(
    shop.db,
    `with made as (insert into staff_role (name, rights) values ('Reads reports', '{reports:read}') returning id)
     update staff_member set role_id = made.id from made where account_id = $1`,
    [member.id],
  )
  const seen = await read(member.token)
  expect(seen.cash).toBeNull()
  expect(seen.recovered.now.value).toBeNull()
  expect(seen.calls.map(({ outcome }) => outcome)).toContain('no_answer')
})

test('the days that pieces last follow from the free pieces and what was sold in 30 days', async () => {
  const text = `update product p set sold_30_days = 60 from variant v where v.product_id = p.id and v.id = $1`
  await rows(shop.db, text, [await addPiece(shop, { stock: 9 })])
  expect((await read()).stock[0]).toMatchObject({ free: 9, sold_30_days: 60, days_left: 4 })
})

test('calls count by outcome on the day of the call, and calls that were undone do not', async () => {
  const insert = (outcome: string, ago: string, withdrawn: boolean) =>
    rows(
      shop.db,
      `insert into order_call (order_id, account_id, outcome, called_at, noted_at, withdrawn_at, withdrawn_by)
       select id, $1, $2, $3::timestamptz - $4::interval, $3::timestamptz - $4::interval,
         case when $5 then $3::timestamptz end, case when $5 then $1::uuid end from shop_order limit 1`,
      [owner.id, outcome, new Date(shop.now()), ago, withdrawn],
    )
  await insert('confirmed', '1 minute', false)
  await insert('confirmed', '2 minutes', true)
  await insert('no_answer', '8 days', false)
  const { calls } = await read()
  const counts = Object.fromEntries(calls.map(({ outcome, count, before }) => [outcome, [count, before]]))
  expect([counts['confirmed'], counts['no_answer']]).toEqual([
    [1, 0],
    [0, 1],
  ])
})

test('orders after a talk about an unfinished checkout are those of the orders, to the poisha', async () => {
  const history = new MoneyHistory({ shop, variantId, staffId: owner.id })
  for (let n = 0; n < 5; n += 1) await history.step({ what: 'order', pick: 0, amount: 1000 + n })
  const orders = await rows<{ id: string; total: number }>(
    shop.db,
    `select id, total from shop_order where status not in ('payment_pending', 'expired', 'cancelled', 'returned')
      order by placed_at desc, id limit 5`,
  )
  const note = (place: number, outcome: string, ago: string, withdrawn = false) =>
    rows(
      shop.db,
      `insert into checkout_call (account_id, outcome, order_id, called_at, withdrawn_at, withdrawn_by)
       select $1, $2, o.id, o.placed_at - $3::interval, case when $5 then o.placed_at end, case when $5 then $1::uuid end
       from shop_order o where o.id = $4`,
      [owner.id, outcome, ago, orders[place]?.id, withdrawn],
    )
  await note(0, 'not_interested', '1 minute')
  await note(0, 'no_answer', '2 minutes')
  await note(1, 'ordered', '-1 minute')
  await note(2, 'no_answer', '1 minute')
  await note(3, 'not_interested', '1 minute', true)
  await note(4, 'not_interested', '-1 minute')
  const { recovered, checkout_calls: calls } = await read()
  const total = [0, 1].reduce((sum, place) => sum + Number(orders[place]?.total), 0)
  expect(recovered.now.orders).toBe(2)
  expect(Math.round((recovered.now.value ?? 0) * 100)).toBe(total)
  const counts = Object.fromEntries(calls.map(({ outcome, count }) => [outcome, count]))
  expect(counts).toEqual({ ordered: 1, no_answer: 2, later: 0, wrong_number: 0, not_interested: 2 })
})
