import type { Poisha } from '#domain/money.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

/** Something about an order that is not at its end. */
export interface OpenThing {
  readonly order: string
  readonly why: 'order' | 'payment' | 'refund' | 'return' | 'parcel'
}

const openText = `
  with theirs as materialized (
    select o.id, o.number, o.status, o.payment_status from customer m join shop_order o on o.phone = m.phone
    where m.root_id = $1
  )
  select distinct on (number) number as order, why from (
    select number, 'order' as why, 1 as rank from theirs
      where status not in ('delivered', 'returned', 'cancelled', 'expired')
    union all select t.number, 'refund', 2 from theirs t join refund r on r.order_id = t.id
      where r.state not in ('done', 'withdrawn')
    union all select t.number, 'refund', 2 from theirs t join refund_request r on r.order_id = t.id
      where r.state = 'waiting'
    union all select t.number, 'payment', 3 from theirs t join payment_attempt a on a.order_id = t.id
      where a.state in ('created', 'pending', 'unknown', 'paid_review')
    union all select number, 'payment', 3 from theirs where payment_status in ('checking', 'refund_due')
    union all select t.number, 'return', 4 from theirs t join return_request r on r.order_id = t.id
      where r.status in ('requested', 'approved', 'coming', 'received')
    union all select t.number, 'parcel', 5 from theirs t join shipment s on s.order_id = t.id
      where s.status not in ('delivered', 'partially_delivered', 'returned', 'cancelled', 'lost')
  ) things order by number, rank`

/** What stands in the way of an erasure, once for each order. */
export function readOpenThings(db: Db, root: string): Promise<OpenThing[]> {
  return rows<OpenThing>(db, openText, [root])
}

interface ErasureCounts {
  readonly numbers: number
  readonly accounts: number
  readonly works_here: boolean
  readonly messages: number
  readonly notes: number
  readonly photos: number
  readonly orders: number
  readonly payments: number
  readonly spent: Poisha
  readonly last_order_at: Date | null
}

const countsText = `
  with numbers as materialized (select phone from customer where root_id = $1),
  theirs as materialized (select id, number from shop_order where phone = any (array(select phone from numbers))),
  accounts as materialized (select id, email from account where phone = any (array(select phone from numbers)))
  select (select count(*)::int from numbers) as numbers, (select count(*)::int from accounts) as accounts,
    exists (select from staff_member where account_id = any (array(select id from accounts))) as works_here,
    (select count(*)::int from message where facts->>'number' = any (array(select number from theirs))
      and facts ? 'number') as messages,
    (select count(*)::int from customer_note n join customer m on m.id = n.customer_id where m.root_id = $1)
      + (select count(*)::int from order_note where order_id = any (array(select id from theirs))) as notes,
    (select count(*)::int from (select return_id from return_photo union all select return_id from return_arrival_photo) p
      join return_request r on r.id = p.return_id where r.order_id = any (array(select id from theirs))) as photos,
    (select count(*)::int from theirs) as orders,
    (select count(*)::int from payment_attempt where order_id = any (array(select id from theirs))
      and state = 'paid') as payments,
    c.spent, c.last_order_at
  from customer c where c.id = $1`

/** How much an erasure takes away, and how much it leaves. */
export async function countErasure(db: Db, root: string): Promise<ErasureCounts> {
  const [found] = await rows<ErasureCounts>(db, countsText, [root])
  if (found === undefined) throw new Error(`No customer "${root}"`)
  return found
}

/** The rows by which a person is known, kept from others until the transaction ends. */
export interface KnownPerson {
  readonly root: string
  readonly phones: readonly string[]
  /** In place of each number. */
  readonly pseudonyms: readonly string[]
  readonly customers: readonly string[]
  readonly orders: readonly string[]
  readonly numbers: readonly string[]
  readonly accounts: readonly string[]
  /** Of the accounts, and those that orders name. */
  readonly emails: readonly string[]
}

