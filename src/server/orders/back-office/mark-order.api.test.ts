import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NoteView } from '#contract/staff/order-marks.ts'
import type { OrderPageView } from '#contract/staff/order-page.ts'
import { rows } from '#server/db/rows.ts'
import { insertOrder } from '#tests/support/samples/sample-orders.ts'
import { aStaffMember, call, type Answer, type TestPerson } from '#tests/support/samples/people.ts'
import { addPiece } from '#tests/support/samples/pieces.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let rima: TestPerson
let nusrat: TestPerson
let variantId: number

beforeAll(async () => {
  shop = await openTestShop()
  rima = await aStaffMember(shop, 'staff', 'orders')
  nusrat = await aStaffMember(shop, 'staff', 'orders')
  await rows(shop.db, `update account set name = 'Nusrat Jahan' where id = $1`, [nusrat.id])
  variantId = await addPiece(shop)
})
afterAll(() => shop.close())

async function anOrder(order: object = {}): Promise<string> {
  const id = await insertOrder(shop.db, { variantId, order })
  const found = await rows<{ number: string }>(shop.db, 'select number from shop_order where id = $1', [id])
  return found[0]?.number ?? ''
}

type Request = `${'GET' | 'POST' | 'PUT'} ${string}`

function ask(who: TestPerson, request: Request, body?: object, key: string = randomUUID()): Promise<Answer> {
  const headers = { 'idempotency-key': key }
  return call(shop, request, { token: who.token, headers, ...(body === undefined ? {} : { body }) })
}

async function timelineOf(number: string): Promise<OrderPageView['timeline']> {
  const { body } = await ask(rima, `GET /v1/staff/orders/${number}/page`)
  return (body as unknown as OrderPageView).timeline
}

async function numbersIn(query: string, who = rima): Promise<readonly string[]> {
  const { body } = await ask(who, `GET /v1/staff/orders?${query}`)
  return (body['results'] as readonly { readonly number: string }[]).map(({ number }) => number)
}

describe('notes', () => {
  async function write(number: string, body: object, key?: string): Promise<NoteView> {
    const answer = await ask(rima, `POST /v1/staff/orders/${number}/notes`, body, key)
    expect([answer.status, answer.body.error]).toEqual([201, undefined])
    return answer.body as unknown as NoteView
  }

  test('a note that names somebody is shown to them for thirty days, and to nobody else', async () => {
    const number = await anOrder()
    await write(number, { text: 'Ask @Nusrat Jahan', mentions: [nusrat.id] })
    const mentionsOf = async (who: TestPerson) => (await ask(who, 'GET /v1/staff/mentions')).body['results']
    expect(await mentionsOf(nusrat)).toMatchObject([
      { order: number, text: 'Ask @Nusrat Jahan', by: { id: rima.id } },
    ])
    expect(await mentionsOf(rima)).toEqual([])
    await rows(shop.db, `update order_note set written_at = written_at - interval '31 days'`)
    expect(await mentionsOf(nusrat)).toEqual([])
  })

  test('a note stands in the timeline with its author and whom it names', async () => {
    const number = await anOrder()
    const note = await write(number, { text: '  Ring @Nusrat first ', mentions: [nusrat.id, nusrat.id] })
    expect(note).toMatchObject({
      by: { id: rima.id, name: 'Rima Akter' },
      text: 'Ring @Nusrat first',
      mentions: [{ id: nusrat.id, name: 'Nusrat Jahan' }],
      version: 1,
      edited_at: null,
      can_edit: true,
    })
    expect(await timelineOf(number)).toMatchObject([
      { type: 'note', id: note.id, text: 'Ring @Nusrat first' },
    ])
    expect(await numbersIn('note=nusrat%20first')).toEqual([number])
  })

  test('[bug C5] a note that is sent twice is written once', async () => {
    const number = await anOrder()
    const key = randomUUID()
    const [first, second] = [
      await write(number, { text: 'Once' }, key),
      await write(number, { text: 'Once' }, key),
    ]
    expect(second).toEqual(first)
    expect(await timelineOf(number)).toHaveLength(1)
  })

  test('a note that names a stranger is refused', async () => {
    const number = await anOrder()
    const answer = await ask(rima, `POST /v1/staff/orders/${number}/notes`, {
      text: 'x',
      mentions: [randomUUID()],
    })
    expect([answer.status, Object.keys(answer.body['errors'] as object)]).toEqual([422, ['mentions']])
    expect(await timelineOf(number)).toEqual([])
  })

  test('[bug C9] the author changes a note on its newest version alone', async () => {
    const number = await anOrder()
    const { id } = await write(number, { text: 'First', mentions: [nusrat.id] })
    const edit = (version: number, text: string, who = rima) =>
      ask(who, `PUT /v1/staff/orders/${number}/notes/${id}`, { text, version })
    expect((await edit(1, 'Second')).body).toMatchObject({ text: 'Second', mentions: [], version: 2 })
    expect((await edit(1, 'Third')).body.code).toBe('version_conflict')
    expect((await edit(2, 'Mine', nusrat)).body.code).toBe('note_closed')
    expect((await timelineOf(number))[0]).toMatchObject({ text: 'Second' })
  })

  test('a note of another order is not found', async () => {
    const { id } = await write(await anOrder(), { text: 'Here' })
    const answer = await ask(rima, `PUT /v1/staff/orders/${await anOrder()}/notes/${id}`, {
      text: 'x',
      version: 1,
    })
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
  })

  test('a note cannot be changed after ten minutes', async () => {
    const number = await anOrder()
    const { id } = await write(number, { text: 'First' })
    shop.pass(11 * 60_000)
    const late = await ask(rima, `PUT /v1/staff/orders/${number}/notes/${id}`, { text: 'Late', version: 1 })
    expect([late.status, late.body.code]).toEqual([409, 'note_closed'])
    expect((await timelineOf(number))[0]).toMatchObject({ text: 'First', can_edit: false })
  })
})

