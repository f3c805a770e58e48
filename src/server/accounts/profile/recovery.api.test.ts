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
const password = 'a new tea house'

const askCode = (contact: string) => call(shop, 'POST /v1/user/recover_user', { body: { contact } })
const prove = (body: object) => call(shop, 'POST /v1/user/recover_otp', { body })
const setPassword = (pass: string, words = password) =>
  call(shop, 'POST /v1/user/recover_password', { body: { pass, password: words, confirmPassword: words } })
const login = (email: string, words: string) =>
  call(shop, 'POST /v1/user/login', { body: { email, password: words } })
const me = (id: string, token: string) => call(shop, `GET /v1/user/me/${id}`, { token })

/** Asks for a code and brings it back. */
async function passFor(contact: string, to = contact): Promise<string> {
  const requested = await askCode(contact)
  const { challengeId } = requested.body['data'] as { readonly challengeId: string }
  const verified = await prove({ challengeId, code: await shop.messages.codeFor(to) })
  expect(verified).toMatchObject({ status: 200, body: { data: { expiresIn: 600 } } })
  return (verified.body['data'] as { readonly pass: string }).pass
}

describe('[A7] recovery', () => {
  test('recovery by e-mail: a new password, signed in, everybody else signed out, the owner told', async () => {
    const rima = await aVerifiedPerson(shop)
    const elsewhere = signedIn(await login(rima.email, rima.password))
    const answer = await setPassword(await passFor(rima.email))
    expect(answer.body).toMatchObject({ message: 'Password changed. We signed out your other devices.' })
    const { user, token } = signedIn(answer)
    expect(user.id).toBe(rima.id)
    expect((await me(rima.id, token)).status).toBe(200)
    for (const old of [rima.token, elsewhere.token]) expect((await me(rima.id, old)).status).toBe(401)
    expect((await login(rima.email, rima.password)).status).toBe(401)
    expect((await login(rima.email, password)).status).toBe(200)
    expect((await shop.messages.sent(rima.email)).map(({ name }) => name)).toEqual([
      'email_verification',
      'recovery_code',
      'password_changed',
    ])
  })

  test('recovery by phone: also an account that never had a password', async () => {
    const phone = aPhone()
    const first = await byPhone(shop, phone)
    shop.pass(MINUTE)
    const { user } = signedIn(await setPassword(await passFor(phone.slice(3), phone)))
    expect(user).toMatchObject({ id: first.user.id, has_password: true })
    expect((await me(user.id, first.token)).status).toBe(401)
  })

  test('recovery by an address that was never verified: the code proves it', async () => {
    const rima = await aPerson(shop)
    const { user } = signedIn(await setPassword(await passFor(rima.email)))
    expect(user).toMatchObject({ id: rima.id, email_verified: true })
  })

  test('[bug S14] known and unknown get one answer, and the one who gets the code learns the rest', async () => {
    const { email } = await aVerifiedPerson(shop)
    const known = await askCode(email)
    const unknown = await askCode('nobody.here@example.com')
    const shape = ({ status, body }: typeof known) => [
      status,
      Object.keys(body),
      Object.keys(body['data'] as object),
    ]
    expect(shape(unknown)).toEqual(shape(known))
    const { challengeId } = unknown.body['data'] as { readonly challengeId: string }
    const code = await shop.messages.codeFor('nobody.here@example.com')
    expect((await prove({ challengeId, code })).status).toBe(404)
  })

  test('[bug S5] an owner who signed up with an address and never verified it gets no more codes there than strangers', async () => {
    const body = { email: 'claimed@example.com', password, confirmPassword: password }
    const page = cookiesSet(await call(shop, 'POST /v1/user/signup', { body, page: {} }))
    const statuses: number[] = []
    for (let round = 0; round < 4; round += 1) {
      const requested = { body: { contact: body.email }, page: { device: page['device'] ?? '' } }
      statuses.push((await call(shop, 'POST /v1/user/recover_user', requested)).status)
      shop.pass(20 * MINUTE)
    }
    expect(statuses).toEqual([202, 202, 202, 429])
  })

  test('an address that a phone account only claims opens nothing, and is free from then on', async () => {
    const phone = aPhone()
    const { user } = await byPhone(shop, phone)
    const email = 'mistyped@example.com'
    await shop.db.updateTable('account').set({ email }).where('id', '=', user.id).execute()
    const requested = await askCode(email)
    const { challengeId } = requested.body['data'] as { readonly challengeId: string }
    expect((await prove({ challengeId, code: await shop.messages.codeFor(email) })).status).toBe(404)
    const form = { email, password, confirmPassword: password }
    expect((await call(shop, 'POST /v1/user/signup', { body: form })).status).toBe(200)
  })

  test('[bug S6] a wrong code, and a code for something else, prove nothing', async () => {
    const phone = aPhone()
    await byPhone(shop, phone)
    shop.pass(MINUTE)
    const requested = await call(shop, `POST /v1/user/phone_login/${phone}`)
    const { challengeId } = requested.body['data'] as { readonly challengeId: string }
    const code = await shop.messages.codeFor(phone)
    expect((await prove({ challengeId, code })).status).toBe(401)
    expect((await prove({ challengeId: 'made up', code })).status).toBe(401)
  })

  test('[bug S19] the pass serves once, for ten minutes, and a refused password does not use it up', async () => {
    const rima = await aVerifiedPerson(shop)
    const pass = await passFor(rima.email)
    expect((await setPassword(pass, 'password1')).status).toBe(422)
    expect((await setPassword(pass, rima.email)).status).toBe(422)
    expect((await setPassword(pass)).status).toBe(200)
    expect(await setPassword(pass)).toMatchObject({ status: 400, body: { code: 'link_invalid' } })
    shop.pass(MINUTE)
    const late = await passFor(rima.email)
    shop.pass(11 * MINUTE)
    expect((await setPassword(late)).status).toBe(400)
  })

  test('[bug S12] it opens an account that guesses have closed for its password', async () => {
    const rima = await aVerifiedPerson(shop)
    const network = '203.0.113.90'
    const wrong = { email: rima.email, password: 'not the right one' }
    for (let round = 0; round < 8; round += 1)
      await call(shop, 'POST /v1/user/login', { body: wrong, network })
    const right = { email: rima.email, password: rima.password }
    expect((await call(shop, 'POST /v1/user/login', { body: right, network })).status).toBe(429)
    await setPassword(await passFor(rima.email))
    expect((await login(rima.email, password)).status).toBe(200)
  })
})

test('[bug S19] a link leads to the store, whatever host the request named', async () => {
  const email = 'host@example.com'
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
  const body = { email, password, confirmPassword: password }
  await call(shop, 'POST /v1/user/signup', { body, headers })
  const [message] = await shop.messages.sent(email)
  expect(message?.facts['path']).toMatch(/^\/authentication\/verify-email\?token=/)
})
