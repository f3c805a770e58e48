import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { placeOrder } from '#contract/shop/place-order.ts'
import { listCustomers } from '#contract/staff/customers.ts'
import { STEP_UP_MS } from '#domain/account/session-life.ts'
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
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let owner: TestPerson
let manager: TestPerson
let variantId: number

beforeAll(async () => {
  shop = await openTestShop()
  owner = await aStaffMember(shop)
  manager = await aStaffMember(shop, 'staff', 'manager')
  variantId = await addPiece(shop, { stock: 1000 })
})
afterAll(() => shop.close())

function ask(request: Parameters<typeof call>[1], body?: object, who = owner): Promise<Answer> {
  const headers = { 'idempotency-key': randomUUID() }
  return call(shop, request, { token: who.token, headers, ...(body === undefined ? {} : { body }) })
}

async function customerOf(phone: string): Promise<string | undefined> {
  const headers = { authorization: `Bearer ${owner.token}` }
  return (await shop.api(listCustomers, { query: { q: phone } }, { headers })).results[0]?.id
}

interface Known {
  readonly id: string
  readonly phone: string
  readonly account: string
  readonly number: string
}

/** Words that would tell who somebody was, wherever they were left. */
const secrets = ['Shirin Sharmin', 'shirin@example.com', 'Lane 7, Lalbagh', 'Shirin’s sister', 'Asha Rahman']

/** Somebody with an account, an order at its end, and something in every table that knows people. */
async function aKnownPerson(): Promise<Known> {
  const phone = aPhone()
  const { user, token } = await byPhone(shop, phone)
  await call(shop, `PUT /v1/user/update/${user.id}`, {
    token,
    body: { name: 'Shirin Sharmin', wants_offers: true },
  })
  await call(shop, `PUT /v1/user/updateAddress/${user.id}`, {
    token,
    body: {
      name: 'Shirin Sharmin',
      phone,
      district: 'dhaka',
      area: 'dhaka.dhaka-banani',
      line: 'House 3, Lane 7, Lalbagh',
    },
  })
  const shopper = aShopper(shop.api, { authorization: `Bearer ${token}` })
  const seen = await shopper.quote([{ id: variantId, quantity: 1 }], { phone } as object)
  const form = shopper.form([{ id: variantId, quantity: 1 }], seen.quote, {
    contact: { name: 'Shirin Sharmin', phone, email: 'shirin@example.com' },
    delivery: { method: 'standard', area: 'dhaka.dhaka-banani', address: 'House 3, Lane 7, Lalbagh' },
    recipient: { name: 'Asha Rahman', phone: aPhone() },
    note: 'For Shirin’s sister',
  } as object)
  const headers = { ...shopper.headers, 'idempotency-key': randomUUID() }
  const { number } = await shop.api(placeOrder, { body: form }, { headers })
  await ask(`POST /v1/staff/orders/${number}/notes`, { text: 'Shirin Sharmin called' })
  await ask(`POST /v1/staff/orders/${number}/actions`, {
    action: 'cancel',
    reason: 'Shirin Sharmin wants none',
  })
  const id = (await customerOf(phone)) ?? ''
  await ask(`POST /v1/staff/customers/${id}/notes`, { text: 'Shirin Sharmin is Asha Rahman’s friend' })
  await ask(`POST /v1/staff/customers/${id}/tags`, { add: ['shirin sharmin'] })
  await ask(`POST /v1/staff/customers/${id}/cash-block`, { action: 'block', reason: 'Shirin Sharmin' })
  await ask(`PUT /v1/user/update/${user.id}`, { name: 'Shirin Sharmin Khan' })
  await ask('POST /v1/staff/credit', {
    kind: 'gift_card',
    amount: 10,
    paid_into: 'till',
    reason: 'Sold in the shop',
    recipient_name: 'Shirin Sharmin',
    recipient_phone: phone,
    words: 'For Shirin’s sister',
  })
  await rows(
    shop.db,
    `insert into refund_request (id, order_id, amount, reason, delivery, alone_max, alone_before, state, proposed_by,
      proposed_at, expires_at)
    select replace(id, 'ord_', 'rrq_'), id, 100, 'Shirin Sharmin asked', false, 100, 0, 'done', $2, now(),
      now() + interval '1 day' from shop_order where number = $1`,
    [number, owner.id],
  )
  // A paper that was printed for many orders.
  await rows(
    shop.db,
    `with job as (
      insert into staff_job (account_id, key, request_hash, task, state, has_more, language, created_at, started_at, finished_at)
      values ($2, gen_random_uuid()::text, 'x', '{"action": "print"}', 'done', false, 'en', now(), now(), now()) returning id
    ), line as (
      insert into staff_job_line (job_id, position, order_number, state) select id, 1, $1, 'done' from job
    )
    insert into staff_job_document (job_id, pdf) select id, convert_to('Shirin Sharmin', 'UTF8') from job`,
    [number, owner.id],
  )
  // The shop of a test sends nothing, so that what it would keep of messages is written here.
  await rows(
    shop.db,
    `insert into message (id, name, channel, recipient, language, facts, priority, expires_at)
    values (gen_random_uuid(), 'order_placed', 'sms', $1, 'en', $2, 1, now() + interval '1 day')`,
    [phone, JSON.stringify({ number, name: 'Shirin Sharmin' })],
  )
  return { id, phone, account: user.id, number }
}

