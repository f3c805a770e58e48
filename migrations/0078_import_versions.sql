-- The history of a product names the import that changed it.

alter table product_version add column import_id uuid references catalogue_import on delete set null;
create index on product_version (import_id) where import_id is not null;
