import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CreditView } from '#contract/staff/credit/credit-accounts.ts'
import { STEP_UP_MS } from '#domain/account/session-life.ts'
import { rows } from '#server/db/rows.ts'
import { atOnce } from '#tests/support/at-once.ts'
import { addGiftCard } from '#tests/support/samples/add-gift-card.ts'
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
afterAll(() => shop.close())

type Request = Parameters<typeof call>[1]

const ask = (
  request: Request,
  body?: unknown,
  person = manager,
  key: string = randomUUID(),
): Promise<Answer> =>
  call(shop, request, {
    token: person.token,
    headers: { 'idempotency-key': key },
    ...(body !== undefined && { body }),
  })

async function did(request: Request, body?: unknown, person = manager): Promise<CreditView> {
  const answer = await ask(request, body, person)
  expect(answer.body.error).toBeUndefined()
  // The test that asked compares the words.
  return answer.body as unknown as CreditView
}

/** The problem of a field, in words. */
const errorOf = ({ body }: Answer, field: string) => new Map(Object.entries(body.errors ?? {})).get(field)

const form = (given: object = {}) => ({
  kind: 'gift_card',
  amount: 100,
  paid_into: 'credit_given',
  reason: 'A broken clasp',
  ...given,
})
const issue = (given: object = {}, person = manager) => did('POST /v1/staff/credit', form(given), person)

/** A manager of one test alone, whose limit nobody has used. */
const anotherManager = () => aStaffMember(shop, 'staff', 'manager')

async function adjustment(card: CreditView, given: object): Promise<CreditView> {
  const body = { direction: 'less', amount: 40, reason: 'Counted wrongly', ...given }
  return did(`POST /v1/staff/credit/${card.id}/adjustments`, body)
}

const decide = (card: CreditView, body: object, person: TestPerson) =>
  ask(`POST /v1/staff/credit-requests/${card.requests[0]?.id ?? ''}/decision`, body, person)

const balanceOf = async (account: string) => {
  const [found] = await rows<{ sum: number }>(
    shop.db,
    `select coalesce(sum(case when debit = $1 then amount else - amount end), 0)::bigint as sum
    from ledger_entry where $1 in (debit, credit)`,
    [account],
  )
  return found?.sum ?? 0
}

async function faultsOfBooks(): Promise<unknown> {
  return (await ask('GET /v1/staff/ledger/check', undefined, owner)).body['faults']
}

