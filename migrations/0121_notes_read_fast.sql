-- After a change of all products the table of notes is empty and thousands of pages large until it is vacuumed, and each
-- list of staff asks whether there is a note. The index answers that without reading these pages.
create index summary_note_product on summary_note (product_id);
alter table summary_note set (autovacuum_vacuum_threshold = 200);
