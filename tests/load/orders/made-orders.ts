/** A number from 0 until 1 that follows from an order's number and what is asked; the same for the same two. */
export const makeShare = `
  create or replace function pg_temp.share(n bigint, asked int) returns float8 language sql immutable as $$
    select (hashint8extended(n, asked) & 1048575) / 1048576.0
  $$`

/** All variants on sale in a mixed order, the first ones are bought most; prices in whole taka. */
export const makeGoods = `
  create temp table goods on commit drop as
  select row_number() over (order by hashint4(v.id)) as nth, count(*) over () as many, v.id as variant_id, v.sku,
    p.id as product_id, p.slug, p.name, p.name_bn, greatest(100, v.price_poisha / 100 * 100) as price,
    (array[0, 500, 750, 1500])[1 + p.id % 4] as vat_rate,
    (select picture_id from product_picture where product_id = p.id order by position limit 1) as picture_id
  from variant v join product p on p.id = v.product_id
  where v.active and p.status = 'active'`

/**
 * What is chosen of each order. $1 to $3: numbers, order numbers, hashes; $4: minutes since the first one; $5: minutes
 * between two; $6: days after which no order waits any more, or null; $7: how many phones there are. Each step is made
 * once: without `materialized` a row would compute its first step hundreds of times.
 */
export const chooseOrders = `
  insert into made
  with hashed as (
    select n, number, hash, abs(hashint4(n)::bigint) as h, $4::int - n::float8 * $5::int as ago
    from unnest($1::int[], $2::text[], $3::text[]) as one (n, number, hash)
  ), placed as (
    -- Some days of the week have more orders than others, and evenings more than mornings.
    select *, now() - make_interval(secs => 60 * (ago + 900 * (1 - cos(ago * 2 * pi() / 10080)))) as even from hashed
  ), timed as materialized (
    select *, case when dhaka_day(even) = dhaka_day(now()) then even
      else (dhaka_day(even) + interval '1 day' * (0.25 * part + 0.75 * sqrt(part))) at time zone 'Asia/Dhaka' end as placed_at
    from placed cross join lateral (
      select extract(epoch from (even at time zone 'Asia/Dhaka') - dhaka_day(even)) / 86400 as part
    ) of_day
  ), stepped as materialized (
    select *, extract(epoch from now() - placed_at) / 86400 as age, h % 5 > 0 as cash, pg_temp.share(n, 1) < 0.03 as collect,
      1 + floor(4 * power(pg_temp.share(n, 2), 2))::int as lines, 1 + 4 * power(pg_temp.share(n, 3), 2) as took,
      case when mix < 780 then 'delivered' when mix < 880 then 'cancelled' when mix < 920 then 'returned'
        when mix < 950 then 'expired' when mix < 970 then 'with_courier' when mix < 978 then 'confirmed'
        when mix < 983 then 'packed' when mix < 993 then 'awaiting_call' when mix < 996 then 'awaiting_code'
        when mix < 998 then 'returning' else 'payment_pending' end as first_choice
    from timed cross join lateral (select n::bigint * 7919 % 1000 as mix) mixed
  ), settled as materialized (
    select *, case when age > $6::int then case first_choice when 'awaiting_call' then 'cancelled'
        when 'awaiting_code' then 'cancelled' when 'payment_pending' then 'expired' when 'expired' then 'expired'
        when 'cancelled' then 'cancelled' when 'returned' then 'returned' when 'returning' then 'returned'
        else 'delivered' end
      else first_choice end as second_choice
    from stepped
  ), possible as (
    select *, case
        when second_choice in ('delivered', 'returned') and age < took
          then case when age < 1 then 'confirmed' when collect then 'ready_to_collect' else 'with_courier' end
        when cash and second_choice in ('expired', 'payment_pending')
          then case second_choice when 'expired' then 'cancelled' else 'awaiting_call' end
        when not cash and second_choice in ('awaiting_call', 'awaiting_code') then 'confirmed'
        when second_choice in ('returned', 'returning') and (collect or not cash) then 'delivered'
        when collect and second_choice = 'with_courier' then 'ready_to_collect'
        else second_choice end as status
    from settled
  )
  select n, 'ord_' || lpad(n::text, 26, '0'), number, hash, h, status, cash, collect, lines, placed_at,
    placed_at + interval '1 day' * took,
    -- Rarely a customer keeps a part at the door, or sends the first piece back.
    status = 'delivered' and cash and not collect and lines > 1 and age > took + 4 and pg_temp.share(n, 4) < 0.03,
    status = 'delivered' and age > took + 7 and pg_temp.share(n, 5) < 0.03,
    case when cash then 'cod' when pg_temp.share(n, 6) < 0.6 then 'bkash' when pg_temp.share(n, 6) < 0.8 then 'nagad'
      else 'card' end,
    case when collect and h % 2 = 0 then 'counter' when pg_temp.share(n, 7) < 0.8 then 'web'
      when pg_temp.share(n, 7) < 0.88 then 'phone' when pg_temp.share(n, 7) < 0.95 then 'messenger'
      when pg_temp.share(n, 7) < 0.98 then 'whatsapp' else 'instagram' end,
    case when pg_temp.share(n, 8) < 0.6 then 'steadfast' when pg_temp.share(n, 8) < 0.85 then 'pathao' else 'redx' end,
    1 + floor(64 * power(pg_temp.share(n, 9), 2))::int, h % $7::int
  from possible`

export const makeMade = `
  create temp table made (
    n int, id text, number text, hash text, h bigint, status text, cash boolean, collect boolean, lines int,
    placed_at timestamptz, ended_at timestamptz, partly boolean, sent_back boolean, method text, channel text, courier text,
    district int, person bigint
  ) on commit drop`

