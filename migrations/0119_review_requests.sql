-- Buyers are asked for a review some days after the delivery, once for each order, and any review is thanked for with a
-- code (docs/decisions/0065-product-reviews.md).

create table review_setting (
  id int primary key default 1 check (id = 1),
  -- So many days after the delivery; null: nobody is asked.
  ask_after_days int default 5 check (ask_after_days between 1 and 30),
  -- The promotion whose single-use codes thank for reviews; null: no code.
  promotion_id int,
  single_use_codes boolean not null default true check (single_use_codes),
  version int not null default 1,
  foreign key (promotion_id, single_use_codes) references promotion (id, single_use_codes)
    on delete set null (promotion_id)
);
insert into review_setting default values;
call audit_table('review_setting', 'review_setting', 'id', 'single_use_codes');

create table review_request (
  order_id text primary key references shop_order,
  asked_at timestamptz not null
);

create table review_thanks (
  order_id text primary key references shop_order,
  code text not null unique references promotion_code (code),
  given_at timestamptz not null
);

-- Orders whose buyers are still to be asked are found by the day of their delivery.
create index shop_order_delivered on shop_order (delivered_at) where status = 'delivered';
