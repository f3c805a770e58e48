import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { endpoint, type Access, type Endpoint } from '#contract/endpoint.ts'
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
let staff: TestPerson

beforeAll(async () => {
  shop = await openTestShop({ accounts: { limits: { account: [{ max: 100_000, windowMs: 60_000 }] } } })
  other = await aPerson(shop)
})
afterAll(() => shop.close())

type Asker = 'nobody' | 'self' | 'another' | 'staff'
type Outcome = 'passes' | 401 | 403

const policy = {
  public: { nobody: 'passes', self: 'passes', another: 'passes', staff: 'passes' },
  customer: { nobody: 401, self: 'passes', another: 'passes', staff: 'passes' },
  own: { nobody: 401, self: 'passes', another: 403, staff: 'passes' },
  self: { nobody: 401, self: 'passes', another: 403, staff: 403 },
  staff: { nobody: 401, self: 403, another: 403, staff: 'passes' },
} as const satisfies Record<Access, Record<Asker, Outcome>>

/** Refusals of the guard; the handlers behind it have their own codes. */
const guardCodes = new Set(['unauthorized', 'forbidden', 'origin_refused'])

describe('[bug A1] every route', () => {
  test.each<Asker>(['nobody', 'self', 'another', 'staff'])('answers %s as its policy says', async (asker) => {
    const wrong: string[] = []
    for (const one of mountedEndpoints(shop.shop.api)) {
      // A sign-out or a deletion ends what the next call needs.
      own = await aPerson(shop)
      staff = await aStaffMember(shop)
      const outcome = await ask(one, asker, { own, staff })
      const expected = policy[one.access][asker]
      if (outcome !== expected) wrong.push(`${one.method} ${one.path}: ${outcome}, not ${expected}`)
    }
    expect(wrong).toEqual([])
  })

  test('[bug A7] a staff member without the second factor is not let into the staff area', async () => {
    const member = await aStaffMember(shop, 'user')
    for (const one of mountedEndpoints(shop.shop.api)) {
      if (one.access !== 'staff') continue
      expect(
        (await call(shop, requestOf(one, member.id), { token: member.token, ...bodyFor(one) })).status,
      ).toBe(401)
    }
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
  readonly staff: TestPerson
}

/** The guard's verdict on a call: refused by it, or past it. */
async function ask(one: Endpoint, asker: Asker, { own, staff }: People): Promise<Outcome> {
  const id = asker === 'another' ? other.id : own.id
  const token = { nobody: undefined, self: own.token, another: own.token, staff: staff.token }[asker]
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
