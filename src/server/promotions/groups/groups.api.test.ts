import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CustomerGroup, GroupMember, NumbersReport } from '#contract/staff/promotions/customer-groups.ts'
import { rows } from '#server/db/rows.ts'
import { atOnce } from '#tests/support/at-once.ts'
import { delivered, openCustomerDesk, type CustomerDesk } from '#tests/support/orders/customer-desk.ts'
import { countAnew } from '#tests/support/samples/count-anew.ts'
import { aShopper, BANANI } from '#tests/support/orders/shopper.ts'
import {
  aPhone,
  aStaffMember,
  byPhone,
  call,
  type Answer,
  type TestPerson,
} from '#tests/support/samples/people.ts'
import { addPiece } from '#tests/support/samples/pieces.ts'
import { openUndoDesk } from '#tests/support/staff/undo-desk.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let manager: TestPerson
let desk: CustomerDesk
let piece: number

beforeAll(async () => {
  shop = await openTestShop()
  manager = await aStaffMember(shop, 'staff', 'manager')
  piece = await addPiece(shop, { price: 1000, stock: 1000 })
  desk = await openCustomerDesk(shop, piece)
})
afterAll(() => shop.close())

type Request = Parameters<typeof call>[1]

const ask = (request: Request, body?: unknown, person = manager): Promise<Answer> =>
  call(shop, request, { token: person.token, ...(body !== undefined && { body }) })

async function did<Body = CustomerGroup>(request: Request, body?: unknown): Promise<Body> {
  const answer = await ask(request, body)
  expect(answer.body.error).toBeUndefined()
  // The contract has checked the answer.
  return answer.body as Body
}
const undo = () => openUndoDesk(shop, manager).undo()

let made = 0
const makeGroup = (given: object = {}) => {
  made += 1
  return did('POST /v1/staff/customer-groups', { name: `VIP ${made}`, ...given })
}
const at = ({ id }: CustomerGroup) => `/v1/staff/customer-groups/${id}` as const

/** A code that takes 10 per cent off for a group. */
async function codeFor(group: CustomerGroup, given: object = {}): Promise<string> {
  const code = `GROUP-${(made += 1)}`
  const benefit = { kind: 'percent', percent: 10 }
  await did('POST /v1/staff/promotions', {
    name: `For ${group.name}`,
    code,
    benefit,
    customer_group: group.id,
    ...given,
  })
  return code
}

/** A customer with an order that came to its door. */
async function aCustomer(order: object = {}): Promise<{ readonly phone: string; readonly id: string }> {
  const phone = aPhone()
  await desk.anOrder({ ...delivered, phone, paid: 108_000, ...order })
  return { phone, id: (await desk.customerOf(phone)).id }
}

const put = (group: CustomerGroup, customer: { readonly id: string }, isMember = true) =>
  did(`POST ${at(group)}/members`, { customer: customer.id, is_member: isMember })

const signedIn = async (phone: string) =>
  aShopper(shop.api, { authorization: `Bearer ${(await byPhone(shop, phone)).token}` })

const stateOf = async (shopper: ReturnType<typeof aShopper>, code: string, phone?: string) =>
  (
    await shopper.quote([{ id: piece, quantity: 1 }], {
      codes: [code],
      ...(phone !== undefined && { phone }),
    })
  ).codes[0]?.state

