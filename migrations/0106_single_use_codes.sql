-- A promotion may have many codes, each of them for one order: as for a letter to a hundred good customers.
alter table promotion add column single_use_codes boolean not null default false,
  add constraint promotion_one_way check (not single_use_codes or code is null),
  add unique (id, single_use_codes);

-- Codes that were made together. A promotion that has some keeps this way, or else it would apply by itself to everybody.
create table promotion_code_batch (
  id int generated always as identity primary key,
  promotion_id int not null,
  single_use_codes boolean not null default true check (single_use_codes),
  prefix text not null check (prefix ~ '^([A-Z0-9][A-Z0-9-]{0,11})?$'),
  count int not null check (count between 1 and 10000),
  made_at timestamptz not null default now(),
  unique (id, promotion_id),
  foreign key (promotion_id, single_use_codes) references promotion (id, single_use_codes)
);
create index on promotion_code_batch (promotion_id);

create table promotion_code (
  code text primary key check (code ~ '^[A-Z0-9][A-Z0-9-]{1,29}$'),
  batch_id int not null,
  promotion_id int not null,
  unique (promotion_id, code),
  foreign key (batch_id, promotion_id) references promotion_code_batch (id, promotion_id) on delete cascade
);
create index on promotion_code (batch_id);

-- The code of a use is one of its promotion, and counts in one order at a time.
alter table promotion_use add column code text,
  add constraint promotion_use_code_of_promotion foreign key (promotion_id, code) references promotion_code (promotion_id, code);
create unique index promotion_use_code on promotion_use (code) where given_back_at is null;

create function refuse_use_without_code() returns trigger language plpgsql as $$
begin
  if new.code is null and (select single_use_codes from promotion where id = new.promotion_id) then
    raise exception 'Promotion % has single-use codes: a use of it names one', new.promotion_id
      using errcode = 'check_violation', constraint = 'promotion_use_needs_code';
  end if;
  return new;
end
$$;
create trigger refuse_use_without_code before insert on promotion_use
  for each row execute function refuse_use_without_code();

-- No code names two promotions, whichever way it was made.
create function refuse_second_meaning() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('promotion codes', 0));
  if (tg_table_name = 'promotion' and exists (select from promotion_code where code = new.code))
    or (tg_table_name = 'promotion_code' and exists (select from promotion where code = new.code)) then
    raise exception 'The code % is taken', new.code
      using errcode = 'unique_violation', constraint = 'promotion_code_key';
  end if;
  return new;
end
$$;
create trigger refuse_second_meaning before insert or update of code on promotion
  for each row when (new.code is not null) execute function refuse_second_meaning();
create trigger refuse_second_meaning before insert on promotion_code
  for each row execute function refuse_second_meaning();

-- The way of a used promotion stays, as its code does (0095).
drop trigger refuse_change_of_used on promotion;
create trigger refuse_change_of_used before update on promotion for each row
  when ((new.code, new.single_use_codes, new.kind, new.percent, new.amount, new.buy_quantity, new.get_quantity, new.minimum, new.most)
    is distinct from (old.code, old.single_use_codes, old.kind, old.percent, old.amount, old.buy_quantity, old.get_quantity, old.minimum, old.most))
  execute function refuse_change_of_used_promotion();

drop trigger write_audit on promotion;
create trigger write_audit
  after insert or delete or update of code, single_use_codes, name, name_bn, kind, percent, amount, buy_quantity,
    get_quantity, minimum, most, category_ids, product_ids, first_order_only, per_customer, total_limit, starts_at,
    ends_at, stackable, active
  on promotion for each row
  when (coalesce(current_setting('audit.account', true), '') <> '')
  execute function write_audit('promotion', 'id');
-- The codes themselves are worth money and stand in no audit.
create trigger write_audit after insert or delete on promotion_code_batch for each row
  when (coalesce(current_setting('audit.account', true), '') <> '')
  execute function write_audit('promotion_codes', 'id', 'single_use_codes');