/** Every row of the store that has one of these words. */
async function leftOf(words: readonly string[]): Promise<readonly string[]> {
  const tables = await rows<{ name: string }>(
    shop.db,
    `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'test_message'`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const text = `select to_jsonb(t)::text as row from "${name}" t where exists (
      select from unnest($1::text[]) word where position(word in to_jsonb(t)::text) > 0)`
    for (const { row } of await rows<{ row: string }>(shop.db, text, [words])) found.push(`${name}: ${row}`)
  }
  return found
}

describe('an erasure', () => {
  test('leaves nothing that tells who it was, and keeps the books', async () => {
    const { id, phone, number } = await aKnownPerson()
    const words = [...secrets, phone]
    expect((await leftOf(words)).length).toBeGreaterThan(10)
    const look = await ask(`GET /v1/staff/customers/${id}/erasure`)
    expect(look.body).toMatchObject({
      open: [],
      works_here: false,
      goes: { numbers: 1, accounts: 1, messages: 1, notes: 2, photos: 0 },
      stays: { orders: 1, payments: 0, spent: 0 },
    })
    const before = await booksOf(number)
    const erased = await ask(`POST /v1/staff/customers/${id}/erasure`, {
      phone: ` ${phone.slice(3)} `,
      reason: 'Letter of 20 Nov',
    })
    expect([erased.status, erased.body.error]).toEqual([200, undefined])
    expect(await leftOf(words)).toEqual([])
    const papers = `select from staff_job_document d join staff_job_line l using (job_id) where l.order_number = $1`
    expect(await rows(shop.db, papers, [number])).toEqual([])
    expect(await booksOf(number)).toEqual(before)
    expect(await customerOf(phone)).toBeUndefined()
    const page = await ask(`GET /v1/staff/customers/${id}`)
    expect(page.body).toMatchObject({
      erased: true,
      name: '',
      orders: 1,
      notes: [],
      accounts: [],
      messages: [],
    })
    const entry = `select call, reason from audit_entry where thing_kind = 'customer' and thing_id = $1 order by id desc limit 1`
    expect(await rows(shop.db, entry, [id])).toEqual([
      { call: 'POST /v1/staff/customers/:customer/erasure', reason: 'Letter of 20 Nov' },
    ])
    const again = await ask(`POST /v1/staff/customers/${id}/erasure`, { phone, reason: 'x' })
    expect([again.status, again.body.code]).toEqual([409, 'customer_kept'])
    expect((await ask(`POST /v1/staff/customers/${id}/notes`, { text: 'x' })).body.code).toBe('customer_kept')
  })

  /** What the tax office asks about. */
  const booksOf = (number: string) =>
    rows(
      shop.db,
      `select o.number, o.placed_at, o.status, o.subtotal, o.discount, o.delivery, o.total, o.vat_included, o.paid,
        o.refunded, o.district_id, l.sku, l.quantity, l.total as line_total, l.vat
      from shop_order o join order_line l on l.order_id = o.id where o.number = $1`,
      [number],
    )

  test('of one number leaves another customer as they are, who makes a new customer with the next order', async () => {
    const [gone, stays] = [aShopper(shop.api), aShopper(shop.api)]
    for (const one of [gone, stays]) {
      const { number } = await one.buy([{ id: variantId, quantity: 1 }])
      await ask(`POST /v1/staff/orders/${number}/actions`, { action: 'cancel', reason: 'x' })
    }
    const id = await customerOf(gone.phone)
    const other = await ask(`GET /v1/staff/customers/${await customerOf(stays.phone)}`)
    await ask(`POST /v1/staff/customers/${id}/erasure`, { phone: gone.phone, reason: 'x' })
    expect((await ask(`GET /v1/staff/customers/${await customerOf(stays.phone)}`)).body).toEqual(other.body)
    await gone.buy([{ id: variantId, quantity: 1 }])
    const anew = await customerOf(gone.phone)
    expect([anew === undefined, anew === id]).toEqual([false, false])
  })

  test.each([
    ['an open order', `update shop_order set status = 'confirmed' where number = $1`],
    [
      'a refund on its way',
      `with paid as (
        insert into payment_attempt (id, order_id, n, provider, method, purpose, amount, state, tran_id, received, created_at)
        select 'pay_' || lpad(floor(random() * 1e12)::text, 26, '0'), id, 1, 'bkash', 'bkash', 'full', 100000, 'paid',
          gen_random_uuid()::text::char(30), 100000, now() from shop_order where number = $1 returning id, order_id
      ) insert into refund (id, attempt_id, order_id, amount, reason, refund_ref, due_by, created_at)
      select replace(id, 'pay', 'ref'), id, order_id, 100000, 'x', left(id, 30), now(), now() from paid`,
    ],
    [
      'a return that is not decided',
      `insert into return_request (id, order_id, number, wish, delivery_paid_by, amount, contact_phone, requested_at)
      select 'ret_' || lpad(floor(random() * 1e12)::text, 26, '0'), id, number || '-R1', 'refund', 'shop', 0, phone, now()
      from shop_order where number = $1`,
    ],
  ])('waits for %s, and names it', async (_, open) => {
    const shopper = aShopper(shop.api)
    const { number } = await shopper.buy([{ id: variantId, quantity: 1 }])
    if (!open.startsWith('update'))
      await ask(`POST /v1/staff/orders/${number}/actions`, { action: 'cancel', reason: 'x' })
    await rows(shop.db, open, [number])
    const id = await customerOf(shopper.phone)
    expect((await ask(`GET /v1/staff/customers/${id}/erasure`)).body['open']).toMatchObject([
      { order: number },
    ])
    const refused = await ask(`POST /v1/staff/customers/${id}/erasure`, { phone: shopper.phone, reason: 'x' })
    expect([refused.status, refused.body.code]).toEqual([409, 'customer_kept'])
    expect(refused.body.error).toContain(number)
    expect(await customerOf(shopper.phone)).toBe(id)
  })

  test('of somebody who works here is refused', async () => {
    const { id, phone, account } = await aKnownPerson()
    await rows(
      shop.db,
      `insert into staff_member (account_id, role_id, created_at) select $1, id, now() from staff_role where code = 'packer'`,
      [account],
    )
    const refused = await ask(`POST /v1/staff/customers/${id}/erasure`, { phone, reason: 'x' })
    expect([refused.status, refused.body.details]).toMatchObject([409, { why: 'works_here' }])
  })

  test('asks for the right number, a fresh second factor and the right', async () => {
    const shopper = aShopper(shop.api)
    const { number } = await shopper.buy([{ id: variantId, quantity: 1 }])
    await ask(`POST /v1/staff/orders/${number}/actions`, { action: 'cancel', reason: 'x' })
    const id = await customerOf(shopper.phone)
    const erase = (phone: string, who = owner) =>
      ask(`POST /v1/staff/customers/${id}/erasure`, { phone, reason: 'x' }, who)
    expect((await erase(aPhone())).body.code).toBe('invalid_fields')
    expect((await erase(shopper.phone, manager)).status).toBe(403)
    const stale = new Date(shop.now() - STEP_UP_MS - 1000)
    await rows(shop.db, 'update session set proven_at = $1 where account_id = $2', [stale, owner.id])
    for (const path of ['erasure', 'export'] as const) {
      const refused = await ask(`POST /v1/staff/customers/${id}/${path}`, {
        phone: shopper.phone,
        reason: 'x',
        ...(path === 'export' && { phone: undefined }),
      })
      expect([refused.status, refused.body.code]).toEqual([403, 'reauth_required'])
    }
    await rows(shop.db, 'update session set proven_at = $1 where account_id = $2', [
      new Date(shop.now()),
      owner.id,
    ])
    expect((await erase(shopper.phone)).status).toBe(200)
  })

  test('is the only way past the guards of records', async () => {
    const text = `update audit_entry set reason = 'nothing' where id = (select max(id) from audit_entry)`
    await expect(rows(shop.db, text)).rejects.toThrow('kept as it was written')
    const erasing = `select set_config('shop.erasing', 'on', true)`
    const others = `update audit_entry set thing_id = 'x' where id = (select max(id) from audit_entry)`
    for (const change of [
      others,
      'delete from audit_entry',
      'delete from order_call',
      'delete from order_event',
    ]) {
      const done = shop.db.transaction().execute(async (trx) => {
        await rows(trx, erasing)
        await rows(trx, change.startsWith('delete') ? `${change} where true` : change)
        // A table without rows refuses nothing.
        throw new Error('kept as it was written: no row')
      })
      await expect(done).rejects.toThrow('kept as it was written')
    }
  })
})

