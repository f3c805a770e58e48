import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BatchCards, CreditBatchView } from '#contract/staff/credit/credit-batches.ts'
import { rows } from '#server/db/rows.ts'
import { atOnce } from '#tests/support/at-once.ts'
import { refuseBroken } from '#tests/support/invariants.ts'
import { aStaffMember, call, type Answer, type TestPerson } from '#tests/support/samples/people.ts'
import { openUndoDesk } from '#tests/support/staff/undo-desk.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let manager: TestPerson
let owner: TestPerson
let accountant: TestPerson

beforeAll(async () => {
  shop = await openTestShop()
  manager = await aStaffMember(shop, 'staff', 'manager')
  owner = await aStaffMember(shop)
  accountant = await aStaffMember(shop, 'staff', 'accounts')
})
afterAll(async () => {
  await refuseBroken(shop.db)
  await shop.close()
})

type Request = Parameters<typeof call>[1]

const ask = (request: Request, body?: unknown, person = owner, key: string = randomUUID()): Promise<Answer> =>
  call(shop, request, {
    token: person.token,
    headers: { 'idempotency-key': key },
    ...(body !== undefined && { body }),
  })

const asBatch = ({ body }: Answer): CreditBatchView => {
  expect(body.error).toBeUndefined()
  // The test that asked compares the members.
  return body as unknown as CreditBatchView
}

const form = (given: object = {}) => ({
  name: 'Rahman Textiles',
  amount: 100,
  cards: 5,
  paid_into: 'bank',
  reference: 'BEFTN 4711',
  ...given,
})
const path = (batch: CreditBatchView) => `/v1/staff/credit-batches/${batch.id}` as const

/** Issued by a person of its own, whose limit nobody has used. */
async function issued(given: object = {}): Promise<CreditBatchView> {
  return asBatch(await ask('POST /v1/staff/credit-batches', form(given), await aStaffMember(shop)))
}

async function codesOf(batch: CreditBatchView): Promise<BatchCards> {
  const { body } = await ask(`POST ${path(batch)}/codes`, {})
  return body['cards'] as BatchCards
}

const ofBooks = async (account: string) => {
  const text = `select coalesce(sum(case when debit = $1 then amount else - amount end), 0)::bigint as sum
    from ledger_entry where $1 in (debit, credit)`
  const [found] = await rows<{ sum: number }>(shop.db, text, [account])
  return found?.sum ?? Number.NaN
}

test('a batch has each of its cards with its money, codes that work, and one line in the audit', async () => {
  const [bank, owed] = [await ofBooks('bank'), await ofBooks('customer_credit')]
  const batch = await issued({ expires_on: '2030-01-31', words: 'Eid Mubarak' })
  expect(batch).toMatchObject({
    state: 'done',
    total: 500,
    left: 500,
    spent: 0,
    unused: 5,
    standing: { active: 5, spent: 0, expired: 0, blocked: 0 },
    handed_over_at: null,
  })
  expect([await ofBooks('bank'), await ofBooks('customer_credit')]).toEqual([bank + 50_000, owed - 50_000])
  expect((await ask('GET /v1/staff/ledger/check')).body['faults']).toEqual([])
  const cards = await codesOf(batch)
  expect(cards.map(({ place }) => place)).toEqual([1, 2, 3, 4, 5])
  expect(new Set(cards.map(({ code }) => code)).size).toBe(5)
  const look = await call(shop, 'POST /v1/gift-cards/balance', { body: { credit_code: cards[2]?.code } })
  expect(look.body).toMatchObject({ state: 'active', balance: 100, expires_on: '2030-01-31' })
  const { body } = await ask(`GET /v1/staff/credit?credit_batch=${batch.id}`)
  expect(body).toMatchObject({ count: 5, waiting_batches: 0 })
  const [card] = body['results'] as { id: number; code_end: string; batch: object }[]
  expect(card).toMatchObject({
    code_end: cards[4]?.code.slice(-4),
    batch: { name: 'Rahman Textiles', place: 5 },
  })
  const one = await ask(`GET /v1/staff/credit/${card?.id}`)
  expect(one.body['entries']).toMatchObject([{ kind: 'issued', amount: 100, reason: 'Rahman Textiles' }])
  const [audited] = await rows<{ batches: number; cards: number }>(
    shop.db,
    `select (count(*) filter (where thing_kind = 'credit_batch' and thing_id = $1::int::text))::int as batches,
      (count(*) filter (where thing_kind = 'credit_account' and thing_id in (
        select id::text from credit_account where batch_id = $1::int)))::int as cards
    from audit_entry where change in ('created', 'changed')`,
    [batch.id],
  )
  expect(audited).toEqual({ batches: 1, cards: 0 })
})

