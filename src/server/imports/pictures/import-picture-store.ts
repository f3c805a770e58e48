import { pictureKey } from '#domain/import/archive/picture-names.ts'
import type { ImportProblem, LineProblem } from '#domain/import/import-fields.ts'
import { FOUND_CHARACTERS } from '#domain/import/import-limits.ts'
import { isWebAddress, type PlannedPicture } from '#domain/import/plan-pictures.ts'
import { PICTURE_ALT_MAX } from '#domain/media/picture-filters.ts'
import { PRODUCT_PICTURES_MAX } from '#domain/product-editing/product-limits.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

/** The pictures of one product of a file. */
export interface ProductPictures {
  readonly position: number
  readonly product: number
  readonly pictures: readonly PlannedPicture[]
}

/** An address that an earlier import read is not read again while its picture is there. */
const filesText = `
  insert into catalogue_import_file (import_id, address, key, position, state, try_at, picture_id)
  select $1, named.address, named.key, named.position,
    case when known.picture_id is not null then 'taken' when named.is_web then 'waiting' else 'named' end, $3, known.picture_id
  from jsonb_to_recordset($2::jsonb) as named (address text, key text, position int, is_web boolean)
  left join lateral (
    select f.picture_id from catalogue_import_file f join picture on picture.id = f.picture_id
    where named.is_web and f.address = named.address and f.state = 'taken' and picture.removed_at is null limit 1
  ) known on true
  order by named.position
  on conflict do nothing`

const picturesText = `
  insert into catalogue_import_picture (import_id, position, place, line, product_id, address, alt, option_position, value)
  select $1, position, place, line, product, address, alt, option, value
  from jsonb_to_recordset($2::jsonb) as named (position int, place int, line int, product int, address text, alt text,
    option int, value text)
  on conflict do nothing`

/** Notes the pictures that products want, to be read later. */
export async function insertPictures(
  trx: Db,
  importId: string,
  { wanted, now }: { readonly wanted: readonly ProductPictures[]; readonly now: Date },
): Promise<void> {
  const all = wanted.flatMap(({ position, product, pictures }) =>
    pictures.map(({ line, address, alt, value }, at) => ({
      position,
      place: at + 1,
      line,
      product,
      address,
      key: pictureKey(address),
      is_web: isWebAddress(address),
      alt: alt?.slice(0, PICTURE_ALT_MAX) ?? null,
      option: value?.option ?? null,
      value: value?.value ?? null,
    })),
  )
  if (all.length === 0) return
  const files = new Map(all.toReversed().map((one) => [one.address, one]))
  await rows(trx, filesText, [importId, JSON.stringify([...files.values()]), now])
  await rows(trx, picturesText, [importId, JSON.stringify(all)])
}

export interface ClaimedFile {
  readonly address: string
  /** This one included. */
  readonly tries: number
}

const claimText = `
  update catalogue_import_file f set tries = f.tries + 1, try_at = $3
  from (
    select import_id, address from catalogue_import_file
    where import_id = $1 and state = 'waiting' and try_at <= $2
    order by position, address limit $4 for update skip locked
  ) due
  where f.import_id = due.import_id and f.address = due.address
  returning f.address, f.tries`

interface Claim {
  readonly importId: string
  readonly now: Date
  /** A process that ends keeps others from the files until then. */
  readonly until: Date
  readonly most: number
}

/** Takes the next files that are to be read now; nobody else reads them meanwhile. */
export function claimFiles(db: Db, { importId, now, until, most }: Claim): Promise<ClaimedFile[]> {
  return rows<ClaimedFile>(db, claimText, [importId, now, until, most])
}

/** When the next file is to be read; undefined: none waits. */
export async function nextTry(db: Db, importId: string): Promise<Date | undefined> {
  const text = `select min(try_at) as at from catalogue_import_file where import_id = $1 and state in ('waiting', 'packed')`
  const [found] = await rows<{ at: Date | null }>(db, text, [importId])
  return found?.at ?? undefined
}

/** Keeps an import from moving on until the transaction ends; false where it does not read pictures any more. */
export async function isFetching(trx: Db, importId: string): Promise<boolean> {
  const text = `select from catalogue_import where id = $1 and state = 'fetching' for share`
  return (await rows(trx, text, [importId])).length > 0
}

export async function hasPicture(trx: Db, id: string): Promise<boolean> {
  return (await rows(trx, 'select from picture where id = $1', [id])).length > 0
}

const takenText = `
  update catalogue_import_file set state = 'taken', picture_id = $3, is_new = $4
  where import_id = $1 and address = $2 and state in ('waiting', 'packed')`

