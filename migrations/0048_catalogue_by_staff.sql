-- The columns that staff fill in: what a piece cost, when it is published, how search engines show it, its maker, the
-- shelf it lies on, and sales with a beginning and an end.

alter table product
  -- The maker, where it is another house; null: this shop.
  add column brand text check (length(brand) between 1 and 80),
  -- A draft is published then, by a job.
  add column publish_at timestamptz,
  -- Title and text for search engines; null: made of name and description.
  add column seo_title text check (length(seo_title) between 1 and 120),
  add column seo_title_bn text check (length(seo_title_bn) between 1 and 120),
  add column seo_description text check (length(seo_description) between 1 and 320),
  add column seo_description_bn text check (length(seo_description_bn) between 1 and 320),
  add constraint product_publish_at_of_drafts check (publish_at is null or status = 'draft');
create index on product (publish_at) where publish_at is not null;

alter table variant
  -- What the shop paid for one piece.
  add column cost_poisha bigint check (cost_poisha >= 0),
  -- Staff are told when free pieces of all places fall to this number; null: the shop's own level.
  add column low_stock_level int check (low_stock_level between 0 and 100000);

-- The place in the room, such as `B-03`; pick lists follow it.
alter table stock add column shelf text check (shelf ~ '^[A-Za-z0-9][A-Za-z0-9 ._/-]{0,19}$');

-- A lower price for a time. A job begins and ends it by changing the price itself, so every reader of a price, in
-- memory or in the database, sees the same one.
create table variant_sale (
  variant_id int primary key references variant on delete cascade,
  sale_poisha bigint not null check (sale_poisha > 0),
  -- Null: at once.
  starts_at timestamptz,
  -- Null: until staff end it.
  ends_at timestamptz,
  -- Set while it runs, with the prices that come back at its end.
  started_at timestamptz,
  regular_poisha bigint check (regular_poisha > sale_poisha),
  regular_compare_at_poisha bigint check (regular_compare_at_poisha > regular_poisha),
  check (ends_at > starts_at),
  check ((started_at is null) = (regular_poisha is null)),
  check (regular_compare_at_poisha is null or regular_poisha is not null)
);
create index on variant_sale (starts_at) where started_at is null;
create index on variant_sale (ends_at) where started_at is not null;
