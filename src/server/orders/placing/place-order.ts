import { createHash } from 'node:crypto'
import type { OrderForm, PlacedView } from '#contract/shop/place-order.ts'
import { ORDERS_PER_PHONE, ORDERS_PER_SCOPE, ORDER_WINDOW_MS } from '#domain/limits.ts'
import { poisha, toTaka } from '#domain/money.ts'
import type { OrderDetails } from '#domain/order/order-form.ts'
import { picturePath } from '#domain/picture.ts'
import type { Db } from '#server/db/database.ts'
import {
  priceRead,
  readTyped,
  priceSale,
  saleRequestOf,
  type Quote,
  type WantedSale,
} from '#server/checkout/price-sale.ts'
import { presentQuote } from '#server/checkout/present-quote.ts'
import { constraintOf } from '#server/db/start-error.ts'
import { onceMoreOnConflict } from '#server/db/constraint-violation.ts'
import { RefusalError } from '#server/http/refusal.ts'
import type { DoneRequest } from '#server/idempotency/request-sql.ts'
import { runOnceKeeping, type OnceResult } from '#server/idempotency/run-once.ts'
import type { PreparedMessages } from '#server/messages/kinds/messages.ts'
import type { Customer } from '#server/orders/customer.ts'
import { newOrderOf, type NewOrderRecord } from './new-order.ts'
import { takeCredit } from './take-credit.ts'
import { insertOrder, newUseOf, readForOrder, takeUses, turnOf } from './place-order-store.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { readOrderForm } from './read-order-form.ts'
import { refuseChangedQuote } from './refuse-changed-quote.ts'
import { factsOf, refuseDiscount, type StaffTerms } from './staff-terms.ts'
import { MAIL_PICTURE_WIDTH, messagesOf } from '#server/orders/notify-customer.ts'

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
  const keyed = {
    scope,
    operation: OPERATION,
    key,
    request: terms === undefined ? form : { form, terms },
    locks: turnOf(details.contact.phone),
  }
  // Another tab with the same cart may be first between our look and our writing: looked at again, its order is there.
  const done = await onceMoreOnConflict(() =>
    runOnceKeeping<KeptAnswer>(shop, keyed, (trx, doneOf) =>
      place(shop, trx, { ...placing, scope, details, doneOf }),
    ),
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
  readonly doneOf: (answer: KeptAnswer) => DoneRequest
}

/**
 * In three statements, the claim of its key with its turn before them, two more where promotions count, and some more
 * where gift cards or store credit pay. Their accounts are locked first, so their price is the one that counts.
 */
async function place(shop: ShopContext, trx: Db, scene: PlacingContext): Promise<KeptAnswer> {
  const { form, terms } = scene
  const request = requestOf(scene)
  const now = shop.clock()
  const cartHash = hashOfCart(scene)
  const typed = await readTyped(shop, trx, { wanted: request, now, lock: true })
  const { turn, ...read } = await readForOrder(trx, saleRequestOf(shop, request, now), {
    cartHash,
    scope: scene.scope,
    operation: OPERATION,
  })
  const quote = priceRead(shop, { wanted: request, read, typed, now })
  refuseChangedQuote(shop, { quote, request, form })
  if (terms !== undefined) refuseDiscount(quote, terms)
  if (terms === undefined) refuseFlood(turn, quote)
  if ('consumed' in turn) throw new RefusalError({ code: 'cart_consumed', number: turn.consumed })
  const record = newOrderOf(shop, { ...scene, quote, cartHash, sequence: turn.sequence })
  const answer = answerOf(record, quote, form.payment)
  await write(shop, trx, { scene, record, quote, request, answer })
  return answer
}

function answerOf(
  { order, status, standing, toPayNow, confirmBy }: NewOrderRecord,
  quote: Quote,
  payment: OrderForm['payment'],
): KeptAnswer {
  return {
    id: order.id,
    number: order.number,
    status,
    payment_status: standing,
    payment_method: payment,
    next: nextOf(status),
    total: toTaka(quote.priced.total),
    to_pay_now: toTaka(toPayNow),
    confirm_by: confirmBy === null ? null : new Date(confirmBy).toISOString(),
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
    ...(terms !== undefined && { off: terms.off, isHeard: true }),
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
function hashOfCart({ scope, form }: PlacingContext): string {
  const pieces = form.lines.map((line) => [line.id, line.quantity]).toSorted(([a = 0], [b = 0]) => a - b)
  return createHash('sha256')
    .update(JSON.stringify([scope, form.cart, pieces]))
    .digest('hex')
}

function messagesPlaced(shop: ShopContext, { order, lines, row }: NewOrderRecord): PreparedMessages {
  const facts = {
    ...(row.cash_fee > 0 && { cashFeeTaka: toTaka(row.cash_fee) }),
    lines: lines.map((line) => ({
      name: (order.language === 'bn' ? line.name_bn : null) ?? line.name,
      quantity: line.quantity,
      totalTaka: toTaka(poisha(line.total)),
      ...(line.picture_id === null
        ? {}
        : { picture: picturePath({ id: line.picture_id, width: MAIL_PICTURE_WIDTH, format: 'jpg' }) }),
    })),
  }
  return shop.messages.prepare(messagesOf(shop, { name: 'order_placed', order: row, facts }))
}

interface Writing {
  readonly scene: PlacingContext
  readonly record: NewOrderRecord
  readonly quote: Quote
  readonly request: WantedSale
  readonly answer: KeptAnswer
}

/** Writes the order and takes what all want: pieces, then promotions, the one order in which everybody takes them. */
async function write(
  shop: ShopContext,
  trx: Db,
  { scene, record, quote, request, answer }: Writing,
): Promise<void> {
  const { form, terms, customer } = scene
  const { order, lines } = record
  const now = new Date(quote.now)
  const facts = {
    payment: form.payment,
    codes: quote.priced.promotions.map(({ promotion }) => promotion.id),
    ...(terms !== undefined && factsOf(terms)),
  }
  const demand = quote.priced.lines
    .filter((line) => !line.madeToOrder)
    .map(({ variantId, quantity }) => ({ variantId, quantity }))
  const changed = async (code: 'out_of_stock' | 'promo_ended') => {
    const fresh = await priceSale(shop, trx, request)
    return new RefusalError({ code, quote: presentQuote(shop, fresh, request) })
  }
  const written = {
    order,
    lines,
    actor: customer.actor,
    facts,
    messages: messagesPlaced(shop, record),
    done: scene.doneOf(answer),
    demand,
  }
  if (!(await insertOrder(trx, written))) throw await changed('out_of_stock')
  const uses = quote.priced.promotions.map(newUseOf)
  if (!(await takeUses(trx, { orderId: order.id, customer: order.phone, uses, buyer: request, now })))
    throw await changed('promo_ended')
  await takeCredit(trx, record, quote)
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
