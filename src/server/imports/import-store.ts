import type { LocationView } from '#contract/staff/catalogue/stock-views.ts'
import type { ImportField, ImportFormat } from '#domain/import/import-fields.ts'
import { isWorking, type ImportState } from '#domain/import/import-state.ts'
import type { Db } from '#server/db/database.ts'
import type { ReadDb } from '#server/db/replica/read-db.ts'
import { rows } from '#server/db/rows.ts'

/** Lines by their outcome, and products by their step. */
interface ImportCounts {
  readonly lines: number
  readonly made: number
  readonly changed: number
  readonly unchanged: number
  readonly refused: number
  readonly remarked: number
  readonly products: number
  readonly waiting: number
  readonly checked: number
  readonly done: number
  readonly kept: number
  readonly undone: number
  /** Files of pictures: on their way, wanted by a name alone, taken in, and given up. */
  readonly pictures_waiting: number
  readonly pictures_named: number
  readonly pictures_taken: number
  readonly pictures_refused: number
}

/** An import with the numbers of how far it is. */
export interface ImportRow extends ImportCounts {
  readonly id: string
  readonly number: number
  readonly account_id: string
  readonly name: string
  readonly bytes: number
  readonly format: ImportFormat | null
  readonly head: readonly string[]
  /** Empty: the shop has no place for the column. */
  readonly fields: readonly (ImportField | '')[]
  readonly left_out: readonly ImportField[]
  readonly location_id: number | null
  readonly location: string | null
  readonly category_id: number | null
  readonly state: ImportState
  readonly problem: string | null
  readonly problem_line: number | null
  readonly has_read: boolean
  readonly device: string
  readonly request_id: string
  readonly created_at: Date
  readonly finished_at: Date | null
  readonly by: string
}

/**
 * Counts the lines, products and pictures of the import `i`. Each part is one row by itself: joined to the lines, the
 * products would be counted again for every line.
 */
const counting = `
  select lines.*, groups.*, pictures.*
  from (
    select count(*)::int as lines, count(*) filter (where outcome = 'made')::int as made,
      count(*) filter (where outcome = 'changed')::int as changed,
      count(*) filter (where outcome = 'unchanged')::int as unchanged,
      count(*) filter (where outcome = 'refused')::int as refused,
      count(*) filter (where outcome <> 'refused' and problems <> '[]')::int as remarked
    from catalogue_import_line where import_id = i.id
  ) lines
  cross join (
    select count(*)::int as products, count(*) filter (where step = 'waiting')::int as waiting,
      count(*) filter (where step = 'checked')::int as checked, count(*) filter (where step = 'done')::int as done,
      count(*) filter (where step = 'kept')::int as kept, count(*) filter (where step = 'undone')::int as undone
    from catalogue_import_group where import_id = i.id
  ) groups
  cross join (
    select count(*) filter (where state in ('waiting', 'packed'))::int as pictures_waiting,
      count(*) filter (where state = 'named')::int as pictures_named,
      count(*) filter (where state = 'taken')::int as pictures_taken,
      count(*) filter (where state = 'refused')::int as pictures_refused
    from catalogue_import_file where import_id = i.id
  ) pictures`

const importText = `
  select i.id, i.number, i.account_id, i.name, i.bytes, i.format, i.head, i.fields, i.left_out, i.location_id,
    l.code as location, i.category_id, i.state, i.problem, i.problem_line, i.has_read, i.device, i.request_id,
    i.created_at, i.finished_at, coalesce(nullif(a.name, ''), a.email, a.phone, '') as by,
    coalesce(case when i.state in ('checking', 'running', 'fetching', 'undoing') then null else i.counts end, (select to_jsonb(counted) from (${counting}) counted)) as counts
  from catalogue_import i join account a on a.id = i.account_id left join location l on l.id = i.location_id`

type FoundRow = Omit<ImportRow, keyof ImportCounts> & { readonly counts: ImportCounts | null }

const nothing: ImportCounts = {
  lines: 0,
  made: 0,
  changed: 0,
  unchanged: 0,
  refused: 0,
  remarked: 0,
  products: 0,
  waiting: 0,
  checked: 0,
  done: 0,
  kept: 0,
  undone: 0,
  pictures_waiting: 0,
  pictures_named: 0,
  pictures_taken: 0,
  pictures_refused: 0,
}