test('the same key issues a batch once, and names each wrong field in both languages', async () => {
  const key = randomUUID()
  const person = await aStaffMember(shop)
  const name = `Pressed twice ${key}`
  const press = () => ask('POST /v1/staff/credit-batches', form({ name }), person, key)
  const [first, second] = [asBatch(await press()), asBatch(await press())]
  expect(second).toEqual(first)
  expect((await ask(`GET /v1/staff/credit-batches?q=TWICE%20${key}`)).body).toMatchObject({ count: 1 })
  const wrong = form({ cards: 501, amount: 0.001, reference: '' })
  expect((await ask('POST /v1/staff/credit-batches', wrong)).body.errors).toMatchObject({
    cards: 'The number of cards must be at most 500, not "501".',
    reference: 'The reference is missing.',
  })
  const late = form({ expires_on: '2020-01-01', paid_into: 'credit_given', reference: null })
  const { body } = await call(shop, 'POST /v1/staff/credit-batches', {
    token: owner.token,
    headers: { 'idempotency-key': randomUUID(), 'accept-language': 'bn' },
    body: late,
  })
  expect(String(new Map(Object.entries(body.errors ?? {})).get('expires_on'))).toContain('শেষ দিন')
})

test('above the limit of a day no card is there until a second person approves, once', async () => {
  const person = await aStaffMember(shop, 'staff', 'manager')
  const alone = await ask('POST /v1/staff/credit-batches', form({ amount: 1000, cards: 4 }), person)
  expect(asBatch(alone).state).toBe('done')
  const next = form({ amount: 1000, cards: 2, name: 'Above the limit' })
  const batch = asBatch(await ask('POST /v1/staff/credit-batches', next, person))
  expect(batch).toMatchObject({ state: 'waiting', left: 0, unused: 0, can: ['withdraw'] })
  // A card alone counts into the same limit.
  const card = { kind: 'gift_card', amount: 1000.01, paid_into: 'till', reason: 'Sold' }
  expect((await ask('POST /v1/staff/credit', card, person)).body).toMatchObject({ state: 'waiting' })
  const decide = (who: TestPerson, body: object = { action: 'approve' }) =>
    ask(`POST ${path(batch)}/decision`, body, who)
  expect((await decide(person)).status).toBe(403)
  expect((await decide(accountant)).status).toBe(403)
  expect((await ask(`POST ${path(batch)}/codes`, {})).body.code).toBe('wrong_state')
  expect((await ask('GET /v1/staff/credit-batches?state=waiting')).body).toMatchObject({
    waiting: 1,
    results: [{ name: 'Above the limit' }],
  })
  const answers = await atOnce(6, () => decide(owner))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(asBatch(await ask(`GET ${path(batch)}`))).toMatchObject({ state: 'done', left: 2000, unused: 2 })
  const refused = asBatch(await ask('POST /v1/staff/credit-batches', form({ amount: 6000 }), person))
  const no = await ask(`POST ${path(refused)}/decision`, { action: 'refuse', reason: 'Not paid yet' })
  expect(no.body).toMatchObject({ state: 'refused', decision_reason: 'Not paid yet', left: 0, can: [] })
})

test('a role without the right neither issues a batch nor reads its codes', async () => {
  const batch = await issued()
  const packer = await aStaffMember(shop, 'staff', 'packer')
  expect((await ask(`GET ${path(batch)}`, undefined, packer)).status).toBe(403)
  expect((await ask(`GET ${path(batch)}`, undefined, accountant)).status).toBe(200)
  for (const request of [
    `POST ${path(batch)}/codes`,
    `POST ${path(batch)}/hand-over`,
    `POST ${path(batch)}/cancellation`,
    'POST /v1/staff/credit-batches',
  ] as const)
    expect([request, (await ask(request, form(), accountant)).status]).toEqual([request, 403])
  expect((await ask(`GET ${path(batch)}/codes/csv`, undefined, accountant)).status).toBe(403)
})

