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

export interface VersionRow {
  readonly version: number
  readonly saved_at: Date
  readonly account_id: string | null
  readonly person: string | null
  readonly changed: readonly string[]
}

const listText = `
  select h.version, h.saved_at, h.account_id, a.name as person, h.changed
  from product_version h left join account a on a.id = h.account_id
  where h.product_id = $1 and ($2::int is null or h.version < $2)
  order by h.version desc limit $3`

export function listVersions(
  db: Db,
  id: number,
  { before, limit }: { readonly before: number | undefined; readonly limit: number },
): Promise<VersionRow[]> {
  return rows<VersionRow>(db, listText, [id, before ?? null, limit])
}

const oneText = `
  select h.version, h.saved_at, h.account_id, a.name as person, h.changed, h.form
  from product_version h left join account a on a.id = h.account_id
  where h.product_id = $1 and h.version = $2`

export async function readVersion(
  db: Db,
  id: number,
  version: number,
): Promise<(VersionRow & { readonly form: ProductForm }) | undefined> {
  const [found] = await rows<VersionRow & { readonly form: ProductForm }>(db, oneText, [id, version])
  return found
}
