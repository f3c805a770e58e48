-- VAT classes of products (docs/decisions/0045-vat-classes.md). Until now the category alone decided the rate.

create table vat_class (
  code text primary key check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(code) <= 40),
  name text not null check (length(name) between 1 and 60),
  name_bn text not null check (length(name_bn) between 1 and 60),
  position int not null
);

create table vat_rate (
  class text not null references vat_class,
  -- The first day in Dhaka on which it counts; until the next one of its class.
  valid_from date not null,
  -- In hundredths of a per cent.
  rate int not null check (rate between 0 and 10000),
  primary key (class, valid_from)
);

-- The rates that are known; a VAT consultant confirms them for the shop before products get a class.
insert into vat_class (code, name, name_bn, position) values
  ('jewellery', 'Gold and silver jewellery', 'সোনা ও রুপার গয়না', 1),
  ('trader', 'General goods, trader’s rate', 'সাধারণ পণ্য, ব্যবসায়ীর হার', 2),
  ('standard', 'Standard rate', 'আদর্শ হার', 3),
  ('exempt', 'Exempt from VAT', 'ভ্যাট অব্যাহতি', 4);
insert into vat_rate (class, valid_from, rate) values
  ('jewellery', '2020-01-01', 500), ('trader', '2020-01-01', 750), ('standard', '2020-01-01', 1500),
  ('exempt', '2020-01-01', 0);

-- A rate under which something may have been sold stays as it was.
create function refuse_past_rate() returns trigger language plpgsql as $$
declare
  today date := (now() at time zone 'Asia/Dhaka')::date;
begin
  if (tg_op <> 'INSERT' and old.valid_from < today) or (tg_op <> 'DELETE' and new.valid_from < today) then
    raise exception 'A VAT rate of a day before % cannot be changed', today
      using errcode = 'check_violation', constraint = 'vat_rate_past';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger refuse_past_rate before insert or update or delete on vat_rate
  for each row execute function refuse_past_rate();
create trigger refuse_truncation before truncate on vat_rate for each statement execute function refuse_change();

create trigger announce_change after insert or update or delete on vat_class
  for each statement execute function announce_kind('content');
create trigger announce_change after insert or update or delete on vat_rate
  for each statement execute function announce_kind('content');

call audit_table('vat_class', 'vat_class', 'code');
call audit_table('vat_rate', 'vat_rate', 'class');

-- Null: the rate of its category.
alter table product add column vat_class text references vat_class;

alter table order_line
  -- Of the product, when it was sold; null: the category decided.
  add column vat_class text references vat_class,
  -- VAT is inside the total, rounded half up. Lines of before are not looked at again.
  add constraint order_line_vat_of_rate check (
    vat = (2 * total * vat_rate + 10000 + vat_rate) / (2 * (10000 + vat_rate))) not valid;

-- Also an edit that was announced leaves the rate of what was sold.
create function refuse_new_vat() returns trigger language plpgsql as $$
begin
  raise exception 'The VAT rate of line % of order "%" stands since it was sold', old.position, old.order_id
    using errcode = 'check_violation', constraint = 'order_line_vat_stands';
end $$;
create trigger refuse_new_vat before update on order_line for each row
  when ((old.vat_rate, old.vat_class) is distinct from (new.vat_rate, new.vat_class))
  execute function refuse_new_vat();
