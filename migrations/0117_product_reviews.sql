-- Reviews of products by people who received them (docs/decisions/0065-product-reviews.md).

create table product_review (
  id int generated always as identity primary key,
  -- The line by which its writer received the piece: one review for each.
  order_id text not null,
  position smallint not null,
  product_id int not null references product,
  stars smallint not null check (stars between 1 and 5),
  -- How the size fits, where somebody said it.
  fit text check (fit in ('small', 'true', 'large')),
  text text not null check (length(text) between 1 and 1000),
  -- The name that the review shows.
  author text not null check (length(author) between 1 and 40),
  -- Of the text.
  language text not null check (language in ('en', 'bn')),
  state text not null default 'waiting' check (state in ('waiting', 'published', 'hidden')),
  hidden_reason text
    check (hidden_reason in ('insult', 'personal_data', 'advertising', 'other_thing', 'not_readable')),
  answer text check (length(answer) between 1 and 1000),
  answer_bn text check (length(answer_bn) between 1 and 1000),
  answered_at timestamptz,
  -- First shown in the shop.
  published_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null,
  unique (order_id, position),
  foreign key (order_id, position) references order_line (order_id, position),
  constraint product_review_hidden_reason check ((state = 'hidden') = (hidden_reason is not null)),
  constraint product_review_published check (state <> 'published' or published_at is not null),
  constraint product_review_answered check ((answered_at is null) = (answer is null and answer_bn is null))
);
create index product_review_shown on product_review (product_id, published_at desc, id desc) where state = 'published';
create index on product_review (state, id desc);

create table product_review_photo (
  review_id int not null references product_review on delete cascade,
  position smallint not null check (position between 1 and 5),
  picture_id text not null references picture,
  primary key (review_id, position),
  unique (review_id, picture_id)
);
create index on product_review_photo (picture_id);

-- Who did not receive the piece cannot review it, whatever the code in front of the database believes.
create function refuse_review_without_delivery() returns trigger language plpgsql as $$
begin
  if not exists (
    select from shop_order o join order_line l on l.order_id = o.id
    where o.id = new.order_id and l.position = new.position and l.product_id = new.product_id
      and o.status = 'delivered' and l.quantity > coalesce((
        select sum(r.quantity) from pieces_refused(o.id) r where r.place = l.position), 0)
  ) then
    raise exception 'Line % of order "%" did not bring product % to anybody', new.position, new.order_id, new.product_id
      using errcode = 'check_violation', constraint = 'product_review_of_delivered_line';
  end if;
  return new;
end $$;
create trigger refuse_without_delivery before insert on product_review
  for each row execute function refuse_review_without_delivery();

-- Staff publish, hide and answer; the review itself stays as it was written.
create function refuse_rewritten_review() returns trigger language plpgsql as $$
begin
  raise exception 'Review % stays as it was written', old.id
    using errcode = 'check_violation', constraint = 'product_review_stays';
end $$;
create trigger refuse_rewriting before update on product_review for each row
  when ((new.id, new.order_id, new.position, new.product_id, new.stars, new.fit, new.text, new.author, new.language, new.created_at)
    is distinct from (old.id, old.order_id, old.position, old.product_id, old.stars, old.fit, old.text, old.author, old.language, old.created_at))
  execute function refuse_rewritten_review();

-- The number of published reviews of a product by stars and by fit. Triggers alone write it, so it is what the rows say.
create table product_rating (
  product_id int primary key references product on delete cascade,
  stars_1 int not null default 0 check (stars_1 >= 0),
  stars_2 int not null default 0 check (stars_2 >= 0),
  stars_3 int not null default 0 check (stars_3 >= 0),
  stars_4 int not null default 0 check (stars_4 >= 0),
  stars_5 int not null default 0 check (stars_5 >= 0),
  fit_small int not null default 0 check (fit_small >= 0),
  fit_true int not null default 0 check (fit_true >= 0),
  fit_large int not null default 0 check (fit_large >= 0)
);

create function refuse_written_rating() returns trigger language plpgsql as $$
begin
  raise exception 'Reviews alone change the rating of a product'
    using errcode = 'check_violation', constraint = 'product_rating_of_reviews';
end $$;
create trigger refuse_writing before insert or update or delete on product_rating for each row
  when (pg_trigger_depth() = 0) execute function refuse_written_rating();

create function add_to_rating(review product_review, n int) returns void language plpgsql as $$
begin
  insert into product_rating (product_id) values (review.product_id) on conflict do nothing;
  update product_rating set
    stars_1 = stars_1 + n * (review.stars = 1)::int,
    stars_2 = stars_2 + n * (review.stars = 2)::int,
    stars_3 = stars_3 + n * (review.stars = 3)::int,
    stars_4 = stars_4 + n * (review.stars = 4)::int,
    stars_5 = stars_5 + n * (review.stars = 5)::int,
    fit_small = fit_small + n * coalesce(review.fit = 'small', false)::int,
    fit_true = fit_true + n * coalesce(review.fit = 'true', false)::int,
    fit_large = fit_large + n * coalesce(review.fit = 'large', false)::int
  where product_id = review.product_id;
end $$;

create function count_review() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.state = 'published' then
    perform add_to_rating(old, -1);
  end if;
  if tg_op <> 'DELETE' and new.state = 'published' then
    perform add_to_rating(new, 1);
  end if;
  return null;
end $$;
create trigger count_review after insert or delete or update of state on product_review
  for each row execute function count_review();

-- Pages show published reviews alone, so nothing is announced while a review waits or stays hidden.
create function announce_reviews() returns trigger language plpgsql as $$
declare
  ids int[];
begin
  if tg_op = 'UPDATE' then
    ids := array(select product_id from were where state = 'published'
      union select product_id from are where state = 'published' order by 1);
  elsif tg_op = 'INSERT' then
    ids := array(select distinct product_id from are where state = 'published' order by 1);
  else
    ids := array(select distinct product_id from were where state = 'published' order by 1);
  end if;
  perform announce_products(ids);
  return null;
end $$;
create trigger announce_insert after insert on product_review referencing new table as are
  for each statement execute function announce_reviews();
create trigger announce_update after update on product_review referencing old table as were new table as are
  for each statement execute function announce_reviews();
create trigger announce_delete after delete on product_review referencing old table as were
  for each statement execute function announce_reviews();

-- The audit says what staff decided; the words of the customer stand in the review alone.
call audit_table('product_review', 'product_review', 'id', 'text', 'author');

update staff_role set rights = rights || '{reviews:write}' where code in ('manager', 'orders', 'content');