describe('a gift card', () => {
  test('is active once it is issued, and the database keeps its code as a digest', async () => {
    const card = await issue({ amount: 250.5, recipient_name: 'Rima', expires_on: '2030-01-31' })
    expect(card).toMatchObject({
      kind: 'gift_card',
      state: 'active',
      balance: 250.5,
      recipient: 'Rima',
      entries: [
        { kind: 'issued', amount: 250.5, balance: 250.5, reason: 'A broken clasp', approved_by: null },
      ],
    })
    const { code } = (await ask(`POST /v1/staff/credit/${card.id}/code`, {})).body
    expect(String(code)).toMatch(/^[2-9A-Z]{4}(?:-[2-9A-Z]{4}){3}$/)
    expect(String(code).endsWith(card.code_end ?? '?')).toBe(true)
    const [row] = await rows<{ row: string }>(
      shop.db,
      'select to_jsonb(a)::text as row from credit_account a where id = $1',
      [card.id],
    )
    expect(row?.row).not.toContain(String(code).replaceAll('-', ''))
  })

  test('is found by the end of its code and by the name of its recipient', async () => {
    const card = await issue({ recipient_name: 'Shirin Sultana' })
    for (const q of [card.code_end ?? '', 'shirin']) {
      const { body } = await ask(`GET /v1/staff/credit?q=${q}`)
      expect((body['results'] as CreditView[]).map(({ id }) => id)).toContain(card.id)
    }
    const { body } = await ask('GET /v1/staff/credit?q=nobody-has-this-name')
    expect(body).toMatchObject({ results: [], count: 0 })
  })

  test('names each wrong field in both languages', async () => {
    const wrong = form({ amount: 1.005, recipient_phone: '123', expires_on: '2020-01-01', reason: ' ' })
    const said = await ask('POST /v1/staff/credit', wrong)
    expect(said.status).toBe(400)
    expect(Object.keys(said.body.errors ?? {}).toSorted()).toEqual(['amount', 'reason'])
    const late = await ask('POST /v1/staff/credit', { ...wrong, amount: 10, reason: 'A gift' })
    expect(late.body.errors).toMatchObject({
      recipient_phone: 'The phone number of the recipient is not a Bangladeshi mobile number.',
    })
    expect(errorOf(late, 'expires_on')).toContain('The last day')
    const bangla = await call(shop, 'POST /v1/staff/credit', {
      token: manager.token,
      headers: { 'idempotency-key': randomUUID(), 'accept-language': 'bn' },
      body: { ...wrong, amount: 10, reason: 'A gift' },
    })
    expect(errorOf(bangla, 'expires_on')).toContain('শেষ দিন')
  })

  test('leaves by SMS and e-mail with its code, and not twice within ten minutes', async () => {
    const card = await issue({
      recipient_phone: '01712345678',
      recipient_email: 'rima@example.com',
      send: true,
    })
    expect(card.sent_at).not.toBeNull()
    expect([card.recipient_phone, card.recipient_email]).toEqual(['017•••••678', 'r***@example.com'])
    const again = () => ask(`POST /v1/staff/credit/${card.id}/send`, {})
    expect((await again()).status).toBe(429)
    shop.pass(10 * 60_000)
    expect((await again()).status).toBe(200)
    const sent = (await shop.messages.sent()).filter(({ name }) => name === 'gift_card')
    expect(sent.map(({ to }) => to)).toEqual([
      '+8801712345678',
      'rima@example.com',
      '+8801712345678',
      'rima@example.com',
    ])
    expect(String(sent[0]?.facts['code']).endsWith(card.code_end ?? '?')).toBe(true)
  })

  test('that is blocked shows no code and is opened again by undo; two who change it at once see it', async () => {
    const card = await issue()
    const path = `/v1/staff/credit/${card.id}` as const
    owner = await aStaffMember(shop)
    const blocked = await did(`POST ${path}/block`, { reason: 'Lost', version: card.version })
    expect(blocked).toMatchObject({ state: 'blocked', blocked_reason: 'Lost' })
    expect((await ask(`POST ${path}/code`, {}, owner)).body.code).toBe('wrong_state')
    const other = await ask(`POST ${path}/expiry`, { expires_on: null, version: card.version })
    expect(other.body.code).toBe('version_conflict')
    const desk = openUndoDesk(shop, manager)
    expect((await desk.undo()).body).toMatchObject({ kind: 'credit_blocked' })
    const back = await did(`GET ${path}`)
    expect(back).toMatchObject({ state: 'active', blocked_reason: null })
    const again = await did(`POST ${path}/block`, { reason: 'Lost', version: back['version'] })
    const opened = await did(`POST ${path}/block`, { reason: null, version: again['version'] })
    expect(await desk.last()).toMatchObject({ kind: 'credit_opened' })
    const later = new Date(shop.now() + 40 * 24 * 3_600_000).toISOString().slice(0, 10)
    await did(`POST ${path}/expiry`, { expires_on: later, version: opened['version'] })
    expect(await desk.last()).toMatchObject({ kind: 'credit_extended' })
  })

  test('runs out after its last day, which can be put off until then', async () => {
    const today = new Date(shop.now() + 6 * 3_600_000).toISOString().slice(0, 10)
    const day = 24 * 3_600_000
    const [gone, kept] = [await issue({ expires_on: today }), await issue({ expires_on: today })]
    await did(`POST /v1/staff/credit/${kept.id}/expiry`, { expires_on: null, version: kept.version })
    const before = await balanceOf('credit_expired')
    shop.pass(day)
    manager = await anotherManager()
    owner = await aStaffMember(shop)
    accountant = await aStaffMember(shop, 'staff', 'accounts')
    await shop.shop.runDeadlines()
    await shop.shop.runDeadlines()
    expect(await did(`GET /v1/staff/credit/${gone.id}`)).toMatchObject({
      state: 'expired',
      balance: 0,
      entries: [{ kind: 'expired', amount: -100 }, { kind: 'issued' }],
    })
    expect(await did(`GET /v1/staff/credit/${kept.id}`)).toMatchObject({ state: 'active', balance: 100 })
    expect(before - (await balanceOf('credit_expired'))).toBe(10_000)
    const late = await ask(`POST /v1/staff/credit/${gone.id}/expiry`, { expires_on: null, version: 1 })
    expect(late.body.code).toBe('wrong_state')
    expect(await faultsOfBooks()).toEqual([])
  })
})

