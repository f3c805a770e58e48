import { randomUUID } from 'node:crypto'
import { openTagChanges } from '#server/cache/changed-tags.ts'
import { createLog } from '#server/platform/log.ts'
import { listenOn } from '#server/http/site/listen-on.ts'
import { createSite, type Pages } from '#server/http/site/site.ts'
import type { TestShop } from './test-shop.ts'

/** The whole site around a test's shop: network, headers, API; pages are the test's own. */
export function testSite(
  shop: Pick<TestShop, 'shop'>,
  render: Pages['render'],
  trustedProxies: readonly string[] = [],
) {
  return createSite({
    api: shop.shop.api,
    media: { fetch: () => new Response(null, { status: 404 }) },
    pages: {
      render,
      sharedFile: () => Promise.resolve(new Response(null, { status: 404 })),
      inlineScripts: [],
      routes: [],
      sharedRoutes: [],
      personalCookies: [],
      changes: openTagChanges(0),
      clock: Date.now,
    },
    callbacks: shop.shop.payments.callbacks,
    hooks: shop.shop.parcels.hooks,
    feeds: { fetch: () => new Response(null, { status: 404 }) },
    seo: { fetch: () => new Response(null, { status: 404 }) },
    phone: () => '+8801700000000',
    accent: () => '#eeaa57',
    branding: { fetch: () => new Response(null, { status: 404 }) },
    assets: import.meta.dirname,
    publicOrigin: undefined,
    google: false,
    trustedProxies,
    newRequestId: randomUUID,
    log: createLog('silent'),
  })
}

/** The same behind a socket. */
export function listeningSite(shop: Pick<TestShop, 'shop'>, trustedProxies: readonly string[] = []) {
  const site = testSite(shop, () => Promise.resolve(new Response('page')), trustedProxies)
  return listenOn({ host: '127.0.0.1', port: 0, fetch: site.fetch })
}
