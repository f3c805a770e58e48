import type { Input } from '#contract/endpoint.ts'
import type { changeProductStatus, ProductToEdit } from '#contract/staff/catalogue/product-edit.ts'
import { missingToPublish } from '#domain/product-editing/publish-checks.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RefusalError } from '#server/http/refusal.ts'
import type { EditContext, EditJobContext, Editor } from './edit-context.ts'
import { formOf } from './present-edited.ts'
import { lockProduct, readEdited, type EditedProductRow } from './read-form-store.ts'
import { lockSeen, showEdited } from './save-product.ts'
import { dueDrafts, writeStatus } from './status-store.ts'

type Wanted = Input<typeof changeProductStatus>['body']

/** Publishes a product, now or later, makes it a draft again, or archives it. */
export async function changeStatus(
  context: EditContext,
  id: number,
  { to, at, version, editor }: Wanted & { readonly editor: Editor },
): Promise<ProductToEdit> {
  const now = context.clock()
  const later = at !== null && Date.parse(at) > now
  if (later && to !== 'active')
    throw new RefusalError({ code: 'invalid_fields', errors: { at: { kind: 'not_asked' } } })
  await inTransaction(context.db, async (trx) => {
    const row = await lockSeen(trx, id, { version, patch: {}, editor })
    if (to === 'active') refuseUnready(row)
    // A product that is on sale cannot go on sale later: it is made a draft first.
    if (later && row.status === 'active')
      throw new RefusalError({ code: 'wrong_state', from: row.status, to: 'scheduled' })
    await writeStatus(trx, id, {
      status: later ? 'draft' : to,
      publishAt: later ? new Date(at) : null,
      now: new Date(now),
    })
  })
  return showEdited(context, id, editor)
}

/**
 * Publishes the drafts whose time has come. One that lacks something now stays a draft with its time, which its editor
 * shows. Answers how many went on sale.
 */
export async function publishDue({ db, clock }: EditJobContext): Promise<number> {
  const now = new Date(clock())
  let published = 0
  for (const id of await dueDrafts(db, now)) {
    const done = await inTransaction(db, async (trx) => {
      if (!(await lockProduct(trx, id))) return false
      const row = await readEdited(trx, id)
      const isDue = row?.status === 'draft' && row.publish_at !== null && row.publish_at <= now
      if (row === undefined || !isDue || missingToPublish(formOf(row)).length > 0) return false
      await writeStatus(trx, id, { status: 'active', publishAt: null, now: row.publish_at ?? now })
      return true
    })
    if (done) published += 1
  }
  return published
}

function refuseUnready(row: EditedProductRow): void {
  const missing = missingToPublish(formOf(row))
  if (missing.length > 0)
    throw new RefusalError({ code: 'wrong_state', from: row.status, to: 'active', missing })
}
