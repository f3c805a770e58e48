import type { TransferRowView, TransferView } from '#contract/staff/catalogue/stock-transfers.ts'
import type { Db } from '#server/db/database.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { presentLocationOf, presentPerson, presentPieceOf } from '#server/stock/present-stock.ts'
import { listLocations, type LocationRow } from '#server/stock/stock-row-store.ts'
import { findTransfer, readTransferLines, type TransferRow } from './transfer-store.ts'

export function presentTransferRow(row: TransferRow, locations: readonly LocationRow[]): TransferRowView {
  const { number, state, note, pieces, arrived, missing } = row
  return {
    number,
    from: presentLocationOf(locations, row.from_id),
    to: presentLocationOf(locations, row.to_id),
    state,
    sent_at: row.sent_at.toISOString(),
    by: presentPerson(row),
    note,
    pieces,
    arrived,
    missing,
  }
}

/** One transfer with its pieces, or the refusal where there is none. */
export async function readTransfer(db: Db, number: string): Promise<TransferView> {
  const row = await findTransfer(db, number)
  if (row === undefined) throw unknownTransfer(number)
  const lines = await readTransferLines(db, row.id)
  return {
    ...presentTransferRow(row, await listLocations(db)),
    lines: lines.map((line) => ({
      ...presentPieceOf(line),
      sent: line.sent,
      arrived: line.arrived,
      missing: line.missing,
    })),
  }
}

export function unknownTransfer(number: string): RefusalError {
  return new RefusalError({ code: 'not_found', thing: 'transfer', value: number })
}
