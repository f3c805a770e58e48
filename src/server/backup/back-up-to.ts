import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { madeAt } from './backup-format.ts'
import type { BackupTarget } from './backup-target.ts'
import { makeBackup, PARTIAL, type BackupSource, type MadeBackup } from './make-backup.ts'
import { connectPatiently } from './read-snapshot.ts'

interface BackUpOptions {
  readonly key: string | undefined
  /** How many are kept; older ones go once a newer one is there. */
  readonly keep: number
  readonly now: Date
  readonly report: (step: string) => void
}

const LEFTOVER_MS = 86_400_000
/** Lets one process at a time make a scheduled backup ("ABBK" in ASCII). */
const LOCK_KEY = 0x4142424b

/** Makes a backup, brings it to its place, and removes those that are more than enough. */
export async function backUpTo(
  target: BackupTarget,
  source: BackupSource,
  { key, keep, now, report }: BackUpOptions,
): Promise<MadeBackup> {
  await removeLeftovers(target.workFolder, now)
  const made = await makeBackup(source, { folder: target.workFolder, key, now, report })
  report(`Keeping the backup in ${target.place}`)
  await target.take(made.path)
  const names = await target.names()
  for (const name of names.slice(0, Math.max(0, names.length - keep))) await target.remove(name)
  return made
}

/** A backup unless there is one that is young enough, or another process is making one; undefined then. */
export async function backUpIfDue(
  target: BackupTarget,
  source: BackupSource,
  request: BackUpOptions & { readonly everyMs: number },
): Promise<MadeBackup | undefined> {
  const client = await connectPatiently(source.connectionString, 'backup lock')
  try {
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
      LOCK_KEY,
    ])
    if (rows[0]?.held !== true || !isDue(await newestOf(target), request)) return undefined
    return await backUpTo(target, source, request)
  } finally {
    // The lock ends with the connection.
    await client.end()
  }
}

/** When the newest backup was made; undefined where there is none. */
export async function newestOf(target: Pick<BackupTarget, 'names'>): Promise<Date | undefined> {
  const name = (await target.names()).at(-1)
  return name === undefined ? undefined : madeAt(name)
}

export function isDue(
  newest: Date | undefined,
  { now, everyMs }: { readonly now: Date; readonly everyMs: number },
): boolean {
  return newest === undefined || now.getTime() - newest.getTime() >= everyMs
}

/** Remains of backups that were killed. */
async function removeLeftovers(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.startsWith('abhoron-') || !name.endsWith(PARTIAL)) continue
    const place = path.join(folder, name)
    const found = await stat(place).catch(() => undefined)
    if (found !== undefined && now.getTime() - found.mtimeMs > LEFTOVER_MS) await rm(place, { force: true })
  }
}
