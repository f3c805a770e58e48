import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  aPerson,
  aPhone,
  aVerifiedPerson,
  aStaffMember,
  byPhone,
  call,
  type TestPerson,
} from '#tests/support/samples/people.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const MINUTE = 60_000
const put = (what: string, { id, token }: { id: string; token: string }, body: unknown) =>
  call(shop, `PUT /v1/user/${what}/${id}`, { body, token })
const me = ({ id, token }: { id: string; token: string }) => call(shop, `GET /v1/user/me/${id}`, { token })

describe('[V5] oneself', () => {
  test('an account is shown to its owner and to staff, to nobody else, known or not', async () => {
    const [rima, other, staff] = [await aPerson(shop), await aPerson(shop), await aStaffMember(shop)]
    const see = (id: string, token?: string) => call(shop, `GET /v1/user/me/${id}`, { token })
    expect(await see(rima.id, rima.token)).toMatchObject({ status: 200, body: { data: { id: rima.id } } })
    expect((await see(rima.id, staff.token)).status).toBe(200)
    expect((await see(rima.id)).status).toBe(401)
    expect((await see(rima.id, 'made-up')).status).toBe(401)
    const [existing, made] = [await see(rima.id, other.token), await see(randomUUID(), other.token)]
    expect([existing.status, made.status]).toEqual([403, 403])
    expect({ ...existing.body, requestId: '' }).toEqual({ ...made.body, requestId: '' })
    expect((await see('not-an-id', other.token)).status).toBe(403)
    expect((await see('not-an-id')).status).toBe(401)
  })

  test('[bug A10] no answer has a hash, a code or what is inside', async () => {
    const rima = await aPerson(shop)
    const text = JSON.stringify((await me(rima)).body)
    expect(text).not.toMatch(/argon2|hash|mac|secret|disabled|token/i)
  })

  test("an order that is not one's own is a 404, another's id a 403 before that", async () => {
    const [rima, other] = [await aPerson(shop), await aPerson(shop)]
    const order = (id: string, token: string) => call(shop, `GET /v1/user/me/${id}/A1001`, { token })
    expect((await order(rima.id, rima.token)).status).toBe(404)
    expect((await order(other.id, rima.token)).status).toBe(403)
  })
})

describe('[V6] [A6] the profile', () => {
  test('the profile is changed field by field; what is not named stays', async () => {
    const rima = await aPerson(shop, { name: 'Rima' })
    expect(
      await put('update', rima, {
        username: ' rimu ',
        birth_date: '1999-12-31',
        gender: 'female',
        language: 'bn',
        wants_offers: true,
      }),
    ).toMatchObject({
      status: 200,
      body: {
        data: {
          name: 'Rima',
          username: 'rimu',
          birth_date: '1999-12-31',
          gender: 'female',
          language: 'bn',
          wants_offers: true,
        },
      },
    })
    expect(
      (await put('update', rima, { username: null, birth_date: null, name: 'Rima Akter' })).body,
    ).toMatchObject({
      data: { name: 'Rima Akter', username: null, birth_date: null, gender: 'female' },
    })
  })

  test.each([
    'role',
    'isAdmin',
    'email_verified',
    'emailVerified',
    'balance',
    'status',
    'id',
    'passwordHash',
    'token',
    'phone',
    'password',
  ])('[bug A6] the field "%s" is refused, and nothing changes', async (field) => {
    const rima = await aPerson(shop)
    const before = (await me(rima)).body
    expect((await put('update', rima, { name: 'Changed', [field]: 'admin' })).status).toBe(400)
    expect((await me(rima)).body['data']).toEqual(before['data'])
  })

  test.each([
    { birth_date: '2199-01-01' },
    { birth_date: '1899-12-31' },
    { birth_date: '1999-02-30' },
    { gender: 'x' },
    { name: 7 },
  ])('%j is refused', async (body) => {
    expect((await put('update', await aPerson(shop), body)).status).toBe(400)
  })

  test('a change made elsewhere in between is told', async () => {
    const rima = await aPerson(shop)
    const { version } = (await me(rima)).body['data'] as { version: number }
    expect((await put('update', rima, { name: 'First', version })).status).toBe(200)
    expect(await put('update', rima, { name: 'Second', version })).toMatchObject({
      status: 409,
      body: { code: 'version_conflict' },
    })
  })

  test("another's is refused before anything is looked at; staff may correct a name, not move an account", async () => {
    const [rima, other, staff] = [await aPerson(shop), await aPerson(shop), await aStaffMember(shop)]
    const update = (by: TestPerson, body: unknown) => put('update', { id: rima.id, token: by.token }, body)
    expect((await update(other, {})).status).toBe(403)
    expect((await update(other, { role: 'admin' })).status).toBe(403)
    expect((await update(staff, { name: 'Corrected' })).status).toBe(200)
    expect((await update(staff, { email: 'mine@example.com' })).status).toBe(403)
    expect((await put('updatePhone', { id: rima.id, token: staff.token }, { phone: aPhone() })).status).toBe(
      403,
    )
  })
})

