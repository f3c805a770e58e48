-- Who wants to hear when a sold-out piece is back. One message is sent, then the row is deleted: the contact is kept
-- for nothing else.

create table stock_alert (
  id int generated always as identity primary key,
  variant_id int not null references variant on delete cascade,
  -- A mobile number in E.164, or an e-mail address in lower case.
  contact text not null check (
    contact ~ '^\+8801[3-9][0-9]{8}$' or (contact ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' and contact = lower(contact))),
  language text not null check (language in ('en', 'bn')),
  created_at timestamptz not null default now(),
  unique (contact, variant_id)
);
create index on stock_alert (variant_id);
