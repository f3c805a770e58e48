-- Files of products that staff take in: looked at first, done as work after the answer, and taken back by import.

create table catalogue_import (
  id uuid primary key default gen_random_uuid(),
  -- As people read it; movements of stock name it.
  number int generated always as identity unique,
  account_id uuid not null references staff_member on delete restrict,
  -- A repeated request finds the import that it began.
  key text not null check (length(key) between 1 and 200),
  -- Name of the file, as people see it.
  name text not null check (length(name) between 1 and 120),
  bytes bigint not null check (bytes > 0),
  format text check (format in ('shopify', 'woocommerce', 'own')),
  head text[] not null default '{}',
  -- The field of each column; empty: the shop has no place for it.
  fields text[] not null default '{}',
  -- Fields that the person may not change.
  left_out text[] not null default '{}',
  -- Where its pieces lie.
  location_id int references location,
  -- Where new products stand whose own category is unknown.
  category_id int references category on delete set null,
  state text not null check (state in ('uploading', 'checking', 'checked', 'running', 'done', 'cancelled', 'undoing', 'undone', 'failed')),
  -- Why it failed, and the line.
  problem text check ((problem is not null) = (state = 'failed')),
  problem_line int,
  -- All lines are here.
  has_read boolean not null default false,
  -- Of the request whose work goes on.
  device text not null default '' check (length(device) <= 60),
  request_id text not null default '',
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz check (finished_at is null or state in ('done', 'cancelled', 'undoing', 'undone', 'failed')),
  -- Somebody worked on it then; work whose process ended is taken up by another.
  touched_at timestamptz not null,
  unique (account_id, key)
);
create index on catalogue_import (created_at desc);
create index on catalogue_import (touched_at) where state in ('checking', 'running', 'undoing');
call audit_table('catalogue_import', 'import', 'number', 'key', 'head', 'fields', 'device', 'request_id', 'touched_at', 'has_read');

create table catalogue_import_line (
  import_id uuid not null references catalogue_import on delete cascade,
  -- As a spreadsheet counts it.
  line int not null check (line > 1),
  -- The same for all lines of one product.
  group_key text not null,
  -- The number by which lines of other products name this one.
  foreign_id text,
  sku text,
  cells text[] not null,
  -- An earlier line has the same SKU.
  is_repeat boolean not null default false,
  outcome text check (outcome in ('made', 'changed', 'unchanged', 'refused')),
  problems jsonb not null default '[]',
  primary key (import_id, line)
);
create index on catalogue_import_line (import_id, group_key);
create index on catalogue_import_line (import_id, foreign_id) where foreign_id is not null;

-- The lines of one product, which are taken in together.
create table catalogue_import_group (
  import_id uuid not null references catalogue_import on delete cascade,
  -- Its first line.
  position int not null,
  group_key text not null,
  -- `kept`: an undo left it, as somebody changed it since.
  step text not null default 'waiting' check (step in ('waiting', 'checked', 'done', 'undone', 'kept')),
  product_id int references product on delete set null,
  -- How the product stood before and after; null before: it was made. Both null: nothing was changed.
  before jsonb,
  after jsonb,
  primary key (import_id, position),
  unique (import_id, group_key)
);
create index on catalogue_import_group (import_id, step, position);