describe('[V6] a new e-mail address', () => {
  const newEmail = () => `new.${randomUUID().slice(0, 8)}@example.com`

  test('[bug S20] a new e-mail address waits until its own link is followed; then the old one is told and other sessions end', async () => {
    const rima = await aVerifiedPerson(shop)
    const login = { email: rima.email, password: rima.password }
    const elsewhere = await call(shop, 'POST /v1/user/login', { body: login })
    const { token: other } = elsewhere.body['data'] as { token: string }
    const email = newEmail()
    expect(await put('update', rima, { email })).toMatchObject({
      status: 202,
      body: { data: { email: rima.email, email_verified: true, pending_email: email } },
    })
    const token = await shop.messages.tokenFor(email)
    const stranger = await aPerson(shop)
    const follow = (by?: string) => call(shop, 'POST /v1/user/verify_email', { body: { token }, token: by })
    expect((await follow(stranger.token)).status).toBe(403)
    expect((await follow(rima.token)).status).toBe(200)
    expect((await me(rima)).body).toMatchObject({
      data: { email, email_verified: true, pending_email: null },
    })
    expect((await me({ id: rima.id, token: other })).status).toBe(401)
    expect((await shop.messages.sent(rima.email)).at(-1)).toMatchObject({
      name: 'email_changed',
      facts: { newEmailHint: expect.stringMatching(/^n\*\*\*@/) },
    })
    expect((await call(shop, 'POST /v1/user/login', { body: login })).status).toBe(401)
  })

  test('[bug S18] a new e-mail address needs a recent sign-in', async () => {
    const rima = await aVerifiedPerson(shop)
    shop.pass(6 * MINUTE)
    expect(await put('update', rima, { email: newEmail() })).toMatchObject({
      status: 403,
      body: { code: 'reauth_required' },
    })
    expect((await put('update', rima, { name: 'This does not' })).status).toBe(200)
  })

  test('a link for an address asked for before is worth nothing', async () => {
    const rima = await aVerifiedPerson(shop)
    const first = newEmail()
    await put('update', rima, { email: first })
    const token = await shop.messages.tokenFor(first)
    await put('update', rima, { email: newEmail() })
    expect((await call(shop, 'POST /v1/user/verify_email', { body: { token } })).status).toBe(400)
  })

  test('[bug S14] a new e-mail address of another account is told only to the one who reads its mail', async () => {
    const [rima, other] = [await aVerifiedPerson(shop), await aVerifiedPerson(shop)]
    shop.pass(MINUTE)
    const { token: fresh } = (
      await call(shop, 'POST /v1/user/reauthenticate', {
        body: { password: rima.password },
        token: rima.token,
      })
    ).body['data'] as { token: string }
    expect((await put('update', { id: rima.id, token: fresh }, { email: other.email })).status).toBe(202)
    const token = await shop.messages.tokenFor(other.email)
    const follow = await call(shop, 'POST /v1/user/verify_email', { body: { token } })
    expect(follow).toMatchObject({ status: 409, body: { code: 'email_in_use' } })
  })
})

describe('[V6] [E5] a new phone number', () => {
  async function update(person: { id: string; token: string }, phone: string) {
    const answer = await put('updatePhone', person, { phone })
    expect(answer.status).toBe(202)
    const { challengeId } = answer.body['data'] as { challengeId: string }
    return { phone, challengeId, code: await shop.messages.codeFor(phone) }
  }

  test('a new phone number is proven by its own code; the old one opens nothing, others are signed out, old addresses told', async () => {
    const old = aPhone()
    const { user, token } = await byPhone(shop, old)
    shop.pass(MINUTE)
    const second = await byPhone(shop, old)
    const rima = { id: user.id, token: second.token }
    const step = await update(rima, aPhone())
    expect(await put('updatePhone', rima, step)).toMatchObject({
      status: 200,
      body: { data: { phone: step.phone } },
    })
    expect((await me({ id: user.id, token })).status).toBe(401)
    expect((await me(rima)).status).toBe(200)
    expect((await shop.messages.sent(old)).at(-1)).toMatchObject({
      name: 'phone_changed',
      facts: { newPhoneEnd: step.phone.slice(-3) },
    })
    shop.pass(MINUTE)
    expect((await byPhone(shop, old)).user.id).not.toBe(user.id)
  })

  test("a new phone number in use is told in the specification's words, after its code came back", async () => {
    const taken = aPhone()
    await byPhone(shop, taken)
    shop.pass(MINUTE)
    const rima = await aPerson(shop)
    const step = await update(rima, taken)
    expect(await put('updatePhone', rima, step)).toMatchObject({
      status: 409,
      body: { code: 'phone_in_use', error: 'phone number already exist' },
    })
  })

  test('[bug S6] a code to sign in, or of another account, does not change it', async () => {
    const phone = aPhone()
    const rima = await aPerson(shop)
    const signIn = await call(shop, `POST /v1/user/phone_login/${phone}`)
    const { challengeId } = signIn.body['data'] as { challengeId: string }
    const code = await shop.messages.codeFor(phone)
    expect((await put('updatePhone', rima, { phone, challengeId, code })).status).toBe(401)
    shop.pass(MINUTE)
    const other = await aPerson(shop)
    const step = await update(other, phone)
    expect((await put('updatePhone', rima, step)).status).toBe(401)
    expect((await put('updatePhone', other, { ...step, phone: aPhone() })).status).toBe(401)
    expect((await put('updatePhone', other, step)).status).toBe(200)
  })

  test('[bug S18] a new phone number needs a recent sign-in, and is a number of Bangladesh', async () => {
    const rima = await aPerson(shop)
    expect(await put('updatePhone', rima, { phone: '029123456' })).toMatchObject({
      status: 400,
      body: { code: 'phone_invalid' },
    })
    shop.pass(6 * MINUTE)
    expect(await put('updatePhone', rima, { phone: aPhone() })).toMatchObject({
      status: 403,
      body: { code: 'reauth_required' },
    })
  })
})

