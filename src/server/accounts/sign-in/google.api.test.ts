import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  openFakeGoogle,
  type FakeGoogle,
  type Forgery,
  type TokenFields,
} from '#tests/support/companies/fake-google.ts'
import {
  aPerson,
  aPhone,
  aVerifiedPerson,
  byPhone,
  call,
  cookiesSet,
  signedIn,
  type Answer,
  type CallOptions,
} from '#tests/support/samples/people.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let google: FakeGoogle
let ahead = 0

beforeAll(async () => {
  google = await openFakeGoogle(() => Date.now() + ahead)
  shop = await openTestShop({ accounts: { google: google.settings } })
})
afterAll(async () => {
  await shop.close()
  await google.close()
})

const pass = (ms: number) => {
  ahead += ms
  shop.pass(ms)
}

const step = (email: string, body?: object, options: CallOptions = {}) =>
  call(shop, `PUT /v1/user/google_login/${encodeURIComponent(email)}`, { body, ...options })

async function nonceOf(email: string, options: CallOptions = {}): Promise<{ nonce: string; answer: Answer }> {
  const answer = await step(email, undefined, options)
  expect(answer).toMatchObject({
    status: 202,
    body: { data: { nonce: expect.stringMatching(/^[\w-]{43}$/), expiresIn: 600 } },
  })
  return { nonce: (answer.body['data'] as { nonce: string }).nonce, answer }
}

interface Someone {
  readonly email: string
  readonly sub: string
  readonly claims?: Partial<TokenFields>
  readonly forgery?: Forgery
}

/** The whole sign-in: nonce, Google's token, our answer. */
async function byGoogle({ email, sub, claims = {}, forgery }: Someone): Promise<Answer> {
  const { nonce } = await nonceOf(email)
  const credential = await google.token({ sub, email, nonce, ...claims }, forgery)
  return step(email, { email, userName: 'Rima', credential })
}

const userOf = (answer: Answer) => {
  expect(answer.status).toBe(200)
  return answer.body['userData'] as { id: string; email: string; social_auth: boolean; has_password: boolean }
}

test('[bug S2] [V3] naming an address signs nobody in: a request without a credential gets a nonce', async () => {
  const body = { email: 'a@shop.test', userName: 'a', password: 'Social@12345' }
  const answer = await step('a@shop.test', body)
  expect(answer).toMatchObject({ status: 202, body: { data: { expiresIn: 600 } } })
  expect(Object.keys(answer.body['data'] ?? {})).toEqual(['nonce', 'expiresIn'])
  expect(answer.headers.getSetCookie()).toEqual([])
  expect((await step('a@shop.test', { ...body, role: 'staff' })).status).toBe(400)
})

test('[A5] the button can be shown where the store has a client id', async () => {
  const { body } = await call(shop, 'GET /v1/user/sign_in_options')
  expect(body).toEqual({ google_client_id: google.settings.clientId })
})

