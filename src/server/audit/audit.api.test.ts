import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rows } from '#server/db/rows.ts'
import { packedOrders, staffHeaders } from '#tests/support/orders/packed-orders.ts'
import { aShopper } from '#tests/support/orders/shopper.ts'
import { aPerson, aStaffMember, call } from '#tests/support/samples/people.ts'
import { addPiece } from '#tests/support/samples/pieces.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let variantId: number

beforeAll(async () => {
  shop = await openTestShop()
  variantId = await addPiece(shop)
})
afterAll(() => shop.close())

interface Entry {
  readonly thing: { readonly kind: string; readonly id: string }
  readonly call: string
  readonly change: string
  readonly order: string | null
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
  readonly reason: string | null
  readonly person: { readonly name: string }
  readonly request: string
}

async function entriesOf(filter: string): Promise<readonly Entry[]> {
  const { token } = await aStaffMember(shop, 'staff', 'manager')
  const answer = await call(shop, `GET /v1/staff/audit?${filter}`, { token })
  expect(answer.status).toBe(200)
  return answer.body['data'] as readonly Entry[]
}

describe('an entry of the audit', () => {
  test('a change of an order names who, why, and each changed field before and after', async () => {
    const { number } = await aShopper(shop.api).buy([{ id: variantId, quantity: 1 }])
    const rima = await aStaffMember(shop, 'staff', 'orders')
    const act = (body: unknown) =>
      call(shop, `POST /v1/staff/orders/${number}/actions`, { token: rima.token, body })
    expect((await act({ action: 'confirm' })).status).toBe(200)
    expect((await act({ action: 'cancel', reason: 'The customer changed her mind' })).status).toBe(200)
    const written = (await entriesOf(`order=${number}`)).filter(({ thing }) => thing.kind === 'order')
    const to = (status: string) => written.find(({ after }) => after?.['status'] === status)
    const [confirmed, cancelled] = [to('confirmed'), to('cancelled')]
    expect(confirmed).toMatchObject({
      thing: { kind: 'order', id: number },
      call: 'POST /v1/staff/orders/:number/actions',
      change: 'changed',
      person: { name: 'Rima Akter' },
      after: { status: 'confirmed' },
      reason: null,
    })
    expect(cancelled).toMatchObject({
      before: { status: 'confirmed' },
      after: { status: 'cancelled' },
      reason: 'The customer changed her mind',
    })
    expect(JSON.stringify(written)).not.toMatch(/_hash/)
  })

  test('customers and the store itself leave none', async () => {
    const before = await rows<{ n: number }>(shop.db, 'select count(*)::int as n from audit_entry')
    const rima = await aPerson(shop)
    await call(shop, `PUT /v1/user/update/${rima.id}`, { token: rima.token, body: { name: 'Rima A.' } })
    await aShopper(shop.api).buy([{ id: variantId, quantity: 1 }])
    await shop.shop.runDeadlines()
    expect(await rows(shop.db, 'select count(*)::int as n from audit_entry')).toEqual(before)
  })

  test('a refused change leaves none, and is undone with the change', async () => {
    const { number } = await aShopper(shop.api).buy([{ id: variantId, quantity: 1 }])
    const { token } = await aStaffMember(shop)
    const refused = await call(shop, `POST /v1/staff/orders/${number}/actions`, {
      token,
      body: { action: 'hand_over' },
    })
    expect(refused.status).toBe(409)
    expect(await entriesOf(`order=${number}`)).toEqual([])
  })

  test('a failing entry fails the change', async () => {
    const { number } = await aShopper(shop.api).buy([{ id: variantId, quantity: 1 }])
    const { token } = await aStaffMember(shop)
    await rows(
      shop.db,
      `alter table audit_entry add constraint planted check (order_number is distinct from '${number}')`,
    )
    const failed = await call(shop, `POST /v1/staff/orders/${number}/actions`, {
      token,
      body: { action: 'confirm' },
    })
    await rows(shop.db, 'alter table audit_entry drop constraint planted')
    expect(failed.status).toBe(500)
    const order = await call(shop, `GET /v1/staff/orders/${number}`, { token })
    expect(order.body['status']).toBe('awaiting_code')
  })

  test('a look at a customer by staff is written down, and one at oneself is not', async () => {
    const rima = await aPerson(shop)
    const manager = await aStaffMember(shop, 'staff', 'manager')
    await call(shop, `GET /v1/user/me/${rima.id}`, { token: manager.token })
    await call(shop, `GET /v1/user/me/${manager.id}`, { token: manager.token })
    expect(await entriesOf(`person=${manager.id}`)).toMatchObject([
      { thing: { kind: 'account', id: rima.id }, change: 'seen', call: 'GET /v1/user/me/:id' },
    ])
  })

  test('a change of a customer by staff shows the fields, and no password', async () => {
    const rima = await aPerson(shop)
    const manager = await aStaffMember(shop, 'staff', 'manager')
    const changed = await call(shop, `PUT /v1/user/update/${rima.id}`, {
      token: manager.token,
      body: { name: 'Rima Begum' },
    })
    expect(changed.status).toBe(200)
    expect(await entriesOf(`person=${manager.id}`)).toMatchObject([
      { before: { name: 'Rima Akter' }, after: { name: 'Rima Begum' }, change: 'changed' },
    ])
  })

  test('nobody changes or deletes an entry, not even by SQL', async () => {
    await packedOrders(shop, { variantId, many: 1 })
    for (const statement of [
      'update audit_entry set reason = null',
      'delete from audit_entry',
      'truncate audit_entry cascade',
    ])
      await expect(rows(shop.db, statement)).rejects.toThrow('audit_entry is refused')
  })

  test('entries of others are read with the right alone, page by page', async () => {
    const { headers } = await staffHeaders(shop)
    const packer = await aStaffMember(shop, 'staff', 'packer')
    expect((await call(shop, 'GET /v1/staff/audit', { token: packer.token })).status).toBe(403)
    const rima = await aPerson(shop)
    for (let n = 0; n < 60; n += 1) await call(shop, `GET /v1/user/me/${rima.id}`, { headers })
    const page = async (query: string) => (await call(shop, `GET /v1/staff/audit${query}`, { headers })).body
    const first = await page('')
    expect(first['data']).toHaveLength(50)
    const second = await page(`?before=${String(first['next'])}`)
    const ids = [first, second].flatMap(({ data }) => (data as readonly { id: number }[]).map(({ id }) => id))
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  })
})
