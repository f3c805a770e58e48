/** Written by the build (scripts/write-offline-worker.ts). */
const WORKER = '/page-worker.js'
/** The worker has to fetch a page and its files on a slow line. */
const PATIENCE_MS = 60_000

/** The beginning of the names of all stores here: who signs in next on this phone finds none of them. */
export const STORES = 'abhoron-staff'

/** A piece of work that can be taken along. */
export interface Work {
  /** Path of the list of such work below /admin, such as `/stock/counts`. */
  readonly list: string
  readonly number: string
}

/** Whether something stands on this phone; `full` and `closed`: it takes no more, or the browser keeps nothing. */
export type Keeping = 'kept' | 'full' | 'closed' | 'offline'

/** Why a store took nothing, by the name of the browser's error. */
export function whyNotKept(name: string): Keeping {
  if (name === 'QuotaExceededError') return 'full'
  return name === 'TypeError' ? 'offline' : 'closed'
}

/** Lets the page of a piece of work and its list open without a connection, also after the browser was closed. */
export async function takePages({ list, number }: Work): Promise<Keeping> {
  // Insecure addresses have no service workers, and some browsers none at all.
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return 'closed'
  try {
    const scope = `/admin${list}`
    const worker = await openWorker(scope)
    if (worker === null) return 'closed'
    const problem = await askWorker(worker, [scope, `${scope}/${number}`])
    return problem === null ? 'kept' : whyNotKept(problem)
  } catch (error) {
    console.warn('A page could not be taken along', error)
    return navigator.onLine ? 'closed' : 'offline'
  }
}

/** The worker of the pages below a path; null where the browser has refused it. */
async function openWorker(scope: string): Promise<ServiceWorker | null> {
  // A browser that refuses workers may answer with nothing.
  const found = (await navigator.serviceWorker.register(WORKER, { scope })) as
    | ServiceWorkerRegistration
    | undefined
  if (found === undefined) return null
  return found.installing ?? found.waiting ?? found.active
}

/** The name of an error; null: all was kept. */
function askWorker(worker: ServiceWorker, pages: readonly string[]): Promise<string | null> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    const tooLate = setTimeout(() => resolve('TypeError'), PATIENCE_MS)
    port1.addEventListener('message', ({ data }: MessageEvent<string | null>) => {
      clearTimeout(tooLate)
      resolve(data)
    })
    port1.start()
    worker.postMessage({ pages }, [port2])
  })
}

/** Forgets pages and sheets. What was counted or received stays until it is sent. */
export async function forgetTaken(): Promise<void> {
  if (!('caches' in globalThis)) return
  try {
    for (const name of await caches.keys()) if (name.startsWith(STORES)) await caches.delete(name)
  } catch (error) {
    console.warn('The pages on this phone could not be forgotten', error)
  }
}
