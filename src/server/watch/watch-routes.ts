import { createHash, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import type { Metrics } from './metrics.ts'
import type { Readiness } from './readiness.ts'
import { routeLabels, type Routes } from './route-labels.ts'

interface WatchParts {
  readonly metrics: Metrics
  readonly ready: () => Promise<Readiness>
  /** With which /metrics is asked; undefined: nobody may ask. */
  readonly token: string | undefined
  readonly routes: Routes
}

const noStore = { 'cache-control': 'no-store' }

export interface Watch {
  readonly fetch: (request: Request) => Response | Promise<Response>
  /** Counts an answer of the site. */
  readonly finished: (request: Request, answer: Response, seconds: number) => void
}

/** For machines that watch the store: whether it lives, whether it can sell, and its numbers. */
export function watchRoutes({ metrics, ready, token, routes }: WatchParts): Watch {
  const labelOf = routeLabels(routes)
  const app = new Hono()
  app.get('/healthz', (c) => c.text('ok', 200, noStore))
  app.get('/readyz', async (c) => {
    const found = await ready()
    return c.json(found, found.status === 'ready' ? 200 : 503, noStore)
  })
  app.get('/metrics', async (c) => {
    // As if it were not there: nobody learns that a token would open it.
    if (token === undefined || !isToken(c.req.header('authorization'), token))
      return c.text('not found', 404, noStore)
    return c.text(await metrics.text(), 200, {
      ...noStore,
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
    })
  })
  return {
    fetch: (request) => app.fetch(request),
    finished: ({ method, url }, { status }, seconds) =>
      metrics.observe({ method, route: labelOf(new URL(url).pathname), status, seconds }),
  }
}

function isToken(given: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given ?? ''), digest(`Bearer ${token}`))
}
