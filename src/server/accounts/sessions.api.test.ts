import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rows } from '#server/db/rows.ts'
import { digestOf } from './secrets.ts'
import {
  aPerson,
  aPhone,
  aProvenPerson,
  aStaffMember,
  byPhone,
  call,
  cookiesSet,
  signedIn,
  type TestPerson,
} from '#tests/support/people.ts'
import { aProduct } from '#tests/support/sample-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const me = (person: { id: string }, token: string) => call(shop, `GET /v1/user/me/${person.id}`, { token })
const login = ({ email, password }: TestPerson, options = {}) =>
  call(shop, 'POST /v1/user/login', { body: { email, password }, ...options })
const again = async (person: TestPerson) => signedIn(await login(person)).token

describe('[S17] a session', () => {
  test('[A3] is over on the server when its holder signs out, on the next request', async () => {
    const rima = await aPerson(shop)
    expect(await call(shop, 'POST /v1/user/logout', { token: rima.token })).toMatchObject({
      status: 200,
      body: { data: { isSignedIn: false } },
    })
    expect((await me(rima, rima.token)).status).toBe(401)
    expect((await call(shop, 'POST /v1/user/logout', { token: rima.token })).status).toBe(200)
  })

  test('lives thirty days at most, and seven without being used', async () => {
    const rima = await aPerson(shop)
    for (let day = 0; day < 29; day += 6) {
      expect((await me(rima, rima.token)).status).toBe(200)
      shop.pass(6 * DAY)
    }
    expect((await me(rima, rima.token)).status).toBe(401)
    const idle = await again(rima)
    shop.pass(7 * DAY - HOUR)
    expect((await me(rima, idle)).status).toBe(200)
    shop.pass(7 * DAY + HOUR)
    expect((await me(rima, idle)).status).toBe(401)
  })

  test('of staff lives half an hour without being used', async () => {
    const staff = await aStaffMember(shop)
    shop.pass(29 * MINUTE)
    expect((await me(staff, staff.token)).status).toBe(200)
    shop.pass(31 * MINUTE)
    expect((await me(staff, staff.token)).status).toBe(401)
  })

  test('is kept as a digest: the token stands nowhere', async () => {
    const rima = await aPerson(shop)
    const [kept] = await rows<{ token_hash: Buffer }>(
      shop.db,
      'select token_hash from session where account_id = $1',
      [rima.id],
    )
    expect(kept?.token_hash).toEqual(digestOf(rima.token))
    const all = JSON.stringify(await rows(shop.db, 'select * from session'))
    expect(all).not.toContain(rima.token)
    // Nor does the digest open anything.
    expect((await me(rima, kept?.token_hash.toString('base64url') ?? '')).status).toBe(401)
  })

  test('ends with its account being disabled', async () => {
    const rima = await aPerson(shop)
    await shop.db.updateTable('account').set({ disabled_at: new Date() }).where('id', '=', rima.id).execute()
    expect((await me(rima, rima.token)).status).toBe(401)
  })

  test('what is over is cleared away', async () => {
    const own = await openTestShop()
    await aPerson(own)
    own.pass(31 * DAY)
    const { openLimits } = await import('#server/limits/limits.ts')
    const { deleteExpired } = await import('./session-store.ts')
    await deleteExpired(own.db, new Date(own.now()), new Date(own.now()))
    await openLimits({ db: own.db, now: own.now, digest: () => '' }).purge()
    for (const table of ['session', 'one_time_code', 'one_time_link', 'rate_limit'] as const)
      expect(await own.db.selectFrom(table).selectAll().execute()).toEqual([])
    await own.close()
  })
})

describe('[S16] signing in', () => {
  test('replaces a planted cookie, and the session that was there', async () => {
    const rima = await aPerson(shop)
    const planted = await login(rima, { page: { session: 'planted-by-somebody-else' } })
    const { session = '' } = cookiesSet(planted)
    expect(session).toMatch(/^[\w-]{43}$/)
    const next = await login(rima, { page: { session } })
    expect(cookiesSet(next)['session']).not.toBe(session)
    expect((await me(rima, session)).status).toBe(401)
  })

  test('[A1] keeps the token out of what a page can read', async () => {
    const rima = await aPerson(shop)
    const answer = await login(rima, { page: {} })
    const { session = 'none' } = cookiesSet(answer)
    expect(JSON.stringify(answer.body)).not.toContain(session)
  })
})

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

  test('[A3] are taken back at the sign-out', async () => {
    const rima = await aPerson(shop)
    const { session = '' } = cookiesSet(await login(rima, { page: {} }))
    const answer = await call(shop, 'POST /v1/user/logout', { page: { session } })
    expect(answer.headers.getSetCookie()).toEqual([
      'session=; Max-Age=0; Path=/; SameSite=Lax; HttpOnly',
      'signed_in=; Max-Age=0; Path=/; SameSite=Lax',
    ])
    expect((await me(rima, session)).status).toBe(401)
  })

  test('[H2] never come with an answer that others may keep', async () => {
    const answer = await login(await aPerson(shop), { page: {} })
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('vary')).toContain('cookie')
  })
})

