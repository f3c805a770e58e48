import { beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { createLog } from '#server/platform/log.ts'
import { createApiApp } from './api-app.ts'
import type { Caller } from './caller.ts'
import { mount, type ApiApp } from './mount.ts'
import { RefusalError } from './refusal.ts'

const open = { tag: 'Test', summary: 'A call of this test', access: 'public', errors: [] } as const
const Item = z.object({ name: z.string() })

const echo = endpoint({
  ...open,
  method: 'POST',
  path: '/v1/echo',
  body: z.strictObject({ name: z.string().max(10), tags: z.array(z.string()).default([]) }),
  response: Item,
})
const shared = endpoint({ ...open, method: 'GET', path: '/v1/shared', response: Item, caching: 'shared' })
const own = endpoint({ ...open, method: 'GET', path: '/v1/own', response: Item, access: 'customer' })
const staffOnly = endpoint({
  ...open,
  method: 'GET',
  path: '/v1/staff',
  response: Item,
  access: { staff: 'orders:read' },
})
const several = endpoint({
  ...open,
  method: 'POST',
  path: '/v1/several',
  response: Item,
  body: z.strictObject({ action: z.enum(['pack', 'cancel']) }),
  access: { staff: { pack: 'parcels:write', cancel: 'orders:write' } },
})
const broken = endpoint({ ...open, method: 'GET', path: '/v1/broken', response: Item })
const refusing = endpoint({ ...open, method: 'GET', path: '/v1/refusing', response: Item })
const unreachable = endpoint({ ...open, method: 'GET', path: '/v1/unreachable', response: Item })

let app: ApiApp
let caller: Caller

beforeEach(() => {
  caller = { kind: 'nobody' }
  app = createApiApp({
    log: createLog('silent'),
    newRequestId: () => 'id-1',
    door: {
      authenticate: async () => caller,
      tokenOf: () => undefined,
      throttle: async () => undefined,
      recordWork: (_, work) => work(),
      answerPress: async (_, work) => ({ ...(await work()), replayed: false }),
      now: () => 0,
      publicOrigin: undefined,
    },
  })
  mount(app, echo, ({ body }) => ({ name: body.name, password: 'never shown' }))
  for (const one of [shared, own, staffOnly, several]) mount(app, one, () => ({ name: 'Rima' }))
  mount(app, broken, () => {
    throw new Error('select * from secrets at /srv/shop/node_modules')
  })
  mount(app, refusing, () => {
    throw new RefusalError({ code: 'not_found', thing: 'product', value: 'kara' })
  })
  mount(app, unreachable, () => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  })
})

async function answerTo(path: string, init?: RequestInit) {
  const response = await app.request(path, init)
  const body: unknown = await response.json()
  return { status: response.status, body, headers: response.headers }
}

const post = (body: string, type = 'application/json') => ({
  method: 'POST',
  body,
  headers: { 'content-type': type },
})

describe('the input', () => {
  test('a body is parsed, and nothing that the contract does not name goes out', async () => {
    const { status, body } = await answerTo('/v1/echo', post('{"name":"Rima"}'))
    expect([status, body]).toEqual([200, { name: 'Rima' }])
  })

  test.each([
    ['{"name":"Rima","role":"admin"}', 'role', 'a field that we do not know: "role".'],
    ['{"name":7}', 'name', 'The name must be a text, not "7".'],
    ['{}', 'name', 'The name is missing.'],
    ['{"name":"much too long a name"}', 'name', 'The name can have at most 10 characters.'],
    ['{"name":"a","tags":[1]}', 'tags.0', 'must be a text'],
    ['{"name":"a\\u0000b"}', 'request', 'character'],
    ['{"name":"a\\ud800"}', 'request', 'character'],
    [`{"name":${'['.repeat(5000)}${']'.repeat(5000)}}`, 'request', 'nested'],
    ['not json', 'body', 'is not written as JSON'],
  ])('%.40s is a 400 that names the field', async (text, field, problem) => {
    const { status, body } = await answerTo('/v1/echo', post(text))
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'bad_request', errors: { [field]: expect.stringContaining(problem) } })
  })

  test('a body of another type is a 415, one that is too large a 413', async () => {
    expect((await answerTo('/v1/echo', post('{"name":"a"}', 'text/plain'))).status).toBe(415)
    expect((await answerTo('/v1/echo', post(`{"name":"${'a'.repeat(200_000)}"}`))).status).toBe(413)
  })
})

function callerOf(kind: Caller['kind']): Caller {
  const session = { id: 's1', level: 'user', provenAt: 0 } as const
  switch (kind) {
    case 'nobody':
      return { kind }
    case 'customer':
      return { kind, userId: 'u1', session, worksHere: false }
    case 'staff':
      return {
        kind,
        userId: 'u1',
        session: { ...session, level: 'staff' },
        role: null,
        rights: new Set(['orders:read', 'parcels:write']),
      }
  }
}

describe('the callers', () => {
  test.each([
    ['/v1/own', 'nobody', 401],
    ['/v1/own', 'customer', 200],
    ['/v1/own', 'staff', 200],
    ['/v1/staff', 'nobody', 401],
    ['/v1/staff', 'customer', 403],
    ['/v1/staff', 'staff', 200],
  ] as const)('%s by %s answers %i', async (path, kind, status) => {
    caller = callerOf(kind)
    expect((await answerTo(path)).status).toBe(status)
  })

  test.each([
    ['{"action":"pack"}', 200],
    ['{"action":"cancel"}', 403],
    ['{"action":"refund"}', 403],
    ['{"action":["pack"]}', 403],
    ['{}', 400],
    ['[]', 400],
  ])('staff with some rights who send %s get %i', async (body, status) => {
    caller = callerOf('staff')
    expect((await answerTo('/v1/several', post(body))).status).toBe(status)
  })
})

describe('the output', () => {
  test('a refusal names its thing in a sentence, with a stable code and the request id', async () => {
    const { status, body, headers } = await answerTo('/v1/refusing')
    expect(status).toBe(404)
    expect(body).toEqual({
      error: 'There is no product "kara".',
      code: 'not_found',
      details: { thing: 'product', value: 'kara' },
      requestId: 'id-1',
    })
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('a bug is a 500 that says nothing of the inside', async () => {
    const { status, body } = await answerTo('/v1/broken')
    expect(status).toBe(500)
    expect(JSON.stringify(body)).not.toMatch(/select|node_modules|secrets/)
  })

  test('a database that cannot answer is a 503 to be tried again', async () => {
    const { status, headers } = await answerTo('/v1/unreachable')
    expect([status, headers.get('retry-after')]).toEqual([503, '2'])
  })

  test('caches may keep only answers that are the same for everybody', async () => {
    expect((await app.request('/v1/shared')).headers.get('cache-control')).toContain('public')
    expect((await app.request('/v1/echo', post('{"name":"a"}'))).headers.get('cache-control')).toBe(
      'private, no-store',
    )
  })

  test('a call that does not exist is a 404 in the same shape', async () => {
    expect(await answerTo('/v1/nothing')).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })
})
