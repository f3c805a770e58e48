import { openAsBlob } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { S3mini } from 's3mini'
import { StartError, codeOf, messageOf } from '#server/db/start-error.ts'
import { madeAt } from './backup-format.ts'

/** The place of finished backups. */
export interface BackupTarget {
  /** For people. */
  readonly place: string
  /** Folder of this machine that a backup is made in. */
  readonly workFolder: string
  /** Takes a finished backup over from the work folder. */
  readonly take: (file: string) => Promise<void>
  /** Names of the backups that are there, the oldest first; other files do not count. */
  readonly names: () => Promise<readonly string[]>
  readonly remove: (name: string) => Promise<void>
}

/** The target of backups: a folder, or a bucket of a service that speaks S3. */
export type TargetSettings =
  | { readonly kind: 'folder'; readonly folder: string | undefined }
  | {
      readonly kind: 's3'
      readonly endpoint: string
      readonly prefix: string
      readonly region: string
      readonly keyId: string
      readonly secret: string
    }

const REQUEST_MS = 120_000
const PART_BYTES = 8_388_608
const LISTED_MAX = 10_000

export function openTarget(settings: TargetSettings, dataDir: string): BackupTarget {
  const usual = path.join(dataDir, 'backups')
  return settings.kind === 's3' ? bucket(settings, usual) : folder(path.resolve(settings.folder ?? usual))
}

function folder(place: string): BackupTarget {
  return {
    place,
    workFolder: place,
    take: () => Promise.resolve(),
    names: async () => {
      const found = await readdir(place).catch((error: unknown) => {
        if (codeOf(error) === 'ENOENT') return []
        throw new StartError(`The folder of the backups cannot be read: ${messageOf(error)}.`, {
          cause: error,
        })
      })
      return backupsAmong(found)
    },
    remove: (name) => rm(path.join(place, name), { force: true }),
  }
}

function bucket(
  settings: Extract<TargetSettings, { readonly kind: 's3' }>,
  workFolder: string,
): BackupTarget {
  const { endpoint, prefix, region, keyId, secret } = settings
  const s3 = new S3mini({
    accessKeyId: keyId,
    secretAccessKey: secret,
    endpoint,
    region,
    requestSizeInBytes: PART_BYTES,
    minPartSize: PART_BYTES,
    requestAbortTimeout: REQUEST_MS,
  })
  const place = `${endpoint}/${prefix}`
  const named = async <Value>(what: string, work: Promise<Value>): Promise<Value> =>
    work.catch((error: unknown) => {
      throw new StartError(`${place} ${what}: ${messageOf(error)}.`, { cause: error })
    })
  return {
    place,
    workFolder,
    take: async (file) => {
      const bytes = await openAsBlob(file)
      await named('does not take the backup', s3.putAnyObject(`${prefix}${path.basename(file)}`, bytes))
      await rm(file)
    },
    names: async () => {
      const found = await named('does not say which backups it has', s3.listObjects('/', prefix, LISTED_MAX))
      return backupsAmong((found ?? []).map(({ Key }) => Key.slice(prefix.length)))
    },
    remove: async (name) => {
      await named('does not delete an old backup', s3.deleteObject(`${prefix}${name}`))
    },
  }
}

/** Names sort by time. */
function backupsAmong(names: readonly string[]): readonly string[] {
  return names.filter((name) => madeAt(name) !== undefined).toSorted()
}
