-- Staff keep the VAT classes and their rates (docs/decisions/0045-vat-classes.md).

alter table vat_class
  add column version int not null default 1,
  -- Since then no product can have it.
  add column archived_at timestamptz;
create unique index vat_class_name on vat_class (lower(name));
create unique index vat_class_name_bn on vat_class (lower(name_bn));

create index product_by_vat_class on product (vat_class) where vat_class is not null;
create index order_line_by_vat_class on order_line (vat_class) where vat_class is not null;
create index order_event_of_edits on order_event (at) where kind = 'edited';

-- The first day on which another rate of a class can begin: any day (null) while nothing was sold under the class, else
-- today, and tomorrow where something was sold under it today.
create function first_day_of_rate(of_class text, today date) returns date language sql stable as $$
  select case
    when not exists (select from order_line where vat_class = of_class) then null
    when exists (
      select from shop_order o join order_line l on l.order_id = o.id
      where o.placed_at >= today::timestamp at time zone 'Asia/Dhaka' and l.vat_class = of_class
    ) or exists (
      select from order_event e join order_line l on l.order_id = e.order_id
      where e.kind = 'edited' and e.at >= today::timestamp at time zone 'Asia/Dhaka' and l.vat_class = of_class
    ) then today + 1
    else today
  end
$$;

-- A rate under which something was sold stays as it was, and none begins before what was sold.
create or replace function refuse_past_rate() returns trigger language plpgsql as $$
declare
  of_class text := case when tg_op = 'DELETE' then old.class else new.class end;
  first date := first_day_of_rate(of_class, (now() at time zone 'Asia/Dhaka')::date);
begin
  if tg_op = 'UPDATE' and new.class <> old.class then
    raise exception 'The rate of % belongs to the class "%"', old.valid_from, old.class
      using errcode = 'check_violation', constraint = 'vat_rate_class_stands';
  end if;
  if (tg_op <> 'INSERT' and old.valid_from < first) or (tg_op <> 'DELETE' and new.valid_from < first) then
    raise exception 'A VAT rate of "%" of a day before % cannot be changed', of_class, first
      using errcode = 'check_violation', constraint = 'vat_rate_past';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

-- A class without any rate would count as none, and nobody would see it.
create function require_vat_rate() returns trigger language plpgsql as $$
declare
  of_class text := coalesce(to_jsonb(new) ->> 'code', to_jsonb(old) ->> 'class');
begin
  if exists (select from vat_class where code = of_class) and not exists (select from vat_rate where class = of_class) then
    raise exception 'The VAT class "%" has no rate', of_class
      using errcode = 'check_violation', constraint = 'vat_class_without_rate';
  end if;
  return null;
end $$;
create constraint trigger require_rate after insert on vat_class
  deferrable initially deferred for each row execute function require_vat_rate();
create constraint trigger require_rate after delete on vat_rate
  deferrable initially deferred for each row execute function require_vat_rate();

-- Both look under the lock of the class, so that neither misses the other.
create function refuse_archived_class() returns trigger language plpgsql as $$
declare
  archived timestamptz;
begin
  select archived_at into archived from vat_class where code = new.vat_class for share;
  if archived is not null then
    raise exception 'The VAT class "%" is archived', new.vat_class
      using errcode = 'check_violation', constraint = 'product_vat_class_archived';
  end if;
  return new;
end $$;
create trigger refuse_archived_class before insert on product for each row
  when (new.vat_class is not null) execute function refuse_archived_class();
create trigger refuse_archived_class_later before update of vat_class on product for each row
  when (new.vat_class is not null and new.vat_class is distinct from old.vat_class)
  execute function refuse_archived_class();
create function refuse_archiving_in_use() returns trigger language plpgsql as $$
begin
  if exists (select from product where vat_class = new.code) then
    raise exception 'Products have the VAT class "%"', new.code
      using errcode = 'check_violation', constraint = 'vat_class_in_use';
  end if;
  return new;
end $$;
create trigger refuse_archiving_in_use before update of archived_at on vat_class for each row
  when (old.archived_at is null and new.archived_at is not null) execute function refuse_archiving_in_use();
