import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OwnAccess } from '#contract/staff/own-access.ts'
import { call } from '#tests/support/samples/people.ts'
import { STAFF_PASSWORD, staffEntry } from '#tests/support/staff/staff-entry.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const NEXT = 'another sentence about anklets'

const { anOwner: joinAsOwner, codeOf } = staffEntry(() => shop)

async function anOwner() {
  const { email, secret, token, recovery_codes: recoveryCodes } = await joinAsOwner()
  return { email, secret, token, recoveryCodes }
}

async function enter(email: string, password: string, code: string) {
  const first = await call(shop, 'POST /v1/staff/sign-in', { body: { email, password } })
  if (first.status !== 200) return first
  const { ticket } = first.body['data'] as { ticket: string }
  return call(shop, 'POST /v1/staff/sign-in/second-factor', { body: { ticket, code } })
}

const ask = (token: string, request: 'GET' | `POST /${string}`, body?: object) =>
  call(
    shop,
    request === 'GET'
      ? 'GET /v1/staff/own-access'
      : `POST /v1/staff/own-access${request.slice('POST '.length)}`,
    { token, ...(body && { body }) },
  )

describe('own sessions', () => {
  test('are listed with the present one marked, and ended one by one or all others at once', async () => {
    const owner = await anOwner()
    const tokens = []
    for (const code of owner.recoveryCodes.slice(0, 3)) {
      const { body } = await enter(owner.email, STAFF_PASSWORD, code)
      tokens.push((body['data'] as { token: string }).token)
    }
    const [second = ''] = tokens
    const { data } = (await ask(second, 'GET')).body as unknown as OwnAccess
    expect(data).toMatchObject({ contact: owner.email, recovery_codes_left: 7 })
    expect(data.sessions.map(({ current }) => current)).toEqual(expect.arrayContaining([true, false]))
    expect(data.sessions).toHaveLength(4)
    const other = data.sessions.find(({ current }) => !current)?.id
    const left = await ask(second, 'POST /end-sessions', { session: other })
    expect((left.body['data'] as OwnAccess['data']).sessions).toHaveLength(3)
    const alone = await ask(second, 'POST /end-sessions', {})
    expect((alone.body['data'] as OwnAccess['data']).sessions).toMatchObject([{ current: true }])
    expect((await ask(owner.token, 'GET')).status).toBe(401)
  })

  test('of a colleague are none of one’s own', async () => {
    const [owner, colleague] = [await anOwner(), await anOwner()]
    const { data } = (await ask(colleague.token, 'GET')).body as unknown as OwnAccess
    const answer = await ask(owner.token, 'POST /end-sessions', { session: data.sessions[0]?.id })
    expect([answer.status, (await ask(colleague.token, 'GET')).status]).toEqual([404, 200])
  })
})

describe('own keys', () => {
  test('want a step-up', async () => {
    const owner = await anOwner()
    shop.pass(6 * 60_000)
    const answers = [
      await ask(owner.token, 'POST /password', { password: NEXT }),
      await ask(owner.token, 'POST /recovery-codes'),
      await ask(owner.token, 'POST /authenticator/begin'),
      await ask(owner.token, 'POST /authenticator', { ticket: 'x', code: '123456' }),
    ]
    expect(answers.map(({ body }) => body.code)).toEqual(Array.from({ length: 4 }, () => 'reauth_required'))
  })

  test('a new password ends all sessions but goes on here under another token, and is told', async () => {
    const owner = await anOwner()
    const weak = await ask(owner.token, 'POST /password', { password: 'password' })
    expect([weak.status, Object.keys(weak.body.errors ?? {})]).toEqual([422, ['password']])
    const changed = await ask(owner.token, 'POST /password', { password: NEXT })
    const { token } = changed.body['data'] as { token: string }
    expect((await ask(owner.token, 'GET')).status).toBe(401)
    expect((await ask(token, 'GET')).status).toBe(200)
    const [code = ''] = owner.recoveryCodes
    expect((await enter(owner.email, STAFF_PASSWORD, code)).status).toBe(401)
    expect((await enter(owner.email, NEXT, code)).status).toBe(200)
    expect((await shop.messages.sent(owner.email)).map(({ name }) => name)).toContain('password_changed')
  })

  test('new recovery codes make the old ones void', async () => {
    const owner = await anOwner()
    const { body } = await ask(owner.token, 'POST /recovery-codes')
    const { recovery_codes: fresh } = body['data'] as { recovery_codes: string[] }
    expect(new Set([...fresh, ...owner.recoveryCodes]).size).toBe(20)
    expect((await enter(owner.email, STAFF_PASSWORD, owner.recoveryCodes[0] ?? '')).body.code).toBe(
      'code_invalid',
    )
    expect((await enter(owner.email, STAFF_PASSWORD, fresh[0] ?? '')).status).toBe(200)
  })

  test('another authenticator app takes the place of the old one by its first code', async () => {
    const owner = await anOwner()
    const begin = async () =>
      (await ask(owner.token, 'POST /authenticator/begin')).body['data'] as {
        ticket: string
        secret: string
      }
    const { ticket, secret } = await begin()
    const wrong = await ask(owner.token, 'POST /authenticator', { ticket, code: codeOf(owner.secret) })
    expect(wrong.body.code).toBe('code_invalid')
    const confirmed = await ask(owner.token, 'POST /authenticator', { ticket, code: codeOf(secret) })
    expect(confirmed.status).toBe(200)
    shop.pass(60_000)
    expect((await enter(owner.email, STAFF_PASSWORD, codeOf(owner.secret))).body.code).toBe('code_invalid')
    expect((await enter(owner.email, STAFF_PASSWORD, codeOf(secret))).status).toBe(200)
  })

  test('the ticket of an authenticator app is worth nothing to a colleague, nor when it is too old', async () => {
    const [owner, colleague] = [await anOwner(), await anOwner()]
    const begun = await ask(owner.token, 'POST /authenticator/begin')
    const { ticket, secret } = begun.body['data'] as { ticket: string; secret: string }
    const foreign = await ask(colleague.token, 'POST /authenticator', { ticket, code: codeOf(secret) })
    expect(foreign.body.code).toBe('link_invalid')
    shop.pass(16 * 60_000)
    const stepped = await call(shop, 'POST /v1/staff/step-up', {
      token: owner.token,
      body: { code: owner.recoveryCodes[0] },
    })
    const { token } = stepped.body['data'] as { token: string }
    const late = await ask(token, 'POST /authenticator', { ticket, code: codeOf(secret) })
    expect(late.body.code).toBe('link_invalid')
  })
})
