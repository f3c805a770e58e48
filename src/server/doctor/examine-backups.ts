import { newestOf } from '#server/backup/back-up-to.ts'
import type { BackupTarget } from '#server/backup/backup-target.ts'
import { messageOf } from '#server/db/start-error.ts'
import { fine, look, wrong, type Finding } from './finding.ts'

interface BackupFacts {
  readonly target: BackupTarget
  readonly everyHours: number | undefined
  readonly isEncrypted: boolean
  readonly now: Date
}

const HOUR_MS = 3_600_000
const AGE_LOOK_HOURS = 48

/** Whether there is a backup, and a young one. */
export async function examineBackups(facts: BackupFacts): Promise<readonly Finding[]> {
  const { target, everyHours, isEncrypted, now } = facts
  const key = isEncrypted
    ? []
    : [
        look(
          'Backups are not encrypted and hold customers and the secret: set BACKUP_KEY, or keep them safe.',
        ),
      ]
  try {
    const newest = await newestOf(target)
    if (newest === undefined) {
      const words = `There is no backup in ${target.place}: npm run backup`
      return [everyHours === undefined ? look(`${words}, or BACKUP_EVERY=24.`) : wrong(`${words}.`), ...key]
    }
    const hours = (now.getTime() - newest.getTime()) / HOUR_MS
    const words = `The newest backup is ${hours.toFixed(1)} hours old`
    const most = everyHours === undefined ? AGE_LOOK_HOURS : everyHours * 2
    if (hours <= most) return [fine(`${words}.`), ...key]
    return [
      everyHours === undefined ? look(`${words}.`) : wrong(`${words}, and BACKUP_EVERY is ${everyHours}.`),
      ...key,
    ]
  } catch (error) {
    return [wrong(messageOf(error)), ...key]
  }
}
