import type { Poisha } from '#domain/money.ts'
import type { OrderStatus } from '#domain/order/status/order-status.ts'
import type { PaymentStatus } from '#domain/order/status/payment-status.ts'
import type { ReturnStatus } from '#domain/order/status/return-status.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

/** An instant as the database writes it into JSON, in ISO 8601. */
type Instant = string

/** Somebody who works here. */
interface Colleague {
  readonly id: string
  readonly name: string
}

export interface NoteRow {
  readonly id: number
  readonly by: Colleague
  readonly text: string
  readonly at: Instant
}

export interface BlockRow {
  readonly reason: string
  readonly by: Colleague
  readonly at: Instant
  readonly ends_at: Instant | null
  readonly lifted: { readonly by: Colleague; readonly at: Instant; readonly reason: string | null } | null
}

export interface AccountRow {
  readonly id: string
  readonly owns_number: boolean
  readonly sessions: number
  readonly last_seen_at: Instant | null
  readonly works_here: boolean
  readonly offers_agreed_at: Instant | null
}

/** What the page of a customer shows beside the row of the list. Amounts in poisha. */
export interface CustomerPageRow {
  readonly merged: readonly { readonly id: string; readonly phone: string }[]
  readonly orders: readonly {
    readonly number: string
    readonly placed_at: Instant
    readonly status: OrderStatus
    readonly payment_status: PaymentStatus
    readonly total: Poisha
    readonly pieces: number
    readonly by_other_number: boolean
    readonly proven: boolean
  }[]
  readonly returns: readonly {
    readonly number: string
    readonly order: string
    readonly status: ReturnStatus
    readonly requested_at: Instant
    readonly amount: Poisha
  }[]
  readonly delivered_to: readonly {
    readonly line: string
    readonly landmark: string | null
    readonly area: string
    readonly area_bn: string | null
    readonly district: string
    readonly district_bn: string | null
    readonly orders: number
    readonly last_at: Instant
  }[]
  readonly accounts: readonly AccountRow[]
  readonly waits_for: readonly { readonly sku: string; readonly name: string; readonly since: Instant }[]
  readonly notes: readonly NoteRow[]
  readonly groups: readonly { readonly id: number; readonly name: string; readonly by_rule: boolean }[]
  readonly blocks: readonly BlockRow[]
  readonly messages: readonly {
    readonly id: string
    readonly name: string
    readonly channel: 'sms' | 'email'
    readonly to: string
    readonly state: 'queued' | 'failed' | 'sent' | 'dead'
    readonly created_at: Instant
  }[]
}

const ORDERS_SHOWN = 100
const MESSAGES_SHOWN = 50

/** All rows of a query as one JSON list. */
const listOf = (query: string) => `(select coalesce(json_agg(to_json(listed)), '[]') from (${query}) listed)`

const person = (id: string) =>
  `(select json_build_object('id', id, 'name', name) from account where id = ${id})`

const notesText = `
  select n.id, ${person('n.author_id')} as by, n.text, n.written_at as at
  from customer_note n join customer m on m.id = n.customer_id where m.root_id = $1 order by n.id desc`

const blocksText = `
  select b.reason, ${person('b.blocked_by')} as by, b.blocked_at as at, b.ends_at,
    case when b.lifted_at is not null then json_build_object(
      'by', ${person('b.lifted_by')}, 'at', b.lifted_at, 'reason', b.lift_reason) end as lifted
  from cash_block b join customer m on m.id = b.customer_id where m.root_id = $1 order by b.id desc`

const groupsText = `
  select g.id, g.name, hand.id is null as by_rule from customer_group g
  left join lateral (
    select m.customer_id as id from customer_group_member m join customer c on c.id = m.customer_id
    where m.group_id = g.id and c.root_id = $1 limit 1
  ) hand on true
  where hand.id is not null or meets_group_rule(g, $1, $2) order by lower(g.name)`

