import { createHash } from 'node:crypto'
import { inDhaka, isoOf } from '#domain/calendar.ts'
import type { CartLine } from '#domain/cart/price-lines.ts'
import {
  creditParts,
  paidByCredit,
  type AmountToPay,
  type CreditPart,
} from '#domain/credit/credit-account.ts'
import { zoneOf, type Area, type DeliveryZone, type ZoneCode } from '#domain/delivery/delivery-zone.ts'
import { minus, poisha, type Poisha } from '#domain/money.ts'
import { AMOUNT_MIN } from '#domain/payment/plan-attempt.ts'
import type { DeliveryMethod } from '#domain/order/status/order-status.ts'
import type { CashRules } from '#domain/pricing/checkout-rules.ts'
import {
  advanceOf,
  cashProblem,
  isPaidAhead,
  type CashCase,
  type CashProblem,
  type NumberHistory,
} from '#domain/pricing/payment-choices.ts'
import {
  priceCart,
  type PricedSale,
  type Sale,
  type SaleOffer,
  type SaleRules,
} from '#domain/pricing/price-cart.ts'
import { readCredit, type TypedCredit, type UsableAccount } from '#server/credit/read-credit.ts'
import type { Db } from '#server/db/database.ts'
import { areaOf, rulesOf, type PricingContext, type OnlineMethod } from './pricing-context.ts'
import type { HistoryRow, OfferRow } from './checkout-store.ts'
import { buyerOf, promotionOf } from './promotion-of.ts'
import { historyOf } from './read-history.ts'
import { readSale, type SaleRequest, type SaleRows } from './read-sale.ts'

/** A cart that somebody wants, as far as they have said where it goes and who they are. */
export interface WantedSale {
  readonly lines: readonly CartLine[]
  readonly codes: readonly string[]
  readonly method: DeliveryMethod
  readonly areaId: string | null
  /** While no area is known, the zone that is guessed; an order has an area. */
  readonly zone?: ZoneCode | null
  /** E.164. */
  readonly phone: string | null
  readonly guestHash: string | null
  readonly userId: string | null
  /** Staff heard the number from its owner. */
  readonly isHeard?: boolean
  /** The way to pay; left out: cash, or none is chosen yet. */
  readonly payment?: PaymentChoice['method'] | undefined
  /** What staff take off beside all promotions. */
  readonly off?: Poisha
}

/** A way to pay, with why it cannot be chosen. */
export interface PaymentChoice {
  readonly method: 'cod' | OnlineMethod
  readonly refused: CashProblem | 'not_answering' | null
  readonly limit: Poisha | null
  readonly advance: Poisha
  /** The total of the order if it is paid this way. */
  readonly total: Poisha
  /** The parts that gift cards and store credit pay, and the rest to pay this way. */
  readonly credit: readonly CreditPart<UsableAccount>[]
  readonly toPay: Poisha
}

/** A variant as it was read for a quote. */
export type QuotedOffer = OfferRow

/** The parts of a cart that gift cards and store credit pay, by the chosen way to pay the rest. */
export interface QuotedCredit extends TypedCredit {
  readonly parts: readonly CreditPart<UsableAccount>[]
  readonly toPay: Poisha
}

/** The price of a cart today, with the facts behind it. */
export interface Quote {
  readonly priced: PricedSale
  readonly offers: ReadonlyMap<number, OfferRow>
  readonly area: Area | null
  readonly zone: DeliveryZone | null
  readonly history: HistoryRow
  readonly payment: readonly PaymentChoice[]
  readonly credit: QuotedCredit
  /** Names what an order depends on. */
  readonly hash: string
  readonly now: number
}

/** Prices a cart from what the database says now. Inside a transaction it reads that transaction's view. */
export async function priceSale(parts: PricingContext, db: Db, wanted: WantedSale): Promise<Quote> {
  const now = parts.clock()
  const read = await readSale(db, saleRequestOf(parts, wanted, now))
  return priceRead(parts, { wanted, now, read, typed: await readTyped(parts, db, { wanted, now }) })
}

/** The gift cards and store credit that came with a cart. `lock` keeps them from others until the transaction ends. */
export function readTyped(
  parts: PricingContext,
  db: Db,
  {
    wanted,
    now,
    lock = false,
  }: { readonly wanted: WantedSale; readonly now: number; readonly lock?: boolean },
): Promise<TypedCredit> {
  const today = isoOf(inDhaka(now).day)
  return readCredit(parts, db, { codes: codesOf(wanted), userId: wanted.userId, today, lock })
}

