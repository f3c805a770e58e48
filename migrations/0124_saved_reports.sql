-- Reports that people keep under a name, and get by mail each week.

create table saved_report (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references staff_member on delete restrict,
  name text not null check (length(name) between 1 and 60 and name = btrim(name)),
  -- Everybody who reads reports sees it; figures follow the rights of the reader.
  shared boolean not null,
  report text not null check (report ~ '^[a-z]+(-[a-z]+)*$'),
  -- One that moves with the day, or `custom` with two days that stand.
  period text not null check (period ~ '^[0-9a-z_]{1,20}$'),
  since date,
  until date,
  version int not null default 1,
  created_at timestamptz not null default now(),
  constraint saved_report_days check ((period = 'custom') = (since is not null and until is not null)
    and (since is null) = (until is null) and since <= until)
);
create unique index saved_report_name on saved_report (owner_id, lower(name));
create index on saved_report (shared) where shared;

create table saved_report_mail (
  report_id uuid not null references saved_report on delete cascade,
  account_id uuid not null references staff_member on delete cascade,
  -- In Dhaka; Sunday is 0.
  weekday smallint not null check (weekday between 0 and 6),
  hour smallint not null check (hour between 0 and 23),
  with_csv boolean not null,
  -- Moved on in the transaction that queues the mail, so that each week has one.
  next_at timestamptz not null,
  primary key (report_id, account_id)
);
create index on saved_report_mail (next_at);

-- Who leaves gets no figures any more, and none again without asking after a return.
create function forget_report_mail() returns trigger language plpgsql as $$
begin
  delete from saved_report_mail where account_id = new.account_id;
  return null;
end $$;
create trigger forget_report_mail after update of disabled_at on staff_member
  for each row when (new.disabled_at is not null) execute function forget_report_mail();

-- A report that is no longer shared is its maker's alone.
create function forget_mail_of_others() returns trigger language plpgsql as $$
begin
  delete from saved_report_mail where report_id = new.id and account_id <> new.owner_id;
  return null;
end $$;
create trigger forget_mail_of_others after update of shared on saved_report
  for each row when (old.shared and not new.shared) execute function forget_mail_of_others();

call audit_table('saved_report', 'saved_report', 'id');
call audit_table('saved_report_mail', 'report_mail', 'report_id', 'next_at');
