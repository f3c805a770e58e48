import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OwnAccess } from '#contract/staff/own-access.ts'
import { call, type Answer } from '#tests/support/samples/people.ts'
import { STAFF_PASSWORD, staffEntry } from '#tests/support/staff/staff-entry.ts'
import { testAuthenticator } from '#tests/support/staff/test-authenticator.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const ORIGIN = 'http://shop.test'
const HOST = 'shop.test'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

type Authenticator = ReturnType<typeof testAuthenticator>

const { anOwner: joinAsOwner } = staffEntry(() => shop)

async function anOwner() {
  const { email, token, person } = await joinAsOwner()
  return { email, token, id: person.id }
}

type Begun = 'sign-in/passkey' | 'step-up/passkey' | 'own-access/passkeys'

async function challengeOf(at: Begun, { token, body }: { token?: string; body?: object } = {}) {
  const answer = await call(shop, `POST /v1/staff/${at}/begin`, { token, ...(body && { body }) })
  if (answer.status !== 200) throw new Error(`No challenge: ${answer.status} ${answer.body.code}`)
  return (answer.body['data'] as { options: { challenge: string; rpId?: string } }).options
}

async function add(token: string, key: Authenticator, name = 'Blue key'): Promise<Answer> {
  const { challenge } = await challengeOf('own-access/passkeys', { token })
  const credential = key.make({ challenge, origin: ORIGIN })
  return call(shop, 'POST /v1/staff/own-access/passkeys', { token, body: { name, credential } })
}

/** Somebody with a passkey. */
async function aKeyHolder() {
  const owner = await anOwner()
  const key = testAuthenticator(HOST)
  expect((await add(owner.token, key)).status).toBe(201)
  return { ...owner, key }
}

async function ticketOf(email: string) {
  const answer = await call(shop, 'POST /v1/staff/sign-in', { body: { email, password: STAFF_PASSWORD } })
  return answer.body['data'] as { readonly ticket: string; readonly passkey: boolean }
}

const enter = (credential: unknown, ticket?: string) =>
  call(shop, 'POST /v1/staff/sign-in/passkey', { body: { credential, ...(ticket && { ticket }) } })

const outcome = ({ status, body }: Answer) => (status < 300 ? status : body.code)

describe('a passkey', () => {
  test('signs in alone, after the device has asked who it is, and the sign-in is written down', async () => {
    const { key, id, email } = await aKeyHolder()
    const { challenge, rpId } = await challengeOf('sign-in/passkey', { body: {} })
    expect(rpId).toBe(HOST)
    const answer = await enter(key.prove({ challenge, origin: ORIGIN }))
    expect(answer.status).toBe(200)
    const { token, person } = answer.body['data'] as { token: string; person: { id: string } }
    expect(person.id).toBe(id)
    expect((await call(shop, 'GET /v1/staff/session', { token })).body['data']).toMatchObject({
      passkey: true,
    })
    const { body } = await call(shop, 'GET /v1/staff/sign-ins', { token })
    expect(body['data']).toMatchObject([{ by: 'passkey', new_device: true }, { by: 'invitation' }])
    const told = (await shop.messages.sent(email)).map(({ name }) => name)
    expect(told).toEqual(expect.arrayContaining(['staff_access_changed', 'staff_new_device']))
  })

  test('[bug S22] alone without finger, face or PIN is one factor, and refused', async () => {
    const { key } = await aKeyHolder()
    const { challenge } = await challengeOf('sign-in/passkey', { body: {} })
    const touched = key.prove({ challenge, origin: ORIGIN, verified: false })
    expect(outcome(await enter(touched))).toBe('passkey_invalid')
  })

  test('is the second factor after the password, a touch is enough there', async () => {
    const { key, email } = await aKeyHolder()
    const { ticket, passkey } = await ticketOf(email)
    expect(passkey).toBe(true)
    const { challenge } = await challengeOf('sign-in/passkey', { body: { ticket } })
    const credential = key.prove({ challenge, origin: ORIGIN, verified: false })
    expect(outcome(await enter(credential, ticket))).toBe(200)
    const again = await call(shop, 'POST /v1/staff/sign-in/passkey/begin', { body: { ticket } })
    expect(outcome(again)).toBe('link_invalid')
  })

  test('steps a session up, whose old token is worth nothing then', async () => {
    const { key, token } = await aKeyHolder()
    shop.pass(6 * 60_000)
    const renew = (by: string) => call(shop, 'POST /v1/staff/own-access/recovery-codes', { token: by })
    expect(outcome(await renew(token))).toBe('reauth_required')
    const { challenge } = await challengeOf('step-up/passkey', { token })
    const credential = key.prove({ challenge, origin: ORIGIN })
    const answer = await call(shop, 'POST /v1/staff/step-up/passkey', { token, body: { credential } })
    const renewed = (answer.body['data'] as { token: string }).token
    expect([outcome(await renew(token)), outcome(await renew(renewed))]).toEqual(['unauthorized', 200])
  })

  test('is named, renamed and removed by its owner, who sees when it was used', async () => {
    const { key, token } = await aKeyHolder()
    const own = async () =>
      ((await call(shop, 'GET /v1/staff/own-access', { token })).body as unknown as OwnAccess).data.passkeys
    expect(await own()).toMatchObject([{ id: key.id, name: 'Blue key', last_used_at: null }])
    const at = `/v1/staff/own-access/passkeys/${key.id}` as const
    await call(shop, `PUT ${at}`, { token, body: { name: 'Old key' } })
    const { challenge } = await challengeOf('sign-in/passkey', { body: {} })
    await enter(key.prove({ challenge, origin: ORIGIN }))
    const [used] = await own()
    expect(used).toMatchObject({ name: 'Old key', last_used_at: expect.any(String) })
    expect(outcome(await call(shop, `DELETE ${at}`, { token }))).toBe(200)
    expect(await own()).toEqual([])
    const written = await shop.db
      .selectFrom('audit_entry')
      .select(['change', 'before', 'after'])
      .where('thing_id', '=', key.id)
      .orderBy('id')
      .execute()
    expect(written.map(({ change }) => change)).toEqual(['created', 'changed', 'deleted'])
    expect(JSON.stringify(written)).not.toContain('public_key')
  })
})

