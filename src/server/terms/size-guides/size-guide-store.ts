import type { SizeGuideForm, SizeGuideName } from '#contract/staff/catalogue/size-guides.ts'
import type { PictureFocus } from '#domain/media/picture-focus.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'
import { focusOf } from '#server/media/picture-sql.ts'

export interface SizeGuideRow extends SizeGuideForm {
  readonly id: number
  readonly code: string
  readonly version: number
  readonly width: number | null
  readonly height: number | null
  readonly colour: string | null
  readonly focus: PictureFocus | null
}

const columns = `g.id, g.code, g.name, g.name_bn, g.size_name, g.size_name_bn, g.measure, g.measure_bn, g.note, g.note_bn,
  g.between_sizes, g.between_sizes_bn, g.columns, g.rows, g.finders, g.picture_id as picture, g.version`
const from = 'from size_guide g left join picture p on p.id = g.picture_id'
const whole = `select ${columns}, p.width, p.height, p.colour, ${focusOf('p')} as focus ${from}`

/** All size guides by name. */
export function readSizeGuides(db: Db): Promise<SizeGuideRow[]> {
  return rows<SizeGuideRow>(db, `${whole} order by lower(g.name), g.id`)
}

export function readGuideNames(db: Db): Promise<SizeGuideName[]> {
  return rows<SizeGuideName>(db, 'select id, code, name, name_bn from size_guide order by lower(name), id')
}

export async function readSizeGuide(db: Db, id: number): Promise<SizeGuideRow | undefined> {
  const [found] = await rows<SizeGuideRow>(db, `${whole} where g.id = $1`, [id])
  return found
}

/** A guide, kept from other changes until the transaction ends; products can still choose it. */
export async function lockSizeGuide(trx: Db, id: number): Promise<SizeGuideRow | undefined> {
  const [found] = await rows<SizeGuideRow>(trx, `${whole} where g.id = $1 for no key update of g`, [id])
  return found
}

export interface GuideUses {
  readonly code: string
  readonly products: number
  readonly own_products: number
}

/** Products by the guide that they show, of one guide or of all. */
export function countGuideProducts(db: Db, code: string | null): Promise<GuideUses[]> {
  return rows<GuideUses>(db, usesText, [code])
}

const usesText = `
  select code, count(*)::int as products, (count(*) filter (where own))::int as own_products from (
    select p.size_guide as code, true as own from product p
    where p.size_guide not in ('category', 'none') and ($1::text is null or p.size_guide = $1)
    union all
    select c.size_guide, false from product p join category c on c.id = p.main_category_id
    where p.size_guide = 'category' and c.size_guide <> 'none' and ($1::text is null or c.size_guide = $1)
  ) used group by code`

export interface GuideCategory {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly name_bn: string | null
}

/** The categories that chose a guide, of one guide or of all. */
export function readGuideCategories(db: Db, code: string | null): Promise<GuideCategory[]> {
  const text = `
    select id, size_guide as code, name, name_bn from category
    where size_guide <> 'none' and ($1::text is null or size_guide = $1) order by lower(name), id`
  return rows<GuideCategory>(db, text, [code])
}

/** The values of a form in the order of `written`. */
const valuesOf = (form: SizeGuideForm): readonly unknown[] => [
  form.name,
  form.name_bn,
  form.size_name,
  form.size_name_bn,
  form.measure,
  form.measure_bn,
  form.note,
  form.note_bn,
  form.between_sizes,
  form.between_sizes_bn,
  JSON.stringify(form.columns),
  JSON.stringify(form.rows),
  JSON.stringify(form.finders),
  form.picture,
]
const written = `name, name_bn, size_name, size_name_bn, measure, measure_bn, note, note_bn, between_sizes, between_sizes_bn,
  columns, rows, finders, picture_id`
const parameters = Array.from({ length: 14 }, (_, index) => `$${index + 2}`).join(', ')

export async function insertSizeGuide(trx: Db, code: string, form: SizeGuideForm): Promise<number> {
  const text = `insert into size_guide (code, ${written}) values ($1, ${parameters}) returning id`
  const [made] = await rows<{ id: number }>(trx, text, [code, ...valuesOf(form)])
  if (made === undefined) throw new Error(`Size guide "${form.name}" was not written`)
  return made.id
}

export async function updateSizeGuide(trx: Db, id: number, form: SizeGuideForm): Promise<void> {
  const text = `update size_guide set (${written}) = row (${parameters}), version = version + 1 where id = $1`
  await rows(trx, text, [id, ...valuesOf(form)])
}

export async function hasPicture(db: Db, id: string): Promise<boolean> {
  return (await rows(db, 'select from picture where id = $1', [id])).length > 0
}

export interface GuideMove {
  readonly from: string
  readonly to: string
}

/** Gives the categories that chose a guide another one; answers how many they were. */
export async function moveGuideCategories(trx: Db, { from: code, to }: GuideMove): Promise<number> {
  const text = 'update category set size_guide = $2, version = version + 1 where size_guide = $1 returning id'
  return (await rows(trx, text, [code, to])).length
}

export async function deleteSizeGuide(trx: Db, id: number): Promise<void> {
  await rows(trx, 'delete from size_guide where id = $1', [id])
}
