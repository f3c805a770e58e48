import type { Input } from '#contract/endpoint.ts'
import type { previewOrderEdit } from '#contract/staff/order-edit.ts'
import { zoneOf, type DeliveryZone } from '#domain/delivery/delivery-zone.ts'
import { fromTaka, toTaka, type Poisha } from '#domain/money.ts'
import { isEditable } from '#domain/order/edit-lines.ts'
import type { OrderDetails } from '#domain/order/order-form.ts'
import type { DeliveryMethod } from '#domain/order/status/order-status.ts'
import type { Buyer, Promotion } from '#domain/pricing/promotion.ts'
import { repriceOrder, type RepricedOrder } from '#domain/pricing/reprice-order.ts'
import { discountLimit, keptDiscount } from '#domain/staff/discount-limit.ts'
import type { Right } from '#domain/staff/rights.ts'
import type { BuyerKeys } from '#server/checkout/buyer-sql.ts'
import { areaOf, rulesOf } from '#server/checkout/pricing-context.ts'
import { promotionOf } from '#server/checkout/promotion-of.ts'
import { readFurtherPromotions } from '#server/checkout/sale-offers.ts'
import type { Db } from '#server/db/database.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { readOrderPromotions } from '#server/orders/changing/edit-store.ts'
import { keptLineOf } from '#server/orders/changing/plan-edit.ts'
import type { OrderRow } from '#server/orders/order-store.ts'
import {
  readFacts,
  readSoldLines,
  readUsedPromotions,
  type OrderFactsRow,
  type UsedPromotionRow,
} from '#server/orders/order-view-store.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { detailsAfter } from './details-after.ts'
import { planLines, type PlannedLines } from './plan-lines.ts'
import { planMoney, refuseUnpayable, type PlannedMoney } from './plan-money.ts'
import { refuseFields } from './refuse-fields.ts'

export type StaffEdit = Omit<Input<typeof previewOrderEdit>['body'], 'version'>

/** An edit before it has a price. */
interface PlannedEdit extends PlannedLines {
  readonly order: OrderRow
  readonly facts: OrderFactsRow
  readonly details: OrderDetails
  readonly method: DeliveryMethod
  /** The shop where it is fetched. */
  readonly place: number | null
  /** Null where it is fetched. */
  readonly zone: DeliveryZone | null
  readonly used: readonly UsedPromotionRow[]
  readonly nowMs: number
}

export interface PricedEdit extends PlannedEdit {
  /** Null where no amount changes. */
  readonly priced: RepricedOrder | null
}

/** What an edit by staff comes to. */
export interface StaffEditPlan extends PricedEdit, PlannedMoney {}

interface Asked {
  readonly order: OrderRow
  readonly edit: StaffEdit
  readonly rights: ReadonlySet<Right>
}

/** Works out what an edit comes to; refuses with every field that is wrong. It writes nothing. */
export async function planStaffEdit(shop: ShopContext, db: Db, asked: Asked): Promise<StaffEditPlan> {
  const { order, edit } = asked
  if (!isEditable(order.status)) throw new RefusalError({ code: 'wrong_state', from: order.status })
  const planned = await planEdit(shop, db, asked)
  const off = discountAfter(planned, asked)
  const priced = isSamePrice(planned, off) ? null : await priceAfter(shop, db, { planned, off })
  const total = priced?.total ?? order.total
  const money = await planMoney(db, { order, total, rest: edit.rest })
  const all = { ...planned, priced }
  await refuseUnpayable(shop, db, { planned: all, money })
  return { ...all, ...money }
}

async function planEdit(shop: ShopContext, db: Db, { order, edit }: Asked): Promise<PlannedEdit> {
  const facts = await readFacts(db, order.id)
  const sold = await readSoldLines(db, order.id)
  const method = edit.delivery?.method ?? facts.delivery_method
  const place = method === 'collect' ? placeToCollect(shop, facts) : null
  const details = detailsAfter(shop, facts, edit)
  return {
    ...(await planLines(shop, db, { order, sold, edit, place })),
    order,
    facts,
    details,
    method,
    place,
    zone: zoneAfter(shop, details),
    used: await readUsedPromotions(db, order.id),
    nowMs: shop.clock(),
  }
}

