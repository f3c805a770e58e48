-- Couriers have more than keys: the place from which they fetch parcels, and the weight of pieces that have none. A parcel is
-- asked about with the account it was booked with (docs/decisions/0068-company-keys.md).
alter table company_account add column pickup_store bigint check (pickup_store > 0);
alter table company_account add column default_grams int check (default_grams between 1 and 50000);

-- Null: the keys of the operator, or of the sandbox.
alter table shipment add column keys_id uuid references company_keys;
