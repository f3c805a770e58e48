-- A picture that comes into use is taken back from the bin by an update, which mostly changes none. Every kept page was
-- then made anew for nothing.
create function announce_changed_pictures() returns trigger language plpgsql as $$
begin
  if exists (select from changed) then
    perform pg_notify('catalogue', 'picture');
  end if;
  return null;
end $$;
drop trigger announce_change on picture;
create trigger announce_change after update on picture referencing new table as changed
  for each statement execute function announce_changed_pictures();
