import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pageWorker } from './page-worker.ts'

interface PageAsked {
  readonly request: { readonly mode: string; readonly method: string; readonly url: string }
  readonly respondWith: (answer: Promise<Response>) => void
}

const PAGE = 'https://shop.example/admin/stock/counts/C-1001'

/** The scope of a service worker with one kept page. */
function openWorker(line: () => Promise<Response>) {
  const listeners = new Map<string, (event: PageAsked) => void>()
  vi.stubGlobal('addEventListener', (kind: string, listener: (event: PageAsked) => void) =>
    listeners.set(kind, listener),
  )
  const match = (path: string) =>
    Promise.resolve(path === new URL(PAGE).pathname ? new Response('kept') : undefined)
  vi.stubGlobal('caches', { open: () => Promise.resolve({ match }) })
  vi.stubGlobal('fetch', line)
  pageWorker({ store: 'counts-1', stores: 'counts' })
  return async (url: string) => {
    let answer: Promise<Response> | undefined
    listeners.get('fetch')?.({
      request: { mode: 'navigate', method: 'GET', url },
      respondWith: (given) => {
        answer = given
      },
    })
    return (await answer)?.text()
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a page that the shop answers is the newest one', async () => {
  const open = openWorker(() => Promise.resolve(new Response('new')))
  expect(await open(PAGE)).toBe('new')
})

test('a kept page opens without a connection, and while the shop is out of order', async () => {
  const lost = openWorker(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await lost(PAGE)).toBe('kept')
  await expect(lost('https://shop.example/admin/stock/counts/C-1')).rejects.toThrow('Failed to fetch')
  const broken = openWorker(() => Promise.resolve(new Response('no', { status: 502 })))
  expect(await broken(PAGE)).toBe('kept')
})

test('a kept page opens after five seconds on a line that never answers', async () => {
  const open = openWorker(() => new Promise(() => undefined))
  const opened = open(PAGE)
  await vi.advanceTimersByTimeAsync(5000)
  expect(await opened).toBe('kept')
})
