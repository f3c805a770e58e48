-- Buyers change and delete their own reviews (docs/decisions/0065-product-reviews.md).

alter table product_review drop constraint product_review_state_check;
alter table product_review add constraint product_review_state_check
  check (state in ('waiting', 'published', 'hidden', 'deleted'));
-- When its buyer last changed or deleted it.
alter table product_review add column changed_at timestamptz;
alter table product_review add constraint product_review_deleted check (state <> 'deleted' or changed_at is not null);

-- The words before each change by the buyer, for staff; they go with the review when a customer is erased.
create table product_review_past (
  id int generated always as identity primary key,
  review_id int not null references product_review on delete cascade,
  stars smallint not null,
  text text not null,
  author text not null,
  language text not null,
  state text not null,
  -- Until when it stood so.
  ended_at timestamptz not null
);
create index on product_review_past (review_id, id);
create trigger refuse_rewriting before update on product_review_past for each row execute function refuse_change();

-- A changed review waits for staff again, and its words until then are kept; nobody else changes a word.
create or replace function refuse_rewritten_review() returns trigger language plpgsql as $$
begin
  if new.state <> 'waiting' or new.changed_at is not distinct from old.changed_at
    or (new.id, new.order_id, new.position, new.product_id, new.created_at)
      is distinct from (old.id, old.order_id, old.position, old.product_id, old.created_at)
  then
    raise exception 'Review % stays as it was written', old.id
      using errcode = 'check_violation', constraint = 'product_review_stays';
  end if;
  insert into product_review_past (review_id, stars, text, author, language, state, ended_at)
  values (old.id, old.stars, old.text, old.author, old.language, old.state, new.changed_at);
  return new;
end $$;

-- A deleted review comes back only as its buyer writes it anew.
create function refuse_deleted_review() returns trigger language plpgsql as $$
begin
  raise exception 'Review % was deleted by its buyer', old.id
    using errcode = 'check_violation', constraint = 'product_review_deleted_stays';
end $$;
create trigger refuse_deleted before update of state on product_review for each row
  when (old.state = 'deleted' and new.changed_at is not distinct from old.changed_at)
  execute function refuse_deleted_review();
