import type { ProductForm } from '#contract/staff/catalogue/product-form.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

interface SavedForm {
  readonly id: number
  readonly version: number
  readonly form: ProductForm
  readonly changed: readonly string[]
}

const insertText = `
  insert into product_version (product_id, version, changed, form) values ($1, $2, $3, $4::jsonb)`

export async function insertVersion(trx: Db, { id, version, form, changed }: SavedForm): Promise<void> {
  await rows(trx, insertText, [id, version, changed, JSON.stringify(form)])
}

const keepText = `
  insert into product_version (product_id, version, account_id, changed, form) values ($1, $2, null, '{}', $3::jsonb)
  on conflict do nothing`

/** Keeps a form that was made elsewhere, before it is changed; one that is kept already stays. */
export async function keepVersion(trx: Db, { id, version, form }: Omit<SavedForm, 'changed'>): Promise<void> {
  await rows(trx, keepText, [id, version, JSON.stringify(form)])
}

interface ChangedForm extends SavedForm {
  /** It is how the product was before. */
  readonly isBefore: boolean
}

const togetherText = `
  insert into product_version (product_id, version, account_id, changed, form, import_id)
  select id, version, case when is_before then null else nullif(current_setting('audit.account', true), '')::uuid end,
    changed, form, case when is_before then null else $2::uuid end
  from jsonb_to_recordset($1::jsonb) as kept (id int, version int, changed text[], form jsonb, is_before boolean)
  on conflict do nothing`

/** Keeps forms of products that were changed together, by an import or not, and those before that are not kept yet. */
export async function insertTogether(
  trx: Db,
  importId: string | null,
  forms: readonly ChangedForm[],
): Promise<void> {
  const kept = forms.map(({ isBefore, ...form }) => ({ ...form, is_before: isBefore }))
  await rows(trx, togetherText, [JSON.stringify(kept), importId])
}

export interface VersionRow {
  readonly version: number
  readonly saved_at: Date
  readonly account_id: string | null
  readonly person: string | null
  readonly changed: readonly string[]
  readonly import: { readonly id: string; readonly number: number; readonly at: string } | null
}

const importOf = `case when i.id is not null then
  jsonb_build_object('id', i.id, 'number', i.number, 'at', coalesce(i.started_at, i.created_at)) end as import`

const listText = `
  select h.version, h.saved_at, h.account_id, a.name as person, h.changed, ${importOf}
  from product_version h left join account a on a.id = h.account_id left join catalogue_import i on i.id = h.import_id
  where h.product_id = $1 and ($2::int is null or h.version < $2)
  order by h.version desc limit $3`

export function listVersions(
  db: Db,
  id: number,
  { before, limit }: { readonly before: number | undefined; readonly limit: number },
): Promise<VersionRow[]> {
  return rows<VersionRow>(db, listText, [id, before ?? null, limit])
}

/** Forms that were kept before descriptions had markup and products a VAT class lack these members. */
const laterMembers = { description_html: null, description_html_bn: null, vat_class: null } as const

/** A kept form with the members that came later. */
function completed(form: ProductForm): ProductForm {
  const { video } = form
  // The oldest forms have no video at all: to restore one of them leaves the video as it is.
  return {
    ...laterMembers,
    ...form,
    ...(video && { video: { captions: null, captions_bn: null, ...video } }),
  }
}

const oneText = `
  select h.version, h.saved_at, h.account_id, a.name as person, h.changed, h.form, ${importOf}
  from product_version h left join account a on a.id = h.account_id left join catalogue_import i on i.id = h.import_id
  where h.product_id = $1 and h.version = $2`

export async function readVersion(
  db: Db,
  id: number,
  version: number,
): Promise<(VersionRow & { readonly form: ProductForm }) | undefined> {
  const [found] = await rows<VersionRow & { readonly form: ProductForm }>(db, oneText, [id, version])
  return found && { ...found, form: completed(found.form) }
}

// The lock of a product lets one save after the other, so the last version before the entry is the one it tells of.
const ofEntryText = `
  select v.product_id as product, v.version from audit_entry e
  join product_version v on v.product_id = e.thing_id::int and v.saved_at <= e.at
  where e.id = $1 and e.thing_kind = 'product_version' order by v.version desc limit 1`

/** The saved state that an entry of the audit tells of. */
export async function versionOfEntry(
  db: Db,
  entry: number,
): Promise<{ readonly product: number; readonly version: number } | undefined> {
  const [found] = await rows<{ product: number; version: number }>(db, ofEntryText, [entry])
  return found
}

interface Pruning {
  readonly keep: number
  readonly imported: number
  readonly before: Date
  readonly limit: number
}

const pruneText = `
  delete from product_version v using (
    select product_id, version from (
      select product_id, version, saved_at, row_number() over (partition by product_id order by version desc) as place
      from product_version
      where product_id in (select product_id from product_version group by product_id having count(*) > $1)
    ) placed
    where place > $1 and saved_at < $2
    union all
    select product_id, version from (
      select product_id, version, row_number() over (partition by product_id order by version desc) as place
      from product_version
      where product_id in (select product_id from product_version where import_id is not null
        group by product_id having count(*) > $4) and import_id is not null
    ) imported
    where place > $4
    limit $3
  ) old
  where v.product_id = old.product_id and v.version = old.version returning v.version`

/**
 * Deletes versions beyond the last `keep` of their product that were saved before a moment, and those of imports beyond
 * the last `imported`; answers how many.
 */
export async function deleteOldVersions(db: Db, { keep, imported, before, limit }: Pruning): Promise<number> {
  return (await rows(db, pruneText, [keep, before, limit, imported])).length
}

/** Ids of what a form names, by the part that names them. */
export type NamedIds = Readonly<
  Record<'categories' | 'tags' | 'attribute_values' | 'collections' | 'related', readonly number[]>
> & { readonly vat_class: readonly string[]; readonly size_guide: readonly string[] }

const namesText = `
  select 'categories' as field, to_jsonb(id) as id, name, name_bn from category where id = any ($1::int[])
  union all select 'tags', to_jsonb(id), name, name_bn from tag where id = any ($2::int[])
  union all select 'attribute_values', to_jsonb(id), name, name_bn from attribute_value where id = any ($3::int[])
  union all select 'collections', to_jsonb(id), name, name_bn from collection where id = any ($4::int[])
  union all select 'related', to_jsonb(id), name, name_bn from product where id = any ($5::int[])
  union all select 'vat_class', to_jsonb(code), name, name_bn from vat_class where code = any ($6::text[])
  union all select 'size_guide', to_jsonb(code), name, name_bn from size_guide where code = any ($7::text[])`

interface NameRow {
  readonly field: keyof NamedIds
  readonly id: number | string
  readonly name: string
  readonly name_bn: string | null
}

/** The names of what forms name by ids; a thing that is gone has none. */
export function namesOf(db: Db, ids: NamedIds): Promise<NameRow[]> {
  const { categories, tags, attribute_values, collections, related, vat_class, size_guide } = ids
  return rows<NameRow>(db, namesText, [
    categories,
    tags,
    attribute_values,
    collections,
    related,
    vat_class,
    size_guide,
  ])
}
