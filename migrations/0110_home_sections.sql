-- The home page in the hands of staff: sections in an order, each with its texts, its pictures and its dates.

create table home_section (
  id int generated always as identity primary key,
  kind text not null check (kind in ('hero', 'tiles', 'new_arrivals', 'promises', 'story', 'collection', 'best_sellers',
    'budgets', 'recently_viewed', 'store')),
  position int not null,
  is_hidden boolean not null default false,
  -- It shows from the first moment on, and before the second; null: always.
  starts_at timestamptz,
  ends_at timestamptz,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  -- Which of these a section has depends on its kind.
  overline text check (length(overline) between 1 and 40),
  overline_bn text check (length(overline_bn) between 1 and 40),
  heading text check (length(heading) between 1 and 80),
  heading_bn text check (length(heading_bn) between 1 and 80),
  text text check (length(text) between 1 and 400),
  text_bn text check (length(text_bn) between 1 and 400),
  button_text text check (length(button_text) between 1 and 40),
  button_text_bn text check (length(button_text_bn) between 1 and 40),
  button_link text check (button_link ~ '^/' and length(button_link) <= 200),
  link_text text check (length(link_text) between 1 and 40),
  link_text_bn text check (length(link_text_bn) between 1 and 40),
  link text check (link ~ '^/' and length(link) <= 200),
  picture_id text references picture,
  picture_alt text check (length(picture_alt) between 1 and 250),
  picture_alt_bn text check (length(picture_alt_bn) between 1 and 250),
  -- The point of the picture that every crop keeps, in thousandths from the left and from the top.
  focus_x smallint check (focus_x between 0 and 1000),
  focus_y smallint check (focus_y between 0 and 1000),
  -- Phones show this one; null: a crop of the picture.
  phone_picture_id text references picture,
  phone_focus_x smallint check (phone_focus_x between 0 and 1000),
  phone_focus_y smallint check (phone_focus_y between 0 and 1000),
  -- How much of the ink lies over the picture where words stand on it, in per cent.
  shade smallint check (shade between 0 and 100),
  collection_id int references collection on delete set null,
  -- Categories with pictures of their own: [{"category_id": 1, "picture_id": "…"}]; null: that of the category.
  tiles jsonb check (jsonb_typeof(tiles) = 'array'),
  -- Limits of "Shop by budget", in whole taka, rising.
  budgets int[],
  constraint home_section_ends_after_start check (ends_at > starts_at),
  constraint home_section_link check (num_nulls(link, link_text) in (0, 2)),
  constraint home_section_whole check (case kind
    when 'hero' then num_nulls(heading, button_text, button_link, picture_id, picture_alt, focus_x, focus_y, shade) = 0
    when 'story' then num_nulls(heading, text, picture_id, picture_alt, focus_x, focus_y) = 0
    when 'tiles' then tiles is not null
    when 'budgets' then budgets is not null
    when 'promises' then true
    when 'recently_viewed' then true
    when 'store' then true
    else heading is not null
  end)
);
-- Of these the page has one at most.
create unique index home_section_once on home_section (kind)
  where kind not in ('hero', 'tiles', 'story', 'collection');
create index on home_section (picture_id) where picture_id is not null;
create index on home_section (phone_picture_id) where phone_picture_id is not null;
create index on home_section (collection_id) where collection_id is not null;

-- Crops of pictures to the shapes of the home page; each is made once.
create table picture_crop (
  picture_id text not null references picture on delete cascade,
  shape text not null check (shape in ('phone_hero', 'square')),
  focus_x smallint not null check (focus_x between 0 and 1000),
  focus_y smallint not null check (focus_y between 0 and 1000),
  -- A picture of its own.
  crop_id text not null references picture on delete cascade,
  primary key (picture_id, shape, focus_x, focus_y)
);
create index on picture_crop (crop_id);