describe('[V6] [A6] addresses', () => {
  const address = {
    name: 'Rima Akter',
    phone: '01712-345678',
    district: 'dhaka',
    area: 'dhaka.dhaka-banani',
    line: 'House 12, Road 5, Block C',
  }
  const addressesOf = (answer: { body: Record<string, unknown> }) =>
    (answer.body['data'] as { addresses: { id: string; is_default: boolean; line: string }[] }).addresses

  test('the first is the default; another may take its place; each carries the names of its places', async () => {
    const rima = await aPerson(shop)
    expect(addressesOf(await put('updateAddress', rima, address))).toMatchObject([
      {
        is_default: true,
        phone: '+8801712345678',
        division: 'dhaka',
        district_name: 'Dhaka',
        district_name_bn: 'ঢাকা',
        area_name: 'Banani',
        line: 'House 12, Road 5, Block C',
      },
    ])
    const second = {
      ...address,
      district: 'dhaka',
      area: 'dhaka.savar',
      line: 'Village road, Savar',
      kind: 'home',
    }
    expect(addressesOf(await put('updateAddress', rima, second)).map((one) => one.is_default)).toEqual([
      true,
      false,
    ])
    const [, savar] = addressesOf(await me(rima))
    const changed = { ...second, addressId: savar?.id, is_default: true, line: 'Another village road' }
    expect(addressesOf(await put('updateAddress', rima, changed))).toMatchObject([
      { id: savar?.id, is_default: true, line: 'Another village road' },
      { is_default: false },
    ])
    const left = await call(shop, `DELETE /v1/user/updateAddress/${rima.id}/${savar?.id}`, {
      token: rima.token,
    })
    expect(addressesOf(left)).toMatchObject([{ is_default: true, line: address.line }])
  })

  test('[E6] a field that no courier could use is told by name', async () => {
    const rima = await aPerson(shop)
    expect(
      await put('updateAddress', rima, { ...address, area: 'dhaka.atlantis', phone: '0171', line: 'x' }),
    ).toMatchObject({
      status: 400,
      body: {
        errors: { area: expect.any(String), phone: expect.any(String), line: expect.any(String) },
        details: { problems: { area: 'unknown', phone: 'short', line: 'short' } },
      },
    })
  })

  test("[bug A3] another's address can be neither changed nor removed, by whatever id it is named", async () => {
    const [rima, other] = [await aPerson(shop), await aPerson(shop)]
    const [theirs] = addressesOf(await put('updateAddress', other, address))
    const taken = { ...address, addressId: theirs?.id, line: 'Taken by somebody else' }
    expect((await put('updateAddress', rima, taken)).status).toBe(404)
    expect((await put('updateAddress', { id: other.id, token: rima.token }, taken)).status).toBe(403)
    const remove = (id: string) =>
      call(shop, `DELETE /v1/user/updateAddress/${id}/${theirs?.id}`, { token: rima.token })
    expect([(await remove(rima.id)).status, (await remove(other.id)).status]).toEqual([404, 403])
    expect(addressesOf(await me(other))).toMatchObject([{ line: address.line }])
  })

  test('an account keeps at most ten, also of many that are saved at once', async () => {
    const rima = await aPerson(shop)
    for (let round = 0; round < 8; round += 1)
      expect((await put('updateAddress', rima, address)).status).toBe(200)
    const atOnce = await Promise.all(Array.from({ length: 4 }, () => put('updateAddress', rima, address)))
    expect(atOnce.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(atOnce.filter(({ status }) => status === 409)).toHaveLength(2)
    const saved = addressesOf(await me(rima))
    expect(saved).toHaveLength(10)
    expect(await put('updateAddress', rima, { ...address, addressId: saved[9]?.id })).toMatchObject({
      status: 200,
    })
  })
})
