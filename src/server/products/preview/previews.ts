import type { Reply } from '#contract/endpoint.ts'
import type { getPreview } from '#contract/shop/preview.ts'
import type { addProductPreview, listProductPreviews } from '#contract/staff/catalogue/previews.ts'
import { digestOf, newToken } from '#server/accounts/secrets.ts'
import type { CatalogueParts } from '#server/catalogue/catalogue-parts.ts'
import { showAnyProduct } from '#server/catalogue/show-product.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RefusalError } from '#server/http/refusal.ts'
import type { Clock } from '#server/platform/clock.ts'
import {
  findPreview,
  findShownProduct,
  insertPreview,
  listLivePreviews,
  revokePreview,
  type PreviewRow,
} from './preview-store.ts'

export interface PreviewContext {
  readonly db: Db
  readonly live: CatalogueParts['live']
  readonly clock: Clock
}

const DAY_MS = 24 * 60 * 60 * 1000

export async function showPreviews(
  { db, clock }: PreviewContext,
  product: number,
): Promise<Reply<typeof listProductPreviews>> {
  if ((await findShownProduct(db, product)) === undefined) throw notFound('product', product)
  return { results: (await listLivePreviews(db, product, new Date(clock()))).map(present) }
}

/** Makes an address; its token is told once, and kept as a digest. */
export async function makePreview(
  { db, clock }: PreviewContext,
  product: number,
  days: number,
): Promise<Reply<typeof addProductPreview>> {
  const token = newToken()
  const [tokenHash, now] = [digestOf(token), new Date(clock())]
  return inTransaction(db, async (trx) => {
    const shown = await findShownProduct(trx, product)
    if (shown === undefined) throw notFound('product', product)
    // The page of a product shows a price at least.
    if (!shown.is_sold) throw new RefusalError({ code: 'wrong_state', missing: ['price'] })
    await insertPreview(trx, { product, tokenHash, now, endsAt: new Date(now.getTime() + days * DAY_MS) })
    const made = await findPreview(trx, tokenHash, now)
    if (made === undefined) throw new Error(`The preview of product ${product} was not written`)
    return { ...present(made), path: `/product/${shown.slug}?preview=${token}` }
  })
}

export async function takePreviewBack(
  { db, clock }: PreviewContext,
  { product, id }: { readonly product: number; readonly id: number },
): Promise<{ id: number }> {
  const gone = await inTransaction(db, (trx) => revokePreview(trx, { id, product, now: new Date(clock()) }))
  if (!gone) throw notFound('preview', id)
  return { id }
}

/** The product behind an address that has not ended, as its page would show it. */
export async function showPreview(
  { db, live, clock }: PreviewContext,
  token: string,
): Promise<Reply<typeof getPreview>> {
  const found = await findPreview(db, digestOf(token), new Date(clock()))
  if (found === undefined) throw notFound('preview', '…')
  return {
    product: await showAnyProduct({ db, live }, found.product_id),
    ends_at: found.ends_at.toISOString(),
  }
}

function present({ id, account_id, person, made_at, ends_at }: PreviewRow) {
  return {
    id,
    by: account_id === null || person === null ? null : { id: account_id, name: person },
    made_at: made_at.toISOString(),
    ends_at: ends_at.toISOString(),
  }
}

function notFound(thing: string, value: number | string): RefusalError {
  return new RefusalError({ code: 'not_found', thing, value: String(value) })
}
