-- Short videos of products.

create table video (
  -- Digest of its frames and its sound.
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  kind text not null check (kind in ('mp4', 'webm')),
  width int not null check (width > 0),
  height int not null check (height > 0),
  ms int not null check (ms > 0),
  bytes bigint not null check (bytes > 0),
  codec text not null,
  audio_codec text,
  -- Name of the file that it came as.
  name text not null check (length(name) between 1 and 120),
  created_at timestamptz not null default now(),
  -- Since when no product shows it; its file goes a month later. Null: one shows it.
  unused_at timestamptz default now()
);
create index on video (unused_at) where unused_at is not null;

alter table media_upload add column video_id text references video on delete cascade,
  add constraint media_upload_one_file check (num_nonnulls(picture_id, video_id) <= 1),
  add constraint media_upload_video check (video_id is null or finished_at is not null);
create index on media_upload (video_id) where video_id is not null;

-- The video of a product stands behind its pictures. Words say what it shows, as with pictures.
create table product_video (
  product_id int primary key references product on delete cascade,
  video_id text not null references video,
  -- The picture that stands for it until it plays.
  poster_id text not null references picture,
  alt text not null check (length(alt) between 1 and 200),
  alt_bn text check (length(alt_bn) between 1 and 200)
);
create index on product_video (video_id);
create index on product_video (poster_id);

create function note_use_of_video() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    update video set unused_at = null where id = new.video_id;
  end if;
  if tg_op <> 'INSERT' then
    update video set unused_at = now()
    where id = old.video_id and not exists (select from product_video where video_id = old.video_id);
  end if;
  return null;
end
$$;
create trigger note_use after insert or update of video_id or delete on product_video
  for each row execute function note_use_of_video();

create trigger take_poster_back after insert or update of poster_id on product_video
  for each row execute function take_shown_picture_back('poster_id');

create or replace view picture_use as
  select picture_id, 'product' as place, product_id as thing, position from product_picture
  union all select picture_id, 'category', id, null from category where picture_id is not null
  union all select picture_id, 'shop', id, null from location where picture_id is not null
  union all select map_id, 'map', id, null from location where map_id is not null
  union all select distinct id #>> '{}', 'home', null::int, null::smallint
    from setting, jsonb_path_query(value, 'strict $.**.id', silent => true) id
    where name = 'home' and jsonb_typeof(id) = 'string'
  union all select poster_id, 'video', product_id, null::smallint from product_video;
