import type { CreditSource } from '#domain/credit/credit-account.ts'
import type { BatchView } from '#domain/credit/credit-batch.ts'
import type { Poisha } from '#domain/money.ts'
import type { Moment } from '#server/credit/credit-store.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

interface Person {
  readonly id: string
  readonly name: string
}

/** Gift cards that are issued together. Amounts in poisha. */
export interface BatchRow {
  readonly id: number
  readonly name: string
  readonly amount: Poisha
  readonly cards: number
  readonly expires_on: string | null
  readonly words: string | null
  readonly language: 'en' | 'bn'
  readonly note: string | null
  readonly against: CreditSource
  readonly reference: string | null
  readonly state: 'waiting' | 'done' | 'refused' | 'withdrawn'
  readonly proposed_by: Person
  readonly proposed_at: Date
  readonly expires_at: Date
  readonly decided_by: Person | null
  readonly decided_at: Date | null
  readonly decision_reason: string | null
  readonly handed_over_at: Date | null
  readonly cancelled_at: Date | null
  readonly cancelled_reason: string | null
  readonly version: number
  /** How many of its cards are so now. */
  readonly active: number
  readonly used_up: number
  readonly expired: number
  readonly blocked: number
  readonly unused: number
  readonly balance: Poisha
  readonly spent: Poisha
  /** A write-off waits for a second person. */
  readonly write_off_waits: boolean
}

/** A card that can be spent and of which nothing was ever spent; $2 is today in Dhaka. */
const isUnused = `a.blocked_reason is null and a.balance > 0 and (a.expires_on is null or a.expires_on >= $2::date)
  and not exists (select from credit_entry s where s.account_id = a.id and s.kind = 'spent')`

const hasWaiting = `exists (select from credit_write_off w
  where w.batch_id = b.id and w.state = 'waiting' and w.expires_at > $1::timestamptz)`

/** The counts say the same as `creditState` of the domain; each card has its first entry. */
const read = `
  select b.id, b.name, b.amount, b.cards, b.expires_on::text, b.words, b.language, b.note, b.against, b.reference, b.state,
    b.proposed_at, b.expires_at, b.decided_at, b.decision_reason, b.handed_over_at, b.cancelled_at,
    b.cancelled_reason, b.version,
    (select json_build_object('id', id, 'name', name) from account where id = b.proposed_by) as proposed_by,
    (select json_build_object('id', id, 'name', name) from account where id = b.decided_by) as decided_by,
    now_on.*, coalesce((select - sum(e.delta) from credit_entry e join credit_account a on a.id = e.account_id
      where a.batch_id = b.id and e.kind in ('spent', 'refunded')), 0)::bigint as spent, ${hasWaiting} as write_off_waits
  from credit_batch b cross join lateral (
    select coalesce(sum(a.balance), 0)::bigint as balance,
      (count(*) filter (where a.blocked_reason is not null))::int as blocked,
      (count(*) filter (where a.blocked_reason is null and a.expires_on < $2::date))::int as expired,
      (count(*) filter (where a.blocked_reason is null and (a.expires_on is null or a.expires_on >= $2::date)
        and a.balance > 0))::int as active,
      (count(*) filter (where a.blocked_reason is null and (a.expires_on is null or a.expires_on >= $2::date)
        and a.balance = 0))::int as used_up,
      (count(*) filter (where ${isUnused}))::int as unused
    from credit_account a where a.batch_id = b.id
  ) as now_on`

const matching = `($3::text is null or case $3 when 'waiting' then (b.state = 'waiting' and b.expires_at > $1) or ${hasWaiting}
    when 'here' then b.state = 'done' and b.handed_over_at is null else b.handed_over_at is not null end)
  and ($4 = '%%' or b.name ilike $4 or b.reference ilike $4) and $2::date is not null`

interface Wanted extends Moment {
  readonly state: BatchView | undefined
  readonly q: string
  readonly limit: number
  readonly offset: number
}