describe('tags', () => {
  const tag = (number: string, body: object) => ask(rima, `POST /v1/staff/orders/${number}/tags`, body)

  test('tags are kept in small letters, once, and are a filter', async () => {
    const number = await anOrder()
    await tag(number, { add: ['VIP', ' vip', 'Call  Again'] })
    expect((await tag(number, { add: ['vip'] })).body).toEqual({ tags: ['call again', 'vip'] })
    expect(await numbersIn('tag=Vip')).toEqual([number])
    expect((await tag(number, { remove: ['VIP', 'never there'] })).body).toEqual({ tags: ['call again'] })
    expect(await numbersIn('tag=vip')).toEqual([])
    expect(
      (await timelineOf(number)).map((entry) => entry.type === 'event' && [entry.kind, entry.facts]),
    ).toEqual(
      expect.arrayContaining([
        ['tag_added', { tag: 'vip' }],
        ['tag_added', { tag: 'call again' }],
        ['tag_removed', { tag: 'vip' }],
      ]),
    )
    expect(await timelineOf(number)).toHaveLength(3)
  })

  test('the tags in use are listed, the most used first', async () => {
    await tag(await anOrder(), { add: ['gift', 'rare'] })
    await tag(await anOrder(), { add: ['gift'] })
    const { body } = await ask(rima, 'GET /v1/staff/tags')
    const used = (body['results'] as { tag: string; orders: number }[]).filter(
      (one) => one.tag !== 'call again',
    )
    expect(used).toEqual([
      { tag: 'gift', orders: 2 },
      { tag: 'rare', orders: 1 },
    ])
  })

  test('an empty tag is refused', async () => {
    expect((await tag(await anOrder(), { add: ['  '] })).status).toBe(400)
  })
})

