import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MessageTextPreview, MessageTextView } from '#contract/staff/content/message-texts.ts'
import { atOnce, tally } from '#tests/support/at-once.ts'
import { aStaffMember, call, type TestPerson } from '#tests/support/samples/people.ts'
import { addPiece } from '#tests/support/samples/pieces.ts'
import { insertOrder } from '#tests/support/samples/sample-orders.ts'
import { openUndoDesk } from '#tests/support/staff/undo-desk.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { rows } from '#server/db/rows.ts'

let shop: TestShop
let editor: TestPerson
let owner: TestPerson

beforeAll(async () => {
  shop = await openTestShop()
  editor = await aStaffMember(shop, 'staff', 'content')
  owner = await aStaffMember(shop, 'staff', 'owner')
})
afterAll(() => shop.close())

type Request = Parameters<typeof call>[1]
const ask = (request: Request, body?: unknown, by = editor) =>
  call(shop, request, { token: by.token, ...(body !== undefined && { body }) })

interface Listed {
  readonly id: number
  readonly name: string
  readonly own: readonly string[]
}
async function idOf(name: string): Promise<number> {
  const { body } = await ask('GET /v1/staff/message-texts')
  const found = (body['results'] as readonly Listed[]).find((one) => one.name === name)
  if (found === undefined) throw new Error(`No message ${name}`)
  return found.id
}
const see = async (id: number) =>
  (await ask(`GET /v1/staff/message-texts/${id}`)).body as unknown as MessageTextView
async function save(name: string, texts: object) {
  const id = await idOf(name)
  return ask(`PUT /v1/staff/message-texts/${id}`, { ...texts, version: (await see(id)).version })
}

test('each message has its standard texts and placeholders; a saved standard text is none of its own', async () => {
  const view = await see(await idOf('order_confirmed'))
  expect(view.standard.sms).toBe('{store}: Order {number} is confirmed. {pay_and_days} {link}')
  expect(view).toMatchObject({ own: [], texts: { sms: null }, order: null })
  expect(view.values.en).toMatchObject({ store: 'Abhoron', number: 'AB-1048266' })
  const { status, body } = await save('order_confirmed', { sms: view.standard.sms, sms_bn: 'Hi {name}' })
  expect([status, body['own']]).toEqual([200, ['sms_bn']])
})

test.each([
  ['order_placed', { sms: 'Order {nubmer}' }, 'sms', '{nubmer}'],
  ['order_placed', { subject_bn: 'Open {link}' }, 'subject_bn', '{link}'],
  ['order_placed', { body: 'Yours: {lines}' }, 'body', '{lines}'],
  ['sign_in_code', { sms: 'Your code\n{autofill}' }, 'sms', '{code}'],
  ['sign_in_code', { body_bn: 'Come in' }, 'body_bn', '{code}'],
  ['email_verification', { sms: 'Press the link' }, 'sms', '{link}'],
])('a text of %s that cannot be sent is refused: %j', async (name, texts, field, mark) => {
  const { status, body } = await save(name, texts)
  expect(status).toBe(422)
  expect((body['errors'] as Record<string, string>)[field]).toContain(mark)
  const tried = await ask(`POST /v1/staff/message-texts/${await idOf(name)}/preview`, texts)
  expect(tried.status).toBe(422)
  const sent = await ask(`POST /v1/staff/message-texts/${await idOf(name)}/test`, {
    ...texts,
    channel: 'email',
    language: 'en',
  })
  expect(sent.status).toBe(422)
})

test('a change is undone, compared and brought back; the standard text comes back too', async () => {
  const id = await idOf('order_delivered')
  expect((await save('order_delivered', { sms: 'One {number}' })).status).toBe(200)
  expect((await save('order_delivered', { sms: 'Two {number}' })).status).toBe(200)
  expect((await openUndoDesk(shop, editor).undo()).body).toMatchObject({ kind: 'content_changed' })
  expect((await see(id)).texts.sms).toBe('One {number}')
  const { body } = await ask(`GET /v1/staff/content/message_text/${id}/versions/1`)
  expect(body['fields']).toEqual([{ field: 'sms', before: null, now: 'One {number}' }])
  const restored = await ask(`POST /v1/staff/content/message_text/${id}/versions/3/restore`, {
    version: (await see(id)).version,
  })
  expect([restored.status, (await see(id)).texts.sms]).toEqual([200, 'Two {number}'])
  expect((await save('order_delivered', {})).body['own']).toEqual([])
})

