-- What the media library says of a picture, where each is shown, and pictures that leave it.

alter table picture
  -- What it shows, to those who do not see it; a product that shows it begins with this text and may have its own.
  add column alt text check (length(alt) between 1 and 250),
  add column alt_bn text check (length(alt_bn) between 1 and 250),
  add column version int not null default 1,
  -- When these texts last went into the galleries that show it.
  add column texts_shared_at timestamptz,
  -- The one that last took its place everywhere.
  add column replaced_by text references picture on delete set null,
  add column replaced_at timestamptz,
  -- Staff deleted it. Its file goes a day later, unless orders or returns show it.
  add column removed_at timestamptz,
  add check (removed_at is null or not in_library);
create index on picture (removed_at) where removed_at is not null;
create index on picture (created_at desc, id) where in_library;
create index on picture (replaced_by) where replaced_by is not null;

-- Every place that shows a picture to shoppers. Settings name pictures by the member `id`.
create view picture_use as
  select picture_id, 'product' as place, product_id as thing, position from product_picture
  union all select picture_id, 'category', id, null from category where picture_id is not null
  union all select picture_id, 'shop', id, null from location where picture_id is not null
  union all select map_id, 'map', id, null from location where map_id is not null
  union all select distinct id #>> '{}', 'home', null::int, null::smallint
    from setting, jsonb_path_query(value, 'strict $.**.id', silent => true) id
    where name = 'home' and jsonb_typeof(id) = 'string';

-- A picture that is shown stays in the library, whoever asks.
create function keep_shown_picture() returns trigger language plpgsql as $$
begin
  if exists (select from picture_use where picture_id = old.id) then
    raise exception 'Picture "%" is shown and cannot leave the library', old.id using errcode = 'restrict_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
create trigger keep_shown_picture before delete on picture for each row execute function keep_shown_picture();
create trigger keep_shown_on_removal before update of removed_at on picture for each row
  when (new.removed_at is not null and old.removed_at is null) execute function keep_shown_picture();

-- Whoever shows a picture that was deleted a moment ago takes it back into the library. Named so that it runs after the
-- check of the foreign key, which waits for the one who deletes.
create function take_shown_picture_back() returns trigger language plpgsql as $$
begin
  update picture set in_library = true, removed_at = null
  where id = to_jsonb(new) ->> tg_argv[0] and removed_at is not null;
  return null;
end
$$;
create trigger take_picture_back after insert or update of picture_id on product_picture
  for each row execute function take_shown_picture_back('picture_id');
create trigger take_picture_back after insert or update of picture_id on category
  for each row when (new.picture_id is not null) execute function take_shown_picture_back('picture_id');
create trigger take_picture_back after insert or update of picture_id on location
  for each row when (new.picture_id is not null) execute function take_shown_picture_back('picture_id');
create trigger take_map_back after insert or update of map_id on location
  for each row when (new.map_id is not null) execute function take_shown_picture_back('map_id');
