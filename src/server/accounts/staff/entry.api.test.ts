import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sealOf } from '#server/platform/seal.ts'
import {
  aPerson,
  aPhone,
  byPhone,
  call,
  cookiesSet,
  logIn,
  type Answer,
  type CallOptions,
} from '#tests/support/samples/people.ts'
import { openTestShop, testAccounts, type TestShop } from '#tests/support/test-shop.ts'
import { linkForFirstOwner, makeOwnerLink } from './invite.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const PASSWORD = 'a long sentence about bangles'

function linkParts() {
  return { db: shop.db, seal: sealOf(testAccounts.secret), now: shop.now }
}

function tokenIn(path: string | null): string {
  return new URL(path ?? '', 'http://shop.test').searchParams.get('token') ?? ''
}

function codeOf(secret: string, aheadMs = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: shop.now() + aheadMs })
}

interface Look {
  readonly role: string
  readonly contact: string | null
  readonly returns: boolean
  readonly totp: { readonly secret: string; readonly uri: string }
}

async function look(token: string): Promise<Look> {
  const answer = await call(shop, 'POST /v1/staff/join/look', { body: { token } })
  expect(answer.status).toBe(200)
  return answer.body['data'] as Look
}

interface EnteredData {
  readonly person: { readonly id: string; readonly name: string; readonly rights: readonly string[] }
  readonly token: string
  readonly recovery_codes: readonly string[]
  readonly recovery_codes_left: number
}

