-- How far the sizes of each picture are. A picture without a row waits for them.
create table picture_sizes (
  picture_id text primary key references picture on delete cascade,
  state text not null check (state in ('done', 'failed')),
  at timestamptz not null
);
create index on picture_sizes (state) where state = 'failed';
