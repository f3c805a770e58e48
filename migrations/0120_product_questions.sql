-- Questions of shoppers about a product: shown once staff have answered them, who asked is told.

create table product_question (
  id int generated always as identity primary key,
  product_id int not null references product on delete cascade,
  text text not null check (length(text) between 1 and 300),
  -- Of the text, and of the message to who asked.
  language text not null check (language in ('en', 'bn')),
  author text not null check (length(author) between 1 and 40),
  -- Where the answer is sent, a number or an e-mail address; forgotten once it was.
  contact text check (contact ~ '^\+8801[3-9][0-9]{8}$' or (contact ~ '^[^@\s]+@[^@\s]+$' and length(contact) <= 254)),
  state text not null default 'waiting' check (state in ('waiting', 'published', 'hidden')),
  hidden_reason text
    check (hidden_reason in ('insult', 'personal_data', 'advertising', 'other_thing', 'not_readable')),
  answer text check (length(answer) between 1 and 1000),
  answer_bn text check (length(answer_bn) between 1 and 1000),
  answered_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null,
  constraint product_question_hidden_reason check ((state = 'hidden') = (hidden_reason is not null)),
  constraint product_question_published check (state <> 'published' or answer is not null or answer_bn is not null),
  constraint product_question_answered check ((answered_at is null) = (answer is null and answer_bn is null))
);
create index product_question_shown on product_question (product_id, answered_at desc, id desc) where state = 'published';
create index on product_question (state, id desc);

-- The question stays as it was asked.
create function refuse_rewritten_question() returns trigger language plpgsql as $$
begin
  raise exception 'Question % stays as it was asked', old.id
    using errcode = 'check_violation', constraint = 'product_question_stays';
end $$;
create trigger refuse_rewriting before update on product_question for each row
  when ((new.id, new.product_id, new.text, new.language, new.author, new.created_at)
    is distinct from (old.id, old.product_id, old.text, old.language, old.author, old.created_at))
  execute function refuse_rewritten_question();

-- The function asks for a product and a state, which questions have too.
create trigger announce_update after update on product_question referencing old table as were new table as are
  for each statement execute function announce_reviews();
create trigger announce_delete after delete on product_question referencing old table as were
  for each statement execute function announce_reviews();

-- The audit has neither the words nor the address of who asked.
call audit_table('product_question', 'product_question', 'id', 'text', 'author', 'contact');