function entered(answer: Answer): EnteredData {
  if (answer.status !== 200) throw new Error(`Not in: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body['data'] as EnteredData
}

/** Somebody who followed the operator's link. */
async function anOwner(options: CallOptions = {}) {
  const token = tokenIn(await makeOwnerLink(linkParts()))
  const { totp } = await look(token)
  const email = `owner.${randomUUID()}@example.com`
  const answer = await call(shop, 'POST /v1/staff/join', {
    body: { token, name: 'Farida Khan', email, password: PASSWORD, code: codeOf(totp.secret) },
    ...options,
  })
  return { ...entered(answer), email, secret: totp.secret, answer }
}

async function ticketOf(email: string, password = PASSWORD, options: CallOptions = {}): Promise<string> {
  const answer = await call(shop, 'POST /v1/staff/sign-in', { body: { email, password }, ...options })
  if (answer.status !== 200) throw new Error(`No ticket: ${answer.status}`)
  return (answer.body['data'] as { readonly ticket: string }).ticket
}

const session = (token?: string) => call(shop, 'GET /v1/staff/session', { token })
const second = (ticket: string, code: string, options: CallOptions = {}) =>
  call(shop, 'POST /v1/staff/sign-in/second-factor', { body: { ticket, code }, ...options })

describe('the first owner', () => {
  test('a shop without an owner gives a link that works once and makes older ones void', async () => {
    const own = await openTestShop()
    try {
      const parts = { db: own.db, seal: sealOf(testAccounts.secret), now: own.now }
      const [older, link] = [await linkForFirstOwner(parts), await linkForFirstOwner(parts)]
      const asked = (path: string | null) =>
        call(own, 'POST /v1/staff/join/look', { body: { token: tokenIn(path) } })
      expect((await asked(older)).body.code).toBe('link_invalid')
      const seen = (await asked(link)).body['data'] as Look
      const body = {
        token: tokenIn(link),
        name: 'Farida Khan',
        email: 'farida@example.com',
        password: PASSWORD,
        code: new TOTP({ secret: Secret.fromBase32(seen.totp.secret) }).generate({ timestamp: own.now() }),
      }
      const answers = await Promise.all([1, 2].map(() => call(own, 'POST /v1/staff/join', { body })))
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
      expect(await linkForFirstOwner(parts)).toBeNull()
    } finally {
      await own.close()
    }
  })

  test('the link gives every right, ten recovery codes and a session, and writes all of it down', async () => {
    const owner = await anOwner()
    expect(owner.recovery_codes).toHaveLength(10)
    expect(owner.recovery_codes[0]).toMatch(/^[2-9A-Z]{4}(-[2-9A-Z]{4}){2}$/)
    expect(owner.person.rights).toContain('staff:write')
    const seen = await session(owner.token)
    expect(seen.body['data']).toMatchObject({ person: { name: 'Farida Khan' }, idle_ms: 3_600_000 })
    const written = await shop.db
      .selectFrom('audit_entry')
      .select(['thing_kind', 'change', 'after'])
      .where('account_id', '=', owner.person.id)
      .orderBy('id')
      .execute()
    expect(written.map(({ thing_kind, change }) => `${thing_kind} ${change}`)).toEqual([
      'invitation changed',
      'second_factor created',
    ])
    expect(JSON.stringify(written)).not.toMatch(/sealed|token_hash|last_step/)
  })

  test('a typed address of an existing account wants its password', async () => {
    const rima = await aPerson(shop)
    const token = tokenIn(await makeOwnerLink(linkParts()))
    const { totp } = await look(token)
    const join = (password: string) =>
      call(shop, 'POST /v1/staff/join', {
        body: { token, name: 'Rima', email: rima.email, password, code: codeOf(totp.secret) },
      })
    const refused = await join(PASSWORD)
    expect([refused.status, refused.body.code]).toEqual([422, 'invalid_fields'])
    expect(entered(await join(rima.password)).person.id).toBe(rima.id)
  })

  test('a link expires after two days, and a wrong code or a weak password uses nothing up', async () => {
    const token = tokenIn(await makeOwnerLink(linkParts()))
    const { totp } = await look(token)
    const form = { token, name: 'A', email: `a.${randomUUID()}@example.com`, password: PASSWORD }
    const wrong = codeOf(totp.secret, 3_600_000)
    expect((await call(shop, 'POST /v1/staff/join', { body: { ...form, code: wrong } })).body.code).toBe(
      'code_invalid',
    )
    const weak = { ...form, password: 'password', code: codeOf(totp.secret) }
    expect((await call(shop, 'POST /v1/staff/join', { body: weak })).body.code).toBe('invalid_fields')
    expect((await look(token)).totp).toEqual(totp)
    shop.pass(2 * 24 * 3_600_000 + 1000)
    const late = await call(shop, 'POST /v1/staff/join/look', { body: { token } })
    expect([late.status, late.body.code]).toEqual([400, 'link_invalid'])
  })
})

describe('signing in', () => {
  test('[bug S22] a password alone opens nothing: the ticket is no session', async () => {
    const owner = await anOwner()
    const ticket = await ticketOf(owner.email)
    for (const token of [ticket, undefined]) expect((await session(token)).status).toBe(401)
    shop.pass(30_000)
    const { token } = entered(await second(ticket, codeOf(owner.secret)))
    expect((await session(token)).status).toBe(200)
  })

  test('unknown, wrong, and a customer with the right password are told alike', async () => {
    const rima = await aPerson(shop)
    const answers = await Promise.all(
      [
        { email: 'nobody@example.com', password: PASSWORD },
        { email: rima.email, password: 'not the password' },
        { email: rima.email, password: rima.password },
      ].map((body) => call(shop, 'POST /v1/staff/sign-in', { body })),
    )
    expect(
      new Set(answers.map(({ status, body: { error, code } }) => `${status} ${code} ${error}`)).size,
    ).toBe(1)
    expect(answers[0]?.status).toBe(401)
  })

  test('a code works once, and none that is older than the last one', async () => {
    const owner = await anOwner()
    shop.pass(60_000)
    const [code, older] = [codeOf(owner.secret), codeOf(owner.secret, -30_000)]
    entered(await second(await ticketOf(owner.email), code))
    const ticket = await ticketOf(owner.email)
    for (const used of [code, older]) expect((await second(ticket, used)).body.code).toBe('code_invalid')
    entered(await second(ticket, codeOf(owner.secret, 30_000)))
  })

  test('a clock that is half a minute off is forgiven, one that is two minutes off is not', async () => {
    const owner = await anOwner()
    shop.pass(120_000)
    const ticket = await ticketOf(owner.email)
    for (const off of [-120_000, 120_000])
      expect((await second(ticket, codeOf(owner.secret, off))).body.code).toBe('code_invalid')
    entered(await second(ticket, codeOf(owner.secret, -30_000)))
  })

  test('two presses with the same code open one session', async () => {
    const owner = await anOwner()
    shop.pass(60_000)
    const ticket = await ticketOf(owner.email)
    const code = codeOf(owner.secret)
    const answers = await Promise.all([1, 2, 3].map(() => second(ticket, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('a recovery code works once, typed with or without hyphens', async () => {
    const owner = await anOwner()
    const [one = ''] = owner.recovery_codes
    const typed = one.toLowerCase().replaceAll('-', ' ')
    expect(entered(await second(await ticketOf(owner.email), typed)).recovery_codes_left).toBe(9)
    expect((await second(await ticketOf(owner.email), one)).body.code).toBe('code_invalid')
  })

  test('guesses at codes become slow, and keep a device that was here before not out', async () => {
    const owner = await anOwner({ page: {} })
    const device = cookiesSet(owner.answer)
    const ticket = await ticketOf(owner.email)
    const guesses: number[] = []
    for (let n = 0; n < 12; n += 1) {
      // Each from another network: a stranger with the password.
      guesses.push((await second(ticket, '000000', { network: '203.0.113.7' })).status)
    }
    expect(guesses.slice(0, 5)).toEqual([422, 422, 422, 422, 422])
    expect(guesses.at(-1)).toBe(429)
    shop.pass(60_000)
    const own = await second(ticket, codeOf(owner.secret), { page: device })
    expect(own.status).toBe(200)
  })

  test('strangers with the password try at most twenty codes an hour, from however many networks', async () => {
    const owner = await anOwner()
    const ticket = await ticketOf(owner.email)
    const statuses: number[] = []
    for (let n = 0; n < 25; n += 1) {
      const network = `198.51.100.${n}`
      statuses.push((await second(ticket, '000000', { network })).status)
    }
    expect(statuses.filter((status) => status === 422)).toHaveLength(20)
  })

  test('a ticket lives ten minutes', async () => {
    const owner = await anOwner()
    const ticket = await ticketOf(owner.email)
    shop.pass(10 * 60_000 + 1000)
    expect((await second(ticket, codeOf(owner.secret))).body.code).toBe('link_invalid')
  })

  test('the owner of an account is told of a new device, and not of a known one', async () => {
    const owner = await anOwner({ page: {} })
    const device = cookiesSet(owner.answer)
    await shop.messages.clear()
    shop.pass(60_000)
    entered(await second(await ticketOf(owner.email), codeOf(owner.secret), { page: device }))
    expect(await shop.messages.sent(owner.email)).toEqual([])
    shop.pass(60_000)
    const { token } = entered(await second(await ticketOf(owner.email), codeOf(owner.secret)))
    expect((await shop.messages.sent(owner.email)).map(({ name }) => name)).toEqual(['staff_new_device'])
    const list = (await call(shop, 'GET /v1/staff/sign-ins', { token })).body['data'] as unknown[]
    expect(list).toMatchObject([
      { by: 'totp', new_device: true },
      { by: 'totp', new_device: false },
      { by: 'invitation' },
    ])
  })
})

describe('the session of the staff area', () => {
  test('a session ends an hour after the last request, and twelve hours after the sign-in whatever happens', async () => {
    const owner = await anOwner()
    for (let n = 0; n < 12; n += 1) {
      shop.pass(59 * 60_000)
      expect((await session(owner.token)).status).toBe(200)
    }
    shop.pass(13 * 60_000)
    expect((await session(owner.token)).status).toBe(401)
    const other = await anOwner()
    shop.pass(61 * 60_000)
    expect((await session(other.token)).status).toBe(401)
  })

  test('what a page asks by itself does not keep a session alive', async () => {
    const owner = await anOwner()
    const background = () =>
      call(shop, 'GET /v1/staff/session', { token: owner.token, headers: { 'x-background': '1' } })
    shop.pass(40 * 60_000)
    expect((await background()).status).toBe(200)
    shop.pass(21 * 60_000)
    expect((await background()).status).toBe(401)
  })

  test('a session of the shop is none of the staff area, nor the other way round', async () => {
    const owner = await anOwner({ page: {} })
    const staff = cookiesSet(owner.answer)['staff'] ?? ''
    expect(staff).toMatch(/^[\w-]{43}$/)
    expect(cookiesSet(owner.answer)['session']).toBeUndefined()
    const inShop = await logIn(shop, { email: owner.email, password: PASSWORD }, { page: {} })
    const customer = cookiesSet(inShop)['session'] ?? ''
    const asked = (address: '/v1/staff/session' | '/v1/user/sessions', page: Record<string, string>) =>
      call(shop, `GET ${address}`, { page })
    expect((await asked('/v1/staff/session', { staff })).status).toBe(200)
    expect((await asked('/v1/staff/session', { session: customer })).status).toBe(401)
    expect((await asked('/v1/staff/session', { session: staff })).status).toBe(401)
    expect((await asked('/v1/staff/session', { staff: customer })).status).toBe(401)
    expect((await asked('/v1/user/sessions', { session: customer })).status).toBe(200)
    expect((await asked('/v1/user/sessions', { session: staff })).status).toBe(401)
    expect((await asked('/v1/user/sessions', { staff })).status).toBe(401)
  })

  test('signing out of the staff area ends its session alone', async () => {
    const owner = await anOwner()
    const inShop = await logIn(shop, { email: owner.email, password: PASSWORD })
    const customer = (inShop.body['data'] as { readonly token: string }).token
    expect((await call(shop, 'POST /v1/staff/sign-out', { token: owner.token })).status).toBe(200)
    expect((await session(owner.token)).status).toBe(401)
    expect((await call(shop, 'GET /v1/user/sessions', { token: customer })).status).toBe(200)
  })

  test('a step-up takes a second factor; the password of the shop is none', async () => {
    const owner = await anOwner()
    shop.pass(60_000)
    const byPassword = await call(shop, 'POST /v1/user/reauthenticate', {
      token: owner.token,
      body: { password: PASSWORD },
    })
    expect(byPassword.status).toBe(403)
    const step = (code: string, token: string) =>
      call(shop, 'POST /v1/staff/step-up', { token, body: { code } })
    expect((await step('123456', owner.token)).body.code).toBe('code_invalid')
    const answer = await step(codeOf(owner.secret), owner.token)
    const { token } = answer.body['data'] as { readonly token: string }
    expect((await session(owner.token)).status).toBe(401)
    expect((await session(token)).status).toBe(200)
  })
})

describe('invitations', () => {
  const roleId = async (code: string) =>
    (await shop.db.selectFrom('staff_role').select('id').where('code', '=', code).executeTakeFirstOrThrow())
      .id

  async function invited(to: { readonly email: string } | { readonly phone: string }, code = 'orders') {
    const owner = await anOwner()
    const answer = await call(shop, 'POST /v1/staff/invitations', {
      token: owner.token,
      body: { name: 'Sumaiya', role: await roleId(code), ...to },
    })
    expect(answer.status).toBe(201)
    return { owner, token: await shop.messages.tokenFor('email' in to ? to.email : to.phone) }
  }

  async function joined(token: string) {
    const { totp } = await look(token)
    const body = { token, name: 'Sumaiya', password: PASSWORD, code: codeOf(totp.secret) }
    return { ...entered(await call(shop, 'POST /v1/staff/join', { body })), secret: totp.secret }
  }

  test('a colleague joins by the link in the mail, with the rights of the role and no more', async () => {
    const email = `s.${randomUUID()}@example.com`
    const { token } = await invited({ email })
    expect(await look(token)).toMatchObject({ role: 'Orders', contact: email, returns: false })
    const colleague = await joined(token)
    expect(colleague.person.rights).toContain('orders:confirm')
    expect((await call(shop, 'GET /v1/staff/members', { token: colleague.token })).status).toBe(403)
    const again = await call(shop, 'POST /v1/staff/join/look', { body: { token } })
    expect(again.body.code).toBe('link_invalid')
  })

  test('a link by SMS makes the customer of that number a colleague, under a new password', async () => {
    const phone = aPhone()
    const customer = await byPhone(shop, phone)
    const { token } = await invited({ phone })
    expect((await joined(token)).person.id).toBe(customer.user.id)
    expect((await call(shop, 'GET /v1/user/sessions', { token: customer.token })).status).toBe(401)
  })

  test('a withdrawn invitation opens nothing', async () => {
    const email = `s.${randomUUID()}@example.com`
    const { owner, token } = await invited({ email })
    const list = await call(shop, 'GET /v1/staff/members', { token: owner.token })
    const { invitations } = list.body['data'] as {
      readonly invitations: readonly { readonly id: string; readonly contact: string }[]
    }
    const mine = invitations.find(({ contact }) => contact === email)
    await call(shop, `DELETE /v1/staff/invitations/${mine?.id}`, { token: owner.token })
    expect((await call(shop, 'POST /v1/staff/join/look', { body: { token } })).body.code).toBe('link_invalid')
  })

  test('invitations, places and roles want a step-up', async () => {
    const owner = await anOwner()
    shop.pass(6 * 60_000)
    const role = await roleId('packer')
    const answers = await Promise.all([
      call(shop, 'POST /v1/staff/invitations', {
        token: owner.token,
        body: { name: 'A', email: 'a@example.com', role },
      }),
      call(shop, `PUT /v1/staff/members/${owner.person.id}`, {
        token: owner.token,
        body: { role, disabled: false, version: 1 },
      }),
      call(shop, `POST /v1/staff/members/${owner.person.id}/link`, { token: owner.token }),
      call(shop, 'POST /v1/staff/roles', { token: owner.token, body: { name: 'Shop floor', rights: [] } }),
      call(shop, `PUT /v1/staff/roles/${role}`, {
        token: owner.token,
        body: { name: 'Packer', rights: [], version: 1 },
      }),
      call(shop, `DELETE /v1/staff/roles/${role}`, { token: owner.token }),
    ])
    expect(answers.map(({ body }) => body.code)).toEqual(Array.from({ length: 6 }, () => 'reauth_required'))
  })

  test('somebody with a role of the shop that may manage staff gives no right that they lack', async () => {
    const { owner, token } = await invited({ email: `s.${randomUUID()}@example.com` })
    const made = await call(shop, 'POST /v1/staff/roles', {
      token: owner.token,
      body: { name: `Personnel ${randomUUID().slice(0, 8)}`, rights: ['staff:write', 'orders:read'] },
    })
    const roles = made.body['data'] as readonly { readonly id: string; readonly code: string | null }[]
    const personnel = roles.findLast(({ code }) => code === null)?.id ?? ''
    const { person } = await joined(token)
    const change = { role: personnel, disabled: false, version: 1 }
    expect(
      (await call(shop, `PUT /v1/staff/members/${person.id}`, { token: owner.token, body: change })).status,
    ).toBe(200)
    // The colleague signs in under the new role.
    const link = await call(shop, `POST /v1/staff/members/${person.id}/link`, { token: owner.token })
    expect(link.status).toBe(200)
    const sent = await shop.messages.sent()
    const to = sent.findLast(({ name }) => name === 'staff_invitation')?.to ?? ''
    const back = await joined(await shop.messages.tokenFor(to))
    expect(back.person.rights.toSorted((a, b) => a.localeCompare(b))).toEqual(['orders:read', 'staff:write'])
    const tries = await Promise.all([
      call(shop, 'POST /v1/staff/invitations', {
        token: back.token,
        body: { name: 'B', email: 'b@example.com', role: await roleId('owner') },
      }),
      call(shop, 'POST /v1/staff/invitations', {
        token: back.token,
        body: { name: 'B', email: 'b@example.com', role: await roleId('manager') },
      }),
      call(shop, 'POST /v1/staff/roles', {
        token: back.token,
        body: { name: 'More', rights: ['refunds:write'] },
      }),
      call(shop, `PUT /v1/staff/members/${back.person.id}`, {
        token: back.token,
        body: { role: await roleId('owner'), disabled: false, version: 2 },
      }),
      call(shop, `PUT /v1/staff/members/${owner.person.id}`, {
        token: back.token,
        body: { role: personnel, disabled: true, version: 1 },
      }),
    ])
    expect(tries.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
  })

  test('the end of a place ends its sessions, and the last owner is told why theirs stays', async () => {
    const { owner, token } = await invited({ email: `s.${randomUUID()}@example.com` }, 'packer')
    const packer = await joined(token)
    const change = { role: await roleId('packer'), disabled: true, version: 1 }
    await call(shop, `PUT /v1/staff/members/${packer.person.id}`, { token: owner.token, body: change })
    expect((await session(packer.token)).status).toBe(401)
    await shop.db
      .updateTable('staff_member')
      .set({ disabled_at: new Date() })
      .where('account_id', '<>', owner.person.id)
      .execute()
    const last = await call(shop, `PUT /v1/staff/members/${owner.person.id}`, {
      token: owner.token,
      body: { ...change, disabled: false },
    })
    expect([last.status, last.body.code]).toEqual([409, 'last_owner'])
  })
})
