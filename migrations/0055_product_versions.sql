-- Products in the hands of staff: each saved form is kept, so that people see what changed and can go back to it, and a
-- variant that orders or shelves know of leaves its product without being deleted.

create table product_version (
  product_id int not null references product on delete cascade,
  version int not null,
  saved_at timestamptz not null default clock_timestamp(),
  -- Null: the store itself, or a change that was made elsewhere, such as a moved category.
  account_id uuid default nullif(current_setting('audit.account', true), '')::uuid
    references staff_member on delete restrict,
  -- The parts that differ from the version before.
  changed text[] not null,
  -- As the editor saves it (src/contract/staff/catalogue/product-edit.ts).
  form jsonb not null check (jsonb_typeof(form) = 'object'),
  primary key (product_id, version)
);

alter table variant
  -- Staff took it out of the product; orders, shelves or their movements name it still.
  add column removed boolean not null default false,
  add constraint variant_removed_is_not_sold check (not (removed and active)),
  -- Tells removed ones apart below, where they have no values any more.
  add column removed_id int generated always as (case when removed then id end) stored;
-- Looked at after a whole statement: many variants may exchange their values at once.
alter table variant drop constraint variant_product_id_value1_id_value2_id_value3_id_key;
alter table variant add constraint variant_of_its_values
  unique nulls not distinct (product_id, value1_id, value2_id, value3_id, removed_id) deferrable initially immediate;

call audit_table('product', 'product', 'id');
call audit_table('product_version', 'product_version', 'product_id', 'form', 'account_id', 'saved_at');
