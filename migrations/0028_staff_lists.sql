-- The list of orders for staff: long work with many orders, told line by line.

-- What one person does with many orders. Prepared: it is shown first, and its orders are chosen already.
create table staff_job (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references staff_member on delete restrict,
  -- A repeated request finds the job that it made.
  key text not null check (length(key) between 1 and 200),
  request_hash text not null,
  -- What is done with each order, as the call asked for it: {"action": "tag", "add": ["eid"]}.
  task jsonb not null check (task ? 'action'),
  state text not null check (state in ('prepared', 'running', 'done', 'cancelled')),
  -- There were more orders than a job takes.
  has_more boolean not null,
  -- Of the request that began it: the entries of the audit name them.
  device text not null default '' check (length(device) <= 60),
  request_id text not null default '',
  created_at timestamptz not null,
  started_at timestamptz check ((started_at is null) <= (state in ('prepared', 'cancelled'))),
  finished_at timestamptz check ((finished_at is not null) = (state in ('done', 'cancelled'))),
  unique (account_id, key)
);
create index on staff_job (account_id, created_at desc);
create index on staff_job (created_at);

create table staff_job_line (
  job_id uuid not null references staff_job on delete cascade,
  position int not null,
  order_number text not null check (length(order_number) <= 40),
  state text not null default 'waiting' check (state in ('waiting', 'done', 'refused')),
  -- Why not, with its facts; it becomes a sentence when somebody reads it.
  refusal jsonb check ((refusal is not null) = (state = 'refused')),
  primary key (job_id, position),
  unique (job_id, order_number)
);
create index staff_job_line_waiting on staff_job_line (job_id, position) where state = 'waiting';

-- A step goes one way: what was done is not done again.
create function keep_job_step() returns trigger language plpgsql as $$
begin
  if old.state <> 'waiting' then
    raise exception 'line % of job % is %', old.position, old.job_id, old.state using errcode = 'check_violation', constraint = 'job_line_once';
  end if;
  return new;
end
$$;
create trigger keep_job_step before update on staff_job_line for each row execute function keep_job_step();

call audit_table('staff_job', 'job', 'id', 'key', 'request_hash', 'device', 'request_id', 'started_at', 'finished_at');
