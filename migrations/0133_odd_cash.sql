-- The watch over payments counts parcels whose cash is not known, or not what was to be taken: few of a million.
create index shipment_odd_cash on shipment (created_at desc, id) where problem is not null or collected <> cod_amount;
