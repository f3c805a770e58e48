-- Pages in the hands of staff: an order, what search engines say of them, and drafts that one can look at.

alter table page
  add column id int generated always as identity,
  add column position int not null default 0,
  add column is_hidden boolean not null default false,
  add column version int not null default 1,
  -- Null: its title, and its summary.
  add column seo_title text check (length(seo_title) between 1 and 70),
  add column seo_title_bn text check (length(seo_title_bn) between 1 and 70),
  add column seo_description text check (length(seo_description) between 1 and 200),
  add column seo_description_bn text check (length(seo_description_bn) between 1 and 200),
  add constraint page_id unique (id);
update page p set position = placed.place
  from (select id, row_number() over (order by title) as place from page) placed where placed.id = p.id;

create trigger keep_version after insert or update on page
  for each row execute function keep_content_version('page');
call audit_table('page', 'page', 'id');

-- What staff look at before they save it. Its address has the token; the row has a digest of it.
create table content_draft (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  thing_kind text not null,
  -- Null: a new one.
  thing_id int,
  form jsonb not null check (jsonb_typeof(form) = 'object'),
  account_id uuid default nullif(current_setting('audit.account', true), '')::uuid
    references staff_member on delete restrict,
  made_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > made_at)
);
create index on content_draft (ends_at);
