import type { Input, Reply } from '#contract/endpoint.ts'
import type {
  getUnfinishedCheckout,
  listUnfinishedCheckouts,
  ReminderSettings,
  saveReminderSettings,
  StaffCheckout,
} from '#contract/staff/reminders/unfinished-checkouts.ts'
import { westernDigits } from '#domain/digits.ts'
import { toTaka } from '#domain/money.ts'
import { checkoutViews } from '#domain/order/unfinished-checkout.ts'
import type { Right } from '#domain/staff/rights.ts'
import { readOffers } from '#server/checkout/sale-offers.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { versionConflict } from '#server/http/version-conflict.ts'
import { shownPhone } from '#server/orders/back-office/list-staff-orders.ts'
import { presentPiece } from '#server/orders/changing/by-staff/present-edit.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { saveOptOut } from './checkout-store.ts'
import { refusalOf, remind } from './remind.ts'
import { readReminderSetting, saveReminderSetting } from './reminder-store.ts'
import {
  callRefusalOf,
  readStaffCheckout,
  readStaffCheckouts,
  readTotals,
  type StaffCheckoutRow,
} from './staff-checkout-store.ts'

const PAGE = 25
/** Fewer digits would find half of all numbers. */
const DIGITS_MIN = 3

/** The person who looks. */
export interface Reader {
  readonly rights: ReadonlySet<Right>
}

export async function showCheckouts(
  shop: ShopContext,
  { view, stopped, q = '', page }: Input<typeof listUnfinishedCheckouts>['query'],
  reader: Reader,
): Promise<Reply<typeof listUnfinishedCheckouts>> {
  const now = new Date(shop.clock())
  const wanted = {
    view,
    stopped,
    q,
    digits: digitsIn(q, reader),
    now,
    limit: PAGE,
    offset: (page - 1) * PAGE,
  }
  const { found, count } = await readStaffCheckouts(shop.db, wanted)
  const totals = await readTotals(shop.db, now)
  return {
    results: found.map((row) => present(shop, row, reader)),
    page,
    pages: Math.ceil(count / PAGE),
    count,
    counts: Object.fromEntries(checkoutViews.map((one) => [one, totals[one]])) as Record<
      (typeof checkoutViews)[number],
      number
    >,
    open_value: toTaka(totals.open_value),
    recovered: { orders: totals.recovered_orders, value: toTaka(totals.recovered_value) },
  }
}

/** The end of a number, as somebody who sees numbers may search for it. */
function digitsIn(q: string, { rights }: Reader): string | null {
  const digits = westernDigits(q)
    .replaceAll(/[\s-]/g, '')
    .replace(/^(?:\+?88)?0/, '')
  return rights.has('phones:read') && /^\d+$/.test(digits) && digits.length >= DIGITS_MIN ? digits : null
}

/** One checkout with its pieces as a new order takes them; those that are not on sale any more are left out. */
export async function showCheckout(
  shop: ShopContext,
  id: string,
  reader: Reader,
): Promise<Reply<typeof getUnfinishedCheckout>> {
  const row = await checkoutOf(shop, id)
  const offers = await readOffers(
    shop,
    shop.db,
    row.lines.map((line) => line.id),
  )
  const pieces = row.lines.flatMap((line) => {
    const read = offers.get(line.id)
    return read?.offer.forSale === true ? [{ ...presentPiece(read), quantity: line.quantity }] : []
  })
  return { ...present(shop, row, reader), pieces }
}

/** Sends the reminder of a checkout, held for a moment so that it can be undone. */
export async function sendByHand(shop: ShopContext, id: string, reader: Reader): Promise<StaffCheckout> {
  const why = await remind(shop, id, { isUndoable: true })
  if (why !== null) throw new RefusalError({ code: 'reminder_refused', why })
  return present(shop, await checkoutOf(shop, id), reader)
}

/** Notes that the buyer of a checkout wants no reminders. */
export async function optOut(shop: ShopContext, id: string, reader: Reader): Promise<StaffCheckout> {
  const now = new Date(shop.clock())
  const { phone } = await checkoutOf(shop, id)
  await inTransaction(shop.db, (trx) => saveOptOut(trx, phone, { by: 'staff', now }))
  return present(shop, await checkoutOf(shop, id), reader)
}

export function showReminderSettings(db: Db): Promise<ReminderSettings> {
  return readReminderSetting(db)
}

/** Changes settings that are still as they were seen. */
export function changeReminderSettings(
  db: Db,
  { version, ...form }: Input<typeof saveReminderSettings>['body'],
): Promise<ReminderSettings> {
  return inTransaction(db, async (trx) => {
    const { version: now, ...saved } = await readReminderSetting(trx, 'for update')
    if (now !== version) throw versionConflict({ form, saved, version: now })
    await saveReminderSetting(trx, form)
    return readReminderSetting(trx)
  })
}

async function checkoutOf({ db, clock }: ShopContext, id: string): Promise<StaffCheckoutRow> {
  const found = await readStaffCheckout(db, id, new Date(clock()))
  if (found === undefined) throw new RefusalError({ code: 'not_found', thing: 'checkout', value: id })
  return found
}

function present({ clock }: ShopContext, row: StaffCheckoutRow, { rights }: Reader): StaffCheckout {
  return {
    id: row.id,
    ...shownPhone(row.phone, rights.has('phones:read')),
    language: row.language,
    stopped: row.stopped,
    agreed_at: row.agreed_at.toISOString(),
    left_at: row.updated_at.toISOString(),
    reminded_at: row.reminded_at?.toISOString() ?? null,
    opted_out: row.opted_out,
    refused: refusalOf(row, clock()),
    call_refused: callRefusalOf(row),
    next_call_at: row.due_at?.toISOString() ?? null,
    turn: row.turn,
    calls: [...row.calls],
    order: row.number,
    value: toTaka(row.value),
    lines: [...row.lines],
  }
}
