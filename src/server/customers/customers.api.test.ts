import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeOrderPayment, changeOrderPhone } from '#contract/shop/order-actions.ts'
import {
  getCustomer,
  listCustomers,
  type CustomerRowView,
  type CustomerView,
} from '#contract/staff/customers.ts'
import { rows } from '#server/db/rows.ts'
import { aShopper } from '#tests/support/orders/shopper.ts'
import {
  aPhone,
  aStaffMember,
  byPhone,
  call,
  type Answer,
  type TestPerson,
} from '#tests/support/samples/people.ts'
import { addPiece } from '#tests/support/samples/pieces.ts'
import { insertOrder, type SampleOrder } from '#tests/support/samples/sample-orders.ts'
import { openTestShop, refusalOf, type TestShop } from '#tests/support/test-shop.ts'

const counts = 'id, orders, delivered, refused, spent, name, email, district, first_order_at, last_order_at'

let shop: TestShop
let owner: TestPerson
let packer: TestPerson
let assistant: TestPerson
let variantId: number

beforeAll(async () => {
  shop = await openTestShop()
  owner = await aStaffMember(shop)
  assistant = await aStaffMember(shop, 'staff', 'orders')
  packer = await aStaffMember(shop, 'staff', 'packer')
  variantId = await addPiece(shop, { stock: 1000 })
})
afterAll(() => shop.close())

const tokenOf = (person: TestPerson) => ({ headers: { authorization: `Bearer ${person.token}` } })

function ask(request: Parameters<typeof call>[1], body?: object, who = owner): Promise<Answer> {
  const headers = { 'idempotency-key': randomUUID() }
  return call(shop, request, { token: who.token, headers, ...(body === undefined ? {} : { body }) })
}

const delivered = { status: 'delivered', payment_status: 'paid', payment_method: 'cod' } as const

/** An order that has come to its end already. */
async function anOrder(order: SampleOrder['order']): Promise<string> {
  await rows(shop.db, 'alter table shop_order disable trigger refuse_wrong_status')
  await rows(shop.db, 'alter table shop_order disable trigger refuse_wrong_payment')
  try {
    return await insertOrder(shop.db, { variantId, ...(order === undefined ? {} : { order }) })
  } finally {
    await rows(shop.db, 'alter table shop_order enable trigger refuse_wrong_status')
    await rows(shop.db, 'alter table shop_order enable trigger refuse_wrong_payment')
  }
}

async function list(query: object, who = owner): Promise<CustomerRowView[]> {
  return (await shop.api(listCustomers, { query }, tokenOf(who))).results
}

/** The customer of a number, as the list has them. */
async function customerOf(phone: string): Promise<CustomerRowView> {
  const [found] = await list({ q: phone })
  if (found === undefined) throw new Error(`No customer has ${phone}`)
  return found
}

async function pageOf(phone: string, who = owner): Promise<CustomerView> {
  const { id } = await customerOf(phone)
  return shop.api(getCustomer, { params: { customer: id } }, tokenOf(who))
}

describe('a customer', () => {
  test('is a number with orders, and has what came of them', async () => {
    const phone = aPhone()
    await anOrder({ ...delivered, phone, paid: 108_000, placed_at: new Date('2026-01-02T03:00:00Z') })
    await anOrder({ phone, status: 'returned', payment_status: 'void', payment_method: 'cod' })
    await anOrder({
      phone,
      name: 'রিমা আক্তার',
      email: 'Rima@Example.com',
      district_id: 'sylhet',
      district: 'Sylhet',
    })
    expect(await customerOf(phone)).toMatchObject({
      phone,
      phone_masked: false,
      name: 'রিমা আক্তার',
      district: 'Sylhet',
      orders: 3,
      delivered: 1,
      refused: 1,
      spent: 1080,
      has_account: false,
      blocked: false,
      other_numbers: 0,
    })
    expect(await pageOf(phone)).toMatchObject({
      email: 'rima@example.com',
      first_order_at: '2026-01-02T03:00:00.000Z',
      recent_orders: [{ status: 'payment_pending', proven: false }, { status: 'returned' }, { total: 1080 }],
    })
  })

  test('is followed through every change of an order', async () => {
    const phone = aPhone()
    const shopper = aShopper(shop.api)
    const { number } = await shopper.buy([{ id: variantId, quantity: 1 }], {
      contact: { name: 'Keya Das', phone },
    })
    expect(await customerOf(phone)).toMatchObject({ orders: 1, delivered: 0, name: 'Keya Das' })
    const other = aPhone()
    await shop.api(
      changeOrderPhone,
      { params: { number }, body: { phone: other } },
      { headers: shopper.headers },
    )
    expect(await list({ q: phone })).toEqual([])
    expect(await customerOf(other)).toMatchObject({ orders: 1, name: 'Keya Das' })
    await rows(shop.db, `update shop_order set status = 'confirmed' where number = $1`, [number])
    await rows(shop.db, `update shop_order set status = 'packed' where number = $1`, [number])
    await rows(shop.db, `update shop_order set status = 'with_courier' where number = $1`, [number])
    await rows(shop.db, `update shop_order set status = 'delivered', name = 'কেয়া দাস' where number = $1`, [
      number,
    ])
    expect(await customerOf(other)).toMatchObject({ orders: 1, delivered: 1, name: 'কেয়া দাস' })
  })

  test('has the counts that a count of all orders gives', async () => {
    const kept = () => rows(shop.db, `select ${counts} from customer where orders > 0 order by id`)
    const before = await kept()
    await rows(shop.db, 'select recount_customers(null)')
    expect(await kept()).toEqual(before)
  })
})

