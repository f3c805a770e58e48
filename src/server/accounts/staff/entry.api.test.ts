import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sealOf } from '#server/platform/seal.ts'
import { aPerson, call, cookiesSet, logIn } from '#tests/support/samples/people.ts'
import { entered, STAFF_PASSWORD, staffEntry, tokenIn, type Look } from '#tests/support/staff/staff-entry.ts'
import { openTestShop, testAccounts, type TestShop } from '#tests/support/test-shop.ts'
import { linkForFirstOwner, makeOwnerLink } from './invite.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const { anOwner, codeOf, linkParts, look, second, session, ticketOf } = staffEntry(() => shop)

describe('the first owner', () => {
  test('a shop without an owner gives a link that works once and makes older ones void', async () => {
    const own = await openTestShop()
    try {
      const parts = { db: own.db, seal: sealOf(testAccounts.secret), now: own.now }
      const [older, link] = [await linkForFirstOwner(parts), await linkForFirstOwner(parts)]
      const asked = (path: string | null) =>
        call(own, 'POST /v1/staff/join/look', { body: { token: tokenIn(path) } })
      expect((await asked(older)).body.code).toBe('link_invalid')
      const seen = (await asked(link)).body['data'] as Look
      const body = {
        token: tokenIn(link),
        name: 'Farida Khan',
        email: 'farida@example.com',
        password: STAFF_PASSWORD,
        code: new TOTP({ secret: Secret.fromBase32(seen.totp.secret) }).generate({ timestamp: own.now() }),
      }
      const answers = await Promise.all([1, 2].map(() => call(own, 'POST /v1/staff/join', { body })))
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
      expect(await linkForFirstOwner(parts)).toBeNull()
    } finally {
      await own.close()
    }
  })

  test('the link gives every right, ten recovery codes and a session, and writes all of it down', async () => {
    const owner = await anOwner()
    expect(owner.recovery_codes).toHaveLength(10)
    expect(owner.recovery_codes[0]).toMatch(/^[2-9A-Z]{4}(-[2-9A-Z]{4}){2}$/)
    expect(owner.person.rights).toContain('staff:write')
    const seen = await session(owner.token)
    expect(seen.body['data']).toMatchObject({ person: { name: 'Farida Khan' }, idle_ms: 3_600_000 })
    const written = await shop.db
      .selectFrom('audit_entry')
      .select(['thing_kind', 'change', 'after'])
      .where('account_id', '=', owner.person.id)
      .orderBy('id')
      .execute()
    expect(written.map(({ thing_kind, change }) => `${thing_kind} ${change}`)).toEqual([
      'invitation changed',
      'second_factor created',
      'sign_in created',
    ])
    expect(JSON.stringify(written)).not.toMatch(/sealed|token_hash|last_step/)
  })

  test('a typed address of an existing account wants its password', async () => {
    const rima = await aPerson(shop)
    const token = tokenIn(await makeOwnerLink(linkParts()))
    const { totp } = await look(token)
    const join = (password: string) =>
      call(shop, 'POST /v1/staff/join', {
        body: { token, name: 'Rima', email: rima.email, password, code: codeOf(totp.secret) },
      })
    const refused = await join(STAFF_PASSWORD)
    expect([refused.status, refused.body.code]).toEqual([422, 'invalid_fields'])
    expect(entered(await join(rima.password)).person.id).toBe(rima.id)
  })

  test('a link expires after two days, and a wrong code or a weak password uses nothing up', async () => {
    const token = tokenIn(await makeOwnerLink(linkParts()))
    const { totp } = await look(token)
    const form = { token, name: 'A', email: `a.${randomUUID()}@example.com`, password: STAFF_PASSWORD }
    const wrong = codeOf(totp.secret, 3_600_000)
    expect((await call(shop, 'POST /v1/staff/join', { body: { ...form, code: wrong } })).body.code).toBe(
      'code_invalid',
    )
    const weak = { ...form, password: 'password', code: codeOf(totp.secret) }
    expect((await call(shop, 'POST /v1/staff/join', { body: weak })).body.code).toBe('invalid_fields')
    expect((await look(token)).totp).toEqual(totp)
    shop.pass(2 * 24 * 3_600_000 + 1000)
    const late = await call(shop, 'POST /v1/staff/join/look', { body: { token } })
    expect([late.status, late.body.code]).toEqual([400, 'link_invalid'])
  })
})