const ordersText = `
  select o.id, o.number, lower(o.email) as email from shop_order o
  where o.phone = any ($1) order by o.id for update`
const accountsText = `select id, email from account where phone = any ($1) order by id for update`

interface Locked {
  readonly orders: readonly { readonly id: string; readonly number: string; readonly email: string | null }[]
  readonly accounts: readonly { readonly id: string; readonly email: string | null }[]
}

/** Locks orders and accounts with some numbers, orders first as everybody does. */
export async function lockPerson(trx: Db, phones: readonly string[]): Promise<Locked> {
  return {
    orders: await rows<Locked['orders'][number]>(trx, ordersText, [phones]),
    accounts: await rows<Locked['accounts'][number]>(trx, accountsText, [phones]),
  }
}

/** The words of audit entries about orders that may tell who somebody is. */
const personal = `'{name,phone,email,recipient_name,recipient_phone,gift_message,address_line,landmark,note,text,
  contact_phone,pickup_address,decision_reason,guest_hash,user_id}'`
const scrubbed = (column: string, keys: string) => `(
  select jsonb_object_agg(key, case when value <> 'null' and ${keys} then '"erased"' else value end)
  from jsonb_each(${column}))`
const scrub = (keys: string) =>
  `update audit_entry set before = ${scrubbed('before', keys)}, after = ${scrubbed('after', keys)}, reason = null`

type Step = readonly [text: string, ...parameters: (keyof KnownPerson)[]]

