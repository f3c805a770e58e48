import { IMPORT_BYTES_MAX } from '#domain/import/import-limits.ts'
import { actionsOf, importSteps, type ImportAction, type ImportState } from '#domain/import/import-state.ts'
import { UPLOAD_PART_BYTES_MAX } from '#domain/media/upload-limits.ts'
import { shownFileName } from '#domain/media/file-name.ts'
import { actingNow } from '#server/db/acting-staff.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { orThrow, RefusalError } from '#server/http/refusal.ts'
import type { ImportContext } from './import-context.ts'
import { retryPictures } from './pictures/import-picture-store.ts'
import { findImport, insertImport, saveActing, saveStep, type ImportRow } from './import-store.ts'

interface Announced {
  readonly accountId: string
  readonly key: string
  readonly name: string
  readonly bytes: number
}

/** Notes a file that somebody wants to send; a repeated key gives the same import. */
export async function beginImport(
  { db, clock, files }: ImportContext,
  { accountId, key, name, bytes }: Announced,
): Promise<ImportRow> {
  if (bytes > IMPORT_BYTES_MAX) throw new RefusalError({ code: 'too_large', max: IMPORT_BYTES_MAX })
  if (!(await files.hasRoom(bytes))) throw new RefusalError({ code: 'storage_full' })
  const wanted = { accountId, key, name: shownFileName(name), bytes, now: new Date(clock()) }
  return await importOf({ db }, await insertImport(db, wanted))
}

interface SentPart {
  readonly id: string
  readonly offset: number
  readonly bytes: ReadableStream<Uint8Array> | null
}

/** Keeps a part of a file and answers with how much of it is there. */
export async function keepImportPart(
  { db, files }: ImportContext,
  { id, offset, bytes }: SentPart,
): Promise<number> {
  const row = await importOf({ db }, id)
  if (row.state !== 'uploading') throw new RefusalError({ code: 'wrong_state', from: row.state })
  if (bytes === null) return await files.size(id)
  const end = Math.min(row.bytes, offset + UPLOAD_PART_BYTES_MAX)
  return orThrow(await files.append(id, { offset, end, bytes }))
}

/** Moves an import on as somebody pressed; the work begins after the answer. */
export async function pressImport(
  { db, clock }: ImportContext,
  { id, action }: { readonly id: string; readonly action: ImportAction },
): Promise<ImportRow> {
  const row = await importOf({ db }, id)
  const steps: Partial<Record<ImportState, ImportState>> = importSteps[action]
  // Pressed twice, it is at work or done already.
  if (Object.values(steps).includes(row.state) && steps[row.state] === undefined) return row
  const to = steps[row.state]
  if (to === undefined || !actionsOf(row.state, row).includes(action))
    throw new RefusalError({ code: 'wrong_state', from: row.state })
  await inTransaction(db, async (trx) => {
    const { device = '', requestId = '' } = actingNow() ?? {}
    const moved = await saveStep(trx, { id, from: row.state, to, now: new Date(clock()) })
    if (!moved) throw new RefusalError({ code: 'wrong_state', from: row.state, to })
    await saveActing(trx, id, { device, requestId })
    if (action === 'retry') await retryPictures(trx, id, new Date(clock()))
  })
  return await importOf({ db }, id)
}

export async function importOf({ db }: Pick<ImportContext, 'db'>, id: string): Promise<ImportRow> {
  const row = await findImport(db, id)
  if (row === undefined) throw new RefusalError({ code: 'not_found', thing: 'import', value: id })
  return row
}
