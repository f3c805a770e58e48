import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import { untilPromotionHours } from '#domain/messages/sms-hours.ts'
import {
  CART_LINK_DAYS,
  CHECKOUT_KEPT_DAYS,
  REMIND_WITHIN_HOURS,
  whyNoReminder,
  type ReminderRefusal,
} from '#domain/order/unfinished-checkout.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { defineJob } from '#server/jobs/define-job.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { keyHash } from '#server/orders/order-tokens.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { removeOldCheckouts } from './checkout-store.ts'
import {
  claimNumber,
  findToRemind,
  lockCheckout,
  readReminderSetting,
  saveReminded,
  type ReminderFactsRow,
} from './reminder-store.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
const TOKEN_BYTES = 16
/** The most buyers that one run reminds; the next one reminds the rest. */
const MOST = 500

const remindJob = defineJob({ name: 'remind-checkouts', lane: 'long', data: z.object({}) })

/**
 * Reminds buyers of the checkouts that they left some hours ago, by one SMS each, within the hours of Dhaka. Each
 * checkout is decided under its own lock, by what it is then. Tells how many were reminded.
 */
export async function remindCheckouts(shop: ShopContext): Promise<number> {
  const { after_hours: hours } = await readReminderSetting(shop.db)
  const nowMs = shop.clock()
  if (hours === null || untilPromotionHours(nowMs) > 0) return 0
  const before = new Date(nowMs - hours * HOUR_MS)
  const since = new Date(nowMs - REMIND_WITHIN_HOURS * HOUR_MS)
  let reminded = 0
  for (const id of await findToRemind(shop.db, { before, since, now: new Date(nowMs), most: MOST }))
    if ((await remind(shop, id, { isUndoable: false })) === null) reminded += 1
  return reminded
}

/** Forgets checkouts that nobody came back to. */
export function forgetOldCheckouts({ db, clock }: ShopContext): Promise<number> {
  return removeOldCheckouts(db, new Date(clock() - CHECKOUT_KEPT_DAYS * DAY_MS))
}

/** Sends the one reminder of a checkout; tells why not, or null where it is on its way. */
export function remind(
  shop: ShopContext,
  id: string,
  { isUndoable }: { readonly isUndoable: boolean },
): Promise<ReminderRefusal | null> {
  const nowMs = shop.clock()
  const now = new Date(nowMs)
  return inTransaction(shop.db, async (trx) => {
    const found = await lockCheckout(trx, id, now)
    if (found === undefined) throw new RefusalError({ code: 'not_found', thing: 'checkout', value: id })
    const refused = refusalOf(found, nowMs)
    if (refused !== null) return refused
    // Another checkout of the same number may be reminded of at this moment.
    if (!(await claimNumber(trx, found.phone, now))) return 'lately'
    const token = randomBytes(TOKEN_BYTES).toString('base64url')
    const until = new Date(nowMs + CART_LINK_DAYS * DAY_MS)
    await saveReminded(trx, id, { now, linkHash: keyHash(token), until })
    await shop.messages.queue(trx, {
      name: 'cart_reminder',
      to: { phone: found.phone },
      language: found.language,
      facts: { path: `${found.language === 'bn' ? '/bn' : ''}/cart/${token}` },
      isUndoable,
    })
    return null
  })
}

/** Why a checkout is not reminded of at a moment, in ms since 1970. */
export function refusalOf(
  {
    ordered,
    reminded,
    opted_out: optedOut,
    closed_by: closedBy,
    lately,
    sold_out: soldOut,
  }: ReminderFactsRow,
  nowMs: number,
): ReminderRefusal | null {
  const night = untilPromotionHours(nowMs) > 0
  return whyNoReminder({ ordered, reminded, optedOut, closedBy, lately, soldOut, night })
}

/** Registers the job that reminds people of checkouts, and forgets old ones. */
export function registerReminders(jobs: Jobs, shop: ShopContext): void {
  jobs.handle(remindJob, async () => {
    await forgetOldCheckouts(shop)
    await remindCheckouts(shop)
  })
  jobs.schedule(remindJob, '*/20 * * * *')
}
