import { mkdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { BucketSettings } from '#server/bucket/bucket-settings.ts'
import { StartError, codeOf, messageOf } from '#server/db/start-error.ts'
import { fileOfDisk, keptMedia, type KeptMedia } from '#server/media/storage/kept-media.ts'
import { writeArchive, type ArchiveWriter } from './archive-writer.ts'
import {
  backupFileName,
  DATABASE,
  FILES,
  FORMAT,
  MANIFEST,
  nameOf,
  PICTURES,
  SMALL_FILES,
  type Checksum,
  type Manifest,
} from './backup-format.ts'
import { counted, withSnapshot, type Snapshot, type SnapshotSource } from './read-snapshot.ts'

export interface BackupSource extends SnapshotSource {
  /** The folder of pictures and secret. */
  readonly dataDir: string
  /** Of the pictures; undefined: they lie in the folder. */
  readonly bucket?: BucketSettings | undefined
}

interface BackupOptions {
  /** Folder that the file is written into. */
  readonly folder: string
  /** Of its encryption; undefined: none. */
  readonly key: string | undefined
  readonly now: Date
  readonly report: (step: string) => void
}

export interface MadeBackup {
  readonly path: string
  readonly bytes: number
  readonly rows: number
  readonly pictures: number
}

/** Rows of a table are cut into entries of this size, so that no more than one is in memory. */
const PART_BYTES = 1_048_576
export const PARTIAL = '.part'

/**
 * Writes everything that a shop is into one file, while it sells: the database as it is at one moment, the pictures,
 * and the secret that lies beside them. The file has its name only when it is whole.
 */
export async function makeBackup(source: BackupSource, request: BackupOptions): Promise<MadeBackup> {
  const { folder, key, now, report } = request
  const final = path.join(folder, backupFileName(now, key !== undefined))
  const partial = `${final}${PARTIAL}`
  let rows: Checksum['rows'] = {}
  let pictures = 0
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeArchive({ path: partial, key }, async (archive) => {
      rows = await withSnapshot(source, (snapshot) => addDatabase(archive, snapshot, { now, report }))
      await addSmallFiles(archive, source.dataDir)
      // After the rows, which name no picture that is not kept yet. Pictures never change.
      const media = keptMedia({ folder: path.join(source.dataDir, 'media'), bucket: source.bucket })
      pictures = await addPictures(archive, media, report)
      return rows
    })
    await takeName(partial, final)
  } catch (error) {
    await rm(partial, { force: true }).catch(() => undefined)
    throw cannotWrite(folder, error)
  }
  const { size } = await stat(final)
  return {
    path: final,
    bytes: size,
    rows: Object.values(rows).reduce((sum, count) => sum + count, 0),
    pictures,
  }
}

/** An older backup of that name is never replaced. */
async function takeName(partial: string, final: string): Promise<void> {
  const isTaken = await stat(final).then(
    () => true,
    () => false,
  )
  if (isTaken) throw Object.assign(new Error(`${final} exists`), { code: 'EEXIST' })
  await rename(partial, final)
}

function cannotWrite(folder: string, error: unknown): unknown {
  const reasons: Record<string, string> = {
    ENOSPC: 'its disk is full',
    EDQUOT: 'its disk is full',
    EACCES: 'this user may not write there',
    EPERM: 'this user may not write there',
    EROFS: 'its disk is read-only',
    ENOTDIR: 'it is no folder',
    EEXIST: 'another backup of this very second is there',
  }
  const reason = reasons[codeOf(error)]
  if (reason === undefined) return error
  return new StartError(`The backup cannot be written to ${folder}: ${reason}. (${messageOf(error)})`, {
    cause: error,
  })
}

async function addDatabase(
  archive: ArchiveWriter,
  snapshot: Snapshot,
  { now, report }: { readonly now: Date; readonly report: (step: string) => void },
): Promise<Checksum['rows']> {
  const manifest: Manifest = { format: FORMAT, madeAt: now.toISOString(), ...snapshot.manifest }
  await archive.add(MANIFEST, Buffer.from(JSON.stringify(manifest)))
  let rows: Checksum['rows'] = {}
  for (const [index, table] of manifest.tables.entries()) {
    report(`Backing up the database: table ${String(index + 1)} of ${String(manifest.tables.length)}`)
    const { chunks, count } = snapshot.rowsOf(table)
    let part = 0
    for await (const bytes of inParts(chunks)) {
      part += 1
      await archive.add(`${DATABASE}${nameOf(table)}/${String(part).padStart(6, '0')}`, bytes)
    }
    rows = counted(rows, table, count())
  }
  return rows
}

async function* inParts(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let size = 0
  for await (const chunk of chunks) {
    waiting.push(chunk)
    size += chunk.length
    if (size < PART_BYTES) continue
    yield Buffer.concat(waiting)
    waiting = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(waiting)
}

async function addSmallFiles(archive: ArchiveWriter, dataDir: string): Promise<void> {
  for (const name of SMALL_FILES) {
    const file = await fileOfDisk(path.join(dataDir, name))
    if (file !== undefined) await archive.addFile(`${FILES}${name}`, file)
  }
}

/** Originals and videos: all sizes are made from originals. */
async function addPictures(
  archive: ArchiveWriter,
  media: KeptMedia,
  report: (step: string) => void,
): Promise<number> {
  const names = await media.names()
  let added = 0
  for (const [index, name] of names.entries()) {
    if (index % 25 === 0) report(`Backing up the pictures: ${String(index)} of ${String(names.length)}`)
    const file = await media.read(name)
    if (file === undefined) continue
    await archive.addFile(`${PICTURES}${name}`, file)
    added += 1
  }
  return added
}
