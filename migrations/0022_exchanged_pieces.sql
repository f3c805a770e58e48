-- How pieces come that are sent in exchange, as staff say it to the customer. No second order is made for them.
alter table return_request
  add column tracking text check (length(tracking) between 1 and 200),
  add constraint return_request_tracking_of_exchange check (tracking is null or status = 'exchanged'),
  drop column exchange_order_id;
