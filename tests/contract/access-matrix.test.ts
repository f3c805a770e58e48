import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { endpoint, type Endpoint, type StaffAccess } from '#contract/endpoint.ts'
import { STEP_UP_MS } from '#domain/account/session-life.ts'
import { rights } from '#domain/staff/rights.ts'
import {
  mount,
  mountedEndpoints,
  refuseRoutesWithoutPolicy,
  type ApiApp,
  type ApiEnvironment,
} from '#server/http/mount.ts'
import { aPerson, aStaffMember, call, type TestPerson } from '#tests/support/samples/people.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

/*
 * The callers of each route, built from the routes that the store really mounts: a new one is in it automatically.
 * Callers named by the policy get past the guard, whatever the answer is then; others do not.
 */

let shop: TestShop
let own: TestPerson
let other: TestPerson

beforeAll(async () => {
  shop = await openTestShop({ accounts: { limits: { account: [{ max: 100_000, windowMs: 60_000 }] } } })
  other = await aPerson(shop)
})
afterAll(() => shop.close())

/** Nobody takes the second factor off one of these calls without a change here. */
const withStepUp = [
  'POST /v1/staff/orders/:number/refunds for some of it',
  'POST /v1/staff/refund-requests/:request/decision for some of it',
  'POST /v1/staff/credit for some of it',
  'POST /v1/staff/credit/:account/adjustments for some of it',
  'POST /v1/staff/credit-requests/:request/decision for some of it',
  'POST /v1/staff/credit/:account/code',
  'GET /v1/staff/credit-batches/csv',
  'POST /v1/staff/credit-batches for some of it',
  'POST /v1/staff/credit-batches/:credit_batch/decision for some of it',
  'POST /v1/staff/credit-batches/:credit_batch/codes',
  'GET /v1/staff/credit-batches/:credit_batch/codes/csv',
  'POST /v1/staff/credit-batches/:credit_batch/write-offs for some of it',
  'POST /v1/staff/credit-write-offs/:write_off/decision for some of it',
  'GET /v1/staff/orders/csv',
  'GET /v1/staff/ledger/csv',
  'GET /v1/staff/vat/report/csv',
  'GET /v1/staff/reports/:report/csv',
  'PUT /v1/staff/settings/payments/:company',
  'POST /v1/staff/settings/payments/:company/test',
  'POST /v1/staff/saved-reports/:saved/mail/now',
  'PUT /v1/staff/saved-reports/:saved/mail',
  'PUT /v1/staff/settings/couriers/:courier',
  'POST /v1/staff/settings/couriers/:courier/test',
  'POST /v1/staff/vat/classes',
  'PUT /v1/staff/vat/classes/:vat_class',
  'POST /v1/staff/vat/classes/:vat_class/rates',
  'DELETE /v1/staff/vat/classes/:vat_class/rates/:from_day',
  'POST /v1/staff/vat/classes/:vat_class/archive',
  'POST /v1/staff/vat/classes/:vat_class/products',
  'POST /v1/staff/vat/defaults/:vat_default/rates',
  'DELETE /v1/staff/vat/defaults/:vat_default/rates/:from_day',
  'GET /v1/staff/promotions/:promotion/codes/csv',
  'GET /v1/staff/return-reasons/csv',
  'GET /v1/staff/stock/csv',
  'GET /v1/staff/stock/movements/csv',
  'GET /v1/staff/exports/products/csv',
  'GET /v1/staff/exports/prices/csv',
  'GET /v1/staff/exports/pieces/csv',
  'GET /v1/staff/customers/csv',
  'GET /v1/staff/all-parcels/csv',
  'GET /v1/staff/audit/csv',
  'POST /v1/staff/customers/:customer/export',
  'POST /v1/staff/customers/:customer/erasure',
  'POST /v1/staff/webhooks',
  'POST /v1/staff/api-keys',
  'PUT /v1/staff/webhooks/:webhook',
  'POST /v1/staff/webhooks/:webhook/secret',
  'POST /v1/staff/invitations',
  'POST /v1/staff/invitations/:invitation/again',
  'PUT /v1/staff/members/:member',
  'POST /v1/staff/members/:member/link',
  'POST /v1/staff/roles',
  'POST /v1/staff/undo for some of it',
  'PUT /v1/staff/roles/:role',
  'DELETE /v1/staff/roles/:role',
  'POST /v1/staff/own-access/password',
  'POST /v1/staff/own-access/recovery-codes',
  'POST /v1/staff/own-access/authenticator/begin',
  'POST /v1/staff/own-access/authenticator',
  'POST /v1/staff/own-access/passkeys/begin',
  'POST /v1/staff/own-access/passkeys',
  'DELETE /v1/staff/own-access/passkeys/:passkey',
]

