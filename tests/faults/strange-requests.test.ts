import { randomInt, randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf, pageRoutes } from '#tests/support/page-routes.ts'
import { removeFolder, temporaryFolder } from '#tests/support/temporary-folder.ts'
import { startWholeStore, type WholeStore } from '#tests/support/process/whole-store.ts'
import { errors as bangla } from '#web/text/bn/errors.ts'
import { errors as english } from '#web/text/en/errors.ts'

const START_MS = 120_000
const BATCH = 10
const BATCHES = 60

let dataDir: string
let store: WholeStore
let origin: string
beforeAll(async () => {
  dataDir = await temporaryFolder()
  store = startWholeStore(dataDir, { TRUSTED_PROXIES: '127.0.0.1' })
  origin = await store.opened()
}, START_MS)

/** Headers of somebody who is signed in. */
async function signIn(): Promise<Readonly<Record<string, string>>> {
  const password = 'a-long-password-of-rahima'
  const answer = await send('/v1/user/signup', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email: `${randomUUID()}@example.com`, password, confirmPassword: password }),
  })
  const { data } = JSON.parse(answer.text) as { readonly data: { readonly token: string } }
  return { authorization: `Bearer ${data.token}`, cookie: 'signed_in=1' }
}

afterAll(async () => {
  await store.end('SIGTERM')
  await removeFolder(dataDir)
})

interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

interface Sent extends RequestInit {
  readonly headers?: Readonly<Record<string, string>>
}

async function send(address: string, init: Sent = {}): Promise<Answer> {
  // From a network of its own, as there are limits for each.
  const headers = {
    'x-forwarded-for': `10.${String(randomInt(256))}.${String(randomInt(256))}.1`,
    ...init.headers,
  }
  const answer = await fetch(`${origin}${address}`, { redirect: 'manual', ...init, headers })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

function post(address: string, body: string | FormData, headers: Readonly<Record<string, string>> = {}) {
  return send(address, { method: 'POST', body, headers: { origin, ...headers } })
}

/** Lines that the shop logged as a failure of its own. */
const failures = () =>
  store
    .output()
    .split('\n')
    .filter((line) => line.includes('"level":50'))

const HTML = 'text/html; charset=utf-8'
const FORM = 'application/x-www-form-urlencoded'
const strangeBodies = {
  JSON: { type: 'application/json', body: '{"intent":"add"}', status: 415 },
  text: { type: 'text/plain', body: 'intent=add', status: 415 },
  'no type': { type: '', body: 'intent=add', status: 415 },
  'broken parts': { type: 'multipart/form-data; boundary=x', body: '--y\r\n', status: 400 },
  'parts without boundary': { type: 'multipart/form-data', body: 'a', status: 400 },
  'U+0000': { type: FORM, body: 'intent=%00', status: 400 },
  'too much': { type: FORM, body: `note=${'a'.repeat(200_000)}`, status: 413 },
} as const

const strangeParts = [
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%E0%A4%A',
  '%zz',
  '%',
  '%0A',
  '%2e%2e%2f',
  '%F0%9F%98%80',
  '%E0%A6%9A',
  'a'.repeat(300),
  'a'.repeat(10_000),
  '__proto__',
  'constructor',
  '-1',
  '1e999',
  "';--",
]

const names = 'to number order payment key page sort q then min_price max_price attribute size variant'
const fields =
  'intent question answer voter id variant quantity number phone email password code reason version'
const intents =
  'add set remove codes place track digits keep check send_code confirm again cancel pay link password'

const strangeRequest = fc.record({
  route: fc.constantFrom(...pageRoutes),
  language: fc.constantFrom('', '/bn'),
  ending: fc.constantFrom('', '', '.data'),
  parameter: fc.constantFrom(...strangeParts),
  query: fc.dictionary(fc.constantFrom(...names.split(' ')), fc.constantFrom(...strangeParts), {
    maxKeys: 3,
  }),
  method: fc.constantFrom('GET', 'POST', 'POST', 'POST', 'PUT', 'DELETE', 'OPTIONS'),
  body: fc.oneof(
    fc.constantFrom(...Object.values(strangeBodies)),
    fc
      .dictionary(
        fc.constantFrom(...fields.split(' ')),
        fc.oneof(fc.constantFrom(...intents.split(' ')), fc.string({ unit: 'binary', maxLength: 30 })),
      )
      .map((values) => ({ type: FORM, body: new URLSearchParams(values).toString() })),
  ),
  isOurs: fc.boolean(),
  isSignedIn: fc.boolean(),
  cookie: fc.constantFrom('', 'cart=%00', 'cart=%5B%22', 'votes=%7B', 'cart=1:99999999999999999999'),
})

type StrangeRequest = typeof strangeRequest extends fc.Arbitrary<infer Request> ? Request : never

async function sendStrange(one: StrangeRequest, person: Readonly<Record<string, string>>): Promise<Answer> {
  const { route, language, ending, parameter, query, method, body } = one
  const search = Object.entries(query).map(([name, value]) => `${name}=${value}`)
  const address = `${language}${addressOf(route, parameter)}${ending}?${search.join('&')}`
  const { cookie: session = '', ...known } = one.isSignedIn ? person : {}
  const cookie = [one.cookie, session].filter(Boolean).join('; ')
  const headers = {
    ...known,
    ...(cookie === '' ? {} : { cookie }),
    ...(one.isOurs ? { origin } : {}),
  }
  if (method === 'GET' || method === 'OPTIONS') return send(address, { method, headers })
  return send(address, { method, body: body.body, headers: { ...headers, 'content-type': body.type } })
}

test(
  `${BATCH * BATCHES} strange requests to all pages: none is answered by a 5xx, none is noted as a failure`,
  { timeout: START_MS },
  async () => {
    const person = await signIn()
    const seen = new Set<number>()
    await fc.assert(
      fc.asyncProperty(fc.array(strangeRequest, { minLength: BATCH, maxLength: BATCH }), async (batch) => {
        for (const one of batch) {
          const { status } = await sendStrange(one, person)
          seen.add(status)
          expect(status, JSON.stringify(one)).toBeLessThan(500)
        }
      }),
      { numRuns: BATCHES },
    )
    for (const status of [200, 303, 400, 404, 413, 415]) expect(seen).toContain(status)
    expect(failures()).toEqual([])
  },
)

test('an address that no text can have is answered by a page in both languages, not by a failure', async () => {
  for (const route of pageRoutes) {
    for (const ending of ['%00', '%ED%A0%80', '%zz', 'a'.repeat(10_000)]) {
      const { status, text, headers } = await send(`${addressOf(route, 'x')}/${ending}`)
      expect([400, 404], `${route} ${ending.slice(0, 10)}`).toContain(status)
      expect(headers.get('content-type')).toBe(HTML)
      expect(text).toContain(english.notFound)
      expect(text).toContain('lang="bn"')
    }
  }
  expect((await send('/track?number=%00')).status).toBe(400)
  expect((await send(`/outbox?to=${'a'.repeat(10_000)}`)).status).toBe(400)
  expect(failures()).toEqual([])
})

test('a form that is none, or cannot be read, or is too large, is refused by a page in the language of its page', async () => {
  const actions = ['/shop/cart', '/checkout', '/checkout/return', '/track', '/pages/faq', '/product/x']
  const more = [
    '/order/AB-1/thanks',
    '/authentication/login',
    '/authentication/signup',
    '/authentication/recovery',
  ]
  for (const address of [...actions, ...more]) {
    for (const [name, { type, body, status }] of Object.entries(strangeBodies)) {
      const [one, other] = [
        await post(address, body, { 'content-type': type }),
        await post(`/bn${address}`, body, { 'content-type': type }),
      ]
      expect([name, address, one.status, other.status]).toEqual([name, address, status, status])
      expect(one.text).toContain(status === 413 ? english.tooLarge : english.refused)
      expect(other.text).toContain(status === 413 ? bangla.tooLarge : bangla.refused)
    }
  }
  expect(failures()).toEqual([])
})

test('a page answers every strange form by a page or by leading on, also where it takes none', async () => {
  for (const route of pageRoutes) {
    for (const { type: sent, body } of Object.values(strangeBodies)) {
      const { status, headers } = await post(addressOf(route, 'x'), body, { 'content-type': sent })
      expect([302, 303, 400, 405, 413, 415, 422], route).toContain(status)
      const type = headers.get('content-type')
      expect(status < 400 ? HTML : type, route).toBe(HTML)
    }
  }
  expect(failures()).toEqual([])
})

test('a vote without an answer is refused by a page', async () => {
  const { status, text } = await post('/pages/faq', 'question=delivery', { 'content-type': FORM })
  expect(status).toBe(400)
  expect(text).toContain(english.refused)
  expect(failures()).toEqual([])
})

test('a form that another site makes a browser send changes nothing and is refused by a page', async () => {
  const foreign = [
    { origin: 'https://evil.example' },
    { origin, 'sec-fetch-site': 'cross-site' },
    { origin: 'null' },
  ]
  for (const address of ['/shop/cart', '/bn/shop/cart', '/checkout', '/authentication/logout', '/track']) {
    for (const headers of foreign) {
      const answer = await post(address, 'intent=add&variant=1', { 'content-type': FORM, ...headers })
      expect(answer.status).toBe(403)
      expect(answer.headers.getSetCookie()).toEqual([])
      expect(answer.text).toContain(english.foreign)
    }
  }
  const noOrigin = await send('/shop/cart', { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } })
  expect(noOrigin.status).toBe(403)
  expect(failures()).toEqual([])
})

