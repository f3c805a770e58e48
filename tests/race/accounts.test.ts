import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ADDRESSES_MAX } from '#domain/limits.ts'
import { digestOf } from '#server/accounts/secrets.ts'
import { atOnce, tally } from '#tests/support/at-once.ts'
import { openFakeGoogle, type FakeGoogle } from '#tests/support/companies/fake-google.ts'
import { aPerson, aPhone, aVerifiedPerson, requestCode, call } from '#tests/support/samples/people.ts'
import { aProduct } from '#tests/support/samples/sample-products.ts'
import { patientLimits } from '#tests/support/patiently.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

/*
 * Each race is run by many at once from a barrier. Beside it stands a control: the same burst against the guard as one
 * would first write it, read then write, which must go wrong, or the burst proves nothing.
 */

let shop: TestShop
let google: FakeGoogle

beforeAll(async () => {
  google = await openFakeGoogle(Date.now)
  shop = await openTestShop({ poolMax: 50, limits: patientLimits, accounts: { google: google.settings } })
})
afterAll(async () => {
  await shop.close()
  await google.close()
})

const statuses = async (times: number, work: (index: number) => Promise<{ status: number }>) =>
  tally((await atOnce(times, work)).map(({ status }) => status))

const MANY = 100
const guessPhone = (phone: string, challengeId: string, code: string) =>
  call(shop, `POST /v1/user/phone_login/${phone}`, { body: { challengeId, code } })

describe('[bug S4] a hundred wrong codes at once', () => {
  const triesOf = async (id: string) =>
    (await shop.db.selectFrom('one_time_code').select('tries').where('id', '=', id).executeTakeFirstOrThrow())
      .tries

  test('[V2] five are compared, and the right code comes too late', async () => {
    const phone = aPhone()
    const { challengeId } = await requestCode(shop, phone)
    const code = await shop.messages.codeFor(phone)
    const wrong = (index: number) => String((Number(code) + 1 + index) % 1_000_000).padStart(6, '0')
    expect(await statuses(MANY, (index) => guessPhone(phone, challengeId, wrong(index)))).toEqual({
      401: MANY,
    })
    expect(await triesOf(challengeId)).toBe(5)
    expect((await guessPhone(phone, challengeId, code)).status).toBe(401)
  })

  test('control: read, compare, write lets many more through', async () => {
    const phone = aPhone()
    const { challengeId } = await requestCode(shop, phone)
    const compared = await atOnce(MANY, async () => {
      const tries = await triesOf(challengeId)
      if (tries >= 5) return 0
      await shop.db
        .updateTable('one_time_code')
        .set({ tries: Math.min(tries + 1, 5) })
        .where('id', '=', challengeId)
        .execute()
      return 1
    })
    expect(compared.filter((one) => one === 1).length).toBeGreaterThan(5)
  })
})

describe('[bug S6] one right code brought back twenty times at once', () => {
  test('one right code brought back twenty times at once signs in once', async () => {
    const phone = aPhone()
    const { challengeId } = await requestCode(shop, phone)
    const code = await shop.messages.codeFor(phone)
    expect(await statuses(20, () => guessPhone(phone, challengeId, code))).toEqual({ 200: 1, 401: 19 })
    const made = await shop.db.selectFrom('account').select('id').where('phone', '=', phone).execute()
    expect(made).toHaveLength(1)
  })

  test('control: found, then deleted, is found by many', async () => {
    const { challengeId } = await requestCode(shop, aPhone())
    const used = await atOnce(20, async () => {
      const found = await shop.db
        .selectFrom('one_time_code')
        .select('id')
        .where('id', '=', challengeId)
        .executeTakeFirst()
      if (found === undefined) return 0
      await shop.db.deleteFrom('one_time_code').where('id', '=', challengeId).execute()
      return 1
    })
    expect(used.filter((one) => one === 1).length).toBeGreaterThan(1)
  })
})

