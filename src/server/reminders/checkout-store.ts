import type { CartLine } from '#domain/cart/price-lines.ts'
import type { CheckoutStop } from '#domain/order/unfinished-checkout.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

interface LeftCheckout {
  readonly id: string
  /** The browser or the account whose cart it is. */
  readonly owner: string
  readonly phone: string
  readonly language: 'en' | 'bn'
  readonly stopped: CheckoutStop
  readonly lines: readonly CartLine[]
  readonly now: Date
}

/** A step that arrives after the order which it led to begins no new checkout. */
const save = `
  insert into unfinished_checkout (id, owner, phone, language, stopped, agreed_at, updated_at)
  select $1, $2, $3, $4, $5, $6, $6
  where exists (select from unfinished_checkout where owner = $2 and order_id is null) or not exists (
    select from unfinished_checkout c join shop_order o on o.id = c.order_id
    where c.owner = $2 and o.placed_at > $6::timestamptz - interval '10 minutes')
  on conflict (owner) where order_id is null do update set phone = excluded.phone, language = excluded.language,
    stopped = excluded.stopped, updated_at = excluded.updated_at,
    agreed_at = case when unfinished_checkout.phone = excluded.phone then unfinished_checkout.agreed_at
      else excluded.agreed_at end
  returning id`

const saveLines = `
  insert into unfinished_checkout_line (checkout_id, variant_id, position, quantity)
  select $1, line.variant_id, line.place, line.quantity
  from unnest($2::int[], $3::int[]) with ordinality as line (variant_id, quantity, place)
  where exists (select from variant where id = line.variant_id)
  on conflict do nothing`

/** Keeps the open checkout of an owner as it is now; false where it has just become an order. */
export async function saveCheckout(trx: Db, checkout: LeftCheckout): Promise<boolean> {
  const { id, owner, phone, language, stopped, lines, now } = checkout
  const [saved] = await rows<{ id: string }>(trx, save, [id, owner, phone, language, stopped, now])
  if (saved === undefined) return false
  await rows(trx, 'delete from unfinished_checkout_line where checkout_id = $1', [saved.id])
  const ids = lines.map(({ variantId }) => variantId)
  const quantities = lines.map(({ quantity }) => quantity)
  await rows(trx, saveLines, [saved.id, ids, quantities])
  return true
}

/** Forgets the open checkout of an owner who takes the consent back, and stops its reminder. */
export async function forgetCheckout(trx: Db, owner: string): Promise<void> {
  const text = 'delete from unfinished_checkout where owner = $1 and order_id is null returning phone'
  for (const { phone } of await rows<{ phone: string }>(trx, text, [owner])) await stopUnsent(trx, phone)
}

/** Stops a reminder to a number that has not left. */
export async function stopUnsent(trx: Db, phone: string): Promise<void> {
  const text = `delete from message where name = 'cart_reminder' and recipient = $1 and due_at is not null`
  await rows(trx, text, [phone])
}

/** The checkout that the link of a reminder names, while the link is good. */
export async function findByLink(
  db: Db,
  linkHash: string,
  now: Date,
): Promise<{ readonly id: string; readonly phone: string } | undefined> {
  const text = 'select id, phone from unfinished_checkout where link_hash = $1 and link_until > $2'
  return (await rows<{ id: string; phone: string }>(db, text, [linkHash, now]))[0]
}

const lines = `
  select variant_id as "variantId", quantity from unfinished_checkout_line where checkout_id = $1 order by position`

export function readLines(db: Db, id: string): Promise<CartLine[]> {
  return rows<CartLine>(db, lines, [id])
}

const optOut = `
  insert into reminder_contact (phone, opted_out_at, opted_out_by) values ($1, $2, $3)
  on conflict (phone) do update set opted_out_at = excluded.opted_out_at, opted_out_by = excluded.opted_out_by
  where reminder_contact.opted_out_at is null`

/** No reminder goes to a number any more, not even one that waits. */
export async function saveOptOut(
  trx: Db,
  phone: string,
  { by, now }: { readonly by: 'customer' | 'staff'; readonly now: Date },
): Promise<void> {
  await rows(trx, optOut, [phone, now, by])
  await stopUnsent(trx, phone)
}

const forgotten = `
  with old as (
    delete from unfinished_checkout where updated_at < $1 returning id
  ), silent as (
    delete from reminder_contact where opted_out_at is null and reminded_at < $1
  ) select count(*)::int as n from old`

/** Forgets checkouts that were left before a moment, and when their numbers were written to; opt-outs stay. */
export async function removeOldCheckouts(db: Db, before: Date): Promise<number> {
  return (await rows<{ n: number }>(db, forgotten, [before]))[0]?.n ?? 0
}

const owned = `
  select c.stopped, c.agreed_at, c.updated_at, c.reminded_at, (
      select coalesce(json_agg(json_build_object('sku', v.sku, 'quantity', l.quantity) order by l.position), '[]')
      from unfinished_checkout_line l join variant v on v.id = l.variant_id where l.checkout_id = c.id) as pieces, (
      select coalesce(json_agg(json_build_object('outcome', k.outcome, 'note', k.note, 'call_at', k.call_at,
        'at', k.called_at) order by k.id), '[]')
      from checkout_call k where k.checkout_id = c.id and k.withdrawn_at is null) as calls
  from unfinished_checkout c where c.owner = 'account ' || $1 or c.phone = $2 order by c.agreed_at`

/** What is kept of somebody, under the account or the number. */
export function listOwnCheckouts(db: Db, accountId: string, phone: string | null): Promise<object[]> {
  return rows<object>(db, owned, [accountId, phone])
}

/** Forgets what is kept of somebody; that they want no reminders stays. */
export async function forgetOwnCheckouts(trx: Db, accountId: string, phone: string | null): Promise<void> {
  const text = `delete from unfinished_checkout where owner = 'account ' || $1 or phone = $2 returning phone`
  for (const row of await rows<{ phone: string }>(trx, text, [accountId, phone]))
    await stopUnsent(trx, row.phone)
}
