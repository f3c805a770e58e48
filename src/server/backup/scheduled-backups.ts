import { messageOf } from '#server/db/start-error.ts'
import { everySoOften } from '#server/jobs/every-so-often.ts'
import type { Log } from '#server/platform/log.ts'
import { isDue, newestOf } from './back-up-to.ts'
import type { BackupTarget } from './backup-target.ts'

/** How the backups stand, for those who watch the store. */
export interface BackupState {
  readonly everyMs: number
  /** When the newest was made; undefined where there is none, or nobody could look. */
  readonly newest: Date | undefined
  /** Tries that failed since the last one that went well. */
  readonly failures: number
}

export interface ScheduledBackups {
  readonly state: () => BackupState
  /** Looks now whether one is due; runs by itself. */
  readonly look: () => Promise<void>
  readonly stop: () => Promise<void>
}

interface ScheduleParts {
  readonly target: BackupTarget
  readonly everyMs: number
  /** Makes one, unless another process does; in a process of its own. */
  readonly backUp: () => Promise<void>
  readonly log: Pick<Log, 'info' | 'error'>
  readonly now?: () => number
  /** How often it looks; null: only when asked. */
  readonly lookEveryMs?: number | null
}

const LOOK_MS = 600_000
/** A backup that keeps failing is not tried at each look: it costs as much as one that goes well. */
const RETRY_MS = 3_600_000

/**
 * Makes a backup whenever the newest is older than `everyMs`. Looks at what is there instead of a clock, so a store that
 * was off catches up, and several processes of one store make one.
 */
export function scheduleBackups(parts: ScheduleParts): ScheduledBackups {
  const { target, everyMs, backUp, log, now = Date.now, lookEveryMs = LOOK_MS } = parts
  let state: BackupState = { everyMs, newest: undefined, failures: 0 }
  let quietUntil = 0

  async function look(): Promise<void> {
    try {
      const newest = await newestOf(target)
      state = { ...state, newest }
      if (!isDue(newest, { now: new Date(now()), everyMs }) || now() < quietUntil) return
      await backUp()
      state = { everyMs, newest: await newestOf(target), failures: 0 }
      log.info('backup made')
    } catch (error) {
      quietUntil = now() + RETRY_MS
      state = { ...state, failures: state.failures + 1 }
      log.error({ reason: messageOf(error), failures: state.failures }, 'backup failed')
    }
  }

  const stop = everySoOften(lookEveryMs, look)
  if (lookEveryMs !== null) void look()
  return { state: () => state, look, stop }
}
