import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CreditBatchView } from '#contract/staff/credit/credit-batches.ts'
import { rows } from '#server/db/rows.ts'
import { atOnce } from '#tests/support/at-once.ts'
import { refuseBroken } from '#tests/support/invariants.ts'
import { aStaffMember, call, type Answer, type TestPerson } from '#tests/support/samples/people.ts'
import { openUndoDesk } from '#tests/support/staff/undo-desk.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let manager: TestPerson
let owner: TestPerson

beforeAll(async () => {
  shop = await openTestShop()
  manager = await aStaffMember(shop, 'staff', 'manager')
  owner = await aStaffMember(shop)
})
afterAll(async () => {
  await refuseBroken(shop.db)
  await shop.close()
})

type Request = Parameters<typeof call>[1]

const ask = (request: Request, body?: unknown, person = manager): Promise<Answer> =>
  call(shop, request, {
    token: person.token,
    headers: { 'idempotency-key': randomUUID() },
    ...(body !== undefined && { body }),
  })

const asBatch = ({ body }: Answer): CreditBatchView => {
  expect(body.error).toBeUndefined()
  // The test that asked compares the members.
  return body as unknown as CreditBatchView
}

const path = (batch: CreditBatchView) => `/v1/staff/credit-batches/${batch.id}` as const

const cancel = async (batch: CreditBatchView) =>
  asBatch(await ask(`POST ${path(batch)}/cancellation`, { reason: 'Lost letter', version: batch.version }))

/** A batch of some cards of ৳100, handed over and cancelled by the manager. */
async function cancelled(cards = 3): Promise<CreditBatchView> {
  const form = { name: 'Lost', amount: 100, cards, paid_into: 'bank', reference: 'BEFTN 1' }
  const batch = asBatch(await ask('POST /v1/staff/credit-batches', form, await aStaffMember(shop)))
  return cancel(asBatch(await ask(`POST ${path(batch)}/hand-over`, { version: batch.version })))
}

const asked = (batch: CreditBatchView, given: object = {}) =>
  ask(`POST ${path(batch)}/write-offs`, {
    reason: 'The letter never came',
    paid_from: 'bank',
    reference: 'BEFTN 2',
    version: batch.version,
    ...given,
  })

const decide = (batch: CreditBatchView, person = owner, body: object = { action: 'approve' }) =>
  ask(`POST /v1/staff/credit-write-offs/${batch.write_offs[0]?.id ?? ''}/decision`, body, person)

const ofBooks = async (account: string) => {
  const text = `select coalesce(sum(case when debit = $1 then amount else - amount end), 0)::bigint as sum
    from ledger_entry where $1 in (debit, credit)`
  const [found] = await rows<{ sum: number }>(shop.db, text, [account])
  return found?.sum ?? Number.NaN
}

test('the money of a lost batch is taken off all its cards at once, by a second person, and stands in the books', async () => {
  const batch = await cancelled()
  expect(batch).toMatchObject({ to_write_off: { cards: 3, amount: 300 }, write_offs: [], left: 300 })
  const [bank, owed] = [await ofBooks('bank'), await ofBooks('customer_credit')]
  const waiting = asBatch(await asked(batch))
  expect(waiting).toMatchObject({
    to_write_off: null,
    write_off_waits: true,
    left: 300,
    write_offs: [{ state: 'waiting', cards: 3, amount: 300, reference: 'BEFTN 2', can: ['withdraw'] }],
  })
  const list = await ask('GET /v1/staff/credit-batches?state=waiting')
  expect(list.body).toMatchObject({ waiting: 1, results: [{ id: batch.id }] })
  expect((await decide(waiting, manager)).status).toBe(403)
  const answers = await atOnce(6, () => decide(waiting))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const done = asBatch(await ask(`GET ${path(batch)}`))
  expect(done).toMatchObject({
    left: 0,
    to_write_off: null,
    write_off_waits: false,
    standing: { blocked: 3 },
    write_offs: [{ state: 'done', can: [] }],
  })
  expect([await ofBooks('bank'), await ofBooks('customer_credit')]).toEqual([bank - 30_000, owed + 30_000])
  expect((await ask('GET /v1/staff/ledger/check', undefined, owner)).body['faults']).toEqual([])
  const { body } = await ask(`GET /v1/staff/credit?credit_batch=${batch.id}`)
  const [card] = body['results'] as { id: number }[]
  expect((await ask(`GET /v1/staff/credit/${card?.id}`)).body['entries']).toMatchObject([
    { kind: 'written_off', amount: -100, balance: 0, reason: 'The letter never came' },
    { kind: 'issued' },
  ])
  // The cards stay blocked: the cancellation before it is not undone any more.
  expect((await openUndoDesk(shop, manager).undo()).status).not.toBe(200)
  expect((await asked(done)).body.code).toBe('wrong_state')
})

