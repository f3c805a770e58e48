-- The lines of the file that a product came from: what the store has no place for goes out again as it came.
create table product_origin (
  product_id int primary key references product on delete cascade,
  format text not null check (format in ('shopify', 'woocommerce')),
  -- [{"sku": "LR-6", "cells": {"Tax code": "…"}}], in the order of the file; empty cells are left out.
  lines jsonb not null check (jsonb_typeof(lines) = 'array')
);
