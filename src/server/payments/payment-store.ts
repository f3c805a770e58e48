import type { Poisha } from '#domain/money.ts'
import type { AttemptState } from '#domain/order/status/payment-status.ts'
import { claimDue } from '#server/db/claim-due.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'
import type {
  AttemptFacts,
  ProviderCode,
  StoredAttempt,
} from '#server/payments/providers/payment-provider.ts'

/** An attempt with what is needed to speak to its company and about it. */
export interface KnownAttempt extends StoredAttempt {
  readonly orderId: string
  readonly orderNumber: string
  readonly language: 'en' | 'bn'
  readonly provider: ProviderCode
  /** The keys that it began with; null: those of the operator, or of the sandbox. */
  readonly keysId: string | null
  readonly received: Poisha | null
  readonly reason: string | null
}

const columns = `a.id, a.tran_id as "tranId", a.method, a.provider_ref as "providerRef",
  a.provider_txn_id as "providerTxnId", a.amount, a.state, a.created_at as "createdAt", a.facts,
  a.order_id as "orderId", o.number as "orderNumber", o.language, a.provider, a.keys_id as "keysId",
  a.received, a.reason`
const from = `from payment_attempt a join shop_order o on o.id = a.order_id where a.provider <> 'cash'`

export async function findAttempt(db: Db, id: string): Promise<KnownAttempt | undefined> {
  const [found] = await rows<KnownAttempt>(db, `select ${columns} ${from} and a.id = $1`, [id])
  return found
}

export async function findByTranId(
  db: Db,
  provider: ProviderCode,
  tranId: string,
): Promise<KnownAttempt | undefined> {
  const text = `select ${columns} ${from} and a.provider = $1 and a.tran_id = $2`
  const [found] = await rows<KnownAttempt>(db, text, [provider, tranId])
  return found
}

export interface Payer {
  readonly orderNumber: string
  readonly name: string
  readonly phone: string
  readonly email: string | null
  readonly address: string | null
  readonly district: string | null
  readonly items: readonly { readonly name: string; readonly quantity: number }[]
}

const payer = `
  select o.number as "orderNumber", o.name, o.phone, o.email, o.address_line as address, o.district,
    (select jsonb_agg(jsonb_build_object('name', l.name, 'quantity', l.quantity) order by l.position)
      from order_line l where l.order_id = o.id) as items
  from shop_order o where o.id = $1`

/** The payer and the purpose, as a company wants to know them. */
export async function readPayer(db: Db, orderId: string): Promise<Payer> {
  const [found] = await rows<Payer>(db, payer, [orderId])
  if (found === undefined) throw new Error(`No order "${orderId}"`)
  return found
}

interface Session {
  readonly id: string
  readonly providerRef: string
  readonly redirect: string
  readonly keysId: string | null
  readonly nextCheckAt: Date
}

const session = `
  update payment_attempt set provider_ref = $2, facts = facts || jsonb_build_object('redirect', $3::text),
    state = case when state = 'created' then 'pending' else state end, next_check_at = $4, keys_id = $5
  where id = $1`

/** Keeps a session before the browser is sent to it. */
export async function saveSession(
  db: Db,
  { id, providerRef, redirect, keysId, nextCheckAt }: Session,
): Promise<void> {
  await rows(db, session, [id, providerRef, redirect, nextCheckAt, keysId])
}

/** Adds to what is remembered of an attempt. */
export async function saveHint(db: Db, id: string, hint: AttemptFacts['hint']): Promise<void> {
  await rows(
    db,
    `update payment_attempt set facts = facts || jsonb_build_object('hint', $2::text) where id = $1`,
    [id, hint],
  )
}

const claim = `
  update payment_attempt a set next_check_at = least(coalesce(next_check_at, $3), $3),
    facts = facts || jsonb_build_object('claims', coalesce(facts->'claims', '[]') || to_jsonb($2::text))
  where id = $1 and not coalesce(facts->'claims', '[]') ? $2
    and not exists (
      select from payment_attempt known where known.order_id = a.order_id and known.provider_txn_id = $2
    )`

