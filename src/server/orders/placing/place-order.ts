import { createHash } from 'node:crypto'
import type { OrderForm, PlacedView } from '#contract/shop/place-order.ts'
import { ORDERS_PER_PHONE, ORDERS_PER_SCOPE, ORDER_WINDOW_MS } from '#domain/limits.ts'
import { poisha, toTaka } from '#domain/money.ts'
import type { OrderDetails } from '#domain/order/order-form.ts'
import { picturePath } from '#domain/picture.ts'
import type { Db } from '#server/db/database.ts'
import { priceSale, type Quote, type WantedSale } from '#server/checkout/price-sale.ts'
import { presentQuote } from '#server/checkout/present-quote.ts'
import { constraintOf } from '#server/db/start-error.ts'
import { onceMoreOnConflict } from '#server/db/constraint-violation.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { runOnce, type OnceResult } from '#server/idempotency/run-once.ts'
import type { Customer } from '#server/orders/customer.ts'
import { holdPieces } from '#server/orders/hold-store.ts'
import { newOrderOf, type NewOrderRecord } from './new-order.ts'
import { awaitTurn, insertOrder, newUseOf, takeNumber, takeUses } from './place-order-store.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { readOrderForm } from './read-order-form.ts'
import { refuseChangedQuote } from './refuse-changed-quote.ts'
import { factsOf, refuseDiscount, type StaffTerms } from './staff-terms.ts'
import { MAIL_PICTURE_WIDTH, notifyCustomer } from '#server/orders/notify-customer.ts'

const OPERATION = 'place order'

interface OrderSubmission {
  readonly customer: Customer
  readonly key: string
  readonly form: OrderForm
  /** What staff add to an order that they enter. */
  readonly terms?: StaffTerms
}

/**
 * Places an order: once for a key, once for a cart, at the price that the customer saw, with pieces that are there. One
 * transaction; what all customers want at once (pieces, promotions) is taken last in it, so that it is held shortly.
 */
export async function placeOrder(
  shop: ShopContext,
  placing: OrderSubmission,
): Promise<OnceResult<PlacedView>> {
  const { customer, key, form } = placing
  const { scope } = customer
  if (scope === null) {
    throw new RefusalError({
      code: 'bad_request',
      errors: { 'Guest-Key': { kind: 'guest_key' } },
    })
  }
  const details = readOrderForm(shop, form)
  const { terms } = placing
  const keyed = { scope, operation: OPERATION, key, request: terms === undefined ? form : { form, terms } }
  // Another tab with the same cart may be first between our look and our writing: looked at again, its order is there.
  const done = await onceMoreOnConflict(() =>
    runOnce(shop, keyed, (trx) => place(shop, trx, { ...placing, scope, details })),
  ).catch(refuseGoneAccount)
  return { ...done, answer: { ...done.answer, key: shop.tokens.tokenOf(done.answer.id) } }
}

/** The account was erased while its order waited for its turn: its session is over too. */
function refuseGoneAccount(error: unknown): never {
  throw constraintOf(error) === 'shop_order_user_id_fkey' ? new RefusalError({ code: 'unauthorized' }) : error
}

/** The stored part of an answer: the key to the order is remade for every caller, and stored nowhere. */
type KeptAnswer = Omit<PlacedView, 'key'> & { readonly id: string }

interface PlacingContext extends OrderSubmission {
  readonly scope: string
  readonly details: OrderDetails
}

async function place(shop: ShopContext, trx: Db, scene: PlacingContext): Promise<KeptAnswer> {
  const { form, details, customer, terms } = scene
  await awaitTurn(trx, { scope: scene.scope, phone: details.contact.phone })
  const request = requestOf(scene)
  const quote = await priceSale(shop, trx, request)
  refuseChangedQuote(shop, { quote, request, form })
  if (terms !== undefined) refuseDiscount(quote, terms)
  const cartHash = hashOfCart(scene, quote)
  const since = new Date(quote.now - ORDER_WINDOW_MS)
  const turn = await takeNumber(trx, { cartHash, scope: scene.scope, operation: OPERATION, since })
  if (terms === undefined) refuseFlood(turn, quote)
  if ('consumed' in turn) throw new RefusalError({ code: 'cart_consumed', number: turn.consumed })
  const record = newOrderOf(shop, { ...scene, quote, cartHash, sequence: turn.sequence })
  const { order, lines } = record
  const facts = {
    payment: form.payment,
    codes: quote.priced.promotions.map(({ promotion }) => promotion.id),
    ...(terms !== undefined && factsOf(terms)),
  }
  await insertOrder(trx, { order, lines, actor: customer.actor, facts })
  await notifyPlaced(shop, trx, record)
  await takeWhatIsShared(shop, trx, { record, quote, request })
  return {
    id: order.id,
    number: order.number,
    status: record.status,
    payment_status: record.paymentStatus,
    payment_method: form.payment,
    next: nextOf(record.status),
    total: toTaka(quote.priced.total),
    to_pay_now: toTaka(record.toPayNow),
    confirm_by: record.confirmBy === null ? null : new Date(record.confirmBy).toISOString(),
    promised_from: order.promised_from,
    promised_to: order.promised_to,
  }
}

