import { execFile } from 'node:child_process'
import type { SystemUser } from './system-user.ts'

/** How a program ended: its exit code, or the system's error code (`ENOENT`, `EACCES`) when it did not run. */
export interface ProgramEnd {
  readonly code: number | string
  readonly stdout: string
  readonly stderr: string
}

/**
 * The environment of every PostgreSQL program has nothing of ours, so that PGDATA, PGOPTIONS, LANG and the like of the
 * person's shell cannot change the server. macOS needs a real locale, or the server "became multithreaded".
 */
export const programEnvironment = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LC_ALL: process.platform === 'darwin' ? 'en_US.UTF-8' : 'C',
  TZ: 'UTC',
}

interface RunOptions {
  /** Whom to run it as; only root may name somebody. */
  readonly user?: SystemUser | undefined
  readonly timeoutMs?: number
}

/** Runs a program to its end and tells how it ended; never throws. */
export function runProgram(
  file: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<ProgramEnd> {
  const { user, timeoutMs = 120_000 } = options
  const identity = user && { uid: user.uid, gid: user.gid }
  return new Promise((resolve) => {
    // The working folder is the root: the one we stand in may be closed to the other user.
    const where = { env: programEnvironment, cwd: '/', timeout: timeoutMs, ...identity }
    try {
      execFile(file, args, where, (error, stdout, stderr) => {
        resolve({ code: error === null ? 0 : (error.code ?? error.signal ?? 'failed'), stdout, stderr })
      })
    } catch (error) {
      resolve({ code: 'failed', stdout: '', stderr: String(error) })
    }
  })
}
