import type {
  ProductChangeLine,
  ProductChangePage,
  ProductChangeView,
} from '#contract/staff/catalogue/product-changes.ts'
import { stepsOf } from '#domain/product-editing/product-change.ts'
import type { Db } from '#server/db/database.ts'
import { readLinePage, type ChangeRow, type LineRow } from './change-store.ts'

const PAGE = 50

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
    steps: [...stepsOf(state, done)],
    by,
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
  }
}

/** A change with a page of its lines. */
export async function presentChangePage(db: Db, row: ChangeRow, page: number): Promise<ProductChangePage> {
  const lines = await readLinePage(db, row.id, { limit: PAGE, offset: (page - 1) * PAGE })
  return {
    ...presentChange(row),
    results: lines.map(presentLine),
    page,
    pages: Math.max(1, Math.ceil(row.count / PAGE)),
  }
}

function presentLine(line: LineRow): ProductChangeLine {
  const { position, product_id: id, sku, name, name_bn, state, refusal, after } = line
  return {
    position,
    product: { id, sku, name, name_bn },
    state,
    reason: refusal?.reason ?? null,
    missing: [...(refusal?.missing ?? [])],
    copy: after !== null && 'copy' in after && typeof after.copy === 'number' ? after.copy : null,
  }
}
