-- The texts of messages in the hands of staff: one row for each message; null is the standard text of the store.

create table message_text (
  id int generated always as identity primary key,
  name text not null unique,
  sms text check (length(sms) between 1 and 1000),
  sms_bn text check (length(sms_bn) between 1 and 1000),
  subject text check (length(subject) between 1 and 150 and subject !~ '[\n\r]'),
  subject_bn text check (length(subject_bn) between 1 and 150 and subject_bn !~ '[\n\r]'),
  body text check (length(body) between 1 and 5000),
  body_bn text check (length(body_bn) between 1 and 5000),
  position int not null default 0,
  -- A message is always sent.
  is_hidden boolean not null default false check (not is_hidden),
  version int not null default 1,
  updated_at timestamptz not null default now()
);

create trigger keep_version after insert or update on message_text
  for each row execute function keep_content_version('message_text');
call audit_table('message_text', 'message_text', 'id');

-- Texts that could not be filled when they were sent, until somebody writes them anew. The standard text left instead.
create table message_text_fault (
  name text not null references message_text (name) on delete cascade,
  language text not null check (language in ('en', 'bn')),
  channel text not null check (channel in ('sms', 'email')),
  value text not null,
  times int not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (name, language, channel)
);

create function forget_message_text_faults() returns trigger language plpgsql as $$
begin
  delete from message_text_fault where name = new.name;
  return null;
end
$$;
create trigger forget_faults after update of sms, sms_bn, subject, subject_bn, body, body_bn on message_text
  for each row execute function forget_message_text_faults();
