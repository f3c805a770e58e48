import type { CreditKind, CreditSource, CreditState } from '#domain/credit/credit-account.ts'
import type { Poisha } from '#domain/money.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

interface Person {
  readonly id: string
  readonly name: string
}

/** A gift card, or the credit of a customer. Amounts in poisha. */
export interface CreditAccountRow {
  readonly id: number
  readonly kind: CreditKind
  readonly code_end: string | null
  readonly code_sealed: Buffer | null
  readonly customer: Person | null
  readonly balance: Poisha
  readonly begun: boolean
  readonly expires_on: string | null
  readonly blocked_reason: string | null
  readonly recipient_name: string | null
  readonly recipient_phone: string | null
  readonly recipient_email: string | null
  readonly words: string | null
  readonly language: 'en' | 'bn'
  readonly sent_at: Date | null
  readonly waits: boolean
  readonly batch: { readonly id: number; readonly name: string; readonly place: number } | null
  readonly version: number
  readonly made_at: Date
}

const hasBegun = 'exists (select from credit_entry e where e.account_id = a.id)'
const waits = `exists (select from credit_request r where r.account_id = a.id and r.state = 'waiting' and r.expires_at > $1)`

const columns = `a.id, a.kind, a.code_end, a.code_sealed, a.balance, ${hasBegun} as begun, a.expires_on::text,
  a.blocked_reason, a.recipient_name, a.recipient_phone, a.recipient_email, a.words, a.language, a.sent_at,
  ${waits} as waits, a.version, a.made_at,
  (select json_build_object('id', b.id, 'name', b.name, 'place', a.batch_place) from credit_batch b
    where b.id = a.batch_id) as batch,
  (select json_build_object('id', root.id, 'name', root.name) from customer c join customer root on root.id = c.root_id
    where c.id = a.customer_id) as customer`

/** The same as `creditState` of the domain; $2 is today in Dhaka. */
const stateNow = `case when a.blocked_reason is not null then 'blocked' when not ${hasBegun} then 'waiting'
  when a.expires_on < $2::date then 'expired' when a.balance > 0 then 'active' else 'spent' end`

/** The moment, and its day in Dhaka. */
export interface Moment {
  readonly now: Date
  readonly today: string
}

interface Wanted extends Moment {
  readonly kind: CreditKind | undefined
  readonly state: CreditState | undefined
  readonly onlyWaiting: boolean
  readonly batch: number | undefined
  readonly q: string
  readonly limit: number
  readonly offset: number
}

const matching = `from credit_account a where ($3::text is null or a.kind = $3)
  and ($4::text is null or ${stateNow} = $4) and (not $5 or ${waits}) and ($7::int is null or a.batch_id = $7)
  and ($6 = '%%' or a.code_end = upper(trim(both '%' from $6)) or a.recipient_name ilike $6
    or exists (select from customer c where c.id = a.customer_id and c.name ilike $6)
    or exists (select from credit_batch b where b.id = a.batch_id and b.name ilike $6))`

