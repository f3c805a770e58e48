import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

export interface PreviewRow {
  readonly id: number
  readonly product_id: number
  readonly account_id: string | null
  readonly person: string | null
  readonly made_at: Date
  readonly ends_at: Date
}

const columns = 'v.id, v.product_id, v.account_id, a.name as person, v.made_at, v.ends_at'
const live = 'v.revoked_at is null and v.ends_at > $2'

const listText = `
  select ${columns} from product_preview v left join account a on a.id = v.account_id
  where v.product_id = $1 and ${live} order by v.id desc limit 100`

/** The addresses of a product that still show it. */
export function listLivePreviews(db: Db, product: number, now: Date): Promise<PreviewRow[]> {
  return rows<PreviewRow>(db, listText, [product, now])
}

const oneText = `
  select ${columns} from product_preview v left join account a on a.id = v.account_id
  where v.token_hash = $1 and ${live}`

export async function findPreview(db: Db, tokenHash: Buffer, now: Date): Promise<PreviewRow | undefined> {
  const [found] = await rows<PreviewRow>(db, oneText, [tokenHash, now])
  return found
}

interface NewPreview {
  readonly product: number
  readonly tokenHash: Buffer
  readonly now: Date
  readonly endsAt: Date
}

export async function insertPreview(trx: Db, { product, tokenHash, now, endsAt }: NewPreview): Promise<void> {
  await rows(
    trx,
    'insert into product_preview (product_id, token_hash, made_at, ends_at) values ($1, $2, $3, $4)',
    [product, tokenHash, now, endsAt],
  )
}

const revokeText = `
  update product_preview set revoked_at = $3
  where id = $1 and product_id = $2 and revoked_at is null returning id`

/** Takes an address back; false where there is none to take back. */
export async function revokePreview(
  trx: Db,
  { id, product, now }: { readonly id: number; readonly product: number; readonly now: Date },
): Promise<boolean> {
  return (await rows(trx, revokeText, [id, product, now])).length > 0
}

/** The slug of a product, and whether it has a variant with a price that is sold; undefined: there is no such product. */
export async function findShownProduct(db: Db, product: number) {
  const [found] = await rows<{ readonly slug: string; readonly is_sold: boolean }>(
    db,
    `select slug, exists (select from variant where product_id = p.id and active and price_poisha is not null) as is_sold
    from product p where id = $1`,
    [product],
  )
  return found
}
