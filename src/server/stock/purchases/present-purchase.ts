import type { PurchaseRowView, PurchaseView } from '#contract/staff/catalogue/stock-purchases.ts'
import { poisha, toTaka } from '#domain/money.ts'
import type { Right } from '#domain/staff/rights.ts'
import type { Db } from '#server/db/database.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { presentLocationOf, presentPerson, presentPieceOf } from '#server/stock/present-stock.ts'
import { listLocations, type LocationRow } from '#server/stock/stock-row-store.ts'
import {
  findPurchase,
  readPurchaseLines,
  readReceipts,
  type PurchaseLineRow,
  type PurchaseRow,
} from './purchase-store.ts'

export function presentPurchaseRow(row: PurchaseRow, locations: readonly LocationRow[]): PurchaseRowView {
  return {
    number: row.number,
    supplier: row.supplier,
    location: presentLocationOf(locations, row.location_id),
    state: row.state,
    expected_on: row.expected_on,
    created_at: row.created_at.toISOString(),
    by: presentPerson(row),
    note: row.note,
    ordered: row.ordered,
    received: row.received,
    rejected: row.rejected,
  }
}

/** A purchase list by its number, or the refusal where there is none. */
export async function knownPurchase(db: Db, number: string): Promise<PurchaseRow> {
  const row = await findPurchase(db, number)
  if (row === undefined) throw new RefusalError({ code: 'not_found', thing: 'purchase', value: number })
  return row
}

/** A purchase list with its pieces and receipts, as a reader with these rights sees it. */
export async function readPurchase(
  db: Db,
  number: string,
  rights: ReadonlySet<Right>,
): Promise<PurchaseView> {
  const row = await knownPurchase(db, number)
  const lines = await readPurchaseLines(db, row.id)
  const receipts = await readReceipts(db, row.id)
  return {
    ...presentPurchaseRow(row, await listLocations(db)),
    lines: lines.map((line) => presentLine(line, rights.has('costs:read'))),
    receipts: receipts.map((receipt) => ({
      id: receipt.id,
      at: receipt.at.toISOString(),
      by: presentPerson(receipt),
      received: receipt.received,
      rejected: receipt.rejected,
      undone: receipt.undone,
    })),
  }
}

function presentLine(line: PurchaseLineRow, showsCost: boolean) {
  const { ordered, received, rejected, cost_poisha: cost } = line
  return {
    ...presentPieceOf(line),
    ordered,
    received,
    rejected,
    cost: showsCost && cost !== null ? toTaka(poisha(cost)) : null,
  }
}
