import type { Db } from '#server/db/database.ts'
import {
  deleteAuditedRow,
  differs,
  lockAuditedRow,
  restoreAuditedRow,
  reviveAuditedRow,
  type AuditedTable,
} from './audited-row-sql.ts'
import { changedSince, type ActEntry } from './undoer.ts'

/** Locks the row of an entry and gives it; refused where it is gone, or somebody changed it since the act. */
export async function lockAsLeft(
  trx: Db,
  table: AuditedTable,
  { thing_id, after }: ActEntry,
): Promise<Readonly<Record<string, unknown>>> {
  const now = await lockAuditedRow(trx, table, thing_id)
  if (now === undefined || differs(now, after)) throw changedSince()
  return now
}

/** Deletes the row that an act made; refused like `lockAsLeft`. */
export async function unmake(trx: Db, table: AuditedTable, entry: ActEntry): Promise<void> {
  await lockAsLeft(trx, table, entry)
  await deleteAuditedRow(trx, table, entry.thing_id)
}

/** Writes a row back as it was before the act; refused like `lockAsLeft`. */
export async function changeBack(trx: Db, table: AuditedTable, entry: ActEntry): Promise<void> {
  const { thing_id: id, before } = entry
  await lockAsLeft(trx, table, entry)
  if (before === null) throw changedSince()
  await restoreAuditedRow(trx, table, { id, fields: before })
}

/** Makes the row that an act deleted again. The number of the entry is above the versions that the row has had. */
export async function revive(trx: Db, table: AuditedTable, entry: ActEntry): Promise<void> {
  const { id: version, thing_id: id, before } = entry
  if (before === null) throw changedSince()
  await reviveAuditedRow(trx, table, { id, fields: before, version })
}
