import { mountCarts } from './carts/cart-routes.ts'
import { mountCatalogue } from './catalogue/catalogue-routes.ts'
import { openLiveCatalogue, type LiveCatalogue } from './catalogue/live-catalogue.ts'
import { mountContent } from './content/content-routes.ts'
import { openLiveContent, type LiveContent } from './content/live-content.ts'
import type { Database } from './db/database.ts'
import { createApiApp, type Authenticate } from './http/api-app.ts'
import type { ApiApp } from './http/mount.ts'
import { mountOpenApi } from './http/openapi-route.ts'
import type { Log } from './log.ts'

interface ShopParts {
  readonly database: Database
  readonly log: Log
  readonly newRequestId: () => string
  readonly authenticate?: Authenticate
}

/** The shop behind its API, with what it keeps in memory. */
export interface Shop {
  readonly api: ApiApp
  readonly catalogue: LiveCatalogue
  readonly content: LiveContent
  close(): Promise<void>
}

/** Reads what is kept in memory, listens for changes of it, and mounts every call of the API. */
export async function openShop({ database, log, ...http }: ShopParts): Promise<Shop> {
  const { db } = database
  // Changes are noted from before the first reading on, so that none falls in between.
  const changes: string[] = []
  let take = (change: string) => void changes.push(change)
  const listener = await database.listen('catalogue', {
    onMessage: (change) => take(change),
    onReconnect: () => take('everything'),
  })
  const catalogue = await openLiveCatalogue(db)
  const content = await openLiveContent(db)
  take = (change) => {
    applyChange(change).catch((error: unknown) => log.error({ err: error, change }, 'change not taken in'))
  }
  for (const change of changes) take(change)

  async function applyChange(change: string): Promise<void> {
    if (change === 'content' || change === 'everything') await content.reload()
    if (change !== 'content') await catalogue.apply(change)
  }

  const api = createApiApp({ log, ...http })
  mountCatalogue(api, { db, live: catalogue, budgets: () => content.current.home.budgets })
  mountContent(api, content)
  mountCarts(api, db)
  mountOpenApi(api)
  return { api, catalogue, content, close: () => listener.close() }
}
