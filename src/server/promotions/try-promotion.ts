import type { Input } from '#contract/endpoint.ts'
import type { PromotionTrial, tryPromotion } from '#contract/staff/promotions/promotions.ts'
import { toTaka } from '#domain/money.ts'
import type { CodeState } from '#domain/pricing/choose-promotions.ts'
import { priceCart, type PricedSale } from '#domain/pricing/price-cart.ts'
import type { Promotion } from '#domain/pricing/promotion.ts'
import { presentCode } from '#server/checkout/present-quote.ts'
import { rulesOf, type PricingContext } from '#server/checkout/pricing-context.ts'
import { benefitOf } from '#server/checkout/promotion-of.ts'
import { readOffers, readPromotionsFor, type ReadOffer } from '#server/checkout/sale-offers.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { fieldsOf, refuseUnknownGroup, refuseUnknownSkus } from './promotion-fields.ts'
import { findPieces } from './promotion-store.ts'

/** The id of a promotion that is only tried; none of the table has it. */
const TRIED = 0
/** Typed for a promotion that applies by itself, so that its problem is told like that of a code; no code is so short. */
const BY_ITSELF = '*'

/** The price of a cart as if a promotion ran now, beside those that do. */
export async function tryOnCart(
  shop: PricingContext,
  {
    promotion: form,
    id,
    lines,
    codes,
    zone,
    orders_before: orders,
    buyer_group: group,
    prepaid: isPrepaid,
  }: Input<typeof tryPromotion>['body'],
): Promise<PromotionTrial> {
  const { db } = shop
  const now = shop.clock()
  const tried = await triedPromotion(shop, form)
  if (group !== null) await refuseUnknownGroup(db, 'buyer_group', group)
  const typed = codes.map((code) => code.trim().toUpperCase())
  const others = (await readPromotionsFor(db, { codes: typed, now })).filter(
    (one) => one.id !== id && one.code !== tried.code,
  )
  const skus = lines.map(({ sku }) => sku)
  const found = await findPieces(db, skus)
  refuseUnknownSkus('lines', skus, found)
  const variantOf = new Map(found.map((one) => [one.typed, one.variant_id ?? 0]))
  const offers = await readOffers(shop, db, [...variantOf.values()])
  const codesOff = skus.filter((sku) => !offers.has(variantOf.get(sku) ?? 0))
  if (codesOff.length > 0)
    throw new RefusalError({
      code: 'invalid_fields',
      errors: { lines: { kind: 'codes_not_on_sale', codes: [...new Set(codesOff)] } },
    })
  const { zones } = shop.delivery.current.settings
  const priced = priceCart(
    {
      lines: lines.map(({ sku, quantity }) => ({ variantId: variantOf.get(sku) ?? 0, quantity })),
      // A trial says what the promotion does, so stock does not end it.
      offers: new Map([...offers].map(([key, { offer }]) => [key, { ...offer, free: 1000, forSale: true }])),
      promotions: [...others, tried],
      codes: [...typed, tried.code],
      buyer: { orders, uses: new Map(), groups: new Set(group === null ? [] : [group]) },
      zone: zones.find(({ code }) => code === zone) ?? null,
      method: 'standard',
      isPrepaid,
    },
    rulesOf(shop).sale,
    now,
  )
  return presentTrial(priced, offers, tried.code)
}

/** A promotion of the form, as if it had begun, with a code even where it applies by itself. */
async function triedPromotion(
  { db }: PricingContext,
  form: Input<typeof tryPromotion>['body']['promotion'],
): Promise<Promotion & { readonly code: string }> {
  const fields = await fieldsOf(db, form)
  return {
    id: TRIED,
    code: fields.code ?? BY_ITSELF,
    singleUse: null,
    name: fields.name,
    name_bn: fields.name_bn,
    benefit: benefitOf(fields),
    minimum: fields.minimum,
    categoryIds: fields.category_ids,
    productIds: fields.product_ids,
    firstOrderOnly: fields.first_order_only,
    groupId: fields.customer_group_id,
    prepaidOnly: fields.prepaid_only,
    perCustomer: fields.per_customer,
    totalLimit: fields.total_limit,
    used: 0,
    startsAt: null,
    endsAt: null,
    stackable: fields.stackable,
  }
}

function presentTrial(
  priced: PricedSale,
  offers: ReadonlyMap<number, ReadOffer>,
  triedCode: string,
): PromotionTrial {
  const isTried = ({ code }: CodeState) => code === triedCode
  const states = priced.codes
  const problem = states.find((one) => isTried(one) && one.state !== 'ok')
  return {
    lines: priced.lines.map((line) => {
      const row = offers.get(line.variantId)?.row
      return {
        sku: row?.sku ?? '',
        name: row?.name ?? '',
        name_bn: row?.name_bn ?? null,
        quantity: line.quantity,
        price: toTaka(line.price),
        discount: toTaka(line.discount),
        total: toTaka(line.total),
      }
    }),
    subtotal: toTaka(priced.subtotal),
    discount: toTaka(priced.discount),
    delivery: priced.delivery === null ? null : toTaka(priced.delivery),
    cash_fee: toTaka(priced.cashFee),
    total: toTaka(priced.total),
    promotions: priced.promotions.map(({ promotion, amount }) => ({
      name: promotion.name,
      name_bn: promotion.name_bn,
      code: promotion.code === BY_ITSELF ? null : promotion.code,
      amount: toTaka(amount),
      tried: promotion.id === TRIED,
    })),
    problem: problem === undefined ? null : presentCode(problem),
    codes: states.filter((one) => !isTried(one)).map(presentCode),
  }
}
