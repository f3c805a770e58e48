-- A phone without a connection may send an arrival days later, when its answered request is long forgotten. More pieces of
-- the same transfer may still be on their way, so the transfer itself keeps the keys of what arrived.
create table stock_arrival_key (
  transfer_id int not null references stock_transfer,
  request_key text not null,
  primary key (transfer_id, request_key)
);
