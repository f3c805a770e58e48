import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { removeFolder, temporaryFolder } from '#tests/support/temporary-folder.ts'
import { createApiApp } from '#server/http/api-app.ts'
import { adminSite } from './admin-site.ts'
import { listenOn } from './listen-on.ts'
import { openTagChanges } from '#server/cache/changed-tags.ts'
import { createSite } from './site.ts'

let assets: string
let render: (request: Request) => Promise<Response>

const log = createLog('silent')
const site = ({ google = false, publicOrigin = undefined as string | undefined } = {}) =>
  createSite({
    api: createApiApp({ log, newRequestId: randomUUID }),
    media: { fetch: () => new Response() },
    pages: {
      render,
      sharedFile: () => Promise.resolve(new Response('{}')),
      inlineScripts: [],
      routes: ['bn?/shop'],
      sharedRoutes: [],
      personalCookies: [],
      changes: openTagChanges(0),
      clock: Date.now,
    },
    callbacks: { fetch: () => new Response(null, { status: 404 }) },
    hooks: { fetch: () => new Response(null, { status: 404 }) },
    feeds: { fetch: () => new Response('<rss/>') },
    seo: { fetch: () => new Response('User-agent: *') },
    phone: () => '+8801700000000',
    accent: () => '#eeaa57',
    branding: { fetch: () => new Response(null, { status: 404 }) },
    admin: adminSite({ render, assets, publicOrigin }),
    assets,
    publicOrigin,
    google,
    trustedProxies: [],
    newRequestId: () => 'request-1',
    log,
  })
const get = (address: string, headers: Readonly<Record<string, string>> = {}) =>
  site().request(address, { headers })

beforeAll(async () => {
  assets = await temporaryFolder()
  await mkdir(path.join(assets, 'assets'))
  const script = path.join(assets, 'assets', 'frame-abc.js')
  await writeFile(script, 'let a = 1')
  await writeFile(`${script}.br`, brotliCompressSync('let a = 1'))
  await writeFile(path.join(assets, 'favicon.svg'), '<svg/>')
  render = async () => new Response('<p>page</p>', { headers: { 'content-type': 'text/html' } })
})
afterAll(() => removeFolder(assets))

test('built files come compressed and stay in the browser for good; they need no policy of pages', async () => {
  const answer = await get('/assets/frame-abc.js', { 'accept-encoding': 'br' })
  expect(answer.headers.get('content-encoding')).toBe('br')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.has('content-security-policy')).toBe(false)
  expect((await get('/favicon.svg')).headers.get('cache-control')).toBe('public, max-age=86400')
})

test('a page carries the policy, a missing file is a page of the shop', async () => {
  for (const address of ['/shop', '/assets/no-such.js']) {
    const answer = await get(address)
    expect(await answer.text()).toBe('<p>page</p>')
    expect(answer.headers.get('content-security-policy')).toContain("style-src 'self'")
  }
})

test('pages of the staff area alone may ask for the camera, and run WebAssembly of our own', async () => {
  render = () => Promise.resolve(new Response('page'))
  const policiesOf = async (address: string) => {
    const { headers } = await get(address)
    return {
      permissions: headers.get('permissions-policy') ?? '',
      content: headers.get('content-security-policy') ?? '',
    }
  }
  const shop = await policiesOf('/shop')
  expect(shop.permissions).toContain('camera=()')
  expect(shop.content).not.toContain('wasm')
  for (const address of ['/admin', '/admin/pack', '/admin/no-such']) {
    const admin = await policiesOf(address)
    expect(admin.permissions).toContain('camera=(self)')
    expect(admin.permissions).toContain('microphone=()')
    expect(admin.content).toMatch(/script-src 'nonce-[^']+' 'strict-dynamic' 'self' 'wasm-unsafe-eval';/)
    expect(admin.content).not.toContain("'unsafe-eval'")
  }
})

test('[R1] another letter case of a page leads to the right one for good, with its query, whatever was sent', async () => {
  for (const method of ['GET', 'POST']) {
    const answer = await site().request('/SHOP?page=2', { method })
    expect([answer.status, answer.headers.get('location')]).toEqual([308, '/shop?page=2'])
  }
})

