import { createHash, randomBytes } from 'node:crypto'
import { orderNumberOf } from '#domain/order/order-number.ts'
import { digestOf } from '#server/accounts/secrets.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

/** Made orders have numbers from here on; those of a shop that sells begin at 10001. */
export const FIRST_MADE = 1_000_000
const CHUNK = 10_000

/** The tables whose triggers would look at every row of orders that only a bench has. */
const guarded = ['shop_order', 'order_line', 'order_event', 'payment_attempt', 'shipment']

/** When the made orders were placed. */
interface Pace {
  /** How many minutes ago the first one was placed. */
  readonly minutes: number
  /** Minutes between two of them. */
  readonly apart: number
}

const slowly: Pace = { minutes: 1_000_000, apart: 5 }

/** Writes orders past the rules until the shop has so many: most at their end, some in each list of work. */
export async function fillOrders(db: Db, many: number, pace = slowly): Promise<void> {
  const [{ n: there } = { n: 0 }] = await rows<{ n: number }>(db, 'select count(*)::int as n from shop_order')
  if (there >= many) return
  console.log(`Writing ${many - there} orders …`)
  await switchTriggers(db, 'disable')
  for (let from = there; from < many; from += CHUNK) {
    await writeChunk(db, { from, many: Math.min(CHUNK, many - from), pace })
  }
  await switchTriggers(db, 'enable')
  // Without knowing the tables, the count would look at every order for each customer.
  await rows(db, 'analyze shop_order, customer')
  await rows(db, 'select recount_customers(null)')
  await rows(db, 'vacuum (analyze) shop_order, order_line, order_event, payment_attempt, shipment, customer')
}

async function switchTriggers(db: Db, how: 'enable' | 'disable'): Promise<void> {
  for (const table of guarded) await rows(db, `alter table ${table} ${how} trigger user`)
}

interface Chunk {
  readonly from: number
  readonly many: number
  readonly pace: Pace
}

async function writeChunk(db: Db, { from, many, pace }: Chunk): Promise<void> {
  const sequence = Array.from({ length: many }, (_, index) => from + index)
  await rows(db, insertOrders, [
    sequence,
    sequence.map((n) => orderNumberOf(FIRST_MADE + n)),
    sequence.map((n) => createHash('sha256').update(`bench ${n}`).digest('hex')),
    pace.minutes,
    pace.apart,
  ])
  for (const text of [insertLines, insertEvents, insertAttempts, insertShipments]) {
    await rows(db, text, [from, from + many])
  }
}

/** Every second name is written in Bangla; a phone has some three orders. */
const insertOrders = `
  insert into shop_order (id, number, token_hash, cart_hash, status, payment_status, payment_method, language, name,
    phone, delivery_method, zone, address_line, area_id, area, area_bn, district_id, district, district_bn,
    division_id, division, division_bn, promised_from, promised_to, deliver_by, weight_grams, subtotal, delivery,
    total, vat_included, paid, quote_hash, policy_version, note, placed_at, confirmed_at, delivered_at)
  select 'ord_' || lpad(n::text, 26, '0'), number, hash, hash, status,
    case when cash then case status when 'delivered' then 'paid' when 'cancelled' then 'void' when 'returned' then 'void'
      else 'cod_due' end
      else case when status in ('payment_pending', 'expired') then 'pending' else 'paid' end end,
    case when cash then 'cod' else 'bkash' end, 'bn',
    case when h % 2 = 0
      then (array['Rima', 'Nusrat', 'Tania', 'Farhana', 'Sadia', 'Mitu', 'Labiba', 'Jannat', 'Shila', 'Keya'])[1 + h / 2 % 10]
        || ' ' || (array['Akter', 'Jahan', 'Islam', 'Rahman', 'Khatun', 'Begum', 'Hossain', 'Das', 'Roy'])[1 + h / 20 % 9]
      else (array['রিমা', 'নুসরাত', 'তানিয়া', 'ফারহানা', 'সাদিয়া', 'মিতু', 'লাবিবা', 'জান্নাত', 'শিলা', 'কেয়া'])[1 + h / 2 % 10]
        || ' ' || (array['আক্তার', 'জাহান', 'ইসলাম', 'রহমান', 'খাতুন', 'বেগম', 'হোসেন', 'দাস', 'রায়'])[1 + h / 20 % 9]
      end || ' ' || (h % 997),
    '+88017' || lpad((h % 33333 * 2999 % 100000000)::text, 8, '0'), 'standard',
    (array['inside_dhaka', 'suburbs', 'elsewhere'])[1 + h % 3], 'House 12, Road 5, Block C', 'dhaka.dhaka-banani',
    'Banani', 'বনানী', 'district-' || h % 64, 'Dhaka', 'ঢাকা', 'dhaka', 'Dhaka', 'ঢাকা', day::date, day::date + 2,
    day::date + 5, 100, 300000, 8000, 308000, 0,
    case when status in ('payment_pending', 'expired') or (cash and status <> 'delivered') then 0 else 308000 end,
    'bench', 'bench', case when h % 20 = 0 then 'Call before noon ' || n end, day, day, day
  from (
    select n, number, hash, h, h % 5 > 0 as cash, now() - interval '1 minute' * ($4::int - n * $5::int) as day,
      case when n % 1000 < 780 then 'delivered' when n % 1000 < 880 then 'cancelled' when n % 1000 < 920 then 'returned'
        when n % 1000 < 950 then 'expired' when n % 1000 < 970 then 'with_courier' when n % 1000 < 978 then 'confirmed'
        when n % 1000 < 983 then 'packed' when n % 1000 < 993 then 'awaiting_call' when n % 1000 < 996 then 'awaiting_code'
        when n % 1000 < 998 then 'returning' else 'payment_pending' end as status
    from (
      select n, number, hash, abs(hashint4(n)::bigint) as h
      from unnest($1::int[], $2::text[], $3::text[]) as made (n, number, hash)
    ) hashed
  ) chosen`

