import type { QuoteView } from '#contract/shop/checkout.ts'
import { paidByCredit } from '#domain/credit/credit-account.ts'
import { minus, poisha, toTaka } from '#domain/money.ts'
import type { CodeState } from '#domain/pricing/choose-promotions.ts'
import type { PromotionHint } from '#domain/pricing/promotion-hints.ts'
import type { SaleLine } from '#domain/pricing/price-cart.ts'
import { presentPiece } from '#server/catalogue/present-piece.ts'
import { rulesOf, type PricingContext } from './pricing-context.ts'
import type { OfferRow } from './checkout-store.ts'
import type { Quote, WantedSale } from './price-sale.ts'

/** A quote as the cart page and the checkout show it, in taka. */
export function presentQuote(
  shop: PricingContext,
  quote: Quote,
  { method, paidLastBy = null }: Pick<WantedSale, 'method'> & { readonly paidLastBy?: string | null },
): QuoteView {
  const { priced, offers, zone } = quote
  const { charges } = rulesOf(shop).sale.delivery
  return {
    lines: priced.lines.map((line) => presentLine(line, offers.get(line.variantId))),
    pieces: priced.pieces,
    subtotal: toTaka(priced.subtotal),
    discount: toTaka(priced.discount),
    promotions: priced.promotions.map(({ promotion, amount }) => ({
      code: promotion.code,
      name: promotion.name,
      name_bn: promotion.name_bn,
      amount: toTaka(amount),
      free_delivery: promotion.benefit.kind === 'free_delivery',
    })),
    codes: quotedCodes(quote),
    hints: priced.hints.map((hint) => presentHint(hint, offers)),
    delivery: {
      charge: priced.delivery === null ? null : toTaka(priced.delivery),
      zone: zone?.code ?? null,
      method,
      choices: priced.choices.map((choice) => ({
        method: choice.method,
        charge: toTaka(choice.charge),
        full_charge: toTaka(choice.fullCharge),
        arrives: choice.arrives,
        refused: choice.refused,
      })),
      from: Math.min(...Object.values(charges).map(toTaka)),
      missing_for_free: priced.missingForFreeDelivery === null ? null : toTaka(priced.missingForFreeDelivery),
    },
    cash_fee: toTaka(priced.cashFee),
    total: toTaka(priced.total),
    vat_included: toTaka(priced.vatIncluded),
    weight_grams: priced.grams,
    payment: quote.payment.map((choice) => ({
      method: choice.method,
      refused: choice.refused,
      limit: choice.limit === null ? null : toTaka(choice.limit),
      advance: toTaka(poisha(Math.max(0, minus(choice.advance, paidByCredit(choice.credit))))),
      total: toTaka(choice.total),
      to_pay: toTaka(choice.toPay),
      sandbox: choice.method !== 'cod' && shop.isSandbox,
    })),
    credit: quote.credit.parts.map(({ account, amount }) => ({
      code: account.code,
      kind: account.kind,
      amount: toTaka(amount),
    })),
    own_credit: toTaka(quote.credit.own),
    to_pay: toTaka(quote.credit.toPay),
    paid_last_by:
      quote.payment.find((choice) => choice.method === paidLastBy && choice.refused === null)?.method ?? null,
    policy_version: shop.checkout.current.settings.policy_version,
    quote: quote.hash,
  }
}

function presentHint(
  { promotion, missing, off, gift }: PromotionHint,
  offers: ReadonlyMap<number, OfferRow>,
): QuoteView['hints'][number] {
  const row = gift === null ? undefined : offers.get(gift)
  return {
    id: promotion.id,
    name: promotion.name,
    name_bn: promotion.name_bn,
    missing: toTaka(missing),
    off: off === null ? null : toTaka(off),
    gift: row === undefined ? null : { id: row.id, product: presentPiece(row), price: toTaka(row.price) },
  }
}

/** The result of each typed code: of gift cards by what is on them, of all others by the promotions. */
export function quotedCodes({ priced, credit }: Pick<Quote, 'priced' | 'credit'>): QuoteView['codes'] {
  return priced.codes.map((state) => {
    const card = credit.states.get(state.code)
    if (card === undefined || state.state !== 'bad') return presentCode(state)
    return { code: state.code, state: card, missing: null, ended_on: null }
  })
}

/** The result of a typed code, in taka. */
export function presentCode(state: CodeState): QuoteView['codes'][number] {
  if (state.state === 'ok') return { code: state.code, state: 'ok', missing: null, ended_on: null }
  return {
    code: state.code,
    state: state.state,
    missing: state.missing === null ? null : toTaka(state.missing),
    ended_on: state.endedOn,
  }
}

function presentLine(line: SaleLine, row: OfferRow | undefined): QuoteView['lines'][number] {
  return {
    id: line.variantId,
    product: row === undefined ? null : presentPiece(row),
    price: toTaka(line.price),
    compare_at_price: line.compareAt === null ? null : toTaka(line.compareAt),
    quantity: line.quantity,
    quantity_max: line.quantityMax,
    line_total: toTaka(line.subtotal),
    notice: line.notice,
    discount: toTaka(line.discount),
    total: toTaka(line.total),
    vat: toTaka(line.vat),
    made_to_order: line.madeToOrder,
  }
}
