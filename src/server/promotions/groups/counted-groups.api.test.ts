import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { CustomerGroup, GroupMember, GroupRule } from '#contract/staff/promotions/customer-groups.ts'
import { rows } from '#server/db/rows.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { delivered, openCustomerDesk, type CustomerDesk } from '#tests/support/orders/customer-desk.ts'
import { allCounted, countAnew } from '#tests/support/samples/count-anew.ts'
import { aPhone, aStaffMember, call, type Answer, type TestPerson } from '#tests/support/samples/people.ts'
import { addPiece } from '#tests/support/samples/pieces.ts'
import { openUndoDesk } from '#tests/support/staff/undo-desk.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { countGroups } from './count-groups.ts'
import { addRange, beginCount, endCount, type Attempt } from './count-store.ts'

const MINUTE = 60_000
const everybody = {
  from: '00000000-0000-0000-0000-000000000000',
  to: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
}
const once: GroupRule = { delivered: 1, spent: null, months: null }
const often: GroupRule = { delivered: 1000, spent: null, months: null }

let shop: TestShop
let manager: TestPerson
let desk: CustomerDesk

beforeAll(async () => {
  shop = await openTestShop()
  manager = await aStaffMember(shop, 'staff', 'manager')
  desk = await openCustomerDesk(shop, await addPiece(shop, { price: 1000, stock: 1000 }))
})
afterAll(() => shop.close())
// Each test has only its own groups to count.
afterEach(async () => {
  await allCounted(shop.db)
  await rows(shop.db, 'delete from customer_group')
})

type Request = Parameters<typeof call>[1]
const ask = (request: Request, body?: unknown): Promise<Answer> =>
  call(shop, request, { token: manager.token, ...(body !== undefined && { body }) })

async function did<Body = CustomerGroup>(request: Request, body?: unknown): Promise<Body> {
  const answer = await ask(request, body)
  expect(answer.body.error).toBeUndefined()
  // The contract has checked the answer.
  return answer.body as Body
}

let made = 0
const makeGroup = (rule: GroupRule | null) =>
  did('POST /v1/staff/customer-groups', { name: `Counted ${(made += 1)}`, rule })
const at = ({ id }: Pick<CustomerGroup, 'id'>) => `/v1/staff/customer-groups/${id}` as const
const look = (group: CustomerGroup) => did(`GET ${at(group)}`)
const membersOf = async (group: CustomerGroup) => {
  const { results, count } = await did<{ results: GroupMember[]; count: number }>(`GET ${at(group)}/members`)
  return { ids: results.map(({ id }) => id), count }
}

async function countedGroup(rule: GroupRule): Promise<CustomerGroup> {
  const group = await makeGroup(rule)
  await allCounted(shop.db)
  return look(group)
}

async function aCustomer(paid = 108_000): Promise<{ readonly phone: string; readonly id: string }> {
  const phone = aPhone()
  const at = new Date(shop.now())
  await desk.anOrder({ ...delivered, phone, paid, placed_at: at, delivered_at: at })
  return { phone, id: (await desk.customerOf(phone)).id }
}

/** A count is an hour old then. Only what a test does itself counts at such a time. */
const LATER = 61 * MINUTE
const count = (laterMs: number) => countGroups({ db: shop.db, clock: () => shop.now() + laterMs })
const begin = (db = shop.db) => beginCount(db, new Date(shop.now() + LATER))

async function begun(): Promise<Attempt> {
  const attempt = await begin()
  if (attempt === undefined) throw new Error('No group is due')
  return attempt
}

async function allFound(): Promise<Attempt> {
  const attempt = await begun()
  expect(await addRange(shop.db, attempt, everybody)).toBe(true)
  return attempt
}

test('the list and the page say how many met the rule when it was counted; what an order asks is never a count', async () => {
  await aCustomer()
  const before = await countedGroup(once)
  const rima = await aCustomer()
  expect(before.customers).toBeGreaterThan(0)
  expect(await look(before)).toEqual(before)
  expect((await did<{ results: CustomerGroup[] }>('GET /v1/staff/customer-groups')).results).toEqual([before])
  expect((await membersOf(before)).ids).not.toContain(rima.id)
  expect((await desk.pageOf(rima.phone)).groups).toMatchObject([{ id: before.id, by_rule: true }])
  const isIn = 'select is_in_customer_group($1, array[$2], now()) as answer'
  expect(await rows(shop.db, isIn, [before.id, rima.phone])).toEqual([{ answer: true }])
  await count(59 * MINUTE)
  expect(await look(before)).toEqual(before)
  await count(61 * MINUTE)
  const after = await look(before)
  expect(after.customers).toBe(Number(before.customers) + 1)
  expect(Date.parse(after.counted_at ?? '') - Date.parse(before.counted_at ?? '')).toBeGreaterThan(
    60 * MINUTE,
  )
  expect((await membersOf(before)).ids).toContain(rima.id)
})

