-- A phone without a connection may send a receipt days later, when its answered request is long forgotten: the receipt
-- itself says that it is there.
alter table stock_receipt add column request_key text;
create unique index stock_receipt_once_per_key on stock_receipt (purchase_id, request_key);
