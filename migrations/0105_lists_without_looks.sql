-- A list by name looked at each product to know whether it is in its view: 1,500 of them for the first hundred that are
-- sold out. The index itself knows the views now. The table's partial indexes already make each change of a view write
-- all indexes anew.
create index product_summary_by_name on product_summary (name_key, product_id)
  include (status, low, out, no_picture, no_bangla, reduced);
drop index product_summary_name_key_product_id_idx;

-- To know that a word finds more than 500 products, the index of words gathered all of them. Where each eighth product
-- makes more than 500, the others need not be gathered.
create index product_summary_words_of_eighth on product_summary using gin (names) with (fastupdate = off)
  where product_id % 8 = 0;