/**
 * Remembers money that somebody told of until it is looked at, by then at the latest; what the order has already is
 * not.
 */
export async function saveClaim(
  db: Db,
  id: string,
  { txn, by }: { readonly txn: string; readonly by: Date },
): Promise<void> {
  await rows(db, claim, [id, txn, by])
}

interface Look {
  readonly id: string
  /** As this look left it. */
  readonly state: AttemptState
  /** When the reconciler asks next; null: nothing is left to ask. */
  readonly at: Date | null
  /** Claims that were looked at. */
  readonly checked: readonly string[]
  /** When it asks next because of claims that were not. */
  readonly forClaims: Date | null
}

const openClaims = `coalesce((facts->'claims') - $4::text[], '[]')`

const endLook = `
  update payment_attempt set
    facts = case when facts ? 'claims' then jsonb_set(facts, '{claims}', ${openClaims}) else facts end,
    next_check_at = case when state <> $2 then next_check_at
      when ${openClaims} <> '[]' then $5::timestamptz else $3::timestamptz end
  where id = $1`

/** Ends a look at an attempt: says when the next one is, unless the attempt has moved on meanwhile. */
export async function saveLook(db: Db, { id, state, at, checked, forClaims }: Look): Promise<void> {
  await rows(db, endLook, [id, state, at, checked, forClaims])
}

const soon = `
  update payment_attempt set next_check_at = least(coalesce(next_check_at, $2), $2)
  where id = $1 and state not in ('paid', 'paid_review')`

/** Has the reconciler look after an attempt by then, should the person who is at it now not live to do it. */
export async function checkBy(db: Db, id: string, at: Date): Promise<void> {
  await rows(db, soon, [id, at])
}

/** Attempts that are due. */
export const claimDueAttempts = claimDue('payment_attempt')

const lately = `
  select count(*)::int as tries from payment_attempt a join shop_order o on o.id = a.order_id
  where a.created_at > $2 and a.provider not in ('cash', 'customer_credit') and (o.phone = $1 or ($3::text is not null and o.guest_hash = $3)
    or ($4::text is not null and o.user_id::text = $4))`

interface Tries {
  readonly phone: string
  readonly guestHash: string | null
  readonly userId: string | null
  readonly since: Date
}

/** Tries to pay lately, over all orders of a number, a browser or an account. */
export async function countTries(db: Db, { phone, guestHash, userId, since }: Tries): Promise<number> {
  const [found] = await rows<{ tries: number }>(db, lately, [phone, since, guestHash, userId])
  return found?.tries ?? 0
}

export interface MoneyInDoubt {
  /** Money that waits for staff. */
  readonly inReview: number
  /** Attempts of which nobody knows how they ended, asked about for more than an hour. */
  readonly silent: number
  /** Told by a company, and of no order of ours. */
  readonly unmatched: number
  /** Refunds that failed, and that are past the law's limit. */
  readonly refundsFailed: number
  readonly refundsOverdue: number
}

const doubt = `
  select
    (select count(*) from payment_attempt where state = 'paid_review' and received > refunding)::int as "inReview",
    (select count(*) from payment_attempt where state = 'unknown' and created_at < $1::timestamptz - interval '1 hour'
      )::int as silent,
    (select count(*) from payment_event where applied_at is null and attempt_id is null)::int as unmatched,
    (select count(*) from refund where state = 'failed')::int as "refundsFailed",
    (select count(*) from refund where state not in ('done', 'withdrawn') and due_by < $1)::int as "refundsOverdue"`

export async function countInDoubt(db: Db, now: Date): Promise<MoneyInDoubt> {
  const [found] = await rows<MoneyInDoubt>(db, doubt, [now])
  if (found === undefined) throw new Error('A select without a table is one row')
  return found
}
