-- The catalogue: what is sold, in which forms, how it is found, and how much of it there is.
-- Texts stand in English with a Bangla twin in the column `…_bn`. Money is whole poisha, weight is grams.

create extension if not exists pg_trgm;

create table picture (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  width int not null check (width between 1 and 20000),
  height int not null check (height between 1 and 20000),
  colour text not null check (colour ~ '^#[0-9a-f]{6}$'),
  format text not null check (format in ('jpg', 'png', 'webp', 'avif')),
  bytes int not null check (bytes > 0),
  created_at timestamptz not null default now()
);

create table category (
  id int generated always as identity primary key,
  parent_id int references category,
  slug text not null unique check (slug ~ '^[a-z0-9]+([- ][a-z0-9]+)*$'),
  name text not null check (name <> ''),
  name_bn text,
  -- Title of the category's page where it differs from the label in menus.
  heading text,
  heading_bn text,
  intro text check (length(intro) <= 300),
  intro_bn text,
  panel_column text,
  position int not null,
  picture_id text references picture,
  check (parent_id <> id)
);
create index on category (parent_id);

create table product (
  id int generated always as identity primary key,
  sku text not null unique check (sku ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$'),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 120),
  name text not null check (name <> ''),
  name_bn text,
  description text not null default '',
  description_bn text,
  main_category_id int not null references category,
  status text not null default 'draft' check (status in ('draft', 'active', 'archived')),
  published_at timestamptz,
  size_guide text not null default 'none'
    check (size_guide in ('none', 'bangle', 'ring', 'shoe', 'adjustable')),
  fit_note text,
  fit_note_bn text,
  care_note text,
  care_note_bn text,
  hygiene boolean not null default false,
  made_to_order_from_days int check (made_to_order_from_days > 0),
  made_to_order_to_days int,
  price_on_request boolean not null default false,
  sold_count int not null default 0 check (sold_count >= 0),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (status <> 'active' or published_at is not null),
  check ((made_to_order_from_days is null) = (made_to_order_to_days is null)),
  check (made_to_order_to_days >= made_to_order_from_days)
);
create index on product (main_category_id);
-- SKUs are typed in any letter case.
create unique index on product (upper(sku));

-- Every category a product stands in, its main one included.
create table product_category (
  product_id int not null references product on delete cascade,
  category_id int not null references category,
  primary key (product_id, category_id)
);
create index on product_category (category_id);
alter table product add foreign key (id, main_category_id) references product_category (product_id, category_id)
  deferrable initially deferred;

create table product_option (
  product_id int not null references product on delete cascade,
  position smallint not null check (position between 1 and 3),
  name text not null check (name <> ''),
  name_bn text,
  primary key (product_id, position),
  unique (product_id, name)
);

create table option_value (
  id int generated always as identity primary key,
  product_id int not null,
  option_position smallint not null,
  position smallint not null,
  -- Text, never a number: bangle size 2.10 is larger than 2.8.
  value text not null check (value <> ''),
  value_bn text,
  swatch text check (swatch ~ '^#[0-9a-f]{6}$'),
  foreign key (product_id, option_position) references product_option on delete cascade,
  unique (product_id, option_position, id),
  unique (product_id, option_position, value)
);

create table variant (
  id int generated always as identity primary key,
  product_id int not null references product on delete cascade,
  position smallint not null,
  sku text not null unique check (sku ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$'),
  barcode text unique check (barcode ~ '^[0-9]{8,14}$'),
  price_poisha bigint not null check (price_poisha > 0),
  compare_at_poisha bigint check (compare_at_poisha > price_poisha),
  weight_grams int check (weight_grams between 1 and 100000),
  active boolean not null default true,
  value1_id int,
  value2_id int,
  value3_id int,
  -- These three exist for the foreign keys only: each value must belong to this product and to its own option.
  option1 smallint not null generated always as (1) stored,
  option2 smallint not null generated always as (2) stored,
  option3 smallint not null generated always as (3) stored,
  foreign key (product_id, option1, value1_id) references option_value (product_id, option_position, id),
  foreign key (product_id, option2, value2_id) references option_value (product_id, option_position, id),
  foreign key (product_id, option3, value3_id) references option_value (product_id, option_position, id),
  unique nulls not distinct (product_id, value1_id, value2_id, value3_id),
  check (value2_id is null or value1_id is not null),
  check (value3_id is null or value2_id is not null)
);

create unique index on variant (upper(sku));

create table product_picture (
  product_id int not null references product on delete cascade,
  position smallint not null check (position > 0),
  picture_id text not null references picture,
  alt text not null check (alt <> ''),
  alt_bn text,
  shows text not null default 'front' check (shows in ('front', 'worn', 'detail', 'scale', 'back', 'box')),
  -- Set where the picture shows one value of an option, such as a colour.
  option_value_id int references option_value on delete set null,
  primary key (product_id, position)
);
create index on product_picture (picture_id);

create table product_detail (
  product_id int not null references product on delete cascade,
  position smallint not null,
  label text not null check (label <> ''),
  label_bn text,
  value text not null check (value <> ''),
  value_bn text,
  primary key (product_id, position)
);

create table product_related (
  product_id int not null references product on delete cascade,
  related_id int not null references product on delete cascade,
  position smallint not null,
  primary key (product_id, related_id),
  check (product_id <> related_id)
);

create table attribute (
  id int generated always as identity primary key,
  code text not null unique check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (name <> ''),
  name_bn text,
  filterable boolean not null default true,
  position int not null
);

create table attribute_value (
  id int generated always as identity primary key,
  attribute_id int not null references attribute on delete cascade,
  code text not null check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (name <> ''),
  name_bn text,
  swatch text check (swatch ~ '^#[0-9a-f]{6}$'),
  position int not null,
  unique (attribute_id, code)
);

create table product_attribute (
  product_id int not null references product on delete cascade,
  value_id int not null references attribute_value on delete cascade,
  primary key (product_id, value_id)
);
create index on product_attribute (value_id);

create table tag (
  id int generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null unique check (name <> ''),
  name_bn text
);

create table product_tag (
  product_id int not null references product on delete cascade,
  tag_id int not null references tag on delete cascade,
  primary key (product_id, tag_id)
);
create index on product_tag (tag_id);

create table collection (
  id int generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (name <> ''),
  name_bn text,
  position int not null
);

create table collection_product (
  collection_id int not null references collection on delete cascade,
  product_id int not null references product on delete cascade,
  position int not null,
  primary key (collection_id, product_id)
);
create index on collection_product (product_id);

-- Where stock lies; a shop that people can walk into also has what the store locator shows.
create table location (
  id int generated always as identity primary key,
  code text not null unique check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  kind text not null check (kind in ('shop', 'warehouse')),
  name text not null check (name <> ''),
  name_bn text,
  address text,
  address_bn text,
  landmark text,
  landmark_bn text,
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  whatsapp text check (whatsapp ~ '^\+[1-9][0-9]{6,14}$'),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  hours jsonb,
  services jsonb,
  picture_id text references picture,
  position int not null,
  check (kind <> 'shop' or (address is not null and phone is not null and hours is not null
    and latitude is not null and longitude is not null))
);

create table stock (
  variant_id int not null references variant on delete cascade,
  location_id int not null references location,
  on_hand int not null default 0 check (on_hand >= 0),
  -- Promised to orders that are not yet handed over; never more than there is.
  held int not null default 0 check (held >= 0 and held <= on_hand),
  primary key (variant_id, location_id)
);

-- Former addresses of products and categories, for ever.
create table slug_redirect (
  kind text not null check (kind in ('product', 'category')),
  slug text not null,
  target_id int not null,
  created_at timestamptz not null default now(),
  primary key (kind, slug)
);

create function remember_slug() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.slug <> new.slug then
    insert into slug_redirect (kind, slug, target_id) values (tg_table_name, old.slug, new.id)
    on conflict (kind, slug) do update set target_id = excluded.target_id, created_at = now();
  end if;
  -- A slug in use wins over its past.
  delete from slug_redirect where kind = tg_table_name and slug = new.slug;
  return null;
end $$;
create trigger remember_slug after insert or update of slug on product for each row execute function remember_slug();
create trigger remember_slug after insert or update of slug on category for each row execute function remember_slug();

create function forget_slugs() returns trigger language plpgsql as $$
begin
  delete from slug_redirect where kind = tg_table_name and target_id = old.id;
  return null;
end $$;
create trigger forget_slugs after delete on product for each row execute function forget_slugs();
create trigger forget_slugs after delete on category for each row execute function forget_slugs();

create function refuse_category_cycle() returns trigger language plpgsql as $$
begin
  if exists (
    with recursive above (id) as (
      select new.parent_id
      union
      select category.parent_id from category join above on category.id = above.id
    )
    select from above where id = new.id
  ) then
    raise exception 'Category "%" cannot stand below itself', new.slug using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger refuse_category_cycle after insert or update of parent_id on category
  for each row when (new.parent_id is not null) execute function refuse_category_cycle();
