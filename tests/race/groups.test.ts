import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { ApiError } from '#client/api-error.ts'
import type { PlacedView } from '#contract/shop/place-order.ts'
import { rows } from '#server/db/rows.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { atOnce, tally } from '#tests/support/at-once.ts'
import { refuseBroken } from '#tests/support/invariants.ts'
import { moveOrder } from '#tests/support/orders/move-order.ts'
import { aShopper } from '#tests/support/orders/shopper.ts'
import { patiently, patientLimits } from '#tests/support/patiently.ts'
import { addPromotion } from '#tests/support/samples/add-promotion.ts'
import { aPhone, aStaffMember, call, type TestPerson } from '#tests/support/samples/people.ts'
import { addPiece } from '#tests/support/samples/pieces.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let owner: TestPerson
let piece: number

beforeAll(async () => {
  shop = await openTestShop({ poolMax: 40, limits: patientLimits })
  owner = await aStaffMember(shop)
  piece = await addPiece(shop, { stock: 1000, price: 1000 })
})
afterAll(() => shop.close())
afterEach(() => refuseBroken(shop.db))

let made = 0

async function aGroup(rule: object | null = null): Promise<number> {
  const body = { name: `VIP ${(made += 1)}`, rule }
  const { body: group } = await call(shop, 'POST /v1/staff/customer-groups', { token: owner.token, body })
  return Number(group['id'])
}

interface Member {
  readonly customer: string
  /** Presses the button of the checkout, with a quote in which the code counts. */
  readonly press: () => Promise<PlacedView>
}

/** A member by hand, or by the rule, whose browser gave back the code of the number, about to order with a code. */
async function aMember(group: number, code: string, isByRule = false): Promise<Member> {
  const key = randomBytes(24).toString('base64url')
  const phone = aPhone()
  const buyer = aShopper(shop.api, { 'guest-key': key })
  const lines = [{ id: piece, quantity: 1 }]
  const contact = { name: 'Rima Akter', phone }
  const { number } = await buyer.buy(lines, { contact })
  await rows(shop.db, 'update shop_order set phone_proven_at = now() where number = $1', [number])
  const [found] = await rows<{ id: string }>(shop.db, 'select id from customer where phone = $1', [phone])
  const customer = found?.id ?? ''
  await (isByRule ? moveOrder(shop, number, 'delivered') : change(group, customer, true))
  const { quote, codes } = await buyer.quote(lines, { codes: [code], phone })
  expect(codes).toMatchObject([{ state: 'ok' }])
  const form = buyer.form(lines, quote, { codes: [code], contact })
  const request = randomUUID()
  return { customer, press: () => patiently(() => buyer.send(form, request)) }
}

function change(group: number, customer: string, isMember: boolean) {
  const body = { customer, is_member: isMember }
  return call(shop, `POST /v1/staff/customer-groups/${group}/members`, { token: owner.token, body })
}

async function outcome(press: Promise<unknown>): Promise<string> {
  return press.then(
    () => 'done',
    (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
  )
}

async function usesOf(code: string): Promise<number> {
  const text = `select count(*)::int as n from promotion_use u join promotion p on p.id = u.promotion_id where p.code = $1`
  return (await rows<{ n: number }>(shop.db, text, [code]))[0]?.n ?? 0
}

const membersFor = async (group: number, code: string, many: number) => {
  const members: Member[] = []
  for (let n = 0; n < many; n += 1) members.push(await aMember(group, code))
  return members
}

test('a code for a group with one use left, fifty members: one discount', { timeout: 60_000 }, async () => {
  const group = await aGroup()
  const code = await addPromotion(shop, { total_limit: 1, customer_group_id: group })
  const members = await membersFor(group, code, 50)
  const became = await atOnce(50, (n) => outcome(members[n]?.press() ?? Promise.reject(new Error())))
  expect(tally(became)).toEqual({ done: 1, promo_ended: 49 })
  expect(await usesOf(code)).toBe(1)
})

test(
  'members order while they are taken out: each is before or after, and nobody waits for ever',
  { timeout: 60_000 },
  async () => {
    const group = await aGroup()
    const code = await addPromotion(shop, { customer_group_id: group })
    const members = await membersFor(group, code, 20)
    const became = await atOnce(40, async (n) => {
      const member = members[n % 20]
      if (member === undefined) throw new Error(`No member ${n}`)
      return n < 20 ? outcome(member.press()) : String((await change(group, member.customer, false)).status)
    })
    const { '200': taken, done = 0, promo_ended: ended = 0, ...others } = tally(became)
    expect([taken, done + ended, others]).toEqual([20, 20, {}])
    expect(await usesOf(code)).toBe(done)
  },
)

test('a member who is taken out while the order waits for its promotion has no discount', async () => {
  const group = await aGroup()
  const code = await addPromotion(shop, { customer_group_id: group })
  const member = await aMember(group, code)
  const waiting = await inTransaction(shop.db, async (trx) => {
    await rows(trx, 'select from promotion where code = $1 for update', [code])
    const pressed = outcome(member.press())
    // The order has read its price with the discount by then.
    await expect.poll(() => waitingFor(), { timeout: 20_000 }).toBe(1)
    expect((await change(group, member.customer, false)).status).toBe(200)
    // In a list, as the transaction would wait for the order itself.
    return [pressed] as const
  })
  expect(await waiting[0]).toBe('promo_ended')
  expect(await usesOf(code)).toBe(0)
})

test('a rule that changes while a customer who meets it orders waits for the order', async () => {
  const group = await aGroup({ delivered: 1, spent: null, months: null })
  const code = await addPromotion(shop, { customer_group_id: group })
  const member = await aMember(group, code, true)
  const path = `/v1/staff/customer-groups/${group}` as const
  const { body: seen } = await call(shop, `GET ${path}`, { token: owner.token })
  const body = { name: seen['name'], rule: null, version: seen['version'] }
  const [ordered, changed] = await inTransaction(shop.db, async (trx) => {
    // The last row that an order takes.
    await rows(trx, 'select from customer where id = $1 for update', [member.customer])
    const pressed = outcome(member.press())
    await expect.poll(() => waitingFor(), { timeout: 20_000 }).toBe(1)
    const saved = call(shop, `PUT ${path}`, { token: owner.token, body })
    await expect.poll(() => waitingFor(), { timeout: 20_000 }).toBe(2)
    return [pressed, saved] as const
  })
  expect([await ordered, (await changed).status]).toEqual(['done', 200])
  expect(await usesOf(code)).toBe(1)
})

async function waitingFor(): Promise<number> {
  const text = `select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and cardinality(pg_blocking_pids(pid)) > 0`
  return (await rows<{ n: number }>(shop.db, text, []))[0]?.n ?? 0
}