test('a browser that names no origin is not signed out, and is told so by a page', async () => {
  const headers = await signIn()
  const { status, text } = await send('/authentication/logout', { method: 'POST', headers })
  expect(status).toBe(403)
  expect(text).toContain(english.foreign)
  expect((await send('/account/details', { headers })).status).toBe(200)
  expect(failures()).toEqual([])
})

test('the data with which a company’s page sends a browser back is accepted from its site', async () => {
  const headers = {
    'content-type': FORM,
    origin: 'https://sandbox.sslcommerz.com',
    'sec-fetch-site': 'cross-site',
  }
  const { status, headers: answered } = await post(`/pay/return/${randomUUID()}`, 'tran_id=x', headers)
  expect(status).toBe(303)
  expect(answered.get('location')).toContain('/')
})

test('every answer of a page says that it is kept for nobody else, also a failure, a redirect and data', async () => {
  const signedIn = await signIn()
  const lines: string[] = []
  const look = async (address: string, init?: Sent) => {
    const { status, headers } = await send(address, init)
    const caching = headers.get('cache-control') ?? 'nothing'
    if (!/^(private, (no-cache|no-store)|no-store)$/.test(caching))
      lines.push(`${address} ${status}: ${caching}`)
  }
  for (const route of pageRoutes) {
    for (const parameter of ['bangles', 'no-such-thing', '%00']) {
      const address = addressOf(route, parameter)
      await look(address)
      await look(`/bn${address === '/' ? '' : address}`)
      await look(address === '/' ? '/_root.data' : `${address}.data`)
      await look(address, { headers: signedIn })
      await look(address, { method: 'POST' })
    }
  }
  await look('/Shop/')
  await look('/shop?page=no-number')
  expect(lines).toEqual([])
})
