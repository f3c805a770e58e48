/** Rows about made orders that are written after them, in this order. */
const insertEvents = `
  insert into order_event (order_id, at, actor_kind, kind, to_status)
  select id, placed_at + interval '1 hour' * step, 'system', 'step', status
  from made cross join generate_series(1, 5) step`

const insertShipments = `
  insert into shipment (id, order_id, n, merchant_ref, courier, status, consignment_id, cod_amount, collected, fee,
    weight_grams, created_at, handed_at, ended_at, closed_at, paid_out)
  select 'shp_' || lpad(m.n::text, 26, '0'), m.id, 1, m.number || '-S1', m.courier,
    case when m.partly then 'returned' when m.status <> 'with_courier' then m.status
      when hashtext(m.id) % 10 = 0 then 'on_hold' else 'in_transit' end,
    'C' || lpad(m.n::text, 12, '0'), case when m.cash then o.total else 0 end,
    case when m.cash then case m.status when 'delivered' then o.paid end end,
    case when m.status in ('delivered', 'returned') then 5000 + o.delivery / 2 end, o.weight_grams, m.placed_at,
    m.placed_at + interval '1 hour' * (10 + 12 * pg_temp.share(m.n, 12)),
    case when m.partly then m.ended_at + interval '3 days' when m.status in ('delivered', 'returned') then m.ended_at end,
    case when m.partly then m.ended_at + interval '4 days' end,
    -- As if their statements had been taken in, which are not written.
    coalesce(m.status in ('delivered', 'returned') and m.ended_at < now() - interval '10 days', false)
  from made m join shop_order o on o.id = m.id
  where not m.collect and m.status in ('delivered', 'returned', 'with_courier', 'returning')`

// Couriers tell of a parcel on each day until its end.
const insertShipmentEvents = `
  insert into shipment_event (shipment_id, courier, dedupe_key, status, body, happened_at, received_at, applied_at)
  select s.id, s.courier, s.id || ' ' || step, 'in_transit', '{}', at, at, at
  from made m join shipment s on s.order_id = m.id
  cross join generate_series(0, 3) step
  cross join lateral (select coalesce(s.ended_at, now()) - interval '1 day' * (step + pg_temp.share(m.n, 13)) as at) of_day
  where at > s.handed_at`

const insertShipmentLines = `
  insert into shipment_line (shipment_id, order_id, position, quantity, refused)
  select s.id, l.order_id, l.position, l.quantity,
    case when m.partly then case when l.position = m.lines then l.quantity else 0 end end
  from made m join shipment s on s.order_id = m.id join order_line l on l.order_id = m.id`

const insertAttempts = `
  insert into payment_attempt (id, order_id, n, provider, method, purpose, amount, state, tran_id, provider_txn_id,
    received, refunding, refunded, shipment_id, created_at, settled_at)
  select 'pay_' || lpad(m.n::text, 26, '0'), m.id, 1,
    case m.method when 'cod' then 'cash' when 'card' then 'sslcommerz' else m.method end, m.method,
    case when m.cash then 'cash' else 'full' end, o.paid, 'paid', 'T' || lpad(m.n::text, 12, '0'),
    'TRX' || lpad(m.n::text, 12, '0'), o.paid, o.refunded, o.refunded, case when m.cash then s.id end,
    case when m.cash then m.ended_at else m.placed_at end, case when m.cash then m.ended_at else m.placed_at end
  from made m join shop_order o on o.id = m.id left join shipment s on s.order_id = m.id
  where o.paid > 0`

const insertReturns = `
  insert into return_request (id, order_id, number, status, wish, delivery_paid_by, amount, contact_phone, requested_at,
    decided_at, received_at, closed_at)
  select 'ret_' || lpad(m.n::text, 26, '0'), m.id, m.number || '-R1', 'refunded', 'refund', 'shop', o.refunded, o.phone,
    m.ended_at + interval '1 day', m.ended_at + interval '2 days', m.ended_at + interval '5 days',
    m.ended_at + interval '5 days'
  from made m join shop_order o on o.id = m.id where o.refunded > 0`

const insertReturnLines = `
  insert into return_line (return_id, order_id, position, quantity, reason)
  select r.id, m.id, 1, l.quantity, (array['size', 'damaged', 'different', 'changed_mind'])[1 + m.h % 4]
  from made m join return_request r on r.order_id = m.id join order_line l on l.order_id = m.id and l.position = 1`

const insertRefunds = `
  insert into refund (id, attempt_id, order_id, return_id, amount, reason, state, refund_ref, way, due_by, created_at,
    done_at)
  select 'ref_' || lpad(m.n::text, 26, '0'), 'pay_' || lpad(m.n::text, 26, '0'), m.id, r.id, r.amount, 'Return', 'done',
    'R' || lpad(m.n::text, 12, '0'), case when m.cash then 'bkash' end, m.ended_at + interval '10 days', r.closed_at,
    r.closed_at + interval '1 day'
  from made m join return_request r on r.order_id = m.id`

/** Statements that write what follows from made orders. */
export const insertWork = [
  insertEvents,
  insertShipments,
  insertShipmentEvents,
  insertShipmentLines,
  insertAttempts,
  insertReturns,
  insertReturnLines,
  insertRefunds,
]

/** The entries that the triggers would have written, from the views that say what they must be. */
export const insertEntries = [
  `insert into ledger_entry (day, at, kind, source, order_id, shipment_id, debit, credit, amount)
  select dhaka_day(at), at, kind, source, order_id, shipment_id, debit, credit, amount
  from ledger_of_orders join made on made.id = order_id order by at`,
  `insert into vat_entry (day, at, kind, order_id, rate, amount, vat)
  select dhaka_day(at), at, kind, order_id, rate, amount, vat
  from vat_of_orders join made on made.id = order_id order by at`,
  `insert into sale_entry (day, at, kind, order_id, place, product_id, amount, pieces)
  select dhaka_day(at), at, kind, order_id, place, product_id, amount, pieces
  from sales_of_orders join made on made.id = order_id order by at`,
  `insert into daily_figure_note (day)
  select distinct day from (
    select dhaka_day(placed_at) as day from made
    union all select day from sale_entry
    union all select dhaka_day(ended_at) from shipment where ended_at is not null
  ) one`,
]

/** The tables that get rows, those that others name first. */
export const filled = [
  'shop_order',
  'order_line',
  'order_event',
  'shipment',
  'shipment_event',
  'shipment_line',
  'payment_attempt',
  'return_request',
  'return_line',
  'refund',
  'ledger_entry',
  'vat_entry',
  'sale_entry',
] as const
