import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rows } from '#server/db/rows.ts'
import { verifyPassword } from '#server/accounts/password-hash.ts'
import { openPasswords } from '#server/accounts/passwords.ts'
import {
  aPerson,
  aPhone,
  requestCode,
  aStaffMember,
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
const DAY = 24 * 60 * MINUTE
const OLD_DEFAULT = 'Social@12345'

const login = (body: unknown, options = {}) => call(shop, 'POST /v1/user/login', { body, ...options })
const me = (id: string, token?: string) => call(shop, `GET /v1/user/me/${id}`, { token })

describe('[V1] [A5] sign-in by password', () => {
  test('[A2] the right one answers with the person and a token that opens their account', async () => {
    const rima = await aPerson(shop, { name: 'Rima' })
    const answer = await login({ email: rima.email.toUpperCase(), password: rima.password })
    const { user, token } = signedIn(answer)
    expect(user).toMatchObject({ id: rima.id, name: 'Rima', email: rima.email, has_password: true })
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect((await me(rima.id, token)).status).toBe(200)
  })

  test('[bug S14] unknown, wrong, without password and disabled are one answer', async () => {
    const wrong = await aPerson(shop)
    const disabled = await aPerson(shop)
    await shop.db
      .updateTable('account')
      .set({ disabled_at: new Date() })
      .where('id', '=', disabled.id)
      .execute()
    const phone = aPhone()
    await byPhone(shop, phone)
    const answers = await Promise.all([
      login({ email: 'nobody@example.com', password: 'whatever it is' }),
      login({ email: wrong.email, password: 'whatever it is' }),
      login({ email: disabled.email, password: disabled.password }),
      login({ phone, password: OLD_DEFAULT }),
    ])
    for (const { status, body, headers } of answers) {
      expect([status, { ...body, requestId: '' }]).toEqual([
        401,
        { error: 'The e-mail or password is not right.', code: 'sign_in_failed', requestId: '' },
      ])
      expect([...headers.keys()]).toEqual([...(answers[0]?.headers.keys() ?? [])])
    }
  })

  test("[bug S15] nobody's password takes its turn at being verified like everybody's", async () => {
    // How long both take is measured by tests/load/enumeration.ts.
    const open = () => openPasswords({ memory: 8192, passes: 2 })
    const stored = await (await open()).hash('the right password')
    for (const hash of [stored, null]) {
      // One whose places are not resting.
      const passwords = await open()
      const tries = Array.from({ length: 23 }, () => passwords.verify('a wrong password', hash))
      const outcomes = await Promise.allSettled(tries)
      // Two at work, twenty waiting: the last one is refused, for whomever it asked.
      expect(outcomes.map(({ status }) => status)).toEqual([...Array(22).fill('fulfilled'), 'rejected'])
    }
    const passwords = await open()
    expect(await passwords.verify('nobody has this password', null)).toBe(false)
    expect(await passwords.verify('the right password', stored)).toBe(true)
  })

  test('[bug S24] the whole password counts, and one that is too long for any is only a wrong one', async () => {
    const password = `${'long enough '.repeat(6)}Z`
    const email = 'long.password@example.com'
    await call(shop, 'POST /v1/user/signup', { body: { email, password, confirmPassword: password } })
    expect((await login({ email, password })).status).toBe(200)
    expect((await login({ email, password: `${password.slice(0, -1)}Y` })).status).toBe(401)
    expect((await login({ email, password: `${password}x` })).status).toBe(401)
    expect((await login({ email, password: 'x'.repeat(1000) })).status).toBe(401)
    expect((await login({ email, password: 'x'.repeat(2000) })).status).toBe(400)
  })

  test.each([
    [{}],
    [{ email: 'a@example.com' }],
    [{ password: 'whatever it is' }],
    [{ email: 'a@example.com', phone: '01712345678', password: 'x' }],
    [{ email: { $ne: '' }, password: 'x' }],
    [{ email: ['a@example.com'], password: 'x' }],
    [{ email: 'no address', password: 'x' }],
    [{ email: 'a@example.com', password: 7 }],
    [{ email: 'a@example.com', password: 'x', role: 'staff' }],
  ])('[bug I13] %j is not understood', async (body) => {
    expect((await login(body)).status).toBe(400)
  })

  test('[bug S23] nobody is there before somebody came, and common pairs open nothing', async () => {
    for (const [email, password] of [
      ['admin@example.com', 'admin'],
      ['admin@shop.test', 'password'],
      ['superadmin@example.com', 'superadmin'],
    ])
      expect((await login({ email, password })).status).toBe(401)
    expect(await shop.db.selectFrom('staff_member').select('account_id').execute()).toEqual([])
  })
})

describe('[bug S12] those who guess are slowed down', () => {
  const HOME = '203.0.113.80'

  test('after five wrong ones their network waits, also for the right one; then it may try again', async () => {
    const rima = await aPerson(shop)
    const network = '203.0.113.81'
    const wrong = { email: rima.email, password: 'not the right one' }
    const statuses: number[] = []
    for (let round = 0; round < 6; round += 1) statuses.push((await login(wrong, { network })).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
    const refused = await login({ email: rima.email, password: rima.password }, { network })
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await login({ email: rima.email, password: rima.password })).status).toBe(200)
    shop.pass(2 * MINUTE)
    expect((await login({ email: rima.email, password: rima.password }, { network })).status).toBe(200)
  })

  test('a device that the account was opened on counts for itself, anyone who else guesses at its network', async () => {
    const rima = await aPerson(shop)
    const right = { email: rima.email, password: rima.password }
    const first = await login(right, { page: {}, network: HOME })
    const device = cookiesSet(first)['device'] ?? ''
    expect(device).toMatch(/^[\w-]{43}$/)
    for (let round = 0; round < 8; round += 1)
      await login({ email: rima.email, password: 'not the right one' }, { network: HOME })
    expect((await login(right, { network: HOME })).status).toBe(429)
    expect((await login(right, { page: { device }, network: HOME })).status).toBe(200)
    // One account's device opens no other.
    const other = await aPerson(shop)
    const network = '203.0.113.82'
    for (let round = 0; round < 6; round += 1)
      await login({ email: other.email, password: 'not the right one' }, { network })
    const others = { email: other.email, password: other.password }
    expect((await login(others, { page: { device }, network })).status).toBe(429)
  })

  test('a thief on a known device is slowed down there', async () => {
    const rima = await aPerson(shop)
    const { device = '' } = cookiesSet(
      await login({ email: rima.email, password: rima.password }, { page: {} }),
    )
    const statuses: number[] = []
    for (let round = 0; round < 6; round += 1) {
      const body = { email: rima.email, password: 'not the right one' }
      statuses.push((await login(body, { page: { device } })).status)
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  })

  test('an unknown address is slowed down just the same, at each network and over all of them', async () => {
    const small = await openTestShop({
      accounts: { limits: { strangePasswordsPerAccount: [{ max: 7, windowMs: MINUTE }] } },
    })
    const { email } = await aPerson(small)
    for (const tried of [email, 'stranger@example.com']) {
      const body = { email: tried, password: 'not the right one' }
      const statuses: number[] = []
      const networks = [1, 1, 1, 1, 1, 1, 2, 3, 4].map((n) => `203.0.113.${n}`)
      for (const network of networks)
        statuses.push((await call(small, 'POST /v1/user/login', { body, network })).status)
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 401, 401, 429])
    }
    await small.close()
  })

  test('[bug S13] one network tries twenty times a minute, whatever address it claims to come from', async () => {
    const network = '203.0.113.7'
    const statuses: number[] = []
    for (let round = 0; round < 25; round += 1) {
      const headers = { 'x-forwarded-for': `198.51.100.${round}` }
      const body = { email: `guess${round}@example.com`, password: 'not the right one' }
      statuses.push((await login(body, { network, headers })).status)
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(20)
    expect(statuses.slice(20)).toEqual([429, 429, 429, 429, 429])
    shop.pass(MINUTE)
    expect((await login({ email: 'guess@example.com', password: 'x' }, { network })).status).toBe(401)
  })
})

