import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

type Status = 'draft' | 'active' | 'archived'

const statusText = `
  update product set status = $2, publish_at = $3, published_at = case when $2 = 'active' then coalesce(published_at, $4)
    else published_at end, version = version + 1, updated_at = now()
  where id = $1 returning version`

/** Writes the status of a product; one that goes on sale for the first time is new from `now` on. */
export async function writeStatus(
  trx: Db,
  id: number,
  {
    status,
    publishAt,
    now,
  }: { readonly status: Status; readonly publishAt: Date | null; readonly now: Date },
): Promise<number> {
  const [written] = await rows<{ version: number }>(trx, statusText, [id, status, publishAt, now])
  if (written === undefined) throw new Error(`Product ${id} is gone`)
  return written.version
}

const dueText = `select id from product where publish_at <= $1 and status = 'draft' order by publish_at, id limit 500`

/** Drafts whose time to be published has come. */
export async function dueDrafts(db: Db, now: Date): Promise<readonly number[]> {
  return (await rows<{ id: number }>(db, dueText, [now])).map(({ id }) => id)
}

const backText = `
  update product set status = $2, published_at = $3, publish_at = $4, version = version + 1, updated_at = now()
  where id = $1`

export interface StatusFields {
  readonly status: Status
  readonly published_at: string | null
  readonly publish_at: string | null
}

const unpricedText = `
  select from variant where product_id = $1 and active and not removed and price_poisha is null limit 1`

/** Whether a variant that would be sold has no price, so that the product cannot be in the shop. */
export async function isUnpriced(trx: Db, id: number): Promise<boolean> {
  return (await rows(trx, unpricedText, [id])).length > 0
}

/** Writes the status that a product had. */
export async function restoreStatus(trx: Db, id: number, fields: StatusFields): Promise<void> {
  await rows(trx, backText, [id, fields.status, fields.published_at, fields.publish_at])
}

/** The status of a product as the audit writes it; undefined where it is gone. */
export async function lockStatus(trx: Db, id: number): Promise<StatusFields | undefined> {
  const text = `select to_jsonb(p) as row from product p where id = $1 for update`
  const [found] = await rows<{ row: StatusFields }>(trx, text, [id])
  return found?.row
}
