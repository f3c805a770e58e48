import type { ArchiveProblem, EntryProblem } from '#domain/import/archive/archive-entry.ts'
import type { MeantSku } from '#domain/import/archive/picture-names.ts'
import { FOUND_CHARACTERS } from '#domain/import/import-limits.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

export interface ArchiveRow {
  readonly id: string
  readonly import_id: string
  readonly name: string
  readonly bytes: number
  readonly state: 'uploading' | 'waiting' | 'read' | 'refused'
  readonly problem: ArchiveProblem | null
  /** Files in it, pictures that were taken of it, and files that were not. */
  readonly files: number
  readonly taken: number
  readonly left: number
  readonly created_at: Date
}

const archiveText = `
  select a.id, a.import_id, a.name, a.bytes, a.state, a.problem, a.created_at, counted.*
  from catalogue_import_archive a
  cross join lateral (
    select count(*)::int as files, count(*) filter (where f.state = 'taken')::int as taken,
      count(*) filter (where e.problem is not null or (f.state is null and a.state = 'read'))::int as left
    from catalogue_import_entry e
    left join lateral (
      select state from catalogue_import_file where archive_id = a.id and entry = e.position limit 1
    ) f on true
    where e.archive_id = a.id
  ) counted`

/** The ZIP files of an import, the oldest first. */
export function listArchives(db: Db, importId: string): Promise<ArchiveRow[]> {
  return rows<ArchiveRow>(db, `${archiveText} where a.import_id = $1 order by a.created_at, a.id`, [importId])
}

export async function findArchive(
  db: Db,
  { importId, id }: { readonly importId: string; readonly id: string },
): Promise<ArchiveRow | undefined> {
  const [found] = await rows<ArchiveRow>(db, `${archiveText} where a.import_id = $1 and a.id = $2`, [
    importId,
    id,
  ])
  return found
}

interface NewArchive {
  readonly importId: string
  readonly key: string
  readonly name: string
  readonly bytes: number
  readonly now: Date
}

const insertText = `
  with made as (
    insert into catalogue_import_archive (import_id, key, name, bytes, state, created_at)
    values ($1, $2, $3, $4, 'uploading', $5) on conflict (import_id, key) do nothing returning id
  )
  select id from made union all select id from catalogue_import_archive where import_id = $1 and key = $2 limit 1`

/** Notes a ZIP; the same key gives the same one. */
export async function insertArchive(db: Db, wanted: NewArchive): Promise<string> {
  const { importId, key, name, bytes, now } = wanted
  const [found] = await rows<{ id: string }>(db, insertText, [importId, key, name, bytes, now])
  if (found === undefined) throw new Error(`Archive "${key}" was neither made nor found`)
  return found.id
}

interface EntryToKeep {
  readonly position: number
  readonly path: string
  readonly key: string
  readonly problem: EntryProblem | null
}

const entriesText = `
  insert into catalogue_import_entry (archive_id, position, path, key, problem)
  select $1, position, path, key, problem
  from jsonb_to_recordset($2::jsonb) as kept (position int, path text, key text, problem text)
  on conflict do nothing`

/** Keeps the list of a ZIP, whose pictures wait for the products from now on; false where that was done already. */
export async function saveEntries(trx: Db, id: string, entries: readonly EntryToKeep[]): Promise<boolean> {
  const text = `update catalogue_import_archive set state = 'waiting' where id = $1 and state = 'uploading' returning id`
  if ((await rows(trx, text, [id])).length === 0) return false
  await rows(trx, entriesText, [id, JSON.stringify(entries)])
  return true
}

export async function saveArchiveRefused(db: Db, id: string, problem: ArchiveProblem): Promise<void> {
  const text = `update catalogue_import_archive set state = 'refused', problem = $2 where id = $1 and state = 'uploading'`
  await rows(db, text, [id, problem])
}

/** ZIP files of an import whose pictures are still to be taken. */
export async function findWaiting(db: Db, importId: string): Promise<string[]> {
  const text = `select id from catalogue_import_archive where import_id = $1 and state = 'waiting' order by created_at, id`
  return (await rows<{ id: string }>(db, text, [importId])).map(({ id }) => id)
}

/** Whether a remark names a picture that a ZIP of the import has or had. A remark has the beginning of a long name. */
const isAnswered = `(remark ->> 'problem' = 'picture_by_name' and exists (
    select from catalogue_import_entry e join catalogue_import_archive a on a.id = e.archive_id
    where a.import_id = $1 and a.state <> 'refused' and e.problem is null
      and e.key = lower(normalize(regexp_replace(remark ->> 'found', '^.*[/\\\\]', '')))
    union all
    select from catalogue_import_picture ip join catalogue_import_file f using (import_id, address)
    where ip.import_id = $1 and ip.line = l.line and f.state in ('taken', 'refused')
      and left(f.address, ${FOUND_CHARACTERS}) = remark ->> 'found'))`

const answeredText = `
  update catalogue_import_line l set problems = coalesce((
    select jsonb_agg(remark order by n) from jsonb_array_elements(l.problems) with ordinality as p (remark, n)
    where not ${isAnswered}), '[]')
  where l.import_id = $1 and l.problems @> '[{"problem": "picture_by_name"}]'
    and exists (select from jsonb_array_elements(l.problems) as p (remark) where ${isAnswered})`

