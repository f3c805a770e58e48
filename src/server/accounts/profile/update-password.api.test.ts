import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  anotherToken,
  aPerson,
  aPhone,
  aVerifiedPerson,
  askWho,
  byPhone,
  call,
  signedIn,
  type TestPerson,
} from '#tests/support/samples/people.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const MINUTE = 60_000
const HOUR = 60 * MINUTE

describe('[bug S18] a new password', () => {
  const change = (person: TestPerson, body: object) =>
    call(shop, `PUT /v1/user/updatePassword/${person.id}`, { body, token: person.token })
  const fresh = { password: 'a new tea house', confirmPassword: 'a new tea house' }

  test('a new password needs the present one; all sessions end, the one that asked goes on under a new token', async () => {
    const rima = await aVerifiedPerson(shop)
    const elsewhere = await anotherToken(shop, rima)
    // Also just after the sign-in: a browser that was left open is enough for that.
    expect(await change(rima, fresh)).toMatchObject({
      status: 422,
      body: { errors: { currentPassword: 'Enter your present password.' } },
    })
    shop.pass(HOUR)
    expect(await change(rima, { ...fresh, currentPassword: 'not the right one' })).toMatchObject({
      status: 422,
      body: { errors: { currentPassword: 'This is not your present password.' } },
    })
    const { token } = signedIn(await change(rima, { ...fresh, currentPassword: rima.password }))
    expect((await askWho(shop, rima, token)).status).toBe(200)
    for (const old of [rima.token, elsewhere]) expect((await askWho(shop, rima, old)).status).toBe(401)
    expect((await shop.messages.sent(rima.email)).at(-1)).toMatchObject({ name: 'password_changed' })
  })

  test('an account without a password needs a recent sign-in', async () => {
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

  test('two first ones at once: one is set, the other would need it', async () => {
    const { user, token } = await byPhone(shop, aPhone())
    const set = (password: string) =>
      call(shop, `PUT /v1/user/updatePassword/${user.id}`, {
        body: { password, confirmPassword: password },
        token,
      })
    const answers = await Promise.all([set('a new tea house'), set('an old tea house')])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('guessing the present one is slowed down like a sign-in', async () => {
    const rima = await aPerson(shop)
    const statuses = []
    for (let round = 0; round < 7; round += 1)
      statuses.push((await change(rima, { ...fresh, currentPassword: 'not the right one' })).status)
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429])
  })
})