describe('who looks after an order', () => {
  const assign = (number: string, assignee: string | null, was: string | null, who = rima) =>
    ask(who, `PUT /v1/staff/orders/${number}/assignee`, { assignee, was })

  test('the person is named, shown in lists, and a filter', async () => {
    const number = await anOrder()
    const { body } = await assign(number, nusrat.id, null)
    expect(body).toEqual({ assigned: { id: nusrat.id, name: 'Nusrat Jahan' } })
    expect(await numbersIn(`assigned=${nusrat.id}`)).toEqual([number])
    expect(await numbersIn('assigned=me', nusrat)).toEqual([number])
    expect(await numbersIn('assigned=me')).toEqual([])
    expect(await numbersIn('assigned=nobody')).not.toContain(number)
    expect(await timelineOf(number)).toMatchObject([
      { kind: 'assigned', by: { id: rima.id }, to: { id: nusrat.id, name: 'Nusrat Jahan' } },
    ])
  })

  test('[bug C9] somebody who did not see the newest person changes nothing', async () => {
    const number = await anOrder()
    await assign(number, nusrat.id, null)
    expect((await assign(number, rima.id, null)).body.code).toBe('version_conflict')
    // The same wish again is no change.
    expect((await assign(number, nusrat.id, null)).status).toBe(200)
    expect((await assign(number, null, nusrat.id)).body).toEqual({ assigned: null })
    expect(await timelineOf(number)).toHaveLength(2)
  })

  test('of two people who take an order at once, one gets it', async () => {
    const number = await anOrder()
    const answers = await Promise.all([
      assign(number, rima.id, null),
      assign(number, nusrat.id, null, nusrat),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await timelineOf(number)).toHaveLength(1)
  })

  test('a customer cannot be named', async () => {
    const answer = await assign(await anOrder(), randomUUID(), null)
    expect([answer.status, Object.keys(answer.body['errors'] as object)]).toEqual([422, ['assignee']])
  })

  test('colleagues are listed by name, without those who left', async () => {
    const gone = await aStaffMember(shop, 'staff', 'packer')
    await rows(shop.db, 'update staff_member set disabled_at = now() where account_id = $1', [gone.id])
    const { body } = await ask(rima, 'GET /v1/staff/colleagues')
    expect(body['results']).toEqual([
      { id: nusrat.id, name: 'Nusrat Jahan' },
      { id: rima.id, name: 'Rima Akter' },
    ])
  })
})

test('a change of staff on an order leaves an entry in the audit', async () => {
  const number = await anOrder()
  await ask(rima, `POST /v1/staff/orders/${number}/notes`, { text: 'Noted' })
  await ask(rima, `POST /v1/staff/orders/${number}/tags`, { add: ['audited'] })
  await ask(rima, `PUT /v1/staff/orders/${number}/assignee`, { assignee: rima.id, was: null })
  const written = await rows<{ thing_kind: string; change: string }>(
    shop.db,
    'select thing_kind, change from audit_entry where order_number = $1 and account_id = $2 order by id',
    [number, rima.id],
  )
  expect(written.map(({ thing_kind, change }) => `${thing_kind} ${change}`)).toEqual([
    'note created',
    'tag created',
    'order changed',
  ])
})

describe('the page of an order', () => {
  const view = async (who: TestPerson, number: string) =>
    (await ask(who, `POST /v1/staff/orders/${number}/viewers`)).body['others']

  test('shows colleagues who have it open as well, for 45 seconds, and keeps no session alive', async () => {
    const number = await anOrder()
    expect(await view(rima, number)).toEqual([])
    expect(await view(nusrat, number)).toMatchObject([{ id: rima.id }])
    expect(await view(rima, number)).toEqual([{ id: nusrat.id, name: 'Nusrat Jahan' }])
    expect(await view(rima, await anOrder())).toEqual([])
    shop.pass(46_000)
    expect(await view(nusrat, number)).toEqual([])
    expect((await ask(rima, 'POST /v1/staff/orders/AB-1/viewers')).status).toBe(404)
  })

  test('a step that was decided on an older standing is refused and changes nothing', async () => {
    const number = await anOrder({
      status: 'awaiting_call',
      payment_method: 'cod',
      payment_status: 'cod_due',
    })
    const page = async () =>
      (await ask(rima, `GET /v1/staff/orders/${number}/page`)).body as unknown as OrderPageView
    const { version } = await page()
    const act = (who: TestPerson, body: object) => ask(who, `POST /v1/staff/orders/${number}/actions`, body)
    const both = await Promise.all([
      act(rima, { action: 'confirm', version }),
      act(nusrat, { action: 'cancel', reason: 'She called', version }),
    ])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'version_conflict',
      details: { was: version },
    })
    const after = await page()
    expect(after.version).toBeGreaterThan(version)
    expect((await act(rima, { action: 'pack', version })).body.code).toBe('version_conflict')
    expect((await page()).status).toBe(after.status)
  })
})

describe('a message that was sent', () => {
  const again = (number: string, message: string, key?: string) =>
    ask(rima, `POST /v1/staff/orders/${number}/messages/${message}/again`, {}, key)
  /** A message in the table of messages, some minutes ago. */
  async function sentBefore(number: string, name: string, minutes: number): Promise<string> {
    const [made] = await rows<{ id: string }>(
      shop.db,
      `insert into message (name, channel, recipient, language, facts, priority, created_at, expires_at)
      values ($1, 'sms', '+8801712345678', 'en', $2, 1, $3, $3) returning id`,
      [name, JSON.stringify({ number, totalTaka: 1 }), new Date(shop.now() - minutes * 60_000)],
    )
    return made?.id ?? ''
  }

  test('is sent again to the number and with the sum of now, once for a key and at most every ten minutes', async () => {
    const number = await anOrder({ phone: '+8801999999999' })
    const early = await again(number, await sentBefore(number, 'order_confirmed', 5))
    expect([early.status, early.body.code]).toEqual([429, 'too_many_requests'])
    const id = await sentBefore(number, 'order_delivered', 11)
    const key = randomUUID()
    const both = await Promise.all([again(number, id, key), again(number, id, key)])
    expect(both.map(({ status, body }) => [status, body['name']])).toEqual([
      [201, 'order_delivered'],
      [201, 'order_delivered'],
    ])
    const told = await shop.messages.sent('+8801999999999')
    expect(told.map(({ name }) => name)).toEqual(['order_delivered'])
    expect(told[0]?.facts).toMatchObject({ number, totalTaka: 1080 })
    expect(String(told[0]?.facts['path'])).toMatch(/^\/track\?key=/)
  })

  test('a code is not, nor a message of another order', async () => {
    const [number, other] = [await anOrder(), await anOrder()]
    const id = await sentBefore(number, 'order_code', 60)
    expect((await again(number, id)).body.code).toBe('message_not_repeatable')
    expect((await again(other, id)).status).toBe(404)
  })
})