type Asker = 'nobody' | 'self' | 'another' | FirstRole
type Outcome = 'passes' | 401 | 403

const roles = ['owner', 'manager', 'orders', 'packer', 'content', 'accounts'] as const
type FirstRole = (typeof roles)[number]

/** The rights of each role: what the owner of a new shop finds (design of the staff area, D5). */
const rightsOf: Readonly<Record<FirstRole, readonly string[]>> = {
  owner: rights,
  manager: rights.filter(
    (right) => !['settings:write', 'staff:write', 'customers:export', 'money:write'].includes(right),
  ),
  orders: [
    'orders:read',
    'phones:read',
    'orders:confirm',
    'orders:write',
    'parcels:write',
    'returns:decide',
    'catalogue:read',
    'reviews:write',
    'promotions:read',
    'customers:read',
  ],
  packer: ['orders:read', 'parcels:write', 'returns:receive', 'catalogue:read', 'stock:count'],
  content: ['catalogue:read', 'catalogue:write', 'content:write', 'reviews:write', 'promotions:read'],
  accounts: [
    'orders:read',
    'money:read',
    'money:write',
    'catalogue:read',
    'costs:read',
    'promotions:read',
    'reports:read',
    'audit:read',
  ],
}

function grantedTo(asker: Asker): readonly string[] {
  return Object.entries(rightsOf).find(([role]) => role === asker)?.[1] ?? []
}

function expected(one: Endpoint, asker: Asker): Outcome {
  const isGranted = (right: string) => grantedTo(asker).includes(right)
  const { access } = one
  if (access === 'public') return 'passes'
  if (asker === 'nobody') return 401
  if (typeof access === 'object') return rightsIn(access).some(isGranted) ? 'passes' : 403
  const passes = access === 'staff' ? asker in rightsOf : access === 'customer' || asker === 'self'
  if (passes) return 'passes'
  return access === 'own' && isGranted(one.staff) ? 'passes' : 403
}

function rightsIn({ staff }: StaffAccess): readonly string[] {
  return typeof staff === 'string' ? [staff] : Object.values(staff)
}

/** Refusals of the guard; the handlers behind it have their own codes. */
const guardCodes = new Set(['unauthorized', 'forbidden', 'origin_refused'])

