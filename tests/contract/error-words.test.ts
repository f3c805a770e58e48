import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { ErrorBody } from '#contract/errors.ts'
import { allEndpoints } from '#contract/registry/all-endpoints.ts'
import { accountLimits, networkLimits } from '#domain/account/account-limits.ts'
import { JSON_BODY_BYTES_MAX } from '#domain/limits.ts'
import { NETWORK_HEADER } from '#server/http/caller-network.ts'
import { mountedEndpoints } from '#server/http/mount.ts'
import { hasFieldName } from '#server/http/words/field-names.ts'
import { aPerson, aStaffMember } from '#tests/support/samples/people.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  const many = Object.keys({ ...accountLimits, ...networkLimits }).map((name) => [
    name,
    [{ max: 1_000_000, windowMs: 60_000 }],
  ])
  shop = await openTestShop({ poolMax: 8, accounts: { limits: Object.fromEntries(many) } })
})
afterAll(() => shop.close())

type Json = Readonly<Record<string, unknown>>

const schemaOf = (schema: z.ZodType): Json => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

test('every parameter and field of every call has a plain name', () => {
  const names = new Set<string>()
  for (const { params, query, body } of Object.values(allEndpoints) as Endpoint[]) {
    for (const schema of [params, query, body]) if (schema !== undefined) collect(schemaOf(schema), names)
  }
  expect(names.size).toBeGreaterThan(80)
  expect([...names].filter((name) => !hasFieldName(name))).toEqual([])
})

function collect(schema: unknown, names: Set<string>): void {
  if (typeof schema !== 'object' || schema === null) return
  for (const [key, inner] of Object.entries(schema)) {
    if (key === 'properties') for (const name of Object.keys(inner as Json)) names.add(name)
    collect(inner, names)
  }
}

/** Words of the validator and of programs, and punctuation that a sentence does not have. */
const raw = [
  /\b(invalid|expected|received|undefined|null|NaN|ZodError|string|boolean|object|array)\b/i,
  /\btoo (small|big)\b/i,
  /[<>]=?/,
  /\.\s*\.|।\s*[।.]|\.।|[:,]\s*[.।]/,
]
const identifier = /\b[a-z]+[A-Z]\w*|\w+_\w+/

const wrongValues = ['', '?', -1, 1.5, 10 ** 12, true, null, {}, [], [{}], 'x'.repeat(3000)]

/** A value of the schema's shape with the same wrong value in every place. */
function filled(schema: Json, wrong: unknown): unknown {
  const { anyOf, properties, items } = schema
  if (Array.isArray(anyOf)) return filled((anyOf[0] ?? {}) as Json, wrong)
  if (items !== undefined) return [filled(items as Json, wrong)]
  if (properties === undefined) return wrong
  const fields = Object.entries(properties as Readonly<Record<string, Json>>)
  return Object.fromEntries(fields.map(([name, one]) => [name, filled(one, wrong)]))
}

interface Try {
  readonly params?: string
  readonly search?: string
  readonly body?: string
  readonly type?: string
  readonly key?: string
}

/** All wrong ways in which a test asks one call. */
function triesOf({
  method,
  params,
  query,
  body,
  bodyBytes = JSON_BODY_BYTES_MAX,
  idempotent,
}: Endpoint): Try[] {
  const sent = (content: unknown) => ({ body: JSON.stringify(content) })
  const names = query === undefined ? [] : Object.keys((schemaOf(query)['properties'] ?? {}) as Json)
  const searched = (value: string) =>
    `?${names.map((name) => `${name}=${encodeURIComponent(value)}`).join('&')}`
  const texts = [
    '{}',
    '[]',
    '1',
    '"text"',
    'null',
    '{"surprise":1}',
    '{"lines":[{"surprise":1}]}',
    '"\\u0000"',
  ]
  const bodies = [
    { body: '' },
    { body: '{broken' },
    { body: '{}', type: 'text/plain' },
    { body: `{"surprise":"${'x'.repeat(bodyBytes)}"}` },
    ...texts.map((text) => ({ body: text })),
  ]
  return [
    // A GET has no body.
    ...(method === 'GET' ? [{}] : bodies),
    ...(body === undefined ? [] : wrongValues.map((value) => sent(filled(schemaOf(body), value)))),
    ...(names.length === 0
      ? []
      : ['x', '-1', '99999999999999', 'x'.repeat(300)].map((value) => ({ search: searched(value) }))),
    ...(names.length === 0
      ? []
      : [{ search: `?surprise=1&${names[0]}=1&${names[0]}=2` }, { search: '?surprise=1' }]),
    ...(params === undefined
      ? []
      : ['-1', '%3F', '%00', 'x'.repeat(300)].map((value) => ({ params: value }))),
    ...(idempotent === true ? [{ key: '' }, { key: '?' }] : []),
  ]
}

