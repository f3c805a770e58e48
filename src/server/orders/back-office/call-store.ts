import type { ChosenOption } from '#domain/catalogue/option-term.ts'
import type { Poisha } from '#domain/money.ts'
import type { CallOutcome } from '#domain/staff/call-outcome.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'
import { pictureMembers } from '#server/media/picture-sql.ts'
import type { PictureRow } from '#server/media/present-picture.ts'
import type { ColleagueRow } from './order-mark-store.ts'

/** Lets one person's requests for an order wait for each other: a button that is pressed twice gives one order. */
export async function awaitOwnTurn(trx: Db, accountId: string): Promise<void> {
  await rows(trx, 'select pg_advisory_xact_lock(hashtextextended($1, 27))', [accountId])
}

interface Turn {
  readonly accountId: string
  readonly now: Date
  readonly until: Date
}

const keepText = `
  update order_call_turn turn set held_until = $3 from shop_order o
  where turn.held_by = $1 and turn.held_until > $2 and o.id = turn.order_id
    and o.status in ('awaiting_code', 'awaiting_call')
  returning turn.order_id as id`

/** The order that somebody has already, for longer. */
export async function keepOwnTurn(trx: Db, { accountId, now, until }: Turn): Promise<string | undefined> {
  const [kept] = await rows<{ id: string }>(trx, keepText, [accountId, now, until])
  return kept?.id
}

/** Lets colleagues have what somebody has. */
export async function releaseOwnTurn(trx: Db, accountId: string): Promise<void> {
  const text = 'update order_call_turn set held_by = null, held_until = null where held_by = $1'
  await rows(trx, text, [accountId])
}

const isDue = `o.status in ('awaiting_code', 'awaiting_call')
  and coalesce(turn.due_at, o.placed_at) <= $1 and (turn.held_by is null or turn.held_until <= $1)`

/**
 * The order whose call is due longest. Rows that a colleague takes at this moment are skipped; if the colleague is done
 * between the look and the lock, the condition of the update finds it.
 */
export const takeText = `
  with due as (
    select o.id from shop_order o left join order_call_turn turn on turn.order_id = o.id
    where ${isDue} order by coalesce(turn.due_at, o.placed_at), o.id limit 1 for update of o skip locked
  ), taken as (
    insert into order_call_turn (order_id, held_by, held_until) select id, $2, $3 from due
    on conflict (order_id) do update set held_by = excluded.held_by, held_until = excluded.held_until
    where order_call_turn.held_by is null or order_call_turn.held_until <= $1
    returning order_id
  )
  select (select id from due) as due, (select order_id from taken) as taken`

/** Takes the next order; `due` without `taken`: a colleague was quicker. */
export async function takeTurn(
  trx: Db,
  { accountId, now, until }: Turn,
): Promise<{ readonly due: string | null; readonly taken: string | null }> {
  const [found] = await rows<{ due: string | null; taken: string | null }>(trx, takeText, [
    now,
    accountId,
    until,
  ])
  if (found === undefined) throw new Error('A select without a table gives one row')
  return found
}

const waitingText = `
  select count(*)::int as n from shop_order o left join order_call_turn turn on turn.order_id = o.id where ${isDue}`

/** Orders whose call is due and that nobody has. */
export async function countWaiting(db: Db, now: Date): Promise<number> {
  const [found] = await rows<{ n: number }>(db, waitingText, [now])
  return found?.n ?? 0
}

const prolongText = `
  update order_call_turn set held_until = $3 where order_id = $1 and held_by = $2 returning held_until`

/** Keeps an order for longer; false where a colleague has it, or nobody. */
export async function prolongTurn(trx: Db, orderId: string, { accountId, until }: Turn): Promise<boolean> {
  return (await rows(trx, prolongText, [orderId, accountId, until])).length > 0
}

interface NewCall {
  readonly orderId: string
  readonly accountId: string
  readonly outcome: CallOutcome
  readonly note: string | null
  readonly callAt: Date | null
  readonly calledAt: Date
  readonly now: Date
}

const insertText = `
  insert into order_call (order_id, account_id, outcome, note, call_at, called_at, noted_at)
  values ($1, $2, $3, $4, $5, $6, $7)`

export async function insertCall(trx: Db, call: NewCall): Promise<void> {
  const { orderId, accountId, outcome, note, callAt, calledAt, now } = call
  await rows(trx, insertText, [orderId, accountId, outcome, note, callAt, calledAt, now])
}

/** The outcomes of an order's calls, the newest first. */
export async function readOutcomes(db: Db, orderId: string): Promise<CallOutcome[]> {
  const text = 'select outcome from order_call where order_id = $1 and withdrawn_at is null order by id desc'
  return (await rows<{ outcome: CallOutcome }>(db, text, [orderId])).map(({ outcome }) => outcome)
}

const missedText = `
  select c.outcome, exists (
    select from order_event e where e.order_id = $1 and e.kind = 'call_missed_told' and e.at >= c.noted_at
      and not exists (
        select from order_event u where u.order_id = $1 and u.kind = 'message_undone' and u.id > e.id)) as told
  from order_call c where c.order_id = $1 and c.withdrawn_at is null order by c.id desc limit 1`