/** A page of batches, the newest first, and how many match in all. */
export async function listBatches(
  db: Db,
  { now, today, state, q, limit, offset }: Wanted,
): Promise<{ readonly found: readonly BatchRow[]; readonly count: number }> {
  const like = `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const values = [now, today, state ?? null, like]
  const counted = `select count(*)::int as n from credit_batch b where ${matching}`
  const [all] = await rows<{ n: number }>(db, counted, values)
  const text = `${read} where ${matching} order by b.id desc limit $5 offset $6`
  return { found: await rows<BatchRow>(db, text, [...values, limit, offset]), count: all?.n ?? 0 }
}

export async function readBatch(db: Db, id: number, { now, today }: Moment): Promise<BatchRow | undefined> {
  const text = `${read} where b.id = $3`
  const [found] = await rows<BatchRow>(db, text, [now, today, id])
  return found
}

/** Keeps a batch from others until the transaction ends; false: there is none. */
export async function lockBatch(trx: Db, id: number): Promise<boolean> {
  return (await rows(trx, 'select from credit_batch where id = $1 for no key update', [id])).length > 0
}

export type NewBatch = Pick<
  BatchRow,
  'name' | 'amount' | 'cards' | 'expires_on' | 'words' | 'language' | 'note' | 'against' | 'reference'
> & {
  readonly aloneMax: Poisha
  readonly aloneBefore: Poisha
  readonly state: 'waiting' | 'done'
  readonly proposedBy: string
  readonly now: Date
  readonly expiresAt: Date
}

const insert = `
  insert into credit_batch (name, amount, cards, expires_on, words, language, note, against, reference, alone_max,
    alone_before, state, proposed_by, proposed_at, expires_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) returning id`

/** Writes a batch without its cards and gives its id. */
export async function insertBatch(trx: Db, batch: NewBatch): Promise<number> {
  const { name, amount, cards, expires_on, words, language, note, against, reference } = batch
  const { aloneMax, aloneBefore, state, proposedBy, now, expiresAt } = batch
  const asked = [name, amount, cards, expires_on, words, language, note, against, reference]
  const values = [...asked, aloneMax, aloneBefore, state, proposedBy, now, expiresAt]
  const [made] = await rows<{ id: number }>(trx, insert, values)
  if (made === undefined) throw new Error(`Batch "${name}" was not written`)
  return made.id
}

/** The code of a new card, as the database keeps it; bytes in hex. */
export interface NewCode {
  readonly hash: string
  readonly end: string
  readonly sealed: string
}

const insertCards = `
  insert into credit_account (kind, batch_id, batch_place, code_hash, code_end, code_sealed, expires_on, words, language,
    made_at)
  select 'gift_card', b.id, c.place, decode(c.hash, 'hex'), c.code_end, decode(c.sealed, 'hex'), b.expires_on, b.words,
    b.language, $5
  from credit_batch b, unnest($2::text[], $3::text[], $4::text[]) with ordinality as c (hash, code_end, sealed, place)
  where b.id = $1 order by c.place`

const insertEntries = `
  insert into credit_entry (account_id, kind, delta, against, batch_id, at, balance)
  select a.id, 'issued', b.amount, b.against, b.id, $2, 0
  from credit_account a join credit_batch b on b.id = a.batch_id where b.id = $1 order by a.id`

/** Writes the cards of a batch, each with the entry that opens it; the database refuses any other number of them. */
export async function openCards(
  trx: Db,
  { batch, codes, now }: { readonly batch: number; readonly codes: readonly NewCode[]; readonly now: Date },
): Promise<void> {
  const columns = [codes.map(({ hash }) => hash), codes.map(({ end }) => end), codes.map((one) => one.sealed)]
  await rows(trx, insertCards, [batch, ...columns, now])
  await rows(trx, insertEntries, [batch, now])
}

/**
 * Blocks the unused cards of a batch and gives their number. They are locked first, in the order in which orders lock
 * theirs: a card that an order takes just now is looked at after that.
 */
export async function blockUnused(
  trx: Db,
  { batch, today, reason }: { readonly batch: number; readonly today: string; readonly reason: string },
): Promise<number> {
  await rows(trx, 'select from credit_account where batch_id = $1 order by id for no key update', [batch])
  const text = `update credit_account a set blocked_reason = $3, version = version + 1
    where a.batch_id = $1 and ${isUnused} returning a.id`
  return (await rows(trx, text, [batch, today, reason])).length
}

export async function saveHandedOver(trx: Db, id: number, now: Date): Promise<void> {
  const text = 'update credit_batch set handed_over_at = $2, version = version + 1 where id = $1'
  await rows(trx, text, [id, now])
}

export async function saveCancelled(
  trx: Db,
  id: number,
  { reason, now }: { readonly reason: string; readonly now: Date },
): Promise<void> {
  const text =
    'update credit_batch set cancelled_at = $2, cancelled_reason = $3, version = version + 1 where id = $1'
  await rows(trx, text, [id, now, reason])
}

/** A card of a batch that can be spent. */
export interface SealedCard {
  readonly place: number
  readonly sealed: Buffer
  readonly balance: Poisha
  readonly expires_on: string | null
}

/** The cards of a batch that can be spent, in their order. */
export function readSealedCards(db: Db, batch: number, today: string): Promise<SealedCard[]> {
  const text = `select batch_place as place, code_sealed as sealed, balance, expires_on::text from credit_account
    where batch_id = $1 and code_sealed is not null and blocked_reason is null and balance > 0
      and (expires_on is null or expires_on >= $2::date) order by batch_place`
  return rows<SealedCard>(db, text, [batch, today])
}
