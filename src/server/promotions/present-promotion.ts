import type { PromotionBenefit, PromotionRow, StaffPromotion } from '#contract/staff/promotions/promotions.ts'
import { poisha, toTaka } from '#domain/money.ts'
import type { Benefit } from '#domain/pricing/promotion.ts'
import { benefitOf } from '#server/checkout/promotion-of.ts'
import type { BatchRow } from './code-store.ts'
import type { PromotionDay, PromotionSum } from './promotion-report-store.ts'
import type { MemberRow, StaffPromotionRow } from './promotion-store.ts'

/** A promotion as lists of staff show it, in taka and per cent. */
export function presentPromotion(row: StaffPromotionRow): PromotionRow {
  return {
    id: row.id,
    name: row.name,
    name_bn: row.name_bn,
    code: row.code,
    single_use_codes: row.single_use_codes,
    codes: row.codes,
    benefit: presentBenefit(benefitOf(row), row),
    minimum: toTaka(poisha(row.minimum)),
    categories: row.categories.map(({ id, name, name_bn }) => ({ id, name, name_bn })),
    products: row.product_ids.length,
    first_order_only: row.first_order_only,
    customer_group:
      row.customer_group_id === null ? null : { id: row.customer_group_id, name: row.group_name ?? '' },
    prepaid_only: row.prepaid_only,
    per_customer: row.per_customer,
    total_limit: row.total_limit,
    starts_at: row.starts_at?.toISOString() ?? null,
    ends_at: row.ends_at?.toISOString() ?? null,
    stackable: row.stackable,
    state: row.state,
    active: row.active,
    used: row.used,
    given: toTaka(poisha(row.given)),
    version: row.version,
  }
}

interface Details {
  readonly members: readonly MemberRow[]
  readonly fixed: boolean
  readonly sums: PromotionSum & { readonly new_customers: number }
  readonly days: readonly PromotionDay[]
  readonly batches: readonly BatchRow[]
}

/** One promotion with its products and what came of it. */
export function presentOnePromotion(
  row: StaffPromotionRow,
  { members, fixed, sums, days, batches }: Details,
): StaffPromotion {
  return {
    ...presentPromotion(row),
    members: members.map(({ id, sku, name, name_bn }) => ({ id, sku, name, name_bn })),
    fixed,
    batches: batches.map(({ made_at, ...batch }) => ({ ...batch, made_at: made_at.toISOString() })),
    report: {
      ...presentSum(sums),
      new_customers: sums.new_customers,
      days: days.map((one) => ({ day: one.day, ...presentSum(one) })),
    },
  }
}

function presentSum({ orders, given, sales }: PromotionSum) {
  return { orders, given: toTaka(poisha(given)), sales: toTaka(poisha(sales)) }
}

function presentBenefit(
  benefit: Benefit,
  { gift_sku }: Pick<StaffPromotionRow, 'gift_sku'>,
): PromotionBenefit {
  switch (benefit.kind) {
    case 'percent': {
      const { rate, most } = benefit
      return { kind: 'percent', percent: rate / 100, most: most === null ? null : toTaka(most) }
    }
    case 'amount':
      return { kind: 'amount', amount: toTaka(benefit.amount) }
    case 'free_delivery':
      return { kind: 'free_delivery' }
    case 'buy_x_get_y':
      return { kind: 'buy_x_get_y', buy: benefit.buy, get: benefit.get, percent: benefit.rate / 100 }
    case 'set_price':
      return { kind: 'set_price', pieces: benefit.count, price: toTaka(benefit.price) }
    case 'tiers':
      return {
        kind: 'tiers',
        tiers: benefit.tiers.map(({ from, off }) => ({ least: toTaka(from), off: toTaka(off) })),
      }
    case 'gift':
      return { kind: 'gift', sku: gift_sku ?? '' }
  }
}
