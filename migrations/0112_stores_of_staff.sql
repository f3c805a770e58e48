-- The stores that customers walk into, in the hands of staff, with hours of single days.

alter table location
  add column is_hidden boolean not null default false,
  add column version int not null default 1,
  add column updated_at timestamptz not null default now(),
  -- Days whose hours differ from their weekday: [{"day": "2026-12-16", "hours": null, "note": "…", "note_bn": null}].
  add column special_hours jsonb not null default '[]' check (jsonb_typeof(special_hours) = 'array');

update location set services = '[]' where kind = 'shop' and services is null;

-- What staff write of them. Where stock lies is a location too, and no store.
create view store as
  select id, code as slug, kind, position, is_hidden, version, updated_at, name, name_bn, address, address_bn, landmark,
    landmark_bn, phone, whatsapp, latitude, longitude, hours, special_hours, services, picture_id, picture_alt,
    picture_alt_bn, map_id, map_alt, map_alt_bn
  from location where kind = 'shop';
alter view store alter column kind set default 'shop';

create trigger keep_version after insert or update on location
  for each row when (new.kind = 'shop') execute function keep_content_version('store');
call audit_table('location', 'store', 'id');