const pageText = `
  with numbers as materialized (select id, phone from customer where root_id = $1),
  recent as materialized (
    select o.* from shop_order o where o.phone = any (array(select phone from numbers))
    order by o.placed_at desc, o.id desc limit ${ORDERS_SHOWN}
  ), known as materialized (
    select a.id, a.phone, a.email, a.email_verified, a.offers_agreed_at from account a
    where a.phone = any (array(select phone from numbers))
      or a.id = any (array(select user_id from recent where user_id is not null))
  )
  select ${listOf(`select id, phone from numbers where id <> $1 order by phone`)} as merged,
    ${listOf(`
      select o.number, o.placed_at, o.status, o.payment_status, o.total,
        (select sum(quantity)::int from order_line where order_id = o.id) as pieces,
        o.phone <> (select phone from customer where id = $1) as by_other_number,
        o.phone_proven_at is not null or exists (select from known k where k.id = o.user_id and k.phone = o.phone)
          as proven
      from recent o order by o.placed_at desc, o.id desc`)} as orders,
    ${listOf(`
      select r.number, o.number as order, r.status, r.requested_at, r.amount
      from recent o join return_request r on r.order_id = o.id order by r.requested_at desc`)} as returns,
    ${listOf(`
      select o.address_line as line, o.landmark, o.area, o.area_bn, o.district, o.district_bn,
        count(*)::int as orders, max(o.placed_at) as last_at
      from recent o where o.address_line is not null
      group by o.address_line, o.landmark, o.area, o.area_bn, o.district, o.district_bn
      order by max(o.placed_at) desc limit 20`)} as delivered_to,
    ${listOf(`
      select k.id, coalesce(k.phone = any (array(select phone from numbers)), false) as owns_number,
        (select count(*)::int from session s where s.account_id = k.id and s.expires_at > $2) as sessions,
        (select max(s.last_seen_at) from session s where s.account_id = k.id) as last_seen_at,
        exists (select from staff_member where account_id = k.id) as works_here, k.offers_agreed_at
      from known k order by 2 desc, k.id`)} as accounts,
    ${listOf(`
      select v.sku, p.name, s.created_at as since
      from stock_alert s join variant v on v.id = s.variant_id join product p on p.id = v.product_id
      where s.contact = any (array(select phone from numbers
        union all select email from known where email_verified and phone in (select phone from numbers)))
      order by s.created_at desc`)} as waits_for,
    ${listOf(notesText)} as notes, ${listOf(groupsText)} as groups, ${listOf(blocksText)} as blocks,
    ${listOf(`
      select m.id, m.name, m.channel, m.recipient as to, m.state, m.created_at from message m
      where m.facts ? 'number' and m.facts->>'number' = any (array(select number from recent))
      order by m.created_at desc, m.id limit ${MESSAGES_SHOWN}`)} as messages`

/** The page of a customer who was not merged into another. */
export async function readCustomerPage(db: Db, id: string, now: Date): Promise<CustomerPageRow> {
  const [found] = await rows<CustomerPageRow>(db, pageText, [id, now])
  if (found === undefined) throw new Error('A select without a table gives one row')
  return found
}

/** The customer that an id stands for: itself, or whom it was merged into. Undefined: there is none. */
export async function findRoot(db: Db, id: string): Promise<string | undefined> {
  const text = 'select root_id from customer where id = $1'
  const [found] = await rows<{ root_id: string }>(db, text, [id])
  return found?.root_id
}

/** The same, kept from merges until the transaction ends. */
export async function lockRoot(
  trx: Db,
  id: string,
): Promise<{ readonly id: string; readonly erased: boolean } | undefined> {
  const text = `
    select id, erased_at is not null as erased from customer
    where id = (select root_id from customer where id = $1) for no key update`
  const [found] = await rows<{ id: string; erased: boolean }>(trx, text, [id])
  return found
}

/** All numbers of a customer, that of its own row first. */
export async function readPhones(db: Db, root: string): Promise<string[]> {
  const text = `select phone from customer where root_id = $1 order by id <> $1, phone`
  return (await rows<{ phone: string }>(db, text, [root])).map(({ phone }) => phone)
}

/** The account with a saved address, where its number is the customer's. */
export async function findAddressOwner(db: Db, root: string, address: string): Promise<string | undefined> {
  const text = `
    select a.id from saved_address s join account a on a.id = s.account_id join customer m on m.phone = a.phone
    where s.id = $2 and m.root_id = $1`
  const [found] = await rows<{ id: string }>(db, text, [root, address])
  return found?.id
}

export interface NewNote {
  readonly customerId: string
  readonly authorId: string
  readonly text: string
  readonly now: Date
}

