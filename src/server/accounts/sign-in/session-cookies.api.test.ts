import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPerson, call, cookiesSet, type TestPerson } from '#tests/support/samples/people.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const me = (person: { id: string }, token: string) => call(shop, `GET /v1/user/me/${person.id}`, { token })
const login = ({ email, password }: TestPerson, options = {}) =>
  call(shop, 'POST /v1/user/login', { body: { email, password }, ...options })

describe('the cookies', () => {
  test('over https carry __Host- and Secure', async () => {
    const own = await openTestShop({ accounts: { https: true } })
    const rima = await aPerson(own)
    const body = { email: rima.email, password: rima.password }
    const answer = await call(own, 'POST /v1/user/login', { body, page: {} })
    expect(answer.headers.getSetCookie().toSorted()).toEqual([
      expect.stringMatching(
        /^__Host-device=[\w-]{43}; Max-Age=31536000; Path=\/; SameSite=Lax; Secure; HttpOnly$/,
      ),
      expect.stringMatching(
        /^__Host-session=[\w-]{43}; Max-Age=2592000; Path=\/; SameSite=Lax; Secure; HttpOnly$/,
      ),
      'signed_in=1; Max-Age=2592000; Path=/; SameSite=Lax; Secure',
    ])
    const { '__Host-session': session = '' } = cookiesSet(answer)
    const own_ = (cookie: string) =>
      call(own, `GET /v1/user/me/${rima.id}`, { headers: { cookie: `${cookie}=${session}` } })
    expect((await own_('__Host-session')).status).toBe(200)
    // A cookie of another name may have been set by a neighbour without https.
    expect((await own_('session')).status).toBe(401)
    await own.close()
  })

  test('[A3] the cookies are taken back at the sign-out', async () => {
    const rima = await aPerson(shop)
    const { session = '' } = cookiesSet(await login(rima, { page: {} }))
    const answer = await call(shop, 'POST /v1/user/logout', { page: { session } })
    expect(answer.headers.getSetCookie()).toEqual([
      'session=; Max-Age=0; Path=/; SameSite=Lax; HttpOnly',
      'signed_in=; Max-Age=0; Path=/; SameSite=Lax',
    ])
    expect((await me(rima, session)).status).toBe(401)
  })

  test('[bug H2] the cookies never come with an answer that others may keep', async () => {
    const answer = await login(await aPerson(shop), { page: {} })
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('vary')).toContain('cookie')
  })
})

describe('[bug S21] a change that another site makes a browser send', () => {
  const change = async (headers: Record<string, string>, byCookie = true) => {
    const rima = await aPerson(shop)
    return call(shop, `PUT /v1/user/update/${rima.id}`, {
      body: { name: 'Changed' },
      headers: byCookie ? { cookie: `session=${rima.token}`, ...headers } : headers,
      ...(byCookie ? {} : { token: rima.token }),
    })
  }

  test.each<[string, Record<string, string>]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['no origin, another site', { 'sec-fetch-site': 'cross-site' }],
    ['a hidden origin', { origin: 'null' }],
    ['nothing told', {}],
    ['a neighbour', { origin: 'http://evil.shop.test' }],
  ])('is refused: %s', async (_, headers) => {
    expect(await change(headers)).toMatchObject({ status: 403, body: { code: 'origin_refused' } })
  })

  test.each<[string, Record<string, string>]>([
    ['our origin', { origin: 'http://shop.test' }],
    ['no origin, our site', { 'sec-fetch-site': 'same-origin' }],
  ])('is made for a page of ours: %s', async (_, headers) => {
    expect((await change(headers)).status).toBe(200)
  })

  test('a token is never sent by itself, so its origin does not matter', async () => {
    expect((await change({ origin: 'https://app.example' }, false)).status).toBe(200)
  })

  test('a change that another site makes a browser send signs nobody in: neither through a page nor as plain text', async () => {
    const rima = await aPerson(shop)
    const foreign = await login(rima, { page: {}, headers: { origin: 'https://evil.example' } })
    expect([foreign.status, foreign.headers.getSetCookie()]).toEqual([403, []])
    const text = await login(rima, { headers: { 'content-type': 'text/plain' } })
    expect(text.status).toBe(415)
  })

  test('reading needs no origin', async () => {
    const rima = await aPerson(shop)
    const headers = { cookie: `session=${rima.token}` }
    expect((await call(shop, `GET /v1/user/me/${rima.id}`, { headers })).status).toBe(200)
  })
})