describe('the list of customers', () => {
  test.each([
    ['নুসরাত জাহান', 'Nusrat Jahan'],
    ['ফাতেমা চৌধুরী', 'fatima chowdhury'],
    ['শাহিদা ইয়াসমিন', 'Shahida Yasmin'],
    ['জ্যোতি ব্যানার্জী', 'Jyoti Banerji'],
    ['সঙ্গীতা রায়', 'Sangita Roy'],
    ['Afroza Akhtar', 'আফরোজা আক্তার'],
    ['Tania Akter Mim', 'Taniya Akhter'],
  ])('finds %s by the other spelling %s', async (name, typed) => {
    const phone = aPhone()
    await anOrder({ phone, name })
    expect((await list({ q: typed })).map((one) => one.phone)).toContain(phone)
  })

  test('finds a part of a name, an address and the last digits, and nothing of another', async () => {
    const phone = '+8801899887766'
    await anOrder({ phone, name: 'Zubaida 100% Khan', email: 'zubaida.khan@example.com' })
    for (const q of ['ubaida', '100%', 'zubaida.khan@ex', '7766', '৯৯৮৮৭৭৬৬', '01899-887766']) {
      const found = (await list({ q })).map((one) => one.phone)
      expect([q, found]).toEqual([q, [phone]])
    }
    expect(await list({ q: '7765' })).toEqual([])
    expect(await list({ q: '_ubaida' })).toEqual([])
  })

  test('filters and sorts', async () => {
    const [often, seldom] = [aPhone(), aPhone()]
    const place = { district_id: 'bandarban', district: 'Bandarban' }
    await anOrder({ ...delivered, ...place, phone: often, paid: 108_000 })
    await anOrder({ ...place, phone: often })
    await anOrder({
      ...place,
      phone: seldom,
      status: 'returned',
      payment_status: 'void',
      payment_method: 'cod',
    })
    const phones = async (query: object) =>
      (await list({ district: 'bandarban', ...query })).map((one) => one.phone)
    expect(await phones({})).toEqual([seldom, often])
    expect(await phones({ sort: 'spent' })).toEqual([often, seldom])
    expect(await phones({ sort: 'orders' })).toEqual([often, seldom])
    expect(await phones({ sort: 'refused' })).toEqual([seldom, often])
    expect(await phones({ min_spent: 1000 })).toEqual([often])
    expect(await phones({ min_refused: 1 })).toEqual([seldom])
    expect(await phones({ account: true })).toEqual([])
    await byPhone(shop, often)
    expect(await phones({ account: 'true' })).toEqual([often])
    expect(await phones({ account: false })).toEqual([seldom])
    await ask(`POST /v1/staff/customers/${(await customerOf(often)).id}/tags`, { add: ['VIP '] })
    expect(await phones({ tag: 'vip' })).toEqual([often])
    await ask(`POST /v1/staff/customers/${(await customerOf(seldom)).id}/cash-block`, {
      action: 'block',
      reason: 'Sent back',
    })
    expect(await phones({ blocked: true })).toEqual([seldom])
    expect(await phones({ blocked: false })).toEqual([often])
  })

  test('has pages, each customer once', async () => {
    for (let n = 0; n < 27; n += 1)
      await anOrder({ phone: aPhone(), district_id: 'bhola', district: 'Bhola' })
    const page = (number: number) =>
      shop.api(listCustomers, { query: { district: 'bhola', page: number, page_size: 25 } }, tokenOf(owner))
    const [first, second] = [await page(1), await page(2)]
    expect([first.count, first.has_more, first.pages]).toEqual([27, false, 2])
    const ids = [...first.results, ...second.results].map(({ id }) => id)
    expect(new Set(ids).size).toBe(27)
  })

  test('of a common name has the newest', async () => {
    const made = `
      insert into customer (phone, name, orders, last_order_at)
      select '+88019' || lpad(n::text, 8, '0'), 'Common Name', 1, now() - n * interval '1 hour'
      from generate_series(1, 400) n`
    await rows(shop.db, made)
    const found = await shop.api(listCustomers, { query: { q: 'common name' } }, tokenOf(owner))
    expect([found.count, found.has_more, found.results[0]?.phone]).toEqual([300, true, '+8801900000001'])
    const filtered = await shop.api(
      listCustomers,
      { query: { q: 'common name', min_spent: 0, page: 8 } },
      tokenOf(owner),
    )
    expect([filtered.count, filtered.has_more, filtered.results.length]).toEqual([400, false, 50])
    await rows(shop.db, `delete from customer where name = 'Common Name'`)
  })
})

