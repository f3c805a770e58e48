import { openAsBlob } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { BucketSettings } from '#server/bucket/bucket-settings.ts'
import { openBucket } from '#server/bucket/bucket.ts'
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
  | ({ readonly kind: 's3' } & BucketSettings)

const REQUEST_MS = 120_000

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

function bucket(settings: BucketSettings, workFolder: string): BackupTarget {
  const kept = openBucket(settings, { requestMs: REQUEST_MS })
  return {
    place: kept.place,
    workFolder,
    take: async (file) => {
      await kept.write(path.basename(file), await openAsBlob(file))
      await rm(file)
    },
    names: async () => backupsAmong((await kept.list('')).map(({ name }) => name)),
    remove: kept.remove,
  }
}

/** Names sort by time. */
function backupsAmong(names: readonly string[]): readonly string[] {
  return names.filter((name) => madeAt(name) !== undefined).toSorted()
}
