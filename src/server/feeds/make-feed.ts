import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { FeedAdvice, FeedExclusion } from '#domain/feeds/feed-item.ts'
import { feeds, type FeedName } from '#domain/feeds/feed-names.ts'
import { walkProducts } from '#server/catalogue/show-product.ts'
import type { FeedContext } from './feed-context.ts'
import { feedShop, formats, readProduct } from './read-product.ts'

/** A remark on a piece: why it is left out, or what would make it sell better. */
export type FeedRemark = FeedExclusion | FeedAdvice

export interface RemarkedPiece {
  readonly sku: string
  readonly slug: string
  readonly name: string
  readonly name_bn: string | null
  readonly remarks: readonly FeedRemark[]
  /** None of its variants is in the feed. */
  readonly isLeftOut: boolean
}

/** A feed as it was made: a packed file, and what is to be said of it. */
export interface MadeFeed {
  readonly file: string
  readonly etag: string
  readonly items: number
  /** Pieces on sale, and those of which nothing is in the feed. */
  readonly pieces: number
  readonly leftOut: number
  readonly counts: ReadonlyMap<FeedRemark, number>
  /** The first pieces with each remark. */
  readonly remarked: readonly RemarkedPiece[]
  readonly madeAt: number
  readonly tookMs: number
}

/** Pieces that are named for a remark; the count goes on. */
const NAMED_MAX = 1000

/** Writes a feed into a file of its own. Products are read some at a time, so that memory stays flat. */
export async function makeFeed(context: FeedContext, name: FeedName, origin: string): Promise<MadeFeed> {
  const began = performance.now()
  const madeAt = context.clock()
  await mkdir(context.folder, { recursive: true })
  const temporary = path.join(context.folder, `${randomUUID()}.part`)
  const tally = openTally()
  const hash = createHash('sha256')
  async function* hashed() {
    for await (const text of feedText(context, { name, origin }, tally)) {
      hash.update(text)
      yield text
    }
  }
  try {
    await pipeline(Readable.from(hashed()), createGzip({ level: 5 }), createWriteStream(temporary))
    const digest = hash.digest('base64url').slice(0, 27)
    const file = path.join(context.folder, `${name}-${digest}.gz`)
    await rename(temporary, file)
    const tookMs = performance.now() - began
    return { file, etag: `W/"${digest}"`, ...tally.sum(), madeAt, tookMs }
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

async function* feedText(
  context: FeedContext,
  { name, origin }: { readonly name: FeedName; readonly origin: string },
  tally: Tally,
): AsyncGenerator<string> {
  const shop = feedShop(context, name, origin)
  const format = formats[feeds[name].target]
  yield format.head({ title: shop.name, link: shop.language === 'bn' ? `${origin}/bn` : `${origin}/` })
  for await (const view of walkProducts({ db: context.db, live: context.catalogue })) {
    const { items, exclusions, advices } = readProduct(view, shop)
    const { title: sku, slug, name: english, name_bn } = view
    const remarks = [...exclusions, ...advices]
    tally.add({ sku, slug, name: english, name_bn, remarks, isLeftOut: items.length === 0 }, items.length)
    if (items.length > 0) yield items.map(format.item).join('')
  }
  yield format.end
}

interface Tally {
  readonly add: (piece: RemarkedPiece, items: number) => void
  readonly sum: () => Pick<MadeFeed, 'items' | 'pieces' | 'leftOut' | 'counts' | 'remarked'>
}

/** Counts pieces and items, and keeps the first pieces of each remark. */
function openTally(): Tally {
  let [items, pieces, leftOut] = [0, 0, 0]
  const counts = new Map<FeedRemark, number>()
  const remarked: RemarkedPiece[] = []
  return {
    add: (piece, own) => {
      items += own
      pieces += 1
      if (piece.isLeftOut) leftOut += 1
      const known = piece.remarks.map((remark) => counts.get(remark) ?? 0)
      for (const [place, remark] of piece.remarks.entries()) counts.set(remark, (known[place] ?? 0) + 1)
      if (known.some((count) => count < NAMED_MAX)) remarked.push(piece)
    },
    sum: () => ({ items, pieces, leftOut, counts, remarked }),
  }
}