describe('what staff see and write', () => {
  test('a role without the right sees no customer, and one without phone numbers sees none in full', async () => {
    const phone = aPhone()
    await anOrder({ phone })
    const { id } = await customerOf(phone)
    expect((await ask('GET /v1/staff/customers', undefined, packer)).status).toBe(403)
    const role = await rows<{ id: string }>(
      shop.db,
      `insert into staff_role (name, rights) values ('Reader', '{customers:read}') returning id`,
    )
    const reader = await aStaffMember(shop, 'staff', 'packer')
    await rows(shop.db, 'update staff_member set role_id = $1 where account_id = $2', [
      role[0]?.id,
      reader.id,
    ])
    expect(await list({ q: phone }, reader)).toEqual([])
    const page = await shop.api(getCustomer, { params: { customer: id } }, tokenOf(reader))
    expect(page.phone_masked).toBe(true)
    expect(JSON.stringify(page)).not.toContain(phone.slice(4))
    const shown = await ask(
      `POST /v1/staff/customers/${id}/reveal-phones`,
      { reason: 'She asked for a call' },
      reader,
    )
    expect(shown.body['phones']).toEqual([phone])
    expect(await auditOf(id)).toMatchObject([
      { account_id: reader.id, change: 'called', reason: 'She asked for a call' },
    ])
    expect((await ask(`POST /v1/staff/customers/${id}/notes`, { text: 'x' }, assistant)).status).toBe(403)
    expect((await ask(`GET /v1/staff/customers/${randomUUID()}`)).status).toBe(404)
  })

  test('notes and tags are added and removed, each with an entry', async () => {
    const phone = aPhone()
    await anOrder({ phone })
    const { id } = await customerOf(phone)
    const note = await ask(`POST /v1/staff/customers/${id}/notes`, { text: ' Prefers evenings ' })
    expect(note.body).toMatchObject({ text: 'Prefers evenings', by: { id: owner.id } })
    const tags = await ask(`POST /v1/staff/customers/${id}/tags`, {
      add: ['Wholesale', 'vip'],
      remove: ['old'],
    })
    expect(tags.body['tags']).toEqual(['vip', 'wholesale'])
    expect(await pageOf(phone)).toMatchObject({
      notes: [{ id: note.body['id'], text: 'Prefers evenings' }],
      tags: ['vip', 'wholesale'],
    })
    expect((await ask(`DELETE /v1/staff/customers/${id}/notes/${Number(note.body['id'])}`)).status).toBe(200)
    expect((await ask(`DELETE /v1/staff/customers/${id}/notes/${Number(note.body['id'])}`)).status).toBe(404)
    expect((await pageOf(phone)).notes).toEqual([])
    expect((await auditOf(id)).map(({ change }) => change)).toEqual([
      'created',
      'created',
      'created',
      'deleted',
    ])
  })
})

