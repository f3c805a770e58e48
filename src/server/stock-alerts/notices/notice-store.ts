import type { ChosenOption } from '#domain/catalogue/option-term.ts'
import type { LeftOutReason, NoticeKind, NoticeState, PersonState } from '#domain/stock/waiting-notice.ts'
import { variantOptions } from '#server/catalogue/variant-sql.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

/** A notice with the numbers of how far it is. */
export interface NoticeRow {
  readonly id: number
  readonly kind: NoticeKind
  readonly product: number
  readonly variant: number | null
  readonly name: string
  readonly name_bn: string | null
  readonly slug: string
  readonly sku: string | null
  readonly options: readonly ChosenOption[]
  readonly day: string | null
  readonly state: NoticeState
  readonly account_id: string
  readonly person: string
  readonly device: string
  readonly request_id: string
  readonly made_at: Date
  readonly finished_at: Date | null
  readonly waiting: number
  readonly on_the_way: number
  readonly sent: number
  readonly failed: number
  readonly left_out: number
  readonly cancelled: number
}

/** The message of the person `p` of the notice `n`, where it is still there. */
const messageOf = `left join message m on m.request_id = n.request_id and m.recipient = p.contact and p.state = 'told'`
const stateOf = `case when p.state <> 'told' then p.state when m.state = 'dead' then 'failed'
    when m.due_at is not null then 'on_the_way' else 'sent' end`

/** SQL of the notices that `which` picks. Only theirs are counted. */
const noticeText = (which: string) => `
  select n.id, n.kind, n.product_id as product, n.variant_id as variant, p.name, p.name_bn, p.slug, v.sku,
    case when v.id is null then '[]'::json else ${variantOptions} end as options, n.day::text as day, n.state,
    n.account_id, s.name as person, n.device, n.request_id, n.made_at, n.finished_at, people.*
  from (select * from waiting_notice ${which}) n join product p on p.id = n.product_id left join variant v on v.id = n.variant_id
  join account s on s.id = n.account_id
  cross join lateral (
    select count(*) filter (where now = 'waiting')::int as waiting,
      count(*) filter (where now = 'on_the_way')::int as on_the_way,
      count(*) filter (where now = 'sent')::int as sent, count(*) filter (where now = 'failed')::int as failed,
      count(*) filter (where now = 'left_out')::int as left_out,
      count(*) filter (where now = 'cancelled')::int as cancelled
    from (select ${stateOf} as now from waiting_notice_person p ${messageOf} where p.notice_id = n.id) one
  ) people`

export async function findNotice(db: Db, id: number): Promise<NoticeRow | undefined> {
  return (await rows<NoticeRow>(db, noticeText('where id = $1'), [id]))[0]
}

export async function listNoticePage(
  db: Db,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly found: readonly NoticeRow[]; readonly count: number }> {
  const [counted] = await rows<{ n: number }>(db, 'select count(*)::int as n from waiting_notice', [])
  const newest = 'order by made_at desc, id desc'
  const text = `${noticeText(`${newest} limit $1 offset $2`)} ${newest}`
  return { found: await rows<NoticeRow>(db, text, [limit, offset]), count: counted?.n ?? 0 }
}

/** The unfinished notice about a product; null where there is none. */
export async function findRunningNotice(db: Db, product: number): Promise<number | null> {
  const text = `select id from waiting_notice where product_id = $1 and state = 'running' order by id limit 1`
  return (await rows<{ id: number }>(db, text, [product]))[0]?.id ?? null
}

export async function findRunningNotices(db: Db): Promise<readonly number[]> {
  const text = `select id from waiting_notice where state = 'running' order by id`
  return (await rows<{ id: number }>(db, text, [])).map(({ id }) => id)
}

export async function findNoticeByKey(
  db: Db,
  accountId: string,
  key: string,
): Promise<NoticeRow | undefined> {
  return (await rows<NoticeRow>(db, noticeText('where account_id = $1 and key = $2'), [accountId, key]))[0]
}

interface NewNotice {
  readonly kind: NoticeKind
  readonly product: number
  readonly variant: number | null
  readonly day: string | null
  readonly accountId: string
  readonly key: string
  readonly device: string
  readonly requestId: string
  readonly now: Date
}

const insertText = `
  insert into waiting_notice (kind, product_id, variant_id, day, account_id, key, device, request_id, made_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (account_id, key) do nothing returning id`

/** Makes a notice; undefined where the person's key has one already. */
export async function insertNotice(trx: Db, notice: NewNotice): Promise<number | undefined> {
  const { kind, product, variant, day, accountId, key, device, requestId, now } = notice
  const values = [kind, product, variant, day, accountId, key, device, requestId, now]
  return (await rows<{ id: number }>(trx, insertText, values))[0]?.id
}

