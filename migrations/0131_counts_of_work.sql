-- The first page of the staff area counts what waits. With a million orders it read every payment and parcel for that;
-- these indexes have the few that wait.
create index payment_attempt_in_doubt on payment_attempt (state, created_at) where state in ('paid_review', 'unknown');
create index payment_event_unmatched on payment_event (id) where applied_at is null and attempt_id is null;
create index shipment_heeded on shipment (created_at desc, id)
  where status not in ('delivered', 'returned', 'cancelled', 'lost') or problem is not null
    or status = 'cancelled' or collected <> cod_amount;
