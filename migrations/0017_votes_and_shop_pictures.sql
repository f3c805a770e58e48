-- Votes on answers, and what pictures of a shop to walk into say.

-- Whether an answer helped: at most one vote of a visitor for a question, changed or taken back as long as the visit
-- lasts. `voter` is a digest of the visit's key and the question: who votes twice is seen, and nothing else: neither a
-- person nor which votes belong together.
create table faq_vote (
  entry_id int not null references faq_entry on delete cascade,
  voter bytea not null check (length(voter) = 32),
  language text not null check (language in ('en', 'bn')),
  helpful boolean not null,
  -- In Dhaka.
  day date not null,
  primary key (entry_id, voter)
);
create index faq_vote_by_day on faq_vote (day);

-- What the picture of a shop's front says to those who do not see it; the shop's name where it says nothing. And the way
-- to the shop as a picture, which tells the way in words.
alter table location
  add column picture_alt text check (picture_alt <> ''),
  add column picture_alt_bn text,
  add column map_id text references picture,
  add column map_alt text check (map_alt <> ''),
  add column map_alt_bn text,
  add check (map_id is null or map_alt is not null);