describe('a promotion for a group of customers', () => {
  test('counts for a member who is signed in, and for nobody who only types the number of one', async () => {
    const group = await makeGroup()
    const rima = await aCustomer()
    const code = await codeFor(group, { per_customer: 1 })
    const member = await signedIn(rima.phone)
    expect(await stateOf(member, code)).toBe('group')
    await put(group, rima)
    expect(await stateOf(member, code)).toBe('ok')
    await member.buy([{ id: piece, quantity: 1 }], { codes: [code] })
    const stranger = aShopper(shop.api)
    // The answer tells neither that Rima is in the group nor that she used the code.
    expect([await stateOf(stranger, code, rima.phone), await stateOf(stranger, code)]).toEqual([
      'group',
      'group',
    ])
    const { codes } = await stranger.quote([{ id: piece, quantity: 1 }], { codes: [code], phone: rima.phone })
    expect(codes).toEqual([{ code, state: 'group', missing: null, ended_on: null }])
  })

  test('counts for the browser that gave back the code of the number, and for no other browser', async () => {
    const group = await makeGroup()
    const rima = await aCustomer()
    await put(group, rima)
    const code = await codeFor(group)
    const guest = aShopper(shop.api)
    const { number } = await guest.buy([{ id: piece, quantity: 1 }], {
      contact: { name: 'Rima Akter', phone: rima.phone },
    })
    expect(await stateOf(guest, code, rima.phone)).toBe('group')
    await rows(shop.db, 'update shop_order set phone_proven_at = placed_at where number = $1', [number])
    expect(await stateOf(guest, code, rima.phone)).toBe('ok')
    expect(await stateOf(guest, code, aPhone())).toBe('group')
    expect(await stateOf(aShopper(shop.api), code, rima.phone)).toBe('group')
  })

  test('counts where staff enter what a member told them', async () => {
    const group = await makeGroup()
    const [rima, keya] = [await aCustomer(), await aCustomer()]
    await put(group, rima)
    const code = await codeFor(group)
    const quoted = async (phone: string) => {
      const body = { lines: [{ id: piece, quantity: 1 }], area: BANANI, codes: [code], phone }
      return (await ask('POST /v1/staff/quotes', body)).body['codes']
    }
    expect([await quoted(rima.phone), await quoted(keya.phone)]).toMatchObject([
      [{ state: 'ok' }],
      [{ state: 'group' }],
    ])
  })

  test('applies by itself to members alone, and is told to nobody else', async () => {
    const group = await makeGroup()
    const rima = await aCustomer()
    await put(group, rima)
    const { id, version } = await did<{ id: number; version: number }>('POST /v1/staff/promotions', {
      name: 'Only VIP',
      benefit: {
        kind: 'tiers',
        tiers: [
          { least: 500, off: 100 },
          { least: 5000, off: 900 },
        ],
      },
      customer_group: group.id,
    })
    const seen = async (shopper: ReturnType<typeof aShopper>) => {
      const { discount, hints } = await shopper.quote([{ id: piece, quantity: 1 }])
      return { discount, hints: hints.length }
    }
    expect(await seen(await signedIn(rima.phone))).toEqual({ discount: 100, hints: 1 })
    expect(await seen(aShopper(shop.api))).toEqual({ discount: 0, hints: 0 })
    await did(`POST /v1/staff/promotions/${id}/active`, { active: false, version })
  })

  test('is refused in an order of somebody who was taken out since the quote', async () => {
    const group = await makeGroup()
    const rima = await aCustomer()
    await put(group, rima)
    const code = await codeFor(group)
    const member = await signedIn(rima.phone)
    const lines = [{ id: piece, quantity: 1 }]
    const { quote } = await member.quote(lines, { codes: [code] })
    await put(group, rima, false)
    await expect(member.send(member.form(lines, quote, { codes: [code] }))).rejects.toMatchObject({
      code: 'promo_ended',
    })
  })

  test('stays in an order that used it when its buyer leaves the group and the order is edited', async () => {
    const group = await makeGroup()
    const rima = await aCustomer()
    await put(group, rima)
    const code = await codeFor(group)
    const { number } = await (await signedIn(rima.phone)).buy([{ id: piece, quantity: 2 }], { codes: [code] })
    await put(group, rima, false)
    const [line] = await rows<{ position: number; version: number }>(
      shop.db,
      'select l.position, o.version from order_line l join shop_order o on o.id = l.order_id where o.number = $1',
      [number],
    )
    const edit = { version: line?.version, lines: [{ position: line?.position, quantity: 1 }] }
    const { body } = await ask(`POST /v1/staff/orders/${number}/edit/preview`, edit)
    expect(body).toMatchObject({ promotions: [{ code, was: 200, now: 100, why: null }] })
  })
})

