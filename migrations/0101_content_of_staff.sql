-- Content in the hands of staff: each row has a version, and each state of its texts is kept, whoever wrote it.

create table content_version (
  -- The kind of thing, as the audit names it.
  thing_kind text not null,
  thing_id int not null,
  version int not null,
  saved_at timestamptz not null default clock_timestamp(),
  -- Null: the store itself, or a state from before versions were kept.
  account_id uuid default nullif(current_setting('audit.account', true), '')::uuid
    references staff_member on delete restrict,
  -- The row without its place, its version and whether it is hidden.
  form jsonb not null check (jsonb_typeof(form) = 'object'),
  primary key (thing_kind, thing_id, version)
);

-- Keeps the texts of a row after each change of them, and those before the first one. The last 200 stay.
create function keep_content_version() returns trigger language plpgsql as $$
declare
  hidden text[] := array['id', 'position', 'is_hidden', 'version', 'updated_at'];
  old_form jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) - hidden end;
  new_form jsonb := to_jsonb(new) - hidden;
begin
  if old_form = new_form then
    return null;
  end if;
  if tg_op = 'UPDATE' and not exists (
    select from content_version where thing_kind = tg_argv[0] and thing_id = old.id
  ) then
    insert into content_version (thing_kind, thing_id, version, saved_at, account_id, form)
    values (tg_argv[0], old.id, old.version, old.updated_at, null, old_form);
  end if;
  insert into content_version (thing_kind, thing_id, version, form)
  values (tg_argv[0], new.id, new.version, new_form)
  on conflict (thing_kind, thing_id, version) do update set form = excluded.form;
  delete from content_version v
  where v.thing_kind = tg_argv[0] and v.thing_id = new.id and v.version <= (
    select version from content_version
    where thing_kind = tg_argv[0] and thing_id = new.id order by version desc offset 200 limit 1
  );
  return null;
end
$$;

alter table announcement
  add column is_hidden boolean not null default false,
  -- It shows from the first moment on, and before the second; null: always.
  add column starts_at timestamptz,
  add column ends_at timestamptz,
  add column version int not null default 1,
  add column updated_at timestamptz not null default now(),
  add constraint announcement_ends_after_start check (ends_at > starts_at),
  add constraint announcement_text_bn check (length(text_bn) between 1 and 60);

create trigger keep_version after insert or update on announcement
  for each row execute function keep_content_version('announcement');
call audit_table('announcement', 'announcement', 'id');
