-- The picture that shows one variant; it is one of those of its product.

-- A product shows a picture once.
delete from product_picture later using product_picture earlier
  where earlier.product_id = later.product_id and earlier.picture_id = later.picture_id
    and earlier.position < later.position;
alter table product_picture add constraint product_picture_once unique (product_id, picture_id);
alter table variant add constraint variant_of_product unique (product_id, id);

create table variant_picture (
  variant_id int primary key,
  product_id int not null,
  picture_id text not null,
  foreign key (product_id, variant_id) references variant (product_id, id) on delete cascade,
  -- It goes with the picture where that leaves the product, and follows where another takes its place.
  foreign key (product_id, picture_id) references product_picture (product_id, picture_id)
    on update cascade on delete cascade
);
create index on variant_picture (product_id, picture_id);