describe('[bug A1] every route', () => {
  test.each<Asker>(['nobody', 'self', 'another', ...roles])(
    'answers %s as its policy says',
    async (asker) => {
      const wrong: string[] = []
      const isStaff = asker in rightsOf
      const member = isStaff ? await aStaffMember(shop, 'staff', asker) : undefined
      own = await aPerson(shop)
      for (const one of mountedEndpoints(shop.shop.api)) {
        const signsOut = /\/(logout|sign-out)$/.test(one.path)
        const staff = signsOut && isStaff ? await aStaffMember(shop, 'staff', asker) : member
        const outcome = await ask(one, asker, { own, staff })
        const wanted = expected(one, asker)
        if (outcome !== wanted) wrong.push(`${one.method} ${one.path}: ${outcome}, not ${wanted}`)
        // A sign-out or a deletion ends what the next call needs.
        if (one.method !== 'GET' && !one.path.startsWith('/v1/staff/')) own = await aPerson(shop)
      }
      expect(wrong).toEqual([])
    },
  )

  test.each(roles)('an action of a call with several takes its own right from the role %s', async (role) => {
    const member = await aStaffMember(shop, 'staff', role)
    const actions = mountedEndpoints(shop.shop.api).flatMap((one) =>
      typeof one.access !== 'object' || typeof one.access.staff === 'string'
        ? []
        : Object.entries(one.access.staff).map(([action, right]) => ({ one, action, right })),
    )
    const wrong: string[] = []
    for (const { one, action, right } of actions) {
      const answer = await call(shop, requestOf(one, 'x'), { token: member.token, body: { action } })
      if ((answer.status === 403) === rightsOf[role].includes(right))
        wrong.push(`${one.path} ${action}: ${answer.status}`)
    }
    expect(actions).not.toEqual([])
    expect(wrong).toEqual([])
  })

  test('[bug S22] a call that needs a recent second factor is refused to every role without one', async () => {
    const declared = mountedEndpoints(shop.shop.api).filter(({ stepUp }) => stepUp === true)
    const wrong: string[] = []
    for (const role of roles) {
      const member = await aStaffMember(shop, 'staff', role)
      await shop.db
        .updateTable('session')
        .set({ proven_at: new Date(shop.now() - STEP_UP_MS - 1) })
        .where('account_id', '=', member.id)
        .execute()
      for (const one of declared) {
        const answer = await call(shop, requestOf(one, member.id), { token: member.token, ...bodyFor(one) })
        const wanted = expected(one, role) === 'passes' ? 'reauth_required' : 'forbidden'
        if (answer.body.code !== wanted)
          wrong.push(
            `${one.method} ${one.path} as ${role}: ${answer.status} ${answer.body.code}, not ${wanted}`,
          )
      }
    }
    expect(wrong).toEqual([])
  })

  test('the calls of staff that need a recent second factor are these', () => {
    const named = mountedEndpoints(shop.shop.api)
      .filter((one) => typeof one.access === 'object' || one.access === 'staff')
      .filter(({ stepUp, errors }) => stepUp === true || errors.includes('reauth_required'))
      .map((one) => `${one.method} ${one.path}${one.stepUp === true ? '' : ' for some of it'}`)
    expect(named.toSorted()).toEqual(withStepUp.toSorted())
  })

  test('[bug A7] a staff member without the second factor is not let into the staff area', async () => {
    const member = await aStaffMember(shop, 'user')
    for (const one of mountedEndpoints(shop.shop.api)) {
      if (typeof one.access !== 'object' && one.access !== 'staff') continue
      expect(
        (await call(shop, requestOf(one, member.id), { token: member.token, ...bodyFor(one) })).status,
      ).toBe(401)
    }
  })

  test('staff whose place is taken away are refused by their next call, in the session that they have', async () => {
    const member = await aStaffMember(shop, 'staff', 'manager')
    const asked = () => call(shop, 'GET /v1/staff/late-orders', { token: member.token })
    expect((await asked()).status).toBe(200)
    await shop.db
      .updateTable('staff_member')
      .set({ disabled_at: new Date() })
      .where('account_id', '=', member.id)
      .execute()
    expect((await asked()).status).toBe(403)
  })

  test('staff cannot delete their account, as the record of their work names them', async () => {
    const member = await aStaffMember(shop, 'staff', 'packer')
    const deleteOwn = async () => {
      const answer = await call(shop, `DELETE /v1/user/account/${member.id}`, { token: member.token })
      return [answer.status, answer.body.code]
    }
    expect(await deleteOwn()).toEqual([409, 'works_here'])
    // The same once they have left.
    await shop.db
      .updateTable('staff_member')
      .set({ disabled_at: new Date() })
      .where('account_id', '=', member.id)
      .execute()
    expect(await deleteOwn()).toEqual([409, 'works_here'])
    await expect(shop.db.deleteFrom('account').where('id', '=', member.id).execute()).rejects.toThrow(
      'staff_member',
    )
  })

  test("[bug A1] [V5] another's id is refused alike: a known one, an unknown one, and one of no such form", async () => {
    const asked = await aPerson(shop)
    for (const one of mountedEndpoints(shop.shop.api)) {
      if (one.access !== 'own' && one.access !== 'self') continue
      for (const id of [other.id, randomUUID(), 'no-id', '1', asked.id.toUpperCase()]) {
        const request = requestOf(one, id)
        const stranger = await call(shop, request, bodyFor(one))
        expect([request, stranger.status]).toEqual([request, 401])
        const answer = await call(shop, request, { token: asked.token, ...bodyFor(one) })
        expect([request, answer.status, answer.body.code]).toEqual([request, 403, 'forbidden'])
        expect(Object.keys(answer.body)).toEqual(['error', 'code', 'requestId'])
      }
    }
  })

  test('[V5] an id of no such form is refused to staff too, before anything else is read', async () => {
    for (const one of mountedEndpoints(shop.shop.api)) {
      if (one.access !== 'own') continue
      const member = await aStaffMember(shop)
      for (const id of ['no-id', '1']) {
        const request = requestOf(one, id)
        const answer = await call(shop, request, { token: member.token, ...bodyFor(one) })
        expect([request, answer.status, answer.body.code]).toEqual([request, 403, 'forbidden'])
      }
    }
  })
})

