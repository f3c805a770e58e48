import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codesToStrangers } from '#domain/account/account-limits.ts'
import { CODE_DIGITS, CODE_TRIES_MAX } from '#domain/account/one-time-code.ts'
import {
  aPhone,
  aVerifiedPerson,
  call,
  cookiesSet,
  logIn,
  signedIn,
  type Answer,
  type CallOptions,
  type TestPerson,
} from '#tests/support/samples/people.ts'
import { addPiece } from '#tests/support/samples/pieces.ts'
import { aShopper } from '#tests/support/orders/shopper.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

/*
 * For a day strangers at 200 networks ask for every kind of code for one number. They guess each code as often as the
 * shop lets them, and try passwords of the account and phones of an order. In the middle of it the owner comes.
 */

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const HOME = '203.0.113.50'
const NETWORKS = 200

let shop: TestShop
let rima: TestPerson
let phone: string
/** The cookies of the browser that Rima signed in with before. */
let known: Readonly<Record<string, string>>
let order: string
let guest: string
/** Guesses that the shop compared with a living code. */
let compared = 0
let messages = 0
let passwords = 0

beforeAll(async () => {
  shop = await openTestShop()
  rima = await aVerifiedPerson(shop)
  phone = aPhone()
  await giveNumber()
  known = onlyDevice(await logIn(shop, rima, { network: HOME, page: {} }))
  const piece = await addPiece(shop, { stock: 100 })
  guest = randomBytes(24).toString('base64url')
  const shopper = aShopper(shop.api, { 'guest-key': guest })
  const { number } = await shopper.buy([{ id: piece, quantity: 1 }], {
    contact: { name: 'Rima Akter', phone },
  })
  order = number
  await attackForADay(piece)
}, 120_000)
afterAll(() => shop.close())

async function giveNumber(): Promise<void> {
  const address = `PUT /v1/user/updatePhone/${rima.id}` as const
  const requested = await call(shop, address, { token: rima.token, body: { phone }, network: HOME })
  const step = { phone, challengeId: challengeOf(requested), code: await shop.messages.codeFor(phone) }
  const given = await call(shop, address, { token: rima.token, body: step, network: HOME })
  if (given.status !== 200) throw new Error(`No number was given: ${JSON.stringify(given.body)}`)
}

function challengeOf({ status, body }: Answer): string {
  if (status !== 202 && status !== 200) throw new Error(`No code: ${status} ${JSON.stringify(body)}`)
  return (body['data'] as { readonly challengeId: string }).challengeId
}

/** A browser that was signed out since. */
function onlyDevice(answer: Answer): Readonly<Record<string, string>> {
  const { device = '' } = cookiesSet(answer)
  return { device }
}

interface Way {
  readonly ask: (options: CallOptions) => Promise<Answer>
  readonly guess: (step: { challengeId: string; code: string }, options: CallOptions) => Promise<Answer>
}

async function attackForADay(piece: number): Promise<void> {
  const before = await codesSent()
  const ways = [bySignIn(), bySignUp(), byRecovery(phone), await strangersOrder(piece)]
  for (let n = 0; n < NETWORKS; n += 1) {
    const network = `198.51.100.${n}`
    for (const way of ways) await guessAll(way, network)
    await tryPassword(network)
    await call(shop, 'POST /v1/track', { network, body: { number: order, phone: aPhone() } })
    shop.pass((23 * HOUR) / NETWORKS)
  }
  messages = (await codesSent()) - before
}

async function codesSent(): Promise<number> {
  return (await shop.messages.sent(phone)).filter(({ facts }) => 'code' in facts).length
}

async function guessAll({ ask, guess }: Way, network: string): Promise<void> {
  const requested = await ask({ network })
  if (requested.status === 429) return
  const challengeId = challengeOf(requested)
  const code = await shop.messages.codeFor(phone)
  for (let n = 1; n <= CODE_TRIES_MAX + 1; n += 1) {
    const wrong = String((Number(code) + n) % 10 ** CODE_DIGITS).padStart(CODE_DIGITS, '0')
    const { status } = await guess({ challengeId, code: wrong }, { network })
    expect([400, 401, 422, 429]).toContain(status)
  }
  const row = await shop.db
    .selectFrom('one_time_code')
    .select('tries')
    .where('id', '=', challengeId)
    .executeTakeFirstOrThrow()
  compared += row.tries
}

