-- The delivery charge comes back with the last pieces of an order, where the mistake was the shop's: once for an order.
alter table return_request
  -- What of the amount is the delivery charge.
  add column delivery_back bigint not null default 0,
  add constraint return_request_delivery_within check (delivery_back between 0 and amount);
create unique index return_request_charge_once on return_request (order_id)
  where delivery_back > 0 and status not in ('refused', 'withdrawn');
