import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Arguments } from '#contract/endpoint.ts'
import { askProductQuestion, listProductQuestions } from '#contract/shop/product-questions.ts'
import { untilPromotionHours } from '#domain/messages/sms-hours.ts'
import { PRODUCT_QUESTIONS_WAITING_MAX } from '#domain/reviews/product-question.ts'
import { rows } from '#server/db/rows.ts'
import { aPhone, aStaffMember, call, type TestPerson } from '#tests/support/samples/people.ts'
import { aProduct } from '#tests/support/samples/sample-products.ts'
import { openUndoDesk } from '#tests/support/staff/undo-desk.ts'
import { openTestShop, refusalOf, type AddedProduct, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let twin: TestShop
let editor: TestPerson
let piece: AddedProduct

beforeAll(async () => {
  shop = await openTestShop({ answersMax: 100 })
  twin = await shop.twin({ answersMax: 100 })
})
afterAll(async () => {
  await twin.close()
  await shop.close()
})
beforeEach(async () => {
  const [added] = await shop.add(aProduct({}))
  if (added === undefined) throw new Error('No product was added')
  piece = added
  editor = await aStaffMember(shop, 'staff', 'content')
})

type Asked = Arguments<typeof askProductQuestion>['body']
const ask = (given: Partial<Asked> = {}) =>
  shop.api(askProductQuestion, {
    params: { id: piece.id },
    body: { text: 'Does it tarnish?', language: 'en', author: 'Rima', contact: aPhone(), ...given },
  })
const shownAt = async (at: TestShop) =>
  (await at.api(listProductQuestions, { params: { id: piece.id } })).results
const asStaff = (request: Parameters<typeof call>[1], body?: unknown, who = editor) =>
  call(shop, request, { token: who.token, ...(body !== undefined && { body }) })
const address = '/v1/staff/product-questions'

async function idOf(): Promise<number> {
  const text = 'select max(id) as id from product_question where product_id = $1'
  return (await rows<{ id: number }>(shop.db, text, [piece.id]))[0]?.id ?? 0
}

test('a question shows with its answer in every process, and who asked is told once and forgotten', async () => {
  const contact = aPhone()
  expect(await ask({ contact })).toEqual({ contact })
  expect(await shownAt(twin)).toEqual([])
  const id = await idOf()
  const { body } = await asStaff(`GET ${address}?state=waiting`)
  expect(JSON.stringify(body)).toContain('Does it tarnish?')
  expect(JSON.stringify(body)).not.toContain(contact.slice(-8))
  const form = { answer: 'Not if you keep it dry.', answer_bn: 'শুকনো রাখলে না।' }
  const answered = await asStaff(`PUT ${address}/${id}/answer`, { ...form, version: 1 })
  expect(answered.body).toMatchObject({ state: 'published', version: 2 })
  for (const at of [shop, twin])
    await expect.poll(() => shownAt(at)).toMatchObject([{ text: 'Does it tarnish?', ...form }])
  await asStaff(`PUT ${address}/${id}/answer`, { ...form, answer: 'Keep it dry.', version: 2 })
  shop.pass(untilPromotionHours(shop.now()))
  const told = (await shop.messages.sent()).filter(({ to }) => to === contact)
  expect(told.map(({ name }) => name)).toEqual(['question_answered'])
  const [kept] = await rows(shop.db, 'select contact from product_question where id = $1', [id])
  expect(kept).toEqual({ contact: null })
})

test('of two people on one question the second sees both values, and hiding is undone', async () => {
  await ask()
  const id = await idOf()
  const hide = () => asStaff(`POST ${address}/${id}/hide`, { reason: 'advertising', version: 1 })
  const answer = () => asStaff(`PUT ${address}/${id}/answer`, { answer: 'Yes.', version: 1 })
  const both = await Promise.all([hide(), answer()])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const version = await versionOf(id)
  const reason = 'insult'
  expect((await asStaff(`POST ${address}/${id}/hide`, { reason, version })).status).toBe(200)
  expect((await openUndoDesk(shop, editor).undo()).body).toMatchObject({ kind: 'question_hidden' })
})

async function versionOf(id: number): Promise<number> {
  const text = 'select version from product_question where id = $1'
  return (await rows<{ version: number }>(shop.db, text, [id]))[0]?.version ?? 0
}

test('each wrong value of a question names its field, and nobody asks without end', async () => {
  const wrong = { text: 'why?', contact: 'nobody' }
  expect(await refusalOf(ask(wrong))).toMatchObject({ errors: { text: expect.any(String) } })
  expect(await refusalOf(ask({ contact: 'nobody' }))).toMatchObject({
    errors: { contact: expect.any(String) },
  })
  const contact = aPhone()
  const many = Array.from({ length: PRODUCT_QUESTIONS_WAITING_MAX + 2 }, () => ask({ contact }))
  const asked = await Promise.allSettled(many)
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(PRODUCT_QUESTIONS_WAITING_MAX)
  const empty = await asStaff(`PUT ${address}/${await idOf()}/answer`, { answer: '', version: 1 })
  expect(empty.body).toMatchObject({ code: 'invalid_fields', errors: { answer: expect.any(String) } })
})

test('only people with the right see the questions', async () => {
  const packer = await aStaffMember(shop, 'staff', 'packer')
  expect((await asStaff(`GET ${address}`, undefined, packer)).status).toBe(403)
})