export interface NewPerson {
  readonly contact: string
  readonly language: 'en' | 'bn'
  readonly reason: LeftOutReason | null
}

const peopleText = `
  insert into waiting_notice_person (notice_id, contact, language, state, reason, product_id, kind)
  select n.id, one.contact, one.language, case when one.reason is null then 'waiting' else 'left_out' end, one.reason,
    n.product_id, n.kind
  from waiting_notice n
  cross join jsonb_to_recordset($2::jsonb) as one (contact text, language text, reason text)
  where n.id = $1
  order by one.contact
  on conflict do nothing returning state`

/**
 * Keeps the people of a notice, and says how many are to be told. Somebody whom another notice is about to tell is not
 * taken up: the index of the table decides, also between two requests at once.
 */
export async function insertPeople(trx: Db, notice: number, people: readonly NewPerson[]): Promise<number> {
  const kept = await rows<{ state: string }>(trx, peopleText, [notice, JSON.stringify(people)])
  return kept.filter(({ state }) => state === 'waiting').length
}

/** Whether a notice still runs; it is not called off until the transaction ends. */
export async function holdRunning(trx: Db, id: number): Promise<boolean> {
  const text = `select from waiting_notice where id = $1 and state = 'running' for share`
  return (await rows(trx, text, [id])).length > 0
}

const claimText = `
  select contact from waiting_notice_person where notice_id = $1 and state = 'waiting'
  order by contact limit $2 for update skip locked`

/** Takes the next people of a notice; those whom other processes work on are skipped. */
export async function claimPeople(trx: Db, notice: number, most: number): Promise<readonly string[]> {
  return (await rows<{ contact: string }>(trx, claimText, [notice, most])).map(({ contact }) => contact)
}

type ToldPerson = { readonly contact: string } & (
  | { readonly state: 'told'; readonly variants: readonly number[] }
  | { readonly state: 'left_out'; readonly reason: LeftOutReason }
)

export async function savePerson(trx: Db, notice: number, person: ToldPerson): Promise<void> {
  const text = `
    update waiting_notice_person set state = $3, reason = $4, variants = $5 where notice_id = $1 and contact = $2`
  const reason = person.state === 'told' ? null : person.reason
  const variants = person.state === 'told' ? person.variants : []
  await rows(trx, text, [notice, person.contact, person.state, reason, variants])
}

const finishText = `
  update waiting_notice set state = 'done', finished_at = $2 where id = $1 and state = 'running'
    and not exists (select from waiting_notice_person where notice_id = $1 and state = 'waiting')`

/** Ends a notice whose people are all done with. */
export async function saveNoticeDone(db: Db, id: number, now: Date): Promise<void> {
  await rows(db, finishText, [id, now])
}

/** Keeps a notice from those who send it until the transaction ends. */
export async function lockNotice(trx: Db, id: number): Promise<NoticeRow | undefined> {
  await rows(trx, 'select from waiting_notice where id = $1 for update', [id])
  return findNotice(trx, id)
}

const cancelText = `
  with person as (
    update waiting_notice_person set state = 'cancelled' where notice_id = $1
      and (state = 'waiting' or state = 'told' and not exists (
        select from message m where m.request_id = $2 and m.recipient = contact))
    returning contact, variants
  ), notice as (update waiting_notice set state = 'cancelled', finished_at = $3 where id = $1)
  select contact from person where variants <> '{}'`

/** Calls off the people who wait or whose message was stopped; gives those whose wishes were taken before. */
export async function saveNoticeCancelled(
  trx: Db,
  { id, request_id }: Pick<NoticeRow, 'id' | 'request_id'>,
  now: Date,
): Promise<readonly string[]> {
  return (await rows<{ contact: string }>(trx, cancelText, [id, request_id, now])).map(
    ({ contact }) => contact,
  )
}

export interface PersonRow {
  readonly contact: string
  readonly language: 'en' | 'bn'
  readonly state: PersonState
  readonly reason: LeftOutReason | null
}

const personText = `
  select p.contact, p.language, p.reason, ${stateOf} as state
  from waiting_notice n join waiting_notice_person p on p.notice_id = n.id ${messageOf}
  where n.id = $1 order by p.state = 'left_out', p.contact limit $2`

export function listPeople(db: Db, notice: number, most: number): Promise<PersonRow[]> {
  return rows<PersonRow>(db, personText, [notice, most])
}

/** How many were left out for each reason. */
export function countLeftOut(
  db: Db,
  notice: number,
): Promise<{ readonly reason: LeftOutReason; readonly people: number }[]> {
  const text = `
    select reason, count(*)::int as people from waiting_notice_person
    where notice_id = $1 and state = 'left_out' group by reason order by people desc, reason`
  return rows(db, text, [notice])
}