test('an older text with a placeholder that is gone is not brought back', async () => {
  const id = await idOf('order_returned')
  await rows(shop.db, `update message_text set sms = 'Old {gone}', version = version + 1 where id = $1`, [id])
  const bad = (await see(id)).version
  expect((await save('order_returned', { sms: 'New {number}' })).status).toBe(200)
  const { status, body } = await ask(`POST /v1/staff/content/message_text/${id}/versions/${bad}/restore`, {
    version: (await see(id)).version,
  })
  expect([status, body['errors']]).toEqual([422, { sms: expect.stringContaining('{gone}') }])
})

test('of two people who save a text at once one is told both values', async () => {
  const id = await idOf('order_cancelled')
  const { version } = await see(id)
  const answers = await atOnce(2, (place) =>
    ask(`PUT /v1/staff/message-texts/${id}`, { sms: `Text ${place} {number}`, version }),
  )
  expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 409: 1 })
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    details: { fields: [{ field: 'sms' }] },
  })
})

test('the list leaves out a message of another version of the store', async () => {
  await rows(shop.db, `insert into message_text (name) values ('order_of_tomorrow')`)
  const { status, body } = await ask('GET /v1/staff/message-texts')
  const names = (body['results'] as readonly Listed[]).map(({ name }) => name)
  expect([status, names.slice(0, 2), names.includes('order_of_tomorrow')]).toEqual([
    200,
    ['order_placed', 'order_code'],
    false,
  ])
})

test('a message is neither hidden nor deleted', async () => {
  const id = await idOf('order_placed')
  const { version } = await see(id)
  const hidden = await ask(`PUT /v1/staff/content/message_text/${id}/shown`, { shown: false, version })
  const gone = await ask(`DELETE /v1/staff/content/message_text/${id}?version=${version}`)
  expect([hidden.status, gone.status]).toEqual([422, 422])
})

test('the preview takes the values of an order, and names its customer to those who may read customers', async () => {
  const { number } = await anOrder()
  const id = await idOf('order_confirmed')
  const texts = { sms: 'Hello {name}, {number} costs {total}. {link}', order: number }
  const shown = async (by: TestPerson) =>
    (await ask(`POST /v1/staff/message-texts/${id}/preview`, texts, by)).body as unknown as MessageTextPreview
  const { en, order } = await shown(owner)
  expect(order).toBe(number)
  expect(en.sms).toContain('Nadia')
  expect(en.sms).toContain(number)
  expect(en.sms).toContain('key=…')
  // Content alone shows no order, and so no customer.
  const asEditor = await shown(editor)
  expect(asEditor.order).toBeNull()
  expect(asEditor.en.sms).not.toContain('Nadia')
  expect((await ask(`GET /v1/staff/message-texts/${id}`)).body).toMatchObject({ recent_orders: [] })
  expect((await ask(`GET /v1/staff/message-texts/${id}`, undefined, owner)).body).toMatchObject({
    recent_orders: expect.arrayContaining([number]),
  })
})

test('a test goes to the own address of who presses alone, and not too often', async () => {
  const id = await idOf('order_confirmed')
  const send = () =>
    ask(`POST /v1/staff/message-texts/${id}/test`, {
      sms: 'Hello {name}\nBye',
      language: 'en',
      channel: 'email',
      subject: 'Try {number}',
    })
  await shop.messages.clear()
  expect((await send()).status).toBe(200)
  expect(await shop.messages.sent()).toMatchObject([
    { name: 'message_test', facts: { subject: 'Try AB-1048266', lines: ['Hello Rima', 'Bye'] } },
  ])
  const statuses = await Promise.all(Array.from({ length: 6 }, async () => (await send()).status))
  expect(tally(statuses)).toEqual({ 200: 4, 429: 2 })
})

async function anOrder(): Promise<{ readonly number: string }> {
  const id = await insertOrder(shop.db, {
    variantId: await addPiece(shop),
    order: { name: 'Nadia Rahman' },
  })
  const [order] = await rows<{ number: string }>(shop.db, 'select number from shop_order where id = $1', [id])
  if (order === undefined) throw new Error('No order')
  return order
}
