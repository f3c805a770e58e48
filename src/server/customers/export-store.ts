import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

/** All rows of a query as one JSON list. */
const listOf = (query: string) => `(select coalesce(jsonb_agg(listed.row), '[]') from (${query}) listed)`

const ofOrder = (table: string, hidden: string, order: string) =>
  listOf(
    `select to_jsonb(t) - '${hidden}'::text[] as row from ${table} t where t.order_id = o.id order by ${order}`,
  )

/** Columns that are keys or the work of the store, and say nothing about a person. */
const hiddenOfOrder =
  '{id,token_hash,guest_hash,cart_hash,quote_hash,user_id,version,retry_at,assigned_to,prolonged,confirm_by}'

const exportText = `
  with numbers as materialized (select id, phone from customer where root_id = $1),
  theirs as materialized (select * from shop_order where phone = any (array(select phone from numbers)))
  select
    ${listOf(`select to_jsonb(phone) as row from numbers order by phone`)} as numbers,
    ${listOf(`
      select to_jsonb(o) - '${hiddenOfOrder}'::text[] || jsonb_build_object(
        'lines', ${ofOrder('order_line', '{order_id,variant_id,product_id,picture_id,category_ids}', 't.position')},
        'payments', ${ofOrder('payment_attempt', '{order_id,facts,next_check_at,checks,provider_ref}', 't.n')},
        'refunds', ${ofOrder('refund', '{order_id,next_check_at,checks,provider_ref}', 't.created_at')},
        'parcels', ${ofOrder('shipment', '{order_id,next_check_at,checks}', 't.n')},
        'returns', ${ofOrder('return_request', '{order_id,version}', 't.requested_at')},
        'reviews', ${listOf(`
          select to_jsonb(t) - '{order_id,version}'::text[] || jsonb_build_object('earlier', ${listOf(`
            select to_jsonb(p) - '{id,review_id}'::text[] as row from product_review_past p
            where p.review_id = t.id order by p.id`)}) as row
          from product_review t where t.order_id = o.id order by t.position`)},
        'calls', ${ofOrder('order_call', '{order_id,account_id}', 't.id')},
        'notes', ${ofOrder('order_note', '{order_id,author_id,version}', 't.id')}
      ) as row from theirs o order by o.placed_at`)} as orders,
    ${listOf(`
      select to_jsonb(m) - '{sealed,priority,tries,due_at,provider,provider_reference,last_error}'::text[] as row
      from message m where m.facts ? 'number' and m.facts->>'number' = any (array(select number from theirs))
      order by m.created_at`)} as messages,
    ${listOf(`
      select to_jsonb(n) - '{customer_id,author_id}'::text[] as row from customer_note n
      where n.customer_id = any (array(select id from numbers)) order by n.id`)} as notes,
    ${listOf(`
      select to_jsonb(t.tag) as row from customer_tag t
      where t.customer_id = any (array(select id from numbers)) order by t.tag`)} as tags,
    ${listOf(`
      select to_jsonb(g.name) as row from customer_group_member m join customer_group g on g.id = m.group_id
      where m.customer_id = any (array(select id from numbers)) order by g.name`)} as groups,
    ${listOf(`
      select to_jsonb(b) - '{customer_id,blocked_by,lifted_by}'::text[] as row from cash_block b
      where b.customer_id = any (array(select id from numbers)) order by b.id`)} as cash_blocks,
    ${listOf(`
      select jsonb_build_object('sku', v.sku, 'since', s.created_at) as row from stock_alert s
      join variant v on v.id = s.variant_id where s.contact = any (array(select phone from numbers))`)} as waits_for,
    ${listOf(`
      select to_jsonb(c) - '{id,owner,link_hash,order_id}'::text[] || jsonb_build_object('pieces', ${listOf(`
        select jsonb_build_object('sku', v.sku, 'quantity', l.quantity) as row
        from unfinished_checkout_line l join variant v on v.id = l.variant_id where l.checkout_id = c.id
        order by l.position`)}, 'calls', ${listOf(`
        select jsonb_build_object('outcome', k.outcome, 'note', k.note, 'call_at', k.call_at, 'at', k.called_at) as row
        from checkout_call k where k.checkout_id = c.id and k.withdrawn_at is null order by k.id`)}) as row
      from unfinished_checkout c where c.phone = any (array(select phone from numbers)) order by c.agreed_at`)}
      as unfinished_checkouts,
    ${listOf(`
      select to_jsonb(n) - '{id}'::text[] as row from reminder_contact n
      where n.phone = any (array(select phone from numbers))`)} as reminders,
    array(select a.id from account a where a.phone = any (array(select phone from numbers)) order by a.id) as accounts`

type Exported = Readonly<Record<string, unknown>> & { readonly accounts: readonly string[] }

/** Everything about a customer outside their accounts, and the ids of those. */
export async function readExport(db: Db, root: string): Promise<Exported> {
  const [found] = await rows<Exported>(db, exportText, [root])
  if (found === undefined) throw new Error('A select without a table gives one row')
  return found
}

const sessionsText = `
  select device, level, created_at, last_seen_at, expires_at from session where account_id = $1 order by created_at`

/** Where somebody is signed in. */
export function readSessions(db: Db, accountId: string): Promise<object[]> {
  return rows<object>(db, sessionsText, [accountId])
}
