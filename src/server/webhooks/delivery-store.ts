import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

/** A delivery in the hands of one process; `tries` counts this try. */
export interface ClaimedDelivery {
  readonly id: string
  readonly tries: number
  readonly tries_before: number
  readonly endpoint_id: number
  readonly url: string
  readonly secret_sealed: Buffer
  readonly old_secret_sealed: Buffer | null
  readonly old_secret_until: Date | null
  readonly event_id: number
  readonly type: string
  readonly data: object
  readonly at: Date
}

const hasRoom = `(
  select count(*) from webhook_delivery busy
  where busy.endpoint_id = e.id and busy.claimed_until > $1) < $2`

/**
 * The next delivery of endpoint `e`: due, in nobody's hands, and behind no earlier event of its subject that still waits.
 * It is looked for in the order of the index and no further, as hundreds may be due at an address that hangs.
 */
const nextOfEndpoint = `
  select d.id from webhook_delivery d
  where d.endpoint_id = e.id and d.state = 'waiting' and d.due_at <= $1
    and (d.claimed_until is null or d.claimed_until <= $1) and d.event_id = (
      select earliest.event_id from webhook_delivery earliest
      where earliest.endpoint_id = d.endpoint_id and earliest.subject = d.subject and earliest.state = 'waiting'
      order by earliest.event_id limit 1)
  order by d.due_at, d.event_id limit 1`

const lockText = `
  select e.id from webhook_endpoint e cross join lateral (${nextOfEndpoint}) next
  where e.is_on and ${hasRoom} order by e.id limit 1 for no key update of e skip locked`

const claimed = `
  select c.id, c.tries, c.tries_before, c.endpoint_id, e.url, e.secret_sealed, e.old_secret_sealed, e.old_secret_until,
    v.id::float8 as event_id, v.type, v.data, v.at
  from claimed c join webhook_endpoint e on e.id = c.endpoint_id join webhook_event v on v.id = c.event_id`

// The endpoint is locked, and this statement sees what others claimed before: no more than allowed are on their way.
const claimText = `
  with claimed as (
    update webhook_delivery set claimed_until = $4, tries = tries + 1
    where id = (
      select next.id from webhook_endpoint e cross join lateral (${nextOfEndpoint}) next where e.id = $3 and ${hasRoom})
    returning *)
  ${claimed}`

interface Claim {
  readonly now: Date
  /** Another process may take it after this. */
  readonly until: Date
  /** Requests to one endpoint at once. */
  readonly atOnce: number
}

/** Takes the next delivery that is due, for this process alone. In a transaction. */
export async function claimDelivery(
  trx: Db,
  { now, until, atOnce }: Claim,
): Promise<ClaimedDelivery | undefined> {
  const [endpoint] = await rows<{ id: number }>(trx, lockText, [now, atOnce])
  if (endpoint === undefined) return undefined
  const [found] = await rows<ClaimedDelivery>(trx, claimText, [now, atOnce, endpoint.id, until])
  return found
}

const claimOneText = `
  with claimed as (
    update webhook_delivery set claimed_until = $2, tries = tries + 1
    where id = $1 and state = 'waiting' and claimed_until is null returning *)
  ${claimed}`

/** Takes one delivery, also of an endpoint that is turned off. */
export async function claimOneDelivery(
  db: Db,
  id: string,
  until: Date,
): Promise<ClaimedDelivery | undefined> {
  const [found] = await rows<ClaimedDelivery>(db, claimOneText, [id, until])
  return found
}

const nextText = `
  select extract(epoch from least(
    (select min(least(free.due_at, busy.due_at)) from webhook_endpoint e
      left join lateral (
        select d.due_at from webhook_delivery d
        where d.endpoint_id = e.id and d.state = 'waiting' and d.claimed_until is null order by d.due_at limit 1
      ) free on true
      cross join lateral (
        select min(greatest(d.due_at, d.claimed_until)) as due_at from webhook_delivery d
        where d.endpoint_id = e.id and d.state = 'waiting' and d.claimed_until is not null
      ) busy
      where e.is_on),
    (select min(at) + $2 * interval '1 millisecond' from webhook_note)
  ) - $1::timestamptz)::float8 * 1000 as ms`

