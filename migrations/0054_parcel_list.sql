-- The lists of parcels, each in the order in which staff read it.
create index shipment_to_hand_over on shipment (created_at, id) where status in ('booking', 'created');
create index shipment_on_the_way on shipment (handed_at, id)
  where status in ('picked_up', 'in_transit', 'on_hold', 'out_for_delivery', 'failed_attempt', 'returning');
create index shipment_delivered on shipment (ended_at, id) where status in ('delivered', 'partially_delivered');
create index shipment_came_back on shipment (ended_at, id) where status = 'returned';
create index shipment_by_age on shipment (created_at, id);
