import type { PromotionBenefit, PromotionForm } from '#contract/staff/promotions/promotions.ts'
import { fromTaka, rateOf } from '#domain/money.ts'
import type { Db } from '#server/db/database.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { findPieces, hasGroup, unknownCategories, type PromotionFields } from './promotion-store.ts'

/** The columns of a form. Refuses categories and SKUs that do not exist, by name. */
export async function fieldsOf(db: Db, form: PromotionForm): Promise<PromotionFields> {
  const { benefit, minimum, categories, products, customer_group: group, ...rest } = form
  const unknown = await unknownCategories(db, categories)
  if (unknown.length > 0) {
    const values = unknown.map(String)
    throw new RefusalError({
      code: 'invalid_fields',
      errors: { categories: { kind: 'unknown_term', thing: 'category', values } },
    })
  }
  if (group !== null) await refuseUnknownGroup(db, 'customer_group', group)
  const found = await findPieces(db, products)
  refuseUnknownSkus('products', products, found)
  return {
    ...rest,
    ...columnsOf(benefit),
    gift_variant_id: benefit.kind === 'gift' ? await giftOf(db, benefit.sku) : null,
    minimum: fromTaka(minimum),
    customer_group_id: group,
    category_ids: [...new Set(categories)],
    product_ids: [...new Set(found.map((one) => one.product_id))],
  }
}

export async function refuseUnknownGroup(db: Db, field: string, id: number): Promise<void> {
  if (await hasGroup(db, id)) return
  throw new RefusalError({
    code: 'invalid_fields',
    errors: { [field]: { kind: 'unknown_term', thing: 'customer_group', values: [String(id)] } },
  })
}

/** The variant that a promotion gives; refuses a SKU of nothing on sale, by name. */
async function giftOf(db: Db, sku: string): Promise<number> {
  const found = await findPieces(db, [sku])
  refuseUnknownSkus('benefit.sku', [sku], found)
  const variant = found[0]?.variant_id ?? null
  if (variant === null)
    throw new RefusalError({
      code: 'invalid_fields',
      errors: { 'benefit.sku': { kind: 'codes_not_on_sale', codes: [sku] } },
    })
  return variant
}

/** Names the SKUs that no product has. */
export function refuseUnknownSkus(
  field: string,
  typed: readonly string[],
  found: readonly { readonly typed: string }[],
): void {
  const known = new Set(found.map((one) => one.typed))
  const missing = typed.filter((sku) => !known.has(sku))
  if (missing.length === 0) return
  throw new RefusalError({
    code: 'invalid_fields',
    errors: { [field]: { kind: 'unknown_codes', codes: [...new Set(missing)] } },
  })
}

const none = {
  percent: null,
  amount: null,
  buy_quantity: null,
  get_quantity: null,
  tiers: null,
  most: null,
}

function columnsOf(benefit: PromotionBenefit) {
  const { kind } = benefit
  switch (benefit.kind) {
    case 'percent': {
      const most = benefit.most === null ? null : fromTaka(benefit.most)
      return { ...none, kind, percent: rateOf(benefit.percent), most }
    }
    case 'amount':
      return { ...none, kind, amount: fromTaka(benefit.amount) }
    case 'free_delivery':
      return { ...none, kind }
    case 'buy_x_get_y': {
      const { buy, get, percent } = benefit
      return { ...none, kind, percent: rateOf(percent), buy_quantity: buy, get_quantity: get }
    }
    case 'set_price':
      return { ...none, kind, buy_quantity: benefit.pieces, amount: fromTaka(benefit.price) }
    case 'tiers':
      return {
        ...none,
        kind,
        tiers: benefit.tiers.map(({ least, off }) => ({ from: fromTaka(least), off: fromTaka(off) })),
      }
    case 'gift':
      return { ...none, kind }
  }
}
