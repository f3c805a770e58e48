-- How many took each step from the cart to the order, as their browsers tell it, by day. Nothing here says who: there
-- is no key of a person, visit, network or order, and no time but the day. What orders, their codes and payments say
-- by themselves is not kept a second time.
create table checkout_step (
  -- In Dhaka.
  day date not null,
  event text not null check (event in (
    'cart_view', 'checkout_start', 'contact_ok', 'address_ok', 'method_chosen', 'field_error', 'order_time')),
  -- The method, field or seconds where the step has one of a fixed list (src/domain/order/checkout-steps.ts).
  detail text not null default '' check (detail ~ '^[a-z0-9_]{0,20}$'),
  count int not null check (count > 0),
  primary key (day, event, detail),
  check ((detail = '') = (event in ('cart_view', 'checkout_start', 'contact_ok', 'address_ok')))
);
