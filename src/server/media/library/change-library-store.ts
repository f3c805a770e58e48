import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

/** A picture under the lock of a change. */
export interface LockedPicture {
  readonly id: string
  readonly version: number
}

const lockText = 'select id, version from picture where in_library and id = any ($1) order by id for update'

/** Pictures of the library, kept from others; those that are not there are left out. */
export function lockPictures(trx: Db, ids: readonly string[]): Promise<LockedPicture[]> {
  return rows<LockedPicture>(trx, lockText, [ids])
}

const productsText = `
  select p.id from product p
  where exists (select from product_picture pp where pp.product_id = p.id and pp.picture_id = $1)
    or exists (select from product_video pv where pv.product_id = p.id and pv.poster_id = $1)
  order by p.id for update`
const touchText = 'update product set version = version + 1, updated_at = now() where id = any ($1::int[])'

/** Locks the products that show a picture, in the order of all locks on products, and marks them as changed. */
export async function touchProductsWith(trx: Db, id: string): Promise<void> {
  const found = await rows<{ id: number }>(trx, productsText, [id])
  if (found.length > 0) await rows(trx, touchText, [found.map((row) => row.id)])
}

export interface PictureTexts {
  readonly alt: string
  readonly alt_bn: string | null
}

const describeText = `
  update picture set alt = $2, alt_bn = $3, texts_shared_at = coalesce($4, texts_shared_at), version = version + 1
  where id = $1`

interface SavedTexts extends PictureTexts {
  /** Set where galleries got them too. */
  readonly sharedAt: Date | null
}

export async function savePictureTexts(
  trx: Db,
  id: string,
  { alt, alt_bn, sharedAt }: SavedTexts,
): Promise<void> {
  await rows(trx, describeText, [id, alt, alt_bn, sharedAt])
}

const everywhereText = `
  update product_picture set alt = $2, alt_bn = $3
  where picture_id = $1 and (alt, alt_bn) is distinct from ($2, $3) returning product_id`

/** Gives every gallery that shows the picture this text, and answers whether one had another. */
export async function saveTextsEverywhere(
  trx: Db,
  id: string,
  { alt, alt_bn }: PictureTexts,
): Promise<boolean> {
  return (await rows(trx, everywhereText, [id, alt, alt_bn])).length > 0
}

const replaceTexts = [
  // Both are pictures of one product; otherwise it follows by itself.
  `update variant_picture vp set picture_id = $2 from product_picture new
   where vp.picture_id = $1 and new.product_id = vp.product_id and new.picture_id = $2`,
  // A gallery that has the other one already shows it once.
  `delete from product_picture old using product_picture new
   where old.picture_id = $1 and new.product_id = old.product_id and new.picture_id = $2`,
  'update product_picture set picture_id = $2 where picture_id = $1',
  'update product_video set poster_id = $2 where poster_id = $1',
  'update category set picture_id = $2, version = version + 1 where picture_id = $1',
  'update size_guide set picture_id = $2, version = version + 1 where picture_id = $1',
  'update story set picture_id = $2, version = version + 1, updated_at = now() where picture_id = $1',
  // Its spots stay: a replacement is a better copy of the same picture.
  'update look set picture_id = $2, version = version + 1, updated_at = now() where picture_id = $1',
  'update location set picture_id = $2 where picture_id = $1',
  'update location set map_id = $2 where map_id = $1',
  // Phones show the other one around its focus until somebody saves the section.
  'update home_section set picture_id = $2, version = version + 1, updated_at = now() where picture_id = $1',
  'update home_section set phone_picture_id = $2, version = version + 1, updated_at = now() where phone_picture_id = $1',
  `update home_section set version = version + 1, updated_at = now(),
     tiles = replace(tiles::text, $1, $2)::jsonb where tiles::text like '%' || $1 || '%'`,
]

interface Replacement {
  readonly from: string
  readonly to: string
}

const replacedText =
  'update picture set replaced_by = $2, replaced_at = $3, version = version + 1 where id = $1'
const countText = 'select count(*)::int as n from picture_use where picture_id = $1'

export async function countUses(db: Db, id: string): Promise<number> {
  const [found] = await rows<{ n: number }>(db, countText, [id])
  return found?.n ?? 0
}

/** Shows another picture in every place that shows this one. */
export async function replaceEverywhere(trx: Db, { from, to }: Replacement, now: Date): Promise<void> {
  for (const text of replaceTexts) await rows(trx, text, [from, to])
  await rows(trx, replacedText, [from, to, now])
}

const removeText =
  'update picture set in_library = false, removed_at = $2, version = version + 1 where id = $1'

/** Takes a picture out of the library; the database refuses it where something shows it. */
export async function saveRemoved(trx: Db, id: string, now: Date): Promise<void> {
  await rows(trx, removeText, [id, now])
}

const oldText = `
  select id from picture p where removed_at < $1
    and not exists (select from order_line where picture_id = p.id)
    and not exists (select from return_photo where picture_id = p.id)
    and not exists (select from picture other where other.cut_id = p.id)
  order by removed_at limit 500`

/** Pictures that were deleted before a moment and that no order and no return shows. */
export async function readLongRemoved(db: Db, before: Date): Promise<readonly string[]> {
  return (await rows<{ id: string }>(db, oldText, [before])).map(({ id }) => id)
}

const cutsText = 'select id from picture where cut_of = $1'
/** Two pictures may have the same crop. */
const othersCutText = `
  update picture set cut_of = null
  where cut_of = $1 and exists (select from picture p where p.cut_id = picture.id and p.id <> $1)`

/** The crops that were made of a picture. */
export async function readCuts(db: Db, id: string): Promise<readonly string[]> {
  return (await rows<{ id: string }>(db, cutsText, [id])).map((cut) => cut.id)
}

const forgetText = 'delete from picture where id = $1 and removed_at < $2 returning id'

/** Deletes a picture for good; false where somebody took it back. */
export async function deletePicture(trx: Db, id: string, before: Date): Promise<boolean> {
  await rows(trx, 'delete from media_upload where picture_id = $1', [id])
  await rows(trx, othersCutText, [id])
  return (await rows(trx, forgetText, [id, before])).length > 0
}

type Texts = Readonly<Record<string, unknown>>

const restoreText = `
  update picture set version = version + 1,
    alt = case when $2::jsonb ? 'alt' then $2 ->> 'alt' else alt end,
    alt_bn = case when $2::jsonb ? 'alt_bn' then $2 ->> 'alt_bn' else alt_bn end
  where id = $1 and in_library
    and (not $3::jsonb ? 'alt' or alt is not distinct from $3 ->> 'alt')
    and (not $3::jsonb ? 'alt_bn' or alt_bn is not distinct from $3 ->> 'alt_bn')
  returning id`

/** Writes the texts back that the audit has; false where somebody changed them since. */
export async function restoreTexts(
  trx: Db,
  id: string,
  { before, after }: { readonly before: Texts; readonly after: Texts },
): Promise<boolean> {
  const found = await rows(trx, restoreText, [id, JSON.stringify(before), JSON.stringify(after)])
  return found.length > 0
}

const backText = `
  update picture set in_library = true, removed_at = null, version = version + 1
  where id = $1 and removed_at is not null returning id`

/** Takes a deleted picture back; false where it is gone, or back already. */
export async function takeBack(trx: Db, id: string): Promise<boolean> {
  return (await rows(trx, backText, [id])).length > 0
}