describe('[bug S12] a hundred wrong passwords at once', () => {
  test('[V1] five of one network are looked at, the others wait', async () => {
    const rima = await aPerson(shop)
    const body = { email: rima.email, password: 'not the right one' }
    const network = '203.0.113.201'
    expect(await statuses(MANY, () => call(shop, 'POST /v1/user/login', { body, network }))).toEqual({
      401: 5,
      429: 95,
    })
  })

  test('control: counted, then raised, lets more through', async () => {
    const key = 'control'
    await shop.db
      .insertInto('rate_limit')
      .values({ key, used: 0, resets_at: new Date(Date.now() + 60_000) })
      .execute()
    const passed = await atOnce(MANY, async () => {
      const { used } = await shop.db
        .selectFrom('rate_limit')
        .select('used')
        .where('key', '=', key)
        .executeTakeFirstOrThrow()
      if (used >= 5) return 0
      await shop.db
        .updateTable('rate_limit')
        .set({ used: used + 1 })
        .where('key', '=', key)
        .execute()
      return 1
    })
    expect(passed.filter((one) => one === 1).length).toBeGreaterThan(5)
  })
})

describe('[bug S8] fifty askings for one number at once', () => {
  test('one message is sent', async () => {
    const phone = aPhone()
    expect(await statuses(50, () => call(shop, `POST /v1/user/phone_login/${phone}`))).toEqual({
      202: 1,
      429: 49,
    })
    expect(await shop.messages.sent(phone)).toHaveLength(1)
  })

  test('fifty askings for one number at once and five from one network, whatever numbers it names', async () => {
    const network = '203.0.113.200'
    const phones = Array.from({ length: 50 }, aPhone)
    const answers = await statuses(50, (index) =>
      call(shop, `POST /v1/user/phone_login/${phones[index] ?? ''}`, { network }),
    )
    expect(answers).toEqual({ 202: 5, 429: 45 })
  })
})

describe('[bug C11] the same account made twenty times at once', () => {
  const form = (email: string) => ({
    email,
    password: 'tea house lantern',
    confirmPassword: 'tea house lantern',
  })

  test('[V4] the same account made twenty times at once is made once; the others are told', async () => {
    const own = await openTestShop({
      poolMax: 30,
      limits: patientLimits,
      accounts: { limits: { signUpsPerEmail: [{ max: 100, windowMs: 60_000 }] } },
    })
    const made = await statusesOf(own, 'twenty@example.com')
    // Two hash at once, twenty wait: nobody is turned away.
    expect(made).toEqual({ 200: 1, 422: 19 })
    expect(await own.db.selectFrom('account').select('id').execute()).toHaveLength(1)
    await own.close()
  })

  async function statusesOf(own: TestShop, email: string) {
    const answers = await atOnce(20, () => call(own, 'POST /v1/user/signup', { body: form(email) }))
    return tally(answers.map(({ status }) => status))
  }

  test('control: looked for, then made, goes wrong but for the key of the table', async () => {
    const email = 'control.twenty@example.com'
    const free = await atOnce(20, async () => {
      const found = await shop.db
        .selectFrom('account')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirst()
      return found === undefined ? 1 : 0
    })
    expect(free.filter((one) => one === 1)).toHaveLength(20)
  })
})

describe('[V3] Google at once', () => {
  const nonce = async () => {
    const { body } = await call(shop, 'PUT /v1/user/google_login/race@gmail.com')
    return (body['data'] as { nonce: string }).nonce
  }
  const signIn = (email: string, credential: string) =>
    call(shop, `PUT /v1/user/google_login/${email}`, { body: { credential } })

  test('[bug S11] one credential signs in once', async () => {
    const email = 'once.race@gmail.com'
    const credential = await google.token({ sub: 'once race', email, nonce: await nonce() })
    expect(await statuses(20, () => signIn(email, credential))).toEqual({ 200: 1, 401: 19 })
  })

  test('[bug S10] one new person in ten browsers gets one account', async () => {
    const email = 'ten.race@gmail.com'
    const credentials = await Promise.all(
      Array.from({ length: 10 }, async () => google.token({ sub: 'ten race', email, nonce: await nonce() })),
    )
    const answers = await atOnce(10, (index) => signIn(email, credentials[index] ?? ''))
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 10 })
    expect(new Set(answers.map(({ body }) => (body['userData'] as { id: string }).id)).size).toBe(1)
  })
})

