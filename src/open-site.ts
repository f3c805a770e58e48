import { randomUUID } from 'node:crypto'
import { ApiError } from '#client/api-error.ts'
import { createApi } from '#client/api.ts'
import { inProcessApi } from '#client/in-process-api.ts'
import { type Config } from '#config'

import { type Database } from '#server/db/database.ts'
import type { ReadDb } from '#server/db/replica/read-db.ts'
import type { Replica } from '#server/db/replica/replica.ts'

import { feedRoutes } from '#server/feeds/feed-routes.ts'
import { seoRoutes } from '#server/seo/seo-routes.ts'
import {
  loadBuiltPages,
  openBuiltPages,
  type BuiltPages,
  type BuiltStorePages,
} from '#server/http/site/built-pages.ts'

import { formKeyIn } from '#server/http/site/form-key.ts'
import { pageApi } from '#server/http/site/page-api.ts'
import { createSite, type Pages } from '#server/http/site/site.ts'
import { writtenAnswer } from '#server/http/written-answer.ts'
import { type Log } from '#server/platform/log.ts'
import { inProject } from '#server/platform/own-files.ts'
import { captionsRoutes } from '#server/media/captions/captions-routes.ts'
import { mediaRoutes } from '#server/media/media-routes.ts'
import { brandingFiles } from '#server/settings/branding/branding-files.ts'
import { logoRoutes } from '#server/settings/branding/logo-routes.ts'
import { videoRoutes } from '#server/media/video/video-routes.ts'
import { type Media } from '#server/media/open-media.ts'
import { type Shop } from '#server/open-shop.ts'
import { type PaymentWays } from '#sandbox/payments/payment-ways.ts'

import { openWatch } from '#server/watch/open-watch.ts'
import type { AdminVisit, StoreVisit } from '#web/app/api-context.ts'
import { adminSite } from '#server/http/site/admin-site.ts'
import { readPreferences } from '#web/admin/layout/preferences.ts'
import { languageOf } from '#web/locale/language.ts'

interface SiteMakers {
  readonly shop: Shop
  readonly media: Media
  readonly paying: PaymentWays
  readonly database: Database
  readonly log: Log
  readonly backup: Parameters<typeof openWatch>[0]['backup']
  readonly isOneOfSeveral: boolean
  /** Undefined where no standby serves reads. */
  readonly replica: Replica | undefined
  readonly reads: ReadDb
}

/** Pictures, videos and their captions, and the logo. */
function mediaOf({ media, database }: Pick<SiteMakers, 'media' | 'database'>) {
  return videoRoutes({ files: media.storage.videos })
    .route('/', captionsRoutes(database))
    .route('/', logoRoutes(database))
    .route('/', mediaRoutes(media))
}

/** Everything that the store answers with, as one fetch handler. */
export async function openSite(
  config: Config,
  { shop, media, paying, database, log, backup, replica, reads, isOneOfSeveral }: SiteMakers,
) {
  const pages = await loadBuiltPages<BuiltStorePages<StoreVisit>>(inProject('build', 'server', 'index.js'))
  // Loaded when staff come: a start without it is quicker, and a node that they never ask stays smaller.
  const adminPages = openBuiltPages<BuiltPages<AdminVisit>>(inProject('build', 'admin', 'server', 'index.js'))
  const originOf = (request: Request) => config.http.publicUrl ?? new URL(request.url).origin
  const watch = await openWatch({
    pool: database.pool,
    media,
    cards: shop.catalogue.cards,
    dataDir: config.dataDir,
    migrations: inProject('migrations'),
    routes: {
      api: shop.api.routes.map(({ path: route }) => route).filter((route) => !route.endsWith('*')),
      pages: pages.routes,
    },
    token: config.watch.metricsToken,
    backup,
    replica,
    isOneOfSeveral,
  })
  return createSite({
    watch,
    api: shop.api,
    media: mediaOf({ media, database }),
    pages: {
      ...storePages(pages, { shop, originOf, log }),
      cdn: config.http.cdnPurgeUrl !== undefined,
    },
    admin: adminSite({
      assets: inProject('build', 'admin', 'client'),
      publicOrigin: config.http.publicUrl,
      render: async (request, nonce) => {
        const { language } = readPreferences(request.headers.get('cookie'))
        const inProcess = pageApi((inner) => shop.api.fetch(inner), {
          request,
          language,
          formKey: await formKeyIn(request),
        })
        const { renderPage } = await adminPages()
        const page = await renderPage(request, {
          api: createApi(inProcess.fetch, new URL(request.url).origin),
          report: (error) => report(log, { error, requestId: request.headers.get('x-request-id') }),
          nonce,
        })
        return inProcess.finish(page)
      },
    }),
    callbacks: shop.payments.callbacks,
    hooks: shop.parcels.hooks,
    sandbox: paying.sandbox,
    formTargets: paying.formTargets,
    branding: brandingFiles({
      store: () => shop.content.current.store,
      assets: inProject('build', 'client'),
    }),
    feeds: feedRoutes({ feeds: shop.feeds, origin: originOf }),
    seo: seoRoutes({ db: reads, ...shop, origin: originOf }),
    phone: () => shop.content.current.store.phone,
    accent: () => shop.content.current.store.branding.accent,
    assets: inProject('build', 'client'),
    trustedProxies: config.http.trustedProxies,
    publicOrigin: config.http.publicUrl,
    google: config.accounts.google !== undefined,
    newRequestId: randomUUID,
    log,
  })
}

interface PagesParts extends Pick<SiteMakers, 'shop' | 'log'> {
  readonly originOf: (request: Request) => string
}

/** The pages of the storefront, with the API in the same process. */
function storePages(pages: BuiltStorePages<StoreVisit>, { shop, originOf, log }: PagesParts): Pages {
  const visitOf = (request: Request) => {
    const { origin, pathname } = new URL(request.url)
    const language = languageOf(pathname)
    const inProcess = pageApi((inner) => shop.api.fetch(inner), {
      request,
      reads: shop.readsFor({ request, language }),
      language,
    })
    const visit = {
      api: inProcessApi(inProcess.read, createApi(inProcess.fetch, origin)),
      origin: originOf(request),
      report: (error: unknown) => report(log, { error, requestId: request.headers.get('x-request-id') }),
      answer: writtenAnswer,
    }
    return { visit, finish: inProcess.finish }
  }
  return {
    ...pages,
    changes: shop.tagChanges,
    clock: shop.now,
    render: async (request) => {
      const { visit, finish } = visitOf(request)
      return finish(await pages.renderPage(request, visit))
    },
    sharedFile: (request) => pages.sharedFile(request, visitOf(request).visit),
  }
}

/** Notes what a page did without. A refusal is no fault of the shop: its code says all, and it was noted where it arose. */
function report(
  log: Log,
  { error, requestId }: { readonly error: unknown; readonly requestId: string | null },
): void {
  if (error instanceof ApiError && error.code !== 'internal') {
    const { status, code, errors } = error
    log.warn({ requestId, status, code, fields: Object.keys(errors) }, 'page refused in part')
    return
  }
  log.error({ requestId, err: error }, 'page failed in part')
}
