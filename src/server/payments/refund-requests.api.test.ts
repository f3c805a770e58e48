import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RefundRequestView } from '#contract/staff/refund-requests.ts'
import { poisha } from '#domain/money.ts'
import { rows } from '#server/db/rows.ts'
import { applySettlement } from '#server/orders/money/apply-settlement.ts'
import { openBackOffice, type BackOffice } from '#tests/support/orders/back-office.ts'
import { aStaffMember, call, type TestPerson } from '#tests/support/samples/people.ts'
import { addPiece, stockOf } from '#tests/support/samples/pieces.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let office: BackOffice
let variantId: number
let manager: TestPerson
let owner: TestPerson
let accountant: TestPerson

beforeAll(async () => {
  shop = await openTestShop()
  office = openBackOffice(shop)
  variantId = await addPiece(shop, { stock: 200, price: 6000 })
  manager = await aStaffMember(shop, 'staff', 'manager')
  owner = await aStaffMember(shop)
  accountant = await aStaffMember(shop, 'staff', 'accounts')
})
afterAll(() => shop.close())

interface Paid {
  readonly number: string
  readonly id: string
  readonly attemptId: string
}

/** An order of two pieces of ৳6,000 that was paid by bKash. */
async function paid(order: object = {}): Promise<Paid> {
  const id = await office.placed({
    variantId,
    quantity: 2,
    unitPrice: 600_000,
    order: { status: 'payment_pending', payment_method: 'bkash', payment_status: 'pending', ...order },
  })
  const attemptId = await office.attempt(id)
  const [attempt] = await rows<{ amount: number; number: string }>(
    shop.db,
    'select a.amount, o.number from payment_attempt a join shop_order o on o.id = a.order_id where a.id = $1',
    [attemptId],
  )
  await applySettlement(office.shop, {
    attemptId,
    settlement: { state: 'paid', amount: poisha(attempt?.amount ?? 0), providerTxnId: `TXN${attemptId}` },
    checkAgainAt: null,
  })
  return { id, attemptId, number: attempt?.number ?? '' }
}

const refund = (who: TestPerson, { number }: Paid, form: object, key: string = randomUUID()) =>
  call(shop, `POST /v1/staff/orders/${number}/refunds`, {
    token: who.token,
    headers: { 'idempotency-key': key },
    body: { action: 'refund', reason: 'A stone is loose', ...form },
  })

const decide = (who: TestPerson, id: string, body: object) =>
  call(shop, `POST /v1/staff/refund-requests/${id}/decision`, { token: who.token, body })

async function list(who: TestPerson, order?: Paid): Promise<RefundRequestView[]> {
  const query = order === undefined ? '' : `?order=${order.number}`
  const { body } = await call(shop, `GET /v1/staff/refund-requests${query}`, { token: who.token })
  return body['results'] as RefundRequestView[]
}

async function promised({ id }: Paid): Promise<number> {
  const [found] = await rows<{ sum: number }>(
    shop.db,
    'select coalesce(sum(amount), 0)::bigint as sum from refund where order_id = $1',
    [id],
  )
  return found?.sum ?? 0
}

async function asked(order: Paid, form: object = { amount: 9000 }): Promise<string> {
  const { status, body } = await refund(manager, order, form)
  expect([status, body['state']]).toEqual([201, 'waiting'])
  return String(body['id'])
}

