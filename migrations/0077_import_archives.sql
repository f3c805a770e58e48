-- Pictures of an import that come in ZIP files: names in the picture columns, addresses by the name at their end, or SKUs find theirs.

create table catalogue_import_archive (
  id uuid primary key default gen_random_uuid(),
  import_id uuid not null references catalogue_import on delete cascade,
  -- A repeated request finds the archive that it began.
  key text not null check (length(key) between 1 and 200),
  name text not null check (length(name) between 1 and 120),
  bytes bigint not null check (bytes > 0),
  -- `waiting`: its files are known, and its pictures are taken when the products are there; `read`: all of that is done.
  state text not null check (state in ('uploading', 'waiting', 'read', 'refused')),
  -- The reason for which nothing of it is taken.
  problem text check ((problem is not null) = (state = 'refused')),
  created_at timestamptz not null,
  unique (import_id, key)
);
create index on catalogue_import_archive (created_at) where state in ('uploading', 'waiting');
call audit_table('catalogue_import_archive', 'import_archive', 'id', 'key');

-- The files in an archive.
create table catalogue_import_entry (
  archive_id uuid not null references catalogue_import_archive on delete cascade,
  -- Its place in the list of the archive.
  position int not null,
  path text not null check (length(path) between 1 and 2000),
  -- Its name alone, in lower case.
  key text not null,
  -- The reason for which it is never opened, or is no picture.
  problem text,
  primary key (archive_id, position)
);
create index on catalogue_import_entry (archive_id, key);

alter table catalogue_import_file
  -- The name at the end of the address, in lower case.
  add column key text,
  add column archive_id uuid references catalogue_import_archive on delete set null,
  add column entry int,
  drop constraint catalogue_import_file_state_check,
  -- `packed`: it lies in the archive and is taken from there.
  add constraint catalogue_import_file_state_check check (state in ('waiting', 'named', 'packed', 'taken', 'refused')),
  add check (state <> 'packed' or entry is not null);
create index on catalogue_import_file (import_id, try_at) where state = 'packed';
create index on catalogue_import_file (import_id, key);
create index on catalogue_import_file (archive_id) where archive_id is not null;
update catalogue_import_file set key = lower(regexp_replace(split_part(split_part(address, '?', 1), '#', 1), '^.*[/\\]', ''));
alter table catalogue_import_file alter column key set not null;

create index on catalogue_import_line (import_id, sku) where sku is not null;
