import { Hono } from 'hono'
import { beforeEach, expect, test } from 'vitest'
import { brotliDecompressSync } from 'node:zlib'
import { compressed } from './compressed.ts'
import { pageApi, SHARED_PAGE_HEADER } from './page-api.ts'
import { pageCache } from './page-cache.ts'

const routes = ['bn?', 'bn?/product/:slug']
const LARGE = 'x'.repeat(5000)

let now = 0
let renderings = 0
let revision = 0
/** The page of a request; the default one is for all visitors, and says how often it was made. */
let write: (request: Request) => Response | Promise<Response>

const shared = { 'content-type': 'text/html; charset=utf-8', [SHARED_PAGE_HEADER]: '1' }

beforeEach(() => {
  now = 0
  renderings = 0
  write = ({ url }) => new Response(`<p>${url} ${renderings} ${LARGE}</p>`, { headers: shared })
})

function site(bytesMax?: number) {
  const app = new Hono()
  app.onError((error, c) => c.text(error.message, 500))
  app.use(
    pageCache({
      routes,
      revision: () => revision,
      clock: () => now,
      ...(bytesMax === undefined ? {} : { bytesMax }),
    }),
  )
  app.use(compressed)
  app.all('*', async (c) => {
    renderings += 1
    const answer = await write(c.req.raw)
    if (!answer.headers.has('cache-control')) answer.headers.set('cache-control', 'private, no-cache')
    return answer
  })
  return (address: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
    app.request(`https://abhoron.test${address}`, { headers, method })
}

test('a page is made once a second, for all who ask for it', async () => {
  const get = site()
  const first = await (await get('/')).text()
  now = 999
  expect(await (await get('/')).text()).toBe(first)
  now = 1000
  expect(await (await get('/')).text()).not.toBe(first)
  expect(renderings).toBe(2)
})

test('a change of what pages show ends them at once, and a page that was begun before it counts as old', async () => {
  const get = site()
  await get('/')
  revision += 1
  await get('/')
  expect(renderings).toBe(2)
  write = () => {
    revision += 1
    return new Response('<p>before</p>', { headers: shared })
  }
  now = 1000
  await get('/')
  await get('/')
  expect(renderings).toBe(4)
})

test('the second counts from the moment at which the data was read', async () => {
  const get = site()
  write = () => {
    now = 800
    return new Response('<p></p>', { headers: shared })
  }
  await get('/')
  now = 1001
  await get('/')
  expect(renderings).toBe(2)
})

test('visitors who come while a page is made wait for it', async () => {
  const get = site()
  const gate = Promise.withResolvers<undefined>()
  write = async () => {
    await gate.promise
    return new Response('<p>one</p>', { headers: shared })
  }
  const answers = Array.from({ length: 20 }, async () => (await get('/product/choker')).text())
  gate.resolve(undefined)
  expect(new Set(await Promise.all(answers))).toEqual(new Set(['<p>one</p>']))
  expect(renderings).toBe(1)
})

test('a page is compressed once for each encoding, and known again by its tag', async () => {
  const get = site()
  const packed = await get('/', { 'accept-encoding': 'gzip, br' })
  expect(packed.headers.get('content-encoding')).toBe('br')
  const body = brotliDecompressSync(Buffer.from(await packed.arrayBuffer())).toString()
  expect(await (await get('/')).text()).toBe(body)
  const etag = packed.headers.get('etag') ?? ''
  const again = await get('/', { 'if-none-match': etag, 'accept-encoding': 'br' })
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect(packed.headers.has(SHARED_PAGE_HEADER)).toBe(false)
  expect(packed.headers.get('vary')).toContain('accept-encoding')
  expect(renderings).toBe(1)
})

test.each([
  ['a cookie', '/', { cookie: 'session=1' }, 'GET'],
  ['a token', '/', { authorization: 'Bearer 1' }, 'GET'],
  ['the key of an order', '/', { 'order-key': '1' }, 'GET'],
  ['another method', '/', {}, 'HEAD'],
  ['a query that a page reads', '/?sort=newest', {}, 'GET'],
  ['a preview', '/product/choker?preview=secret', {}, 'GET'],
  ['a route that is not named', '/shop/cart', {}, 'GET'],
  ['a path that is spelled in another way', '/product/choker/', {}, 'GET'],
])('a request with %s is answered for itself', async (_, address, headers, method) => {
  const get = site()
  await get('/')
  await get('/product/choker')
  const before = renderings
  await get(address, headers, method)
  const last = await get(address, headers, method)
  expect(renderings).toBe(before + 2)
  expect(last.headers.has(SHARED_PAGE_HEADER)).toBe(false)
  expect(last.headers.has('etag')).toBe(false)
})

test.each([
  ['a cookie that it sets', 200, { ...shared, 'set-cookie': 'guest=1' }],
  ['words of its own about caching', 200, { ...shared, 'cache-control': 'private, no-store' }],
  ['another status', 404, shared],
  ['data that not everybody may read', 200, { 'content-type': 'text/html' }],
  ['no page in it', 200, { ...shared, 'content-type': 'text/x-script' }],
])('an answer with %s is kept for nobody, and compressed as always', async (_, status, headers) => {
  const get = site()
  write = () => new Response(`${renderings} ${LARGE}`, { status, headers })
  for (const nth of [1, 2]) {
    const answer = await get('/', { 'accept-encoding': 'br' })
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(answer.headers.has(SHARED_PAGE_HEADER)).toBe(false)
    expect(brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString()).toBe(`${nth} ${LARGE}`)
  }
})

test('an address that says from which advertisement somebody came gets the plain page, without a trace of it', async () => {
  const get = site()
  const answer = await get('/product/choker?fbclid=marked&utm_source=marked')
  expect(await answer.text()).not.toContain('marked')
  expect(await (await get('/product/choker')).text()).not.toContain('marked')
  expect(renderings).toBe(1)
})

test('another host and the other language are other pages', async () => {
  const get = site()
  expect(await (await get('/bn/product/choker')).text()).toContain('/bn/product/choker')
  expect(await (await get('/product/choker')).text()).not.toContain('/bn/')
  expect(renderings).toBe(2)
})

test('a failed page is asked for again by the next visitor', async () => {
  const get = site()
  write = () => {
    throw new Error('no database')
  }
  expect((await get('/')).status).toBe(500)
  write = () => new Response('<p>there</p>', { headers: shared })
  expect(await (await get('/')).text()).toBe('<p>there</p>')
})

test('pages take so many bytes, and the oldest makes room', async () => {
  const get = site(25_000)
  for (const name of ['a', 'b', 'c']) await get(`/product/${name}`)
  await get('/product/c')
  await get('/product/b')
  expect(renderings).toBe(3)
  await get('/product/a')
  expect(renderings).toBe(4)
})

test('a page counts as for all only if nothing but shared reads answered its calls', async () => {
  const request = new Request('https://abhoron.test/')
  const answerOf = async (call: boolean) => {
    const api = pageApi(() => new Response('{}'), { request, reads: () => undefined, language: 'en' })
    if (call) await api.fetch(new Request('https://abhoron.test/v1/session'))
    return api.finish(new Response('<p></p>'))
  }
  expect((await answerOf(false)).headers.has(SHARED_PAGE_HEADER)).toBe(true)
  expect((await answerOf(true)).headers.has(SHARED_PAGE_HEADER)).toBe(false)
})
