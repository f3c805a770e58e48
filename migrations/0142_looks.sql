-- Looks: pictures with spots that lead to pieces.

create table look (
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
  picture_id text not null references picture,
  picture_alt text not null check (length(picture_alt) between 1 and 250),
  picture_alt_bn text check (length(picture_alt_bn) between 1 and 250),
  -- The point of the picture that lists keep in sight, in thousandths from the left and from the top.
  focus_x smallint not null check (focus_x between 0 and 1000),
  focus_y smallint not null check (focus_y between 0 and 1000),
  -- [{"product_id": 1, "x": 500, "y": 250}]: where a piece is seen, in the same measure.
  spots jsonb not null,
  -- Null: its title, and its summary.
  seo_title text check (length(seo_title) between 1 and 70),
  seo_title_bn text check (length(seo_title_bn) between 1 and 70),
  seo_description text check (length(seo_description) between 1 and 200),
  seo_description_bn text check (length(seo_description_bn) between 1 and 200),
  constraint look_ends_after_start check (ends_at > starts_at),
  constraint look_has_spots check (jsonb_typeof(spots) = 'array' and jsonb_array_length(spots) between 1 and 12),
  constraint look_spots_on_picture check (not jsonb_path_exists(spots,
    '$[*] ? (!(@.product_id >= 1 && @.x >= 0 && @.x <= 1000 && @.y >= 0 && @.y <= 1000))'))
);
create index on look (picture_id);

create trigger keep_version after insert or update on look
  for each row execute function keep_content_version('look');
call audit_table('look', 'look', 'id');
create trigger announce_change after insert or update or delete on look
  for each statement execute function announce_kind('content');

-- A changed address leads on from the former one.
alter table slug_redirect drop constraint slug_redirect_kind_check,
  add constraint slug_redirect_kind_check check (kind in ('product', 'category', 'story', 'look'));
create trigger remember_slug after insert or update of slug on look for each row execute function remember_slug();
create trigger forget_slugs after delete on look for each row execute function forget_slugs();

create trigger take_picture_back after insert or update of picture_id on look
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
  union all select picture_id, 'story', id, null from story
  union all select picture_id, 'look', id, null from look;