const ofChunk = `from shop_order o
  where o.id >= 'ord_' || lpad($1::text, 26, '0') and o.id < 'ord_' || lpad($2::text, 26, '0')`

const insertLines = `
  insert into order_line (order_id, position, variant_id, product_id, slug, name, name_bn, sku, picture_id,
    weight_grams, unit_price, quantity, subtotal, total, vat, vat_rate)
  select o.id, place, v.id, v.product_id, p.slug, p.name, p.name_bn, v.sku, (
      select picture_id from product_picture where product_id = p.id order by position limit 1
    ), 50, 150000, 1, 150000, 150000, 0, 0
  from (select o.id, hashtext(o.id) as h ${ofChunk}) o
  cross join generate_series(1, 2) place
  join (select *, row_number() over (order by id) as nth, count(*) over () as many from variant) v
    on v.nth = 1 + abs((o.h::bigint + place * 7919)) % v.many
  join product p on p.id = v.product_id`

const insertEvents = `
  insert into order_event (order_id, at, actor_kind, kind, to_status)
  select o.id, o.placed_at + interval '1 hour' * step, 'system', 'step', o.status
  from (select o.* ${ofChunk}) o cross join generate_series(1, 5) step`

const insertAttempts = `
  insert into payment_attempt (id, order_id, n, provider, method, purpose, amount, state, tran_id, provider_txn_id,
    received, created_at, settled_at)
  select replace(o.id, 'ord', 'pay'), o.id, 1, case o.payment_method when 'cod' then 'cash' else 'bkash' end,
    o.payment_method, case o.payment_method when 'cod' then 'cash' else 'full' end, o.total, 'paid',
    'T' || right(o.id, 12), 'TRX' || right(o.id, 12), o.total, o.placed_at, o.placed_at
  from (select o.* ${ofChunk}) o where o.payment_status = 'paid'`

const insertShipments = `
  insert into shipment (id, order_id, n, merchant_ref, courier, status, consignment_id, cod_amount, weight_grams,
    created_at, ended_at)
  select replace(o.id, 'ord', 'shp'), o.id, 1, o.number || '-S1', 'steadfast',
    case o.status when 'with_courier' then case when hashtext(o.id) % 10 = 0 then 'on_hold' else 'in_transit' end
      else o.status end,
    'C' || right(o.id, 12), 0, 100, o.placed_at, case when o.status in ('delivered', 'returned') then o.placed_at end
  from (select o.* ${ofChunk}) o where o.status in ('delivered', 'returned', 'with_courier', 'returning')`

/** Makes somebody who works here and may do everything; answers with the token of a session of the staff area. */
export async function signInStaff(db: Db): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  await rows(
    db,
    `with person as (
      insert into account (name, email, created_at, updated_at) values ('Bench', $1, now(), now()) returning id
    ), member as (
      insert into staff_member (account_id, role_id, created_at)
      select person.id, staff_role.id, now() from person, staff_role where code = 'owner' returning account_id
    )
    insert into session (token_hash, account_id, level, device, created_at, last_seen_at, proven_at, expires_at)
    select $2, account_id, 'staff', 'Bench', now(), now(), now(), now() + interval '8 hours' from member`,
    [`${token.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}@example.com`, digestOf(token)],
  )
  return token
}
