-- What a job has printed: one file, kept as long as the job.
-- The language of the person who asks, for what counts the papers.
alter table staff_job add column language text not null default 'en' check (language in ('en', 'bn'));
alter table staff_job alter column language drop default;

create table staff_job_document (
  job_id uuid primary key references staff_job on delete cascade,
  pdf bytea not null
);