function withCounts({ counts, ...row }: FoundRow): ImportRow {
  return { ...row, ...nothing, ...counts }
}

export async function findImport(db: Db, id: string): Promise<ImportRow | undefined> {
  const [found] = await rows<FoundRow>(db, `${importText} where i.id = $1`, [id])
  return found && withCounts(found)
}

export async function listImportRows(db: Db, most: number): Promise<ImportRow[]> {
  const found = await rows<FoundRow>(db, `${importText} order by i.created_at desc limit $1`, [most])
  return found.map(withCounts)
}

interface NewImport {
  readonly accountId: string
  readonly key: string
  readonly name: string
  readonly bytes: number
  readonly now: Date
}

const insertText = `
  with made as (
    insert into catalogue_import (account_id, key, name, bytes, state, created_at, touched_at)
    values ($1, $2, $3, $4, 'uploading', $5, $5) on conflict (account_id, key) do nothing returning id
  )
  select id from made union all select id from catalogue_import where account_id = $1 and key = $2 limit 1`

/** Notes a file; the same key of a person gives the same import. */
export async function insertImport(db: Db, wanted: NewImport): Promise<string> {
  const { accountId, key, name, bytes, now } = wanted
  const [found] = await rows<{ id: string }>(db, insertText, [accountId, key, name, bytes, now])
  if (found === undefined) throw new Error(`Import "${key}" was neither made nor found`)
  return found.id
}

interface Check {
  readonly id: string
  readonly format: ImportFormat
  readonly head: readonly string[]
  readonly fields: readonly (ImportField | null)[]
  readonly leftOut: readonly ImportField[]
  readonly location: number
  readonly category: number | null
  readonly device: string
  readonly requestId: string
  readonly now: Date
}

const checkText = `
  update catalogue_import set state = 'checking', format = $2, head = $3, fields = $4, left_out = $5, location_id = $6,
    category_id = $7, device = $8, request_id = $9, touched_at = $10, finished_at = null, has_read = false, counts = null
  where id = $1 and state in ('uploading', 'checked')
  returning id`

/** Begins to look at a file anew, with these columns; false where it is past that. */
export async function saveCheck(trx: Db, check: Check): Promise<boolean> {
  const { id, format, head, fields, leftOut, location, category, device, requestId, now } = check
  const names = fields.map((field) => field ?? '')
  const values = [id, format, head, names, leftOut, location, category, device, requestId, now]
  if ((await rows(trx, checkText, values)).length === 0) return false
  await rows(trx, 'delete from catalogue_import_line where import_id = $1', [id])
  await rows(trx, 'delete from catalogue_import_group where import_id = $1', [id])
  return true
}

const lockText = `select state, has_read from catalogue_import where id = $1 for no key update skip locked`

/** Takes an import for one step of its work; undefined while another process is at it. */
export async function lockImport(
  trx: Db,
  id: string,
): Promise<{ readonly state: ImportState; readonly has_read: boolean } | undefined> {
  const [found] = await rows<{ state: ImportState; has_read: boolean }>(trx, lockText, [id])
  return found
}

interface Step {
  readonly id: string
  readonly from: ImportState
  readonly to: ImportState
  readonly now: Date
}

const stepText = `
  update catalogue_import set state = $3, touched_at = $4, problem = null, problem_line = null, tries = 0, counts = null,
    started_at = case when $3 = 'running' then $4 else started_at end,
    finished_at = case when $3 in ('done', 'cancelled', 'undone') then $4 end
  where id = $1 and state = $2 returning id`

const countsText = `
  update catalogue_import i set counts = (select to_jsonb(counted) from (${counting}) counted) where id = $1`

/** Counts an import that rests anew. */
export async function saveCounts(trx: Db, id: string): Promise<void> {
  await rows(trx, `${countsText} and i.counts is not null`, [id])
}

/** Moves an import on; false where it is in another state by now. */
export async function saveStep(trx: Db, { id, from, to, now }: Step): Promise<boolean> {
  if ((await rows(trx, stepText, [id, from, to, now])).length === 0) return false
  // A statement of its own, which sees the batch that the one above waited for.
  if (!isWorking(to)) await rows(trx, countsText, [id])
  return true
}

