import { poisha } from '#domain/money.ts'
import type { SaleOffer } from '#domain/pricing/price-cart.ts'
import type { Buyer, Promotion } from '#domain/pricing/promotion.ts'
import type { Db } from '#server/db/database.ts'
import { loadOffers, loadPromotions } from './checkout-store.ts'
import { offerOf, type QuotedOffer } from './price-sale.ts'
import type { PricingContext } from './pricing-context.ts'
import { buyerOf, promotionOf } from './promotion-of.ts'
import { readHistory, type HistoryKeys } from './read-history.ts'

/** A variant on sale now: as it was read, and in the domain's terms. */
export interface ReadOffer {
  readonly row: QuotedOffer
  readonly offer: SaleOffer
}

/** The variants that are on sale now, by id; those that are not are left out. */
export async function readOffers(
  shop: PricingContext,
  db: Db,
  variantIds: readonly number[],
): Promise<ReadonlyMap<number, ReadOffer>> {
  const ids = [...new Set(variantIds)].toSorted((a, b) => a - b)
  const found = await loadOffers(db, ids, {
    shopId: shop.checkout.current.shop?.id ?? null,
    now: new Date(shop.clock()),
  })
  return new Map(
    found.map((row) => {
      const read = { ...row, price: poisha(row.price) }
      return [row.id, { row: read, offer: offerOf(read, shop) }]
    }),
  )
}

/** Promotions that apply by themselves to somebody who buys now, and the facts about that person that they need. */
export async function readFurtherPromotions(
  shop: PricingContext,
  db: Db,
  keys: HistoryKeys,
): Promise<{ readonly promotions: readonly Promotion[]; readonly buyer: Buyer }> {
  const found = await loadPromotions(db, { codes: [], keys, now: new Date(shop.clock()) })
  const { orders } = await readHistory(shop, db, keys)
  return { promotions: found.map(promotionOf), buyer: buyerOf(found, orders) }
}

/** Promotions that apply by themselves at a moment, and those of typed codes, whatever their state. */
export async function readPromotionsFor(
  db: Db,
  { codes, now }: { readonly codes: readonly string[]; readonly now: number },
): Promise<readonly Promotion[]> {
  const nobody = { phone: null, guestHash: null, userId: null }
  return (await loadPromotions(db, { codes, keys: nobody, now: new Date(now) })).map(promotionOf)
}