test('a group by hand is exact, and whoever is put in a group with a rule counts at once', async () => {
  const [rima, keya] = [await aCustomer(), await aCustomer()]
  const [byHand, byRule] = [await makeGroup(null), await makeGroup(often)]
  await allCounted(shop.db)
  for (const group of [byHand, byRule]) {
    await did(`POST ${at(group)}/members`, { customer: rima.id, is_member: true })
    await did(`POST ${at(group)}/members`, { customer: keya.id, is_member: true })
    expect(await look(group)).toMatchObject({ customers: 2, by_hand: 2 })
    expect(await membersOf(group)).toEqual({ ids: [keya.id, rima.id], count: 2 })
  }
  expect([(await look(byHand)).counted_at, (await look(byRule)).counted_at]).toEqual([
    null,
    expect.any(String),
  ])
})

test('somebody who is in a group by hand and by its rule is counted and listed once', async () => {
  const rima = await aCustomer()
  const group = await makeGroup(once)
  await countAnew(shop)
  const before = await look(group)
  await did(`POST ${at(group)}/members`, { customer: rima.id, is_member: true })
  await countAnew(shop)
  expect(await look(group)).toMatchObject({ customers: before.customers, by_hand: 1 })
  const { ids, count: listed } = await membersOf(group)
  expect(listed).toBe(before.customers)
  expect([ids[0], ids.filter((id) => id === rima.id).length]).toEqual([rima.id, 1])
})

test('the pages of a group go on from those by hand to those by its rule, each customer on one of them', async () => {
  for (let n = 0; n < 30; n += 1) await aCustomer()
  const group = await makeGroup(once)
  const phones = (await rows<{ phone: string }>(shop.db, 'select phone from customer limit 27')).map(
    ({ phone }) => phone,
  )
  await did(`POST ${at(group)}/numbers`, { phones })
  await countAnew(shop)
  const page = (n: number) =>
    did<{ results: GroupMember[]; pages: number }>(`GET ${at(group)}/members?page=${n}`)
  const { pages } = await page(1)
  const seen: GroupMember[][] = []
  for (let n = 1; n <= pages; n += 1) seen.push((await page(n)).results)
  expect(seen.slice(0, -1).map(({ length }) => length)).toEqual(seen.slice(1).map(() => 25))
  const listed = seen.flat()
  expect(listed.map(({ by_hand: hand }) => hand !== null)).toEqual(listed.map((_, place) => place < 27))
  const everyone = await rows<{ id: string }>(shop.db, 'select id from customer where delivered >= 1')
  expect(listed.map(({ id }) => id).toSorted()).toEqual(everyone.map(({ id }) => id).toSorted())
  expect((await look(group)).customers).toBe(everyone.length)
})

test('a rule that was saved is not counted yet until the count that follows the answer', async () => {
  const rima = await aCustomer()
  const group = await makeGroup(once)
  await did(`POST ${at(group)}/members`, { customer: rima.id, is_member: true })
  await allCounted(shop.db)
  const seen = await look(group)
  // Nobody can count while this transaction lasts.
  const saved = await inTransaction(shop.db, async (trx) => {
    await rows(trx, 'lock table customer_group_count in share row exclusive mode')
    const answer = await did(`PUT ${at(group)}`, { name: group.name, rule: often, version: seen.version })
    expect(await membersOf(group)).toEqual({ ids: [rima.id], count: 1 })
    return answer
  })
  expect(saved).toMatchObject({ customers: null, counted_at: null, by_hand: 1 })
  await allCounted(shop.db)
  expect(await look(group)).toMatchObject({ customers: 1, counted_at: expect.any(String) })
})

test('a new name is no new rule: the count stands', async () => {
  const group = await countedGroup(once)
  const saved = await did(`PUT ${at(group)}`, {
    name: `${group.name} again`,
    rule: once,
    version: group.version,
  })
  expect(saved).toMatchObject({ customers: group.customers, counted_at: group.counted_at })
})

test('a count of the old rule is thrown away when a new one is saved while it goes on', async () => {
  await aCustomer()
  const rich = await aCustomer(2_000_000)
  const group = await countedGroup(once)
  const old = await allFound()
  const rule: GroupRule = { delivered: null, spent: 20_000, months: null }
  await did(`PUT ${at(group)}`, { name: group.name, rule, version: group.version })
  await allCounted(shop.db)
  await endCount(shop.db, old)
  expect(await addRange(shop.db, old, everybody)).toBe(false)
  expect(await look(group)).toMatchObject({ rule, customers: 1 })
  expect(await membersOf(group)).toEqual({ ids: [rich.id], count: 1 })
})

test('a rule that is changed behind the count, as by an undo, is not counted yet', async () => {
  await aCustomer()
  const group = await makeGroup(often)
  await did(`PUT ${at(group)}`, { name: group.name, rule: once, version: group.version })
  await allCounted(shop.db)
  const old = await allFound()
  expect((await openUndoDesk(shop, manager).undo()).status).toBe(200)
  await endCount(shop.db, old)
  expect(await look(group)).toMatchObject({ rule: often, customers: null, counted_at: null })
  await count(0)
  expect(await look(group)).toMatchObject({ customers: 0, counted_at: expect.any(String) })
})