describe('[bug S22] a passkey is refused', () => {
  test('with a challenge that was answered before, also where both answers come at once', async () => {
    const { key } = await aKeyHolder()
    const { challenge } = await challengeOf('sign-in/passkey', { body: {} })
    const answers = await Promise.all(
      [1, 2, 3].map((counter) => enter(key.prove({ challenge, origin: ORIGIN, counter }))),
    )
    expect(answers.map((one) => String(outcome(one))).toSorted()).toEqual([
      '200',
      'passkey_invalid',
      'passkey_invalid',
    ])
    expect(outcome(await enter(key.prove({ challenge, origin: ORIGIN, counter: 9 })))).toBe('passkey_invalid')
  })

  test('with a challenge that a wrong answer used up', async () => {
    const { key } = await aKeyHolder()
    const { challenge } = await challengeOf('sign-in/passkey', { body: {} })
    const foreign = key.prove({ challenge, origin: 'https://shop.test.example' })
    expect(outcome(await enter(foreign))).toBe('passkey_invalid')
    expect(outcome(await enter(key.prove({ challenge, origin: ORIGIN })))).toBe('passkey_invalid')
  })

  test('with a challenge that is five minutes old, or that the shop never gave', async () => {
    const { key } = await aKeyHolder()
    const { challenge } = await challengeOf('sign-in/passkey', { body: {} })
    shop.pass(5 * 60_000 + 1)
    for (const one of [challenge, 'YW55dGhpbmc'])
      expect(outcome(await enter(key.prove({ challenge: one, origin: ORIGIN })))).toBe('passkey_invalid')
  })

  test('with a challenge for something else', async () => {
    const { key, email, token } = await aKeyHolder()
    const { ticket } = await ticketOf(email)
    const prove = ({ challenge }: { challenge: string }) => key.prove({ challenge, origin: ORIGIN })
    const forAdding = await challengeOf('own-access/passkeys', { token })
    const forStepUp = await challengeOf('step-up/passkey', { token })
    const forSecond = await challengeOf('sign-in/passkey', { body: { ticket } })
    for (const options of [forAdding, forStepUp, forSecond])
      expect(outcome(await enter(prove(options)))).toBe('passkey_invalid')
  })

  test.each([
    ['another origin', { host: HOST, origin: 'https://evil.example' }],
    ['the same host at another port', { host: HOST, origin: 'http://shop.test:8080' }],
  ])('on a page of %s', async (_, { origin }) => {
    const { key } = await aKeyHolder()
    const { challenge } = await challengeOf('sign-in/passkey', { body: {} })
    expect(outcome(await enter(key.prove({ challenge, origin })))).toBe('passkey_invalid')
  })

  test('where it belongs to another host', async () => {
    const { token } = await anOwner()
    const { challenge } = await challengeOf('own-access/passkeys', { token })
    const credential = testAuthenticator('evil.example').make({ challenge, origin: ORIGIN })
    const body = { name: 'Foreign', credential }
    expect(outcome(await call(shop, 'POST /v1/staff/own-access/passkeys', { token, body }))).toBe(
      'passkey_invalid',
    )
  })

  test('after the password of somebody else, and in the session of somebody else', async () => {
    const [mine, theirs] = [await aKeyHolder(), await aKeyHolder()]
    const { ticket } = await ticketOf(mine.email)
    const second = await challengeOf('sign-in/passkey', { body: { ticket } })
    expect(outcome(await enter(theirs.key.prove({ ...second, origin: ORIGIN }), ticket))).toBe(
      'passkey_invalid',
    )
    const { challenge } = await challengeOf('step-up/passkey', { token: mine.token })
    const credential = theirs.key.prove({ challenge, origin: ORIGIN })
    const stepUp = await call(shop, 'POST /v1/staff/step-up/passkey', {
      token: mine.token,
      body: { credential },
    })
    expect(outcome(stepUp)).toBe('passkey_invalid')
    const at = `/v1/staff/own-access/passkeys/${theirs.key.id}` as const
    const foreign = [
      await call(shop, `PUT ${at}`, { token: mine.token, body: { name: 'Mine' } }),
      await call(shop, `DELETE ${at}`, { token: mine.token }),
    ]
    expect(foreign.map(outcome)).toEqual(['not_found', 'not_found'])
  })

  test('after it was removed, which ends the other sessions', async () => {
    const { key, token } = await aKeyHolder()
    const first = await challengeOf('sign-in/passkey', { body: {} })
    const entered = await enter(key.prove({ ...first, origin: ORIGIN }))
    const other = (entered.body['data'] as { token: string }).token
    await call(shop, `DELETE /v1/staff/own-access/passkeys/${key.id}`, { token })
    expect(outcome(await call(shop, 'GET /v1/staff/session', { token: other }))).toBe('unauthorized')
    const { challenge } = await challengeOf('sign-in/passkey', { body: {} })
    expect(outcome(await enter(key.prove({ challenge, origin: ORIGIN })))).toBe('passkey_invalid')
  })

  test('where its owner no longer works here', async () => {
    const { key, id } = await aKeyHolder()
    await anOwner()
    await shop.db
      .updateTable('staff_member')
      .set({ disabled_at: new Date() })
      .where('account_id', '=', id)
      .execute()
    const { challenge } = await challengeOf('sign-in/passkey', { body: {} })
    expect(outcome(await enter(key.prove({ challenge, origin: ORIGIN })))).toBe('passkey_invalid')
  })

  test('where its count does not go up: a copy was used', async () => {
    const { key } = await aKeyHolder()
    const use = async (counter: number) => {
      const { challenge } = await challengeOf('sign-in/passkey', { body: {} })
      return outcome(await enter(key.prove({ challenge, origin: ORIGIN, counter })))
    }
    expect([await use(7), await use(7), await use(3), await use(0), await use(8)]).toEqual([
      200,
      'passkey_invalid',
      'passkey_invalid',
      'passkey_invalid',
      200,
    ])
  })

  test('with a signature of another key, and with parts that are no passkey', async () => {
    const { key } = await aKeyHolder()
    const { challenge } = await challengeOf('sign-in/passkey', { body: {} })
    const forged = {
      ...testAuthenticator(HOST).prove({ challenge, origin: ORIGIN }),
      id: key.id,
      rawId: key.id,
    }
    expect(outcome(await enter(forged))).toBe('passkey_invalid')
    const response = { clientDataJSON: '!', authenticatorData: '!', signature: '!' }
    expect(outcome(await enter({ id: key.id, rawId: key.id, type: 'public-key', response }))).toBe(
      'passkey_invalid',
    )
  })
})

test('somebody keeps ten passkeys at most, each once', async () => {
  const { token, key } = await aKeyHolder()
  expect(outcome(await add(token, key))).toBe('passkey_invalid')
  for (let n = 2; n <= 10; n += 1) expect(outcome(await add(token, testAuthenticator(HOST)))).toBe(201)
  const more = await call(shop, 'POST /v1/staff/own-access/passkeys/begin', { token })
  expect(outcome(more)).toBe('limit_reached')
})
