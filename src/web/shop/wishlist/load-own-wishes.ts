import type { Api } from '#client/api.ts'
import { getTellMe, getWishlist, type WishView } from '#contract/shop/wishlist.ts'
import type { Language } from '#web/locale/language.ts'
import { isSoldOut } from '#web/shop/product-card/card-badge.ts'
import { cardFacts } from '#web/shop/product-card/card-facts.ts'
import type { OwnWish } from './own-wish.ts'

/** The wishlist of somebody with an account, with what they asked to be told (V8). */
export async function loadOwnWishes(
  api: Api,
  { userId, language }: { readonly userId: string; readonly language: Language },
): Promise<readonly OwnWish[]> {
  const { results } = await api(getWishlist, { params: { id: userId } })
  return Promise.all(
    results.map(async (wish) => ({
      card: cardFacts(wish, language),
      savedPrice: wish.saved_price,
      tellsPrice: wish.tell_price,
      tellsBack: await tellsBack(api, wish),
    })),
  )
}

/** A sold-out piece alone can come back. */
async function tellsBack(api: Api, wish: WishView): Promise<boolean | null> {
  if (!isSoldOut(wish)) return null
  const { data } = await api(getTellMe, { params: { productId: wish.id } })
  return data.restock.length > 0
}