/** Whether nobody answered the last call about an order, and whether the customer was told so after it. */
export async function readMissedCall(trx: Db, orderId: string): Promise<'reached' | 'missed' | 'told'> {
  const [last] = await rows<{ outcome: CallOutcome; told: boolean }>(trx, missedText, [orderId])
  if (last?.outcome !== 'no_answer') return 'reached'
  return last.told ? 'told' : 'missed'
}

/** Takes a call back that was noted by mistake: it counts no more. False where it was taken back before. */
export async function withdrawCall(
  trx: Db,
  id: string,
  { by, now }: { readonly by: string; readonly now: Date },
): Promise<boolean> {
  const text = `update order_call set withdrawn_at = $3, withdrawn_by = $2
    where id = $1 and withdrawn_at is null returning id`
  return (await rows(trx, text, [id, by, now])).length > 0
}

/** Whether the last call about an order, of those that count, is this one. */
export async function isLastCall(trx: Db, id: string): Promise<boolean> {
  const text = `select from order_call c where c.id = $1 and not exists (
    select from order_call later where later.order_id = c.order_id and later.id > c.id and later.withdrawn_at is null)`
  return (await rows(trx, text, [id])).length > 0
}

const dueText = `
  insert into order_call_turn (order_id, due_at) values ($1, $2)
  on conflict (order_id) do update set due_at = excluded.due_at,
    held_by = nullif(order_call_turn.held_by, $3::uuid),
    held_until = case when order_call_turn.held_by = $3 then null else order_call_turn.held_until end`

/** When the next call is due; the person who noted one no longer has the order. */
export async function saveDue(
  trx: Db,
  orderId: string,
  accountId: string,
  dueAt: Date | null,
): Promise<void> {
  await rows(trx, dueText, [orderId, dueAt, accountId])
}

/** What is shown to somebody who calls. Amounts in poisha. */
export interface CallRow {
  readonly number: string
  readonly placed_at: Date
  readonly held_until: Date
  readonly confirm_by: Date | null
  readonly language: 'en' | 'bn'
  readonly name: string
  readonly phone: string
  readonly delivered: number
  readonly refused: number
  readonly address_line: string | null
  readonly landmark: string | null
  readonly area: string | null
  readonly area_bn: string | null
  readonly district: string | null
  readonly district_bn: string | null
  readonly note: string | null
  readonly total: Poisha
  readonly lines: readonly {
    readonly name: string
    readonly name_bn: string | null
    readonly options: readonly ChosenOption[]
    readonly quantity: number
    readonly total: Poisha
    readonly picture: PictureRow | null
  }[]
  readonly calls: readonly PastCall[]
}

export interface PastCall {
  /** ISO 8601. */
  readonly at: string
  readonly by: ColleagueRow
  readonly outcome: CallOutcome
  readonly note: string | null
  readonly call_at: string | null
}

/** The calls of the order whose id this SQL gives, as a JSON list, the newest first. */
export const callsOf = (orderId: string) => `(
  select coalesce(json_agg(json_build_object('at', c.called_at, 'by', json_build_object('id', a.id, 'name', a.name),
    'outcome', c.outcome, 'note', c.note, 'call_at', c.call_at) order by c.id desc), '[]')
  from order_call c join account a on a.id = c.account_id
  where c.order_id = ${orderId} and c.withdrawn_at is null)`

const sheetText = `
  select o.number, o.placed_at, turn.held_until, o.confirm_by, o.language, o.name, o.phone, past.delivered,
    past.refused, o.address_line, o.landmark, o.area, o.area_bn, o.district, o.district_bn, o.note, o.total,
    (select json_agg(json_build_object('name', l.name, 'name_bn', l.name_bn, 'options', l.options,
        'quantity', l.quantity, 'total', l.total, 'picture', (
          select json_build_object(${pictureMembers({ alt: 'l.name', altBn: 'l.name_bn' })})
          from picture where picture.id = l.picture_id)) order by l.position)
      from order_line l where l.order_id = o.id) as lines,
    ${callsOf('o.id')} as calls
  from shop_order o join order_call_turn turn on turn.order_id = o.id
  cross join lateral (
    select count(*) filter (where status = 'delivered')::int as delivered,
      count(*) filter (where status = 'returned')::int as refused
    from shop_order where phone = o.phone
  ) past
  where o.id = $1`

export async function readCallSheet(db: Db, orderId: string): Promise<CallRow> {
  const [found] = await rows<CallRow>(db, sheetText, [orderId])
  if (found === undefined) throw new Error(`Nobody has order "${orderId}"`)
  return found
}

export interface PersonCalls {
  readonly person: ColleagueRow
  readonly outcome: CallOutcome
  readonly calls: number
}

const countText = `
  select json_build_object('id', a.id, 'name', a.name) as person, c.outcome, count(*)::int as calls
  from order_call c join account a on a.id = c.account_id
  where c.called_at >= $1 and c.called_at < $2 and c.withdrawn_at is null group by a.id, a.name, c.outcome order by a.name, a.id`

/** Calls by person and outcome, of a span of time. */
export function countCalls(db: Db, from: Date, until: Date): Promise<PersonCalls[]> {
  return rows<PersonCalls>(db, countText, [from, until])
}