describe('[S21] a change that another site makes a browser send', () => {
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

  test('signs nobody in: neither through a page nor as plain text', async () => {
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

describe("one's own devices", () => {
  test('are listed by family, the one that asks marked, and can be signed out', async () => {
    const rima = await aPerson(shop)
    const userAgent = 'Mozilla/5.0 (Linux; Android 14; SM-A155F) Chrome/143.0 Mobile Safari/537.36'
    const phone = signedIn(await login(rima, { headers: { 'user-agent': userAgent } })).token
    const list = async () =>
      (await call(shop, 'GET /v1/user/sessions', { token: rima.token })).body['data'] as {
        id: string
        device: string
        current: boolean
      }[]
    expect((await list()).map(({ device, current }) => [device, current])).toEqual(
      expect.arrayContaining([
        ['Another device', true],
        ['Chrome on Android', false],
      ]),
    )
    expect(JSON.stringify(await list())).not.toContain('SM-A155F')
    const other = (await list()).find(({ current }) => !current)
    const end = (id: string) => call(shop, `DELETE /v1/user/sessions/${id}`, { token: rima.token })
    expect((await end(other?.id ?? '')).status).toBe(200)
    expect((await me(rima, phone)).status).toBe(401)
    expect((await end(other?.id ?? '')).status).toBe(404)
    expect((await end(randomUUID())).status).toBe(404)
  })

  test("[A5] another's cannot be signed out", async () => {
    const [rima, other] = [await aPerson(shop), await aPerson(shop)]
    const theirs = await call(shop, 'GET /v1/user/sessions', { token: other.token })
    const [session] = theirs.body['data'] as { id: string }[]
    expect((await call(shop, `DELETE /v1/user/sessions/${session?.id}`, { token: rima.token })).status).toBe(
      404,
    )
    expect((await me(other, other.token)).status).toBe(200)
  })

  test('can be signed out all at once, but for the one that asks', async () => {
    const rima = await aPerson(shop)
    const others = [await again(rima), await again(rima)]
    expect((await call(shop, 'DELETE /v1/user/sessions', { token: rima.token })).body).toEqual({
      data: { ended: 2 },
    })
    for (const token of others) expect((await me(rima, token)).status).toBe(401)
    expect((await me(rima, rima.token)).status).toBe(200)
  })
})

describe('[S18] a new password', () => {
  const change = (person: TestPerson, body: object) =>
    call(shop, `PUT /v1/user/updatePassword/${person.id}`, { body, token: person.token })
  const fresh = { password: 'a new tea house', confirmPassword: 'a new tea house' }

  test('needs the present one; all sessions end, the one that asked goes on under a new token', async () => {
    const rima = await aProvenPerson(shop)
    const elsewhere = await again(rima)
    shop.pass(HOUR)
    expect(await change(rima, fresh)).toMatchObject({ status: 403, body: { code: 'reauth_required' } })
    expect(await change(rima, { ...fresh, currentPassword: 'not the right one' })).toMatchObject({
      status: 422,
      body: { errors: { currentPassword: 'This is not your present password.' } },
    })
    const { token } = signedIn(await change(rima, { ...fresh, currentPassword: rima.password }))
    expect((await me(rima, token)).status).toBe(200)
    for (const old of [rima.token, elsewhere]) expect((await me(rima, old)).status).toBe(401)
    expect((await shop.messages.sent(rima.email)).at(-1)).toMatchObject({ name: 'password_changed' })
  })

  test('where there is none, needs a recent sign-in', async () => {
    const phone = aPhone()
    const { user, token } = await byPhone(shop, phone)
    const set = (by: string) =>
      call(shop, `PUT /v1/user/updatePassword/${user.id}`, { body: fresh, token: by })
    shop.pass(6 * MINUTE)
    expect((await set(token)).status).toBe(403)
    const second = await byPhone(shop, phone)
    expect(signedIn(await set(second.token)).user.has_password).toBe(true)
    expect(
      (await call(shop, 'POST /v1/user/login', { body: { phone, password: fresh.password } })).status,
    ).toBe(200)
  })

  test('guessing the present one is slowed down like a sign-in', async () => {
    const rima = await aPerson(shop)
    const statuses = []
    for (let round = 0; round < 7; round += 1)
      statuses.push((await change(rima, { ...fresh, currentPassword: 'not the right one' })).status)
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429])
  })
})

describe('[S16] showing again who one is', () => {
  const stepUp = (token: string, body?: object) => call(shop, 'POST /v1/user/reauthenticate', { body, token })

  test('by password: the session goes on under a new token, the old one is worth nothing', async () => {
    const rima = await aPerson(shop)
    shop.pass(HOUR)
    expect((await stepUp(rima.token, { password: 'not the right one' })).status).toBe(401)
    const { token } = signedIn(await stepUp(rima.token, { password: rima.password }))
    expect((await me(rima, rima.token)).status).toBe(401)
    const phone = { phone: aPhone() }
    expect((await call(shop, `PUT /v1/user/updatePhone/${rima.id}`, { body: phone, token })).status).toBe(202)
  })

  test("by a code to one's own number, which opens nothing else and nobody else's session", async () => {
    const phone = aPhone()
    const { user, token } = await byPhone(shop, phone)
    shop.pass(HOUR)
    const asked = await stepUp(token)
    expect(asked.status).toBe(202)
    const { challengeId } = asked.body['data'] as { challengeId: string }
    const step = { challengeId, code: await shop.messages.codeFor(phone) }
    const other = await aPerson(shop)
    expect((await stepUp(other.token, step)).status).toBe(401)
    expect((await call(shop, `POST /v1/user/phone_login/${phone}`, { body: step })).status).toBe(401)
    expect(signedIn(await stepUp(token, step)).user.id).toBe(user.id)
  })

  test('an account with an unproven address and no number has only its password', async () => {
    expect((await stepUp((await aPerson(shop)).token)).status).toBe(404)
  })
})

describe("one's own data", () => {
  test('can be taken along, all of it, without secrets', async () => {
    const rima = await aProvenPerson(shop)
    const [bangle] = await shop.add(aProduct({ slug: 'export-bangle', stock: 0 }))
    const id = bangle?.id ?? 0
    await call(shop, `PUT /v1/product/wishlist/${id}`, { token: rima.token })
    await call(shop, `PUT /v1/product/tell-me/${id}`, {
      token: rima.token,
      body: { price_drop: true, restock: [bangle?.variants[0]] },
    })
    const lines = [{ id: bangle?.variants[0], quantity: 2 }]
    await call(shop, 'PUT /v1/cart', { token: rima.token, body: { lines } })
    const answer = await call(shop, `GET /v1/user/export/${rima.id}`, { token: rima.token })
    expect(answer).toMatchObject({
      status: 200,
      body: {
        data: {
          account: { email: rima.email },
          sessions: [{ current: true }],
          wishlist: {
            pieces: [{ slug: 'export-bangle' }],
            tell_me: [{ what: 'price below' }, { what: 'back in stock' }],
          },
          cart: [{ quantity: 2 }],
        },
      },
    })
    expect(JSON.stringify(answer.body)).not.toMatch(/argon2|hash/)
    shop.pass(6 * MINUTE)
    expect((await call(shop, `GET /v1/user/export/${rima.id}`, { token: rima.token })).status).toBe(403)
  })

  test('is gone with the account, and its address is free again', async () => {
    const rima = await aProvenPerson(shop)
    const [bangle] = await shop.add(aProduct({ stock: 0 }))
    await call(shop, `PUT /v1/product/tell-me/${bangle?.id}`, {
      token: rima.token,
      body: { price_drop: false, restock: [bangle?.variants[0]] },
    })
    expect((await call(shop, `DELETE /v1/user/account/${rima.id}`, { token: rima.token })).status).toBe(200)
    expect((await me(rima, rima.token)).status).toBe(401)
    expect(
      await shop.db.selectFrom('stock_alert').select('id').where('contact', '=', rima.email).execute(),
    ).toEqual([])
    expect((await aPerson(shop, { email: rima.email })).id).not.toBe(rima.id)
  })
})

describe('[F5] who is signed in', () => {
  test('is told to the session that asks, and nobody to everybody else', async () => {
    const rima = await aPerson(shop)
    const answer = await call(shop, 'GET /v1/user/session', { token: rima.token })
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { user: { id: rima.id, email: rima.email } } },
    })
    const nobody = await call(shop, 'GET /v1/user/session')
    expect(nobody).toMatchObject({ status: 200, body: { data: { user: null } } })
    expect(nobody.headers.get('cache-control')).toContain('no-store')
  })

  test('is nobody in a browser whose session is over, which gives its cookies back', async () => {
    const answer = await call(shop, 'GET /v1/user/session', {
      page: { session: 'worthless', signed_in: '1' },
    })
    expect(answer.body).toMatchObject({ data: { user: null } })
    expect(cookiesSet(answer)).toEqual({ session: '', signed_in: '' })
  })
})
