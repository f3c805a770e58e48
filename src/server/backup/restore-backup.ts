import { createWriteStream } from 'node:fs'
import { chmod, mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { BucketSettings } from '#server/bucket/bucket-settings.ts'
import { findEmbedded } from '#server/db/embedded/find-embedded.ts'
import { startEmbedded } from '#server/db/embedded/start-embedded.ts'
import { StartError, codeOf, messageOf } from '#server/db/start-error.ts'
import { keptMedia } from '#server/media/storage/kept-media.ts'
import { checkArchive, readArchive, type BackupFile } from './archive-reader.ts'
import { DATABASE, FILES, PICTURES, SMALL_FILES, type Checksum, type Manifest } from './backup-format.ts'
import { clearDatabase, hasTables, refuseConnectedShop } from './clear-database.ts'
import { forgetPlaceOfPictures } from './forget-place.ts'
import { openLoader, refuseUnknownSchema } from './load-database.ts'
import { makeBackup } from './make-backup.ts'
import { migrateDatabase } from './migrate-database.ts'

export interface RestoreTarget {
  readonly dataDir: string
  /** Of a server of one's own; undefined: the embedded one. */
  readonly databaseUrl: string | undefined
  /** Of the pictures; undefined: they lie in the data folder. */
  readonly bucket?: BucketSettings | undefined
  /** Folder of this store's migrations. */
  readonly migrations: string
}

interface RestoreOptions {
  /** A shop that is there already is put aside; otherwise it is a reason to refuse. */
  readonly replace: boolean
  readonly now: Date
  readonly report: (step: string) => void
}

export interface Restored {
  readonly madeAt: string
  readonly rows: number
  readonly pictures: number
  /** The secret came with the backup. */
  readonly hasSecret: boolean
  /** The present place of the shop that was there before. */
  readonly aside: string | undefined
}

/** The files of a shop in its data folder, without backups and replaced shops. */
const SHOP_ENTRIES = ['database', 'media', ...SMALL_FILES]
const PICTURE = /^(originals\/[\w-]{2}\/[\w-]+\.jpg|videos\/[\w-]{2}\/[\w-]+\.(mp4|webm))$/

/**
 * Brings a backup back. First the whole file is read and checked. Then everything is made in a folder of its own, which
 * takes its place only when it is whole. The old shop is kept aside.
 */
export async function restoreBackup(
  target: RestoreTarget,
  file: BackupFile,
  request: RestoreOptions,
): Promise<Restored> {
  request.report('Checking the backup')
  const checked = await checkArchive(file)
  await refuseUnknownSchema(checked.manifest, target.migrations)
  await refuseRunningShop(target)
  await mediaOf(target, target.dataDir).check()
  const there = await shopEntriesOf(target.dataDir)
  const isTaken =
    there.length > 0 || (target.databaseUrl !== undefined && (await hasTables(target.databaseUrl)))
  if (isTaken && !request.replace) throw taken(target)

  // With its milliseconds: two restores of one second must not share a folder.
  const stamp = request.now.toISOString().replaceAll(/[-:.]/g, '')
  const draft = path.join(target.dataDir, `.restoring-${stamp}`)
  const aside = path.join(target.dataDir, `replaced-${stamp}`)
  try {
    // PostgreSQL may run as another user, who passes through.
    await mkdir(draft, { recursive: true })
    await chmod(draft, 0o755)
    const { migrations, bucket } = target
    const parts = { file, ...checked, draft, report: request.report, migrations, bucket }
    const restored =
      target.databaseUrl === undefined
        ? await restoreEmbedded(parts)
        : await restoreInto(target.databaseUrl, { ...parts, ...target, isTaken, aside, now: request.now })
    await takePlaces({ ...target, draft, aside, there })
    return {
      madeAt: checked.manifest.madeAt,
      rows: Object.values(checked.checksum.rows).reduce((sum, count) => sum + count, 0),
      ...restored,
      aside: isTaken ? aside : undefined,
    }
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw inWords(error, { ...target, aside })
  }
}

function taken({ dataDir, databaseUrl }: RestoreTarget): StartError {
  return new StartError(
    `There is a shop already (${databaseUrl === undefined ? '' : 'in DATABASE_URL or '}in ${dataDir}). ` +
      'To put it aside and restore the backup in its place, add --replace.',
  )
}

function inWords(
  error: unknown,
  { dataDir, databaseUrl, aside }: RestoreTarget & { readonly aside: string },
): unknown {
  const isFull = codeOf(error) === 'ENOSPC' || codeOf(error) === '53100'
  if (!isFull && !(error instanceof StartError)) return error
  const reason = isFull ? `The disk of ${dataDir} is full.` : messageOf(error)
  const left =
    databaseUrl === undefined
      ? ''
      : ` The database of DATABASE_URL may be empty now; what was in it, if anything, lies in ${aside}.`
  return new StartError(`${reason} Nothing was restored.${left}`, { cause: error })
}

async function refuseRunningShop({ dataDir, databaseUrl }: RestoreTarget): Promise<void> {
  if (databaseUrl !== undefined) return refuseConnectedShop(databaseUrl, 'restore')
  if ((await findEmbedded(dataDir)) !== undefined)
    throw new StartError(`A shop runs on ${dataDir}. Stop it first, then restore.`)
}

async function shopEntriesOf(dataDir: string): Promise<readonly string[]> {
  const found = await readdir(dataDir).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  })
  return found.filter((name) => SHOP_ENTRIES.includes(name))
}

