import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeOrderPhone } from '#contract/shop/order-actions.ts'
import { getCustomer, listCustomers } from '#contract/staff/customers.ts'
import { rows } from '#server/db/rows.ts'
import {
  delivered,
  openCustomerDesk,
  tokenOf,
  type CustomerDesk,
} from '#tests/support/orders/customer-desk.ts'
import { aShopper } from '#tests/support/orders/shopper.ts'
import { aPhone, aStaffMember, byPhone, call, type TestPerson } from '#tests/support/samples/people.ts'
import { addPiece } from '#tests/support/samples/pieces.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const counts = 'id, orders, delivered, refused, spent, name, email, district, first_order_at, last_order_at'

let shop: TestShop
let desk: CustomerDesk
let variantId: number
let packer: TestPerson
let assistant: TestPerson

beforeAll(async () => {
  shop = await openTestShop()
  variantId = await addPiece(shop, { stock: 1000 })
  assistant = await aStaffMember(shop, 'staff', 'orders')
  packer = await aStaffMember(shop, 'staff', 'packer')
  desk = await openCustomerDesk(shop, variantId)
})
afterAll(() => shop.close())

describe('a customer', () => {
  test('is a number with orders, and has what came of them', async () => {
    const phone = aPhone()
    await desk.anOrder({ ...delivered, phone, paid: 108_000, placed_at: new Date('2026-01-02T03:00:00Z') })
    await desk.anOrder({ phone, status: 'returned', payment_status: 'void', payment_method: 'cod' })
    await desk.anOrder({
      phone,
      name: 'রিমা আক্তার',
      email: 'Rima@Example.com',
      district_id: 'sylhet',
      district: 'Sylhet',
    })
    expect(await desk.customerOf(phone)).toMatchObject({
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
    expect(await desk.pageOf(phone)).toMatchObject({
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
    expect(await desk.customerOf(phone)).toMatchObject({ orders: 1, delivered: 0, name: 'Keya Das' })
    const other = aPhone()
    await shop.api(
      changeOrderPhone,
      { params: { number }, body: { phone: other } },
      { headers: shopper.headers },
    )
    expect(await desk.list({ q: phone })).toEqual([])
    expect(await desk.customerOf(other)).toMatchObject({ orders: 1, name: 'Keya Das' })
    await rows(shop.db, `update shop_order set status = 'confirmed' where number = $1`, [number])
    await rows(shop.db, `update shop_order set status = 'packed' where number = $1`, [number])
    await rows(shop.db, `update shop_order set status = 'with_courier' where number = $1`, [number])
    await rows(shop.db, `update shop_order set status = 'delivered', name = 'কেয়া দাস' where number = $1`, [
      number,
    ])
    expect(await desk.customerOf(other)).toMatchObject({ orders: 1, delivered: 1, name: 'কেয়া দাস' })
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
    await desk.anOrder({ phone, name })
    expect((await desk.list({ q: typed })).map((one) => one.phone)).toContain(phone)
  })

  test('finds a part of a name, an address and the last digits, and nothing of another', async () => {
    const phone = '+8801899887766'
    await desk.anOrder({ phone, name: 'Zubaida 100% Khan', email: 'zubaida.khan@example.com' })
    for (const q of ['ubaida', '100%', 'zubaida.khan@ex', '7766', '৯৯৮৮৭৭৬৬', '01899-887766']) {
      const found = (await desk.list({ q })).map((one) => one.phone)
      expect([q, found]).toEqual([q, [phone]])
    }
    expect(await desk.list({ q: '7765' })).toEqual([])
    expect(await desk.list({ q: '_ubaida' })).toEqual([])
  })

  test('filters and sorts', async () => {
    const [often, seldom] = [aPhone(), aPhone()]
    const place = { district_id: 'bandarban', district: 'Bandarban' }
    await desk.anOrder({ ...delivered, ...place, phone: often, paid: 108_000 })
    await desk.anOrder({ ...place, phone: often })
    await desk.anOrder({
      ...place,
      phone: seldom,
      status: 'returned',
      payment_status: 'void',
      payment_method: 'cod',
    })
    const phones = async (query: object) =>
      (await desk.list({ district: 'bandarban', ...query })).map((one) => one.phone)
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
    await desk.ask(`POST /v1/staff/customers/${(await desk.customerOf(often)).id}/tags`, { add: ['VIP '] })
    expect(await phones({ tag: 'vip' })).toEqual([often])
    await desk.ask(`POST /v1/staff/customers/${(await desk.customerOf(seldom)).id}/cash-block`, {
      action: 'block',
      reason: 'Sent back',
    })
    expect(await phones({ blocked: true })).toEqual([seldom])
    expect(await phones({ blocked: false })).toEqual([often])
  })

  test('has pages, each customer once', async () => {
    for (let n = 0; n < 27; n += 1)
      await desk.anOrder({ phone: aPhone(), district_id: 'bhola', district: 'Bhola' })
    const page = (number: number) =>
      shop.api(
        listCustomers,
        { query: { district: 'bhola', page: number, page_size: 25 } },
        tokenOf(desk.owner),
      )
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
    const found = await shop.api(listCustomers, { query: { q: 'common name' } }, tokenOf(desk.owner))
    expect([found.count, found.has_more, found.results[0]?.phone]).toEqual([300, true, '+8801900000001'])
    const filtered = await shop.api(
      listCustomers,
      { query: { q: 'common name', min_spent: 0, page: 8 } },
      tokenOf(desk.owner),
    )
    expect([filtered.count, filtered.has_more, filtered.results.length]).toEqual([400, false, 50])
    await rows(shop.db, `delete from customer where name = 'Common Name'`)
  })
})

describe('what staff see and write', () => {
  test('a role without the right sees no customer, and one without phone numbers sees none in full', async () => {
    const phone = aPhone()
    await desk.anOrder({ phone })
    const { id } = await desk.customerOf(phone)
    expect((await desk.ask('GET /v1/staff/customers', undefined, packer)).status).toBe(403)
    const role = await rows<{ id: string }>(
      shop.db,
      `insert into staff_role (name, rights) values ('Reader', '{customers:read}') returning id`,
    )
    const reader = await aStaffMember(shop, 'staff', 'packer')
    await rows(shop.db, 'update staff_member set role_id = $1 where account_id = $2', [
      role[0]?.id,
      reader.id,
    ])
    expect(await desk.list({ q: phone }, reader)).toEqual([])
    const page = await shop.api(getCustomer, { params: { customer: id } }, tokenOf(reader))
    expect(page.phone_masked).toBe(true)
    expect(JSON.stringify(page)).not.toContain(phone.slice(4))
    const shown = await desk.ask(
      `POST /v1/staff/customers/${id}/reveal-phones`,
      { reason: 'She asked for a call' },
      reader,
    )
    expect(shown.body['phones']).toEqual([phone])
    expect(await desk.auditOf(id)).toMatchObject([
      { account_id: reader.id, change: 'called', reason: 'She asked for a call' },
    ])
    expect((await desk.ask(`POST /v1/staff/customers/${id}/notes`, { text: 'x' }, assistant)).status).toBe(
      403,
    )
    expect((await desk.ask(`GET /v1/staff/customers/${randomUUID()}`)).status).toBe(404)
  })

  test('notes and tags are added and removed, each with an entry', async () => {
    const phone = aPhone()
    await desk.anOrder({ phone })
    const { id } = await desk.customerOf(phone)
    const note = await desk.ask(`POST /v1/staff/customers/${id}/notes`, { text: ' Prefers evenings ' })
    expect(note.body).toMatchObject({ text: 'Prefers evenings', by: { id: desk.owner.id } })
    const tags = await desk.ask(`POST /v1/staff/customers/${id}/tags`, {
      add: ['Wholesale', 'vip'],
      remove: ['old'],
    })
    expect(tags.body['tags']).toEqual(['vip', 'wholesale'])
    expect(await desk.pageOf(phone)).toMatchObject({
      notes: [{ id: note.body['id'], text: 'Prefers evenings' }],
      tags: ['vip', 'wholesale'],
    })
    expect((await desk.ask(`DELETE /v1/staff/customers/${id}/notes/${Number(note.body['id'])}`)).status).toBe(
      200,
    )
    expect((await desk.ask(`DELETE /v1/staff/customers/${id}/notes/${Number(note.body['id'])}`)).status).toBe(
      404,
    )
    expect((await desk.pageOf(phone)).notes).toEqual([])
    expect((await desk.auditOf(id)).map(({ change }) => change)).toEqual([
      'created',
      'created',
      'created',
      'deleted',
    ])
  })
})

describe('a saved address of a customer', () => {
  async function withAddress(
    phone: string,
  ): Promise<{ readonly id: string; readonly token: string; readonly account: string }> {
    const { user, token } = await byPhone(shop, phone)
    const body = {
      name: 'Rima Akter',
      phone,
      district: 'dhaka',
      area: 'dhaka.dhaka-banani',
      line: 'House 12, Road 5',
    }
    const { body: saved } = await call(shop, `PUT /v1/user/updateAddress/${user.id}`, { token, body })
    const { addresses } = saved['data'] as { readonly addresses: readonly { readonly id: string }[] }
    return { id: addresses[0]?.id ?? '', token, account: user.id }
  }

  test('is mended and removed by staff, with an entry of what it was', async () => {
    const phone = aPhone()
    await desk.anOrder({ phone })
    const address = await withAddress(phone)
    const { id } = await desk.customerOf(phone)
    const path = `/v1/staff/customers/${id}/addresses/${address.id}` as const
    expect((await desk.ask(`PUT ${path}`, { line: 'House 21, Road 5', landmark: 'Lake' })).status).toBe(200)
    const [{ addresses } = { addresses: [] }] = (await desk.pageOf(phone)).accounts
    expect(addresses).toMatchObject([
      { line: 'House 21, Road 5', landmark: 'Lake', name: 'Rima Akter', phone },
    ])
    const wrong = await desk.ask(`PUT ${path}`, { line: 'x' })
    expect([wrong.status, Object.keys(wrong.body['errors'] as object)]).toEqual([400, ['line']])
    expect((await desk.ask(`DELETE ${path}`)).status).toBe(200)
    expect((await desk.pageOf(phone)).accounts[0]?.addresses).toEqual([])
    const entries = `select change, before->>'line' as line from audit_entry where thing_kind = 'address' and thing_id = $1 order by id`
    expect(await rows(shop.db, entries, [address.id])).toEqual([
      { change: 'changed', line: 'House 12, Road 5' },
      { change: 'deleted', line: 'House 21, Road 5' },
    ])
  })

  test('of an account that ordered with the number of another person is out of reach', async () => {
    const phone = aPhone()
    const stranger = await withAddress(aPhone())
    await desk.anOrder({ phone, user_id: stranger.account })
    const { id } = await desk.customerOf(phone)
    expect((await desk.pageOf(phone)).accounts).toMatchObject([{ id: stranger.account, owns_number: false }])
    const path = `/v1/staff/customers/${id}/addresses/${stranger.id}` as const
    expect((await desk.ask(`PUT ${path}`, { line: 'House 21, Road 5' })).status).toBe(404)
    expect((await desk.ask(`DELETE ${path}`)).status).toBe(404)
  })
})

describe('the list of customers as a file', () => {
  const csv = (who: TestPerson, query = '') =>
    shop.fetch(`/v1/staff/customers/csv?${query}`, { headers: { authorization: `Bearer ${who.token}` } })

  test('has the filtered customers, no formula, and leaves an entry in the audit', async () => {
    const owner = await aStaffMember(shop)
    const phone = aPhone()
    await desk.anOrder({ ...delivered, phone, name: '=1+1', placed_at: new Date('2026-01-02T03:00:00Z') })
    const answer = await csv(owner, `q=${phone.slice(-8)}`)
    expect(answer.headers.get('content-disposition')).toMatch(/filename="customers-\d{4}-\d\d-\d\d\.csv"/)
    const [head, row, end] = (await answer.text()).split('\r\n')
    expect(head).toContain('Name,Phone,District')
    expect(row).toMatch(/^"?'=1\+1"?,01\d{3}-\d{6},/)
    expect(end).toBe('')
    const entries = await rows<{ account_id: string }>(
      shop.db,
      "select account_id from audit_entry where call = 'GET /v1/staff/customers/csv'",
    )
    expect(entries).toEqual([{ account_id: owner.id }])
  })

  test('is refused without the right', async () => {
    expect((await csv(assistant)).status).toBe(403)
  })
})