describe('one person', () => {
  test('gives a small amount back alone, once for a key', async () => {
    const order = await paid()
    const key = randomUUID()
    const first = await refund(manager, order, { amount: 1200.5 }, key)
    const again = await refund(manager, order, { amount: 1200.5 }, key)
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body])
    expect(first.body).toMatchObject({ state: 'done', amount: 1200.5, decided_by: null, can: [] })
    expect(await promised(order)).toBe(120_050)
  })

  test('cannot go round the limit by two halves, nor by the payment', async () => {
    const order = await paid()
    expect((await refund(manager, order, { amount: 3000 })).body['state']).toBe('done')
    expect((await refund(manager, order, { amount: 2500 })).body['state']).toBe('waiting')
    const direct = await call(shop, `POST /v1/staff/payments/${order.attemptId}/refunds`, {
      token: manager.token,
      headers: { 'idempotency-key': randomUUID() },
      body: { amount: 2500, reason: 'x' },
    })
    expect([direct.status, direct.body.code]).toEqual([409, 'second_person_needed'])
    expect(await promised(order)).toBe(300_000)
  })

  test('who may only propose always waits, and who may neither is refused', async () => {
    const order = await paid()
    const proposed = await refund(accountant, order, { action: 'propose', amount: 10 })
    expect([proposed.status, proposed.body['state']]).toEqual([201, 'waiting'])
    expect((await refund(accountant, order, { amount: 10 })).status).toBe(403)
    const packer = await aStaffMember(shop, 'staff', 'packer')
    expect((await refund(packer, order, { action: 'propose', amount: 10 })).status).toBe(403)
    expect((await decide(accountant, String(proposed.body['id']), { action: 'approve' })).status).toBe(403)
  })

  test('gives back no more than is left', async () => {
    const order = await paid()
    const { status, body } = await refund(manager, order, { amount: 900_000 })
    expect([status, body.code]).toEqual([409, 'refund_not_allowed'])
    for (const amount of [0, -5, 0.001, '7'])
      expect((await refund(manager, order, { amount })).status).toBe(400)
  })
})

