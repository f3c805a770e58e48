import type { ProductView } from '#contract/shop/catalogue-views.ts'
import { inDhaka } from '#domain/calendar.ts'
import { readFeedProduct, type FeedReading, type FeedShop } from '#domain/feeds/feed-item.ts'
import { feeds, type FeedName } from '#domain/feeds/feed-names.ts'
import type { FeedContext } from './feed-context.ts'
import type { FeedFormat } from './feed-format.ts'
import { googleFormat } from './google-feed.ts'
import { metaFormat } from './meta-feed.ts'

export const formats = { google: googleFormat, meta: metaFormat } as const satisfies Record<
  string,
  FeedFormat
>

/** What a feed says of the shop now. */
export function feedShop(
  { content, clock }: Pick<FeedContext, 'content' | 'clock'>,
  name: FeedName,
  origin: string,
): FeedShop {
  const { target, language } = feeds[name]
  const { store } = content.current
  const prefix = language === 'bn' ? '/bn' : ''
  return {
    language,
    target,
    name: language === 'bn' ? (store.name_bn ?? store.name) : store.name,
    pageOf: (slug) => `${origin}${prefix}/product/${encodeURIComponent(slug)}`,
    absolute: (path) => `${origin}${path}`,
    today: inDhaka(clock()).day,
    delivery: Math.max(...Object.values(store.delivery)),
  }
}

/** A product of the API in a feed. */
export function readProduct(view: ProductView, shop: FeedShop): FeedReading {
  return readFeedProduct({ ...view, sku: view.title, pictures: view.image }, shop)
}
