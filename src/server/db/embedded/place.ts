import { createHash } from 'node:crypto'
import { access, chmod, constants, mkdir, readdir, realpath, stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import { StartError, codeOf, messageOf } from '#server/db/start-error.ts'
import { runProgram } from './run-program.ts'
import { serverUser } from './system-user.ts'
import type { SystemUser } from './system-user.ts'
import { readIfThere, writeWhole } from './whole-file.ts'

/** The folders of the embedded database. */
export interface Place {
  /** `<data folder>/database`: password, log, notes of the supervisor. Always ours. */
  readonly base: string
  /** Folder of the cluster; the base, or one under /var/lib that the server's user can enter. */
  readonly home: string
  /** The cluster itself (PGDATA). Its name carries the major version, as no other version can open it. */
  readonly cluster: string
  /** The user of the server; undefined: the user of the store. */
  readonly user: SystemUser | undefined
}

interface PlaceRequest {
  readonly dataDir: string
  readonly major: number
  readonly report: (step: string) => void
}

const Note = z.object({ home: z.string(), madeFor: z.string() })

/** Makes the data folder ready and decides where the cluster lies. */
export async function choosePlace({ dataDir, major, report }: PlaceRequest): Promise<Place> {
  const base = await openBase(dataDir)
  const clusterName = `cluster-${String(major)}`
  const noted = await notedHome(base)
  const user = await serverUser(join(noted ?? base, clusterName), report)
  const home = noted ?? (await chooseHome({ base, user, report }))
  await refuseOtherMajor(home, major)
  const cluster = join(home, clusterName)
  await restoreOwner(cluster, user)
  return { base, home, cluster, user }
}

/** The folder of the cluster of a data folder, even if there is none yet; changes nothing. */
export async function clusterOf(dataDir: string, major: number): Promise<string> {
  const base = join(await realpath(dataDir).catch(() => dataDir), 'database')
  const text = await readIfThere(notePath(base))
  const home = text === undefined ? base : Note.parse(JSON.parse(text)).home
  return join(home, `cluster-${String(major)}`)
}

/** A cluster brought back from a copy may have lost its owner or its mode, and PostgreSQL insists on both. */
async function restoreOwner(cluster: string, user: SystemUser | undefined): Promise<void> {
  const state = await stat(cluster).catch(() => undefined)
  if (state === undefined || process.platform === 'win32') return
  if (user !== undefined && state.uid !== user.uid) {
    await runProgram('chown', ['-R', `${String(user.uid)}:${String(user.gid)}`, cluster])
  }
  // A folder of another ordinary user stays as it is; the server will say so.
  if ((state.mode & 0o077) !== 0) await chmod(cluster, 0o700).catch(() => undefined)
}

async function openBase(dataDir: string): Promise<string> {
  try {
    await mkdir(join(dataDir, 'database'), { recursive: true })
    const base = join(await realpath(dataDir), 'database')
    await access(base, constants.W_OK | constants.X_OK)
    // As root the server runs as somebody else, who must pass through (but not look around).
    if (process.getuid?.() === 0) await chmod(base, 0o711)
    return base
  } catch (error) {
    throw unusableFolder(dataDir, error)
  }
}

function unusableFolder(dataDir: string, error: unknown): StartError {
  const reasons: Record<string, string> = {
    EACCES: `is not writable for user "${userInfo().username}"`,
    EPERM: `is not writable for user "${userInfo().username}"`,
    EROFS: 'lies on a read-only disk',
    ENOSPC: 'lies on a full disk',
    ENOTDIR: 'is not a folder',
    EEXIST: 'is not a folder',
  }
  const reason = reasons[codeOf(error)] ?? `cannot be used: ${messageOf(error)}`
  return new StartError(`The data folder ${dataDir} ${reason}; choose another one with DATA_DIR.`, {
    cause: error,
  })
}

/** The home that an earlier start as root chose, if it did. */
async function notedHome(base: string): Promise<string | undefined> {
  const text = await readIfThere(notePath(base))
  if (text === undefined) return undefined
  const note = Note.parse(JSON.parse(text))
  // A copied data folder names the database of the original; two shops in one database would be the end of both.
  if (note.madeFor !== base && (await readIfThere(notePath(note.madeFor))) !== undefined) {
    throw new StartError(
      `The data folder ${base} is a copy: its database lies in ${note.home}, which belongs to ${note.madeFor}; ` +
        `delete ${notePath(base)} to begin with an empty database.`,
    )
  }
  if ((await stat(note.home).catch(() => undefined)) === undefined) {
    throw new StartError(
      `The database of ${base} lies in ${note.home}, which is gone; bring it back, ` +
        `or delete ${notePath(base)} to begin with an empty database.`,
    )
  }
  return note.home
}

function notePath(base: string): string {
  return join(base, 'place.json')
}

interface HomeWanted {
  readonly base: string
  readonly user: SystemUser | undefined
  readonly report: (step: string) => void
}

async function chooseHome({ base, user, report }: HomeWanted): Promise<string> {
  if (user === undefined || (await canEnter(user, base))) return base
  const hash = createHash('sha256').update(base).digest('hex').slice(0, 12)
  const home = `/var/lib/abhoron-${hash}`
  report(`Keeping the database in ${home}, as PostgreSQL runs as user ${user.name}, who cannot enter ${base}`)
  try {
    await mkdir(home, { recursive: true })
    await chmod(home, 0o755)
    await writeWhole(notePath(base), JSON.stringify({ home, madeFor: base }))
  } catch (error) {
    throw new StartError(
      `PostgreSQL runs as user ${user.name}, who cannot enter ${base}, and ${home} cannot be made ` +
        `(${messageOf(error)}); choose a data folder open to that user with DATA_DIR.`,
      { cause: error },
    )
  }
  return home
}

/** Asked by trying it, as modes are not the whole truth (access lists, mounts). */
async function canEnter(user: SystemUser, folder: string): Promise<boolean> {
  const trial = await runProgram('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { user })
  return trial.code === 0
}

async function refuseOtherMajor(home: string, major: number): Promise<void> {
  const majors = (await readdir(home)).flatMap((name) => /^cluster-(\d+)$/.exec(name)?.[1] ?? [])
  if (majors.length === 0 || majors.includes(String(major))) return
  throw new StartError(
    `The database in ${home} was made by PostgreSQL ${majors.join(', ')}, and this store brings PostgreSQL ` +
      `${String(major)}, which cannot open it; start the version of the store that made it, or move its data over.`,
  )
}