interface Entry {
  readonly account_id: string
  readonly change: string
  readonly reason: string | null
}

function auditOf(id: string): Promise<Entry[]> {
  const text = `select account_id, change, reason from audit_entry where thing_kind = 'customer' and thing_id = $1 order by id`
  return rows<Entry>(shop.db, text, [id])
}

describe('a customer to whom staff refuse cash', () => {
  const piece = () => [{ id: variantId, quantity: 1 }]

  async function block(phone: string, more: object = {}): Promise<string> {
    const { id } = await customerOf(phone)
    const body = { action: 'block', reason: 'Three parcels came back', ...more }
    const answer = await ask(`POST /v1/staff/customers/${id}/cash-block`, body)
    expect([answer.status, answer.body.error]).toEqual([200, undefined])
    return id
  }

  test('is offered everything else, is refused cash, and is told no reason', async () => {
    const shopper = aShopper(shop.api)
    await shopper.buy(piece())
    await block(shopper.phone)
    const stranger = aShopper(shop.api)
    for (const one of [shopper, stranger]) {
      const seen = await one.quote(piece(), { phone: shopper.phone } as object)
      const [cash, ...others] = seen.payment
      expect(cash).toEqual({ method: 'cod', refused: 'prepay', limit: null, advance: 0, sandbox: false })
      expect(others.some(({ refused }) => refused === null)).toBe(true)
      const contact = { name: 'Rima Akter', phone: shopper.phone }
      const refusal = await refusalOf(one.send(one.form(piece(), seen.quote, { contact })))
      expect([refusal.status, refusal.code, refusal.details['reason']]).toEqual([
        409,
        'payment_not_allowed',
        'prepay',
      ])
      expect(JSON.stringify(refusal.details)).not.toMatch(/block|came back/i)
    }
    // A stranger keeps cash for their own number.
    expect((await stranger.quote(piece())).payment[0]?.refused).toBeNull()
  })

  test('pays online, and cannot change to cash after that', async () => {
    const shopper = aShopper(shop.api)
    await shopper.buy(piece())
    await block(shopper.phone)
    const { number } = await shopper.buy(piece(), { payment: 'card' })
    const refusal = await refusalOf(
      shop.api(
        changeOrderPayment,
        { params: { number }, body: { method: 'cod' } },
        { headers: shopper.headers },
      ),
    )
    expect([refusal.code, refusal.details['reason']]).toEqual(['payment_not_allowed', 'prepay'])
  })

  test('cannot give a cash order the number after the order is placed', async () => {
    const blocked = aShopper(shop.api)
    await blocked.buy(piece())
    await block(blocked.phone)
    const other = aShopper(shop.api)
    const { number } = await other.buy(piece())
    const change = { params: { number }, body: { phone: blocked.phone } }
    const refusal = await refusalOf(shop.api(changeOrderPhone, change, { headers: other.headers }))
    expect([refusal.code, refusal.details['reason']]).toEqual(['payment_not_allowed', 'prepay'])
  })

  test('with an account is refused with another number too', async () => {
    const phone = aPhone()
    const { token } = await byPhone(shop, phone)
    await anOrder({ phone })
    await block(phone)
    const signedIn = aShopper(shop.api, { authorization: `Bearer ${token}` })
    expect((await signedIn.quote(piece())).payment[0]?.refused).toBe('prepay')
  })

  test('has cash again after the last day, or when it is lifted', async () => {
    const shopper = aShopper(shop.api)
    await shopper.buy(piece())
    const cash = async () => (await shopper.quote(piece())).payment[0]?.refused
    const id = await block(shopper.phone, {
      until: new Date(shop.now() + 86_400_000).toISOString().slice(0, 10),
    })
    expect(await cash()).toBe('prepay')
    await block(shopper.phone)
    expect((await pageOf(shopper.phone)).blocks.map(({ active }) => active)).toEqual([true, false])
    const lifted = await ask(`POST /v1/staff/customers/${id}/cash-block`, {
      action: 'lift',
      reason: 'Paid in advance',
    })
    expect(lifted.body).toMatchObject({
      blocks: [{ active: false, lifted: { reason: 'Paid in advance' } }, {}],
    })
    expect(await cash()).toBeNull()
    const again = await ask(`POST /v1/staff/customers/${id}/cash-block`, { action: 'lift' })
    expect([again.status, again.body.code]).toEqual([409, 'customer_kept'])
    const past = await ask(`POST /v1/staff/customers/${id}/cash-block`, {
      action: 'block',
      reason: 'x',
      until: '2020-01-01',
    })
    expect([past.status, past.body.code]).toEqual([422, 'invalid_fields'])
  })
})

