import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

export interface SavedViewRow {
  readonly id: string
  readonly owner_id: string
  readonly name: string
  readonly shared: boolean
  /** As it was kept, perhaps by another version of the store. */
  readonly query: unknown
  readonly version: number
}

const columns = 'id, owner_id, name, shared, query, version'

const seenText = `select ${columns} from saved_view where owner_id = $1 or shared order by lower(name), id limit $2`

/** The views that somebody sees: their own, and those that are shared. */
export function readViews(db: Db, accountId: string, most: number): Promise<SavedViewRow[]> {
  return rows<SavedViewRow>(db, seenText, [accountId, most])
}

/** A view, kept from others until the transaction ends. */
export async function lockView(trx: Db, id: string): Promise<SavedViewRow | undefined> {
  const [found] = await rows<SavedViewRow>(
    trx,
    `select ${columns} from saved_view where id = $1 for update`,
    [id],
  )
  return found
}

export async function countOwnViews(trx: Db, accountId: string): Promise<number> {
  // Those of one person are made one after the other.
  await rows(trx, 'select pg_advisory_xact_lock(hashtextextended($1, 29))', [accountId])
  const text = 'select count(*)::int as n from saved_view where owner_id = $1'
  const [found] = await rows<{ n: number }>(trx, text, [accountId])
  return found?.n ?? 0
}

interface ViewForm {
  readonly name: string
  readonly shared: boolean
  /** As the contract reads it, or as it was kept. */
  readonly query: unknown
}

const insertText = `
  insert into saved_view (owner_id, name, shared, query, created_at) values ($1, $2, $3, $4::jsonb, $5)
  returning ${columns}`

export async function insertView(
  trx: Db,
  { name, shared, query }: ViewForm,
  { ownerId, now }: { readonly ownerId: string; readonly now: Date },
): Promise<SavedViewRow> {
  const [made] = await rows<SavedViewRow>(trx, insertText, [
    ownerId,
    name,
    shared,
    JSON.stringify(query),
    now,
  ])
  if (made === undefined) throw new Error('A view that was kept is not there')
  return made
}

const updateText = `
  update saved_view set name = $2, shared = $3, query = $4::jsonb, version = version + 1 where id = $1
  returning ${columns}`

export async function updateView(
  trx: Db,
  id: string,
  { name, shared, query }: ViewForm,
): Promise<SavedViewRow> {
  const [changed] = await rows<SavedViewRow>(trx, updateText, [id, name, shared, JSON.stringify(query)])
  if (changed === undefined) throw new Error(`No view "${id}"`)
  return changed
}

/** A deleted view as the audit kept it. */
export interface KeptView extends ViewForm {
  readonly id: string
  readonly owner_id: string
}

/** Puts a deleted view back, under its id. */
export async function restoreView(
  trx: Db,
  { id, owner_id, name, shared, query }: KeptView,
  now: Date,
): Promise<void> {
  const text = `insert into saved_view (id, owner_id, name, shared, query, created_at) values ($1, $2, $3, $4, $5::jsonb, $6)`
  await rows(trx, text, [id, owner_id, name, shared, JSON.stringify(query), now])
}

export async function deleteView(trx: Db, id: string): Promise<void> {
  await rows(trx, 'delete from saved_view where id = $1', [id])
}

/** The columns that somebody chose; undefined where they chose none. */
export async function readColumns(db: Db, accountId: string): Promise<readonly string[] | undefined> {
  const text = `select columns from list_columns where account_id = $1 and list = 'orders'`
  const [found] = await rows<{ columns: string[] }>(db, text, [accountId])
  return found?.columns
}

const columnsText = `
  insert into list_columns (account_id, list, columns) values ($1, 'orders', $2)
  on conflict (account_id, list) do update set columns = excluded.columns`

/** Forgets the columns that somebody chose. */
export async function deleteColumns(trx: Db, accountId: string): Promise<void> {
  await rows(trx, `delete from list_columns where account_id = $1 and list = 'orders'`, [accountId])
}

export async function saveColumns(trx: Db, accountId: string, chosen: readonly string[]): Promise<void> {
  await rows(trx, columnsText, [accountId, chosen])
}
