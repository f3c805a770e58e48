import type { Input, Reply } from '#contract/endpoint.ts'
import type { editStaffOrder, EditPreview, previewOrderEdit } from '#contract/staff/order-edit.ts'
import { toTaka } from '#domain/money.ts'
import { CANCELLED_REFUND_LIMIT_MS } from '#domain/order/order-clocks.ts'
import type { Right } from '#domain/staff/rights.ts'
import { isUniqueViolation } from '#server/db/constraint-violation.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { runOnce, type OnceResult } from '#server/idempotency/run-once.ts'
import { findStaffOrder, lockStaffOrder } from '#server/orders/find-staff-order.ts'
import { keepUsesOnly, saveEditedLines } from '#server/orders/changing/edit-store.ts'
import { notifyCustomer } from '#server/orders/notify-customer.ts'
import { noteGivenAlone } from '#server/orders/money/request-refund.ts'
import { announceEdit, saveEvent, type OrderRow } from '#server/orders/order-store.ts'
import { newLineOf } from '#server/orders/placing/new-order-line.ts'
import { newUseOf, takeUses } from '#server/orders/placing/place-order-store.ts'
import { refreshMoney } from '#server/orders/refresh-money.ts'
import { intendRefunds } from '#server/orders/refund-money.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { changedFacts, editedEvent } from './changed-facts.ts'
import { editedColumnsOf, rowAfter } from './edited-order.ts'
import { movePieces } from './move-pieces.ts'
import { EDIT_REFUND, giftIn } from './plan-money.ts'
import { buyerOfEdit, planStaffEdit, type StaffEditPlan } from './plan-staff-edit.ts'
import { presentEdit, presentMessage } from './present-edit.ts'
import { refuseOlder } from './refuse-older.ts'
import { insertLinesOf, moveUsesTo, saveEditedOrder, withdrawUnsent } from './staff-edit-store.ts'

/** The person who edits. */
export interface Editor {
  readonly id: string
  readonly rights: ReadonlySet<Right>
}

interface Previewed {
  readonly number: string
  readonly edit: Input<typeof previewOrderEdit>['body']
  readonly by: Editor
}

/** What an edit would come to. The database refuses to write in its transaction. */
export function previewEdit(shop: ShopContext, { number, edit, by }: Previewed): Promise<EditPreview> {
  return inTransaction(shop.db, async (trx) => {
    await rows(trx, 'set transaction isolation level repeatable read, read only')
    const order = await findStaffOrder(trx, number)
    const { version, ...wanted } = edit
    await refuseOlder(trx, { order, version, rights: by.rights })
    const plan = await planStaffEdit(shop, trx, { order, edit: wanted, rights: by.rights })
    return { ...presentEdit(plan, wanted), message: await presentMessage(shop, trx, plan) }
  })
}

type Committed = Input<typeof editStaffOrder>['body']
type Edited = Reply<typeof editStaffOrder>

interface Commit {
  readonly number: string
  readonly edit: Committed
  readonly by: Editor
}

/**
 * Edits an order as its preview showed it, once for each key: lines, pieces on the shelf, promotions, money and history
 * in one transaction under the order's lock. The customer is told in it as well.
 */
export async function editAsStaff(
  shop: ShopContext,
  key: string,
  commit: Commit,
): Promise<OnceResult<Edited>> {
  const { id } = commit.by
  const request = { number: commit.number, edit: commit.edit }
  try {
    return await runOnce(shop, { scope: `staff:${id}`, operation: 'order_edit', key, request }, (trx) =>
      editWithin(shop, trx, commit),
    )
  } catch (error) {
    // The new number has used a promotion of the order before, as often as it may.
    if (isUniqueViolation(error)) throw new RefusalError({ code: 'promo_ended' })
    throw error
  }
}