describe('the rule of a group', () => {
  const months = (ago: number) => new Date(shop.now() - ago * 30 * 24 * 3_600_000)

  test('takes in customers who had so many orders delivered and spent so much in the last months', async () => {
    const group = await makeGroup({ rule: { delivered: 2, spent: 2000, months: 6 } })
    const rima = await aCustomer({ delivered_at: months(1), placed_at: months(1) })
    // The page of a customer asks for one person, the list of members for all.
    const isIn = async () => {
      await countAnew(shop)
      const found = (await desk.pageOf(rima.phone)).groups.some(({ id }) => id === group.id)
      expect((await did<{ count: number }>(`GET ${at(group)}/members`)).count).toBe(found ? 1 : 0)
      return found
    }
    await desk.anOrder({
      ...delivered,
      phone: rima.phone,
      paid: 108_000,
      delivered_at: months(8),
      placed_at: months(8),
    })
    expect(await isIn()).toBe(false)
    await desk.anOrder({
      ...delivered,
      phone: rima.phone,
      paid: 80_000,
      delivered_at: months(2),
      placed_at: months(2),
    })
    expect(await isIn()).toBe(false)
    await desk.anOrder({
      ...delivered,
      phone: rima.phone,
      paid: 12_000,
      delivered_at: months(3),
      placed_at: months(3),
    })
    expect(await desk.pageOf(rima.phone)).toMatchObject({
      groups: [{ id: group.id, name: group.name, by_rule: true }],
    })
    await countAnew(shop)
    const { results, count } = await did<{ results: GroupMember[]; count: number }>(
      `GET ${at(group)}/members`,
    )
    expect({ results, count }).toMatchObject({
      results: [{ id: rima.id, by_hand: null, delivered: 4 }],
      count: 1,
    })
    expect(await stateOf(await signedIn(rima.phone), await codeFor(group))).toBe('ok')
  })

  test('counts the orders of all numbers of a person, and a person once', async () => {
    const group = await makeGroup({ rule: { delivered: 2, spent: null, months: null } })
    const [one, other] = [await aCustomer(), await aCustomer()]
    await countAnew(shop)
    const { customers: before, by_hand: byHand } = await did(`GET ${at(group)}`)
    expect(byHand).toBe(0)
    await put(group, other)
    expect(
      (await desk.ask(`POST /v1/staff/customers/${one.id}/merge`, { with: other.id, reason: 'Same' })).status,
    ).toBe(200)
    expect(await did(`GET ${at(group)}`)).toMatchObject({ customers: Number(before) + 1, by_hand: 1 })
    const { groups } = await desk.pageOf(one.phone)
    expect(groups).toContainEqual({ id: group.id, name: group.name, by_rule: false })
  })

  test.each([
    [{ rule: { delivered: null, spent: null, months: 6 } }, 'rule.delivered'],
    [{ rule: { delivered: 0, spent: null, months: null } }, 'rule.delivered'],
    [{ rule: { delivered: 1, spent: null, months: 61 } }, 'rule.months'],
    [{ name: ' ' }, 'name'],
  ])('names the wrong field of %o', async (given, field) => {
    const { body } = await ask('POST /v1/staff/customer-groups', { name: 'Wrong', ...given })
    expect(Object.keys(Object(body['errors']))).toEqual([field])
  })
})

describe('the members of a group', () => {
  test('are put in by many numbers at once, and the answer tells those that no customer has', async () => {
    const group = await makeGroup()
    const [rima, keya] = [await aCustomer(), await aCustomer()]
    const nobody = aPhone()
    await put(group, keya)
    const local = `0${rima.phone.slice(4)}`
    const phones = [local, rima.phone, keya.phone, nobody, 'Rima', '  ']
    expect(await did<NumbersReport>(`POST ${at(group)}/numbers`, { phones })).toEqual({
      added: 1,
      known: 1,
      unknown: [nobody],
      wrong: ['Rima'],
    })
    expect(await did(`GET ${at(group)}`)).toMatchObject({ by_hand: 2, customers: 2 })
    expect((await undo()).status).toBe(200)
    const { results } = await did<{ results: GroupMember[] }>(`GET ${at(group)}/members`)
    expect(results).toMatchObject([{ id: keya.id, phone: keya.phone, by_hand: { by: { id: manager.id } } }])
  })

  test('come back by the undo after they were taken out, and stand in the history of the customer', async () => {
    const group = await makeGroup()
    const rima = await aCustomer()
    await put(group, rima)
    await put(group, rima)
    await put(group, rima, false)
    expect(await did(`GET ${at(group)}`)).toMatchObject({ by_hand: 0 })
    expect((await undo()).status).toBe(200)
    expect(await did(`GET ${at(group)}`)).toMatchObject({ by_hand: 1 })
    expect((await desk.auditOf(rima.id)).map(({ change }) => change)).toEqual([
      'created',
      'deleted',
      'created',
    ])
  })

  test('leave with the person who is erased', async () => {
    const group = await makeGroup()
    const rima = await aCustomer()
    await put(group, rima)
    const erased = await desk.ask(`POST /v1/staff/customers/${rima.id}/erasure`, {
      phone: rima.phone,
      reason: 'asked',
    })
    expect(erased.status, JSON.stringify(erased.body)).toBe(200)
    expect(await did(`GET ${at(group)}`)).toMatchObject({ by_hand: 0, customers: 0 })
    expect(
      (await ask(`POST ${at(group)}/members`, { customer: rima.id, is_member: true })).body,
    ).toMatchObject({
      code: 'customer_kept',
    })
  })
})