/** Takes back what lines say of pictures without an address that a ZIP has. */
export async function tellAnswered(trx: Db, importId: string): Promise<void> {
  const has = `select from catalogue_import_archive where import_id = $1 and state in ('waiting', 'read') limit 1`
  if ((await rows(trx, has, [importId])).length === 0) return
  await rows(trx, answeredText, [importId])
}

/** Keeps a ZIP from others until the transaction ends; false where another process has it or it is done. */
export async function lockArchive(trx: Db, id: string): Promise<boolean> {
  const text = `select from catalogue_import_archive where id = $1 and state = 'waiting' for update skip locked`
  return (await rows(trx, text, [id])).length > 0
}

const wantedText = `
  select f.address from catalogue_import_file f
  where f.import_id = $1 and f.state in ('named', 'waiting', 'refused')
    and f.key in (select key from catalogue_import_entry where archive_id = $2 and problem is null)
  order by f.position, f.address`

/** Addresses and names of an import that no picture has answered yet and whose name stands in a ZIP. */
export async function findWantedAddresses(trx: Db, importId: string, archive: string): Promise<string[]> {
  return (await rows<{ address: string }>(trx, wantedText, [importId, archive])).map(({ address }) => address)
}

/** Files of a ZIP that may be pictures and answer nothing yet. */
export function findFreeEntries(
  trx: Db,
  archive: string,
): Promise<{ readonly position: number; readonly path: string }[]> {
  const text = `
    select position, path from catalogue_import_entry e where archive_id = $1 and problem is null
      and not exists (select from catalogue_import_file f where f.archive_id = $1 and f.entry = e.position)
    order by position`
  return rows(trx, text, [archive])
}

interface Packed {
  readonly importId: string
  readonly archive: string
  readonly found: readonly { readonly address: string; readonly position: number }[]
  readonly now: Date
}

const packedText = `
  update catalogue_import_file f set state = 'packed', archive_id = $2, entry = found.position, tries = 0, try_at = $4
  from jsonb_to_recordset($3::jsonb) as found (address text, position int)
  where f.import_id = $1 and f.address = found.address`

/** Notes which file of a ZIP answers which address. */
export async function savePacked(trx: Db, { importId, archive, found, now }: Packed): Promise<void> {
  await rows(trx, packedText, [importId, archive, JSON.stringify(found), now])
}

const problemText = `
  update catalogue_import_entry set problem = $2 where archive_id = $1 and position = any ($3) and problem is null`

export async function saveEntryProblem(
  trx: Db,
  archive: string,
  { problem, positions }: { readonly problem: EntryProblem; readonly positions: readonly number[] },
): Promise<void> {
  if (positions.length > 0) await rows(trx, problemText, [archive, problem, positions])
}

/** A SKU of an import with its product, and the variant where it is one. */
export interface SkuOwner {
  readonly sku: string
  readonly product: number
  readonly is_variant: boolean
  /** The product in the file, and its line. */
  readonly position: number
  readonly line: number
}

const ownersText = `
  with meant as (
    select v.product_id, upper(v.sku) as sku, true as is_variant from variant v where upper(v.sku) = any ($2)
    union all
    select p.id, upper(p.sku), false from product p where upper(p.sku) = any ($2)
  )
  select distinct on (meant.sku) meant.sku, meant.product_id as product, meant.is_variant, g.position, l.line
  from meant
  join variant v on v.product_id = meant.product_id
  join catalogue_import_line l on l.import_id = $1 and l.sku = upper(v.sku) and l.outcome <> 'refused'
  join catalogue_import_group g on g.import_id = $1 and g.group_key = l.group_key and g.step = 'done'
  order by meant.sku, meant.is_variant, l.sku <> meant.sku, l.line`

/** The products of an import to which these SKUs belong; a product's own SKU counts before that of a variant. */
export function findSkuOwners(trx: Db, importId: string, meant: readonly MeantSku[]): Promise<SkuOwner[]> {
  return rows<SkuOwner>(trx, ownersText, [importId, [...new Set(meant.map(({ sku }) => sku))]])
}

/** A picture that the name of a file gives to a product. */
export interface SkuPicture {
  readonly position: number
  readonly product: number
  readonly line: number
  readonly address: string
  readonly entry: number
  readonly key: string
  readonly option: number | null
  readonly value: string | null
}

const skuFilesText = `
  insert into catalogue_import_file (import_id, address, key, position, state, try_at, archive_id, entry)
  select $1, named.address, named.key, named.position, 'packed', $3, $4, named.entry
  from jsonb_to_recordset($2::jsonb) as named (address text, key text, position int, entry int)
  on conflict do nothing`

