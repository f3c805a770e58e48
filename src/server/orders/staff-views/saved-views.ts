import { SavedQuery, type SavedView } from '#contract/staff/views.ts'
import { SAVED_VIEWS_MAX } from '#domain/limits.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { underFreeName } from '#server/http/free-name.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { counted, type Reader } from '#server/orders/back-office/list-staff-orders.ts'
import { conditionOf, countOrders } from '#server/orders/back-office/order-filter-store.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import {
  countOwnViews,
  deleteView,
  insertView,
  lockView,
  readViews,
  updateView,
  type SavedViewRow,
} from './saved-view-store.ts'

type ViewContext = Pick<ShopContext, 'db' | 'clock'>

/** Views that somebody sees at most: their own, and those of many colleagues. */
const SEEN_MAX = 100

interface ViewForm {
  readonly name: string
  readonly shared: boolean
  readonly query: SavedQuery
}

/** The views that somebody sees, each with its number of orders. */
export async function listSavedViews({ db }: ViewContext, reader: Reader): Promise<SavedView[]> {
  const found: SavedView[] = []
  for (const row of await readViews(db, reader.id, SEEN_MAX)) found.push(await present(db, row, reader))
  return found
}

/** Keeps a view under a name that its maker has not given yet. */
export function addView({ db, clock }: ViewContext, form: ViewForm, reader: Reader): Promise<SavedView> {
  return underFreeName('name', () =>
    inTransaction(db, async (trx) => {
      if ((await countOwnViews(trx, reader.id)) >= SAVED_VIEWS_MAX) {
        throw new RefusalError({ code: 'limit_reached', thing: 'views', max: SAVED_VIEWS_MAX })
      }
      const row = await insertView(trx, form, { ownerId: reader.id, now: new Date(clock()) })
      return present(trx, row, reader)
    }),
  )
}

interface ViewChange extends ViewForm {
  readonly id: string
  readonly version: number
}

/** Changes a view, unless somebody else has in the meantime. */
export function rewriteView(
  { db }: ViewContext,
  { id, version, ...form }: ViewChange,
  reader: Reader,
): Promise<SavedView> {
  return underFreeName('name', () =>
    inTransaction(db, async (trx) => {
      const found = await lockChangeable(trx, id, reader)
      if (found.version !== version) {
        throw new RefusalError({ code: 'version_conflict', version: found.version })
      }
      return present(trx, await updateView(trx, id, form), reader)
    }),
  )
}

/** Deletes a view, and answers with it as it was. */
export function dropView({ db }: ViewContext, id: string, reader: Reader): Promise<SavedView> {
  return inTransaction(db, async (trx) => {
    const found = await lockChangeable(trx, id, reader)
    await deleteView(trx, id)
    return present(trx, found, reader)
  })
}

/** What somebody does not see is not there; what they see and may not change is refused. */
async function lockChangeable(trx: Db, id: string, reader: Reader): Promise<SavedViewRow> {
  const found = await lockView(trx, id)
  if (found === undefined || !(found.shared || found.owner_id === reader.id)) {
    throw new RefusalError({ code: 'not_found', thing: 'view', value: id })
  }
  refuseUnlessOwn(found, reader)
  return found
}

/** Refuses a change of a view to whoever neither made it nor may change settings. */
export function refuseUnlessOwn(row: Pick<SavedViewRow, 'owner_id'>, reader: Reader): void {
  if (!canChange(row, reader)) throw new RefusalError({ code: 'forbidden' })
}

function canChange(row: Pick<SavedViewRow, 'owner_id'>, reader: Reader): boolean {
  return row.owner_id === reader.id || reader.rights.has('settings:write')
}

async function present(db: Db, row: SavedViewRow, reader: Reader): Promise<SavedView> {
  const { id, name, shared, version } = row
  // Kept by another version perhaps, which knew other filters.
  const query = SavedQuery.safeParse(asTyped(row.query))
  return {
    id,
    name,
    shared,
    mine: row.owner_id === reader.id,
    can_change: canChange(row, reader),
    query: asTyped(row.query),
    orders: query.success ? await countOf(db, query.data, reader) : null,
    version,
  }
}

async function countOf(db: Db, query: SavedQuery, reader: Reader) {
  return counted(await countOrders(db, conditionOf(query, reader.id)))
}

/** A kept query as the list takes it in its address: a list is its values with commas between. */
function asTyped(query: unknown): Record<string, string> {
  const members = Object.entries(Object(query) as object).filter(([, value]) => value !== null)
  return Object.fromEntries(
    members.map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : String(value)]),
  )
}