/** Statements that take a person out, in their order; each is given parts of what is known. */
const steps: readonly Step[] = [
  // Answers that were kept for calls that are repeated.
  [
    `delete from idempotency_key where (operation = 'customer_note' and response->>'id' = any (array(
        select id::text from customer_note where customer_id = any ($1))))
      or (operation = 'order_note' and response->>'id' = any (array(
        select id::text from order_note where order_id = any ($2))))
      or operation = 'press'
      or (operation <> 'place order' and exists (
        select from unnest($3::text[]) number where position(number in response::text) > 0))`,
    'customers',
    'orders',
    'numbers',
  ],
  // Papers of many orders that were printed together.
  [
    `delete from staff_job_document where job_id in (
      select job_id from staff_job_line where order_number = any ($1))`,
    'numbers',
  ],
  [`update refund_request set reason = 'Erased', decision_reason = null where order_id = any ($1)`, 'orders'],
  [`update refund set reason = 'Erased' where order_id = any ($1)`, 'orders'],
  ['delete from customer_note where customer_id = any ($1)', 'customers'],
  ['delete from customer_tag where customer_id = any ($1)', 'customers'],
  ['delete from customer_group_member where customer_id = any ($1)', 'customers'],
  [`update cash_block set reason = 'Erased', lift_reason = null where customer_id = any ($1)`, 'customers'],
  [
    `update customer c set phone = known.pseudonym, name = '', email = null, district_id = null, district = null,
      district_bn = null, erased_at = now()
    from unnest($1::text[], $2::text[]) as known (phone, pseudonym) where c.phone = known.phone`,
    'phones',
    'pseudonyms',
  ],
  [
    `update shop_order o set phone = known.pseudonym, name = 'Erased', email = null, recipient_name = null,
      recipient_phone = null, gift_message = null, note = null, landmark = null, guest_hash = null, user_id = null,
      address_line = case when address_line is not null then 'Erased on request' end,
      token_hash = encode(sha256(convert_to(gen_random_uuid()::text, 'UTF8')), 'hex')
    from unnest($1::text[], $2::text[]) as known (phone, pseudonym) where o.phone = known.phone`,
    'phones',
    'pseudonyms',
  ],
  [
    `update promotion_use u set customer = known.pseudonym
    from unnest($1::text[], $2::text[]) as known (phone, pseudonym) where u.customer = known.phone`,
    'phones',
    'pseudonyms',
  ],
  [
    `delete from return_arrival_photo where return_id in (select id from return_request where order_id = any ($1))`,
    'orders',
  ],
  [
    `delete from return_photo where return_id in (select id from return_request where order_id = any ($1))`,
    'orders',
  ],
  [
    `update return_request r set contact_phone = o.phone, pickup_address = null, note = null, decision_reason = null
    from shop_order o where o.id = r.order_id and o.id = any ($1)`,
    'orders',
  ],
  ['delete from product_review where order_id = any ($1)', 'orders'],
  [`update order_note set text = 'Erased' where order_id = any ($1)`, 'orders'],
  [`update order_call set note = null where order_id = any ($1) and note is not null`, 'orders'],
  [`update order_event set reason = null where order_id = any ($1) and reason is not null`, 'orders'],
  ['update shipment set note = null where order_id = any ($1) and note is not null', 'orders'],
  [
    `update shipment_event set body = '{}', message = null
    where shipment_id in (select id from shipment where order_id = any ($1))`,
    'orders',
  ],
  [
    `update payment_event set body = '{}'
    where attempt_id in (select id from payment_attempt where order_id = any ($1))`,
    'orders',
  ],
  [
    `delete from message where (facts ? 'number' and facts->>'number' = any ($1))
      or recipient = any ($2) or recipient = any ($3)`,
    'numbers',
    'phones',
    'emails',
  ],
  [
    `update audit_entry set before = before - 'recipient_name', after = after - 'recipient_name'
    where thing_kind = 'credit_account' and thing_id in (
      select id::text from credit_account where recipient_phone = any ($1) or recipient_email = any ($2))`,
    'phones',
    'emails',
  ],
  [
    `update credit_account set recipient_name = null, recipient_phone = null, recipient_email = null, words = null
    where recipient_phone = any ($1) or recipient_email = any ($2)`,
    'phones',
    'emails',
  ],
  ['delete from product_question where contact = any ($1) or contact = any ($2)', 'phones', 'emails'],
  ['delete from unfinished_checkout where phone = any ($1)', 'phones'],
  ['delete from reminder_contact where phone = any ($1)', 'phones'],
  ['delete from waiting_notice_person where contact = any ($1) or contact = any ($2)', 'phones', 'emails'],
  ['delete from stock_alert_told where contact = any ($1) or contact = any ($2)', 'phones', 'emails'],
  ['delete from stock_alert where contact = any ($1) or contact = any ($2)', 'phones', 'emails'],
  ['delete from one_time_code where recipient = any ($1) or recipient = any ($2)', 'phones', 'emails'],
  // What else the same call changed has its reason too.
  [
    `update audit_entry set reason = null where reason is not null and order_number is null
      and request_id = any (array(select request_id from audit_entry where order_number = any ($1)))`,
    'numbers',
  ],
  [`${scrub(`key = any (${personal}::text[])`)} where order_number = any ($1)`, 'numbers'],
  [
    `${scrub('true')} where (thing_kind in ('customer', 'customer_note', 'customer_tag', 'customer_group_member', 'cash_block')
        and thing_id = any ($1::text[]))
      or (thing_kind in ('account', 'password') and thing_id = any ($2::text[]))
      or (thing_kind = 'address' and coalesce(after, before)->>'account_id' = any ($2::text[]))`,
    'customers',
    'accounts',
  ],
]

/**
 * Takes a person out of every table but their accounts. The triggers of the audit write nothing of it: they would keep
 * what is to be erased. Records that nobody may rewrite give up words about the person alone (migration 0029).
 */
export async function erasePerson(trx: Db, person: KnownPerson): Promise<void> {
  await rows(trx, `select set_config('shop.erasing', 'on', true), set_config('audit.account', '', true)`)
  for (const [text, ...names] of steps)
    await rows(
      trx,
      text,
      names.map((name) => person[name]),
    )
}