/** A page of accounts, the newest first, and how many match in all. */
export async function listAccounts(
  db: Db,
  { now, today, kind, state, onlyWaiting, batch, q, limit, offset }: Wanted,
): Promise<{ readonly found: readonly CreditAccountRow[]; readonly count: number }> {
  const like = `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const values = [now, today, kind ?? null, state ?? null, onlyWaiting, like, batch ?? null]
  const [counted] = await rows<{ n: number }>(db, `select count(*)::int as n ${matching}`, values)
  const text = `select ${columns} ${matching} order by a.id desc limit $8 offset $9`
  return {
    found: await rows<CreditAccountRow>(db, text, [...values, limit, offset]),
    count: counted?.n ?? 0,
  }
}

/** The sum of all accounts, in poisha, and how many of them, and of batches of cards, wait for a second person. */
export async function sumAccounts(
  db: Db,
  now: Date,
): Promise<{ readonly owed: Poisha; readonly waiting: number; readonly waiting_batches: number }> {
  const text = `select (select coalesce(sum(balance), 0)::bigint from credit_account) as owed,
    (select count(distinct account_id)::int from credit_request where state = 'waiting' and expires_at > $1) as waiting,
    (select count(*)::int from credit_batch b where (b.state = 'waiting' and b.expires_at > $1) or exists (
      select from credit_write_off w where w.batch_id = b.id and w.state = 'waiting' and w.expires_at > $1)
    ) as waiting_batches`
  const [found] = await rows<{ owed: Poisha; waiting: number; waiting_batches: number }>(db, text, [now])
  if (found === undefined) throw new Error('A sum over no rows is one row')
  return found
}

export async function readAccount(db: Db, id: number, now: Date): Promise<CreditAccountRow | undefined> {
  const text = `select ${columns} from credit_account a where a.id = $2`
  const [found] = await rows<CreditAccountRow>(db, text, [now, id])
  return found
}

/** Keeps an account from others until the transaction ends; false: there is none. */
export async function lockAccount(trx: Db, id: number): Promise<boolean> {
  return (await rows(trx, 'select from credit_account where id = $1 for no key update', [id])).length > 0
}

interface NewCard {
  readonly hash: Buffer
  readonly codeEnd: string
  readonly sealed: Buffer
  readonly expiresOn: string | null
  readonly recipientName: string | null
  readonly recipientPhone: string | null
  readonly recipientEmail: string | null
  readonly words: string | null
  readonly language: 'en' | 'bn'
  readonly now: Date
}

const insert = `
  insert into credit_account (kind, code_hash, code_end, code_sealed, expires_on, recipient_name, recipient_phone,
    recipient_email, words, language, made_at)
  values ('gift_card', $1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`

/** Writes an empty gift card and gives its id. */
export async function insertCard(trx: Db, card: NewCard): Promise<number> {
  const { hash, codeEnd, sealed, expiresOn, recipientName, recipientPhone, recipientEmail, words } = card
  const { language, now } = card
  const values = [hash, codeEnd, sealed, expiresOn, recipientName, recipientPhone, recipientEmail, words]
  const [made] = await rows<{ id: number }>(trx, insert, [...values, language, now])
  if (made === undefined) throw new Error('A gift card was not written')
  return made.id
}

/** Money that comes to an account or leaves it, in poisha. */
interface NewEntry {
  readonly account: number
  readonly kind: 'issued' | 'adjusted'
  readonly delta: Poisha
  readonly against: CreditSource
  readonly requestId: string
  readonly now: Date
}

/** Writes an entry; the database keeps the balance with it, and refuses one below zero. */
export async function insertEntry(trx: Db, entry: NewEntry): Promise<void> {
  const { account, kind, delta, against, requestId, now } = entry
  const text = `insert into credit_entry (account_id, kind, delta, against, request_id, at, balance)
    values ($1, $2, $3, $4, $5, $6, 0)`
  await rows(trx, text, [account, kind, delta, against, requestId, now])
}

/** One movement of an account. Amounts in poisha. */
export interface CreditEntryRow {
  readonly id: number
  readonly kind:
    | 'issued'
    | 'adjusted'
    | 'expired'
    | 'spent'
    | 'refunded'
    | 'taken_back'
    | 'bonus'
    | 'written_off'
  readonly order: string | null
  readonly delta: Poisha
  readonly balance: Poisha
  readonly reason: string | null
  readonly by: Person | null
  readonly approved_by: Person | null
  readonly at: Date
}

const entries = `
  select e.id, e.kind, e.delta, e.balance, coalesce(r.reason, w.reason, b.name) as reason, e.at, (
      select o.number from shop_order o where o.id = coalesce(
        (select a.order_id from payment_attempt a where a.id = e.attempt_id),
        (select b.order_id from refund b where b.id = e.refund_id),
        (select r.order_id from return_request r where r.id = e.return_id))
    ) as order,
    (select json_build_object('id', id, 'name', name) from account where id = coalesce(r.proposed_by, w.proposed_by, b.proposed_by)) as by,
    (select json_build_object('id', id, 'name', name) from account where id = coalesce(r.decided_by, w.decided_by, b.decided_by)) as approved_by
  from credit_entry e left join credit_request r on r.id = e.request_id left join credit_batch b on b.id = e.batch_id
  left join credit_write_off w on w.id = e.write_off_id
  where e.account_id = $1 order by e.id desc limit 500`

/** The movements of an account, the newest first. */
export function readEntries(db: Db, account: number): Promise<CreditEntryRow[]> {
  return rows<CreditEntryRow>(db, entries, [account])
}

export async function saveBlock(trx: Db, id: number, reason: string | null): Promise<void> {
  const text = 'update credit_account set blocked_reason = $2, version = version + 1 where id = $1'
  await rows(trx, text, [id, reason])
}

export async function saveExpiry(trx: Db, id: number, expiresOn: string | null): Promise<void> {
  const text = 'update credit_account set expires_on = $2, version = version + 1 where id = $1'
  await rows(trx, text, [id, expiresOn])
}

export async function saveSent(trx: Db, id: number, now: Date): Promise<void> {
  await rows(trx, 'update credit_account set sent_at = $2 where id = $1', [id, now])
}

export interface EndingCardRow {
  readonly code_end: string
  readonly balance: number
  readonly expires_on: string
  readonly recipient_phone: string | null
  readonly recipient_email: string | null
  readonly language: 'en' | 'bn'
}

const takeEnding = `
  update credit_account set told_of_end = expires_on where id in (
    select id from credit_account
    where kind = 'gift_card' and balance > 0 and expires_on between $1::date and $1::date + $2::int
      and told_of_end is distinct from expires_on and blocked_reason is null and sent_at is not null
      and (recipient_phone is not null or recipient_email is not null)
    order by id limit 200 for no key update skip locked
  )
  returning code_end, balance, expires_on::text, recipient_phone, recipient_email, language`

/** Cards that were sent to somebody and run out within some days, each once for a last day. */
export function takeEndingCards(trx: Db, today: string, days: number): Promise<EndingCardRow[]> {
  return rows<EndingCardRow>(trx, takeEnding, [today, days])
}

const expire = `
  insert into credit_entry (account_id, kind, delta, against, at, balance)
  select id, 'expired', - balance, 'credit_expired', $1, 0 from (
    select id, balance from credit_account where balance > 0 and expires_on < $2::date
    order by id limit 200 for no key update skip locked
  ) as over`

/** Takes off what is left on cards whose last day is over. */
export async function expireAccounts(db: Db, { now, today }: Moment): Promise<void> {
  await rows(db, expire, [now, today])
}
