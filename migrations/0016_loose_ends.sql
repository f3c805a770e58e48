-- What the store's clockwork comes back to: an order that it failed at, and a parcel that was called off.

-- An order at which the clockwork failed is left alone until then, so that others have their turn; what its customer
-- reads of its time stays as it is.
alter table shop_order add column retry_at timestamptz;

-- Why a parcel that was called off here is to be asked back from its courier; null once the courier has answered.
-- Written with the cancellation, and looked after at `next_check_at`.
alter table shipment add column ask_back text check (length(ask_back) between 1 and 300);
