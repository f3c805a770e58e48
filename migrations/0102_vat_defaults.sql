-- Rates of VAT for products without a class, from a day on: of the shop, and of categories that have one of their own
-- (docs/decisions/0045-vat-classes.md). Until now they were numbers of the setting `checkout`, and counted at once.

create table vat_default (
  -- `shop`, or the id of a category. A deleted category leaves its rates, and finds them again if it comes back.
  code text primary key check (code = 'shop' or code ~ '^[1-9][0-9]{0,9}$'),
  version int not null default 0
);

create table vat_default_rate (
  code text not null references vat_default,
  -- The first day in Dhaka on which it counts; until the next one of the same code.
  valid_from date not null,
  -- In hundredths of a per cent; null: a category has none of its own from this day on.
  rate int check (rate between 0 and 10000),
  primary key (code, valid_from),
  constraint vat_default_of_shop check (rate is not null or code <> 'shop')
);

-- What the settings say now goes on to count; slugs of categories that do not exist never counted.
with said as (
  select 'shop' as code, value -> 'vat' ->> 'rate' as rate from setting where name = 'checkout'
  union all
  select c.id::text, own.rate from setting s
  cross join lateral jsonb_each_text(s.value -> 'vat' -> 'by_category') as own (slug, rate)
  join category c on c.slug = own.slug
  where s.name = 'checkout'
), made as (
  insert into vat_default (code) select code from said
)
insert into vat_default_rate (code, valid_from, rate) select code, '2020-01-01', rate::int from said;
update setting set value = value - 'vat' where name = 'checkout';

-- The first day on which a rate of a default can begin: today, and tomorrow where something without a class was sold
-- today. Lines do not say which category gave their rate, so that all of them count.
create function first_day_of_default_rate(today date) returns date language sql stable as $$
  select case when exists (
      select from shop_order o join order_line l on l.order_id = o.id
      where o.placed_at >= today::timestamp at time zone 'Asia/Dhaka' and l.vat_class is null
    ) or exists (
      select from order_event e join order_line l on l.order_id = e.order_id
      where e.kind = 'edited' and e.at >= today::timestamp at time zone 'Asia/Dhaka' and l.vat_class is null
    ) then today + 1
    else today
  end
$$;

-- A rate under which something may have been sold stays as it was. So the shop always has one.
create function refuse_past_default_rate() returns trigger language plpgsql as $$
declare
  first date := first_day_of_default_rate((now() at time zone 'Asia/Dhaka')::date);
begin
  if tg_op = 'UPDATE' and new.code <> old.code then
    raise exception 'The rate of % belongs to "%"', old.valid_from, old.code
      using errcode = 'check_violation', constraint = 'vat_default_rate_stands';
  end if;
  if (tg_op <> 'INSERT' and old.valid_from < first) or (tg_op <> 'DELETE' and new.valid_from < first) then
    raise exception 'A VAT rate of a day before % cannot be changed', first
      using errcode = 'check_violation', constraint = 'vat_default_rate_past';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger refuse_past_rate before insert or update or delete on vat_default_rate
  for each row execute function refuse_past_default_rate();
create trigger refuse_truncation before truncate on vat_default_rate
  for each statement execute function refuse_change();

create trigger announce_change after insert or update or delete on vat_default_rate
  for each statement execute function announce_kind('content');

-- The id of the thing is its code.
call audit_table('vat_default_rate', 'vat_default_rate', 'code', 'code');
