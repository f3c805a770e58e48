import type { CourierCode } from '#domain/delivery/courier-settings.ts'
import type { changesOfMany, PickSort, PrintOfMany, StaffJobState } from '#domain/staff/staff-job.ts'
import type { OrderStatus } from '#domain/order/status/order-status.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'
import type { Refusal } from '#server/http/refusal.ts'

/** What a job does with each of its orders. */
export type JobTask =
  | { readonly action: 'confirm' | 'pack' | 'hand_over' }
  | BookTask
  | { readonly action: 'tag'; readonly add: readonly string[]; readonly remove: readonly string[] }
  | { readonly action: 'assign'; readonly assignee: string | null }
  | UndoTask
  | PrintTask

/** Books the parcel of each order with one courier. */
export interface BookTask {
  readonly action: 'book'
  readonly courier: CourierCode
}

/** Takes back what another job did. */
export interface UndoTask {
  readonly action: 'undo'
  readonly was: (typeof changesOfMany)[number]
  /** The request whose changes are taken back. */
  readonly request: string
}

/** Papers, in one language or each order in its own. */
export interface PrintTask {
  readonly action: PrintOfMany
  readonly language?: 'en' | 'bn' | undefined
  /** Of a pick list. */
  readonly sort?: PickSort | undefined
}

/** A job with the numbers of how far it is. */
export interface JobRow {
  readonly id: string
  readonly account_id: string
  readonly task: JobTask
  readonly state: StaffJobState
  readonly has_more: boolean
  readonly language: 'en' | 'bn'
  readonly device: string
  readonly request_id: string
  readonly request_hash: string
  readonly created_at: Date
  readonly finished_at: Date | null
  readonly count: number
  readonly done: number
  readonly refused: number
  readonly has_document: boolean
  /** It ended so lately that it can still be undone. */
  readonly is_recent: boolean
  readonly undone_by: string | null
}

interface NewJob {
  readonly accountId: string
  readonly key: string
  readonly requestHash: string
  readonly task: JobTask
  /** Of the person who asks. */
  readonly language: 'en' | 'bn'
  readonly hasMore: boolean
  readonly numbers: readonly string[]
  readonly now: Date
}

const insertText = `
  with job as (
    insert into staff_job (account_id, key, request_hash, task, state, has_more, created_at, language)
    values ($1, $2, $3, $4::jsonb, 'prepared', $5, $7, $8) on conflict (account_id, key) do nothing returning id
  ), lines as (
    insert into staff_job_line (job_id, position, order_number)
    select job.id, place, number from job, unnest($6::text[]) with ordinality as wanted (number, place)
  )
  select id from job`

/** Keeps a job with its orders; undefined where the person's key has one already. */
export async function insertJob(db: Db, job: NewJob): Promise<string | undefined> {
  const { accountId, key, requestHash, task, hasMore, numbers, now, language } = job
  const values = [accountId, key, requestHash, JSON.stringify(task), hasMore, numbers, now, language]
  const [made] = await rows<{ id: string }>(db, insertText, values)
  return made?.id
}

const jobText = `
  select j.id, j.account_id, j.task, j.state, j.has_more, j.language, j.device, j.request_id, j.request_hash, j.created_at,
    j.finished_at, lines.count, lines.done, lines.refused,
    exists (select from staff_job_document where job_id = j.id) as has_document,
    coalesce(j.finished_at > now() - interval '10 minutes', false) as is_recent,
    (select id from staff_job u where u.account_id = j.account_id and u.key = 'undo:' || j.id) as undone_by
  from staff_job j
  cross join lateral (
    select count(*)::int as count, count(*) filter (where state = 'done')::int as done,
      count(*) filter (where state = 'refused')::int as refused
    from staff_job_line where job_id = j.id
  ) lines`

export async function findJob(db: Db, id: string): Promise<JobRow | undefined> {
  const [found] = await rows<JobRow>(db, `${jobText} where j.id = $1`, [id])
  return found
}

/** The job that a request began. */
export async function findJobByRequest(
  db: Db,
  accountId: string,
  requestId: string,
): Promise<JobRow | undefined> {
  const text = `${jobText} where j.account_id = $1 and j.request_id = $2 order by j.created_at desc limit 1`
  const [found] = await rows<JobRow>(db, text, [accountId, requestId])
  return found
}

export async function findJobByKey(db: Db, accountId: string, key: string): Promise<JobRow | undefined> {
  const [found] = await rows<JobRow>(db, `${jobText} where j.account_id = $1 and j.key = $2`, [
    accountId,
    key,
  ])
  return found
}

const listText = `${jobText}
  where j.account_id = $1 and j.started_at is not null order by j.created_at desc limit $2`

/** The jobs that somebody began, the newest first. */
export function listJobs(db: Db, accountId: string, most: number): Promise<JobRow[]> {
  return rows<JobRow>(db, listText, [accountId, most])
}

