import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPerson, aPhone, byPhone, call } from '#tests/support/samples/people.ts'
import { entered, STAFF_PASSWORD, staffEntry, tokenIn } from '#tests/support/staff/staff-entry.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const { anOwner, codeOf, look, session } = staffEntry(() => shop)

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

  async function invitationOf(token: string, email: string): Promise<string | undefined> {
    const list = await call(shop, 'GET /v1/staff/members', { token })
    const { invitations } = list.body['data'] as {
      readonly invitations: readonly { readonly id: string; readonly contact: string }[]
    }
    return invitations.find(({ contact }) => contact === email)?.id
  }

  async function joined(token: string) {
    const { totp } = await look(token)
    const body = { token, name: 'Sumaiya', password: STAFF_PASSWORD, code: codeOf(totp.secret) }
    return { ...entered(await call(shop, 'POST /v1/staff/join', { body })), secret: totp.secret }
  }

  test('a colleague joins by the link in the mail, with the rights of the role and no more', async () => {
    const email = `s.${randomUUID()}@example.com`
    const { token } = await invited({ email })
    expect(await look(token)).toMatchObject({
      role: { code: 'orders', name: 'Orders' },
      contact: email,
      returns: false,
    })
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
    const id = await invitationOf(owner.token, email)
    await call(shop, `DELETE /v1/staff/invitations/${id}`, { token: owner.token })
    expect((await call(shop, 'POST /v1/staff/join/look', { body: { token } })).body.code).toBe('link_invalid')
  })

  test('a new link takes the place of one that is on its way, and goes to the same person', async () => {
    const email = `s.${randomUUID()}@example.com`
    const { owner, token } = await invited({ email })
    const open = await invitationOf(owner.token, email)
    await shop.messages.clear()
    shop.pass(60_000)
    const again = await call(shop, `POST /v1/staff/invitations/${open}/again`, {
      token: owner.token,
      body: { language: 'bn' },
    })
    expect([again.status, again.body['link']]).toEqual([200, null])
    const newer = await shop.messages.tokenFor(email)
    expect((await call(shop, 'POST /v1/staff/join/look', { body: { token } })).body.code).toBe('link_invalid')
    expect(await look(newer)).toMatchObject({ role: { code: 'orders', name: 'Orders' }, contact: email })
    const gone = await call(shop, `POST /v1/staff/invitations/${open}/again`, {
      token: owner.token,
      body: {},
    })
    expect([gone.status, gone.body.code]).toEqual([404, 'not_found'])
  })

  test('[bug A1] a link is handed over only where it proves no address, so that it takes over no account', async () => {
    const owner = await anOwner()
    const role = await roleId('packer')
    const made = await call(shop, 'POST /v1/staff/invitations', {
      token: owner.token,
      body: { name: 'Sumaiya', role },
    })
    const token = tokenIn(String(made.body['link']))
    const { totp, contact } = await look(token)
    expect(contact).toBeNull()
    const rima = await aPerson(shop)
    const body = {
      token,
      name: 'Sumaiya',
      email: rima.email,
      password: STAFF_PASSWORD,
      code: codeOf(totp.secret),
    }
    const taken = await call(shop, 'POST /v1/staff/join', { body })
    expect([taken.status, taken.body.code]).toEqual([422, 'invalid_fields'])
    const own = { ...body, email: `s.${randomUUID()}@example.com` }
    const { person } = entered(await call(shop, 'POST /v1/staff/join', { body: own }))
    expect(person.rights).toContain('parcels:write')
    expect(JSON.stringify(made.body['data'])).not.toContain(token)
  })

  test('the list tells who has a second factor', async () => {
    const owner = await anOwner()
    const { body } = await call(shop, 'GET /v1/staff/members', { token: owner.token })
    const { members } = body['data'] as { members: readonly { readonly id: string }[] }
    expect(members.find(({ id }) => id === owner.person.id)).toMatchObject({
      authenticator: true,
      passkeys: 0,
    })
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
