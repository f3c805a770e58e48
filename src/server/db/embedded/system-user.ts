import { stat } from 'node:fs/promises'
import { StartError } from '#server/db/start-error.ts'
import { runProgram } from './run-program.ts'

/** A user of the machine. */
export interface SystemUser {
  readonly name: string
  readonly uid: number
  readonly gid: number
}

/** The users that run PostgreSQL on Debian, and on macOS. */
const usualUsers = ['postgres', '_postgres']
const ownUser = 'abhoron'

/**
 * PostgreSQL refuses to run as root, so root needs another user for it: the owner of an existing cluster, else the
 * machine's `postgres`, else a system user made for it, else `nobody`. Without root: nobody.
 */
export async function serverUser(
  cluster: string,
  report: (step: string) => void,
): Promise<SystemUser | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const owner = await stat(cluster).catch(() => undefined)
  if (owner !== undefined && owner.uid !== 0) {
    return { name: `number ${String(owner.uid)}`, uid: owner.uid, gid: owner.gid }
  }
  const user =
    (await firstKnown([...usualUsers, ownUser])) ??
    (await createUser(report)) ??
    (await firstKnown(['nobody']))
  if (user === undefined) {
    throw new StartError(
      'PostgreSQL refuses to run as root and this machine has no user "postgres" or "nobody" to run it as; ' +
        'start the store as an ordinary user, or set DATABASE_URL to a server of your own.',
    )
  }
  return user
}

async function firstKnown(names: readonly string[]): Promise<SystemUser | undefined> {
  for (const name of names) {
    const [uid, gid] = await Promise.all([numberOf('-u', name), numberOf('-g', name)])
    if (uid !== undefined && gid !== undefined && uid !== 0) return { name, uid, gid }
  }
  return undefined
}

async function numberOf(which: '-u' | '-g', name: string): Promise<number | undefined> {
  const { code, stdout } = await runProgram('id', [which, name])
  return code === 0 && /^\d+$/.test(stdout.trim()) ? Number(stdout) : undefined
}

async function createUser(report: (step: string) => void): Promise<SystemUser | undefined> {
  const made = await runProgram('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--home-dir=/nonexistent',
    '--shell=/usr/sbin/nologin',
    ownUser,
  ])
  if (made.code !== 0) return undefined
  report(`Made the system user "${ownUser}", as PostgreSQL refuses to run as root`)
  return firstKnown([ownUser])
}
