import type { ProductCard } from '#contract/shop/catalogue-views.ts'
import { poisha, toTaka } from '#domain/money.ts'
import { ratingOf } from '#domain/reviews/product-review.ts'
import { presentPicture } from '#server/media/present-picture.ts'
import type { CardRow, CardState } from './card-store.ts'
import type { Terms } from './terms.ts'

/** A card but for what changes with every order. */
export type LastingCard = Omit<ProductCard, keyof CardState> & Pick<CardState, 'id'>

export function presentLastingCard(row: CardRow, terms: Terms): LastingCard {
  return {
    id: row.id,
    title: row.sku,
    slug: row.slug,
    name: row.name,
    name_bn: row.name_bn,
    image: (row.pictures ?? []).map(presentPicture),
    main_category: terms.categories.get(row.main_category_id)?.slug ?? '',
    min_price: taka(row.min_price),
    max_price: taka(row.max_price),
    compare_at_price: row.compare_at === null ? null : taka(row.compare_at),
    sale_ends_at: instantOf(row.sale_ends_at),
    made_to_order: row.made_to_order,
    price_on_request: row.price_on_request,
    variant_count: row.variant_count,
    only_variant: row.variant_count === 1 ? row.first_variant_id : null,
    rating: row.stars === null ? null : ratingOf(row.stars),
    sizes: [...(row.sizes ?? [])],
    sizes_bn: [...(row.sizes_bn ?? [])],
    published_at: (row.published_at ?? new Date(0)).toISOString(),
  }
}

function instantOf(moment: Date | null): string | null {
  return moment === null ? null : moment.toISOString()
}

export function presentCard(card: LastingCard, { stock, is_new }: CardState): ProductCard {
  return { ...card, stock, is_new }
}

/** Whole taka of poisha as the database gives them. */
export function taka(amount: number): number {
  return toTaka(poisha(amount))
}