interface TakenFile {
  readonly importId: string
  readonly address: string
  readonly picture: string
  readonly isNew: boolean
}

export async function saveTaken(trx: Db, { importId, address, picture, isNew }: TakenFile): Promise<void> {
  await rows(trx, takenText, [importId, address, picture, isNew])
}

/** Has a file tried again at a time. */
export async function saveTryAt(
  trx: Db,
  { importId, address, at }: { readonly importId: string; readonly address: string; readonly at: Date },
): Promise<void> {
  const text = 'update catalogue_import_file set try_at = $3 where import_id = $1 and address = $2'
  await rows(trx, text, [importId, address, at])
}

const refusedText = `
  with refused as (
    update catalogue_import_file set state = 'refused' where import_id = $1 and address = $2 and state in ('waiting', 'packed')
    returning import_id, address
  )
  update catalogue_import_line l set problems = l.problems || jsonb_build_array($3::jsonb || jsonb_build_object('line', l.line))
  where l.import_id = $1 and l.line in (select p.line from catalogue_import_picture p join refused using (import_id, address))`

interface RefusedFile {
  readonly importId: string
  readonly address: string
  readonly problem: Omit<LineProblem, 'line'>
}

/** Gives a file up, and says why at each line that names it. */
export async function saveRefused(trx: Db, { importId, address, problem }: RefusedFile): Promise<void> {
  await rows(trx, refusedText, [importId, address, JSON.stringify(problem)])
}

const readyText = `
  select wanted.position, min(wanted.product_id) as product from catalogue_import_picture wanted
  where wanted.import_id = $1 and wanted.state = 'waiting'
    and ($2::text[] is null or wanted.position in
      (select position from catalogue_import_picture where import_id = $1 and address = any ($2)))
    and not exists (
      select from catalogue_import_picture other join catalogue_import_file f using (import_id, address)
      where other.import_id = $1 and other.position = wanted.position and f.state in ('waiting', 'packed'))
    and exists (
      select from catalogue_import_picture other join catalogue_import_file f using (import_id, address)
      where other.import_id = $1 and other.position = wanted.position and other.state = 'waiting'
        and f.state in ('taken', 'refused'))
  group by wanted.position order by wanted.position limit $3`

interface ReadyProduct {
  readonly position: number
  readonly product: number
}

/** Products of which no picture is on its way any more; of these addresses, or of all. */
export function findReady(
  trx: Db,
  importId: string,
  { addresses, most }: { readonly addresses: readonly string[] | null; readonly most: number },
): Promise<ReadyProduct[]> {
  return rows<ReadyProduct>(trx, readyText, [importId, addresses, most])
}

/** Pictures go behind those that are there, in the order of the file. One that stands there already is left. */
const placeText = `
  with wanted as (
    select distinct on (ip.product_id, f.picture_id) ip.position, ip.place, ip.product_id, f.picture_id,
      left(coalesce(ip.alt, p.name), ${PICTURE_ALT_MAX}) as alt,
      case when ip.alt is null then left(p.name_bn, ${PICTURE_ALT_MAX}) end as alt_bn, ov.id as value_id
    from catalogue_import_picture ip join catalogue_import_file f using (import_id, address)
    join product p on p.id = ip.product_id
    left join option_value ov on ov.product_id = p.id and ov.option_position = ip.option_position and ov.value = ip.value
    where ip.import_id = $1 and ip.position = any ($2) and ip.state = 'waiting' and f.state = 'taken'
      and f.picture_id is not null
      and not exists (select from product_picture pp where pp.product_id = p.id and pp.picture_id = f.picture_id)
    order by ip.product_id, f.picture_id, ip.position, ip.place
  ), numbered as (
    select *, row_number() over (partition by product_id order by position, place) as n from wanted
  )
  insert into product_picture (product_id, position, picture_id, alt, alt_bn, option_value_id)
  select product_id, coalesce(there.last, 0) + n, picture_id, alt, alt_bn, value_id
  from numbered cross join lateral (
    select max(position) as last, count(*) as number from product_picture pp where pp.product_id = numbered.product_id
  ) there
  where there.number + n <= ${PRODUCT_PICTURES_MAX}
  order by product_id, n
  returning product_id as product, picture_id as picture`

interface PlacedPicture {
  readonly product: number
  readonly picture: string
}

const placedText = `
  update catalogue_import_picture ip set state = case when placed.picture is null then 'left' else 'placed' end
  from catalogue_import_file f
  left join jsonb_to_recordset($3::jsonb) as placed (product int, picture text) on placed.picture = f.picture_id
  where ip.import_id = $1 and ip.position = any ($2) and ip.state = 'waiting' and f.import_id = ip.import_id
    and f.address = ip.address and f.state in ('taken', 'refused')
    and (placed.product is null or placed.product = ip.product_id)`

