-- What the shop says beside its products. Staff edit it; the seed gives every part a first version.

-- One row per named part (`store`, `home`), checked against its schema whenever it is read or written.
create table setting (
  name text primary key check (name ~ '^[a-z]+(-[a-z]+)*$'),
  value jsonb not null,
  updated_at timestamptz not null default now()
);

create table announcement (
  id int generated always as identity primary key,
  position int not null,
  text text not null check (length(text) between 1 and 60),
  text_bn text,
  link text check (link ~ '^/')
);

create table page (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null,
  title_bn text,
  summary text[] not null default '{}',
  summary_bn text[] not null default '{}',
  -- HTML, cleaned when it is written.
  body text not null,
  body_bn text,
  updated_at timestamptz not null default now()
);

create table faq_group (
  id int generated always as identity primary key,
  slug text not null unique,
  name text not null,
  name_bn text,
  position int not null
);

create table faq_entry (
  id int generated always as identity primary key,
  group_id int not null references faq_group on delete cascade,
  slug text not null unique,
  question text not null,
  question_bn text,
  answer text not null,
  answer_bn text,
  position int not null
);

do $$
declare
  name text;
begin
  foreach name in array array['setting', 'announcement', 'page', 'faq_group', 'faq_entry', 'location'] loop
    execute format('create trigger announce_change after insert or update or delete on %I
      for each statement execute function announce_kind(''content'')', name);
  end loop;
end $$;