describe('the second person', () => {
  test('approves what is above the limit of a day, however it is cut', async () => {
    const person = await anotherManager()
    expect(await issue({ amount: 4000 }, person)).toMatchObject({ state: 'active' })
    const second = await issue({ amount: 1000.01 }, person)
    expect(second).toMatchObject({
      state: 'waiting',
      balance: 0,
      waits: true,
      requests: [{ can: ['withdraw'] }],
    })
    expect((await decide(second, { action: 'approve' }, person)).status).toBe(403)
    expect((await decide(second, { action: 'approve' }, accountant)).status).toBe(403)
    const approved = await decide(second, { action: 'approve' }, owner)
    expect(approved.body).toMatchObject({ state: 'active', balance: 1000.01, waits: false })
    expect((await decide(second, { action: 'approve' }, owner)).body.code).toBe('wrong_state')
  })

  test('is asked for by somebody who showed a second factor lately', async () => {
    const person = await anotherManager()
    shop.pass(STEP_UP_MS + 1)
    const answer = await ask('POST /v1/staff/credit', form({ amount: 6000 }), person)
    expect(answer.body.code).toBe('reauth_required')
    owner = await aStaffMember(shop)
    manager = await anotherManager()
  })

  test('refuses with a reason, and the card stays empty', async () => {
    const card = await issue({ amount: 6000 })
    const refused = await decide(card, { action: 'refuse', reason: 'Too much' }, owner)
    expect(refused.body).toMatchObject({
      state: 'waiting',
      entries: [],
      requests: [{ state: 'refused', decision_reason: 'Too much', can: [] }],
    })
  })

  test('is needed for each change of a balance, which never goes below zero', async () => {
    const card = await issue()
    const more = await ask(`POST /v1/staff/credit/${card.id}/adjustments`, {
      direction: 'less',
      amount: 100.01,
      reason: 'x',
    })
    expect(more.body.errors).toEqual({ amount: 'The amount must be at most 100.' })
    const [first, other] = [await adjustment(card, { amount: 60 }), await adjustment(card, { amount: 50 })]
    expect((await decide(first, { action: 'approve' }, owner)).body).toMatchObject({ balance: 40 })
    const late = await decide(other, { action: 'approve' }, owner)
    expect(late.body.errors).toEqual({ amount: 'The amount must be at most 40.' })
    expect(await did(`GET /v1/staff/credit/${card.id}`)).toMatchObject({ balance: 40, waits: true })
  })

  test('of many who approve at once, one makes the entry', async () => {
    const card = await adjustment(await issue(), { direction: 'more' })
    const answers = await atOnce(8, () => decide(card, { action: 'approve' }, owner))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await did(`GET /v1/staff/credit/${card.id}`)).toMatchObject({ balance: 140 })
  })

  test('is not avoided by pressing many times at once', async () => {
    const person = await anotherManager()
    const answers = await atOnce(8, () => ask('POST /v1/staff/credit', form({ amount: 2000 }), person))
    const states = answers.map(({ body }) => (body as unknown as CreditView).state)
    expect(states.filter((state) => state === 'active')).toHaveLength(2)
  })
})