-- What the setting `home` had.
with home as (select value from setting where setting.name = 'home'),
wide as (
  select kind, value -> kind as part, place
  from home, (values ('hero', 0), ('story', 4)) as parts (kind, place)
)
insert into home_section (kind, position, overline, overline_bn, heading, heading_bn, text, text_bn, button_text,
  button_text_bn, button_link, link_text, link_text_bn, link, picture_id, picture_alt, picture_alt_bn, focus_x, focus_y,
  phone_focus_x, phone_focus_y, shade, collection_id)
select kind, place, nullif(part ->> 'overline', ''), nullif(part ->> 'overline_bn', ''), part ->> 'heading',
  nullif(part ->> 'heading_bn', ''), part ->> 'text', nullif(part ->> 'text_bn', ''), part #>> '{button,label}',
  nullif(part #>> '{button,label_bn}', ''), part #>> '{button,path}', part #>> '{link,label}',
  nullif(part #>> '{link,label_bn}', ''), part #>> '{link,path}', part #>> '{image,id}', part #>> '{image,alt}',
  nullif(part #>> '{image,alt_bn}', ''), round((part #>> '{focus,x}')::numeric * 10),
  round((part #>> '{focus,y}')::numeric * 10), 500, 500, case kind when 'hero' then 65 end,
  (select id from collection where slug = part ->> 'collection')
from wide;

insert into picture_crop (picture_id, shape, focus_x, focus_y, crop_id)
select s.picture_id, case s.kind when 'hero' then 'phone_hero' else 'square' end, s.focus_x, s.focus_y,
  value #>> array[s.kind, 'phone_image', 'id']
from home_section s, setting
where setting.name = 'home' and value #>> array[s.kind, 'phone_image', 'id'] is not null
on conflict do nothing;

insert into home_section (kind, position, heading, heading_bn)
select kind, place, value #>> array[kind, 'heading'], nullif(value #>> array[kind, 'heading_bn'], '')
from setting, (values ('new_arrivals', 2), ('best_sellers', 5)) as rows (kind, place) where setting.name = 'home';

update picture p set alt = tile #>> '{image,alt}', alt_bn = nullif(tile #>> '{image,alt_bn}', '')
from setting, jsonb_array_elements(value -> 'tiles') tile
where setting.name = 'home' and p.id = tile #>> '{image,id}' and p.alt is null
  and length(tile #>> '{image,alt}') between 1 and 250;
insert into home_section (kind, position, tiles)
select 'tiles', 1, coalesce(jsonb_agg(jsonb_build_object('category_id', c.id, 'picture_id', tile #>> '{image,id}')
  order by place), '[]')
from setting, jsonb_array_elements(value -> 'tiles') with ordinality as tiles (tile, place)
join category c on c.slug = tile ->> 'category'
where setting.name = 'home' having count(*) > 0;

insert into home_section (kind, position, budgets)
select 'budgets', 6, array(select jsonb_array_elements_text(value -> 'budgets')::int)
from setting where setting.name = 'home';
insert into home_section (kind, position)
select kind, place from setting, (values ('promises', 3), ('recently_viewed', 7), ('store', 8)) as rows (kind, place)
where setting.name = 'home';
delete from setting where setting.name = 'home';

create trigger keep_version after insert or update on home_section
  for each row execute function keep_content_version('home_section');
call audit_table('home_section', 'home_section', 'id');
create trigger announce_change after insert or update or delete on home_section
  for each statement execute function announce_kind('content');
-- The home page names categories and collections by their addresses, and shows pictures of categories.
create trigger announce_to_home after update of slug, picture_id or delete on category
  for each statement execute function announce_kind('content');
create trigger announce_to_home after update of slug or delete on collection
  for each statement execute function announce_kind('content');

create trigger take_picture_back after insert or update of picture_id on home_section
  for each row when (new.picture_id is not null) execute function take_shown_picture_back('picture_id');
create trigger take_phone_picture_back after insert or update of phone_picture_id on home_section
  for each row when (new.phone_picture_id is not null) execute function take_shown_picture_back('phone_picture_id');

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
  union all select picture_id, 'size_guide', id, null from size_guide where picture_id is not null;
