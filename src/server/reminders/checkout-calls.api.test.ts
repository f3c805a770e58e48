import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { keepCheckout } from '#contract/shop/saved-carts.ts'
import { inDhaka, startOfDay } from '#domain/calendar.ts'
import { CHECKOUT_KEPT_DAYS } from '#domain/order/unfinished-checkout.ts'
import { rows } from '#server/db/rows.ts'
import { forgetOldCheckouts, remindCheckouts } from './remind.ts'
import { atOnce } from '#tests/support/at-once.ts'
import { nextMorning } from '#tests/support/next-morning.ts'
import { aShopper, type Shopper } from '#tests/support/orders/shopper.ts'
import { aStaffMember, call, type TestPerson } from '#tests/support/samples/people.ts'
import { addPiece } from '#tests/support/samples/pieces.ts'
import { openUndoDesk } from '#tests/support/staff/undo-desk.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

let shop: TestShop
let piece: number
let owner: TestPerson
let rafi: TestPerson
let rima: Shopper
let checkout: string

beforeAll(async () => {
  shop = await openTestShop()
  piece = await addPiece(shop, { stock: 1000 })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await rows(shop.db, 'delete from unfinished_checkout')
  await rows(shop.db, 'delete from checkout_call')
  nextMorning(shop)
  await somebodyNew()
  rima = aShopper(shop.api)
  checkout = await leave(rima)
})

/** A session ends meanwhile, so other people of the staff come. */
async function somebodyNew() {
  owner = await aStaffMember(shop)
  rafi = await aStaffMember(shop, 'staff', 'orders')
}

type Body = Readonly<Record<string, unknown>>

async function leave({ phone, headers }: Shopper): Promise<string> {
  const lines = [{ id: piece, quantity: 2 }]
  const body = { agreed: true, phone, lines, stopped: 'address', language: 'bn' } as const
  await shop.api(keepCheckout, { body }, { headers })
  const text = 'select id from unfinished_checkout where phone = $1 order by updated_at desc limit 1'
  return (await rows<{ id: string }>(shop.db, text, [phone]))[0]?.id ?? ''
}
const path = (id = checkout) => `/v1/staff/unfinished-checkouts/${id}` as const
const turn = (who = owner, action = 'keep', id = checkout) =>
  call(shop, `POST ${path(id)}/call-turn`, { token: who.token, body: { action } })
const note = (body: Body, { who = owner, id = checkout, key = randomUUID() as string } = {}) =>
  call(shop, `POST ${path(id)}/calls`, { token: who.token, headers: { 'idempotency-key': key }, body })
const list = async (query = '') =>
  (await call(shop, `GET /v1/staff/unfinished-checkouts${query}`, { token: owner.token })).body
const listed = async (query = '') => (await list(query))['results'] as readonly Body[]
const one = async () => (await call(shop, `GET ${path()}`, { token: owner.token })).body
const later = (ms: number) => ({ action: 'later', call_at: new Date(shop.now() + ms).toISOString() })

/** Calls about a checkout and notes the outcome. */
async function calls(body: Body, { who = owner, id = checkout } = {}) {
  await turn(who, 'keep', id)
  return note(body, { who, id })
}

/** An order that staff enter for the number of the checkout. */
async function entered(phone = rima.phone, who = owner) {
  const lines = [{ id: piece, quantity: 2 }]
  const quote = await call(shop, 'POST /v1/staff/quotes', {
    token: who.token,
    body: { lines, method: 'collect', phone },
  })
  const placed = await call(shop, 'POST /v1/staff/orders', {
    token: who.token,
    headers: { 'idempotency-key': randomUUID() },
    body: {
      cart: randomUUID(),
      lines,
      codes: [],
      quote: quote.body['quote'],
      contact: { name: 'Rima Akter', phone },
      delivery: { method: 'collect' },
      payment: 'cod',
      language: 'bn',
      channel: 'phone',
      discount: 0,
      agreed: true,
    },
  })
  expect(placed.status, JSON.stringify(placed.body)).toBe(201)
  return String(placed.body['number'])
}