test('a batch that is not cancelled, a wrong form and a second request are refused, and a refusal leaves all as it was', async () => {
  const form = { name: 'Open', amount: 100, cards: 1, paid_into: 'credit_given', reference: null }
  const open = asBatch(await ask('POST /v1/staff/credit-batches', form, await aStaffMember(shop)))
  expect((await asked(open)).body.code).toBe('wrong_state')
  const batch = await cancelled(1)
  expect((await asked(batch, { reference: '', reason: ' ' })).body.errors).toEqual({
    reference: 'The reference is missing.',
    reason: expect.stringContaining('reason'),
  })
  expect((await asked(batch, { version: batch.version - 1 })).body.code).toBe('version_conflict')
  const waiting = asBatch(await asked(batch))
  expect((await asked(batch)).body.code).toBe('wrong_state')
  const refused = await decide(waiting, owner, { action: 'refuse', reason: 'It came after all' })
  expect(refused.body).toMatchObject({
    left: 100,
    to_write_off: { cards: 1, amount: 100 },
    write_offs: [{ state: 'refused', decision_reason: 'It came after all' }],
  })
  const again = asBatch(await asked(batch))
  expect((await decide(again, manager, { action: 'withdraw' })).body).toMatchObject({
    write_offs: [{ state: 'withdrawn' }, { state: 'refused' }],
  })
})

test('nothing is taken off where a card was opened again after the second person was asked', async () => {
  const batch = await cancelled(2)
  const waiting = asBatch(await asked(batch))
  const { body } = await ask(`GET /v1/staff/credit?credit_batch=${batch.id}`)
  const [card] = body['results'] as { id: number }[]
  const { body: seen } = await ask(`GET /v1/staff/credit/${card?.id}`)
  const opened = await ask(`POST /v1/staff/credit/${card?.id}/block`, {
    reason: null,
    version: seen['version'],
  })
  expect(opened.status).toBe(200)
  expect((await decide(waiting)).body).toMatchObject({ code: 'wrong_state' })
  expect(asBatch(await ask(`GET ${path(batch)}`))).toMatchObject({ left: 200, write_off_waits: true })
})

test('the database refuses a write-off by one person, of another sum, and of a card that was spent or can be spent', async () => {
  const batch = await cancelled(2)
  const waiting = asBatch(await asked(batch))
  const id = waiting.write_offs[0]?.id
  const approve = 'update credit_write_off set state = $2, decided_by = $3, decided_at = now() where id = $1'
  await expect(rows(shop.db, approve, [id, 'done', manager.id])).rejects.toThrow(/second_person/)
  await expect(rows(shop.db, approve, [id, 'done', owner.id])).rejects.toThrow(/did not take what was asked/)
  await expect(rows(shop.db, 'update credit_write_off set amount = 1 where id = $1', [id])).rejects.toThrow(
    /is not changed/,
  )
  const entry = `insert into credit_entry (account_id, kind, delta, against, write_off_id, at, balance)
    select id, 'written_off', $2, 'bank', $1, now(), 0 from credit_account where batch_id = $3 and batch_place = 1`
  await expect(rows(shop.db, entry, [id, -100_00, batch.id])).rejects.toThrow(/is not that of write-off/)
  expect((await decide(waiting)).status).toBe(200)
  await expect(rows(shop.db, entry, [id, -1, batch.id])).rejects.toThrow(/credit_account_balance/)
})