const leftText = `
  update catalogue_import_picture ip set state = 'left' from catalogue_import_file f
  where ip.import_id = $1 and ip.position = any ($2) and ip.state = 'waiting' and f.import_id = ip.import_id
    and f.address = ip.address and f.state in ('taken', 'refused')`

/** Shows the pictures of these products of a file that were read. The products are locked. */
export async function placePictures(
  trx: Db,
  importId: string,
  { ready, now }: { readonly ready: readonly ReadyProduct[]; readonly now: Date },
): Promise<void> {
  const positions = ready.map(({ position }) => position)
  const placed = await rows<PlacedPicture>(trx, placeText, [importId, positions])
  if (placed.length > 0) await rows(trx, placedText, [importId, positions, JSON.stringify(placed)])
  await rows(trx, leftText, [importId, positions])
  await raiseVersions(
    trx,
    placed.map(({ product }) => product),
    now,
  )
}

const versionText = `
  update product set version = version + 1, updated_at = $2 where id = any ($1)`

async function raiseVersions(trx: Db, products: readonly number[], now: Date): Promise<void> {
  if (products.length > 0) await rows(trx, versionText, [[...new Set(products)], now])
}

const retryText = `
  with again as (
    update catalogue_import_file set state = 'waiting', tries = 0, try_at = $2
    where import_id = $1 and state = 'refused' and ($4::text[] is null and address ~* '^https?://' or address = any ($4))
    returning address
  ), wanted as (
    update catalogue_import_picture set state = 'waiting'
    where import_id = $1 and state = 'left' and address in (select address from again) returning line
  )
  update catalogue_import_line set problems = coalesce((
    select jsonb_agg(problem order by n) from jsonb_array_elements(problems) with ordinality as p (problem, n)
    where problem ->> 'problem' <> all ($3) or problem ->> 'found' <> all ($5)), '[]')
  where import_id = $1 and line in (select line from wanted)`

/** The sentences of lines about pictures that could not be read. */
const pictureRefusals: readonly ImportProblem[] = [
  'picture_address',
  'picture_not_public',
  'picture_not_there',
  'picture_too_large',
  'picture_unreachable',
  'picture_no_picture',
]

/** Has the pictures read again that could not be read at their addresses, and takes back what the lines say of them. */
export async function retryPictures(trx: Db, importId: string, now: Date): Promise<void> {
  await rows(trx, retryText, [importId, now, pictureRefusals, null, null])
}

/** Has products wait again for those of these pictures that were refused before, and takes back what the lines say. */
export async function releaseRefused(trx: Db, importId: string, addresses: readonly string[]): Promise<void> {
  const found = addresses.map(foundOf)
  await rows(trx, retryText, [importId, new Date(0), pictureRefusals, addresses, found])
}

/** An address as lines tell it. Its end says most: it is the name of the file. */
export function foundOf(address: string): string {
  const isLong = address.length > FOUND_CHARACTERS
  return (isLong ? `…${address.slice(1 - FOUND_CHARACTERS)}` : address).toWellFormed()
}

const productsText = `
  select from product where id in (
    select product_id from catalogue_import_picture where import_id = $1 and position = any ($2) and state = 'placed'
  ) order by id for no key update`

const takeBackText = `
  with back as (
    update catalogue_import_picture ip set state = 'undone' from catalogue_import_file f
    where ip.import_id = $1 and ip.position = any ($2) and ip.state = 'placed'
      and f.import_id = ip.import_id and f.address = ip.address
    returning ip.product_id, f.picture_id
  )
  delete from product_picture pp using back where pp.product_id = back.product_id and pp.picture_id = back.picture_id
  returning pp.product_id as product`

/** Takes the pictures away that an import brought to these products of its file. */
export async function takePicturesBack(
  trx: Db,
  importId: string,
  { positions, now }: { readonly positions: readonly number[]; readonly now: Date },
): Promise<void> {
  await rows(trx, productsText, [importId, positions])
  const gone = await rows<{ product: number }>(trx, takeBackText, [importId, positions])
  await raiseVersions(
    trx,
    gone.map(({ product }) => product),
    now,
  )
}

const unusedText = `
  update picture set in_library = false, removed_at = $2, version = version + 1
  where id in (select picture_id from catalogue_import_file where import_id = $1 and is_new)
    and in_library and not exists (select from picture_use where picture_id = picture.id)`

/** Deletes the pictures that an import brought into the library and nothing shows. */
export async function removeUnusedPictures(trx: Db, importId: string, now: Date): Promise<void> {
  await rows(trx, unusedText, [importId, now])
}
