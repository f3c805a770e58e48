import type { CheckoutOutcome } from '#domain/staff/checkout-call.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

interface Turn {
  readonly checkout: string
  readonly accountId: string
}

const takeText = `
  insert into checkout_call_turn as turn (checkout_id, held_by, held_until) values ($1, $2, $3)
  on conflict (checkout_id) do update set held_by = excluded.held_by, held_until = excluded.held_until
  where turn.held_by = $2 or turn.held_until <= $4
  returning held_until`

/** Gives a locked checkout to somebody who calls, or keeps it for longer; false where a colleague has it. */
export async function takeTurn(
  trx: Db,
  { checkout, accountId }: Turn,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<boolean> {
  return (await rows(trx, takeText, [checkout, accountId, until, now])).length > 0
}

/** Lets colleagues have a checkout; false where it is not with this person. */
export async function releaseTurn(trx: Db, { checkout, accountId }: Turn): Promise<boolean> {
  const text = 'delete from checkout_call_turn where checkout_id = $1 and held_by = $2 returning held_by'
  return (await rows(trx, text, [checkout, accountId])).length > 0
}

/** The name of the person who has a checkout; null where nobody has it. */
export async function readHolder(db: Db, checkout: string): Promise<string | null> {
  const text = `
    select a.name from checkout_call_turn turn join account a on a.id = turn.held_by where turn.checkout_id = $1`
  return (await rows<{ name: string }>(db, text, [checkout]))[0]?.name ?? null
}

interface NewCall extends Turn {
  readonly outcome: CheckoutOutcome
  readonly note: string | null
  readonly callAt: Date | null
  readonly dueAt: Date | null
  readonly order: string | null
  readonly now: Date
}

const insertText = `
  insert into checkout_call (checkout_id, account_id, outcome, note, call_at, due_at, order_id, called_at)
  values ($1, $2, $3, $4, $5, $6, (select id from shop_order where number = $7), $8)`

export async function insertCall(trx: Db, call: NewCall): Promise<void> {
  const { checkout, accountId, outcome, note, callAt, dueAt, order, now } = call
  await rows(trx, insertText, [checkout, accountId, outcome, note, callAt, dueAt, order, now])
}

/** The outcomes of a checkout's calls that count, the newest first. */
export async function readOutcomes(db: Db, checkout: string): Promise<CheckoutOutcome[]> {
  const text = `select outcome from checkout_call where checkout_id = $1 and withdrawn_at is null order by id desc`
  return (await rows<{ outcome: CheckoutOutcome }>(db, text, [checkout])).map(({ outcome }) => outcome)
}

const withdrawText = `
  update checkout_call c set withdrawn_at = $3, withdrawn_by = $2
  where c.id = $1 and c.withdrawn_at is null and not exists (
    select from checkout_call later
    where later.checkout_id = c.checkout_id and later.id > c.id and later.withdrawn_at is null)
  returning c.id`

/** Takes back the last call about a checkout: it counts no more. False where another one came, or it was taken back. */
export async function withdrawCall(
  trx: Db,
  id: string,
  { by, now }: { readonly by: string; readonly now: Date },
): Promise<boolean> {
  return (await rows(trx, withdrawText, [id, by, now])).length > 0
}

/** Keeps the checkout of a call from others until the transaction ends. */
export async function lockCalled(trx: Db, id: string): Promise<void> {
  const text = `
    select from unfinished_checkout where id = (select checkout_id from checkout_call where id = $1) for update`
  await rows(trx, text, [id])
}