describe("[V3] Google's word", () => {
  test('[A9] Google’s word makes an account without a password, whatever the request says, and signs in', async () => {
    const { nonce } = await nonceOf('new@gmail.com')
    const credential = await google.token({ sub: 'new', email: 'New@gmail.com', nonce, name: 'Ignored' })
    const answer = await step('new@gmail.com', {
      email: 'x@y.z',
      userName: ' Rima ',
      credential,
      password: 'Social@12345',
    })
    expect(answer.body).toMatchObject({
      token: expect.stringMatching(/^[\w-]{43}$/),
      userData: {
        email: 'new@gmail.com',
        email_verified: true,
        name: 'Rima',
        social_auth: true,
        has_password: false,
      },
    })
    const login = { email: 'new@gmail.com', password: 'Social@12345' }
    expect((await call(shop, 'POST /v1/user/login', { body: login })).status).toBe(401)
  })

  test('[bug S10] the same person under another address is the same account', async () => {
    const first = userOf(await byGoogle({ email: 'before@gmail.com', sub: 'moving' }))
    const second = userOf(await byGoogle({ email: 'after@gmail.com', sub: 'moving' }))
    expect(second.id).toBe(first.id)
    expect(second.email).toBe('before@gmail.com')
  })

  test('[bug S10] another person under the same address gets nothing', async () => {
    await byGoogle({ email: 'reused@gmail.com', sub: 'first owner' })
    expect(await byGoogle({ email: 'reused@gmail.com', sub: 'second owner' })).toMatchObject({
      status: 409,
      body: { code: 'google_account_differs' },
    })
  })

  const forgeries: readonly Forgery[] = [
    'alg none',
    'HS256 with the public key',
    'another key',
    'unknown key id',
    'another audience',
    'another issuer',
    'expired',
    'issued in the future',
    'an hour and more old',
    'not verified',
    'without nonce',
    'garbage',
  ]
  test.each(forgeries)('[bug S11] Google’s word is not believed when it is false: %s', async (forgery) => {
    expect(await byGoogle({ email: 'forged@gmail.com', sub: 'forged', forgery })).toMatchObject({
      status: 401,
      body: { code: 'token_invalid' },
    })
    expect(
      await shop.db.selectFrom('account').select('id').where('email', '=', 'forged@gmail.com').execute(),
    ).toEqual([])
  })

  test('[bug S11] Google’s word counts once, for its own address, for ten minutes, and only with a nonce of ours', async () => {
    const email = 'once@gmail.com'
    const refused = { status: 401, body: { code: 'token_invalid' } }
    const { nonce } = await nonceOf(email)
    const credential = await google.token({ sub: 'once', email, nonce })
    expect(await step('another@gmail.com', { credential })).toMatchObject(refused)
    expect((await step(email, { credential })).status).toBe(200)
    expect(await step(email, { credential })).toMatchObject(refused)
    const made = await google.token({ sub: 'once', email, nonce: 'made up by somebody else' })
    expect(await step(email, { credential: made })).toMatchObject(refused)
    const late = await nonceOf(email)
    pass(11 * 60_000)
    const old = await google.token({ sub: 'once', email, nonce: late.nonce })
    expect(await step(email, { credential: old })).toMatchObject(refused)
  })

  test('[bug S21] on our pages the nonce belongs to the browser that asked for it', async () => {
    const email = 'browser@gmail.com'
    const { nonce, answer } = await nonceOf(email, { page: {} })
    const { google_nonce: cookie = '' } = cookiesSet(answer)
    expect(cookie).toBe(nonce)
    const credential = await google.token({ sub: 'browser', email, nonce })
    expect((await step(email, { credential }, { page: {} })).status).toBe(401)
    expect((await step(email, { credential }, { page: { google_nonce: cookie } })).status).toBe(200)
  })

  test('its keys are fetched once for many', async () => {
    expect(google.fetches()).toBeLessThan(3)
  })
})

describe('[V3] an account that was there before', () => {
  test("[bug S9] an account that has the victim’s address and the attacker's password: the password and its sessions are gone", async () => {
    const attacker = await aPerson(shop, { email: 'victim@gmail.com' })
    const victim = userOf(await byGoogle({ email: 'victim@gmail.com', sub: 'victim' }))
    expect(victim).toMatchObject({ id: attacker.id, has_password: false, social_auth: true })
    const login = { email: attacker.email, password: attacker.password }
    expect((await call(shop, 'POST /v1/user/login', { body: login })).status).toBe(401)
    expect((await call(shop, `GET /v1/user/me/${attacker.id}`, { token: attacker.token })).status).toBe(401)
    const link = await shop.messages.tokenFor('victim@gmail.com')
    expect((await call(shop, 'POST /v1/user/verify_email', { body: { token: link } })).status).toBe(400)
  })

  test('proven by its owner, is linked and keeps its password', async () => {
    const rima = await aVerifiedPerson(shop, { email: 'proven@gmail.com' })
    expect(userOf(await byGoogle({ email: rima.email, sub: 'proven' }))).toMatchObject({
      id: rima.id,
      has_password: true,
    })
    const login = { email: rima.email, password: rima.password }
    expect((await call(shop, 'POST /v1/user/login', { body: login })).status).toBe(200)
  })

  test("known by another one's phone: it keeps the phone and loses the address", async () => {
    const phone = aPhone()
    await byPhone(shop, phone)
    await shop.db
      .updateTable('account')
      .set({ email: 'claimed@gmail.com' })
      .where('phone', '=', phone)
      .execute()
    const person = userOf(await byGoogle({ email: 'claimed@gmail.com', sub: 'claimed' }))
    const holder = await shop.db
      .selectFrom('account')
      .select(['id', 'email'])
      .where('phone', '=', phone)
      .executeTakeFirstOrThrow()
    expect(holder.email).toBeNull()
    expect(person.id).not.toBe(holder.id)
  })

  test('disabled, is not opened by Google either', async () => {
    const rima = await aVerifiedPerson(shop, { email: 'disabled@gmail.com' })
    const disable = { disabled_at: new Date() }
    await shop.db.updateTable('account').set(disable).where('id', '=', rima.id).execute()
    expect((await byGoogle({ email: rima.email, sub: 'disabled' })).status).toBe(401)
  })
})

