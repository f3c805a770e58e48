import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { listFaq } from '#contract/shop/content.ts'
import { voteOnFaq } from '#contract/shop/faq-votes.ts'
import { atOnce, tally } from '#tests/support/at-once.ts'
import { openContentDesk, type Content } from '#tests/support/staff/content-desk.ts'
import { openUndoDesk } from '#tests/support/staff/undo-desk.ts'

const { shop, twin, editor, ask, did, undo, soon, close } = await openContentDesk()
afterAll(close)

const groups = async () =>
  (await did('GET /v1/staff/questions'))['results'] as readonly (Content & {
    questions: readonly Content[]
  })[]
const inShop = async (slug: string, at = shop) =>
  (await at.api(listFaq, {})).find((group) => group.slug === slug)?.entries.map(({ question }) => question)
const aQuestion = (group: Content, question: string, fields: object = {}) =>
  did('POST /v1/staff/questions', { group_id: group.id, question, answer: '<p>Yes.</p>', ...fields })

test('the questions of the store are there by group, translated, with their votes beside them', async () => {
  const vote = (answer: 'yes' | 'no', language: 'en' | 'bn') =>
    shop.api(voteOnFaq, { params: { slug: 'vat' }, body: { answer, language, voter: randomUUID() } })
  await vote('yes', 'en')
  await vote('yes', 'en')
  await vote('no', 'bn')
  const all = (await groups()).flatMap(({ questions }) => questions)
  expect(all.filter(({ untranslated }) => untranslated !== 0)).toEqual([])
  expect(all.find(({ slug }) => slug === 'vat')).toMatchObject({
    votes: { en: { yes: 2, no: 0 }, bn: { yes: 0, no: 1 } },
  })
})

test('a new group shows with its first question, and moves and hides in every process', async () => {
  const group = await did('POST /v1/staff/question-groups', { name: 'Gift cards' })
  expect(group).toMatchObject({ slug: 'gift-cards', untranslated: 1 })
  expect(await inShop('gift-cards')).toBeUndefined()
  const first = await aQuestion(group, 'Can I give one?')
  const second = await aQuestion(group, 'Does it end?', {
    answer: '<p>No.<script>x()</script> <a href="/shop">Shop</a></p>',
  })
  expect(second['answer']).toBe('<p>No. <a href="/shop">Shop</a></p>')
  expect(await inShop('gift-cards')).toEqual(['Can I give one?', 'Does it end?'])
  await did(`POST /v1/staff/content/question/${second.id}/move`, { before: first.id })
  expect(await inShop('gift-cards')).toEqual(['Does it end?', 'Can I give one?'])
  await soon(async () =>
    expect(await inShop('gift-cards', twin)).toEqual(['Does it end?', 'Can I give one?']),
  )
  await did(`PUT /v1/staff/content/question/${second.id}/shown`, { shown: false, version: 1 })
  expect(await inShop('gift-cards')).toEqual(['Can I give one?'])
  await did(`PUT /v1/staff/content/question_group/${group.id}/shown`, { shown: false, version: 1 })
  expect(await inShop('gift-cards')).toBeUndefined()
  expect((await undo()).body).toMatchObject({ kind: 'content_changed' })
  await soon(async () => expect(await inShop('gift-cards', twin)).toEqual(['Can I give one?']))
})

test('a group with questions is not deleted, and an empty one comes back by the undo', async () => {
  const group = await did('POST /v1/staff/question-groups', { name: 'Repairs' })
  const { id } = await aQuestion(group, 'Do you mend clasps?')
  const refused = await ask(`DELETE /v1/staff/content/question_group/${group.id}?version=1`)
  expect(refused.body).toMatchObject({ code: 'invalid_fields', errors: { group: expect.any(String) } })
  await did(`DELETE /v1/staff/content/question/${id}?version=1`)
  await did(`DELETE /v1/staff/content/question_group/${group.id}?version=1`)
  const desk = openUndoDesk(shop, editor)
  expect((await desk.undo()).body).toMatchObject({ kind: 'content_removed' })
  expect((await desk.undo()).body).toMatchObject({ kind: 'content_removed' })
  await soon(async () => expect(await inShop('repairs')).toEqual(['Do you mend clasps?']))
})

test('of two people who save an answer at once one is told both values; a question moves to another group', async () => {
  const [first, second] = await groups()
  if (first === undefined || second === undefined) throw new Error('The store has fewer than two groups')
  const made = await aQuestion(first, 'May I try it on?')
  const form = (answer: string, group: Content) => ({
    group_id: group.id,
    question: 'May I try it on?',
    answer,
    version: 1,
  })
  const answers = await atOnce(2, (place) =>
    ask(`PUT /v1/staff/questions/${made.id}`, form(`<p>Yes, ${place}.</p>`, second)),
  )
  expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 409: 1 })
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    details: { fields: [{ field: 'answer' }] },
  })
  expect(await inShop(second.slug)).toContain('May I try it on?')
  expect(await inShop(first.slug)).not.toContain('May I try it on?')
})

test.each([
  [{ question: '' }, 400, 'question'],
  [{ answer: '<script>x()</script>' }, 422, 'answer'],
  [{ answer: '<p><a href="/pages/nowhere">x</a></p>' }, 422, 'answer'],
  [{ group_id: 2_000_000_000 }, 422, 'group_id'],
])('what is no question is refused by the name of its field: %j', async (fields, status, field) => {
  const [group] = await groups()
  const form = { group_id: group?.id, question: 'Why?', answer: '<p>So.</p>', ...fields }
  const answer = await ask('POST /v1/staff/questions', form)
  expect([answer.status, Object.keys(answer.body['errors'] ?? {})]).toEqual([status, [field]])
})
