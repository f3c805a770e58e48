import { isLitter, problemOfEntry, unpacksTooLarge } from '#domain/import/archive/archive-entry.ts'
import { ARCHIVE_BYTES_MAX, ARCHIVES_MAX, ENTRY_PATH_MAX } from '#domain/import/archive/archive-limits.ts'
import { pictureKey } from '#domain/import/archive/picture-names.ts'
import type { ImportState } from '#domain/import/import-state.ts'
import { shownFileName } from '#domain/media/file-name.ts'
import { UPLOAD_PART_BYTES_MAX } from '#domain/media/upload-limits.ts'
import { actingNow } from '#server/db/acting-staff.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { orThrow, RefusalError } from '#server/http/refusal.ts'
import { importOf } from './change-import.ts'
import type { ImportContext } from './import-context.ts'
import { saveActing, saveCounts, saveStep } from './import-store.ts'
import {
  findArchive,
  insertArchive,
  listArchives,
  saveArchiveRefused,
  saveEntries,
  tellAnswered,
  type ArchiveRow,
} from './archives/archive-store.ts'
import { listArchive, type ListedEntry } from './archives/read-archive.ts'

interface AnnouncedArchive {
  readonly importId: string
  readonly key: string
  readonly name: string
  readonly bytes: number
}

/** An import that is taken back shows no pictures any more. */
const closed: ReadonlySet<ImportState> = new Set(['undoing', 'undone'])

/** Notes a ZIP of pictures that somebody wants to send beside the file of an import. */
export async function beginArchive(
  { db, clock, files }: ImportContext,
  { importId, key, name, bytes }: AnnouncedArchive,
): Promise<ArchiveRow> {
  const row = await importOf({ db }, importId)
  if (closed.has(row.state)) throw new RefusalError({ code: 'wrong_state', from: row.state })
  if (bytes > ARCHIVE_BYTES_MAX) throw new RefusalError({ code: 'too_large', max: ARCHIVE_BYTES_MAX })
  if ((await listArchives(db, importId)).length >= ARCHIVES_MAX)
    throw new RefusalError({ code: 'limit_reached', thing: 'ZIP files', max: ARCHIVES_MAX })
  if (!(await files.hasRoom(bytes))) throw new RefusalError({ code: 'storage_full' })
  const wanted = { importId, key, name: shownFileName(name), bytes, now: new Date(clock()) }
  return await archiveOf({ db }, { importId, id: await insertArchive(db, wanted) })
}

interface ArchiveId {
  readonly importId: string
  readonly id: string
}

interface SentPart extends ArchiveId {
  readonly offset: number
  readonly bytes: ReadableStream<Uint8Array> | null
}

/** Keeps a part of a ZIP and answers with how much of it is there. */
export async function keepArchivePart(
  { db, files }: ImportContext,
  { importId, id, offset, bytes }: SentPart,
): Promise<number> {
  const row = await archiveOf({ db }, { importId, id })
  if (row.state !== 'uploading') throw new RefusalError({ code: 'wrong_state', from: row.state })
  if (bytes === null) return await files.size(id)
  const end = Math.min(row.bytes, offset + UPLOAD_PART_BYTES_MAX)
  return orThrow(await files.append(id, { offset, end, bytes }))
}

/**
 * Lists what lies in a ZIP that was sent, and refuses one that would unpack to too much. Its pictures are taken when the
 * products are there: at once where they are.
 */
export async function finishArchive(
  { db, clock, files }: ImportContext,
  { importId, id }: ArchiveId,
): Promise<ArchiveRow> {
  const archive = await archiveOf({ db }, { importId, id })
  if (archive.state !== 'uploading') return archive
  const offset = await files.size(id)
  if (offset !== archive.bytes) throw new RefusalError({ code: 'upload_offset', offset })
  const listed = await listArchive(await files.fetch(id))
  const problem = listed.ok
    ? unpacksTooLarge(listed.value)
      ? 'unpacks_too_large'
      : null
    : listed.refusal.problem
  if (problem !== null || !listed.ok) {
    await saveArchiveRefused(db, id, problem ?? 'no_archive')
    await files.remove(id)
    return await archiveOf({ db }, { importId, id })
  }
  const entries = listed.value.filter(({ path }) => !isLitter(path)).map(keptEntry)
  await inTransaction(db, async (trx) => {
    if (!(await saveEntries(trx, id, entries))) return
    const { device = '', requestId = '' } = actingNow() ?? {}
    await saveActing(trx, importId, { device, requestId })
    await tellAnswered(trx, importId)
    const goesOn = await saveStep(trx, { id: importId, from: 'done', to: 'fetching', now: new Date(clock()) })
    if (!goesOn) await saveCounts(trx, importId)
  })
  return await archiveOf({ db }, { importId, id })
}

/** Signs that nobody can read, and of which the database does not keep all. */
const CONTROL = /\p{Cc}/gu

function keptEntry(entry: ListedEntry) {
  const path = entry.path.replaceAll(CONTROL, '�').toWellFormed().slice(0, ENTRY_PATH_MAX).toWellFormed()
  return {
    position: entry.position,
    path: path === '' ? '?' : path,
    key: pictureKey(path),
    problem: problemOfEntry(entry),
  }
}

async function archiveOf(
  { db }: Pick<ImportContext, 'db'>,
  { importId, id }: ArchiveId,
): Promise<ArchiveRow> {
  const row = await findArchive(db, { importId, id })
  if (row === undefined) throw new RefusalError({ code: 'not_found', thing: 'archive', value: id })
  return row
}
