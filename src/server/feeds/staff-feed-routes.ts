import type { FeedView } from '#contract/staff/catalogue/feeds.ts'
import { getFeed, listFeeds, previewFeed } from '#contract/staff/catalogue/feeds.ts'
import type { ProductView } from '#contract/shop/catalogue-views.ts'
import type { FeedShop } from '#domain/feeds/feed-item.ts'
import { feedNames, feeds as feedTable, type FeedName } from '#domain/feeds/feed-names.ts'
import { showProductById, walkProducts } from '#server/catalogue/show-product.ts'
import { mount, type ApiApp } from '#server/http/mount.ts'
import { RefusalError } from '#server/http/refusal.ts'
import type { FeedContext } from './feed-context.ts'
import { findProductIdBySku } from './feed-store.ts'
import type { MadeFeed, RemarkedPiece } from './make-feed.ts'
import type { Feeds } from './open-feeds.ts'
import { feedShop, formats, readProduct } from './read-product.ts'

interface StaffFeedParts {
  readonly context: FeedContext
  readonly feeds: Feeds
  /** Origin under which people reach the shop (PUBLIC_URL); undefined: the one that they ask. */
  readonly publicOrigin: string | undefined
}

/** So long a page waits for a feed that is being made. */
const WAIT_MS = 1500
const PAGE = 50
/** Pieces of a preview without a SKU. */
const PREVIEWED = 3

/** The calls of staff about feeds. */
export function mountStaffFeeds(app: ApiApp, parts: StaffFeedParts): void {
  const { context, feeds, publicOrigin } = parts
  const read = async (name: FeedName, origin: string) => feeds.read(name, publicOrigin ?? origin, WAIT_MS)
  mount(app, listFeeds, async (_, { origin }) => ({
    results: await Promise.all(
      feedNames.map(async (name) => present(name, publicOrigin ?? origin, await read(name, origin))),
    ),
  }))
  mount(app, getFeed, async ({ params: { feed: name }, query: { remark, page } }, { origin }) => {
    const made = await read(name, origin)
    const pieces = (made?.remarked ?? []).filter(
      ({ remarks }) => remark === undefined || remarks.includes(remark),
    )
    return {
      feed: present(name, publicOrigin ?? origin, made),
      pieces: pieces.slice((page - 1) * PAGE, page * PAGE).map(presentPiece),
      page,
      pages: Math.max(1, Math.ceil(pieces.length / PAGE)),
    }
  })
  mount(app, previewFeed, async ({ params: { feed: name }, query: { sku } }, { origin }) => {
    const shop = feedShop(context, name, publicOrigin ?? origin)
    const views = sku === undefined ? await firstPieces(parts, shop) : [await pieceOf(parts, sku)]
    return { pieces: views.map((view) => presentPreview(view, shop)) }
  })
}

function present(name: FeedName, origin: string, made: MadeFeed | null): FeedView {
  const { target, language, path } = feedTable[name]
  return {
    name,
    target,
    language,
    url: `${origin}${path}`,
    made:
      made === null
        ? null
        : {
            at: new Date(made.madeAt).toISOString(),
            items: made.items,
            pieces: made.pieces,
            left_out: made.leftOut,
            remarks: [...made.counts].map(([code, pieces]) => ({ code, pieces })),
          },
  }
}

function presentPiece({ sku, slug, name, name_bn, remarks, isLeftOut }: RemarkedPiece) {
  return { sku, slug, name, name_bn, remarks: [...remarks], left_out: isLeftOut }
}

function presentPreview(view: ProductView, shop: FeedShop) {
  const { items, exclusions, advices } = readProduct(view, shop)
  const { title: sku, slug, name, name_bn } = view
  return {
    ...presentPiece({
      sku,
      slug,
      name,
      name_bn,
      remarks: [...exclusions, ...advices],
      isLeftOut: items.length === 0,
    }),
    items: items.map((item) => ({
      id: item.id,
      title: item.title,
      fields: formats[shop.target].fields(item).map(([field, value]) => ({ name: field, value })),
    })),
  }
}

async function firstPieces({ context }: StaffFeedParts, shop: FeedShop): Promise<readonly ProductView[]> {
  const found: ProductView[] = []
  for await (const view of walkProducts({ db: context.db, live: context.catalogue })) {
    if (readProduct(view, shop).items.length > 0) found.push(view)
    if (found.length === PREVIEWED) break
  }
  return found
}

async function pieceOf({ context }: StaffFeedParts, sku: string): Promise<ProductView> {
  const id = await findProductIdBySku(context.db, sku)
  if (id === undefined) throw new RefusalError({ code: 'not_found', thing: 'product', value: sku })
  return showProductById({ db: context.db, live: context.catalogue }, id)
}