test('[bug S19] a pass for a new password serves one of ten at once', async () => {
  const rima = await aVerifiedPerson(shop)
  const answers = await call(shop, 'POST /v1/user/recover_user', { body: { contact: rima.email } })
  const { challengeId } = answers.body['data'] as { challengeId: string }
  const body = { challengeId, code: await shop.messages.codeFor(rima.email) }
  const { pass } = (await call(shop, 'POST /v1/user/recover_otp', { body })).body['data'] as { pass: string }
  const set = (index: number) => {
    const password = `tea house number ${index}`
    return call(shop, 'POST /v1/user/recover_password', {
      body: { pass, password, confirmPassword: password },
    })
  }
  expect(await statuses(10, set)).toEqual({ 200: 1, 400: 9 })
})

test('[bug S20] a mailed link is followed by one of ten at once', async () => {
  const rima = await aPerson(shop)
  const token = await shop.messages.tokenFor(rima.email)
  const follow = () => call(shop, 'POST /v1/user/verify_email', { body: { token } })
  expect(await statuses(10, follow)).toEqual({ 200: 1, 400: 9 })
})

test('[bug C11] [V8] one piece saved twenty times at once stands on the list once', async () => {
  const rima = await aPerson(shop)
  const [piece] = await shop.add(aProduct())
  const save = () => call(shop, `PUT /v1/product/wishlist/${piece?.id}`, { token: rima.token })
  expect(await statuses(20, save)).toEqual({ 200: 20 })
  expect(
    await shop.db
      .selectFrom('wishlist_item')
      .select('product_id')
      .where('account_id', '=', rima.id)
      .execute(),
  ).toHaveLength(1)
})

describe('[A6] thirty addresses saved at once', () => {
  const address = {
    name: 'Rima Akter',
    phone: '01712345678',
    district: 'dhaka',
    area: 'dhaka.savar',
    line: 'Village road, Savar',
  }

  test('ten are kept, one of them the default', async () => {
    const rima = await aPerson(shop)
    const save = () =>
      call(shop, `PUT /v1/user/updateAddress/${rima.id}`, { token: rima.token, body: address })
    expect(await statuses(30, save)).toEqual({ 200: 10, 409: 20 })
    const saved = await shop.db
      .selectFrom('saved_address')
      .select('is_default')
      .where('account_id', '=', rima.id)
      .execute()
    expect(saved.filter((one) => one.is_default)).toHaveLength(1)
  })

  test('control: counted, then added, keeps more', async () => {
    const rima = await aPerson(shop)
    const count = async () =>
      (await shop.db.selectFrom('saved_address').select('id').where('account_id', '=', rima.id).execute())
        .length
    await atOnce(30, async () => {
      if ((await count()) >= ADDRESSES_MAX) return
      await shop.db
        .insertInto('saved_address')
        .values({
          ...address,
          phone: '+8801712345678',
          account_id: rima.id,
          created_at: new Date(),
          updated_at: new Date(),
        })
        .execute()
    })
    expect(await count()).toBeGreaterThan(ADDRESSES_MAX)
  })
})

test('[bug S17] a sign-out during fifty requests leaves no session behind', async () => {
  const rima = await aPerson(shop)
  const answers = await atOnce(50, (index) =>
    index === 25
      ? call(shop, 'POST /v1/user/logout', { token: rima.token })
      : call(shop, `GET /v1/user/me/${rima.id}`, { token: rima.token }),
  )
  for (const { status } of answers) expect([200, 401]).toContain(status)
  const left = await shop.db
    .selectFrom('session')
    .select('id')
    .where('token_hash', '=', digestOf(rima.token))
    .execute()
  expect(left).toEqual([])
})