/** Ms until something is due; undefined where nothing waits. */
export async function nextDueMs(db: Db, now: Date, settleMs: number): Promise<number | undefined> {
  const [found] = await rows<{ ms: number | null }>(db, nextText, [now, settleMs])
  return found?.ms ?? undefined
}

/** Makes events of the products and the stock that changed, where nobody else does so now. */
export async function tellNotes(db: Db, until: Date, most: number): Promise<void> {
  await rows(db, 'select tell_webhook_notes($1, $2)', [until, most])
}

export interface AttemptRow {
  readonly at: Date
  readonly ms: number
  readonly status: number | null
  readonly problem: string | null
  readonly answer: string | null
}

const attemptText = `
  insert into webhook_attempt (delivery_id, n, at, ms, status, problem, answer) values ($1, $2, $3, $4, $5, $6, $7)`

export async function insertAttempt(
  trx: Db,
  { id, tries }: Pick<ClaimedDelivery, 'id' | 'tries'>,
  { at, ms, status, problem, answer }: AttemptRow,
): Promise<void> {
  await rows(trx, attemptText, [id, tries, at, ms, status, problem, answer])
}

const endText = `
  update webhook_delivery set state = $3, claimed_until = null,
    ended_at = case when $3 <> 'waiting' then $4::timestamptz end, due_at = coalesce($5, due_at)
  where id = $1 and tries = $2 and state = 'waiting'`

interface DeliveryEnd {
  readonly state: 'waiting' | 'delivered' | 'failed'
  readonly now: Date
  /** Of the next try; null: there is none. */
  readonly dueAt: Date | null
}

/** Writes what became of a delivery; nothing where another process has tried it since. */
export async function endTry(
  trx: Db,
  { id, tries }: Pick<ClaimedDelivery, 'id' | 'tries'>,
  { state, now, dueAt }: DeliveryEnd,
): Promise<void> {
  await rows(trx, endText, [id, tries, state, now, dueAt])
}

/** Has what waits for an endpoint that answers again tried at once. */
export async function bringForward(trx: Db, endpointId: number, now: Date): Promise<void> {
  await rows(
    trx,
    `update webhook_delivery set due_at = $2 where endpoint_id = $1 and state = 'waiting' and due_at > $2`,
    [endpointId, now],
  )
}

const againText = `
  update webhook_delivery d set state = 'waiting', ended_at = null, due_at = $3, tries_before = tries
  from webhook_event v where v.id = d.event_id and d.endpoint_id = $1 and d.claimed_until is null
    and case when $2::uuid is null then d.state = 'failed' and v.at >= $4 and v.type <> $5 else d.id = $2 end`
const announced = `with again as (${againText} returning d.id)
  select count(*)::int as n, pg_notify('webhook', '') from again`

interface Again {
  readonly endpointId: number
  /** Null: all that failed since. */
  readonly delivery: string | null
  readonly since: Date
  readonly now: Date
  /** The type of test events, which are not sent again by the way. */
  readonly test: string
}

/** Has deliveries sent again under their ids; answers how many. */
export async function sendAgain(trx: Db, again: Again): Promise<number> {
  const [found] = await rows<{ n: number }>(trx, announced, [
    again.endpointId,
    again.delivery,
    again.now,
    again.since,
    again.test,
  ])
  return found?.n ?? 0
}

const testText = `
  with event as (
    insert into webhook_event (type, subject, data) values ($2, $3, $4) returning id, subject)
  insert into webhook_delivery (event_id, endpoint_id, subject) select id, $1, subject from event returning id`

interface TestEvent {
  readonly endpointId: number
  readonly type: string
  readonly subject: string
  readonly data: object
}

/** Writes an event for one endpoint, and gives the id of its delivery. */
export async function insertTest(trx: Db, event: TestEvent): Promise<string> {
  const { endpointId, type, subject, data } = event
  const [made] = await rows<{ id: string }>(trx, testText, [endpointId, type, subject, JSON.stringify(data)])
  if (made === undefined) throw new Error('The test event was not written')
  return made.id
}

/** Deletes events that happened before a day, with their deliveries and tries. */
export async function deleteOldEvents(db: Db, before: Date): Promise<void> {
  await rows(db, 'delete from webhook_event where at < $1', [before])
}
