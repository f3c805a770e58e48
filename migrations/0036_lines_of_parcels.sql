-- A line that goes out of an order must not take a parcel's pieces with it. What is in a parcel by itself is guarded by
-- the rules of parcels and exchanges alone, so this looks at nothing but deletions that come of another one.
drop trigger refuse_line_of_parcel on shipment_line;
create trigger refuse_line_of_parcel before delete on shipment_line
  for each row when (pg_trigger_depth() > 0) execute function refuse_line_of_parcel();
