import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rows } from '#server/db/rows.ts'
import { digestOf } from '#server/accounts/secrets.ts'
import {
  anotherToken,
  aPerson,
  askWho,
  aStaffMember,
  call,
  cookiesSet,
  logIn,
  signedIn,
} from '#tests/support/samples/people.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

describe('[bug S17] a session', () => {
  test('[A3] a session is over on the server when its holder signs out, on the next request', async () => {
    const rima = await aPerson(shop)
    expect(await call(shop, 'POST /v1/user/logout', { token: rima.token })).toMatchObject({
      status: 200,
      body: { data: { isSignedIn: false } },
    })
    expect((await askWho(shop, rima, rima.token)).status).toBe(401)
    expect((await call(shop, 'POST /v1/user/logout', { token: rima.token })).status).toBe(200)
  })

  test('lives thirty days at most, and seven without being used', async () => {
    const rima = await aPerson(shop)
    for (let day = 0; day < 29; day += 6) {
      expect((await askWho(shop, rima, rima.token)).status).toBe(200)
      shop.pass(6 * DAY)
    }
    expect((await askWho(shop, rima, rima.token)).status).toBe(401)
    const idle = await anotherToken(shop, rima)
    shop.pass(7 * DAY - HOUR)
    expect((await askWho(shop, rima, idle)).status).toBe(200)
    shop.pass(7 * DAY + HOUR)
    expect((await askWho(shop, rima, idle)).status).toBe(401)
  })

  test('a session of staff lives an hour without being used', async () => {
    const staff = await aStaffMember(shop)
    shop.pass(59 * MINUTE)
    expect((await askWho(shop, staff, staff.token)).status).toBe(200)
    shop.pass(61 * MINUTE)
    expect((await askWho(shop, staff, staff.token)).status).toBe(401)
  })

  test('a session is kept as a digest: the token stands nowhere', async () => {
    const rima = await aPerson(shop)
    const [kept] = await rows<{ token_hash: Buffer }>(
      shop.db,
      'select token_hash from session where account_id = $1',
      [rima.id],
    )
    expect(kept?.token_hash).toEqual(digestOf(rima.token))
    const all = JSON.stringify(await rows(shop.db, 'select * from session'))
    expect(all).not.toContain(rima.token)
    // The digest opens nothing either.
    expect((await askWho(shop, rima, kept?.token_hash.toString('base64url') ?? '')).status).toBe(401)
  })

  test('a session ends with its account being disabled', async () => {
    const rima = await aPerson(shop)
    await shop.db.updateTable('account').set({ disabled_at: new Date() }).where('id', '=', rima.id).execute()
    expect((await askWho(shop, rima, rima.token)).status).toBe(401)
  })

  test('expired sessions are deleted', async () => {
    const own = await openTestShop()
    await aPerson(own)
    own.pass(31 * DAY)
    const { openLimits } = await import('#server/limits/limits.ts')
    const { deleteExpired } = await import('#server/accounts/session-store.ts')
    await deleteExpired(own.db, new Date(own.now()), new Date(own.now()))
    await openLimits({ db: own.db, now: own.now, digest: () => '' }).purge()
    for (const table of ['session', 'one_time_code', 'one_time_link', 'rate_limit'] as const)
      expect(await own.db.selectFrom(table).selectAll().execute()).toEqual([])
    await own.close()
  })
})

describe('[bug S16] signing in', () => {
  test('replaces a planted cookie, and the session that was there', async () => {
    const rima = await aPerson(shop)
    const planted = await logIn(shop, rima, { page: { session: 'planted-by-somebody-else' } })
    const { session = '' } = cookiesSet(planted)
    expect(session).toMatch(/^[\w-]{43}$/)
    const next = await logIn(shop, rima, { page: { session } })
    expect(cookiesSet(next)['session']).not.toBe(session)
    expect((await askWho(shop, rima, session)).status).toBe(401)
  })

  test('[A1] signing in keeps the token out of what a page can read', async () => {
    const rima = await aPerson(shop)
    const answer = await logIn(shop, rima, { page: {} })
    const { session = 'none' } = cookiesSet(answer)
    expect(JSON.stringify(answer.body)).not.toContain(session)
  })
})

describe("one's own devices", () => {
  test('one’s own devices are listed by family, the one that asks marked, and can be signed out', async () => {
    const rima = await aPerson(shop)
    const userAgent = 'Mozilla/5.0 (Linux; Android 14; SM-A155F) Chrome/143.0 Mobile Safari/537.36'
    const phone = signedIn(await logIn(shop, rima, { headers: { 'user-agent': userAgent } })).token
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
    expect((await askWho(shop, rima, phone)).status).toBe(401)
    expect((await end(other?.id ?? '')).status).toBe(404)
    expect((await end(randomUUID())).status).toBe(404)
  })

  test("[bug A5] another's cannot be signed out", async () => {
    const [rima, other] = [await aPerson(shop), await aPerson(shop)]
    const theirs = await call(shop, 'GET /v1/user/sessions', { token: other.token })
    const [session] = theirs.body['data'] as { id: string }[]
    expect((await call(shop, `DELETE /v1/user/sessions/${session?.id}`, { token: rima.token })).status).toBe(
      404,
    )
    expect((await askWho(shop, other, other.token)).status).toBe(200)
  })

  test('one’s own devices can be signed out all at once, but for the one that asks', async () => {
    const rima = await aPerson(shop)
    const others = [await anotherToken(shop, rima), await anotherToken(shop, rima)]
    expect((await call(shop, 'DELETE /v1/user/sessions', { token: rima.token })).body).toEqual({
      data: { ended: 2 },
    })
    for (const token of others) expect((await askWho(shop, rima, token)).status).toBe(401)
    expect((await askWho(shop, rima, rima.token)).status).toBe(200)
  })
})

describe('[F5] the signed-in person', () => {
  test('the signed-in person is told to the session that asks, and nobody to everybody else', async () => {
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

  test('the signed-in person is nobody in a browser whose session is over, which gives its cookies back', async () => {
    const answer = await call(shop, 'GET /v1/user/session', {
      page: { session: 'worthless', signed_in: '1' },
    })
    expect(answer.body).toMatchObject({ data: { user: null } })
    expect(cookiesSet(answer)).toEqual({ session: '', signed_in: '' })
  })
})
