import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApi } from '#client/api.ts'
import { quoteCart } from '#contract/shop/checkout.ts'
import { login } from '#contract/shop/sign-in.ts'
import { getMe } from '#contract/shop/user.ts'
import { aPerson, type TestPerson } from '#tests/support/samples/people.ts'
import { listeningSite, testSite } from '#tests/support/test-site.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { pageApi } from './page-api.ts'

let shop: TestShop
let rima: TestPerson

const DAY = 24 * 60 * 60 * 1000

beforeAll(async () => {
  shop = await openTestShop()
  rima = await aPerson(shop, { name: 'Rima' })
})
afterAll(() => shop.close())

/** A page that signs in where it is posted to, and shows who is signed in. */
async function page(request: Request): Promise<Response> {
  const calls = pageApi((inner) => shop.shop.api.fetch(inner), { request, language: 'en' })
  const api = createApi(calls.fetch, 'http://shop.test')
  if (request.url.endsWith('/cart')) {
    const { pieces } = await api(quoteCart, { body: { lines: [] } })
    return calls.finish(new Response(`${pieces} pieces`))
  }
  if (request.url.endsWith('/plain')) return calls.finish(new Response('the same for everybody'))
  if (request.method === 'POST') await api(login, { body: { email: rima.email, password: rima.password } })
  const { data } = await api(getMe, { params: { id: rima.id } })
  return calls.finish(
    new Response(`Hello ${data.name}`, { headers: { 'cache-control': 'public, max-age=30' } }),
  )
}

const visit = async (path: string, init?: RequestInit) =>
  testSite(shop, page).fetch(new Request(`http://shop.test${path}`, init))

describe('a page', () => {
  test('[A1] a page that signs somebody in gives the browser its cookies, and shows their content at once', async () => {
    const answer = await visit('/account', { method: 'POST', headers: { origin: 'http://shop.test' } })
    expect(await answer.text()).toBe('Hello Rima')
    expect(answer.headers.getSetCookie().map((line) => line.split('=')[0])).toEqual([
      'device',
      'session',
      'signed_in',
    ])
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const cookie = answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    const next = await visit('/account', { headers: { cookie } })
    expect([await next.text(), next.headers.get('cache-control')]).toEqual([
      'Hello Rima',
      'private, no-store',
    ])
  })

  test('[bug S21] posted to from another site signs nobody in', async () => {
    const answer = await visit('/account', { method: 'POST', headers: { origin: 'https://evil.example' } })
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []])
  })

  test('a page may be opened from anywhere, also where it asks by POST', async () => {
    const answer = await visit('/cart', { headers: { 'sec-fetch-site': 'cross-site' } })
    expect([answer.status, await answer.text()]).toEqual([200, '0 pieces'])
  })

  test('hands cookies on as the browser sent them, whatever their encoded text says', async () => {
    const cookie = 'place=%E0%A6%B8%E0%A6%BF%3B%20signed_in=1; theme; token=a=b=='
    const request = new Request('http://shop.test/', { headers: { cookie } })
    const seen: (string | null)[] = []
    const calls = pageApi(
      (inner) => {
        seen.push(inner.headers.get('cookie'))
        return Response.json({})
      },
      { request, language: 'en' },
    )
    await calls.fetch(new Request('http://shop.test/v1/product/all'))
    expect(seen).toEqual([cookie.replace('theme;', 'theme=;')])
  })

  test('a page without personal data is revalidated, but its browser may keep it', async () => {
    const answer = await visit('/plain')
    expect(answer.headers.get('cache-control')).toBe('private, no-cache')
  })
})

test('nobody outside passes for a page: no cookie, a token instead', async () => {
  const answer = await visit('/v1/user/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-page-call': '1' },
    body: JSON.stringify({ email: rima.email, password: rima.password }),
  })
  expect(await answer.json()).toMatchObject({ data: { token: expect.stringMatching(/^[\w-]{43}$/) } })
  expect(answer.headers.getSetCookie()).toEqual([])
})

describe('[bug S13] the origin of a request', () => {
  const ask = async (port: number, headers: Record<string, string>) => {
    const answer = await fetch(`http://127.0.0.1:${port}/v1/user/recover_user`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ contact: `x${Math.random()}@example.com` }),
    })
    await answer.body?.cancel()
    return answer.status
  }

  test('the origin of a request is told by the socket; what a stranger writes into a header does not count', async () => {
    const site = await listeningSite(shop)
    const statuses = []
    for (let round = 0; round < 8; round += 1)
      statuses.push(
        await ask(site.port, { 'x-forwarded-for': `198.51.100.${round}`, 'x-caller-network': `n${round}` }),
      )
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429, 429, 429])
    await site.close()
  })

  test('the origin of a request is believed of a proxy of ours', async () => {
    const site = await listeningSite(shop, ['127.0.0.1'])
    const statuses = []
    for (let round = 0; round < 8; round += 1)
      statuses.push(await ask(site.port, { 'x-forwarded-for': `192.0.2.${round}` }))
    expect(statuses).toEqual(Array(8).fill(202))
    await site.close()
  })
})

describe('a body over a socket', () => {
  const post = (
    port: number,
    body: BodyInit,
    headers: Record<string, string> = { 'content-type': 'application/json' },
  ) =>
    fetch(`http://127.0.0.1:${port}/v1/user/login`, {
      method: 'POST',
      body,
      headers,
      duplex: 'half',
    } as RequestInit)
  const inPieces = (pieces: readonly string[]) =>
    new ReadableStream({
      start: (controller) => {
        for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece))
        controller.close()
      },
    })

  test('a body over a socket is understood whether or not its length was told', async () => {
    const site = await listeningSite(shop)
    const text = JSON.stringify({ email: rima.email, password: rima.password })
    expect((await post(site.port, text)).status).toBe(200)
    expect((await post(site.port, inPieces([text.slice(0, 9), text.slice(9)]))).status).toBe(200)
    await site.close()
  })

  test('[bug H5] a body over a socket is refused as soon as it is too long, told or not', async () => {
    const site = await listeningSite(shop)
    expect((await post(site.port, 'x'.repeat(200_000))).status).toBe(413)
    const pieces = Array.from({ length: 30 }, () => 'x'.repeat(10_000))
    expect((await post(site.port, inPieces(pieces))).status).toBe(413)
    expect((await post(site.port, 'x'.repeat(200_000), { 'content-type': 'text/plain' })).status).toBe(415)
    await site.close()
  })

  test('a body over a socket may be missing where the first of two steps has none', async () => {
    shop.pass(DAY)
    const site = await listeningSite(shop)
    const { status, stdout } = await bare(site.port, 'POST /v1/user/phone_login/01712345678')
    expect([status, stdout]).toEqual([202, expect.stringContaining('challengeId')])
    expect((await bare(site.port, 'POST /v1/user/login')).status).toBe(415)
    await site.close()
  })

  /** A request with neither body nor length nor type, as curl sends it. */
  async function bare(port: number, line: string): Promise<{ status: number; stdout: string }> {
    const socket = connect(port, '127.0.0.1')
    socket.write(`${line} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`)
    let stdout = ''
    for await (const chunk of socket) stdout += String(chunk)
    return { status: Number(stdout.slice(9, 12)), stdout }
  }
})
