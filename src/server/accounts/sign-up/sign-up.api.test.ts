import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  aPerson,
  aPhone,
  aVerifiedPerson,
  byPhone,
  call,
  cookiesSet,
  signedIn,
} from '#tests/support/samples/people.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const MINUTE = 60_000
const signUp = (body: object, options = {}) => call(shop, 'POST /v1/user/signup', { body, ...options })
const password = 'tea house lantern'
const form = (email: string, change: object = {}) => ({
  email,
  password,
  confirmPassword: password,
  ...change,
})

describe('[V4] [A8] sign-up by e-mail', () => {
  test("[R5] sign-up by e-mail makes the account, says the server's words, and signs in", async () => {
    const answer = await signUp(
      form('New.Person@Example.com', { name: ' Rima ', userName: 'rimu', language: 'bn' }),
    )
    expect(answer).toMatchObject({
      status: 200,
      body: {
        message: 'Welcome to Abhoron. Your account is ready and you are signed in.',
        data: {
          user: {
            email: 'new.person@example.com',
            email_verified: false,
            name: 'Rima',
            username: 'rimu',
            language: 'bn',
            role: 'customer',
            phone: null,
          },
        },
      },
    })
    const { user, token } = signedIn(answer)
    expect((await call(shop, `GET /v1/user/me/${user.id}`, { token })).status).toBe(200)
    expect(await shop.messages.sent('new.person@example.com')).toMatchObject([
      {
        name: 'email_verification',
        language: 'bn',
        facts: { path: expect.stringMatching(/^\/bn\/authentication\/verify-email\?token=[\w-]{43}$/) },
      },
    ])
  })

  test('[E1] field errors are a 422 with sentences to be shown as they are', async () => {
    const cases = [
      [
        form('mismatch@example.com', { confirmPassword: 'another' }),
        { confirmPassword: 'The two passwords are different.' },
      ],
      [form('no address'), { email: 'This is not an e-mail address.' }],
      [
        form('short@example.com', { password: 'short', confirmPassword: 'short' }),
        { password: 'The password needs at least 8 characters.' },
      ],
      [
        form('common@example.com', { password: 'password1', confirmPassword: 'password1' }),
        { password: 'This password is too easy to guess. Choose another one.' },
      ],
      [
        form('rima.akter@example.com', { password: 'rima.akter', confirmPassword: 'rima.akter' }),
        { password: 'The password must not be your own name, e-mail or phone. Choose another one.' },
      ],
      [{}, { email: 'This is not an e-mail address.', password: 'Choose a password.' }],
    ] as const
    for (const [body, errors] of cases) {
      const answer = await signUp(body)
      expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_fields', errors } })
      expect(answer.body['details']).toHaveProperty('problems')
    }
  })

  test('[E1] a taken address is told, whatever its case', async () => {
    const { email } = await aPerson(shop)
    expect(await signUp(form(email.toUpperCase()))).toMatchObject({
      status: 422,
      body: {
        errors: { email: expect.stringContaining('There is an account with this e-mail address already') },
      },
    })
  })

  test.each([
    'role',
    'isAdmin',
    'emailVerified',
    'email_verified',
    'balance',
    'status',
    'id',
    '_id',
    'passwordHash',
    'token',
    '__proto__',
    'constructor',
  ])('[bug A6] the field "%s" is not one that may be given', async (field) => {
    const body = JSON.stringify(form('mass.assignment@example.com')).replace('{', `{"${field}":"staff",`)
    expect(
      (await call(shop, 'POST /v1/user/signup', { body, headers: { 'content-type': 'application/json' } }))
        .status,
    ).toBe(400)
  })

  test('nothing is polluted by such fields', () => {
    expect(({} as { isAdmin?: unknown }).isAdmin).toBeUndefined()
  })

  test('[bug S14] one network makes five accounts an hour, one address is tried three times a day', async () => {
    const network = '192.0.2.44'
    const statuses = []
    for (let round = 0; round < 7; round += 1)
      statuses.push((await signUp(form(`crowd${round}@example.com`), { network })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
    const tries = []
    for (let round = 0; round < 5; round += 1) tries.push((await signUp(form('one@example.com'))).status)
    expect(tries).toEqual([200, 422, 422, 429, 429])
  })

  test('[A1] a page gets the session as a cookie that script cannot read, and no token', async () => {
    const answer = await signUp(form('by.page@example.com'), { page: {} })
    expect(signedIn(answer).token).toBe('')
    const lines = answer.headers.getSetCookie()
    expect(lines).toContainEqual(
      expect.stringMatching(/^session=[\w-]{43}; Max-Age=2592000; Path=\/; SameSite=Lax; HttpOnly$/),
    )
    expect(lines).toContainEqual('signed_in=1; Max-Age=2592000; Path=/; SameSite=Lax')
    const { session = '' } = cookiesSet(answer)
    const me = await call(shop, `GET /v1/user/me/${signedIn(answer).user.id}`, { page: { session } })
    expect(me.status).toBe(200)
  })
})

describe('[V4] sign-up by phone', () => {
  async function verified(phone: string, fields: object = {}) {
    const requested = await signUp({ phone, ...fields })
    expect(requested.status).toBe(202)
    const { challengeId } = requested.body['data'] as { readonly challengeId: string }
    return { challengeId, code: await shop.messages.codeFor(phone) }
  }

  test('[A9] the number is proven first; a password in the form is left out', async () => {
    const phone = aPhone()
    const fields = {
      name: 'Rima',
      email: 'by.phone@example.com',
      password: 'Social@12345',
      confirmPassword: 'Social@12345',
    }
    const step = await verified(phone, fields)
    const answer = await signUp({ phone, ...fields, ...step })
    expect(signedIn(answer).user).toMatchObject({
      phone,
      email: 'by.phone@example.com',
      email_verified: false,
      has_password: false,
    })
    expect(
      (await call(shop, 'POST /v1/user/login', { body: { phone, password: 'Social@12345' } })).status,
    ).toBe(401)
  })

  test("[E3] a number with another mail is told in the specification's words, after its code came back", async () => {
    const phone = aPhone()
    await byPhone(shop, phone)
    shop.pass(MINUTE)
    const step = await verified(phone, { email: 'someone.else@example.com' })
    expect(await signUp({ phone, email: 'someone.else@example.com', ...step })).toMatchObject({
      status: 402,
      body: { error: 'phone number already exits with another mail, please use another phone number' },
    })
  })

  test('[E4] number and mail of one account are a 403', async () => {
    const phone = aPhone()
    const email = 'both.taken@example.com'
    await signUp({ phone, email, ...(await verified(phone, { email })) })
    shop.pass(MINUTE)
    expect(await signUp({ phone, email, ...(await verified(phone, { email })) })).toMatchObject({
      status: 403,
      body: { code: 'account_exists' },
    })
  })

  test('[E2] a wrong code is a 401 with words', async () => {
    const phone = aPhone()
    const { challengeId } = await verified(phone)
    expect(await signUp({ phone, challengeId, code: 'wrong' })).toMatchObject({
      status: 401,
      body: { code: 'challenge_invalid', error: expect.any(String) },
    })
  })

  test('a taken mail does not use the code up: with another one it still serves', async () => {
    const { email } = await aPerson(shop)
    const phone = aPhone()
    const step = await verified(phone, { email })
    expect((await signUp({ phone, email, ...step })).status).toBe(422)
    expect((await signUp({ phone, email: 'another.one@example.com', ...step })).status).toBe(200)
  })

  test('[bug S6] a code to sign in does not sign up, nor the other way round', async () => {
    const phone = aPhone()
    const step = await verified(phone)
    expect((await call(shop, `POST /v1/user/phone_login/${phone}`, { body: step })).status).toBe(401)
  })
})

describe('[bug S9] an address that nobody proved', () => {
  test('an address that nobody proved is proven by its link, once, by nobody else', async () => {
    const rima = await aPerson(shop)
    const other = await aPerson(shop)
    const token = await shop.messages.tokenFor(rima.email)
    const follow = (by?: string) => call(shop, 'POST /v1/user/verify_email', { body: { token }, token: by })
    expect((await follow(other.token)).status).toBe(403)
    expect(await follow(rima.token)).toMatchObject({ status: 200, body: { data: { email: rima.email } } })
    expect(await follow(rima.token)).toMatchObject({ status: 400, body: { code: 'link_invalid' } })
    expect((await call(shop, `GET /v1/user/me/${rima.id}`, { token: rima.token })).body).toMatchObject({
      data: { email_verified: true },
    })
  })

  test('the link is worth nothing after a day, or after a newer one', async () => {
    const rima = await aPerson(shop)
    const first = await shop.messages.tokenFor(rima.email)
    const send = () => call(shop, `POST /v1/user/verify_email/send/${rima.id}`, { token: rima.token })
    expect((await send()).status).toBe(202)
    expect((await send()).status).toBe(429)
    expect((await call(shop, 'POST /v1/user/verify_email', { body: { token: first } })).status).toBe(400)
    const second = await shop.messages.tokenFor(rima.email)
    shop.pass(25 * 60 * MINUTE)
    expect((await call(shop, 'POST /v1/user/verify_email', { body: { token: second } })).status).toBe(400)
  })

  test('a proven address needs no further link', async () => {
    const rima = await aVerifiedPerson(shop)
    const answer = await call(shop, `POST /v1/user/verify_email/send/${rima.id}`, { token: rima.token })
    expect(answer.status).toBe(404)
  })
})
