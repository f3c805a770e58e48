import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'
import type { CausedMessage, PreparedMessages } from '#server/messages/kinds/messages.ts'
import type { Channel } from '#server/messages/transports/transport.ts'

/** The moment for which a statement is made: undefined is the database's own now, which all processes share. */
export type Moment = Date | undefined

function momentOf(at: Moment): RawBuilder<Date> {
  return at === undefined ? sql<Date>`now()` : sql<Date>`${at}::timestamptz`
}

function after(at: Moment, ms: number): RawBuilder<Date> {
  return sql<Date>`${momentOf(at)} + ${ms} * interval '1 millisecond'`
}

export interface NewMessage {
  readonly name: string
  readonly channel: Channel
  readonly recipient: string
  readonly language: string
  readonly facts: object
  readonly sealed: Buffer | null
  readonly priority: number
  /** In ms. */
  readonly life: number
  /** Leaves so much later, in ms. */
  readonly hold: number
  /** The request of staff that can still stop it. */
  readonly request_id: string | null
}

const insertSql = (messages: string) => `
  insert into message (name, channel, recipient, language, facts, sealed, priority, request_id,
    created_at, due_at, expires_at)
  select name, channel, recipient, language, facts, sealed, priority, request_id,
    moment, moment + hold * interval '1 millisecond', moment + life * interval '1 millisecond'
  from (
    select *, coalesce(at, now()) as moment
    from jsonb_to_recordset(${messages}::jsonb) as one (name text, channel text, recipient text, language text,
      facts jsonb, sealed bytea, priority smallint, request_id text, hold float8, life float8, at timestamptz)
  ) as prepared`

const insertText = insertSql('$1')

/** Puts prepared messages into the outbox. */
export async function insertMessages(db: Db, { value }: PreparedMessages): Promise<void> {
  await rows(db, insertText, [value])
}

/** Messages as a part of another statement. */
export function preparedOf(messages: readonly NewMessage[], at: Moment): PreparedMessages {
  const list = messages.map(({ sealed, ...message }) => ({
    ...message,
    sealed: sealed === null ? null : `\\x${sealed.toString('hex')}`,
    at: at ?? null,
  }))
  return { sql: insertSql, value: JSON.stringify(list) }
}

/** A message in the hands of one process; `tries` counts this try and tells it from a later one. */
export interface ClaimedMessage {
  readonly id: string
  readonly name: string
  readonly recipient: string
  readonly language: string
  readonly facts: unknown
  readonly sealed: Buffer | null
  readonly tries: number
  readonly last_error: string | null
  readonly expired: boolean
  /** The database's time, in ms since 1970. */
  readonly now_ms: number
  /** Others of its channel were due at that time. */
  readonly has_more: boolean
}

// Whether more are due is looked up with it: most messages are alone, and a further look would find nothing.
const claimText = `
  update message set state = 'queued', tries = tries + 1,
    due_at = coalesce($3::timestamptz, now()) + $2 * interval '1 millisecond'
  where id = (
    select id from message where channel = $1 and due_at <= coalesce($3::timestamptz, now())
    order by priority, due_at limit 1 for update skip locked)
  returning id, name, recipient, language, facts, sealed, tries, last_error,
    expires_at <= coalesce($3::timestamptz, now()) as expired,
    (extract(epoch from coalesce($3::timestamptz, now())) * 1000)::float8 as now_ms,
    exists (
      select from message other
      where other.channel = $1 and other.due_at <= coalesce($3::timestamptz, now()) and other.id <> message.id
    ) as has_more`

/** Takes the next message that is due; others may take it again after the lease, should this process be gone. */
export async function claimMessage(
  db: Db,
  { channel, leaseMs }: { readonly channel: Channel; readonly leaseMs: number },
  at: Moment,
): Promise<ClaimedMessage | undefined> {
  const [claimed] = await rows<ClaimedMessage>(db, claimText, [channel, leaseMs, at ?? null])
  return claimed
}

/** Stops what a request of staff caused, about an order or in all. Only what nobody has begun to send can be stopped. */
const stopText = `
  delete from message
  where request_id = $1 and ($2::text is null or facts->>'number' = $2) and due_at is not null and tries = 0
  returning id`

const leftText = `
  select from message
  where request_id = $1 and ($2::text is null or facts->>'number' = $2) and (state = 'sent' or tries > 0) limit 1`

/** Says how many messages were stopped, and whether another one has left, or may have. */
export async function stopMessages(trx: Db, { requestId, order }: CausedMessage) {
  const stopped = await rows(trx, stopText, [requestId, order])
  const left = await rows(trx, leftText, [requestId, order])
  return { stopped: stopped.length, left: left.length > 0 }
}

type Claim = Pick<ClaimedMessage, 'id' | 'tries'>

/** This try must still be the message's last one: an expired lease gives no right to write. */
function ofClaim(db: Db, { id, tries }: Claim) {
  return db
    .updateTable('message')
    .where('id', '=', id)
    .where('tries', '=', tries)
    .where('due_at', 'is not', null)
}

/** Whether a claimed message is still to be sent: what made it may have stopped it meanwhile. */
export async function isStillWanted(db: Db, { id }: Claim): Promise<boolean> {
  const text = 'select from message where id = $1 and due_at is not null'
  return (await rows(db, text, [id])).length > 0
}

