-- Stories with pieces in their text.

create table story (
  id int generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  position int not null,
  is_hidden boolean not null default true,
  -- It shows from the first moment on, and before the second; null: always.
  starts_at timestamptz,
  ends_at timestamptz,
  version int not null default 1,
  made_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  title text not null check (length(title) between 1 and 80),
  title_bn text check (length(title_bn) between 1 and 80),
  summary text not null check (length(summary) between 1 and 300),
  summary_bn text check (length(summary_bn) between 1 and 300),
  -- Clean HTML; a piece stands in it as <figure data-product="12"></figure>.
  body text not null,
  body_bn text,
  picture_id text not null references picture,
  picture_alt text not null check (length(picture_alt) between 1 and 250),
  picture_alt_bn text check (length(picture_alt_bn) between 1 and 250),
  -- Null: its title, and its summary.
  seo_title text check (length(seo_title) between 1 and 70),
  seo_title_bn text check (length(seo_title_bn) between 1 and 70),
  seo_description text check (length(seo_description) between 1 and 200),
  seo_description_bn text check (length(seo_description_bn) between 1 and 200),
  constraint story_ends_after_start check (ends_at > starts_at)
);
create index on story (picture_id);

create trigger keep_version after insert or update on story
  for each row execute function keep_content_version('story');
call audit_table('story', 'story', 'id');
create trigger announce_change after insert or update or delete on story
  for each statement execute function announce_kind('content');

-- A changed address leads on from the former one.
alter table slug_redirect drop constraint slug_redirect_kind_check,
  add constraint slug_redirect_kind_check check (kind in ('product', 'category', 'story'));
create trigger remember_slug after insert or update of slug on story for each row execute function remember_slug();
create trigger forget_slugs after delete on story for each row execute function forget_slugs();

create trigger take_picture_back after insert or update of picture_id on story
  for each row execute function take_shown_picture_back('picture_id');

create or replace view picture_use as
  select picture_id, 'product' as place, product_id as thing, position from product_picture
  union all select picture_id, 'category', id, null from category where picture_id is not null
  union all select picture_id, 'shop', id, null from location where picture_id is not null
  union all select map_id, 'map', id, null from location where map_id is not null
  union all (
    select picture_id, 'home', null::int, null::smallint from home_section where picture_id is not null
    union select phone_picture_id, 'home', null, null from home_section where phone_picture_id is not null
    union select tile ->> 'picture_id', 'home', null, null from home_section, jsonb_array_elements(tiles) tile
      where tile ->> 'picture_id' is not null
    union select crop_id, 'home', null, null from home_section s join picture_crop c
      on (c.picture_id, c.focus_x, c.focus_y) = (s.picture_id, s.focus_x, s.focus_y)
      or (c.picture_id, c.focus_x, c.focus_y) = (s.phone_picture_id, s.phone_focus_x, s.phone_focus_y)
  )
  union all select poster_id, 'video', product_id, null::smallint from product_video
  union all select picture_id, 'size_guide', id, null from size_guide where picture_id is not null
  union all select picture_id, 'story', id, null from story;