const insertNoteText = `
  insert into customer_note as n (customer_id, author_id, text, written_at) values ($1, $2, $3, $4)
  returning n.id, ${person('n.author_id')} as by, n.text, n.written_at as at`

type NewNoteRow = Omit<NoteRow, 'at'> & { readonly at: Date }

export async function insertNote(trx: Db, note: NewNote): Promise<NoteRow> {
  const [row] = await rows<NewNoteRow>(trx, insertNoteText, [
    note.customerId,
    note.authorId,
    note.text,
    note.now,
  ])
  if (row === undefined) throw new Error('An insert returns its row')
  return { ...row, at: row.at.toISOString() }
}

/** Removes a note about a customer; false where there is none with that number. */
export async function deleteNote(trx: Db, root: string, id: number): Promise<boolean> {
  const text = `delete from customer_note n using customer m
    where n.id = $2 and m.id = n.customer_id and m.root_id = $1 returning n.id`
  return (await rows(trx, text, [root, id])).length > 0
}

/** The words of a note; undefined where it is gone. */
export async function readNoteText(trx: Db, root: string, id: number): Promise<string | undefined> {
  const text = `select n.text from customer_note n join customer m on m.id = n.customer_id
    where n.id = $2 and m.root_id = $1`
  const [found] = await rows<{ text: string }>(trx, text, [root, id])
  return found?.text
}

/** The blocks of a customer, the newest first. */
export async function readBlocks(db: Db, root: string): Promise<readonly BlockRow[]> {
  const [found] = await rows<{ blocks: readonly BlockRow[] }>(db, `select ${listOf(blocksText)} as blocks`, [
    root,
  ])
  return found?.blocks ?? []
}

interface Lift {
  readonly root: string
  readonly by: string
  readonly now: Date
  readonly reason: string | null
}

const liftText = `
  update cash_block b set lifted_by = $2, lifted_at = $3, lift_reason = $4
  from customer m where m.id = b.customer_id and m.root_id = $1 and b.lifted_at is null returning b.id`

/** Ends every block of a customer; false where none stood. */
export async function liftBlocks(trx: Db, { root, by, now, reason }: Lift): Promise<boolean> {
  return (await rows(trx, liftText, [root, by, now, reason])).length > 0
}

/** The block of a customer that nobody lifted. */
export async function readOpenBlock(trx: Db, root: string): Promise<number | undefined> {
  const text = `select b.id from cash_block b join customer m on m.id = b.customer_id
    where m.root_id = $1 and b.lifted_at is null order by b.id desc limit 1`
  const [found] = await rows<{ id: number }>(trx, text, [root])
  return found?.id
}

const standText = `
  update cash_block b set lifted_by = null, lifted_at = null, lift_reason = null
  from customer m where m.id = b.customer_id and m.root_id = $1 and b.lifted_at = $2::timestamptz returning b.id`

/** Lets the blocks stand again that were lifted at one moment; false where there are none. */
export async function standAgain(trx: Db, root: string, liftedAt: string): Promise<boolean> {
  return (await rows(trx, standText, [root, liftedAt])).length > 0
}

interface NewBlock {
  readonly root: string
  readonly by: string
  readonly now: Date
  readonly reason: string
  readonly endsAt: Date | null
}

export async function insertBlock(trx: Db, { root, by, now, reason, endsAt }: NewBlock): Promise<void> {
  const text = `insert into cash_block (customer_id, reason, blocked_by, blocked_at, ends_at) values ($1, $2, $3, $4, $5)`
  await rows(trx, text, [root, reason, by, now, endsAt])
}

const turnsText = `
  select pg_advisory_xact_lock(hashtextextended('account ' || id, 21)) from (
    select a.id::text as id from customer m join account a on a.phone = m.phone where m.root_id = $1 order by 1
  ) accounts`
const phonesText = `
  select pg_advisory_xact_lock(hashtextextended(phone, 22)) from (
    select phone from customer where root_id = $1 order by phone
  ) phones`

/**
 * Waits for the orders that a customer is placing now, and lets later ones wait, until the transaction ends: by the
 * same locks and in the same order as placing takes them (orders/placing/place-order-store.ts).
 */
export async function holdPlacing(trx: Db, root: string): Promise<void> {
  await rows(trx, turnsText, [root])
  await rows(trx, phonesText, [root])
}
