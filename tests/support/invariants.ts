import { rows } from '#server/db/rows.ts'
import type { Db } from '#server/db/database.ts'

/**
 * The facts that hold in the orders of a store at any moment between transactions (design: reliability-security 3.2).
 */
interface Checked {
  /** Numbers of the orders that customers were told of. */
  readonly acknowledged?: readonly string[]
  /** Pieces on the shelf before the first order, by variant. */
  readonly began?: ReadonlyMap<number, number>
  /** Whether every order was placed through the API, and has therefore been told to its customer. */
  readonly told?: boolean
  readonly now?: Date
}

/** Each select gives the rows that break an invariant, with a column `what` that says how. */
const everywhere = {
  'I1 nothing is sold twice': `
    select format('variant %s: %s on hand, %s held, %s promised', s.variant_id, s.on_hand, s.held, coalesce(h.held, 0)) as what
    from stock s left join (
      select variant_id, location_id, sum(quantity) as held from stock_hold where state = 'held' group by 1, 2
    ) h using (variant_id, location_id)
    where s.on_hand < s.held or s.held < 0 or s.held <> coalesce(h.held, 0)`,
  'I1 what lies on a shelf is the sum of its movements': `
    select format('variant %s at location %s: %s on hand, %s moved', variant_id, location_id, on_hand, moved) as what
    from stock_fault`,
  'I1 a live order holds its pieces, another none': `
    select format('order %s (%s): needs %s of variant %s, has %s', o.number, o.status, d.wanted, d.variant_id, d.has) as what
    from shop_order o join lateral (
      select coalesce(l.variant_id, h.variant_id) as variant_id, coalesce(l.wanted, 0) as wanted, coalesce(h.has, 0) as has
      from (select variant_id, sum(quantity) as wanted from order_line
        where order_id = o.id and not made_to_order group by 1) l
      full join (select variant_id, sum(quantity) as has from stock_hold
        where order_id = o.id and state = 'held' group by 1) h using (variant_id)
    ) d on true
    where case when o.status in ('payment_pending', 'awaiting_code', 'awaiting_call', 'confirmed', 'packed', 'ready_to_collect')
      then d.wanted <> d.has else d.has <> 0 end`,
  'I2 one order for a cart': `
    select format('cart of %s', min(number)) as what from shop_order where status <> 'cancelled'
    group by cart_hash having count(*) > 1`,
  'I2 one order for a key': `
    select format('%s %s', scope, key) as what from idempotency_key k
    where operation = 'place order'
      and not exists (select from shop_order where id = k.response ->> 'id' and number = k.response ->> 'number')
    union all
    select format('order %s has %s keys', response ->> 'number', count(*)) from idempotency_key
    where operation = 'place order' group by response ->> 'number' having count(*) > 1`,
  'I3 a customer has what their orders sum to': `
    select format('customer %s: %s orders, %s counted', c.phone, coalesce(o.orders, 0), c.orders) as what
    from customer c left join lateral (
      select count(*)::int as orders, (count(*) filter (where status = 'delivered'))::int as delivered,
        (count(*) filter (where status = 'returned'))::int as refused, sum(paid - refunded)::bigint as spent
      from customer m join shop_order on shop_order.phone = m.phone where m.root_id = c.id
    ) o on true
    where c.merged_into is null and (c.orders, c.delivered, c.refused, c.spent) is distinct from
      (coalesce(o.orders, 0), coalesce(o.delivered, 0), coalesce(o.refused, 0), coalesce(o.spent, 0))`,
  'I3 an order is the sum of its lines': `
    select format('order %s', o.number) as what from shop_order o
    join lateral (
      select coalesce(sum(subtotal), 0) as subtotal, coalesce(sum(discount), 0) as discount
      from order_line where order_id = o.id
    ) l on true
    where o.total < 0 or o.total <> o.subtotal - o.discount + o.delivery
      or o.subtotal <> l.subtotal or o.discount <> l.discount`,
  'I4 paid is what was paid': `
    select format('order %s: %s, paid %s, refunded %s', number, payment_status, paid, refunded) as what
    from shop_order o left join lateral (
      select coalesce(sum(coalesce(accepted, received)), 0) as came,
        coalesce(sum(greatest(0, refunded - (received - coalesce(accepted, received)))), 0) as went
      from payment_attempt where order_id = o.id and state = 'paid'
    ) m on true
    where o.paid <> m.came or o.refunded <> m.went
      or (payment_status = 'paid' and paid - refunded < total)
      or (payment_status in ('cod_due', 'pending', 'failed') and paid > refunded)`,
  'I6 a promotion counts its live orders': `
    select format('promotion %s: %s used, %s live, limit %s', p.id, p.used, u.live, p.total_limit) as what
    from promotion p left join lateral (
      select count(*) as live from promotion_use where promotion_id = p.id and given_back_at is null
    ) u on true
    where p.used <> u.live or p.used > coalesce(p.total_limit, p.used)
    union all
    select format('order %s is %s and uses promotion %s', o.number, o.status, u.promotion_id)
    from promotion_use u join shop_order o on o.id = u.order_id
    where u.given_back_at is null and o.status in ('cancelled', 'expired', 'returned')`,
  'I11 what is on a gift card is the sum of its entries, and orders spent of it what they say': `
    select format('credit account %s: has %s, entries sum to %s', a.id, a.balance, e.sum) as what
    from credit_account a join lateral (
      select coalesce(sum(delta), 0) as sum from credit_entry where account_id = a.id
    ) e on true where a.balance <> e.sum or a.balance < 0
    union all
    select format('credit account %s: entries of orders sum to %s, payments less refunds to %s', e.account_id, e.sum, p.sum)
    from (select account_id, - sum(delta) as sum from credit_entry where against = 'customers' group by 1) e
    full join (
      select account_id, sum(sum) as sum from (
        select credit_account_id as account_id, received - refunded as sum from payment_attempt
        where credit_account_id is not null
        union all
        select credit_account_id, case when state = 'done' then - amount else 0 end from refund
        where credit_account_id is not null
      ) orders group by 1
    ) p using (account_id) where e.sum is distinct from p.sum`,
  'I10 an exchange took its pieces from the shelf, once, and others for lost ones': `
    select format('order %s: took %s of variant %s, sold and exchanged %s to %s', o.number, t.taken, w.variant_id,
      w.least, w.most) as what
    from (
      select order_id, variant_id, sum(least) as least, sum(most) as most from (
        select order_id, variant_id, quantity as least, quantity as most from order_line where not made_to_order
        union all
        select order_id, variant_id, greatest(sum(quantity), sum(lost + there)), sum(quantity + lost)
        from (
          select rl.order_id, rl.return_id, rl.exchange_variant_id as variant_id, rl.quantity,
            coalesce(sum(piece.quantity) filter (where s.status = 'lost'), 0) as lost,
            coalesce(sum(piece.quantity) filter (where s.status not in ('cancelled', 'lost', 'returned')), 0) as there
          from return_line rl
          join return_request r on r.id = rl.return_id and r.status = 'exchanged'
          left join shipment s on s.return_id = r.id and s.pickup_on is null
          left join shipment_line piece on piece.shipment_id = s.id and piece.position = rl.position
          group by rl.return_id, rl.order_id, rl.position
        ) exchanged group by return_id, order_id, variant_id
      ) pieces group by 1, 2
    ) w
    join shop_order o on o.id = w.order_id
    join lateral (select coalesce(sum(quantity), 0) as taken from stock_hold
      where order_id = w.order_id and variant_id = w.variant_id and state = 'taken') t on true
    where t.taken not between w.least and w.most
      and exists (select from return_request where order_id = w.order_id and wish = 'exchange')`,
  'I10 each piece of an exchange is in one parcel at most, for nothing': `
    select format('return %s (%s): line %s, %s of %s pieces, cash %s', r.number, r.status, piece.position,
      sum(piece.quantity) filter (where s.status not in ('cancelled', 'lost', 'returned')), line.quantity,
      sum(s.cod_amount)) as what
    from return_request r
    join shipment s on s.return_id = r.id and s.pickup_on is null
    left join shipment_line piece on piece.shipment_id = s.id
    left join return_line line on line.return_id = r.id and line.position = piece.position
    group by r.id, piece.position, line.quantity
    having r.status <> 'exchanged' or line.quantity is null or sum(s.cod_amount) <> 0
      or sum(piece.quantity) filter (where s.status not in ('cancelled', 'lost', 'returned')) > line.quantity`,
  'I10 what comes back is fetched by one rider, for nothing': `
    select format('return %s (%s): riders %s, cash %s', r.number, r.status, s.live, s.cash) as what
    from return_request r join lateral (
      select count(*) filter (where status not in ('cancelled', 'lost', 'returned')) as live, sum(cod_amount) as cash
      from shipment where return_id = r.id and pickup_on is not null
    ) s on true
    where s.live > 1 or s.cash <> 0 or (s.live > 0 and r.status in ('requested', 'withdrawn'))`,
  'I10 no more goes back than came': `
    select format('attempt %s', id) as what from payment_attempt a
    where refunding > coalesce(received, 0) or refunded > refunding
      or refunding <> coalesce((select sum(amount) from refund where attempt_id = a.id and state <> 'withdrawn'), 0)`,
  'I10 a return gives its amount back, once': `
    select format('return %s (%s): %s of %s', r.number, r.status, b.back, r.amount) as what
    from return_request r join lateral (
      select coalesce(sum(amount), 0) as back from refund where return_id = r.id and state <> 'withdrawn'
    ) b on true
    where b.back <> case when r.status = 'refunded' then r.amount else 0 end
      or (r.closed_at is null) <> (r.status in ('requested', 'approved', 'coming', 'received'))`,
  'I11 the history goes along its edges': `
    select format('order %s: %s to %s', o.number, e.from_status, e.to_status) as what
    from (
      select order_id, from_status, to_status, lag(to_status) over (partition by order_id order by id) as before
      from order_event where to_status is not null
    ) e join shop_order o on o.id = e.order_id
    where e.from_status is distinct from e.before
      or not exists (select from status_step s where s.machine = 'order'
        and s.from_status = coalesce(e.from_status, 'new') and e.to_status = any (s.to_statuses))
    union all
    select format('order %s is %s without a history', number, status) from shop_order o
    where exists (select from order_event where order_id = o.id)
      and status is distinct from (select to_status from order_event
        where order_id = o.id and to_status is not null order by id desc limit 1)`,
  'I12 the ledger says what orders, statements and transfers say': `
    select format('%s %s: %s from %s is %s, should be %s', kind, source, debit, credit, written, wanted) as what from ledger_fault`,
  'I12 open refunds are owed': `
    select format('refunds: %s owed, %s promised', - ledger_balance('refunds', 'infinity'), r.open) as what
    from (select coalesce(sum(amount), 0) as open from refund where state not in ('done', 'withdrawn')) as r
    where - ledger_balance('refunds', 'infinity') <> r.open`,
  'I12 a delivered order that is paid leaves nothing open': `
    select format('order %s: %s open', o.number, e.open) as what
    from shop_order o join lateral (
      select coalesce(sum(case when debit = 'customers' then amount else - amount end), 0) as open
      from ledger_entry where order_id = o.id and 'customers' in (debit, credit)
    ) as e on true
    where o.status = 'delivered' and o.payment_status = 'paid' and e.open <> 0
      and not exists (select from payment_attempt where order_id = o.id and state = 'paid_review')`,
} as const satisfies Record<string, string>

