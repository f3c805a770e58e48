import type {
  ProductChangeLine,
  ProductChangePage,
  ProductChangeView,
} from '#contract/staff/catalogue/product-changes.ts'
import { poisha, toTaka } from '#domain/money.ts'
import { marginOf } from '#domain/product-editing/price-rule.ts'
import { isPriceAction, stepsOf } from '#domain/product-editing/product-change.ts'
import type { Db } from '#server/db/database.ts'
import { countBelowCost, readLinePage, type ChangeRow, type LineRow } from './change-store.ts'
import type { KeptPrices } from './plan-price-lines.ts'

const PAGE = 50

/** Without the number of prices below cost, which the page of a change counts. */
export function presentChange(row: ChangeRow): ProductChangeView {
  const { id, task, state, has_more, count, waiting, done, refused, undone, kept, by } = row
  return {
    id,
    action: task.action,
    state,
    has_more,
    count,
    waiting,
    done,
    refused,
    undone,
    kept,
    publish_at: task.action === 'schedule' ? task.at : null,
    sale: task.action === 'sale' ? { starts_at: task.starts_at, ends_at: task.ends_at } : null,
    below_cost: null,
    steps: [...stepsOf(state, done)],
    by,
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
  }
}

interface Reading {
  readonly page: number
  /** The reader may know what pieces cost. */
  readonly costs: boolean
}

/** A change with a page of its lines. */
export async function presentChangePage(
  db: Db,
  row: ChangeRow,
  { page, costs }: Reading,
): Promise<ProductChangePage> {
  const lines = await readLinePage(db, row.id, { limit: PAGE, offset: (page - 1) * PAGE, costs })
  return {
    ...presentChange(row),
    below_cost: costs && isPriceAction(row.task.action) ? await countBelowCost(db, row.id) : null,
    results: lines.map((line) => presentLine(line, costs)),
    page,
    pages: Math.max(1, Math.ceil(row.count / PAGE)),
  }
}

function presentLine(line: LineRow, costs: boolean): ProductChangeLine {
  const { position, product_id: id, sku, name, name_bn, state, refusal, after, values } = line
  return {
    position,
    product: { id, sku, name, name_bn },
    variant:
      line.variant_id === null || line.variant_sku === null
        ? null
        : { id: line.variant_id, sku: line.variant_sku, values: [...values] },
    state,
    reason: refusal?.reason ?? null,
    missing: [...(refusal?.missing ?? [])],
    prices: presentPrices(line, costs),
    copy: after !== null && 'copy' in after && typeof after.copy === 'number' ? after.copy : null,
  }
}

function presentPrices(
  { before, after, variant_id, cost }: LineRow,
  costs: boolean,
): ProductChangeLine['prices'] {
  if (variant_id === null || before === null) return null
  // A line of a variant has prices.
  const [was, next] = [before as KeptPrices, after as KeptPrices | null]
  const price = poisha(next?.price ?? was.price)
  return {
    price: taka(was.price),
    compare_at: takaOrNull(was.compare_at),
    new_price: next === null ? null : taka(next.price),
    new_compare_at: next === null ? null : takaOrNull(next.compare_at),
    margin: costs && cost !== null ? marginOf(price, cost) : null,
  }
}

const taka = (amount: number): number => toTaka(poisha(amount))
const takaOrNull = (amount: number | null): number | null => (amount === null ? null : taka(amount))
