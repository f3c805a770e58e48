-- Pictures that a file of products names: each address is read once, after the products are there.

alter table catalogue_import drop constraint catalogue_import_state_check;
alter table catalogue_import add constraint catalogue_import_state_check check
  (state in ('uploading', 'checking', 'checked', 'running', 'fetching', 'done', 'cancelled', 'undoing', 'undone', 'failed'));
create index on catalogue_import (touched_at) where state = 'fetching';

create table catalogue_import_file (
  import_id uuid not null references catalogue_import on delete cascade,
  -- A web address, or the name of a file that comes in a ZIP.
  address text not null check (length(address) between 1 and 2000),
  -- The first product that shows it.
  position int not null,
  -- `waiting`: it is read at `try_at`; `named`: nobody sent it yet; `taken`: it is a picture of the store.
  state text not null check (state in ('waiting', 'named', 'taken', 'refused')),
  tries smallint not null default 0 check (tries >= 0),
  try_at timestamptz not null,
  picture_id text references picture on delete set null,
  -- The store did not have this picture before.
  is_new boolean not null default false,
  primary key (import_id, address)
);
create index on catalogue_import_file (import_id, try_at) where state = 'waiting';
create index on catalogue_import_file (address) where state = 'taken';
create index on catalogue_import_file (picture_id) where picture_id is not null;

-- The pictures of the products of an import, in the order of their galleries.
create table catalogue_import_picture (
  import_id uuid not null,
  -- The product in the file, and the place in its gallery.
  position int not null,
  place smallint not null,
  line int not null,
  product_id int not null references product on delete cascade,
  address text not null,
  alt text,
  -- The value of an option that it shows.
  option_position smallint,
  value text,
  -- `left`: it stood there already, or could not be read.
  state text not null default 'waiting' check (state in ('waiting', 'placed', 'left', 'undone')),
  primary key (import_id, position, place),
  foreign key (import_id, position) references catalogue_import_group on delete cascade,
  foreign key (import_id, address) references catalogue_import_file on delete cascade,
  check ((option_position is null) = (value is null))
);
create index on catalogue_import_picture (import_id, address);
create index on catalogue_import_picture (product_id);
