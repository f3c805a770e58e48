-- Lists of staff as people want them: views that they keep, and the columns that they see.

create table saved_view (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references staff_member on delete restrict,
  name text not null check (length(name) between 1 and 40 and name = btrim(name)),
  -- Everybody who sees orders sees it.
  shared boolean not null,
  -- View, filters and sort, as the contract reads them.
  query jsonb not null check (jsonb_typeof(query) = 'object'),
  version int not null default 1,
  created_at timestamptz not null
);
create unique index saved_view_name on saved_view (owner_id, lower(name));
create index on saved_view (shared) where shared;

create table list_columns (
  account_id uuid not null references staff_member on delete cascade,
  list text not null check (list in ('orders')),
  -- In their order; names that a later version does not know are passed over.
  columns text[] not null check (cardinality(columns) between 1 and 40),
  primary key (account_id, list)
);

call audit_table('saved_view', 'view', 'id');
call audit_table('list_columns', 'columns', 'list');