const stuck = `
  select format('order %s is %s until %s', number, status, confirm_by) as what from shop_order
  where (status in ('payment_pending', 'awaiting_code', 'awaiting_call') and confirm_by is null)
    or confirm_by < $1::timestamptz - interval '60 seconds'`

const lost = `
  select number as what from unnest($1::text[]) as told (number)
  where not exists (select from shop_order o where o.number = told.number)`

const sold = `
  select format('variant %s: %s, %s taken, %s put back, began with %s', b.variant_id, s.on_hand, t.taken, r.back, b.on_hand) as what
  from unnest($1::int[], $2::int[]) as b (variant_id, on_hand)
  join lateral (select sum(on_hand) as on_hand from stock where variant_id = b.variant_id) s on true
  join lateral (select coalesce(sum(quantity), 0) as taken from stock_hold
    where variant_id = b.variant_id and state = 'taken') t on true
  join lateral (select coalesce(sum(rl.restocked), 0) as back from return_line rl
    join order_line l on l.order_id = rl.order_id and l.position = rl.position
    where l.variant_id = b.variant_id) r on true
  where s.on_hand + t.taken - r.back <> b.on_hand`

/** I9: a message in the outbox for each order, once. Codes and the like are messages of their own. */
const noticesByOrder = `
  select format('order %s was told %s times', o.number, count(m.id)) as what
  from shop_order o left join message m
    on m.name = 'order_placed' and m.channel = 'sms' and m.facts ->> 'number' = o.number
  group by o.number having count(m.id) <> 1`

/** Everything that is broken, as sentences; empty where all is well. */
export async function brokenInvariants(db: Db, checked: Checked = {}): Promise<readonly string[]> {
  const { acknowledged = [], began = new Map<number, number>(), now = new Date() } = checked
  const looks: (readonly [string, string, readonly unknown[]])[] = [
    ...Object.entries(everywhere).map(([name, text]) => [name, text, []] as const),
    ['I1 what left the shelf was sold', sold, [[...began.keys()], [...began.values()]]],
    ['I7 what was acknowledged is there', lost, [acknowledged]],
    ['I8 nothing is stuck', stuck, [now]],
    ...(checked.told === true ? [['I9 told once', noticesByOrder, []] as const] : []),
  ]
  const broken: string[] = []
  for (const [name, text, values] of looks) {
    const found = await rows<{ what: string }>(db, text, [...values])
    broken.push(...found.map(({ what }) => `${name}: ${what}`))
  }
  return broken
}

/** Throws where anything is broken. */
export async function refuseBroken(db: Db, checked: Checked = {}): Promise<void> {
  const broken = await brokenInvariants(db, checked)
  if (broken.length > 0) throw new Error(broken.join('\n'))
}