describe('an export', () => {
  test('has everything that is kept of the person, and no key', async () => {
    const { id, phone, number } = await aKnownPerson()
    const answer = await ask(`POST /v1/staff/customers/${id}/export`, { reason: 'Letter of 20 Nov' })
    const data = answer.body['data'] as Record<string, unknown>
    expect(data).toMatchObject({
      numbers: [phone],
      customer: { name: 'Shirin Sharmin', orders: 1 },
      accounts: [
        {
          account: { name: 'Shirin Sharmin Khan', phone, addresses: [{ line: 'House 3, Lane 7, Lalbagh' }] },
          wishlist: { pieces: [] },
          sessions: [{ level: 'user' }],
        },
      ],
      orders: [
        {
          number,
          name: 'Shirin Sharmin',
          note: 'For Shirin’s sister',
          lines: [{ quantity: 1 }],
          notes: [{ text: 'Shirin Sharmin called' }],
        },
      ],
      notes: [{ text: 'Shirin Sharmin is Asha Rahman’s friend' }],
      tags: ['shirin sharmin'],
      cash_blocks: [{ reason: 'Shirin Sharmin' }],
    })
    expect((data['messages'] as unknown[]).length).toBeGreaterThan(0)
    expect(JSON.stringify(data)).not.toMatch(/hash|sealed|token|argon2/)
    const entry = `select change, reason from audit_entry where thing_id = $1 order by id desc limit 1`
    expect(await rows(shop.db, entry, [id])).toEqual([{ change: 'called', reason: 'Letter of 20 Nov' }])
    expect((await ask(`POST /v1/staff/customers/${id}/export`, { reason: 'x' }, manager)).status).toBe(403)
  })
})