export const insertLines = `
  insert into order_line (order_id, position, variant_id, product_id, slug, name, name_bn, sku, picture_id, weight_grams,
    unit_price, quantity, subtotal, discount, total, vat_rate, vat)
  select order_id, place, variant_id, product_id, slug, name, name_bn, sku, picture_id, 50, price, quantity, subtotal,
    discount, subtotal - discount, vat_rate,
    (2 * (subtotal - discount) * vat_rate + 10000 + vat_rate) / (2 * (10000 + vat_rate))
  from (
    select m.id as order_id, place, g.*, wanted.quantity, g.price * wanted.quantity as subtotal,
      -- A discount of whole taka.
      g.price * wanted.quantity * wanted.percent / 10000 * 100 as discount
    from made m
    cross join lateral generate_series(1, m.lines) place
    cross join lateral (
      select 1 + floor(3 * power(pg_temp.share(m.n, 200 + place), 4))::int as quantity,
        case when pg_temp.share(m.n, 10) < 0.15 then 10 when pg_temp.share(m.n, 10) < 0.2 then 20 else 0 end as percent
    ) wanted
    join goods g
      on g.nth = 1 + floor((select max(many) from goods) * power(pg_temp.share(m.n, 100 + place), 2))::int
  ) line`

/** Every second name is written in Bangla. $1 to $5: ids, names and divisions of the districts. */
export const insertOrders = `
  insert into shop_order (id, number, token_hash, cart_hash, status, payment_status, payment_method, channel, language, name,
    phone, delivery_method, location_id, zone, address_line, area_id, area, area_bn, district_id, district, district_bn,
    division_id, division, division_bn, promised_from, promised_to, deliver_by, weight_grams, subtotal, discount, delivery,
    total, vat_included, paid, refunded, quote_hash, policy_version, note, placed_at, confirmed_at, delivered_at)
  select whole.id, number, hash, hash, status,
    case when refunded > 0 then 'part_refunded' when paid > 0 then 'paid' when status in ('cancelled', 'returned') then 'void'
      when cash then 'cod_due' else 'pending' end,
    method, channel, 'bn',
    case when h % 2 = 0
      then (array['Rima', 'Nusrat', 'Tania', 'Farhana', 'Sadia', 'Mitu', 'Labiba', 'Jannat', 'Shila', 'Keya'])[1 + h / 2 % 10]
        || ' ' || (array['Akter', 'Jahan', 'Islam', 'Rahman', 'Khatun', 'Begum', 'Hossain', 'Das', 'Roy'])[1 + h / 20 % 9]
      else (array['রিমা', 'নুসরাত', 'তানিয়া', 'ফারহানা', 'সাদিয়া', 'মিতু', 'লাবিবা', 'জান্নাত', 'শিলা', 'কেয়া'])[1 + h / 2 % 10]
        || ' ' || (array['আক্তার', 'জাহান', 'ইসলাম', 'রহমান', 'খাতুন', 'বেগম', 'হোসেন', 'দাস', 'রায়'])[1 + h / 20 % 9]
      end || ' ' || (h % 997),
    '+88017' || lpad((person * 2999 % 100000000)::text, 8, '0'), case when collect then 'collect' else 'standard' end,
    case when collect then (select min(id) from location) end, zone, case when not collect then 'House 12, Road 5, Block C' end,
    case when not collect then d.id || '.bench' end, case when not collect then d.name end,
    case when not collect then d.name_bn end, case when not collect then d.id end, case when not collect then d.name end,
    case when not collect then d.name_bn end, case when not collect then d.division end,
    case when not collect then initcap(d.division) end, null, dhaka_day(placed_at), dhaka_day(placed_at) + 3,
    dhaka_day(placed_at) + 5, weight, subtotal, discount, delivery, total, vat, paid, refunded, 'bench', 'bench',
    case when h % 20 = 0 then 'Call before noon ' || n end, placed_at,
    case when status not in ('payment_pending', 'expired', 'awaiting_call', 'awaiting_code')
        and not (status = 'cancelled' and h % 3 > 0)
      then least(now(), placed_at + interval '5 hours' * power(pg_temp.share(n, 11), 3)) end,
    case when status = 'delivered' then ended_at end
  from (
    select *, case when sent_back and paid > 0 then first_total else 0 end as refunded
    from (
      select *, subtotal - discount + delivery as total,
        case when status in ('cancelled', 'payment_pending', 'expired') or (cash and status <> 'delivered') then 0
          when partly then subtotal - discount + delivery - last_total else subtotal - discount + delivery end as paid
      from (
        select m.*, l.*, case when m.collect then 0 when m.district = 1 then 6000 when m.district < 5 then 8000 else 12000 end
            as delivery,
          case when m.collect then null when m.district = 1 then 'inside_dhaka' when m.district < 5 then 'suburbs'
            else 'elsewhere' end as zone
        from made m join (
          select order_id, sum(subtotal)::bigint as subtotal, sum(discount)::bigint as discount, sum(vat)::bigint as vat,
            sum(weight_grams * quantity)::int as weight, max(total) filter (where position = 1) as first_total,
            (array_agg(total order by position desc))[1] as last_total
          from order_line l join made on made.id = l.order_id group by order_id
        ) l on l.order_id = m.id
      ) summed
    ) paid
  ) whole
  join (select * from unnest($1::text[], $2::text[], $3::text[], $4::text[]) with ordinality
    as one (id, name, name_bn, division, nth)) d on d.nth = whole.district
  order by n`
