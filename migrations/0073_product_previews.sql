-- Addresses that show a product as the shop would, before it is on sale: for a colleague, a photographer, a customer who
-- ordered it made. Whoever has the address sees the product until the address ends or somebody takes it back.

create table product_preview (
  id int generated always as identity primary key,
  product_id int not null references product on delete cascade,
  token_hash bytea not null unique check (length(token_hash) = 32),
  account_id uuid default nullif(current_setting('audit.account', true), '')::uuid
    references staff_member on delete restrict,
  made_at timestamptz not null default now(),
  ends_at timestamptz not null check (ends_at > made_at and ends_at <= made_at + interval '31 days'),
  revoked_at timestamptz
);
create index on product_preview (product_id);
call audit_table('product_preview', 'product_preview', 'product_id', 'token_hash');
