import { poisha } from '#domain/money.ts'
import type { Benefit, Buyer, Promotion } from '#domain/pricing/promotion.ts'
import type { PromotionRow as Row } from './checkout-store.ts'

/** A promotion as it was read. */
export type PromotionRow = Row

/** A promotion in the domain's terms. */
export function promotionOf(row: PromotionRow): Promotion {
  return {
    id: row.id,
    code: row.code,
    singleUse: row.single_use_codes ? { isTaken: row.code_taken, otherCodes: row.other_codes } : null,
    name: row.name,
    name_bn: row.name_bn,
    benefit: benefitOf(row),
    minimum: poisha(row.minimum),
    categoryIds: row.category_ids,
    productIds: row.product_ids,
    firstOrderOnly: row.first_order_only,
    groupId: row.customer_group_id,
    prepaidOnly: row.prepaid_only,
    perCustomer: row.per_customer,
    totalLimit: row.total_limit,
    used: row.used,
    startsAt: row.starts_at?.getTime() ?? null,
    endsAt: row.ends_at?.getTime() ?? null,
    stackable: row.stackable,
  }
}

/** The facts about a buyer for whom promotions were read. */
export function buyerOf(found: readonly PromotionRow[], orders: number): Buyer {
  return {
    orders,
    uses: new Map(found.map((row) => [row.id, row.own_uses])),
    groups: new Set(found.flatMap((row) => (row.in_group ? (row.customer_group_id ?? []) : []))),
  }
}

/** The columns of a promotion that say what it takes off. */
type BenefitColumns = Pick<
  PromotionRow,
  'kind' | 'percent' | 'most' | 'amount' | 'buy_quantity' | 'get_quantity' | 'tiers' | 'gift_variant_id'
>

/** A number of a kind that has it. */
const of = (column: number | null) => column ?? 0
const money = (column: number | null) => poisha(of(column))

/** The discount of a promotion; the table's checks say which of the columns a kind has. */
export function benefitOf(row: BenefitColumns): Benefit {
  const { kind, percent, most, amount, buy_quantity: buy, get_quantity: get } = row
  switch (kind) {
    case 'percent':
      return { kind, rate: of(percent), most: most === null ? null : poisha(most) }
    case 'amount':
      return { kind, amount: money(amount) }
    case 'free_delivery':
      return { kind }
    case 'buy_x_get_y':
      return { kind, buy: of(buy), get: of(get), rate: of(percent) }
    case 'set_price':
      return { kind, count: of(buy), price: money(amount) }
    case 'tiers':
      return { kind, tiers: row.tiers ?? [] }
    case 'gift':
      return { kind, variantId: of(row.gift_variant_id) }
  }
}