/** The shop that an order has, or the one where orders are fetched now. */
function placeToCollect({ checkout }: ShopContext, { location_id }: OrderFactsRow): number {
  const place = location_id ?? checkout.current.shop?.id
  return place ?? refuseFields({ 'delivery.method': { kind: 'choice' } })
}

function zoneAfter(shop: ShopContext, { address }: OrderDetails): DeliveryZone | null {
  const area = address === null ? undefined : areaOf(shop, address.areaId)
  return area === undefined ? null : zoneOf(shop.delivery.current.settings.zones, area)
}

/** What staff take off after the edit; a discount that is not named shrinks with the pieces. */
function discountAfter({ facts, worth }: PlannedEdit, { edit, rights }: Asked): Poisha {
  const given = facts.staff_discount
  const kept = keptDiscount(given, { before: facts.subtotal, after: worth })
  const wanted = edit.discount === undefined ? given : fromTaka(edit.discount)
  if (wanted === given) return kept
  const limit = discountLimit(rights, worth)
  if (wanted > limit && wanted > kept)
    refuseFields({ discount: { kind: 'over_discount', max: toTaka(limit) } })
  return wanted
}

function isSamePrice({ facts, lines, gone, method, zone }: PlannedEdit, off: Poisha): boolean {
  const sameLines = gone.length === 0 && lines.every(({ was, quantity }) => was === quantity)
  const samePlace = method === facts.delivery_method && (zone?.code ?? null) === facts.zone
  return sameLines && samePlace && off === facts.staff_discount
}

interface ToPrice {
  readonly planned: PlannedEdit
  /** What staff take off. */
  readonly off: Poisha
}

async function priceAfter(shop: ShopContext, db: Db, { planned, off }: ToPrice): Promise<RepricedOrder> {
  const { order, facts, lines, method, zone, nowMs } = planned
  const { sale } = rulesOf(shop, nowMs)
  const own = (await readOrderPromotions(db, order.id)).map(promotionOf)
  const priced = repriceOrder(
    {
      lines: lines.flatMap(({ sold, quantity }) => (sold === null ? [] : [keptLineOf(shop, sold, quantity)])),
      added: lines.flatMap(({ incoming, variantId, quantity, price, compareAt }) =>
        incoming === null ? [] : [{ variantId, quantity, offer: { ...incoming.offer, price, compareAt } }],
      ),
      promotions: own,
      ...(await furtherPromotions(shop, db, { planned, own })),
      isPrepaid: planned.order.payment_method !== 'cod',
      zone,
      method,
      off,
    },
    { ...sale, cashFee: facts.delivery_method === 'collect' ? sale.cashFee : facts.cash_fee },
    nowMs,
  )
  refuseUnsendable(planned, priced)
  if (off > 0 && priced.total <= 0) {
    refuseFields({ discount: { kind: 'over_discount', max: Math.floor(toTaka(priced.off)) - 1 } })
  }
  return priced
}

/** Those that apply by themselves come in where anything is bought beside what was. */
async function furtherPromotions(
  shop: ShopContext,
  db: Db,
  { planned, own }: { readonly planned: PlannedEdit; readonly own: readonly Promotion[] },
): Promise<{ readonly further?: readonly Promotion[]; readonly buyer?: Buyer }> {
  const { order, lines } = planned
  if (lines.every(({ was, quantity }) => quantity <= was)) return {}
  const { promotions, buyer } = await readFurtherPromotions(shop, db, {
    ...buyerOfEdit(planned),
    exceptOrderId: order.id,
  })
  return { further: promotions.filter(({ id }) => own.every((one) => one.id !== id)), buyer }
}

/** The facts by which the buyer of an order is known after an edit. Staff heard the number of an order that they entered. */
export function buyerOfEdit({ order, details }: Pick<PlannedEdit, 'order' | 'details'>): BuyerKeys {
  const { guest_hash: guestHash, user_id: userId } = order
  return {
    phone: details.contact.phone,
    guestHash,
    userId,
    isHeard: guestHash === null && userId === null,
  }
}

function refuseUnsendable({ lines, method }: PlannedEdit, { chosen }: RepricedOrder): void {
  const made = lines.some(({ madeToOrder }) => madeToOrder)
  if (made && method !== 'standard') refuseFields({ 'delivery.method': { kind: 'made_to_send' } })
  if (chosen === null) refuseFields({ 'delivery.method': { kind: 'choice' } })
}