describe('two people', () => {
  test('the second one approves, and the money is promised in the same step', async () => {
    const order = await paid()
    const id = await asked(order)
    expect(await promised(order)).toBe(0)
    expect((await list(owner, order))[0]).toMatchObject({ id, can: ['approve', 'refuse'] })
    expect((await list(manager)).find((one) => one.id === id)).toMatchObject({ can: ['withdraw'] })
    expect((await decide(manager, id, { action: 'approve' })).status).toBe(403)
    const approved = await decide(owner, id, { action: 'approve' })
    expect([approved.status, approved.body['state']]).toEqual([200, 'done'])
    expect(approved.body['decided_by']).toMatchObject({ id: owner.id })
    expect(await promised(order)).toBe(900_000)
    expect((await list(owner)).some((one) => one.id === id)).toBe(false)
    const [event] = await rows<{ actor_id: string }>(
      shop.db,
      `select actor_id from order_event where order_id = $1 and kind = 'refund_promised'`,
      [order.id],
    )
    expect(event?.actor_id).toBe(owner.id)
  })

  test('refuses with a reason; the person who asked withdraws; nobody decides twice', async () => {
    const order = await paid()
    const refused = await asked(order)
    expect((await decide(owner, refused, { action: 'refuse', reason: 'No proof' })).body).toMatchObject({
      state: 'refused',
      decision_reason: 'No proof',
    })
    expect((await decide(owner, refused, { action: 'approve' })).body.code).toBe('wrong_state')
    const withdrawn = await asked(order)
    expect((await decide(owner, withdrawn, { action: 'withdraw' })).status).toBe(403)
    expect((await decide(manager, withdrawn, { action: 'withdraw' })).body['state']).toBe('withdrawn')
    expect(await promised(order)).toBe(0)
  })

  test('an approval and a refusal at once, and three approvals at once: one of them counts', async () => {
    for (const second of ['approve', 'refuse'] as const) {
      const order = await paid()
      const id = await asked(order)
      const others = await Promise.all([aStaffMember(shop), aStaffMember(shop, 'staff', 'manager')])
      const answers = await Promise.all([
        decide(owner, id, { action: 'approve' }),
        ...others.map((one) =>
          decide(one, id, { action: second, ...(second === 'refuse' && { reason: 'x' }) }),
        ),
      ])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      const [after] = await list(owner, order)
      expect(await promised(order)).toBe(after?.state === 'done' ? 900_000 : 0)
    }
  })

  test('[bug M15] two requests for more than half are not both approved', async () => {
    const order = await paid()
    const [first, second] = [await asked(order), await asked(order)]
    const answers = await Promise.all([first, second].map((id) => decide(owner, id, { action: 'approve' })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await promised(order)).toBe(900_000)
    expect(
      (await list(owner, order)).map(({ state }) => state).toSorted((a, b) => a.localeCompare(b)),
    ).toEqual(['done', 'waiting'])
  })

  test('both want a second factor of now, and a request is void after a week', async () => {
    const order = await paid()
    const id = await asked(order)
    const stale = await aStaffMember(shop)
    await rows(
      shop.db,
      `update session set proven_at = proven_at - interval '1 hour' where account_id = $1`,
      [stale.id],
    )
    expect((await decide(stale, id, { action: 'approve' })).body.code).toBe('reauth_required')
    expect((await refund(stale, order, { amount: 9000 })).body.code).toBe('reauth_required')
    expect((await refund(stale, order, { amount: 90 })).body['state']).toBe('done')
    await rows(shop.db, 'alter table refund_request disable trigger keep_refund_request')
    await rows(
      shop.db,
      `update refund_request set proposed_at = proposed_at - interval '8 days',
        expires_at = expires_at - interval '8 days' where id = $1`,
      [id],
    )
    await rows(shop.db, 'alter table refund_request enable trigger keep_refund_request')
    expect((await list(owner, order)).find((one) => one.id === id)).toMatchObject({
      state: 'expired',
      can: [],
    })
    expect((await decide(owner, id, { action: 'approve' })).body.code).toBe('wrong_state')
  })

  test('the database itself refuses a decision by the same person, and another amount', async () => {
    const id = await asked(await paid())
    const decideBy = (who: TestPerson) =>
      rows(
        shop.db,
        `update refund_request set state = 'done', decided_by = $2, decided_at = now() where id = $1`,
        [id, who.id],
      )
    await expect(decideBy(manager)).rejects.toThrow('refund_request_second_person')
    await expect(
      rows(shop.db, 'update refund_request set amount = amount + 1 where id = $1', [id]),
    ).rejects.toThrow('is not changed')
    await decideBy(owner)
    await expect(
      rows(shop.db, `update refund_request set state = 'waiting' where id = $1`, [id]),
    ).rejects.toThrow('is not changed')
  })
})

describe('pieces', () => {
  const lines = [{ position: 1, quantity: 1, restock: true }]

  test('of a delivered order lie on the shelf again, and no piece is given back twice', async () => {
    const order = await paid()
    await rows(
      shop.db,
      `update stock_hold set state = 'taken', ended_at = now() where order_id = $1 and state = 'held'`,
      [order.id],
    )
    await rows(shop.db, `update shop_order set delivered_at = now() where id = $1`, [order.id])
    const before = await stockOf(shop.db, variantId)
    const answer = await refund(manager, order, { amount: 2000, lines })
    expect(answer.body['lines']).toMatchObject([{ position: 1, quantity: 1, restock: true }])
    expect((await stockOf(shop.db, variantId)).on_hand).toBe(before.on_hand + 1)
    const more = await refund(manager, order, { amount: 100, lines: [{ ...lines[0], quantity: 2 }] })
    expect([more.status, more.body.code]).toEqual([409, 'refund_not_allowed'])
    const unknown = await refund(manager, order, { amount: 100, lines: [{ ...lines[0], position: 9 }] })
    expect([unknown.status, unknown.body.code]).toEqual([409, 'refund_not_allowed'])
    expect((await stockOf(shop.db, variantId)).on_hand).toBe(before.on_hand + 1)
  })

  test('that were not delivered cannot come back to the shelf', async () => {
    const answer = await refund(manager, await paid(), { amount: 100, lines })
    expect([answer.status, answer.body.code]).toEqual([409, 'wrong_state'])
  })
})
