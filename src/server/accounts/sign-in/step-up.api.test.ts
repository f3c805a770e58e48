import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPerson, aPhone, askWho, byPhone, call, signedIn } from '#tests/support/samples/people.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const MINUTE = 60_000
const HOUR = 60 * MINUTE

describe('[bug S16] showing again who one is', () => {
  const stepUp = (token: string, body?: object) => call(shop, 'POST /v1/user/reauthenticate', { body, token })

  test('showing again who one is by password: the session goes on under a new token, the old one is worth nothing', async () => {
    const rima = await aPerson(shop)
    shop.pass(HOUR)
    expect((await stepUp(rima.token, { password: 'not the right one' })).status).toBe(401)
    const { token } = signedIn(await stepUp(rima.token, { password: rima.password }))
    expect((await askWho(shop, rima, rima.token)).status).toBe(401)
    const phone = { phone: aPhone() }
    expect((await call(shop, `PUT /v1/user/updatePhone/${rima.id}`, { body: phone, token })).status).toBe(202)
  })

  test("showing again who one is by a code to one's own number, which opens nothing else and nobody else's session", async () => {
    const phone = aPhone()
    const { user, token } = await byPhone(shop, phone)
    shop.pass(HOUR)
    const requested = await stepUp(token)
    expect(requested.status).toBe(202)
    const { challengeId } = requested.body['data'] as { challengeId: string }
    const step = { challengeId, code: await shop.messages.codeFor(phone) }
    const other = await aPerson(shop)
    expect((await stepUp(other.token, step)).status).toBe(401)
    expect((await call(shop, `POST /v1/user/phone_login/${phone}`, { body: step })).status).toBe(401)
    expect(signedIn(await stepUp(token, step)).user.id).toBe(user.id)
  })

  test('[V3] showing again who one is by Google is a 401 with an error where Google is not set up, as signing in with it is', async () => {
    const { token } = await aPerson(shop)
    expect(await stepUp(token, { credential: 'x' })).toMatchObject({
      status: 401,
      body: { code: 'token_invalid', error: expect.stringContaining('does not take sign-in with Google') },
    })
  })

  test('an account with an unproven address and no number has only its password', async () => {
    expect((await stepUp((await aPerson(shop)).token)).status).toBe(404)
  })
})
