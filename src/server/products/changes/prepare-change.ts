import { createHash } from 'node:crypto'
import type { ProductChangeRequest } from '#contract/staff/catalogue/product-changes.ts'
import { CHANGE_LINES_MAX } from '#domain/product-editing/product-change.ts'
import type { Db } from '#server/db/database.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { refuse } from '#server/products/edit/check-form.ts'
import { findProductIds } from '#server/products/list/list-products.ts'
import type { ChangeContext } from './change-context.ts'
import {
  findChangeByKey,
  insertChange,
  knownProducts,
  type ChangeRow,
  type ChangeTask,
  type NewLine,
} from './change-store.ts'
import { planPriceLines, type PlannedLines } from './plan-price-lines.ts'
import { planSaleEnds, planSaleLines } from './plan-sale-lines.ts'

interface WantedChange {
  readonly request: ProductChangeRequest
  readonly accountId: string
  readonly key: string
}

/**
 * Keeps which products a request means, before anything is done with them: the later steps take these, whatever the
 * view shows by then. A repeated key finds the change that it made.
 */
export async function prepareChange(
  { db, clock }: ChangeContext,
  { request, accountId, key }: WantedChange,
): Promise<ChangeRow> {
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest('hex')
  const known = await findChangeByKey(db, accountId, key)
  if (known === undefined) {
    const { selection: _, preview: __, ...task } = request
    const { ids, hasMore } = await select(db, request)
    const now = clock()
    const planned = await planLines(db, task, { ids, now })
    const made = { accountId, key, requestHash, task, now: new Date(now) }
    await insertChange(db, { ...made, lines: planned.lines, hasMore: hasMore || planned.hasMore })
  }
  const change = known ?? (await findChangeByKey(db, accountId, key))
  if (change === undefined) throw new Error('A change that was kept is not there')
  if (change.request_hash !== requestHash) throw new RefusalError({ code: 'key_reused' })
  return change
}

/** In the order of their ids, in which everybody locks products. */
async function select(
  db: Db,
  { selection }: ProductChangeRequest,
): Promise<{ readonly ids: readonly number[]; readonly hasMore: boolean }> {
  if ('ids' in selection) return { ids: await knownProducts(db, selection.ids), hasMore: false }
  const { ids, hasMore } = await findProductIds(db, selection.filter, CHANGE_LINES_MAX)
  return { ids: ids.toSorted((one, other) => one - other), hasMore }
}

interface Chosen {
  readonly ids: readonly number[]
  readonly now: number
}

/** A line for each product, or for each variant where prices change. */
async function planLines(db: Db, task: ChangeTask, { ids, now }: Chosen): Promise<PlannedLines> {
  if (task.action === 'price') return planPriceLines(db, task, ids)
  if (task.action === 'sale') return planSaleLines(db, task, { products: ids, now })
  if (task.action === 'end_sale') return planSaleEnds(db, task, ids)
  if (task.action === 'schedule' && Date.parse(task.at) <= now) refuse({ at: { kind: 'past_day' } })
  return { lines: ids.map(lineOf), hasMore: false }
}

function lineOf(product: number): NewLine {
  return { product, variant: null, refusal: null, before: null, after: null }
}
