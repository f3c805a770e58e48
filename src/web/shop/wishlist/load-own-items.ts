import type { Api } from '#client/api.ts'
import { getTellMe, getWishlist, type WishView } from '#contract/shop/wishlist.ts'
import type { Language } from '#web/locale/language.ts'
import { isSoldOut } from '#web/shop/product-card/card-badge.ts'
import { cardFacts } from '#web/shop/product-card/card-facts.ts'
import type { OwnItem } from './own-item.ts'

/** The wishlist of somebody with an account, with what they asked to be told (V8). */
export async function loadOwnWishes(
  api: Api,
  { userId, language }: { readonly userId: string; readonly language: Language },
): Promise<readonly OwnItem[]> {
  const { results } = await api(getWishlist, { params: { id: userId } })
  return Promise.all(
    results.map(async (item) => ({
      card: cardFacts(item, language),
      savedPrice: item.saved_price,
      hasPriceAlert: item.tell_price,
      hasStockAlert: await hasStockAlert(api, item),
    })),
  )
}

/** A sold-out piece alone can come back. */
async function hasStockAlert(api: Api, item: WishView): Promise<boolean | null> {
  if (!isSoldOut(item)) return null
  const { data } = await api(getTellMe, { params: { productId: item.id } })
  return data.restock.length > 0
}