test('the codes leave as a table as often as it takes, and not after the cards are handed over', async () => {
  const batch = await issued({ cards: 2 })
  const file = () =>
    shop.fetch(`${path(batch)}/codes/csv`, { headers: { authorization: `Bearer ${owner.token}` } })
  const [first, again] = [await (await file()).text(), await (await file()).text()]
  expect(again).toBe(first)
  const cards = await codesOf(batch)
  expect(first.replace('\uFEFF', '').split('\r\n')).toEqual([
    'Card,Code,Amount (taka),Last day',
    ...cards.map(({ place, code }) => `${place},${code},100,`),
    '',
  ])
  const handed = asBatch(await ask(`POST ${path(batch)}/hand-over`, { version: batch.version }))
  expect(handed.handed_over_at).not.toBeNull()
  expect((await file()).status).toBe(409)
  expect((await ask(`POST ${path(batch)}/codes`, {})).body.code).toBe('wrong_state')
  expect((await openUndoDesk(shop, owner).undo()).body).toMatchObject({ kind: 'batch_handed_over' })
  expect((await file()).status).toBe(200)
})

test('a cancellation blocks the cards of which nothing was spent, with its reason, and is undone as a whole', async () => {
  const batch = await issued({ cards: 3 })
  const cancel = (version: number) =>
    ask(`POST ${path(batch)}/cancellation`, { reason: 'The transfer bounced', version }, manager)
  const cancelled = asBatch(await cancel(batch.version))
  expect(cancelled).toMatchObject({
    unused: 0,
    left: 300,
    standing: { active: 0, blocked: 3 },
    cancelled: { reason: 'The transfer bounced' },
  })
  expect(await codesOf(batch)).toEqual([])
  expect((await cancel(batch.version)).body.code).toBe('version_conflict')
  expect((await cancel(cancelled.version)).body.code).toBe('wrong_state')
  const { body } = await ask(`GET /v1/staff/credit?credit_batch=${batch.id}&state=blocked`)
  const [card] = body['results'] as { id: number }[]
  expect((await ask(`GET /v1/staff/credit/${card?.id}`)).body).toMatchObject({
    blocked_reason: 'The transfer bounced',
  })
  expect((await openUndoDesk(shop, manager).undo()).body).toMatchObject({ kind: 'batch_cancelled' })
  expect(asBatch(await ask(`GET ${path(batch)}`))).toMatchObject({
    unused: 3,
    standing: { blocked: 0 },
    cancelled: null,
  })
})

test('the database refuses a batch that is not whole, a card beyond it, and other money on its cards', async () => {
  const batch = await issued({ cards: 2 })
  const card = `insert into credit_account (kind, batch_id, batch_place, code_hash, code_end, made_at)
    values ('gift_card', $1, $2, sha256('x'), 'ABCD', now())`
  await expect(rows(shop.db, card, [batch.id, 3])).rejects.toThrow(/is none of batch/)
  const again = `insert into credit_entry (account_id, kind, delta, against, batch_id, at, balance)
    select id, 'issued', $2, 'bank', $1, now(), 0 from credit_account where batch_id = $1 and batch_place = 1`
  await expect(rows(shop.db, again, [batch.id, 100_00])).rejects.toThrow(/credit_entry_of_batch/)
  await expect(rows(shop.db, again, [batch.id, 1])).rejects.toThrow(/is not that of batch/)
  const empty = `insert into credit_batch (name, amount, cards, against, reference, alone_max, alone_before, state,
      proposed_by, proposed_at, expires_at)
    values ('Empty', 100, 1, 'bank', 'x', 500000, $2, 'done', $1, now(), now() + interval '1 day')`
  await expect(rows(shop.db, empty, [owner.id, 0])).rejects.toThrow(/has not each of its 1 cards/)
  await expect(rows(shop.db, empty, [owner.id, 500_000])).rejects.toThrow(/second_person/)
  await expect(rows(shop.db, 'update credit_batch set cards = 3 where id = $1', [batch.id])).rejects.toThrow(
    /is not changed/,
  )
})

test('the list of batches leaves as a table without codes', async () => {
  const batch = await issued({ name: 'Table of batches' })
  const answer = await shop.fetch('/v1/staff/credit-batches/csv?q=table', {
    headers: { authorization: `Bearer ${owner.token}` },
  })
  const [head, line] = (await answer.text()).split('\r\n')
  expect(head).toContain('Batch,Name,State')
  expect(line).toMatch(
    new RegExp(`^${batch.id},Table of batches,done,.*,5,100,500,bank,BEFTN 4711,,5,0,0,0,500,$`),
  )
})
