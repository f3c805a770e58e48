-- What a signed-in customer keeps: pieces they like, wishes to hear of a lower price, and the cart.

create table wishlist_item (
  account_id uuid not null references account on delete cascade,
  product_id int not null references product on delete cascade,
  -- The lowest price when it was saved, to tell what became of it.
  saved_price_poisha bigint not null check (saved_price_poisha >= 0),
  created_at timestamptz not null,
  primary key (account_id, product_id)
);
create index on wishlist_item (product_id);

-- A wishlist that its owner shows to whoever has the link.
create table wishlist_share (
  account_id uuid primary key references account on delete cascade,
  token text not null unique check (length(token) >= 22),
  created_at timestamptz not null
);

-- One message when the lowest price falls below this; the row is deleted as it is sent.
create table price_alert (
  account_id uuid not null references account on delete cascade,
  product_id int not null references product on delete cascade,
  price_poisha bigint not null check (price_poisha > 0),
  created_at timestamptz not null,
  primary key (account_id, product_id)
);
create index on price_alert (product_id);

create table cart (
  account_id uuid primary key references account on delete cascade,
  -- Name of the last guest cart that was added, so that adding it again changes nothing.
  last_merge text,
  updated_at timestamptz not null
);

create table cart_line (
  account_id uuid not null references cart on delete cascade,
  variant_id int not null references variant on delete cascade,
  position int not null,
  quantity int not null check (quantity between 1 and 10),
  primary key (account_id, variant_id)
);
create index on cart_line (variant_id);