describe('the books', () => {
  test('have what is issued as a debt, against the till or what was given away', async () => {
    const [given, till, owed] = [
      await balanceOf('credit_given'),
      await balanceOf('till'),
      await balanceOf('customer_credit'),
    ]
    await issue({ amount: 70.5 })
    await issue({ amount: 30, paid_into: 'till' })
    expect(await balanceOf('credit_given')).toBe(given + 7050)
    expect(await balanceOf('till')).toBe(till + 3000)
    expect(await balanceOf('customer_credit')).toBe(owed - 10_050)
    const [sums] = await rows<{ owed: number; wrong: number }>(
      shop.db,
      `select (select sum(balance)::bigint from credit_account) as owed,
        (select count(*)::int from credit_account a where balance <> (
          select coalesce(sum(delta), 0) from credit_entry e where e.account_id = a.id)) as wrong`,
    )
    expect(sums).toEqual({ owed: owed * -1 + 10_050, wrong: 0 })
    expect(await faultsOfBooks()).toEqual([])
  })

  test('keep their entries: nobody changes a balance or an entry by hand', async () => {
    const card = await issue()
    const kept = /kept as it was written|by its entries alone|credit_account_balance/
    const refused = [
      'update credit_account set balance = balance + 1 where id = $1',
      'update credit_entry set delta = 1 where account_id = $1',
      'delete from credit_entry where account_id = $1',
      'delete from credit_account where id = $1',
      `insert into credit_entry (account_id, kind, delta, against, at, balance)
        values ($1, 'expired', -10001, 'credit_expired', now(), 0)`,
    ]
    for (const text of refused) await expect(rows(shop.db, text, [card.id])).rejects.toThrow(kept)
    expect(await did(`GET /v1/staff/credit/${card.id}`)).toMatchObject({ balance: 100 })
  })
})

test('store credit of a customer is one account, however often it is given', async () => {
  await rows(shop.db, "insert into customer (phone, name) values ('+8801799999901', 'Nadia')")
  const [customer] = await rows<{ id: string }>(
    shop.db,
    "select id from customer where phone = '+8801799999901'",
  )
  const give = () => issue({ kind: 'store_credit', customer: customer?.id ?? '' })
  const first = await give()
  expect(first).toMatchObject({
    kind: 'store_credit',
    code_end: null,
    customer: { name: 'Nadia' },
    balance: 100,
  })
  expect(await give()).toMatchObject({ id: first.id, balance: 200 })
  const nobody = await ask('POST /v1/staff/credit', form({ kind: 'store_credit', customer: randomUUID() }))
  expect(nobody.status).toBe(404)
})

describe('what is on a card', () => {
  const look = (credit_code: string, network: string) =>
    call(shop, 'POST /v1/gift-cards/balance', { body: { credit_code }, network })

  test('is told to anyone who has its code', async () => {
    const card = await addGiftCard(shop, 120.5, { expires_on: '2030-01-31' })
    const { status, body } = await look(` ${card.code.toLowerCase()} `, '10.9.0.1')
    expect([status, body]).toEqual([
      200,
      { code_end: card.code.slice(-4), state: 'active', balance: 120.5, expires_on: '2030-01-31' },
    ])
  })

  test('is not found by guessing: wrong codes name the field, and soon no code of the network is looked at', async () => {
    const card = await addGiftCard(shop, 10)
    const wrong = await look('ABCD-EFGH-JKMN-PQRS', '10.9.0.2')
    expect(errorOf(wrong, 'credit_code')).toBe('The code of the gift card belongs to no gift card.')
    expect(errorOf(await look('ABC', '10.9.0.2'), 'credit_code')).toContain('The code of the gift card')
    for (let tries = 2; tries < 20; tries += 1) await look('ABCD-EFGH-JKMN-PQRS', '10.9.0.2')
    expect((await look(card.code, '10.9.0.2')).status).toBe(429)
    expect((await look(card.code, '10.9.0.3')).status).toBe(200)
  })
})