interface People {
  readonly own: TestPerson
  readonly staff: TestPerson | undefined
}

/** The guard's verdict on a call: refused by it, or past it. */
async function ask(one: Endpoint, asker: Asker, { own, staff }: People): Promise<Outcome> {
  const id = asker === 'another' ? other.id : own.id
  const signedIn = asker === 'self' || asker === 'another' ? own.token : staff?.token
  const token = asker === 'nobody' ? undefined : signedIn
  const { status, body } = await call(shop, requestOf(one, id), { token, ...bodyFor(one) })
  return (status === 401 || status === 403) && guardCodes.has(String(body.code)) ? status : 'passes'
}

/** The body makes the call understood, so that only the guard can stand in its way; it need not be a right one. */
function bodyFor(one: Endpoint): { readonly body?: unknown } {
  return one.body === undefined ? {} : { body: {} }
}

function requestOf({ method, path }: Endpoint, id: string) {
  const values: Record<string, string> = {
    id,
    phone: '01712345678',
    email: 'a@gmail.com',
    productId: '1',
    credit_batch: '1',
    session: randomUUID(),
    address: randomUUID(),
  }
  const address = path.replaceAll(/:(\w+)/g, (_, name: string) => values[name] ?? 'x')
  return `${method as 'GET'} ${address}` as const
}

describe('[bug A8] a guard is not walked around', () => {
  test.each([
    ['GET', '/V1/user/me/{id}'],
    ['GET', '/v1//user/me/{id}'],
    ['GET', '/v1/user/me/{id}/'],
    ['GET', '/v1/user/./me/{id}'],
    ['GET', '/v1/user/x/../me/{id}'],
    ['GET', '/v1/user/me/%2e%2e/me/{id}'],
    ['GET', '/v1/user/me/{id};x=1'],
    ['GET', '/v1/user/me/{id}%00'],
    ['GET', '/v1/user/me/{id}?id={own}'],
    ['HEAD', '/v1/user/me/{id}'],
    ['OPTIONS', '/v1/user/me/{id}'],
    ['PATCH', '/v1/user/update/{id}'],
    ['POST', '/v1/user/update/{id}'],
  ])('%s %s', async (method, address) => {
    const rima = await aPerson(shop)
    for (const token of [undefined, rima.token]) {
      const answer = await shop.fetch(address.replace('{id}', other.id).replace('{own}', rima.id), {
        method,
        headers: {
          'x-http-method-override': 'GET',
          'x-original-url': '/v1/store',
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
      })
      expect([400, 401, 403, 404, 405]).toContain(answer.status)
      expect(await answer.text()).not.toContain(other.email)
    }
  })
})

describe('a route without a policy', () => {
  const app = (): ApiApp => new Hono<ApiEnvironment>()
  const open = {
    method: 'GET',
    path: '/v1/open',
    tag: 'Test',
    summary: 'Test',
    response: z.object({}),
    errors: [],
  } as const

  test('a route without a policy does not open the store', () => {
    const api = app()
    mount(api, endpoint({ ...open, access: 'public' }), () => ({}))
    expect(() => refuseRoutesWithoutPolicy(api)).not.toThrow()
    api.get('/v1/back-door', (c) => c.json({}))
    expect(() => refuseRoutesWithoutPolicy(api)).toThrow('GET /v1/back-door has no policy')
  })

  test('a route without a policy cannot be mounted, nor compiled', () => {
    // @ts-expect-error An endpoint without `access` is no endpoint.
    expect(() => mount(app(), open, () => ({}))).toThrow('does not say who may call it')
    // @ts-expect-error A call that belongs to a person carries that person's id.
    endpoint({ ...open, access: 'own' })
  })
})

test('[bug S14] [V5] the order of answers: a stranger learns nothing about fields before being refused', async () => {
  const rima = await aPerson(shop)
  const address = `PUT /v1/user/update/${other.id}` as const
  const answers = async (token?: string) => [
    (await call(shop, address, { token, body: { role: 'admin' } })).status,
    (await call(shop, address, { token, body: '{broken', headers: { 'content-type': 'application/json' } }))
      .status,
    (await call(shop, address, { token, body: '{}', headers: { 'content-type': 'text/plain' } })).status,
    (await call(shop, 'PUT /v1/user/update/no-id', { token, body: {} })).status,
  ]
  expect(await answers()).toEqual([401, 401, 401, 401])
  expect(await answers(rima.token)).toEqual([403, 403, 403, 403])
})
