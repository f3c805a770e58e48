-- Questions and their groups in the hands of staff.

alter table faq_group
  add column is_hidden boolean not null default false,
  add column version int not null default 1,
  add column updated_at timestamptz not null default now(),
  add constraint faq_group_slug check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$');
alter table faq_entry
  add column is_hidden boolean not null default false,
  add column version int not null default 1,
  add column updated_at timestamptz not null default now(),
  add constraint faq_entry_slug check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  -- A group with questions is never deleted.
  drop constraint faq_entry_group_id_fkey,
  add constraint faq_entry_group_id_fkey foreign key (group_id) references faq_group on delete restrict;

create trigger keep_version after insert or update on faq_group
  for each row execute function keep_content_version('question_group');
create trigger keep_version after insert or update on faq_entry
  for each row execute function keep_content_version('question');
call audit_table('faq_group', 'question_group', 'id');
call audit_table('faq_entry', 'question', 'id');