test.each(['en', 'bn'] as const)(
  'a call that is asked wrongly answers in plain words, in the language asked for: %s',
  { timeout: 300_000 },
  async (language) => {
    const wrong: unknown[] = []
    const statuses = new Set<number>()
    const refused = new Set<Endpoint>()
    for (const one of mountedEndpoints(shop.shop.api)) {
      const person = await aPerson(shop)
      const staff = await aStaffMember(shop)
      for (const attempt of triesOf(one)) {
        const answer = await send(one, attempt, { person, staff, language })
        statuses.add(answer.status)
        if (answer.status < 400) continue
        refused.add(one)
        const faults = faultsOf(await answer.json(), language)
        if (answer.status >= 500 || faults.length > 0)
          wrong.push({ call: `${one.method} ${one.path}`, status: answer.status, attempt, faults })
      }
    }
    expect(wrong).toEqual([])
    for (const status of [400, 401, 404, 413, 415]) expect(statuses).toContain(status)
    // Every call that takes a body refused at least the one that is too large.
    const takers = mountedEndpoints(shop.shop.api).filter(({ body }) => body !== undefined)
    expect(takers.filter((one) => !refused.has(one))).toEqual([])
  },
)

/** The sentences of an answer that are not plain, each with the reason. */
function faultsOf(answer: unknown, language: 'en' | 'bn') {
  const { error, errors = {} } = ErrorBody.parse(answer)
  return [error, ...Object.values(errors)]
    .map((sentence) => ({ sentence, why: faultOf(sentence, language) }))
    .filter(({ why }) => why !== null)
}

/** The parts that are no plain sentence of the language, apart from values, which stand in quotation marks. */
function faultOf(sentence: string, language: 'en' | 'bn'): string | null {
  const plain = sentence.replaceAll(/"[^"]*"/g, '""').replaceAll('bKash', '')
  const bad = [...raw, identifier].find((pattern) => pattern.test(plain))
  if (bad !== undefined) return String(bad)
  if (!/[.?!।]$/.test(sentence)) return 'no end'
  const isBangla = /[\u0980-\u09ff]/.test(plain)
  return isBangla === (language === 'bn') ? null : 'other language'
}

interface TestRequest {
  readonly person: { readonly id: string; readonly token: string }
  readonly staff: { readonly id: string; readonly token: string }
  readonly language: 'en' | 'bn'
}

function send(one: Endpoint, attempt: Try, { person, staff, language }: TestRequest): Promise<Response> {
  const token = typeof one.access === 'object' ? staff.token : person.token
  const usual: Record<string, string> = {
    phone: '01712345678',
    email: 'a@gmail.com',
    productId: '1',
    session: randomUUID(),
    address: randomUUID(),
  }
  const address = one.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    name === 'id' && (one.access === 'own' || one.access === 'self')
      ? person.id
      : (attempt.params ?? usual[name] ?? 'x'),
  )
  return shop.fetch(`${address}${attempt.search ?? ''}`, {
    method: one.method,
    headers: {
      [NETWORK_HEADER]: 'words',
      'accept-language': language,
      'idempotency-key': attempt.key ?? randomUUID(),
      ...(one.access === 'public' ? {} : { authorization: `Bearer ${token}` }),
      ...(one.method === 'GET' ? {} : { 'content-type': attempt.type ?? 'application/json' }),
    },
    ...(one.method === 'GET' || attempt.body === undefined ? {} : { body: attempt.body }),
  })
}
