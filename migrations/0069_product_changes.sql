-- Changes of many products at once by staff (docs/decisions/0041-changes-of-many-products.md).

create table product_change (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references staff_member on delete restrict,
  -- A repeated request finds the change that it made.
  key text not null check (length(key) between 1 and 200),
  request_hash text not null,
  -- What is done, as the call asked for it: {"action": "category", "category": 7}.
  task jsonb not null check (task ? 'action'),
  -- Prepared: it is shown first, and its lines are chosen already.
  state text not null check (state in ('prepared', 'running', 'done', 'cancelled', 'undoing', 'undone')),
  -- There was more than a change takes.
  has_more boolean not null,
  -- Of the request whose work goes on: the entries of the audit name them.
  device text not null default '' check (length(device) <= 60),
  request_id text not null default '',
  created_at timestamptz not null,
  -- A process worked on it last.
  touched_at timestamptz not null,
  finished_at timestamptz check ((finished_at is not null) = (state in ('done', 'cancelled', 'undone'))),
  unique (account_id, key)
);
create index on product_change (created_at desc);
create index product_change_at_work on product_change (touched_at) where state in ('running', 'undoing');

-- A product, or of a change of prices a variant.
create table product_change_line (
  change_id uuid not null references product_change on delete cascade,
  position int not null,
  product_id int not null references product on delete cascade,
  variant_id int references variant on delete cascade,
  -- Kept: somebody changed it since, and an undo left it as it is.
  state text not null default 'waiting' check (state in ('waiting', 'done', 'refused', 'undone', 'kept')),
  -- Why not, with its facts; it becomes a sentence when somebody reads it.
  refusal jsonb check ((refusal is not null) = (state in ('refused', 'kept'))),
  -- What is changed, as it was and as it is then.
  before jsonb,
  after jsonb,
  primary key (change_id, position)
);
create index product_change_line_open on product_change_line (change_id, position) where state in ('waiting', 'done');
create index on product_change_line (product_id);
create index on product_change_line (variant_id) where variant_id is not null;

-- A step goes one way: what was done is not done again.
create function keep_product_change_step() returns trigger language plpgsql as $$
begin
  if (old.state, new.state) not in (('waiting', 'done'), ('waiting', 'refused'), ('done', 'undone'), ('done', 'kept')) then
    raise exception 'line % of change % is %, and cannot be %', old.position, old.change_id, old.state, new.state
      using errcode = 'check_violation', constraint = 'product_change_line_once';
  end if;
  return new;
end
$$;
create trigger keep_product_change_step before update on product_change_line for each row
  execute function keep_product_change_step();

call audit_table('product_change', 'product_change', 'id', 'key', 'request_hash', 'device', 'request_id', 'touched_at', 'finished_at');