async function waiting(): Promise<number> {
  const text = `select count(*)::int as n from pg_stat_activity
    where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`
  return (await rows<{ n: number }>(shop.db, text))[0]?.n ?? 0
}

test('two processes at once share the groups, and no group is counted twice', async () => {
  const twin = await shop.twin()
  try {
    for (let n = 0; n < 6; n += 1) await makeGroup(once)
    await allCounted(shop.db)
    // Both have chosen the same group before either of them writes.
    const attempts = await inTransaction(shop.db, async (trx) => {
      await rows(trx, 'select from customer_group_count for update')
      const both = [shop, twin].map(({ db }) => begin(db))
      await expect.poll(() => waiting(), { timeout: 1500 }).toBe(2)
      // In a list, as the transaction would wait for them.
      return both
    })
    expect((await Promise.all(attempts)).filter((attempt) => attempt !== undefined)).toHaveLength(1)
    // That attempt ended with its process.
    const later = { clock: () => shop.now() + LATER + 16 * MINUTE }
    await Promise.all([countGroups({ db: shop.db, ...later }), countGroups({ db: twin.db, ...later })])
    await allCounted(shop.db)
    expect(
      await rows(shop.db, `select from customer_group_count where cardinality(customers) <> by_rule`),
    ).toEqual([])
    const { results } = await did<{ results: CustomerGroup[] }>('GET /v1/staff/customer-groups')
    expect(new Set(results.map(({ customers }) => customers)).size).toBe(1)
  } finally {
    await twin.close()
  }
})

test('a process that ends while it counts leaves the last count, and another one counts a quarter of an hour later', async () => {
  const group = await countedGroup(once)
  await allFound()
  await aCustomer()
  await count(LATER + 14 * MINUTE)
  expect(await look(group)).toEqual(group)
  await count(LATER + 16 * MINUTE)
  expect((await look(group)).customers).toBe(Number(group.customers) + 1)
})

test('a group that is deleted while it is counted makes nobody wait, and its count is forgotten', async () => {
  const group = await countedGroup(once)
  const attempt = await begun()
  expect(await did<object>(`DELETE ${at(group)}`)).toMatchObject({ id: group.id })
  expect(await addRange(shop.db, attempt, everybody)).toBe(false)
  await endCount(shop.db, attempt)
  expect(await rows(shop.db, 'select from customer_group_count')).toEqual([])
})

/** Ends a statement that finds more than so many at once as the database ends one that takes too long. */
async function endLongStatements(most: number): Promise<void> {
  await rows(
    shop.db,
    `create or replace function end_long_statement() returns trigger language plpgsql as $$
    begin
      if cardinality(new.coming) > cardinality(old.coming) + ${most} then
        raise exception 'canceling statement due to statement timeout' using errcode = '57014';
      end if;
      return new;
    end $$`,
  )
  await rows(
    shop.db,
    `create or replace trigger end_long_statement before update on customer_group_count
    for each row execute function end_long_statement()`,
  )
}

test('a group that takes longer than a statement may is counted in parts', async () => {
  for (let n = 0; n < 20; n += 1) await aCustomer()
  const group = await makeGroup({ delivered: 1, spent: 1, months: 12 })
  await countAnew(shop)
  const [whole, listed] = [await look(group), await membersOf(group)]
  expect(whole.customers).toBeGreaterThanOrEqual(20)
  try {
    await endLongStatements(4)
    await countAnew(shop)
    expect(await look(group)).toEqual({ ...whole, counted_at: expect.any(String) })
    expect((await look(group)).counted_at).not.toBe(whole.counted_at)
    expect(await membersOf(group)).toEqual(listed)
  } finally {
    await rows(shop.db, 'drop function end_long_statement cascade')
  }
})

test('a group that takes too long in parts too keeps its last count, and holds no other group up', async () => {
  await aCustomer()
  const [large, small] = [await countedGroup(once), await countedGroup(often)]
  try {
    await endLongStatements(0)
    await expect(count(61 * MINUTE)).rejects.toThrow('statement timeout')
    await count(62 * MINUTE)
    expect(await look(large)).toEqual(large)
    expect((await look(small)).counted_at).not.toBe(small.counted_at)
  } finally {
    await rows(shop.db, 'drop function end_long_statement cascade')
  }
  await count(80 * MINUTE)
  expect((await look(large)).counted_at).not.toBe(large.counted_at)
})

test('somebody who was erased since the count is not listed', async () => {
  // The first of those who meet the rule.
  const rima = await aCustomer(9_000_000)
  const group = await makeGroup(once)
  await countAnew(shop)
  expect((await membersOf(group)).ids).toContain(rima.id)
  const erased = await desk.ask(`POST /v1/staff/customers/${rima.id}/erasure`, {
    phone: rima.phone,
    reason: 'asked',
  })
  expect(erased.status, JSON.stringify(erased.body)).toBe(200)
  expect((await membersOf(group)).ids).not.toContain(rima.id)
  await countAnew(shop)
  expect((await membersOf(group)).ids).not.toContain(rima.id)
})
