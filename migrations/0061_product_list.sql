-- The list of products for staff, in each of its orders.
create index on product (updated_at desc, id desc);
create index on product (lower(name), id);
create index on product (sold_30_days desc, id desc);
-- A SKU is looked for by its beginning.
create index on product (upper(sku) text_pattern_ops);
create index product_without_bangla on product (updated_at desc) where name_bn is null;
create index variant_reduced on variant (product_id) where compare_at_poisha is not null and active;
