import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { voteOnFaq } from '#contract/shop/faq-votes.ts'
import { countFaqVotes } from '#contract/staff/reports/funnel.ts'
import { networkLimits } from '#domain/account/account-limits.ts'
import { aPerson, aStaffMember, call } from '#tests/support/samples/people.ts'
import { openTestShop, refusalOf, type TestShop } from '#tests/support/test-shop.ts'

const DAY = 24 * 3_600_000

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.db.deleteFrom('faq_vote').execute())

type Answer = 'yes' | 'no' | 'none'

const vote = (voter: string, answer: Answer, { slug = 'vat', language = 'en' as 'en' | 'bn' } = {}) =>
  shop.api(voteOnFaq, { params: { slug }, body: { answer, language, voter } })

/** The counts for staff: question, language, yes, no. */
async function counts(days?: number): Promise<readonly unknown[]> {
  const { token } = await aStaffMember(shop)
  const search = days === undefined ? '' : `?days=${days}`
  const { body } = await call(shop, `GET /v1/staff/faq-votes${search}`, { token })
  return countFaqVotes.response
    .parse(body)
    .results.map(({ question, language, yes, no }) => [question, language, yes, no])
}

test('[R3] whether an answer helped is counted by question and language, the most unhelpful first', async () => {
  await vote(randomUUID(), 'yes')
  await vote(randomUUID(), 'yes')
  await vote(randomUUID(), 'no', { slug: 'cancel-order', language: 'bn' })
  expect(await counts()).toEqual([
    ['cancel-order', 'bn', 0, 1],
    ['vat', 'en', 2, 0],
  ])
})

test('the same visitor counts once for a question, whatever they say and however often', async () => {
  const voter = randomUUID()
  await Promise.all(Array.from({ length: 6 }, () => vote(voter, 'yes')))
  expect(await counts()).toEqual([['vat', 'en', 1, 0]])
  expect(await vote(voter, 'no')).toEqual({ question: 'vat', answer: 'no' })
  expect(await counts()).toEqual([['vat', 'en', 0, 1]])
  await vote(voter, 'none')
  await vote(voter, 'none')
  expect(await counts()).toEqual([])
})

test('nobody can tell which votes are of the same visitor: neither name nor network is kept', async () => {
  const voter = randomUUID()
  await vote(voter, 'yes')
  await vote(voter, 'no', { slug: 'cancel-order' })
  const votes = await shop.db.selectFrom('faq_vote').selectAll().execute()
  const [one, other] = votes.map((row) => row.voter.toString('hex'))
  expect(one).not.toBe(other)
  expect(JSON.stringify(votes)).not.toContain(voter)
  expect(Object.keys(votes[0] ?? {}).toSorted()).toEqual(['day', 'entry_id', 'helpful', 'language', 'voter'])
})

test('a question that is not there is a 404 that names it', async () => {
  expect(await refusalOf(vote(randomUUID(), 'yes', { slug: 'free-gold' }))).toMatchObject({
    status: 404,
    message: 'There is no question "free-gold".',
  })
})

test.each([
  [
    { answer: 'maybe', language: 'en', voter: randomUUID() },
    { answer: 'The answer "maybe" is not one of the choices.' },
  ],
  [
    { answer: 'yes', language: 'fr', voter: randomUUID() },
    { language: 'The language "fr" is not one of the choices.' },
  ],
  [
    { answer: 'yes', language: 'en', voter: 'Rima' },
    { voter: 'The key of the voter must be 16 to 64 letters, digits, hyphens or underscores, not "Rima".' },
  ],
  [
    { answer: 'yes', language: 'en', voter: randomUUID(), phone: '01712345678' },
    { phone: 'This request has a field that we do not know: "phone".' },
  ],
])('what is no vote is refused by name and value: %j', async (body, errors) => {
  const answer = await call(shop, 'POST /v1/content/faq/vat/vote', { body })
  expect([answer.status, answer.body['errors']]).toEqual([400, errors])
})

test('one network cannot count without end', async () => {
  const [{ max }] = networkLimits.votes
  const ask = () =>
    call(shop, 'POST /v1/content/faq/vat/vote', {
      body: { answer: 'yes', language: 'en', voter: randomUUID() },
      network: '203.0.113.7',
    })
  for (let index = 0; index < max; index += 1) expect((await ask()).status).toBe(200)
  const refused = await ask()
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests'])
  expect(await counts()).toEqual([['vat', 'en', max, 0]])
})

test('another site cannot vote through a page of ours', async () => {
  const answer = await call(shop, 'POST /v1/content/faq/vat/vote', {
    body: { answer: 'no', language: 'en', voter: randomUUID() },
    page: {},
    headers: { 'x-page-call': 'POST', origin: 'https://elsewhere.example' },
  })
  expect([answer.status, answer.body.code]).toEqual([403, 'origin_refused'])
})

test('callers who are not staff cannot read the counts; staff read as many days as they ask for', async () => {
  await vote(randomUUID(), 'no')
  expect((await call(shop, 'GET /v1/staff/faq-votes')).status).toBe(401)
  const { token } = await aPerson(shop)
  expect((await call(shop, 'GET /v1/staff/faq-votes', { token })).status).toBe(403)
  expect(await counts(1)).toEqual([['vat', 'en', 0, 1]])
  shop.pass(DAY)
  expect([await counts(1), await counts(2)]).toEqual([[], [['vat', 'en', 0, 1]]])
  const staff = await aStaffMember(shop)
  const refused = await call(shop, 'GET /v1/staff/faq-votes?days=0', { token: staff.token })
  expect(refused.body['errors']).toEqual({
    days: 'The number of days must be a whole number from 1 to 730, not "0".',
  })
})

test('a question that staff delete takes its votes with it', async () => {
  await vote(randomUUID(), 'yes', { slug: 'loose-stone' })
  await vote(randomUUID(), 'yes')
  await shop.db.deleteFrom('faq_entry').where('slug', '=', 'loose-stone').execute()
  expect(await counts()).toEqual([['vat', 'en', 1, 0]])
})