describe('two customers who are one person', () => {
  const who = { name: 'Tania Islam', email: 'tania@example.com' }

  async function two(): Promise<readonly [CustomerRowView, CustomerRowView]> {
    const [first, second] = [aPhone(), aPhone()]
    await anOrder({ ...delivered, ...who, phone: first, paid: 108_000, placed_at: new Date('2026-02-01') })
    await anOrder({ ...who, phone: second, name: 'তানিয়া ইসলাম' })
    await anOrder({
      ...who,
      phone: second,
      status: 'returned',
      payment_status: 'void',
      payment_method: 'cod',
    })
    return [await customerOf(first), await customerOf(second)]
  }

  const merge = (kept: CustomerRowView, other: CustomerRowView) =>
    ask(`POST /v1/staff/customers/${kept.id}/merge`, { with: other.id, reason: 'She told us' })

  test('are proposed to each other, and a look tells what comes together', async () => {
    const [first, second] = await two()
    await ask(`POST /v1/staff/customers/${second.id}/notes`, { text: 'Speaks Sylheti' })
    const look = await ask(`GET /v1/staff/customers/${first.id}/merge?with=${second.id}`)
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
    expect(await customerOf(first.phone)).toMatchObject({ orders: 1 })
  })

  test('are one in the list, on the page and for the block, and orders keep their number', async () => {
    const [first, second] = await two()
    await ask(`POST /v1/staff/customers/${second.id}/notes`, { text: 'Speaks Sylheti' })
    expect((await merge(first, second)).body['id']).toBe(first.id)
    for (const phone of [first.phone, second.phone])
      expect(await customerOf(phone)).toMatchObject({
        id: first.id,
        orders: 3,
        spent: 1080,
        other_numbers: 1,
      })
    const page = await shop.api(getCustomer, { params: { customer: second.id } }, tokenOf(owner))
    expect(page).toMatchObject({
      id: first.id,
      merged: [{ id: second.id, phone: second.phone }],
      notes: [{ text: 'Speaks Sylheti' }],
      recent_orders: [{ by_other_number: true }, { by_other_number: true }, { by_other_number: false }],
    })
    await ask(`POST /v1/staff/customers/${first.id}/cash-block`, { action: 'block', reason: 'x' })
    const seen = await aShopper(shop.api).quote([{ id: variantId, quantity: 1 }], {
      phone: second.phone,
    } as object)
    expect(seen.payment[0]?.refused).toBe('prepay')
    expect(await auditOf(second.id)).toMatchObject([
      { change: 'created' },
      { change: 'changed', reason: 'She told us' },
    ])
    await anOrder({ phone: second.phone })
    expect(await customerOf(first.phone)).toMatchObject({ orders: 4 })
  })

  test('are two again after a split, each with its own', async () => {
    const [first, second] = await two()
    await merge(first, second)
    const split = await ask(`POST /v1/staff/customers/${second.id}/split`, { reason: 'Two sisters' })
    expect(split.status).toBe(200)
    expect([await customerOf(first.phone), await customerOf(second.phone)]).toEqual([first, second])
    const again = await ask(`POST /v1/staff/customers/${second.id}/split`, { reason: 'Two sisters' })
    expect([again.status, again.body.code]).toEqual([409, 'customer_kept'])
  })

  test('with more of them: all numbers go below one, and nobody is merged with themselves', async () => {
    const [first, second] = await two()
    const [third, fourth] = await two()
    await merge(first, second)
    await merge(third, fourth)
    expect((await merge(second, first)).body.code).toBe('customer_kept')
    await merge(fourth, first)
    expect(await customerOf(second.phone)).toMatchObject({ id: third.id, orders: 6, other_numbers: 3 })
    expect((await merge(first, { ...first, id: randomUUID() })).status).toBe(404)
    const pulled = await ask(`POST /v1/staff/customers/${first.id}/split`, { reason: 'x' })
    expect(pulled.status).toBe(200)
    expect(await customerOf(first.phone)).toEqual(first)
  })
})
