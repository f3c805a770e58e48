import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { accountLimits, networkLimits } from '#domain/account/account-limits.ts'
import { NETWORK_HEADER } from '#server/http/caller-network.ts'
import { mountedEndpoints } from '#server/http/mount.ts'
import { PAGE_HEADER } from '#server/http/visitor.ts'
import { tally } from '#tests/support/at-once.ts'
import { arbitraryOf } from '#tests/support/arbitrary-of.ts'
import { openFakeGoogle } from '#tests/support/companies/fake-google.ts'
import { aPerson, aStaffMember, type TestPerson } from '#tests/support/samples/people.ts'
import { aProduct } from '#tests/support/samples/sample-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const BATCH = 10
const BATCHES = 1000

/** Calls about people: their accounts, and what they keep here. */
const aboutPeople = ({ path }: Endpoint) =>
  /^\/v1\/(user|cart|product\/(wishlist|tell-me|getWishlist))/.test(path)

interface FuzzRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
}

test(
  `[V1] [V9] ${BATCH * BATCHES} requests made from the schemas of every account route: none is answered by a 5xx`,
  { timeout: 120_000 },
  async () => {
    const google = await openFakeGoogle(Date.now)
    const many = Object.fromEntries(
      Object.keys({ ...accountLimits, ...networkLimits }).map((name) => [
        name,
        [{ max: 1_000_000, windowMs: 60_000 }],
      ]),
    )
    const shop = await openTestShop({ poolMax: 12, accounts: { google: google.settings, limits: many } })
    const endpoints = mountedEndpoints(shop.shop.api).filter(aboutPeople)
    const staff = await aStaffMember(shop)
    const requests = await requestsTo(shop, endpoints, staff)
    const seen: string[] = []
    await fc.assert(
      fc.asyncProperty(fc.array(requests, { minLength: BATCH, maxLength: BATCH }), async (batch) => {
        const answers = await Promise.all(batch.map((one) => send(shop, one)))
        for (const answer of answers) {
          seen.push(`${answer.status}`)
          expect(answer, JSON.stringify(answer)).toSatisfy(({ status }: { status: number }) => status < 500)
        }
      }),
      { numRuns: BATCHES },
    )
    // It got behind the doors: every kind of answer came.
    const counts = tally(seen)
    for (const status of [200, 202, 400, 401, 403, 404]) expect(counts).toHaveProperty(String(status))
    expect(seen).toHaveLength(BATCH * BATCHES)
    // Nobody became staff, and nobody stopped being it.
    const members = await shop.db.selectFrom('staff_member').select('account_id').execute()
    expect(members).toEqual([{ account_id: staff.id }])
    await shop.close()
    await google.close()
  },
)

async function requestsTo(
  shop: TestShop,
  endpoints: readonly Endpoint[],
  staff: TestPerson,
): Promise<fc.Arbitrary<FuzzRequest>> {
  const [rima, other] = [await aPerson(shop), await aPerson(shop)]
  const [bangle] = await shop.add(aProduct())
  const people = [rima, other, staff]
  const words = [
    ...people.flatMap(({ id, email, password }) => [id, email, password]),
    'tea house lantern',
    '01712345678',
    '+8801812345678',
    '123456',
    randomUUID(),
    'dhaka',
    'dhaka.savar',
    'Village road, Savar',
    String(bangle?.id),
    'en',
  ]
  const tokens = [...people.map(({ token }) => token), 'made-up', '']
  return fc.oneof(...endpoints.map((one) => requestTo(one, words, tokens)))
}

function requestTo(
  one: Endpoint,
  words: readonly string[],
  tokens: readonly string[],
): fc.Arbitrary<FuzzRequest> {
  const names = [...one.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const param = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...words) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
  )
  const body = one.body === undefined ? fc.constant(undefined) : arbitraryOf(one.body, words)
  return fc
    .record({
      params: fc.tuple(...names.map(() => param)),
      body,
      token: fc.constantFrom(...tokens),
      asPage: fc.boolean(),
      type: fc.constantFrom('application/json', 'application/json', 'application/json', 'text/plain'),
      network: fc.integer({ min: 1, max: 50 }),
      origin: fc.constantFrom('http://shop.test', 'http://shop.test', 'http://shop.test', 'http://else.test'),
    })
    .map(({ params, body: content, token, asPage, type, network, origin }) => ({
      method: one.method,
      path: names.reduce(
        (path, name, index) => path.replace(`:${name}`, escaped(params[index] ?? '')),
        one.path as string,
      ),
      headers: {
        [NETWORK_HEADER]: `net-${network}`,
        ...(content === undefined ? {} : { 'content-type': type }),
        ...(asPage ? { [PAGE_HEADER]: '1', origin, cookie: `session=${token}` } : {}),
        ...(asPage || token === '' ? {} : { authorization: `Bearer ${token}` }),
      },
      body: content === undefined ? undefined : JSON.stringify(content),
    }))
}

/** As an address may carry it; what cannot be written so stands there as it is. */
function escaped(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80'
}

async function send(shop: TestShop, { method, path, headers, body }: FuzzRequest) {
  const answer = await shop.fetch(path, { method, headers, ...(body === undefined ? {} : { body }) })
  return { status: answer.status, method, path, body, answer: await answer.text() }
}
