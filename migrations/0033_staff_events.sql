-- What the staff area shows as it happens. Every process of the store with somebody who looks listens on channel
-- `staff`. A message that is sent twice in a transaction arrives once.

create function tell_staff() returns trigger language plpgsql as $$
begin
  perform pg_notify('staff', tg_argv[0]);
  return null;
end
$$;

-- An order that somebody has work with: one whose payment waits comes with its money.
create function tell_staff_of_order() returns trigger language plpgsql as $$
begin
  perform pg_notify('staff', 'placed ' || new.number);
  return null;
end
$$;

create trigger tell_staff_placed after insert on shop_order for each row when (new.status <> 'payment_pending')
  execute function tell_staff_of_order();
create trigger tell_staff_paid after update of status on shop_order for each row
  when (old.status in ('payment_pending', 'expired') and new.status in ('confirmed', 'awaiting_code', 'awaiting_call'))
  execute function tell_staff_of_order();
create trigger tell_staff_pending after insert on shop_order for each row when (new.status = 'payment_pending')
  execute function tell_staff('orders');
create trigger tell_staff_step after update of status, payment_status on shop_order for each row
  when (old.status <> new.status or old.payment_status <> new.payment_status) execute function tell_staff('orders');
create trigger tell_staff_parcel after update of status, problem on shipment for each row
  when (old.status <> new.status or old.problem is distinct from new.problem) execute function tell_staff('orders');
create trigger tell_staff_return after insert or update of status on return_request for each statement
  execute function tell_staff('orders');

create function tell_staff_of_job() returns trigger language plpgsql as $$
begin
  perform pg_notify('staff', 'job ' || new.account_id);
  return null;
end
$$;
create trigger tell_staff_job after update of state on staff_job for each row execute function tell_staff_of_job();
