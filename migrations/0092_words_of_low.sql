-- A frequent word among low products was either gathered among all products or looked for in each low one.
create index product_summary_words_of_low on product_summary using gin (names) with (fastupdate = off) where low;
