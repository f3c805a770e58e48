-- Captions of videos: WebVTT, checked and written anew, for each language.

create table captions (
  -- Digest of their text.
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  text text not null check (text like 'WEBVTT%' and octet_length(text) <= 200000),
  cues int not null check (cues > 0),
  -- The end of the last cue.
  ms int not null check (ms > 0),
  -- Name of the file that they came as.
  name text not null check (length(name) between 1 and 120),
  created_at timestamptz not null default now(),
  -- Since when no video has them; they go a month later. Null: one has them.
  unused_at timestamptz default now()
);
create index on captions (unused_at) where unused_at is not null;

alter table product_video
  add column captions_id text references captions,
  add column captions_bn_id text references captions;
create index on product_video (captions_id) where captions_id is not null;
create index on product_video (captions_bn_id) where captions_bn_id is not null;

create function note_use_of_captions() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    update captions set unused_at = null
    where id in (new.captions_id, new.captions_bn_id) and unused_at is not null;
  end if;
  if tg_op <> 'INSERT' then
    update captions c set unused_at = now()
    where c.id in (old.captions_id, old.captions_bn_id) and c.unused_at is null
      and not exists (select from product_video where c.id in (captions_id, captions_bn_id));
  end if;
  return null;
end
$$;
create trigger note_use_of_captions after insert or update of captions_id, captions_bn_id or delete on product_video
  for each row execute function note_use_of_captions();