describe('a call about an unfinished checkout', () => {
  test('is made by one person at a time, and colleagues see who calls', async () => {
    expect((await turn()).status).toBe(200)
    const taken = await turn(rafi)
    expect([taken.status, taken.body.code]).toEqual([409, 'call_taken'])
    expect(taken.body.error).toContain('is calling about this checkout now')
    expect(await listed()).toMatchObject([{ turn: { by: { id: owner.id } } }])
    expect((await note({ action: 'no_answer' }, { who: rafi })).body.code).toBe('call_taken')
    expect((await turn(owner, 'release')).body).toEqual({ held_until: null })
    expect((await turn(rafi)).status).toBe(200)
    shop.pass(6 * 60_000)
    expect((await turn()).status).toBe(200)
    expect((await note({ action: 'no_answer' }, { who: rafi })).body.code).toBe('call_taken')
  })

  test('is taken by one of many who press at once', async () => {
    const people = [owner, rafi, await aStaffMember(shop), await aStaffMember(shop)]
    const answers = await atOnce(people.length, (index) => turn(people[index]))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const [winner] = people.filter((_, index) => answers[index]?.status === 200)
    const key = randomUUID()
    const noted = await atOnce(4, () =>
      note({ action: 'no_answer', note: 'Busy' }, { who: winner ?? owner, key }),
    )
    expect(noted.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect((await one())['calls']).toMatchObject([
      { outcome: 'no_answer', note: 'Busy', by: { id: winner?.id } },
    ])
  })

  test('that is put off to an offered moment is one call, however late the second press of it comes', async () => {
    const key = randomUUID()
    const press = () => note({ action: 'later', later: 'hour' }, { key })
    await turn()
    const first = await press()
    const due = first.body['next_call_at']
    expect([first.status, Math.round((Date.parse(String(due)) - shop.now()) / 60_000)]).toEqual([201, 60])
    shop.pass(7000)
    expect((await press()).body).toEqual({ next_call_at: due })
    expect((await one())['calls']).toMatchObject([{ outcome: 'later' }])
    for (const body of [{}, { later: 'hour', call_at: due }]) {
      const wrong = await calls({ action: 'later', ...body })
      expect(wrong.body.errors).toMatchObject({ call_at: expect.any(String) })
    }
  })

  test('that is put off stands in the view of today on its day, the first call before the others', async () => {
    const tonight = startOfDay(inDhaka(shop.now()).day + 1) - shop.now()
    const other = aShopper(shop.api)
    const second = await leave(other)
    expect((await calls(later(3 * HOUR_MS))).status).toBe(201)
    await calls(later(tonight + HOUR_MS), { id: second })
    expect(await listed('?view=to_call')).toMatchObject([{ id: checkout, calls: [{ outcome: 'later' }] }])
    expect((await list())['counts']).toMatchObject({ open: 2, to_call: 1 })
    shop.pass(DAY_MS)
    await somebodyNew()
    expect((await listed('?view=to_call')).map(({ id }) => id)).toEqual([checkout, second])
    for (const [ms, status] of [
      [-60_000, 422],
      [CHECKOUT_KEPT_DAYS * DAY_MS, 422],
    ] as const) {
      const wrong = await calls(later(ms))
      expect([wrong.status, Object.keys(wrong.body.errors as object)]).toEqual([status, ['call_at']])
    }
  })

  test('without an answer is due again, three times at most', async () => {
    const due = async () => {
      const before = shop.now()
      const { body } = await calls({ action: 'no_answer' })
      const at = body['next_call_at']
      return typeof at === 'string' ? Math.round((Date.parse(at) - before) / HOUR_MS) : at
    }
    expect([await due(), await due(), await due()]).toEqual([1, 3, null])
    expect(await listed()).toMatchObject([{ id: checkout, next_call_at: null }])
  })

  test.each(['not_interested', 'wrong_number'] as const)(
    'that ends as %s is the last one, and no SMS goes either',
    async (action) => {
      await calls({ action })
      expect(await listed('?view=said_no')).toMatchObject([
        { id: checkout, call_refused: action, refused: action },
      ])
      expect((await list())['counts']).toMatchObject({ open: 0, said_no: 1 })
      const again = await turn(rafi)
      expect([again.status, again.body.code]).toEqual([409, 'call_refused'])
      shop.pass(4 * HOUR_MS)
      expect(await remindCheckouts(shop.shop.context)).toBe(0)
      await leave(rima)
      await somebodyNew()
      expect((await one())['call_refused']).toBe(action === 'wrong_number' ? action : null)
      // From another browser, with the same number.
      const other = await leave({ ...rima, headers: aShopper(shop.api).headers })
      const elsewhere = (await call(shop, `GET ${path(other)}`, { token: owner.token })).body
      expect(elsewhere['call_refused']).toBe(action === 'wrong_number' ? action : null)
    },
  )

  test('that ends as not_interested stops a reminder that has not left, and one without an answer does not', async () => {
    await rows(
      shop.db,
      `insert into message (name, channel, recipient, language, facts, priority, due_at, expires_at)
      values ('cart_reminder', 'sms', $1, 'bn', '{}', 2, now() + interval '1 hour', now() + interval '2 hours')`,
      [rima.phone],
    )
    const queued = () => rows(shop.db, 'select from message where recipient = $1', [rima.phone])
    await calls({ action: 'no_answer' })
    expect(await queued()).toHaveLength(1)
    await calls({ action: 'not_interested' })
    expect(await queued()).toEqual([])
  })

  test('is not made after an opt-out, and its number is hidden from those who may not see it', async () => {
    await call(shop, `POST ${path()}/opt-out`, { token: owner.token })
    expect((await turn()).body.code).toBe('call_refused')
    const packer = await aStaffMember(shop, 'staff', 'packer')
    expect([
      (await turn(packer)).status,
      (await note({ action: 'no_answer' }, { who: packer })).status,
    ]).toEqual([403, 403])
  })

  test('is taken back while it is the last one', async () => {
    await turn()
    const key = randomUUID()
    await note({ action: 'not_interested', note: 'Too dear' }, { key })
    // Pressed twice, it is answered as before.
    expect((await note({ action: 'not_interested', note: 'Too dear' }, { key })).status).toBe(201)
    const desk = openUndoDesk(shop, owner)
    const seen = await desk.last()
    expect((await desk.undo()).body).toMatchObject({ kind: 'checkout_call_noted' })
    expect(await one()).toMatchObject({ calls: [], call_refused: null })
    expect((await desk.undo(seen?.entry)).status).toBe(409)
    await calls({ action: 'no_answer' })
    const first = await desk.last()
    await calls({ action: 'no_answer' })
    expect((await desk.undo(first?.entry)).body.code).toBe('undo_refused')
    const audit = await rows(
      shop.db,
      `select from audit_entry where thing_kind = 'checkout_call' and after->>'note' is not null`,
    )
    expect(audit).toEqual([])
  })
})

describe('an order of an unfinished checkout', () => {
  test('that staff enter during the call is its outcome, and its value is recovered', async () => {
    await turn()
    const number = await entered()
    expect(await one()).toMatchObject({
      order: number,
      turn: null,
      call_refused: 'ordered',
      calls: [{ outcome: 'ordered', by: { id: owner.id } }],
    })
    expect((await turn(rafi)).body.code).toBe('call_refused')
  })

  test('that came while the buyer was on the telephone is noted, and nothing else is', async () => {
    await turn()
    expect((await note({ action: 'ordered' })).body.code).toBe('call_refused')
    await rima.buy([{ id: piece, quantity: 1 }])
    expect((await note({ action: 'not_interested' })).body.code).toBe('call_refused')
    expect((await note({ action: 'ordered' })).status).toBe(201)
    expect((await list('?view=recovered'))['count']).toBe(1)
  })

  test('whose payment failed counts for the next order of the number', async () => {
    const { number } = await rima.buy([{ id: piece, quantity: 2 }])
    await rows(
      shop.db,
      `update shop_order set payment_method = 'card', payment_status = 'pending', status = 'payment_pending',
        confirm_by = now() where number = $1`,
      [number],
    )
    await calls(later(HOUR_MS))
    shop.pass(60_000)
    const next = await rima.buy([{ id: piece, quantity: 1 }])
    expect(await listed('?view=recovered')).toMatchObject([{ order: next.number }])
  })

  test('is recovered after a reminder or a talk, to the poisha, as SQL over the orders says', async () => {
    const talked = aShopper(shop.api)
    const missed = aShopper(shop.api)
    const reminded = aShopper(shop.api)
    const gone = aShopper(shop.api)
    const spoken = await leave(talked)
    const unheard = await leave(missed)
    await calls(later(HOUR_MS), { id: spoken })
    await calls({ action: 'no_answer' }, { id: unheard })
    await calls(later(HOUR_MS), { id: await leave(gone) })
    await leave(reminded)
    await rows(
      shop.db,
      `update unfinished_checkout set reminded_at = $2, link_hash = 'h', link_until = $2 where phone = $1`,
      [reminded.phone, new Date(shop.now())],
    )
    shop.pass(60_000)
    for (const shopper of [talked, missed, reminded]) await shopper.buy([{ id: piece, quantity: 3 }])
    const lost = await gone.buy([{ id: piece, quantity: 1 }])
    await rows(shop.db, `update shop_order set status = 'cancelled' where number = $1`, [lost.number])
    await turn()
    await entered()
    const phones = [talked.phone, reminded.phone, rima.phone]
    const [sum] = await rows<{ orders: number; total: number }>(
      shop.db,
      `select count(*)::int as orders, sum(total)::bigint as total from shop_order where phone = any ($1)`,
      [phones],
    )
    const { recovered } = await list()
    expect(recovered).toEqual({ orders: 3, value: Number(sum?.total) / 100 })
    expect(sum?.orders).toBe(3)
  })
})

test('words about a person go with the checkout, and the call still counts', async () => {
  await calls({ action: 'no_answer', note: 'Her brother answered' })
  shop.pass((CHECKOUT_KEPT_DAYS + 1) * DAY_MS)
  await forgetOldCheckouts(shop.shop.context)
  expect(await rows(shop.db, 'select checkout_id, note, outcome from checkout_call', [])).toEqual([
    { checkout_id: null, note: null, outcome: 'no_answer' },
  ])
})
