import type { TransferRowView, TransferView } from '#contract/staff/catalogue/stock-transfers.ts'
import type { Db } from '#server/db/database.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { presentLocation, presentPieceOf } from '#server/stock/present-stock.ts'
import { listLocations, type LocationRow } from '#server/stock/stock-row-store.ts'
import { findTransfer, readTransferLines, type TransferRow } from './transfer-store.ts'

export function presentTransferRow(row: TransferRow, locations: readonly LocationRow[]): TransferRowView {
  const { number, state, note, pieces, arrived, missing } = row
  return {
    number,
    from: presentLocation(placeOf(locations, row.from_id)),
    to: presentLocation(placeOf(locations, row.to_id)),
    state,
    sent_at: row.sent_at.toISOString(),
    by: row.account_id === null ? null : { id: row.account_id, name: row.person ?? '' },
    note,
    pieces,
    arrived,
    missing,
  }
}

function placeOf(locations: readonly LocationRow[], id: number): LocationRow {
  const place = locations.find((one) => one.id === id)
  if (place === undefined) throw new Error(`Location ${id} is gone`)
  return place
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
