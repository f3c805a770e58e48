import type { Reply } from '#contract/endpoint.ts'
import type { listCards } from '#contract/shop/product.ts'
import type { CatalogueParts } from './catalogue-parts.ts'

/** Published products by their ids, in that order: for lists that a browser keeps (wishlist, recently viewed). */
export async function showCards(
  { live }: Pick<CatalogueParts, 'live'>,
  ids: readonly number[],
): Promise<Reply<typeof listCards>> {
  const listed = live.published.entriesOf(ids).map((entry) => entry.productId)
  return { results: await live.cards.show(listed) }
}