describe('a group of customers', () => {
  test('is changed by one of two people who saw the same version; the other is shown what stands now', async () => {
    const group = await makeGroup()
    const answers = await atOnce(2, (n) =>
      ask(`PUT ${at(group)}`, { name: `Loyal ${n} ${group.id}`, rule: null, version: group.version }),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const [won, lost] = answers.toSorted((a, b) => a.status - b.status)
    expect(lost?.body).toMatchObject({
      code: 'version_conflict',
      details: { now: { name: won?.body['name'] } },
    })
    expect((await undo()).status).toBe(200)
    expect(await did(`GET ${at(group)}`)).toMatchObject({ name: group.name })
  })

  test('has a name that no other has, in any letter case', async () => {
    const { name } = await makeGroup()
    const { body } = await ask('POST /v1/staff/customer-groups', { name: name.toLowerCase() })
    expect(body).toMatchObject({ code: 'invalid_fields', errors: { name: expect.any(String) } })
  })

  test('is not deleted under a promotion until another group takes its place; the undo brings all of it back', async () => {
    const [group, other] = [await makeGroup(), await makeGroup()]
    const rima = await aCustomer()
    await put(group, rima)
    const code = await codeFor(group)
    expect((await ask(`DELETE ${at(group)}`)).body).toMatchObject({
      code: 'term_in_use',
      error: expect.stringContaining(`For ${group.name}`),
    })
    await expect(rows(shop.db, 'delete from customer_group where id = $1', [group.id])).rejects.toThrow(
      'foreign key',
    )
    expect(await did(`DELETE ${at(group)}?to=${other.id}`)).toMatchObject({ promotions: 1 })
    expect(await did(`GET ${at(other)}`)).toMatchObject({ promotions: [{ code, state: 'running', used: 0 }] })
    expect((await undo()).status).toBe(200)
    expect(await did(`GET ${at(group)}`)).toMatchObject({ by_hand: 1, promotions: [{ code }] })
    expect(await did(`GET ${at(other)}`)).toMatchObject({ promotions: [] })
    expect(await stateOf(await signedIn(rima.phone), code)).toBe('ok')
  })

  test('is made, changed and filled by nobody who may not write promotions', async () => {
    const group = await makeGroup()
    const clerk = await aStaffMember(shop, 'staff', 'orders')
    const rima = await aCustomer()
    const answers = [
      await ask('POST /v1/staff/customer-groups', { name: 'Mine' }, clerk),
      await ask(`PUT ${at(group)}`, { name: 'Mine', rule: null, version: group.version }, clerk),
      await ask(`POST ${at(group)}/members`, { customer: rima.id, is_member: true }, clerk),
      await ask(`POST ${at(group)}/numbers`, { phones: [rima.phone] }, clerk),
      await ask(`DELETE ${at(group)}`, undefined, clerk),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
    expect((await ask('GET /v1/staff/customer-groups', undefined, clerk)).status).toBe(200)
  })

  test('is shown with a promotion, which can be tried as a member and as somebody else', async () => {
    const group = await makeGroup()
    const form = { name: 'VIP', benefit: { kind: 'amount', amount: 50 }, customer_group: group.id }
    const { sku } = (
      await rows<{ sku: string }>(shop.db, 'select sku from variant where id = $1', [piece])
    )[0] ?? { sku: '' }
    const tried = (given: object) =>
      did<{ problem: { state: string } | null }>('POST /v1/staff/promotions/try', {
        promotion: form,
        lines: [{ sku, quantity: 1 }],
        ...given,
      })
    expect((await tried({})).problem).toMatchObject({ state: 'group' })
    expect((await tried({ buyer_group: group.id })).problem).toBeNull()
    expect(await did<object>('POST /v1/staff/promotions', form)).toMatchObject({
      customer_group: { id: group.id, name: group.name },
    })
    expect(await did<object>('GET /v1/staff/customer-group-names')).toMatchObject({
      results: expect.arrayContaining([{ id: group.id, name: group.name }]),
    })
    const unknown = await ask('POST /v1/staff/promotions', { ...form, customer_group: 99_999 })
    expect(unknown.body).toMatchObject({ errors: { customer_group: expect.stringContaining('99999') } })
  })
})
