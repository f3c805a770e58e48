/** Made by the build (scripts/write-offline-worker.ts). */
export interface OfflineSetup {
  /** Address of a JSON object: path of each script of the store that not every page has, with its text. */
  readonly scripts: string
  /** The page that is shown instead of the browser's own error page, as HTML. */
  readonly pages: { readonly en: string; readonly bn: string }
  /** Security policy of those pages. */
  readonly policy: string
}

/** The parts of a service worker that TypeScript's library for pages does not know. */
interface LifecycleEvent extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void
}
interface FetchEvent extends Event {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  readonly respondWith: (answer: Promise<Response>) => void
}
interface WorkerScope {
  readonly registration: ServiceWorkerRegistration
  readonly clients: { readonly claim: () => Promise<void> }
  readonly skipWaiting: () => Promise<void>
  addEventListener(kind: 'install' | 'activate', answer: (event: LifecycleEvent) => void): void
  addEventListener(kind: 'fetch', answer: (event: FetchEvent) => void): void
}

/**
 * The service worker. It keeps the scripts of all pages, so that a press never fails for want of a script. If a
 * document cannot be fetched, it answers with a page of the store. A document that can be had is never taken from the
 * cache. The function is sent as its own source text: no import, no name from outside.
 */
export function offlineWorker({ scripts, pages, policy }: OfflineSetup): void {
  // The scope of a service worker is no window.
  const worker = globalThis as unknown as WorkerScope

  async function keepScripts(): Promise<void> {
    // Pages that the visitor opens meanwhile go first.
    const answer = await fetch(scripts, { priority: 'low' })
    // The build writes this shape.
    const texts = (await answer.json()) as Record<string, string>
    const cache = await caches.open(scripts)
    const headers = { 'content-type': 'text/javascript' }
    await Promise.all(
      Object.entries(texts).map(([path, text]) => cache.put(path, new Response(text, { headers }))),
    )
    await worker.skipWaiting()
  }

  async function takeOver(): Promise<void> {
    const old = (await caches.keys()).filter((name) => name !== scripts)
    await Promise.all(old.map((name) => caches.delete(name)))
    // The request of a document does not wait until the worker has started.
    await worker.registration.navigationPreload?.enable()
    await worker.clients.claim()
  }

  async function documentOf({ request, preloadResponse }: FetchEvent): Promise<Response> {
    try {
      return (await preloadResponse) ?? (await fetch(request))
    } catch {
      const isBangla = /^\/bn(\/|$)/.test(new URL(request.url).pathname)
      return new Response(isBangla ? pages.bn : pages.en, {
        status: 503,
        headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
      })
    }
  }

  async function scriptOf(request: Request): Promise<Response> {
    return (await caches.match(request)) ?? fetch(request)
  }

  worker.addEventListener('install', (event) => event.waitUntil(keepScripts()))
  worker.addEventListener('activate', (event) => event.waitUntil(takeOver()))
  worker.addEventListener('fetch', (event) => {
    const { mode, method, destination, url } = event.request
    if (mode === 'navigate' && method === 'GET') event.respondWith(documentOf(event))
    else if (destination === 'script' && url.startsWith(`${location.origin}/assets/`))
      event.respondWith(scriptOf(event.request))
  })
}
