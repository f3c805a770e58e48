import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'
import type { ColleagueRow } from './order-mark-store.ts'

export interface NoteRow {
  readonly id: number
  readonly by: ColleagueRow
  readonly text: string
  readonly mentions: readonly ColleagueRow[]
  readonly version: number
  /** ISO 8601. */
  readonly at: string
  readonly edited_at: string | null
}

/** The columns of a note `note`, as JSON lists of a page take them too. */
export const noteColumns = `
  note.id, (select json_build_object('id', id, 'name', name) from account where id = note.author_id) as by, note.text,
    (select coalesce(json_agg(json_build_object('id', a.id, 'name', a.name) order by a.name, a.id), '[]')
      from order_note_mention m join account a on a.id = m.account_id where m.note_id = note.id) as mentions,
    note.version, to_json(note.written_at) as at, to_json(note.edited_at) as edited_at`

const ofOrder = `select ${noteColumns} from order_note note where note.order_id = $1 and note.id = $2`

/** A note of an order; kept from others until the transaction ends. */
export async function lockNote(trx: Db, orderId: string, id: number): Promise<NoteRow | undefined> {
  const [found] = await rows<NoteRow>(trx, `${ofOrder} for update of note`, [orderId, id])
  return found
}

export async function readNote(db: Db, orderId: string, id: number): Promise<NoteRow> {
  const [found] = await rows<NoteRow>(db, ofOrder, [orderId, id])
  if (found === undefined) throw new Error(`No note ${id}`)
  return found
}

interface NewNote {
  readonly orderId: string
  readonly authorId: string
  readonly text: string
  readonly now: Date
}

const insert = `
  insert into order_note (order_id, author_id, text, written_at) values ($1, $2, $3, $4) returning id`

export async function insertNote(trx: Db, { orderId, authorId, text, now }: NewNote): Promise<number> {
  const [made] = await rows<{ id: number }>(trx, insert, [orderId, authorId, text, now])
  if (made === undefined) throw new Error('No note was written')
  return made.id
}

export async function updateNote(trx: Db, id: number, text: string, now: Date): Promise<void> {
  const change = 'update order_note set text = $2, edited_at = $3, version = version + 1 where id = $1'
  await rows(trx, change, [id, text, now])
}

/** Removes a note, and whom it named. */
export async function deleteNote(trx: Db, id: number): Promise<void> {
  await rows(trx, 'delete from order_note where id = $1', [id])
}

/** Whom a note names, in place of those before. */
export async function saveMentions(trx: Db, id: number, people: readonly string[]): Promise<void> {
  await rows(trx, 'delete from order_note_mention where note_id = $1 and account_id <> all ($2)', [
    id,
    people,
  ])
  const add = `insert into order_note_mention (note_id, account_id)
    select $1, person from unnest($2::uuid[]) person on conflict do nothing`
  await rows(trx, add, [id, people])
}

/** A note that names somebody. */
interface MentionRow {
  readonly order: string
  readonly by: ColleagueRow
  readonly text: string
  /** ISO 8601. */
  readonly at: string
}

const mentions = `
  select o.number as order, json_build_object('id', a.id, 'name', a.name) as by, note.text,
    to_json(note.written_at) as at
  from order_note_mention m join order_note note on note.id = m.note_id join shop_order o on o.id = note.order_id
    join account a on a.id = note.author_id
  where m.account_id = $1 and note.written_at > $2 order by note.id desc limit 20`

/** Notes that name somebody, the newest first. */
export function listMentionsOf(db: Db, accountId: string, since: Date): Promise<MentionRow[]> {
  return rows<MentionRow>(db, mentions, [accountId, since])
}