/** The request that reads all that the price of a cart depends on. */
export function saleRequestOf({ checkout }: PricingContext, wanted: WantedSale, now: number): SaleRequest {
  return {
    ...historyOf(wanted, now),
    isHeard: wanted.isHeard ?? false,
    codes: codesOf(wanted),
    variantIds: [...new Set(wanted.lines.map((line) => line.variantId))].toSorted((a, b) => a - b),
    shopId: checkout.current.shop?.id ?? null,
  }
}

const codesOf = ({ codes }: WantedSale) => codes.map((code) => code.trim().toUpperCase())

interface ReadSale {
  readonly wanted: WantedSale
  readonly read: SaleRows
  readonly typed: TypedCredit
  readonly now: number
}

/** Prices a cart from the rows that were read for it. */
export function priceRead(parts: PricingContext, { wanted, read, typed, now }: ReadSale): Quote {
  const rules = rulesOf(parts, now)
  const { offers: rows, history, promotions: promotionRows } = read
  const area = wanted.areaId === null ? undefined : areaOf(parts, wanted.areaId)
  const { zones } = parts.delivery.current.settings
  const guessed = zones.find(({ code }) => code === wanted.zone) ?? null
  const zone = area === undefined ? guessed : zoneOf(zones, area)
  const offers = new Map(rows.map((row) => [row.id, row]))
  const sale = {
    lines: wanted.lines,
    offers: new Map(rows.map((row) => [row.id, offerOf(row, parts)])),
    promotions: promotionRows.map(promotionOf),
    codes: codesOf(wanted),
    buyer: buyerOf(promotionRows, history.orders),
    zone,
    method: wanted.method,
    ...(wanted.off !== undefined && { off: wanted.off }),
  }
  const { accounts } = typed
  const buying = { offers, zone, history }
  const { inCash, prepaid, priced } = pricedBothWays(sale, rules.sale, {
    now,
    payment: wanted.payment,
    accounts,
    isPaidAhead: (cash) => isPaidAhead(cashCaseOf(cash, buying), rules.cash),
  })
  const paying = { ...buying, inCash, prepaid, rules: rules.cash, accounts }
  const payment = paymentChoices(parts, paying)
  return {
    priced,
    offers,
    area: area ?? null,
    zone,
    history,
    payment,
    credit: { ...typed, ...chosenPart(payment, wanted, priced.total) },
    hash: hashOf(inCash === prepaid ? [inCash] : [inCash, prepaid], payment, zone),
    now,
  }
}

/** The parts that credit pays, and the rest, by the chosen way to pay. */
function chosenPart(
  payment: readonly PaymentChoice[],
  { payment: wanted = 'cod' }: WantedSale,
  total: Poisha,
) {
  const chosen = payment.find(({ method }) => method === wanted)
  return { parts: chosen?.credit ?? [], toPay: chosen?.toPay ?? total }
}

interface WaysToPay {
  readonly now: number
  readonly payment: WantedSale['payment']
  readonly accounts: readonly UsableAccount[]
  /** All of an order in cash is asked for in advance. */
  readonly isPaidAhead: (inCash: PricedSale) => boolean
}

/** The price in cash, and for those who pay in advance; one and the same where neither a promotion nor a fee differs. */
function pricedBothWays(sale: Sale, rules: SaleRules, { payment, ...ways }: WaysToPay) {
  const { now } = ways
  const inCash = pricedInCash(sale, rules, ways)
  const differs = inCash.cashFee > 0 || sale.promotions.some(({ prepaidOnly }) => prepaidOnly)
  const prepaid = differs ? priceCart({ ...sale, isPrepaid: true }, rules, now) : inCash
  return { inCash, prepaid, priced: payment === undefined || payment === 'cod' ? inCash : prepaid }
}

/** Where gift cards and store credit pay everything, or the advance is all of it, no cash is collected and none costs a fee. */
function pricedInCash(
  sale: Sale,
  rules: SaleRules,
  { now, accounts, isPaidAhead: isAhead }: Omit<WaysToPay, 'payment'>,
): PricedSale {
  const priced = priceCart(sale, rules, now)
  if (priced.cashFee === 0) return priced
  const amount = minus(priced.total, priced.cashFee)
  const isCollected = coveredBy(accounts, { amount, leastLeft: poisha(0) }).toPay > 0 && !isAhead(priced)
  return isCollected ? priced : priceCart(sale, { ...rules, cashFee: poisha(0) }, now)
}