describe('[V3] a mailbox that Google does not run', () => {
  test('a mailbox that Google does not run is asked by mail before it opens an account that was there', async () => {
    const rima = await aVerifiedPerson(shop, { email: 'rima@own-domain.example' })
    expect(await byGoogle({ email: rima.email, sub: 'own-domain' })).toMatchObject({
      status: 409,
      body: { code: 'link_required' },
    })
    const token = await shop.messages.tokenFor(rima.email)
    const follow = () => call(shop, 'POST /v1/user/google_link', { body: { token } })
    expect(signedIn(await follow()).user).toMatchObject({
      id: rima.id,
      social_auth: true,
      has_password: true,
    })
    expect(await follow()).toMatchObject({ status: 400, body: { code: 'link_invalid' } })
    expect(userOf(await byGoogle({ email: rima.email, sub: 'own-domain' })).id).toBe(rima.id)
  })

  test('[bug S9] a mailbox that Google does not run takes a never verified account over by that link, without its password', async () => {
    const attacker = await aPerson(shop, { email: 'victim@own-domain.example' })
    await byGoogle({ email: attacker.email, sub: 'own-victim' })
    const token = await shop.messages.tokenFor(attacker.email)
    const opened = signedIn(await call(shop, 'POST /v1/user/google_link', { body: { token } }))
    expect(opened.user).toMatchObject({ id: attacker.id, has_password: false, email_verified: true })
    expect((await call(shop, `GET /v1/user/me/${attacker.id}`, { token: attacker.token })).status).toBe(401)
  })

  test('a mailbox that Google does not run of a Workspace domain needs no mail: Google runs it', async () => {
    const rima = await aVerifiedPerson(shop, { email: 'rima@workspace.example' })
    const answer = await byGoogle({
      email: rima.email,
      sub: 'workspace',
      claims: { hd: 'workspace.example' },
    })
    expect(userOf(answer).id).toBe(rima.id)
  })
})

test("[fault F13] without Google's keys sign-in waits, and everything else works", async () => {
  const silent = await openFakeGoogle(() => Date.now())
  silent.goSilent()
  const own = await openTestShop({ accounts: { google: silent.settings } })
  const reply = await call(own, 'PUT /v1/user/google_login/a@gmail.com')
  const { nonce } = reply.body['data'] as { nonce: string }
  const credential = await silent.token({ sub: 'a', email: 'a@gmail.com', nonce })
  const answer = await call(own, 'PUT /v1/user/google_login/a@gmail.com', { body: { credential } })
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
  expect((await call(own, 'POST /v1/user/phone_login/01712345678')).status).toBe(202)
  await own.close()
  await silent.close()
})

test('[V3] without Google in the settings, a credential is a 401 with an error', async () => {
  const own = await openTestShop()
  expect((await call(own, 'GET /v1/user/sign_in_options')).body).toEqual({ google_client_id: null })
  const answer = await call(own, 'PUT /v1/user/google_login/a@gmail.com', { body: { credential: 'x' } })
  expect(answer).toMatchObject({
    status: 401,
    body: { code: 'token_invalid', error: expect.stringContaining('does not take sign-in with Google') },
  })
  expect((await call(own, 'PUT /v1/user/google_login/a@gmail.com', { body: { userName: 'a' } })).status).toBe(
    202,
  )
  await own.close()
})
