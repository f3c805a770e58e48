import type { ProblemKind } from '#contract/problem.ts'
import type { Input } from '#contract/endpoint.ts'
import type { editOrder as editOrderEndpoint } from '#contract/shop/orders.ts'
import { zoneOf, type DeliveryZone } from '#domain/delivery/delivery-zone.ts'
import { sum, times } from '#domain/money.ts'
import { editQuantities, type QuantityProblem } from '#domain/order/edit-quantities.ts'
import type { OrderDetails } from '#domain/order/order-form.ts'
import type { PricedSale } from '#domain/pricing/price-cart.ts'
import { repriceOrder, type KeptLine } from '#domain/pricing/reprice-order.ts'
import { keptDiscount } from '#domain/staff/discount-limit.ts'
import { areaOf, rulesOf } from '#server/checkout/pricing-context.ts'
import { withThoseAbove } from '#server/checkout/price-sale.ts'
import { promotionOf } from '#server/checkout/promotion-of.ts'
import type { Db } from '#server/db/database.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { readOrderPromotions } from './edit-store.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import {
  readFacts,
  readSoldLines,
  type OrderFactsRow,
  type SoldLineRow,
} from '#server/orders/order-view-store.ts'
import { readOrderForm } from '#server/orders/placing/read-order-form.ts'

export type Edit = Input<typeof editOrderEndpoint>['body']

/** The result of an edit for its order. */
export interface EditPlan {
  readonly facts: OrderFactsRow
  readonly lines: readonly SoldLineRow[]
  readonly quantities: ReadonlyMap<number, number>
  readonly details: OrderDetails
  readonly zone: DeliveryZone | null
  /** Null where neither pieces nor zone change: then no amount does. */
  readonly priced: PricedSale | null
  readonly nowMs: number
}

/** Works out what an edit comes to; refuses with every field that is wrong. */
export async function planEdit(
  shop: ShopContext,
  trx: Db,
  { orderId, edit }: { readonly orderId: string; readonly edit: Edit },
): Promise<EditPlan> {
  const nowMs = shop.clock()
  const facts = await readFacts(trx, orderId)
  const lines = await readSoldLines(trx, orderId)
  const quantities = editQuantities(lines, edit.lines ?? [])
  if (!quantities.ok) {
    throw new RefusalError({
      code: 'invalid_fields',
      errors: Object.fromEntries(
        Object.entries(quantities.refusal).map(([line, why]) => [line, { kind: quantityProblems[why] }]),
      ),
      problems: quantities.refusal,
    })
  }
  const details = detailsAfter(shop, facts, edit)
  const area = details.address === null ? undefined : areaOf(shop, details.address.areaId)
  const zone = area === undefined ? null : zoneOf(shop.delivery.current.settings.zones, area)
  const fewer = lines.some(({ position, quantity }) => quantities.value.get(position) !== quantity)
  const outcome = { facts, lines, quantities: quantities.value, details, zone, nowMs }
  if (!fewer && (zone?.code ?? null) === facts.zone) return { ...outcome, priced: null }
  return { ...outcome, priced: await reprice(shop, trx, outcome) }
}

const quantityProblems = {
  unknown: 'unknown_line',
  more: 'more_than_ordered',
  nothing_left: 'nothing_left',
} as const satisfies Record<QuantityProblem, ProblemKind>

/** The order's details with what was typed in place of what it had. */
function detailsAfter(shop: ShopContext, facts: OrderFactsRow, edit: Edit): OrderDetails {
  if (edit.delivery !== undefined && facts.delivery_method === 'collect') {
    throw new RefusalError({ code: 'invalid_fields', errors: { delivery: { kind: 'collected' } } })
  }
  const { recipient = recipientOf(facts) } = edit
  return readOrderForm(shop, {
    contact: { name: facts.name, phone: facts.phone },
    recipient: recipient ?? undefined,
    delivery: { method: facts.delivery_method, ...(edit.delivery ?? placeOf(facts)) },
    note: edit.note ?? facts.note ?? undefined,
  })
}

function recipientOf({ recipient_name: name, recipient_phone: phone }: OrderFactsRow) {
  return name === null || phone === null ? null : { name, phone }
}

function placeOf({ area_id, address_line, landmark }: OrderFactsRow) {
  return {
    area: area_id ?? undefined,
    address: address_line ?? undefined,
    landmark: landmark ?? undefined,
  }
}

async function reprice(
  shop: ShopContext,
  trx: Db,
  { facts, lines, quantities, zone, nowMs }: Omit<EditPlan, 'priced'>,
): Promise<PricedSale> {
  const promotions = await readOrderPromotions(trx, facts.id)
  const after = sum(lines.map((line) => times(line.unit_price, quantities.get(line.position) ?? 0)))
  const priced = repriceOrder(
    {
      lines: lines.map((line) => keptLineOf(shop, line, quantities.get(line.position) ?? 0)),
      promotions: promotions.map(promotionOf),
      zone,
      method: facts.delivery_method,
      isPrepaid: facts.payment_method !== 'cod',
      off: keptDiscount(facts.staff_discount, { before: facts.subtotal, after }),
    },
    { ...rulesOf(shop, nowMs).sale, cashFee: facts.cash_fee },
    nowMs,
  )
  if (priced.chosen === null) throw new RefusalError({ code: 'delivery_changed' })
  return priced
}

/** A line of a placed order in the terms of pricing, with the pieces that stay in it. */
export function keptLineOf({ catalogue }: ShopContext, line: SoldLineRow, quantity: number): KeptLine {
  return {
    variantId: line.variant_id,
    productId: line.product_id,
    price: line.unit_price,
    compareAt: line.compare_at,
    quantity,
    categoryIds: withThoseAbove(catalogue, line.category_ids),
    grams: line.weight_grams,
    madeToOrder: line.made_to_order,
    vatRate: line.vat_rate,
    vatClass: line.vat_class,
  }
}
