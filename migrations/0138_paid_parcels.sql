-- A parcel knows whether its courier has paid for it, so that the few that are unpaid have an index of their own: sums of
-- cash that couriers owe read every parcel that was ever handed in. Lines of a payout are never taken back.
alter table shipment add column paid_out boolean not null default false;

update shipment s set paid_out = true from courier_payout_line l where l.shipment_id = s.id and l.counts;

create function mark_paid_parcels() returns trigger language plpgsql as $$
begin
  update shipment set paid_out = true where id in (select shipment_id from changed where counts);
  return null;
end $$;
create trigger mark_paid_parcels after insert on courier_payout_line referencing new table as changed
  for each statement execute function mark_paid_parcels();

drop index shipment_handed_in;
create index shipment_unpaid on shipment (courier, ended_at) include (id, collected, cod_amount, handed_at, created_at)
  where status in ('delivered', 'partially_delivered') and courier <> 'manual' and not paid_out;
