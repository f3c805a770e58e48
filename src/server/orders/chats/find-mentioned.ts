import type { Mention, PieceTurn } from '#domain/chat/pieces.ts'
import type { Candidates } from '#domain/chat/order-lines.ts'
import type { ChatProduct } from '#domain/chat/variants.ts'
import { CHAT_LINES_MAX } from '#domain/limits.ts'
import { readOffers, type ReadOffer } from '#server/checkout/sale-offers.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { findByCodes, readVariantIds, scoreByWords, type AskedWord } from './mention-store.ts'
import type { ShopLanguage } from './shop-language.ts'

/** Products that may be meant by each mention, and what their variants cost now. */
export interface Mentioned {
  readonly candidatesOf: (mention: Mention) => Candidates | undefined
  readonly offers: ReadonlyMap<number, ReadOffer>
}

interface Found {
  readonly ids: readonly number[]
  readonly clear: boolean
}

/** Products of a score so near to the best are as likely. */
const NEAR = 0.4
/** A product has at least this share of what was said, or it is not what was meant. */
const SHARE_MIN = 0.34

/** Looks up what a chat calls pieces: by SKU, by link, and by the words of names in both scripts. */
export async function findMentioned(
  shop: ShopContext,
  language: ShopLanguage,
  turns: readonly PieceTurn[],
): Promise<Mentioned> {
  const mentions = turns.flatMap(({ mention }) => mention ?? [])
  const codes = await findByCodes(shop.db, {
    skus: [...new Set(mentions.flatMap(({ skus }) => skus))],
    slugs: [...new Set(mentions.flatMap(({ slug }) => slug ?? []))],
  })
  const found = new Map<Mention, Found>()
  const byWords = new Map<string, Found>()
  for (const mention of mentions) {
    const code = [...mention.skus, ...(mention.slug === null ? [] : [mention.slug])].flatMap(
      (one) => codes.get(one) ?? [],
    )
    const key = mention.words.join(' ')
    if (code[0] !== undefined) found.set(mention, { ids: code.slice(0, 1), clear: true })
    else if (byWords.size < CHAT_LINES_MAX || byWords.has(key)) {
      const known = byWords.get(key) ?? (await findByWords(shop, language, mention))
      byWords.set(key, known)
      found.set(mention, known)
    }
  }
  return withVariants(shop, found)
}

async function findByWords({ db }: ShopContext, language: ShopLanguage, { words }: Mention): Promise<Found> {
  const asked = words.flatMap((word): readonly AskedWord[] => {
    const one = language.ask(word)
    return one === null ? [] : [one]
  })
  if (asked.length === 0) return { ids: [], clear: false }
  const scored = await scoreByWords(db, asked)
  const [best, second] = scored
  const whole = asked.reduce((sum, { weight }) => sum + weight, 0)
  if (best === undefined || best.score < whole * SHARE_MIN) return { ids: [], clear: false }
  const clear = second === undefined || best.score - second.score > NEAR
  const near = scored.filter(({ score }) => best.score - score <= NEAR)
  return { ids: (clear ? [best] : near).map(({ product_id }) => product_id), clear }
}

async function withVariants(shop: ShopContext, found: ReadonlyMap<Mention, Found>): Promise<Mentioned> {
  const productIds = [...new Set([...found.values()].flatMap(({ ids }) => ids))]
  const variants = productIds.length === 0 ? [] : await readVariantIds(shop.db, productIds)
  const offers = await readOffers(
    shop,
    shop.db,
    variants.map(({ id }) => id),
  )
  const products = new Map<number, ChatProduct>()
  for (const [id, own] of Map.groupBy(variants, ({ product_id }) => product_id)) {
    const sold = own.flatMap((variant) => offers.get(variant.id) ?? []).filter(({ offer }) => offer.forSale)
    products.set(id, { id, variants: sold.map(variantOf) })
  }
  return {
    offers,
    candidatesOf: (mention) => {
      const { ids, clear } = found.get(mention) ?? { ids: [], clear: false }
      // Without a variant on sale it stays a line: somebody has to tell the customer.
      const sold = ids.flatMap((id) => products.get(id) ?? [])
      return { products: sold, clear: clear && sold.length === 1 }
    },
  }
}

function variantOf({ row }: ReadOffer): ChatProduct['variants'][number] {
  return {
    id: row.id,
    sku: row.sku,
    options: row.options.map(({ value, value_bn }) => (value_bn === null ? [value] : [value, value_bn])),
  }
}