test('[R6] a page that cannot even show its failure is answered by the page of last resort', async () => {
  render = async () =>
    new Response('Unexpected Server Error', { status: 500, headers: { 'content-type': 'text/plain' } })
  const failed = await get('/shop')
  expect(failed.status).toBe(500)
  expect(await failed.text()).toContain('Reference request-1.')
  render = async () => {
    throw new Error('bug')
  }
  expect(await (await get('/shop')).text()).toContain('Reference request-1.')
})

test('[A5] Google is let into pages only where signing in by it is set up', async () => {
  render = () => Promise.resolve(new Response('page'))
  const policyOf = async (google: boolean) => {
    const { headers } = await site({ google }).request('http://shop.test/authentication/login')
    return {
      policy: headers.get('content-security-policy'),
      opener: headers.get('cross-origin-opener-policy'),
    }
  }
  const without = await policyOf(false)
  expect(without.policy).not.toContain('google')
  expect(without.opener).toBe('same-origin')
  const allowed = await policyOf(true)
  expect(allowed.policy).toContain("script-src 'self' https://accounts.google.com/gsi/client;")
  expect(allowed.policy).toContain("frame-src 'self' https://accounts.google.com/gsi/;")
  expect(allowed.opener).toBe('same-origin-allow-popups')
})

test('behind TLS a page sees the address that its visitor sees, with the whole body of the request', async () => {
  const seen: unknown[] = []
  render = async (request) => {
    const { url, method, headers } = request
    seen.push({ url, method, agent: headers.get('user-agent'), body: await request.text() })
    return new Response('page')
  }
  const shop = site({ publicOrigin: 'https://shop.example' })
  const listening = await listenOn({ host: '127.0.0.1', port: 0, fetch: shop.fetch })
  const here = `http://127.0.0.1:${String(listening.port)}`
  const body = 'name=Rima&'.repeat(20_000)
  const headers = { origin: 'https://shop.example', 'user-agent': 'test' }
  await fetch(`${here}/cart.data?index`, { method: 'POST', headers, body })
  await fetch(`${here}/bn/shop?page=2`, { headers: { 'user-agent': 'test' } })
  await listening.close()
  expect(seen).toEqual([
    { url: 'https://shop.example/cart.data?index', method: 'POST', agent: 'test', body },
    { url: 'https://shop.example/bn/shop?page=2', method: 'GET', agent: 'test', body: '' },
  ])
})

test('behind TLS a form that no page reads is taken in whole, so that its connection can go on', async () => {
  render = async () => new Response('page')
  let pulled = 0
  const body = new ReadableStream({
    pull: (controller) => {
      pulled += 1
      if (pulled > 5) controller.close()
      else controller.enqueue(new Uint8Array(10_000))
    },
  })
  await site({ publicOrigin: 'https://shop.example' }).request('http://127.0.0.1/cart', {
    method: 'POST',
    body,
    duplex: 'half',
  } as RequestInit)
  expect(pulled).toBe(6)
})

test.each([
  {
    has: 'the scheme of a form of the same host',
    method: 'POST',
    publicOrigin: undefined,
    origin: 'https://www.shop.example',
    expected: 'https://www.shop.example',
  },
  {
    has: 'the second name of a shop',
    method: 'POST',
    publicOrigin: 'https://shop.example',
    origin: 'https://www.shop.example',
    expected: 'https://www.shop.example',
  },
  {
    has: 'never the address of somebody else’s page',
    method: 'GET',
    publicOrigin: 'https://shop.example',
    origin: 'https://evil.example',
    expected: 'https://shop.example',
  },
  {
    has: 'the host that was asked for, where nothing else is known',
    method: 'GET',
    publicOrigin: undefined,
    origin: 'null',
    expected: 'http://www.shop.example',
  },
])('the address of a page has $has', async ({ method, publicOrigin, origin, expected }) => {
  let url = ''
  render = async (request) => {
    url = request.url
    return new Response('page')
  }
  await site({ publicOrigin }).request('http://www.shop.example/cart', {
    method,
    headers: { origin },
  })
  expect(url).toBe(`${expected}/cart`)
})

test('browsers are told to keep to https where the shop is reached by it', async () => {
  render = () => Promise.resolve(new Response('page'))
  const securityHeader = async (publicOrigin: string) =>
    (await site({ publicOrigin }).request('/')).headers.get('strict-transport-security')
  expect(await securityHeader('https://shop.example')).toBe('max-age=31536000; includeSubDomains')
  expect(await securityHeader('http://localhost:3000')).toBeNull()
})
