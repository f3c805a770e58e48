import { Hono } from 'hono'
import { setTimeout } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { openTagChanges, type ToldChanges } from '#server/cache/changed-tags.ts'
import { brotliDecompressSync } from 'node:zlib'
import { compressed } from './compressed.ts'
import { pageApi, SHARED_PAGE_HEADER, shownBy } from './page-api.ts'
import { pageCache } from './page-cache.ts'

const routes = ['bn?', 'bn?/product/:slug']
const LARGE = 'x'.repeat(5000)

let now = 0
let renderings = 0
let changes: ToldChanges
/** The page of a request; the default one is for all visitors, and says how often it was made. */
let write: (request: Request) => Response | Promise<Response>

const shared = sharedBy('Infinity list product:7')

/** Headers of a page that shows this: the moment at which it ends, and its tags. */
function sharedBy(shows: string) {
  return { 'content-type': 'text/html; charset=utf-8', [SHARED_PAGE_HEADER]: shows }
}

beforeEach(() => {
  now = 0
  renderings = 0
  changes = openTagChanges(0)
  write = ({ url }) => new Response(`<p>${url} ${renderings} ${LARGE}</p>`, { headers: shared })
})

function site({
  bytesMax,
  publicOrigin,
  cdn = false,
  quietWork = { later: () => undefined },
}: {
  bytesMax?: number
  publicOrigin?: string
  cdn?: boolean
  quietWork?: { later: (piece: () => Promise<void>) => void }
} = {}) {
  const app = new Hono()
  app.onError((error, c) => c.text(error.message, 500))
  app.use(
    pageCache({
      routes,
      personalCookies: ['signed_in', 'placed'],
      changes,
      publicOrigin,
      cdn,
      quietWork,
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
    app.request(address.startsWith('/') ? `https://abhoron.test${address}` : address, { headers, method })
}

const MINUTE = 60_000

test('a page is made once for all who ask for it, and again after ten minutes at most', async () => {
  const get = site()
  const first = await (await get('/')).text()
  now = 10 * MINUTE - 1
  expect(await (await get('/')).text()).toBe(first)
  now += 1
  expect(await (await get('/')).text()).not.toBe(first)
  expect(renderings).toBe(2)
})

test('a page ends at its own moment, counted from when its data was read', async () => {
  const get = site()
  write = () => {
    now = 800
    return new Response('<p></p>', { headers: sharedBy('5000 list') })
  }
  await get('/')
  now = 4999
  await get('/')
  expect(renderings).toBe(1)
  now = 5000
  await get('/')
  expect(renderings).toBe(2)
})

test('a change ends the pages that show it, and no other', async () => {
  const get = site()
  write = ({ url }) =>
    new Response(url, {
      headers: sharedBy(url.endsWith('a') ? 'Infinity product:1 list' : 'Infinity product:2'),
    })
  const both = async () => {
    await get('/product/a')
    await get('/product/b')
    return renderings
  }
  expect(await both()).toBe(2)
  changes.tell(['product:3'])
  expect(await both()).toBe(2)
  await setTimeout(5)
  changes.tell(['product:2', 'terms'])
  expect(await both()).toBe(3)
  await setTimeout(5)
  changes.tell('all')
  expect(await both()).toBe(5)
})

test('a page during whose making something changed that it shows is not kept, and nobody else waits for it', async () => {
  const get = site()
  const gates = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()]
  write = async () => {
    const nth = renderings
    await gates[nth - 1]?.promise
    return new Response(`made ${nth}`, { headers: shared })
  }
  const before = get('/')
  changes.tell(['product:7'])
  const after = get('/')
  gates[0]?.resolve(undefined)
  expect(await (await before).text()).toBe('made 1')
  gates[1]?.resolve(undefined)
  expect(await (await after).text()).toBe('made 2')
  expect(await (await get('/')).text()).toBe('made 2')
})

test('while changes are not heard, pages are kept for a second', async () => {
  const get = site()
  changes.setHeard(false)
  await get('/')
  now = 999
  await get('/')
  expect(renderings).toBe(1)
  now = 1000
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
  ['a session', '/', { cookie: 'cart=1; session=1' }, 'GET'],
  ['a session over https', '/', { cookie: 'cart=1; __Host-session=1' }, 'GET'],
  ['an order of a guest', '/', { cookie: '__Host-guest=1' }, 'GET'],
  ['a sign of a session', '/', { cookie: 'signed_in=1;cart=2' }, 'GET'],
  ['an order that waits for its money', '/', { cookie: 'a=b; placed=AB~1' }, 'GET'],
  ['a session that is named in an odd way', '/', { cookie: ' ,Session ; cart' }, 'GET'],
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

test('a page that a second visitor asks for is packed smaller when there is time, once and with the same words', async () => {
  const pieces: (() => Promise<void>)[] = []
  const get = site({ quietWork: { later: (piece) => pieces.push(piece) } })
  const words = Array.from({ length: 3000 }, (_, index) => `${index * 7919} চুড়ি`).join(' ')
  write = () => new Response(words, { headers: shared })
  const packed = async () => {
    const answer = await get('/', { 'accept-encoding': 'br' })
    return Buffer.from(await answer.arrayBuffer())
  }
  const first = await packed()
  expect(pieces).toEqual([])
  expect(await packed()).toEqual(first)
  await packed()
  expect(pieces).toHaveLength(1)
  await pieces[0]?.()
  const smaller = await packed()
  expect(smaller.length).toBeLessThan(first.length)
  expect(brotliDecompressSync(smaller).toString()).toBe(words)
})

test('a page that has changed is not packed again', async () => {
  const pieces: (() => Promise<void>)[] = []
  const get = site({ quietWork: { later: (piece) => pieces.push(piece) } })
  const page = () => get('/', { 'accept-encoding': 'br' })
  await page()
  await page()
  changes.tell('all')
  await pieces[0]?.()
  expect(await (await get('/')).text()).toContain(' 2 ')
  expect(pieces).toHaveLength(1)
})

test('an address that says from which advertisement somebody came gets the plain page, without a trace of it', async () => {
  const get = site()
  const answer = await get('/product/choker?fbclid=marked&utm_source=marked')
  expect(await answer.text()).not.toContain('marked')
  expect(await (await get('/product/choker')).text()).not.toContain('marked')
  expect(renderings).toBe(1)
})

test('a page for all knows nothing of the visitor who came first', async () => {
  const get = site()
  write = ({ headers, url }) =>
    new Response(`<p>${url} ${JSON.stringify([...headers])}</p>`, { headers: shared })
  const names = [
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-forwarded-for',
    'forwarded',
    'user-agent',
    'referer',
  ]
  const others = ['accept-language', 'accept', 'x-original-url', 'sec-ch-ua', 'save-data', 'purpose', 'via']
  const odd = Object.fromEntries([...names, ...others].map((name) => [name, 'marked']))
  expect(
    await (await get('/?utm_source=marked', { ...odd, 'accept-encoding': 'br;q=marked' })).text(),
  ).not.toContain('marked')
  expect(renderings).toBe(1)
  await get('/')
  expect(renderings).toBe(1)
})

test('where people reach the shop under one address, no host that somebody names makes another page', async () => {
  const get = site({ publicOrigin: 'https://shop.example' })
  write = ({ url }) => new Response(url, { headers: shared })
  expect(await (await get('/')).text()).toBe('https://shop.example/')
  expect(await (await get('https://marked.test/')).text()).toBe('https://shop.example/')
  expect(renderings).toBe(1)
})

test('a visitor with a cart gets the page that everybody gets, and leaves nothing in it', async () => {
  const get = site()
  write = ({ headers }) => new Response(`<p>${JSON.stringify([...headers])}</p>`, { headers: shared })
  const first = await (await get('/', { cookie: 'cart=marked; codes=marked; _ga=my.session1' })).text()
  expect(first).not.toContain('marked')
  expect(await (await get('/')).text()).toBe(first)
  expect(renderings).toBe(1)
})

test('a CDN gets the tags of a page and its end, and only of pages that all visitors share', async () => {
  write = () => new Response('<p></p>', { headers: sharedBy('90000 list product:7') })
  const get = site({ cdn: true })
  for (const { headers } of [await get('/'), await get('/')]) {
    expect(headers.get('cache-tag')).toBe('list,product:7')
    expect(headers.get('surrogate-key')).toBe('list product:7')
    expect(headers.get('cdn-cache-control')).toBe('public, max-age=90')
    expect(headers.get('surrogate-control')).toBe('max-age=90')
    expect(headers.get('cache-control')).toBe('private, no-cache')
    expect(headers.get('vary')).toContain('cookie')
  }
  now = 30_000
  expect((await get('/')).headers.get('cdn-cache-control')).toBe('public, max-age=60')
  const others = [await get('/', { cookie: 'session=1' }), await get('/?sort=newest'), await site()('/')]
  changes.setHeard(false)
  others.push(await get('/product/unheard'))
  for (const { headers } of others)
    for (const name of ['cache-tag', 'surrogate-key', 'cdn-cache-control', 'surrogate-control'])
      expect(headers.has(name)).toBe(false)
})

test('a page that was made during a change of it is kept by no CDN, as the purge is over when it comes', async () => {
  const get = site({ cdn: true })
  write = () => {
    changes.tell(['product:7'])
    return new Response('<p></p>', { headers: shared })
  }
  expect((await get('/')).headers.has('cache-tag')).toBe(false)
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
  const get = site({ bytesMax: 25_000 })
  for (const name of ['a', 'b', 'c']) await get(`/product/${name}`)
  await get('/product/c')
  await get('/product/b')
  expect(renderings).toBe(3)
  await get('/product/a')
  expect(renderings).toBe(4)
})

test('a page counts as for all only if nothing but reads that say what they show answered its calls', async () => {
  const request = new Request('https://abhoron.test/')
  const reads = {
    shown: { ok: true, value: 1, shows: { tags: ['list'], until: 7 } },
    other: { ok: true, value: 1, shows: { tags: ['terms', 'list'] } },
    unknown: { ok: true, value: 1, shows: undefined },
    refused: { ok: false, status: 404, body: {} },
  } as const
  const pageOf = async (calls: readonly (keyof typeof reads | 'call')[]) => {
    const api = pageApi(() => new Response('{}'), {
      request,
      reads: async ({ path }) => reads[path as keyof typeof reads],
      language: 'en',
    })
    for (const path of calls) {
      if (path === 'call') await api.fetch(new Request('https://abhoron.test/v1/session'))
      else await api.read({ method: 'GET', path })
    }
    return shownBy(api.finish(new Response('<p></p>')).headers)
  }
  expect(await pageOf([])).toEqual({ tags: [], until: Infinity })
  expect(await pageOf(['shown', 'other'])).toEqual({ tags: ['list', 'terms'], until: 7 })
  expect(await pageOf(['shown', 'call'])).toBeUndefined()
  expect(await pageOf(['shown', 'unknown'])).toBeUndefined()
  expect(await pageOf(['shown', 'refused'])).toBeUndefined()
})
