-- The point of a picture that every crop keeps, and its crop to the shape of cards and galleries.

alter table picture
  -- From the left and from the top, in thousandths of the width and of the height; null: the middle.
  add column focus_x smallint check (focus_x between 0 and 1000),
  add column focus_y smallint check (focus_y between 0 and 1000),
  -- The crop to 4:5 around it, a picture of its own; null: the shop shows this one as it is.
  add column cut_id text references picture,
  add column cut_width int check (cut_width > 0),
  add column cut_height int check (cut_height > 0),
  -- The picture from which it was cut. The address of a crop works as long as that picture is there.
  add column cut_of text references picture on delete cascade,
  add constraint picture_focus_whole check (num_nulls(focus_x, focus_y) in (0, 2)),
  add constraint picture_cut_whole check (num_nulls(cut_id, cut_width, cut_height) in (0, 3)),
  add constraint picture_cut_has_focus check (cut_id is null or focus_x is not null),
  add constraint picture_cut_once check (cut_id is null or cut_of is null);
create index on picture (cut_id) where cut_id is not null;
create index on picture (cut_of) where cut_of is not null;

-- Categories and the content of pages are kept in memory, as products are (0013).
create trigger announce_cut_to_categories after update of cut_id on picture
  for each statement execute function announce_kind('category');
create trigger announce_cut_to_content after update of cut_id on picture
  for each statement execute function announce_kind('content');