describe('[V2] sign-in by phone', () => {
  const address = (phone: string) => `POST /v1/user/phone_login/${encodeURIComponent(phone)}` as const

  test('[bug S1] naming a number sends a code and gives no token, known or not', async () => {
    const known = aPhone()
    await byPhone(shop, known)
    shop.pass(MINUTE)
    const answers = [await call(shop, address(known)), await call(shop, address(aPhone()))]
    for (const answer of answers) {
      expect(answer).toMatchObject({
        status: 202,
        body: {
          data: { challengeId: expect.stringMatching(/^[\w-]{43}$/), expiresIn: 300, resendAfter: 60 },
        },
      })
      expect(JSON.stringify(answer.body)).not.toMatch(/token/i)
      expect(answer.headers.getSetCookie()).toEqual([])
    }
    expect([...(answers[0]?.headers.keys() ?? [])]).toEqual([...(answers[1]?.headers.keys() ?? [])])
  })

  test('[A5] the code opens the account; a number without one gets one, without password and e-mail', async () => {
    const phone = aPhone()
    const first = await byPhone(shop, phone)
    expect(first.user).toMatchObject({ phone, email: null, has_password: false, role: 'customer' })
    shop.pass(MINUTE)
    const again = await byPhone(shop, phone)
    expect(again.user.id).toBe(first.user.id)
    expect(await shop.messages.sent(phone)).toMatchObject([
      { name: 'sign_in_code', facts: { code: expect.stringMatching(/^\d{6}$/), minutes: 5 } },
      { name: 'sign_in_code' },
    ])
  })

  test('a number is understood however it is written, and the code in Bangla digits too', async () => {
    const { body } = await call(shop, 'POST /v1/user/phone_login/০১৭৯৯-৯৯৯ ৯৯৯')
    const { challengeId } = body['data'] as { readonly challengeId: string }
    const code = await shop.messages.codeFor('+8801799999999')
    const bangla = code.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x09e6 + Number(digit)))
    const step = { body: { challengeId, code: bangla } }
    expect((await call(shop, 'POST /v1/user/phone_login/+8801799999999', step)).status).toBe(200)
  })

  test.each(['12345', '029123456', '01112345678', '01212345678', '+15551234567', 'rima', '%00'])(
    '[bug S8] "%s" is no Bangladeshi mobile number, and nothing is sent',
    async (phone) => {
      await shop.messages.clear()
      const answer = await call(shop, `POST /v1/user/phone_login/${phone}`)
      expect(answer.status).toBe(400)
      expect(answer.body.code).toBe(phone === '%00' ? 'bad_request' : 'phone_invalid')
      expect(await shop.messages.sent()).toEqual([])
    },
  )

  test('[bug S6] wrong, made up, expired, used and for another number are one answer', async () => {
    const phone = aPhone()
    const { challengeId } = await requestCode(shop, phone)
    const code = await shop.messages.codeFor(phone)
    const wrong = code === '000000' ? '000001' : '000000'
    const guess = (number: string, body: unknown) => call(shop, address(number), { body })
    const answers = [
      await guess(phone, { challengeId, code: wrong }),
      await guess(phone, { challengeId: 'x', code }),
      await guess(phone, { challengeId, code: '' }),
      await guess(phone, { code }),
      await guess(aPhone(), { challengeId, code }),
      await guess(phone, { challengeId, code: 'abc def' }),
    ]
    expect((await guess(phone, { challengeId, code })).status).toBe(200)
    answers.push(await guess(phone, { challengeId, code }))
    shop.pass(MINUTE)
    const second = await requestCode(shop, phone)
    const late = await shop.messages.codeFor(phone)
    shop.pass(5 * MINUTE + 1000)
    answers.push(await guess(phone, { challengeId: second.challengeId, code: late }))
    for (const { status, body } of answers)
      expect([status, body.code, body.error]).toEqual([
        401,
        'challenge_invalid',
        'That code is not right, or it is too old. Send a new one.',
      ])
  })

  test('[bug S4] five tries, then the right code is a wrong one too', async () => {
    const phone = aPhone()
    const { challengeId } = await requestCode(shop, phone)
    const code = await shop.messages.codeFor(phone)
    for (let guess = 0; guess < 5; guess += 1) {
      const wrong = String((Number(code) + 1 + guess) % 1_000_000).padStart(6, '0')
      expect((await call(shop, address(phone), { body: { challengeId, code: wrong } })).status).toBe(401)
    }
    expect((await call(shop, address(phone), { body: { challengeId, code } })).status).toBe(401)
  })

  test('[bug S4] a wrong code that is sent twice uses one try', async () => {
    const phone = aPhone()
    const { challengeId } = await requestCode(shop, phone)
    const code = await shop.messages.codeFor(phone)
    const guess = (typed: string) => call(shop, address(phone), { body: { challengeId, code: typed } })
    const wrong = (n: number) => String((Number(code) + n) % 1_000_000).padStart(6, '0')
    for (const n of [1, 1, 2, 2, 1, 3, 4, 4]) expect((await guess(wrong(n))).status).toBe(401)
    expect((await guess(code)).status).toBe(200)
  })

  test('[bug S5] strangers have five codes a day sent to a number, from whatever networks, and new ones a day after the last', async () => {
    const phone = aPhone()
    const statuses: number[] = []
    for (let round = 0; round < 6; round += 1) {
      statuses.push((await call(shop, address(phone))).status)
      shop.pass(DAY / 6)
    }
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429])
    // The first code is more than a day old, the last one is not.
    shop.pass(DAY / 2)
    expect((await call(shop, address(phone))).status).toBe(429)
    shop.pass(DAY / 2)
    expect((await call(shop, address(phone))).status).toBe(202)
  })

  test('[bug S6] a code lives on while somebody else asks for another one', async () => {
    const phone = aPhone()
    const first = await requestCode(shop, phone)
    const code = await shop.messages.codeFor(phone)
    shop.pass(MINUTE)
    await requestCode(shop, phone)
    const body = { challengeId: first.challengeId, code }
    expect((await call(shop, address(phone), { body })).status).toBe(200)
  })

  test('a number is sent one code a minute, three in a quarter of an hour, and is told when to come again', async () => {
    const phone = aPhone()
    const statuses: number[] = []
    let wait = ''
    for (const pause of [0, 30_000, 31_000, 61_000, 61_000]) {
      shop.pass(pause)
      const answer = await call(shop, address(phone))
      statuses.push(answer.status)
      wait = answer.headers.get('retry-after') ?? ''
    }
    expect(statuses).toEqual([202, 429, 202, 202, 429])
    expect(Number(wait)).toBeGreaterThan(MINUTE / 1000)
  })

  test('[bug S8] one network has five codes an hour sent, whatever numbers it names', async () => {
    await shop.messages.clear()
    const network = '198.51.100.9'
    const statuses = []
    for (let round = 0; round < 30; round += 1)
      statuses.push((await call(shop, address(aPhone()), { network })).status)
    expect(statuses.filter((status) => status === 202)).toHaveLength(5)
    expect(await shop.messages.sent()).toHaveLength(5)
  })

  test('[bug S8] numbers that begin alike, and all numbers together, have a budget', async () => {
    const small = await openTestShop({
      accounts: {
        limits: {
          codesPerPrefix: [{ max: 2, windowMs: MINUTE }],
          codesInAll: [{ max: 3, windowMs: MINUTE }],
        },
      },
    })
    const ask = async (phone: string) => (await call(small, address(phone))).status
    expect([await ask('01712340001'), await ask('01712340002'), await ask('01712340003')]).toEqual([
      202, 202, 429,
    ])
    expect([await ask('01812340001'), await ask('01912340001')]).toEqual([202, 429])
    await small.close()
  })

  test('[bug S7] the code stands nowhere but in the message: not in an answer, the log or the database', async () => {
    const lines: string[] = []
    const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
    const own = await openTestShop({ log })
    const phone = aPhone()
    const answer = await call(own, address(phone))
    const code = await own.messages.codeFor(phone)
    await own.messages.clear()
    const tables = await rows<{ name: string }>(
      own.db,
      "select table_name as name from information_schema.tables where table_schema = 'public'",
    )
    for (const { name } of tables) {
      const stored = JSON.stringify(await rows(own.db, `select * from "${name}"`))
      expect(stored).not.toMatch(new RegExp(`"${code}"|\\b${code}\\b`))
    }
    const counted = await rows(own.db, 'select * from rate_limit')
    expect(JSON.stringify(counted)).not.toContain(phone.slice(4))
    expect(JSON.stringify(answer.body)).not.toContain(code)
    expect(lines.join('')).not.toContain(phone)
    await own.close()
  })
})

describe('[bug S3] [A9] there is no default password', () => {
  test('the old one opens no account by phone, and no two hashes are alike', async () => {
    const phone = aPhone()
    await byPhone(shop, phone)
    expect((await login({ phone, password: OLD_DEFAULT })).status).toBe(401)
    await aPerson(shop)
    const stored = await shop.db.selectFrom('sign_in_method').select('password_hash').execute()
    const hashes = stored.flatMap((row) => row.password_hash ?? [])
    expect(new Set(hashes).size).toBe(hashes.length)
    for (const hash of hashes) expect(await verifyPassword(OLD_DEFAULT, hash)).toBe(false)
  })
})

test('[bug S22] a staff member gets a customer’s session by password, because the staff area is not open yet', async () => {
  const { token, email, password } = await aStaffMember(shop)
  const byPassword = signedIn(await login({ email, password }))
  const drafts = (by: string) => call(shop, 'GET /v1/product/all?is_active=false', { token: by })
  expect((await drafts(token)).status).toBe(200)
  expect((await drafts(byPassword.token)).status).toBe(403)
})
