-- Photos that staff take of pieces that came back. They lie here and not among the pictures of the store, which anybody
-- with their address may see: only staff see them, and who erases the row erases the photo.
create table return_arrival_photo (
  return_id text not null references return_request,
  -- First 32 hex digits of the SHA-256 of the file.
  id text not null check (id ~ '^[0-9a-f]{32}$'),
  jpeg bytea not null check (length(jpeg) between 1 and 3000000),
  width int not null check (width between 1 and 2000),
  height int not null check (height between 1 and 2000),
  taken_by uuid not null references account,
  taken_at timestamptz not null,
  primary key (return_id, id)
);
-- A JPEG does not become smaller.
alter table return_arrival_photo alter column jpeg set storage external;

call audit_table('return_arrival_photo', 'return_photo', 'return_id', 'jpeg');