interface RestoreParts {
  readonly file: BackupFile
  readonly manifest: Manifest
  readonly checksum: Checksum
  /** Folder that the shop is made in. */
  readonly draft: string
  readonly migrations: string
  readonly bucket: BucketSettings | undefined
  readonly report: (step: string) => void
}

type RestoredParts = Pick<Restored, 'pictures' | 'hasSecret'>

async function restoreEmbedded(parts: RestoreParts): Promise<RestoredParts> {
  const postgres = await startEmbedded({
    dataDir: parts.draft,
    report: parts.report,
    onLost: () => undefined,
  })
  try {
    return await load(postgres.connectionString, parts)
  } finally {
    await postgres.stop()
  }
}

interface ForeignParts extends RestoreParts {
  readonly dataDir: string
  readonly isTaken: boolean
  readonly aside: string
  readonly now: Date
}

/** The old content of the database is first written to a backup. */
async function restoreInto(connectionString: string, parts: ForeignParts): Promise<RestoredParts> {
  const { isTaken, dataDir, aside, now, report, bucket } = parts
  if (isTaken && (await hasTables(connectionString))) {
    report('Keeping the shop that is there aside')
    await makeBackup({ connectionString, dataDir, bucket }, { folder: aside, key: undefined, now, report })
    await clearDatabase(connectionString)
  }
  return load(connectionString, parts)
}

/** Everything of the backup in one pass: rows into the database, files into the draft. */
async function load(connectionString: string, parts: RestoreParts): Promise<RestoredParts> {
  const { file, manifest, checksum, draft, migrations, report, bucket } = parts
  const media = mediaOf(parts, draft)
  const loader = await openLoader({ connectionString, manifest, migrations, report })
  let pictures = 0
  let hasSecret = false
  let hasMark = false
  try {
    await readArchive(file, async ({ name, chunks }) => {
      if (name.startsWith(DATABASE)) {
        const table = name.slice(DATABASE.length, name.lastIndexOf('/'))
        for await (const chunk of chunks) await loader.add(table, chunk)
      } else if (name.startsWith(PICTURES)) {
        if (pictures % 25 === 0) report(`Restoring pictures: ${String(pictures)}`)
        await media.write(pictureName(name.slice(PICTURES.length)), chunks)
        pictures += 1
      } else if (name.startsWith(FILES)) {
        const known = SMALL_FILES.find((one) => one === name.slice(FILES.length))
        if (known === undefined) throw new StartError(`The backup holds a file that no shop has: ${name}.`)
        await writeFileOf(chunks, path.join(draft, known))
        hasSecret ||= known === 'auth-secret'
        hasMark ||= known === 'shop-mark'
      }
    })
    await loader.finish(checksum.rows)
  } finally {
    await loader.close()
  }
  await migrateDatabase({ connectionString, migrations, report })
  // The pictures are at the place that the settings name, wherever those of the backup lay.
  if (bucket !== undefined || !hasMark) await forgetPlaceOfPictures(connectionString)
  return { pictures, hasSecret }
}

function pictureName(name: string): string {
  if (!PICTURE.test(name))
    throw new StartError(`The backup holds a file that is no picture of a shop: ${name}.`)
  return name
}

/** Pictures of a bucket are not put aside: each has the name of its content, and one more does no harm. */
function mediaOf({ bucket }: Pick<RestoreTarget, 'bucket'>, dataDir: string) {
  return keptMedia({ folder: path.join(dataDir, 'media'), bucket })
}

async function writeFileOf(chunks: AsyncIterable<Uint8Array>, place: string): Promise<void> {
  await mkdir(path.dirname(place), { recursive: true })
  await pipeline(Readable.from(chunks), createWriteStream(place, { flags: 'wx', mode: 0o600, flush: true }))
}

interface Places {
  readonly dataDir: string
  readonly draft: string
  readonly aside: string
  /** The old shop. */
  readonly there: readonly string[]
}

/** Inside the data folder, as that itself may be a mounted disk, which cannot be renamed. */
async function takePlaces({ dataDir, draft, aside, there }: Places): Promise<void> {
  if (there.length > 0) await mkdir(aside, { recursive: true })
  for (const name of there) await rename(path.join(dataDir, name), path.join(aside, name))
  for (const name of await readdir(draft)) await rename(path.join(draft, name), path.join(dataDir, name))
  await rm(draft, { recursive: true, force: true })
}