interface LineRow {
  readonly position: number
  readonly order_number: string
  readonly state: 'waiting' | 'done' | 'refused'
  readonly refusal: Refusal | null
  readonly told: boolean
  /** How the order stands now; null where there is none. */
  readonly status: OrderStatus | null
}

const linesText = `
  select l.position, l.order_number, l.state, l.refusal, l.told, o.status
  from staff_job_line l left join shop_order o on o.number = l.order_number
  where l.job_id = $1 order by l.position`

/** The orders of a job, in the order of the selection. */
export function readLines(db: Db, jobId: string): Promise<LineRow[]> {
  return rows<LineRow>(db, linesText, [jobId])
}

interface Start {
  readonly id: string
  readonly device: string
  readonly requestId: string
  readonly now: Date
}

const startText = `
  update staff_job set state = 'running', started_at = $2, device = $3, request_id = $4
  where id = $1 and state = 'prepared' returning id`

/** Begins a prepared job; false where it was begun or stopped before. */
export async function saveStart(trx: Db, { id, device, requestId, now }: Start): Promise<boolean> {
  return (await rows(trx, startText, [id, now, device, requestId])).length > 0
}

const cancelText = `
  update staff_job set state = 'cancelled', finished_at = $2
  where id = $1 and state in ('prepared', 'running') returning id`

/** Stops a job; false where it has ended. */
export async function saveCancel(trx: Db, id: string, now: Date): Promise<boolean> {
  return (await rows(trx, cancelText, [id, now])).length > 0
}

const finishText = `
  update staff_job set state = 'done', finished_at = $2
  where id = $1 and state = 'running'
    and not exists (select from staff_job_line where job_id = $1 and state = 'waiting')`

/** Ends a job whose orders are all answered. */
export async function saveFinish(db: Db, id: string, now: Date): Promise<void> {
  await rows(db, finishText, [id, now])
}

const claimText = `
  select l.position, l.order_number as number
  from staff_job_line l join staff_job j on j.id = l.job_id and j.state = 'running'
  where l.job_id = $1 and l.state = 'waiting' order by l.position limit $2 for update of l skip locked`

export interface ClaimedLine {
  readonly position: number
  readonly number: string
}

/** Takes the next orders of a running job until the transaction ends; those that others are at are skipped. */
export function claimLines(trx: Db, jobId: string, most: number): Promise<readonly ClaimedLine[]> {
  return rows<ClaimedLine>(trx, claimText, [jobId, most])
}

const doneText = `
  with line as (update staff_job_line set state = 'done', told = $3 where job_id = $1 and position = $2)
  select pg_notify('staff', 'job ' || account_id) from staff_job where id = $1`

interface DoneLine {
  readonly jobId: string
  readonly position: number
  readonly told: boolean
}

/** Notes in the transaction of the change that it was made, and tells the person who looks. */
export async function saveLineDone(trx: Db, { jobId, position, told }: DoneLine): Promise<void> {
  await rows(trx, doneText, [jobId, position, told])
}

const bookedText = `
  with line as (
    update staff_job_line set state = 'done' where job_id = $1 and position = $2 and state = 'waiting'
  )
  select pg_notify('staff', 'job ' || account_id) from staff_job where id = $1`

/** Notes that an order has its parcel. Two processes may have booked it together: the second finds it noted. */
export async function saveLineBooked(db: Db, jobId: string, position: number): Promise<void> {
  await rows(db, bookedText, [jobId, position])
}

const refusedText = `
  update staff_job_line set state = 'refused', refusal = $3::jsonb
  where job_id = $1 and position = $2 and state = 'waiting'`

/** Notes why an order was not changed. */
export async function saveLineRefused(
  db: Db,
  jobId: string,
  position: number,
  refusal: Refusal,
): Promise<void> {
  await rows(db, refusedText, [jobId, position, JSON.stringify(refusal)])
}

const documentText = `
  insert into staff_job_document (job_id, pdf) values ($1, $2) on conflict (job_id) do update set pdf = excluded.pdf`

/** Keeps what a job has printed. */
export async function saveDocument(trx: Db, jobId: string, pdf: Uint8Array): Promise<void> {
  await rows(trx, documentText, [jobId, Buffer.from(pdf)])
}

export async function readDocument(db: Db, jobId: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const text = 'select pdf from staff_job_document where job_id = $1'
  const [found] = await rows<{ pdf: Buffer }>(db, text, [jobId])
  return found === undefined ? undefined : new Uint8Array(found.pdf)
}

/** Forgets jobs that were made before a moment, and those that were only prepared before another. */
export async function deleteJobsBefore(
  db: Db,
  { made, prepared }: { readonly made: Date; readonly prepared: Date },
): Promise<void> {
  const text = `delete from staff_job
    where (created_at < $1 and state in ('done', 'cancelled')) or (created_at < $2 and state = 'prepared')`
  await rows(db, text, [made, prepared])
}