function requestOf({ form, details, customer, terms }: PlacingContext): WantedSale {
  return {
    lines: form.lines.map(({ id, quantity }) => ({ variantId: id, quantity })),
    codes: form.codes,
    method: form.delivery.method,
    areaId: details.address?.areaId ?? null,
    phone: details.contact.phone,
    guestHash: customer.guestHash,
    userId: customer.userId,
    payment: form.payment,
    ...(terms !== undefined && { off: terms.off }),
  }
}

/** Against those who order without end: so many by one browser or account, so many with one number. */
function refuseFlood(own: { readonly count: number; readonly first: Date | null }, quote: Quote): void {
  if (own.count < ORDERS_PER_SCOPE && quote.history.lately < ORDERS_PER_PHONE) return
  const first = own.first?.getTime() ?? quote.now
  const wait = Math.max(1, Math.ceil((first + ORDER_WINDOW_MS - quote.now) / 1000))
  throw new RefusalError({ code: 'too_many_requests', retry_after: wait })
}

/** One cart of one customer with the same pieces in it; changed, it is another one. */
function hashOfCart({ scope, form }: PlacingContext, { priced }: Quote): string {
  const pieces = priced.lines
    .map((line) => [line.variantId, line.quantity])
    .toSorted(([a = 0], [b = 0]) => a - b)
  return createHash('sha256')
    .update(JSON.stringify([scope, form.cart, pieces]))
    .digest('hex')
}

async function notifyPlaced(
  shop: ShopContext,
  trx: Db,
  { order, lines, row }: NewOrderRecord,
): Promise<void> {
  const facts = {
    lines: lines.map((line) => ({
      name: (order.language === 'bn' ? line.name_bn : null) ?? line.name,
      quantity: line.quantity,
      totalTaka: toTaka(poisha(line.total)),
      ...(line.picture_id === null
        ? {}
        : { picture: picturePath({ id: line.picture_id, width: MAIL_PICTURE_WIDTH, format: 'jpg' }) }),
    })),
  }
  await notifyCustomer(trx, shop, { name: 'order_placed', order: row, facts })
}

interface Taking {
  readonly record: NewOrderRecord
  readonly quote: Quote
  readonly request: WantedSale
}

/** Pieces, then promotions: the one order in which everybody takes them. */
async function takeWhatIsShared(
  shop: ShopContext,
  trx: Db,
  { record, quote, request }: Taking,
): Promise<void> {
  const { order } = record
  const now = new Date(quote.now)
  const demand = quote.priced.lines
    .filter((line) => !line.madeToOrder)
    .map(({ variantId, quantity }) => ({ variantId, quantity }))
  const changed = async (code: 'out_of_stock' | 'promo_ended') => {
    const fresh = await priceSale(shop, trx, request)
    return new RefusalError({ code, quote: presentQuote(shop, fresh, request) })
  }
  const short = await holdPieces(trx, { orderId: order.id, demand, onlyLocation: order.location_id, now })
  if (short.length > 0) throw await changed('out_of_stock')
  const uses = quote.priced.promotions.map(newUseOf)
  if (!(await takeUses(trx, { orderId: order.id, customer: order.phone, uses, now })))
    throw await changed('promo_ended')
}

function nextOf(status: NewOrderRecord['status']): PlacedView['next'] {
  switch (status) {
    case 'payment_pending':
      return 'pay'
    case 'awaiting_code':
      return 'code'
    case 'awaiting_call':
      return 'call'
    case 'confirmed':
      return 'nothing'
  }
}