async function tryPassword(network: string): Promise<void> {
  for (const contact of [{ email: rima.email }, { phone }]) {
    const body = { ...contact, password: 'not the right one' }
    if ((await call(shop, 'POST /v1/user/login', { network, body })).status === 401) passwords += 1
  }
}

function bySignIn(): Way {
  const address = `POST /v1/user/phone_login/${encodeURIComponent(phone)}` as const
  return {
    ask: (options) => call(shop, address, options),
    guess: (body, options) => call(shop, address, { ...options, body }),
  }
}

function bySignUp(): Way {
  const form = { phone, name: 'A stranger' }
  return {
    ask: (options) => call(shop, 'POST /v1/user/signup', { ...options, body: form }),
    guess: (step, options) => call(shop, 'POST /v1/user/signup', { ...options, body: { ...form, ...step } }),
  }
}

function byRecovery(contact: string): Way {
  return {
    ask: (options) => call(shop, 'POST /v1/user/recover_user', { ...options, body: { contact } }),
    guess: (body, options) => call(shop, 'POST /v1/user/recover_otp', { ...options, body }),
  }
}

/** An order that a stranger places with Rima's number. */
async function strangersOrder(piece: number): Promise<Way> {
  const key = randomBytes(24).toString('base64url')
  const shopper = aShopper(shop.api, { 'guest-key': key })
  const { number } = await shopper.buy([{ id: piece, quantity: 1 }], { contact: { name: 'No name', phone } })
  return byOrder(number, { 'guest-key': key })
}

function byOrder(number: string, headers: Readonly<Record<string, string>>): Way {
  return {
    ask: (options) => call(shop, `POST /v1/orders/${number}/code`, { ...options, headers }),
    guess: (body, options) => call(shop, `POST /v1/orders/${number}/confirm`, { ...options, headers, body }),
  }
}