export interface SentFacts {
  readonly provider: string
  readonly provider_reference: string | null
  readonly segments: number | null
}

const sentText = `
  update message set state = 'sent', provider = $3, provider_reference = $4, segments = $5, due_at = null, sealed = null,
    last_error = null, ended_at = coalesce($6::timestamptz, now())
  where id = $1 and tries = $2 and due_at is not null`

/** Ends a message that has left, and wipes its secrets. */
export async function markSent(
  db: Db,
  { id, tries }: Claim,
  { at, provider, provider_reference: reference, segments }: SentFacts & { readonly at: Moment },
): Promise<void> {
  await rows(db, sentText, [id, tries, provider, reference, segments, at ?? null])
}

/** Ends a message that will never leave, and wipes its secrets. */
export async function markDead(
  db: Db,
  claim: Claim,
  {
    reason,
    provider,
    at,
  }: { readonly reason: string; readonly provider: string | null; readonly at: Moment },
) {
  await ofClaim(db, claim)
    .set({ state: 'dead', due_at: null, sealed: null, last_error: reason, provider, ended_at: momentOf(at) })
    .execute()
}

interface Pause {
  readonly pauseMs: number
  readonly at: Moment
}

/** Lets a message that failed wait for its next try. */
export async function putOff(
  db: Db,
  claim: Claim,
  { reason, pauseMs, at }: Pause & { readonly reason: string },
) {
  await ofClaim(db, claim)
    .set({ state: 'failed', due_at: after(at, pauseMs), last_error: reason })
    .execute()
}

/** Gives back a message that was not tried after all. */
export async function putBack(db: Db, claim: Claim, { pauseMs, at }: Pause) {
  await ofClaim(db, claim)
    .set({ tries: claim.tries - 1, due_at: after(at, pauseMs) })
    .execute()
}

/** Makes everything that failed due now, as its provider answers again. A message on its way is not `failed`. */
export async function bringForward(db: Db, channel: Channel, at: Moment): Promise<void> {
  await db
    .updateTable('message')
    .set({ due_at: momentOf(at) })
    .where('channel', '=', channel)
    .where('state', '=', 'failed')
    .where('due_at', '>', momentOf(at))
    .execute()
}

const priorities = [0, 1, 2] as const

/** Milliseconds until the next message of a channel is due; undefined when none waits. */
export async function nextDueMs(db: Db, channel: Channel, at: Moment): Promise<number | undefined> {
  // One look into the index for each priority, however many messages wait.
  const firsts = priorities.map(
    (priority) =>
      sql`(select min(due_at) from message
           where channel = ${channel} and priority = ${priority} and due_at is not null)`,
  )
  const { rows } = await sql<{ ms: number | null }>`
    select (extract(epoch from least(${sql.join(firsts)}) - ${momentOf(at)}) * 1000)::float8 as ms`.execute(
    db,
  )
  return rows[0]?.ms ?? undefined
}

/** Ends everything that nobody sent in time, and wipes its secrets. */
export function buryExpired(db: Db, at: Moment) {
  return db
    .updateTable('message')
    .set({ state: 'dead', due_at: null, sealed: null, last_error: 'expired', ended_at: momentOf(at) })
    .where('expires_at', '<=', momentOf(at))
    .where('due_at', '<=', momentOf(at))
    .returning(['id', 'name'])
    .execute()
}

/** Removes messages that ended long ago, and what the sandbox kept of younger ones. */
export async function removeOld(
  db: Db,
  {
    keepMs,
    sandboxKeepMs,
    at,
  }: { readonly keepMs: number; readonly sandboxKeepMs: number; readonly at: Moment },
): Promise<void> {
  await db.deleteFrom('message').where('ended_at', '<', after(at, -keepMs)).execute()
  await db
    .deleteFrom('sandbox_message')
    .where(
      'message_id',
      'in',
      db.selectFrom('message').select('id').where('ended_at', '<', after(at, -sandboxKeepMs)),
    )
    .execute()
}

const keepText = `
  insert into sandbox_message (message_id, sealed) values ($1, $2)
  on conflict (message_id) do update set sealed = excluded.sealed`

/** Keeps what the sandbox would have sent; a message that is tried twice is kept once. */
export async function insertSandboxMessage(
  db: Db,
  { id, sealed }: { readonly id: string; readonly sealed: Buffer },
): Promise<void> {
  await rows(db, keepText, [id, sealed])
}

/** The newest messages of the sandbox, of one recipient or all. */
export function loadSandboxMessages(
  db: Db,
  { to, limit }: { readonly to: string | undefined; readonly limit: number },
) {
  return db
    .selectFrom('message as m')
    .innerJoin('sandbox_message as s', 's.message_id', 'm.id')
    .select([
      'm.id',
      'm.name',
      'm.channel',
      'm.recipient',
      'm.language',
      'm.segments',
      'm.created_at',
      's.sealed',
    ])
    .$if(to !== undefined, (query) => query.where('m.recipient', '=', to ?? ''))
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id')
    .limit(limit)
    .execute()
}
export type SandboxRow = Awaited<ReturnType<typeof loadSandboxMessages>>[number]
