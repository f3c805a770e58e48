-- Files that staff take in part by part, and what the media library knows of a picture.

create table media_upload (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references staff_member on delete cascade,
  -- The repeat key of its begin.
  key text not null,
  -- As people see it; no place in the storage is made of it.
  name text not null check (length(name) between 1 and 120),
  kind text not null check (kind in ('picture', 'video')),
  -- Of the whole file. How much is there, the file itself says (media/uploads/<id>).
  bytes bigint not null check (bytes > 0),
  created_at timestamptz not null,
  touched_at timestamptz not null,
  -- What it has become.
  picture_id text references picture,
  finished_at timestamptz,
  unique (account_id, key),
  check (picture_id is null or finished_at is not null)
);
create index on media_upload (touched_at);
create index on media_upload (picture_id) where picture_id is not null;

alter table picture
  -- Name of the file that it came as; null: it came with the demo shop or from a customer.
  add column name text check (length(name) between 1 and 120),
  -- Staff see it in the library. Photos of returns belong to their customers and to no library.
  add column in_library boolean not null default true;
update picture set in_library = false where id in (select picture_id from return_photo)
  and not exists (select from product_picture where picture_id = picture.id)
  and not exists (select from category where picture_id = picture.id)
  and not exists (select from location where picture.id in (location.picture_id, location.map_id))
  and not exists (select from setting where value::text like '%' || picture.id || '%');

call audit_table('picture', 'picture', 'id', 'colour');
