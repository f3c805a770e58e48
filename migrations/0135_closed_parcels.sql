-- Every look for parcels with a problem read each parcel that was ever cancelled or taken in part, with all its events. A
-- job closes those that need nobody any more; news of a parcel opens it again.
alter table shipment add column closed_at timestamptz;

create function open_parcel() returns trigger language plpgsql as $$
begin
  new.closed_at := null;
  return new;
end $$;

create trigger open_again before update of status, problem, ask_back, collected, cod_amount, courier_status on shipment
  for each row when (old.closed_at is not null and new.closed_at is not null
    and (new.status, new.problem, new.ask_back, new.collected, new.cod_amount, new.courier_status)
      is distinct from (old.status, old.problem, old.ask_back, old.collected, old.cod_amount, old.courier_status))
  execute function open_parcel();

create function open_parcel_of_event() returns trigger language plpgsql as $$
begin
  update shipment set closed_at = null where merchant_ref = new.facts->>'shipment' and closed_at is not null;
  return null;
end $$;

create trigger open_parcel after insert on order_event
  for each row when (new.kind like 'parcel%' and new.kind <> 'parcel_seen_to')
  execute function open_parcel_of_event();

drop index shipment_heeded;
create index shipment_heeded on shipment (created_at desc, id)
  where closed_at is null and (status not in ('delivered', 'returned', 'cancelled', 'lost') or problem is not null
    or status = 'cancelled' or collected <> cod_amount);

drop index shipment_odd_cash;
create index shipment_odd_cash on shipment (created_at desc, id)
  where closed_at is null and (problem is not null or collected <> cod_amount);

create index order_event_of_trouble on order_event (order_id) where kind in ('parcel_alarm', 'parcel_odd');

-- The sums of cash that couriers have not paid read nothing but this.
drop index shipment_handed_in;
create index shipment_handed_in on shipment (courier, ended_at) include (id, collected, cod_amount, handed_at, created_at)
  where status in ('delivered', 'partially_delivered') and courier <> 'manual';