/** A variant on sale in the domain's terms. */
export function offerOf(row: OfferRow, { catalogue }: PricingContext): SaleOffer {
  const { making_from: from, making_to: to } = row
  return {
    productId: row.product_id,
    price: poisha(row.price),
    compareAt: row.compare_at === null ? null : poisha(row.compare_at),
    free: row.free,
    freeInShop: row.free_in_shop,
    madeToOrder: from !== null,
    making: from === null || to === null ? null : { from, to },
    forSale: !row.price_on_request,
    categoryIds: withThoseAbove(catalogue, row.category_ids),
    vatClass: row.vat_class,
    grams: row.grams,
  }
}

/** The facts beside the price of a cart that decide about cash. */
interface Buying {
  readonly offers: ReadonlyMap<number, OfferRow>
  readonly zone: DeliveryZone | null
  readonly history: NumberHistory
}

interface Paying extends Buying {
  readonly inCash: PricedSale
  readonly prepaid: PricedSale
  readonly rules: CashRules
  readonly accounts: readonly UsableAccount[]
}

function paymentChoices(shop: PricingContext, paying: Paying): readonly PaymentChoice[] {
  const { inCash: priced, prepaid, rules, accounts } = paying
  const order = cashCaseOf(priced, paying)
  const refused = cashProblem(order, rules)
  const limits: Partial<Record<CashProblem, Poisha>> = {
    max_total: rules.maxTotal,
    min_total: rules.minTotal,
  }
  const cash: PaymentChoice = {
    method: 'cod',
    refused,
    limit: refused === null ? null : (limits[refused] ?? null),
    advance: refused === null ? advanceOf(order, rules) : poisha(0),
    total: priced.total,
    ...coveredBy(accounts, { amount: priced.total, leastLeft: poisha(0) }),
  }
  const inAdvance = coveredBy(accounts, { amount: prepaid.total, leastLeft: poisha(AMOUNT_MIN) })
  const online = shop.checkout.current.settings.payment.methods.map((method): PaymentChoice => ({
    method,
    refused: shop.isAnswering(method) ? null : 'not_answering',
    limit: null,
    advance: poisha(0),
    total: prepaid.total,
    ...inAdvance,
  }))
  return [cash, ...online]
}

function cashCaseOf(priced: PricedSale, { offers, zone, history }: Buying): CashCase {
  return {
    total: priced.total,
    fee: priced.cashFee,
    delivery: priced.delivery ?? poisha(0),
    zone: priced.chosen?.method === 'collect' ? null : (zone?.code ?? null),
    madeToOrder: priced.lines.some((line) => line.madeToOrder),
    categoryIds: priced.lines.flatMap((line) => offers.get(line.variantId)?.category_ids ?? []),
    history,
  }
}

/** The parts of an amount that accounts pay, and the rest. */
function coveredBy(
  accounts: readonly UsableAccount[],
  wanted: AmountToPay,
): Pick<PaymentChoice, 'credit' | 'toPay'> {
  const credit = creditParts(wanted, accounts)
  return { credit, toPay: minus(wanted.amount, paidByCredit(credit)) }
}

/** Nearest first, so that the rate of the main category wins over those above it and beside it. */
export function withThoseAbove(
  { terms }: PricingContext['catalogue'],
  categoryIds: readonly number[],
): readonly number[] {
  return categoryIds.flatMap((id) => terms.categories.get(id)?.path.toReversed() ?? [id])
}

/**
 * Everything that a customer agreed to pay, and for what; dates and what could also have been chosen are left out. The
 * quote tells what each way to pay costs, so it names all of these prices.
 */
function hashOf(
  prices: readonly PricedSale[],
  payment: readonly PaymentChoice[],
  zone: DeliveryZone | null,
): string {
  const agreed = prices.map((priced) => ({
    lines: priced.lines.map((line) => [
      line.variantId,
      line.quantity,
      line.price,
      line.discount,
      line.madeToOrder,
    ]),
    promotions: priced.promotions.map(({ promotion, amount }) => [promotion.id, amount]),
    zone: zone?.code ?? null,
    method: priced.chosen?.method ?? null,
    amounts: [priced.subtotal, priced.discount, priced.delivery, priced.total],
    advance: payment[0]?.advance ?? 0,
    // Left out where there is none, so that a quote of an older version is still good.
    ...(payment.some(({ credit }) => credit.length > 0) && {
      credit: payment.map((choice) => choice.credit.map(({ account, amount }) => [account.id, amount])),
    }),
  }))
  return createHash('sha256').update(JSON.stringify(agreed)).digest('base64url')
}
