-- Links that staff add to the menu and to the foot of every page.

create table menu_link (
  id int generated always as identity primary key,
  -- Behind the categories, or behind the policies.
  place text not null check (place in ('menu', 'footer')),
  position int not null,
  is_hidden boolean not null default false,
  -- It shows from the first moment on, and before the second; null: always.
  starts_at timestamptz,
  ends_at timestamptz,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  text text not null check (length(text) between 1 and 40),
  text_bn text check (length(text_bn) between 1 and 40),
  -- An address of the shop, or one of another site.
  link text not null check (link ~ '^(/|https://)' and length(link) <= 200),
  constraint menu_link_ends_after_start check (ends_at > starts_at)
);

create trigger keep_version after insert or update on menu_link
  for each row execute function keep_content_version('menu_link');
call audit_table('menu_link', 'menu_link', 'id');
create trigger announce_change after insert or update or delete on menu_link
  for each statement execute function announce_kind('content');