describe('[bug S4] [bug S5] [bug S8] strangers at 200 networks', () => {
  test('guess a code of one number less often than once in 10,000 days', () => {
    expect(compared).toBeGreaterThan(0)
    expect(compared).toBeLessThanOrEqual(codesToStrangers() * CODE_TRIES_MAX)
    expect(compared / 10 ** CODE_DIGITS).toBeLessThan(1 / 10_000)
  })

  test('strangers at 200 networks have no more messages sent to it than their shares allow', () => {
    expect(messages).toBeLessThanOrEqual(codesToStrangers())
    expect(messages).toBe(compared / CODE_TRIES_MAX)
  })

  test('try at most a hundred passwords of one account an hour', async () => {
    expect(passwords).toBeLessThanOrEqual(100 * 24)
    const statuses = []
    for (let n = 0; n < 120; n += 1) {
      const network = `192.0.2.${n}`
      const body = { email: rima.email, password: 'not the right one' }
      statuses.push((await call(shop, 'POST /v1/user/login', { network, body })).status)
    }
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(100)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('[bug S12] during the attack the owner', () => {
  const right = () => ({ email: rima.email, password: rima.password })

  test('during the attack the owner signs in by password: on her device anywhere, on a new device at her network', async () => {
    expect((await logIn(shop, right(), { page: known })).status).toBe(200)
    expect((await logIn(shop, right(), { network: HOME, page: {} })).status).toBe(200)
  })

  test('during the attack the owner signs in by password on a new device at a new network once the hour of the hundred tries is over', async () => {
    shop.pass(HOUR)
    const statuses = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        logIn(shop, { ...right(), password: 'not the right one' }, { network: `192.0.2.${n}` }),
      ),
    )
    expect(statuses.every(({ status }) => status === 401)).toBe(true)
    expect((await logIn(shop, right(), { page: {} })).status).toBe(200)
  })

  test.each([
    ['on her device at a new network', () => ({ page: known })],
    ['on a new device at her network', () => ({ network: HOME })],
  ])('has a code for signing in sent %s, and it opens the account', async (_, options) => {
    const { ask, guess } = bySignIn()
    const challengeId = challengeOf(await ask(options()))
    const answer = await guess({ challengeId, code: await shop.messages.codeFor(phone) }, options())
    expect(signedIn(answer).user.id).toBe(rima.id)
    shop.pass(MINUTE)
  })

  test('during the attack the owner keeps her own code while a stranger guesses and asks for others', async () => {
    const { ask, guess } = bySignIn()
    const challengeId = challengeOf(await ask({ page: known }))
    const code = await shop.messages.codeFor(phone)
    await guessAll(byRecovery(phone), '192.0.2.201')
    await guessAll(bySignIn(), '192.0.2.202')
    expect((await guess({ challengeId, code }, { page: known })).status).toBe(200)
    shop.pass(MINUTE)
  })

  test.each([
    ['on her device at a new network', () => ({ page: known })],
    ['on a new device at her network', () => ({ network: HOME })],
  ])('has the code of an order in cash sent %s', async (_, options) => {
    const { ask } = byOrder(order, { 'guest-key': guest })
    expect((await ask(options())).status).toBe(202)
    shop.pass(MINUTE)
  })

  test('orders in cash when she is signed in, although strangers ordered with her number', async () => {
    const { token } = signedIn(await logIn(shop, right(), { network: HOME }))
    const headers = { authorization: `Bearer ${token}` }
    const piece = await addPiece(shop, { stock: 5 })
    const contact = { name: 'Rima Akter', phone }
    const { number } = await aShopper(shop.api, headers).buy([{ id: piece, quantity: 1 }], { contact })
    const { ask, guess } = byOrder(number, headers)
    const challengeId = challengeOf(await ask({}))
    const answer = await guess({ challengeId, code: await shop.messages.codeFor(phone) }, {})
    expect(answer).toMatchObject({ status: 200, body: { status: 'confirmed' } })
  })

  test('during the attack the owner shows again who she is, by password and by code, and changes her password', async () => {
    const { token } = signedIn(await logIn(shop, right(), { network: HOME }))
    const stepUp = (by: string, body?: object) =>
      call(shop, 'POST /v1/user/reauthenticate', { token: by, body })
    const renewed = signedIn(await stepUp(token, { password: rima.password })).token
    const challengeId = challengeOf(await stepUp(renewed))
    const step = { challengeId, code: await shop.messages.codeFor(phone) }
    const again = signedIn(await stepUp(renewed, step)).token
    const password = 'a new tea house'
    const body = { currentPassword: rima.password, password, confirmPassword: password }
    const changed = await call(shop, `PUT /v1/user/updatePassword/${rima.id}`, {
      token: again,
      body,
      network: HOME,
    })
    expect(signedIn(changed).user.id).toBe(rima.id)
    rima = { ...rima, password }
  })

  test('during the attack the owner finds her order by number and phone, from any network', async () => {
    const body = { number: order, phone }
    expect((await call(shop, 'POST /v1/track', { body })).status).toBe(200)
  })

  test.each([
    ['at her network', () => ({ network: HOME })],
    ['on her device at a new network', () => ({ page: known })],
  ])('has a code for a new password sent %s, and sets one', async (_, options) => {
    known = onlyDevice(await logIn(shop, right(), { network: HOME, page: {} }))
    const { ask, guess } = byRecovery(phone)
    const challengeId = challengeOf(await ask(options()))
    const verified = await guess({ challengeId, code: await shop.messages.codeFor(phone) }, options())
    const { pass } = verified.body['data'] as { readonly pass: string }
    const password = `tea house ${randomBytes(4).toString('hex')}`
    const body = { pass, password, confirmPassword: password }
    expect((await call(shop, 'POST /v1/user/recover_password', { ...options(), body })).status).toBe(200)
    rima = { ...rima, password }
    shop.pass(MINUTE)
  })
})