describe('signing in', () => {
  test('[bug S22] a password alone opens nothing: the ticket is no session', async () => {
    const owner = await anOwner()
    const ticket = await ticketOf(owner.email)
    for (const token of [ticket, undefined]) expect((await session(token)).status).toBe(401)
    shop.pass(30_000)
    const { token } = entered(await second(ticket, codeOf(owner.secret)))
    expect((await session(token)).status).toBe(200)
  })

  test('unknown, wrong, and a customer with the right password are told alike', async () => {
    const rima = await aPerson(shop)
    const answers = await Promise.all(
      [
        { email: 'nobody@example.com', password: STAFF_PASSWORD },
        { email: rima.email, password: 'not the password' },
        { email: rima.email, password: rima.password },
      ].map((body) => call(shop, 'POST /v1/staff/sign-in', { body })),
    )
    expect(
      new Set(answers.map(({ status, body: { error, code } }) => `${status} ${code} ${error}`)).size,
    ).toBe(1)
    expect(answers[0]?.status).toBe(401)
  })

  test('[bug S6] a code works once, and none that is older than the last one', async () => {
    const owner = await anOwner()
    shop.pass(60_000)
    const [code, older] = [codeOf(owner.secret), codeOf(owner.secret, -30_000)]
    entered(await second(await ticketOf(owner.email), code))
    const ticket = await ticketOf(owner.email)
    for (const used of [code, older]) expect((await second(ticket, used)).body.code).toBe('code_invalid')
    entered(await second(ticket, codeOf(owner.secret, 30_000)))
  })

  test('a clock that is half a minute off is forgiven, one that is two minutes off is not', async () => {
    const owner = await anOwner()
    shop.pass(120_000)
    const ticket = await ticketOf(owner.email)
    for (const off of [-120_000, 120_000])
      expect((await second(ticket, codeOf(owner.secret, off))).body.code).toBe('code_invalid')
    entered(await second(ticket, codeOf(owner.secret, -30_000)))
  })

  test('[bug S6] two presses with the same code open one session', async () => {
    const owner = await anOwner()
    shop.pass(60_000)
    const ticket = await ticketOf(owner.email)
    const code = codeOf(owner.secret)
    const answers = await Promise.all([1, 2, 3].map(() => second(ticket, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('[bug S6] a recovery code works once, typed with or without hyphens', async () => {
    const owner = await anOwner()
    const [one = ''] = owner.recovery_codes
    const typed = one.toLowerCase().replaceAll('-', ' ')
    expect(entered(await second(await ticketOf(owner.email), typed)).recovery_codes_left).toBe(9)
    expect((await second(await ticketOf(owner.email), one)).body.code).toBe('code_invalid')
  })

  test('[bug S4] [bug S12] guesses at codes become slow, and keep a device that was here before not out', async () => {
    const owner = await anOwner({ page: {} })
    const device = cookiesSet(owner.answer)
    const ticket = await ticketOf(owner.email)
    const guesses: number[] = []
    for (let n = 0; n < 12; n += 1) {
      // Each from another network: a stranger with the password.
      guesses.push((await second(ticket, '000000', { network: '203.0.113.7' })).status)
    }
    expect(guesses.slice(0, 5)).toEqual([422, 422, 422, 422, 422])
    expect(guesses.at(-1)).toBe(429)
    shop.pass(60_000)
    const own = await second(ticket, codeOf(owner.secret), { page: device })
    expect(own.status).toBe(200)
  })

  test('[bug S4] [bug S5] strangers with the password try at most twenty codes an hour, from however many networks', async () => {
    const owner = await anOwner()
    let ticket = await ticketOf(owner.email)
    const statuses: number[] = []
    for (let n = 0; n < 25; n += 1) {
      // A new ticket gives no new tries.
      if (n === 10) ticket = await ticketOf(owner.email)
      const network = `198.51.100.${n}`
      statuses.push((await second(ticket, '000000', { network })).status)
    }
    expect(statuses.filter((status) => status === 422)).toHaveLength(20)
  })

  test('a ticket lives ten minutes', async () => {
    const owner = await anOwner()
    const ticket = await ticketOf(owner.email)
    shop.pass(10 * 60_000 + 1000)
    expect((await second(ticket, codeOf(owner.secret))).body.code).toBe('link_invalid')
  })

  test('the owner of an account is told of a new device, and not of a known one', async () => {
    const owner = await anOwner({ page: {} })
    const device = cookiesSet(owner.answer)
    await shop.messages.clear()
    shop.pass(60_000)
    entered(await second(await ticketOf(owner.email), codeOf(owner.secret), { page: device }))
    expect(await shop.messages.sent(owner.email)).toEqual([])
    shop.pass(60_000)
    const { token } = entered(await second(await ticketOf(owner.email), codeOf(owner.secret)))
    expect((await shop.messages.sent(owner.email)).map(({ name }) => name)).toEqual(['staff_new_device'])
    const list = (await call(shop, 'GET /v1/staff/sign-ins', { token })).body['data'] as unknown[]
    expect(list).toMatchObject([
      { by: 'totp', new_device: true },
      { by: 'totp', new_device: false },
      { by: 'invitation' },
    ])
  })

  test('a sign-in and a wrong code stand in the audit, and the code does not', async () => {
    const owner = await anOwner()
    shop.pass(60_000)
    expect((await second(await ticketOf(owner.email), '000000')).status).toBe(422)
    shop.pass(60_000)
    const { token } = entered(await second(await ticketOf(owner.email), codeOf(owner.secret)))
    const written = async (kind: string) =>
      (await call(shop, `GET /v1/staff/audit?person=${owner.person.id}&kind=${kind}`, { token })).body['data']
    expect(await written('sign_in')).toMatchObject([
      { call: 'sign in', after: { by: 'totp', new_device: true } },
      { call: 'sign in', after: { by: 'invitation' } },
    ])
    expect(await written('refused_factor')).toMatchObject([
      { call: 'second factor', before: null, after: null },
    ])
    const file = await shop.fetch(`/v1/staff/audit/csv?person=${owner.person.id}&kind=refused_factor`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect((await file.text()).split('\r\n')).toMatchObject([
      expect.stringContaining('Person'),
      expect.stringContaining('second factor,called,refused_factor'),
      '',
    ])
  })
})

describe('the session of the staff area', () => {
  test('a session ends an hour after the last request, and twelve hours after the sign-in whatever happens', async () => {
    const owner = await anOwner()
    for (let n = 0; n < 12; n += 1) {
      shop.pass(59 * 60_000)
      expect((await session(owner.token)).status).toBe(200)
    }
    shop.pass(13 * 60_000)
    expect((await session(owner.token)).status).toBe(401)
    const other = await anOwner()
    shop.pass(61 * 60_000)
    expect((await session(other.token)).status).toBe(401)
  })

  test('what a page asks by itself does not keep a session alive', async () => {
    const owner = await anOwner()
    const background = () =>
      call(shop, 'GET /v1/staff/session', { token: owner.token, headers: { 'x-background': '1' } })
    shop.pass(40 * 60_000)
    expect((await background()).status).toBe(200)
    shop.pass(21 * 60_000)
    expect((await background()).status).toBe(401)
  })

  test('a session of the shop is none of the staff area, nor the other way round', async () => {
    const owner = await anOwner({ page: {} })
    const staff = cookiesSet(owner.answer)['staff'] ?? ''
    expect(staff).toMatch(/^[\w-]{43}$/)
    expect(cookiesSet(owner.answer)['session']).toBeUndefined()
    const inShop = await logIn(shop, { email: owner.email, password: STAFF_PASSWORD }, { page: {} })
    const customer = cookiesSet(inShop)['session'] ?? ''
    const asked = (address: '/v1/staff/session' | '/v1/user/sessions', page: Record<string, string>) =>
      call(shop, `GET ${address}`, { page })
    expect((await asked('/v1/staff/session', { staff })).status).toBe(200)
    expect((await asked('/v1/staff/session', { session: customer })).status).toBe(401)
    expect((await asked('/v1/staff/session', { session: staff })).status).toBe(401)
    expect((await asked('/v1/staff/session', { staff: customer })).status).toBe(401)
    expect((await asked('/v1/user/sessions', { session: customer })).status).toBe(200)
    expect((await asked('/v1/user/sessions', { session: staff })).status).toBe(401)
    expect((await asked('/v1/user/sessions', { staff })).status).toBe(401)
  })

  test('signing out of the staff area ends its session alone', async () => {
    const owner = await anOwner()
    const inShop = await logIn(shop, { email: owner.email, password: STAFF_PASSWORD })
    const customer = (inShop.body['data'] as { readonly token: string }).token
    expect((await call(shop, 'POST /v1/staff/sign-out', { token: owner.token })).status).toBe(200)
    expect((await session(owner.token)).status).toBe(401)
    expect((await call(shop, 'GET /v1/user/sessions', { token: customer })).status).toBe(200)
  })

  test('a step-up takes a second factor; the password of the shop is none', async () => {
    const owner = await anOwner()
    shop.pass(60_000)
    const byPassword = await call(shop, 'POST /v1/user/reauthenticate', {
      token: owner.token,
      body: { password: STAFF_PASSWORD },
    })
    expect(byPassword.status).toBe(403)
    const step = (code: string, token: string) =>
      call(shop, 'POST /v1/staff/step-up', { token, body: { code } })
    expect((await step('123456', owner.token)).body.code).toBe('code_invalid')
    const answer = await step(codeOf(owner.secret), owner.token)
    const { token } = answer.body['data'] as { readonly token: string }
    expect((await session(owner.token)).status).toBe(401)
    expect((await session(token)).status).toBe(200)
  })
})