const skuPicturesText = `
  insert into catalogue_import_picture (import_id, position, place, line, product_id, address, option_position, value)
  select $1, named.position,
    coalesce((select max(place) from catalogue_import_picture ip where ip.import_id = $1 and ip.position = named.position), 0)
      + row_number() over (partition by named.position order by named.n),
    named.line, named.product, named.address, named.option, named.value
  from (
    select item ->> 'address' as address, (item ->> 'entry')::int as entry, (item ->> 'position')::int as position,
      (item ->> 'line')::int as line, (item ->> 'product')::int as product, (item ->> 'option')::smallint as option,
      item ->> 'value' as value, n
    from jsonb_array_elements($2::jsonb) with ordinality as listed (item, n)
  ) named
  join catalogue_import_file f on f.import_id = $1 and f.address = named.address and f.archive_id = $3 and f.entry = named.entry`

/** Gives products the pictures that bear their SKUs, behind those that the file names. */
export async function insertSkuPictures(
  trx: Db,
  { importId, archive, now }: { readonly importId: string; readonly archive: string; readonly now: Date },
  pictures: readonly SkuPicture[],
): Promise<void> {
  if (pictures.length === 0) return
  const items = JSON.stringify(pictures)
  await rows(trx, skuFilesText, [importId, items, now, archive])
  await rows(trx, skuPicturesText, [importId, items, archive])
}

const claimText = `
  update catalogue_import_file set try_at = $4, tries = tries + 1
  where import_id = $1 and archive_id = $2 and entry = $3 and state = 'packed' and try_at <= $5
  returning address`

interface EntryClaim {
  readonly importId: string
  readonly archive: string
  readonly position: number
  readonly now: Date
  /** A process that ends keeps others from the file until then. */
  readonly until: Date
}

/** Takes a file of a ZIP for this process, with the addresses that it answers; none where nobody wants it now. */
export async function claimEntry(db: Db, claim: EntryClaim): Promise<string[]> {
  const { importId, archive, position, until, now } = claim
  const found = await rows<{ address: string }>(db, claimText, [importId, archive, position, until, now])
  return found.map(({ address }) => address)
}

/** The places of the files of a ZIP that are wanted and can be read now. */
export async function findPackedEntries(db: Db, archive: string, now: Date): Promise<Set<number>> {
  const text = `
    select distinct entry from catalogue_import_file where archive_id = $1 and state = 'packed' and try_at <= $2`
  return new Set((await rows<{ entry: number }>(db, text, [archive, now])).map(({ entry }) => entry))
}

const readText = `
  update catalogue_import_archive set state = 'read' where id = $1 and state = 'waiting'
    and not exists (select from catalogue_import_file where archive_id = $1 and state = 'packed')
  returning id`

/** Notes that a ZIP is done with; false while wanted files of it are left. */
export async function saveRead(trx: Db, id: string): Promise<boolean> {
  return (await rows(trx, readText, [id])).length > 0
}

const oldText = `
  select id from catalogue_import_archive a where state in ('uploading', 'waiting') and created_at < $1
    and not exists (select from catalogue_import where id = a.import_id and state in ('running', 'fetching'))`

const unpackedText = `
  update catalogue_import_file set state = case when address ~* '^https?://' then 'waiting' else 'named' end
  where archive_id = any ($1) and state = 'packed'`

/** Notes a ZIP whose file is not on this machine any more, such as after a restore; its pictures can be sent again. */
export async function saveLost(trx: Db, id: string): Promise<void> {
  await rows(trx, unpackedText, [[id]])
  const text = `update catalogue_import_archive set state = 'refused', problem = 'no_archive' where id = $1 and state = 'waiting'`
  await rows(trx, text, [id])
}

/** Deletes ZIP files that nobody finished sending, and those whose import nobody started or went on with. */
export async function deleteArchivesBefore(trx: Db, before: Date): Promise<string[]> {
  const ids = (await rows<{ id: string }>(trx, oldText, [before])).map(({ id }) => id)
  await rows(trx, unpackedText, [ids])
  await rows(trx, 'delete from catalogue_import_archive where id = any ($1)', [ids])
  return ids
}

export interface LeftEntry {
  readonly archive: string
  readonly path: string
  readonly problem: EntryProblem
}

const leftText = `
  select a.name as archive, e.path, coalesce(e.problem, 'not_named') as problem
  from catalogue_import_archive a join catalogue_import_entry e on e.archive_id = a.id
  where a.import_id = $1 and (e.problem is not null or (a.state = 'read'
    and not exists (select from catalogue_import_file f where f.archive_id = a.id and f.entry = e.position)))
  order by a.created_at, a.id, e.position limit $2`

/** Files in the ZIP files of an import that were not taken, with the reason. */
export function listLeftEntries(db: Db, importId: string, most: number): Promise<LeftEntry[]> {
  return rows<LeftEntry>(db, leftText, [importId, most])
}

const missingText = `
  select f.address as name, min(ip.line)::int as line
  from catalogue_import_file f join catalogue_import_picture ip using (import_id, address)
  where f.import_id = $1 and f.state = 'named'
  group by f.address order by line, name limit $2`

/** Names of pictures that no ZIP has, with the first line of each. */
export function listMissingNames(
  db: Db,
  importId: string,
  most: number,
): Promise<{ readonly name: string; readonly line: number }[]> {
  return rows(db, missingText, [importId, most])
}
