/** The parts of a service worker that TypeScript's library for pages does not know. */
interface LifecycleEvent extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void
}
interface FetchEvent extends Event {
  readonly request: Request
  readonly respondWith: (answer: Promise<Response>) => void
}
interface TakeEvent extends LifecycleEvent {
  /** Paths of pages that shall open without a connection. */
  readonly data: { readonly pages: readonly string[] }
  readonly ports: readonly MessagePort[]
}
interface WorkerScope {
  readonly clients: { readonly claim: () => Promise<void> }
  readonly skipWaiting: () => Promise<void>
  addEventListener(kind: 'install' | 'activate', answer: (event: LifecycleEvent) => void): void
  addEventListener(kind: 'fetch', answer: (event: FetchEvent) => void): void
  addEventListener(kind: 'message', answer: (event: TakeEvent) => void): void
}

/**
 * The service worker of pages that a phone takes along (counts, purchase lists): it answers with such a page where the
 * shop cannot be reached. A page that can be had comes from the shop. The function is sent as its own source text: no import, no name
 * from outside. `store` is the cache of this build; the stores of earlier builds begin alike.
 */
export function pageWorker({ store, stores }: { readonly store: string; readonly stores: string }): void {
  // The scope of a service worker is no window.
  const worker = globalThis as unknown as WorkerScope
  const ASSETS = '/admin/assets/'
  /** A line with one bar may never answer, and a person does not look at a white page for longer. */
  const PATIENCE_MS = 5000

  async function takeOver(): Promise<void> {
    const old = (await caches.keys()).filter((name) => name.startsWith(stores) && name !== store)
    await Promise.all(old.map((name) => caches.delete(name)))
    await worker.clients.claim()
  }

  /** Keeps a page anew; where that fails, one that was taken along before stays. */
  async function take(path: string): Promise<void> {
    try {
      await fetchAnew(path)
    } catch (error) {
      const cache = await caches.open(store)
      if ((await cache.match(path)) === undefined) throw error
    }
  }

  /** Keeps a page with every file that its text names. */
  async function fetchAnew(path: string): Promise<void> {
    const answer = await fetch(path, { credentials: 'same-origin' })
    if (!answer.ok || answer.redirected) throw new TypeError(`${path} could not be taken along`)
    const text = await answer.text()
    const cache = await caches.open(store)
    // The words of the page's language stand in a header.
    const named = `${text} ${answer.headers.get('link') ?? ''}`
    for (const file of new Set(named.match(/\/admin\/assets\/[\w.-]+/g)))
      if ((await cache.match(file)) === undefined) await cache.add(file)
    const { headers } = answer
    await cache.put(path, new Response(text, { headers }))
  }

  async function pageOf(request: Request): Promise<Response> {
    const answer = fetch(request)
    // Its failure is seen below.
    answer.catch(() => undefined)
    const cache = await caches.open(store)
    const kept = await cache.match(new URL(request.url).pathname, { ignoreVary: true })
    if (kept === undefined) return answer
    const late = new Promise<Response>((resolve) => {
      setTimeout(() => resolve(kept), PATIENCE_MS)
    })
    const fresh = answer.then(
      (one) => (one.status >= 500 ? kept : one),
      () => kept,
    )
    return Promise.race([fresh, late])
  }

  async function fileOf(request: Request): Promise<Response> {
    const cache = await caches.open(store)
    const kept = await cache.match(request, { ignoreVary: true })
    if (kept !== undefined) return kept
    const answer = await fetch(request)
    // Also what a page loads later, such as the reader of the camera.
    if (answer.ok) await cache.put(request, answer.clone()).catch(() => undefined)
    return answer
  }

  worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
  worker.addEventListener('activate', (event) => event.waitUntil(takeOver()))
  worker.addEventListener('message', (event) => {
    const [port] = event.ports
    const done = Promise.all(event.data.pages.map(take)).then(
      () => port?.postMessage(null),
      (error: unknown) => port?.postMessage(error instanceof Error ? error.name : 'Error'),
    )
    event.waitUntil(done)
  })
  worker.addEventListener('fetch', (event) => {
    const { mode, method, url } = event.request
    if (method !== 'GET') return
    if (mode === 'navigate') event.respondWith(pageOf(event.request))
    else if (new URL(url).pathname.startsWith(ASSETS)) event.respondWith(fileOf(event.request))
  })
}
