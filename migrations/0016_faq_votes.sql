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
