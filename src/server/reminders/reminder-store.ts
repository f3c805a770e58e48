import type { ClosingOutcome } from '#domain/staff/checkout-call.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'
import { closedBy } from './checkout-call-sql.ts'

export interface ReminderSettingRow {
  readonly after_hours: number | null
  readonly every_days: number
  readonly version: number
}

/** The settings of reminders; `for update` keeps them from others until the transaction ends. */
export async function readReminderSetting(db: Db, lock: '' | 'for update' = ''): Promise<ReminderSettingRow> {
  const text = `select after_hours, every_days, version from reminder_setting ${lock}`
  const [found] = await rows<ReminderSettingRow>(db, text)
  if (found === undefined) throw new Error('The migration of reminders writes the row of their settings')
  return found
}

export async function saveReminderSetting(
  trx: Db,
  { after_hours, every_days }: Omit<ReminderSettingRow, 'version'>,
): Promise<void> {
  const text = 'update reminder_setting set after_hours = $1, every_days = $2, version = version + 1'
  await rows(trx, text, [after_hours, every_days])
}

/** A line of a kept checkout is there in its quantity, or is made to order. */
export const isAvailable = `(v.active and p.status = 'active' and (p.made_to_order_from_days is not null
  or (select coalesce(sum(s.on_hand - s.held), 0) from stock s where s.variant_id = v.id) >= l.quantity))`

const withGap = `
  from unfinished_checkout_line l join variant v on v.id = l.variant_id join product p on p.id = v.product_id
  where l.checkout_id = c.id and not ${isAvailable}`

/**
 * The facts that decide about a reminder of the checkout `c`, its number `n` and the settings `rule`; $1 is now. Somebody who
 * ordered shortly before leaving this checkout has what they want.
 */
export const reminderFacts = `
  (c.order_id is not null or exists (select from shop_order bought
    where bought.phone = c.phone and bought.placed_at > c.updated_at - interval '1 day')) as ordered,
  c.reminded_at is not null as reminded,
  n.opted_out_at is not null as opted_out,
  ${closedBy} as closed_by,
  coalesce(n.reminded_at > $1::timestamptz - make_interval(days => rule.every_days), false) as lately,
  (exists (select ${withGap}) or not exists (
    select from unfinished_checkout_line l where l.checkout_id = c.id)) as sold_out`

export const reminderTables = `
  unfinished_checkout c left join reminder_contact n on n.phone = c.phone cross join reminder_setting rule`

export interface ReminderFactsRow {
  readonly ordered: boolean
  readonly reminded: boolean
  readonly opted_out: boolean
  /** The outcome of a call that ended calls and reminders. */
  readonly closed_by: ClosingOutcome | null
  readonly lately: boolean
  readonly sold_out: boolean
}

interface LeftWithin {
  /** Left before this moment, and not before that one. */
  readonly before: Date
  readonly since: Date
  readonly now: Date
  readonly most: number
}

const due = `
  select id from (
    select c.id, c.updated_at, ${reminderFacts} from ${reminderTables}
    where c.order_id is null and c.reminded_at is null and c.updated_at <= $2 and c.updated_at > $3
  ) kept
  where not (ordered or reminded or opted_out or lately or sold_out) and closed_by is null order by updated_at, id limit $4`

/** Checkouts that may be reminded of, those that were left first before the others. */
export async function findToRemind(db: Db, { before, since, now, most }: LeftWithin): Promise<string[]> {
  return (await rows<{ id: string }>(db, due, [now, before, since, most])).map(({ id }) => id)
}

export interface LockedCheckout extends ReminderFactsRow {
  readonly id: string
  readonly phone: string
  readonly language: 'en' | 'bn'
}

const look = `
  select c.id, c.phone, c.language, ${reminderFacts} from ${reminderTables} where c.id = $2`

/** A checkout, kept from orders and other reminders until the transaction ends; looked at after the lock. */
export async function lockCheckout(trx: Db, id: string, now: Date): Promise<LockedCheckout | undefined> {
  await rows(trx, 'select from unfinished_checkout where id = $1 for update', [id])
  return (await rows<LockedCheckout>(trx, look, [now, id]))[0]
}

const claim = `
  insert into reminder_contact as n (phone, reminded_at) values ($1, $2)
  on conflict (phone) do update set reminded_at = excluded.reminded_at
  where n.opted_out_at is null and (n.reminded_at is null
    or n.reminded_at <= $2::timestamptz - make_interval(days => (select every_days from reminder_setting)))
  returning n.phone`

/** Takes the turn of a number, which others with the same number wait for; false where somebody was faster. */
export async function claimNumber(trx: Db, phone: string, now: Date): Promise<boolean> {
  return (await rows(trx, claim, [phone, now])).length > 0
}

const note = `
  update unfinished_checkout set reminded_at = $2, link_hash = $3, link_until = $4 where id = $1`

export async function saveReminded(
  trx: Db,
  id: string,
  { now, linkHash, until }: { readonly now: Date; readonly linkHash: string; readonly until: Date },
): Promise<void> {
  await rows(trx, note, [id, now, linkHash, until])
}

const unsaid = `
  with found as (
    update unfinished_checkout set reminded_at = null, link_hash = null, link_until = null where id = $1
    returning phone
  ) update reminder_contact n set reminded_at = null from found where n.phone = found.phone`

/** Notes that the reminder of a locked checkout was stopped before it left. */
export async function saveUnsaid(trx: Db, id: string): Promise<void> {
  await rows(trx, unsaid, [id])
}

const allow = `
  update reminder_contact set opted_out_at = null, opted_out_by = null
  where id = $1 and opted_out_by = 'staff' returning id`

/** Takes back that staff noted an opt-out; false where it is the customer's own, or gone. */
export async function takeBackOptOut(trx: Db, id: number): Promise<boolean> {
  return (await rows(trx, allow, [id])).length > 0
}
