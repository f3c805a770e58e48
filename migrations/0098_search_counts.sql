-- What is searched for, by day in Dhaka: no visitor, no address, no time of day. Rows are deleted after 90 days.
create table search_count (
  day date not null,
  language text not null check (language in ('en', 'bn')),
  -- As the search reads it: small letters, one blank between words.
  term text not null check (length(term) between 1 and 60),
  times int not null check (times > 0),
  -- Products that the last of these searches found.
  found int not null check (found >= 0),
  primary key (day, language, term)
);
