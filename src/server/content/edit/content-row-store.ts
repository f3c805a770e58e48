import type { Db } from '#server/db/database.ts'
import { placeText } from '#server/db/place-sql.ts'
import { rows } from '#server/db/rows.ts'
import type { ContentForm, ContentKind } from './content-kind.ts'

/** A row of any kind of content, as JSON has it. */
export interface ContentRow extends Readonly<Record<string, unknown>> {
  readonly id: number
  readonly version: number
  readonly is_hidden: boolean
}

type Table = Pick<ContentKind, 'table'>

/** All rows of a kind in their order. */
export async function readContentRows(db: Db, { table }: Table): Promise<readonly ContentRow[]> {
  const found = await rows<{ row: ContentRow }>(
    db,
    `select to_jsonb(t) as row from ${table} t order by position, id`,
  )
  return found.map(({ row }) => row)
}

export async function readContentRow(db: Db, { table }: Table, id: number): Promise<ContentRow | undefined> {
  const [found] = await rows<{ row: ContentRow }>(
    db,
    `select to_jsonb(t) as row from ${table} t where id = $1`,
    [id],
  )
  return found?.row
}

/** A row, kept from other changes until the transaction ends. */
export async function lockContentRow(trx: Db, { table }: Table, id: number): Promise<ContentRow | undefined> {
  const text = `select to_jsonb(t) as row from ${table} t where id = $1 for no key update`
  const [found] = await rows<{ row: ContentRow }>(trx, text, [id])
  return found?.row
}

/** Lets one person after the other make rows of a kind; answers how many there are. */
export async function countInTurn(trx: Db, { table }: Table): Promise<number> {
  await rows(trx, 'select pg_advisory_xact_lock(hashtext($1))', [`content ${table}`])
  const [found] = await rows<{ n: number }>(trx, `select count(*)::int as n from ${table}`)
  return found?.n ?? 0
}

/** Writes a new row behind all others. */
export async function insertContent(trx: Db, kind: ContentKind, form: ContentForm): Promise<number> {
  const names = [...kind.fields, ...(kind.made ?? [])].join(', ')
  const text = `
    insert into ${kind.table} (${names}, position, is_hidden)
    select ${names}, (select coalesce(max(position) + 1, 0) from ${kind.table}), $2
    from jsonb_populate_record(null::${kind.table}, $1::jsonb) returning id`
  const [made] = await rows<{ id: number }>(trx, text, [JSON.stringify(form), kind.startsHidden === true])
  if (made === undefined) throw new Error(`A row of ${kind.table} was not written`)
  return made.id
}

/** Writes the form of a row. */
export async function updateContent(
  trx: Db,
  kind: ContentKind,
  { id, form }: { readonly id: number; readonly form: ContentForm },
): Promise<void> {
  const names = kind.fields.join(', ')
  const text = `
    update ${kind.table} set (${names}) = (
      select ${names} from jsonb_populate_record(null::${kind.table}, $2::jsonb)
    ), version = version + 1, updated_at = now() where id = $1`
  await rows(trx, text, [id, JSON.stringify(form)])
}

export async function setHidden(
  trx: Db,
  { table }: Table,
  { id, hidden }: { readonly id: number; readonly hidden: boolean },
): Promise<void> {
  await rows(trx, `update ${table} set is_hidden = $2, version = version + 1 where id = $1`, [id, hidden])
}

/** The ids of the neighbours of a row in their order, itself among them, kept from other changes; empty: there is no such row. */
export async function lockNeighbours(
  trx: Db,
  { table, siblings }: Pick<ContentKind, 'table' | 'siblings'>,
  id: number,
): Promise<readonly number[]> {
  const own = `exists (select from ${table} o where o.id = $1 ${siblings === null ? '' : `and o.${siblings} = t.${siblings}`})`
  const text = `select t.id from ${table} t where ${own} order by t.position, t.id for no key update of t`
  return (await rows<{ id: number }>(trx, text, [id])).map((one) => one.id)
}

export async function placeContent(trx: Db, { table }: Table, ids: readonly number[]): Promise<void> {
  await rows(trx, placeText(table), [ids])
}

export async function deleteContent(trx: Db, { table }: Table, id: number): Promise<void> {
  await rows(trx, `delete from ${table} where id = $1`, [id])
}

/** The addresses of rows that begin so. */
export async function readSlugsLike(db: Db, { table }: Table, slug: string): Promise<readonly string[]> {
  const found = await rows<{ slug: string }>(db, `select slug from ${table} where slug like $1 || '%'`, [
    slug,
  ])
  return found.map((one) => one.slug)
}
