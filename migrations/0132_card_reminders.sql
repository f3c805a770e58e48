-- The recipient of a gift card is told once before its last day that something is left on it.
alter table credit_account
  -- The last day of which they were told; another one, after the card was prolonged, is told of again.
  add column told_of_end date;