async function editWithin(shop: ShopContext, trx: Db, { number, edit, by }: Commit): Promise<Edited> {
  const order = await lockStaffOrder(trx, number)
  const { version, preview, reason, consent, ...wanted } = edit
  await refuseOlder(trx, { order, version, rights: by.rights })
  const plan = await planStaffEdit(shop, trx, { order, edit: wanted, rights: by.rights })
  const fresh = presentEdit(plan, wanted)
  if (fresh.preview !== preview) {
    const message = await presentMessage(shop, trx, plan)
    throw new RefusalError({ code: 'price_changed', preview: { ...fresh, message } })
  }
  const gift = giftIn(plan, plan)
  if (gift > 0) {
    await noteGivenAlone(trx, {
      orderId: order.id,
      amount: gift,
      reason,
      by: by.id,
      now: new Date(plan.nowMs),
    })
  }
  await announceEdit(trx, order.id)
  await movePieces(trx, plan)
  const saved = await saveEditedOrder(trx, order, editedColumnsOf(plan))
  if (!saved) throw new RefusalError({ code: 'version_conflict', was: version })
  await saveLines(trx, plan)
  await savePromotions(trx, plan)
  const after = rowAfter(plan)
  const standing = { ...after, payment_status: await settle(trx, plan, after) }
  await saveEvent(trx, {
    orderId: order.id,
    at: new Date(plan.nowMs),
    actor: { kind: 'staff', id: by.id },
    kind: 'edited',
    reason,
    facts: { ...editedEvent(plan, fresh), consent },
  })
  await notifyCustomer(trx, shop, { name: 'order_changed', order: standing, facts: changedFacts(plan) })
  const { refund, to_collect, pay_online } = fresh.money
  return {
    number: order.number,
    version: standing.version,
    status: standing.status,
    total: toTaka(standing.total),
    refund,
    to_collect,
    pay_online,
  }
}

async function saveLines(trx: Db, { order, lines, gone, priced }: StaffEditPlan): Promise<void> {
  if (priced === null) return
  const withPrice = lines.map((line) => {
    const found = priced.lines.find(({ variantId }) => variantId === line.variantId)
    if (found === undefined) throw new Error(`Variant ${line.variantId} was planned and not priced`)
    return { ...line, sale: { ...found, madeToOrder: line.madeToOrder } }
  })
  const staying = withPrice.flatMap(({ sold, sale }) =>
    sold === null ? [] : [{ ...sale, position: sold.position }],
  )
  await saveEditedLines(trx, order.id, staying)
  const free = freePositions([...staying, ...gone].map(({ position }) => position))
  const coming = withPrice.filter(({ sold }) => sold === null)
  await insertLinesOf(
    trx,
    order.id,
    coming.map(({ sale, incoming }, nth) =>
      newLineOf(sale, { index: (free[nth] ?? 0) - 1, offer: incoming?.row }),
    ),
  )
}

/** The largest position that a line can have (migrations/0009). */
const POSITIONS = 60

/** Positions for new lines: behind all others as long as there is room, then those that nobody has. */
function freePositions(taken: readonly number[]): number[] {
  const last = Math.max(0, ...taken)
  const all = Array.from({ length: POSITIONS }, (_, index) => index + 1)
  return [...all.filter((n) => n > last), ...all.filter((n) => n < last && !taken.includes(n))]
}

async function savePromotions(trx: Db, plan: StaffEditPlan): Promise<void> {
  const { order, details, used, priced, nowMs } = plan
  const { phone } = details.contact
  if (phone !== order.phone) await moveUsesTo(trx, order.id, phone)
  if (priced === null) return
  const had = new Set(used.map(({ promotion_id }) => promotion_id))
  await keepUsesOnly(
    trx,
    order.id,
    priced.promotions.map(({ promotion, amount }) => ({ promotionId: promotion.id, amount })),
  )
  const uses = priced.promotions.filter(({ promotion }) => !had.has(promotion.id)).map(newUseOf)
  const taking = { orderId: order.id, customer: phone, uses, buyer: buyerOfEdit(plan), now: new Date(nowMs) }
  if (!(await takeUses(trx, taking))) {
    throw new RefusalError({ code: 'promo_ended' })
  }
}

/** Promises back what is too much; what an earlier edit promised and nobody has sent is decided anew. */
async function settle(
  trx: Db,
  { priced, payment, nowMs }: StaffEditPlan,
  after: OrderRow,
): Promise<OrderRow['payment_status']> {
  if (priced === null) return after.payment_status
  await withdrawUnsent(trx, after.id, EDIT_REFUND)
  if (payment.refund > 0) {
    await intendRefunds(trx, {
      orderId: after.id,
      amount: payment.refund,
      reason: EDIT_REFUND,
      withinMs: CANCELLED_REFUND_LIMIT_MS,
      nowMs,
    })
  }
  return refreshMoney(trx, after)
}
