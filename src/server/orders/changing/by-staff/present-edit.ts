import { createHash } from 'node:crypto'
import type { EditPreview, PieceView } from '#contract/staff/order-edit.ts'
import { smsLength } from '#domain/messages/sms-length.ts'
import { poisha, toTaka, type Poisha } from '#domain/money.ts'
import type { ReadOffer } from '#server/checkout/sale-offers.ts'
import type { Db } from '#server/db/database.ts'
import { presentPicture } from '#server/media/present-picture.ts'
import { commonFacts, HIDDEN_KEY } from '#server/orders/notify-customer.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { changedDetails, changedFacts } from './changed-facts.ts'
import { promisedAfter, rowAfter } from './edited-order.ts'
import { totalOf, type PlannedLine } from './plan-lines.ts'
import type { StaffEdit, StaffEditPlan } from './plan-staff-edit.ts'

/** A variant on sale, for those who put it into an order. */
export function presentPiece({ row, offer }: ReadOffer): PieceView {
  return {
    id: row.id,
    product_id: row.product_id,
    slug: row.slug,
    ...wordsOf(row),
    price: toTaka(offer.price),
    stock: offer.free,
    made_to_order: offer.madeToOrder,
  }
}

/** What people call a piece. */
function wordsOf({ name, name_bn, sku, options, picture }: PlannedLine['piece']) {
  const image = picture === null ? null : presentPicture(picture)
  return { name, name_bn, sku, options: [...options], image }
}

/** Everything in an edit that staff and the customer agree to, and a name for it. */
export type AgreedEdit = Omit<EditPreview, 'message'>

export function presentEdit(plan: StaffEditPlan, edit: StaffEdit): AgreedEdit {
  const { facts, priced, payment, order, kept } = plan
  const before = { ...facts, off: facts.staff_discount }
  const shown = {
    version: order.version,
    lines: [...plan.gone.map(presentGone), ...plan.lines.map((line) => presentLine(plan, line))],
    was: amountsOf(before),
    now: amountsOf(
      priced === null
        ? before
        : { ...priced, delivery: priced.delivery ?? poisha(0), cash_fee: priced.cashFee },
    ),
    promotions: presentPromotions(plan),
    promised: presentDays(plan),
    money: {
      paid: toTaka(kept),
      refund: toTaka(payment.refund),
      to_collect: toTaka(payment.atDoor),
      pay_online: toTaka(payment.online),
      payment_method: rowAfter(plan).payment_method,
    },
  }
  const changed = changedDetails(plan)
  return {
    ...shown,
    preview: hashOf(shown, edit),
    changes: priced !== null || Object.values(changed).includes(true),
  }
}

/** Stock and words are left out: they are no part of what is agreed. */
function hashOf(shown: Pick<EditPreview, 'lines'>, edit: StaffEdit): string {
  const lines = shown.lines.map(({ id, was, quantity, price, total }) => [id, was, quantity, price, total])
  return createHash('sha256')
    .update(JSON.stringify({ ...shown, lines, edit }))
    .digest('base64url')
}

function presentGone(line: StaffEditPlan['gone'][number]): EditPreview['lines'][number] {
  return {
    position: line.position,
    id: line.variant_id,
    ...wordsOf(line),
    price: toTaka(line.unit_price),
    stock: 0,
    made_to_order: line.made_to_order,
    was: line.quantity,
    quantity: 0,
    total: 0,
  }
}

function presentLine(plan: StaffEditPlan, line: PlannedLine): EditPreview['lines'][number] {
  const { sold, variantId, quantity, madeToOrder } = line
  const rest = (plan.available.get(variantId) ?? 0) - (madeToOrder ? 0 : quantity)
  return {
    position: sold?.position ?? null,
    id: variantId,
    ...wordsOf(line.piece),
    price: toTaka(line.price),
    stock: Math.max(0, rest),
    made_to_order: madeToOrder,
    was: line.was,
    quantity,
    total: toTaka(totalOf(line, plan.priced)),
  }
}

function amountsOf(amounts: {
  readonly subtotal: Poisha
  readonly discount: Poisha
  readonly off: Poisha
  readonly delivery: Poisha
  readonly cash_fee: Poisha
  readonly total: Poisha
}): EditPreview['now'] {
  return {
    subtotal: toTaka(amounts.subtotal),
    discount: toTaka(amounts.discount),
    staff_discount: toTaka(amounts.off),
    delivery_charge: toTaka(amounts.delivery),
    cash_fee: toTaka(amounts.cash_fee),
    total: toTaka(amounts.total),
  }
}

/** The promotions that the order has, and those that it gets; one that is lost says why. */
function presentPromotions({ used, priced }: StaffEditPlan): EditPreview['promotions'] {
  const now = new Map(priced?.promotions.map(({ promotion, amount }) => [promotion.id, amount]))
  const had = used.map(({ promotion_id: id, code, name, name_bn, amount }) => {
    const lost = priced?.lost.find(({ promotion }) => promotion.id === id)
    return {
      code,
      name,
      name_bn,
      was: toTaka(amount),
      now: toTaka(priced === null ? amount : (now.get(id) ?? poisha(0))),
      why: lost?.state ?? null,
      missing: lost?.missing == null ? null : toTaka(lost.missing),
    }
  })
  const got = (priced?.promotions ?? []).filter(
    ({ promotion }) => !used.some(({ promotion_id: id }) => id === promotion.id),
  )
  return [
    ...had,
    ...got.map(({ promotion: { code, name, name_bn }, amount }) => {
      return { code, name, name_bn, was: 0, now: toTaka(amount), why: null, missing: null }
    }),
  ]
}

function presentDays(plan: StaffEditPlan): EditPreview['promised'] {
  const { promised_from, promised_to } = plan.facts
  const after = promisedAfter(plan)
  return {
    was: { from: promised_from, to: promised_to },
    now: { from: after.promised_from, to: after.promised_to },
  }
}

/** The message that the customer gets about an edit. */
export async function presentMessage(
  { messages }: ShopContext,
  trx: Db,
  plan: StaffEditPlan,
): Promise<EditPreview['message']> {
  const order = rowAfter(plan)
  const { sms, emailSubject } = await messages.preview(trx, {
    name: 'order_changed',
    language: order.language,
    facts: { ...commonFacts(order, { tokenOf: () => HIDDEN_KEY }), ...changedFacts(plan) },
  })
  return {
    language: order.language,
    sms: sms.replace(HIDDEN_KEY, '…'),
    segments: smsLength(sms).segments,
    email_subject: order.email === null ? null : emailSubject,
  }
}