const actingText = 'update catalogue_import set device = $2, request_id = $3 where id = $1'

/** The request whose work goes on from now on. */
export async function saveActing(
  trx: Db,
  id: string,
  { device, requestId }: { readonly device: string; readonly requestId: string },
): Promise<void> {
  await rows(trx, actingText, [id, device, requestId])
}

export async function touchImport(db: Db, id: string, now: Date): Promise<void> {
  // While the file is read, every try touches it without getting further.
  const text = `update catalogue_import set touched_at = $2, tries = case when has_read then 0 else tries end
    where id = $1`
  await rows(db, text, [id, now])
}

interface Failure {
  readonly id: string
  readonly problem: string
  readonly line: number | null
  readonly now: Date
}

export async function saveFailure(db: Db, { id, problem, line, now }: Failure): Promise<void> {
  const text = `update catalogue_import set state = 'failed', problem = $2, problem_line = $3, finished_at = $4
    where id = $1 and state = 'checking'`
  await rows(db, text, [id, problem, line, now])
}

const troubleText = `
  update catalogue_import set tries = tries + 1, touched_at = $2::timestamptz, counts = null,
    state = case when tries + 1 >= $3 then 'failed' else state end,
    problem = case when tries + 1 >= $3 then 'unexpected' end,
    finished_at = case when tries + 1 >= $3 then $2::timestamptz end
  where id = $1 and state in ('checking', 'running', 'fetching', 'undoing')
  returning tries`

/** Notes an unexpected error; after `most` of them, one after the other, the import has failed. */
export async function saveTrouble(
  db: Db,
  { id, now, most }: { readonly id: string; readonly now: Date; readonly most: number },
): Promise<number | undefined> {
  const [found] = await rows<{ tries: number }>(db, troubleText, [id, now, most])
  return found?.tries
}

const leftText = `
  select id from catalogue_import where state in ('checking', 'running', 'fetching', 'undoing') and touched_at < $1
  order by touched_at limit 5`

/** Imports at which nobody has been for a while: their process ended. */
export async function findLeftImports(db: Db, before: Date): Promise<string[]> {
  return (await rows<{ id: string }>(db, leftText, [before])).map(({ id }) => id)
}

const likeText = `
  select format, fields from catalogue_import where head = $1 and format is not null and state <> 'failed' and id <> $2
  order by created_at desc limit 1`

/** The columns that people chose for the last file with this head. */
export async function findColumnsLike(
  db: Db,
  head: readonly string[],
  id: string,
): Promise<Pick<ImportRow, 'fields' | 'format'> | undefined> {
  const [found] = await rows<Pick<ImportRow, 'fields' | 'format'>>(db, likeText, [head, id])
  return found
}

/** The place of pieces by its code, or the first one. */
export async function findLocation(db: Db, code?: string): Promise<number | undefined> {
  const text = 'select id from location where $1::text is null or code = $1 order by position limit 1'
  const [found] = await rows<{ id: number }>(db, text, [code ?? null])
  return found?.id
}

/** The ids of all places by their codes, the first one first. */
export async function readPlaces(db: ReadDb): Promise<ReadonlyMap<string, number>> {
  const text = 'select code, id from location order by position, id'
  const found = await rows<{ code: string; id: number }>(db, text)
  return new Map(found.map(({ code, id }) => [code, id]))
}

/** The places of pieces, those where people buy first. */
export function listLocations(db: Db): Promise<LocationView[]> {
  return rows<LocationView>(
    db,
    `select code, kind, name, name_bn from location order by kind = 'warehouse', position, id`,
  )
}

export async function hasCategory(db: Db, id: number): Promise<boolean> {
  return (await rows(db, 'select from category where id = $1', [id])).length > 0
}

/** Deletes imports whose file never came, and answers with the ids of their files and ZIPs. */
export async function deleteImportsBefore(db: Db, before: Date): Promise<string[]> {
  const text = `
    with gone as (delete from catalogue_import where state = 'uploading' and created_at < $1 returning id)
    select id from gone union all select a.id from catalogue_import_archive a join gone on gone.id = a.import_id`
  return (await rows<{ id: string }>(db, text, [before])).map(({ id }) => id)
}
