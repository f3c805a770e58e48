import { chmod, cp, mkdir, readFile, readdir, rename, rm, stat, symlink } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import * as z from 'zod'
import { StartError, codeOf } from '#server/db/start-error.ts'
import { isAlive } from './postmaster-file.ts'
import type { PlatformPackage } from './platform-package.ts'
import { runProgram } from './run-program.ts'
import type { ProgramEnd } from './run-program.ts'
import type { SystemUser } from './system-user.ts'

/** Paths of the PostgreSQL programs. */
export interface Binaries {
  readonly initdb: string
  readonly postgres: string
  readonly pgCtl: string
}

interface BinariesRequest {
  readonly found: PlatformPackage
  /** Folder for a copy of the programs, should the ones in node_modules not be usable. */
  readonly home: string
  readonly user: SystemUser | undefined
  readonly report: (step: string) => void
}

/**
 * Programs that the server's user can run: those of node_modules in their place, or a copy in `home` if that user
 * cannot read node_modules or it is read-only. The packages come without the links between their libraries.
 */
export async function usableBinaries(request: BinariesRequest): Promise<Binaries> {
  const { found, home, user, report } = request
  const inPlace = binariesIn(found.native)
  if ((await linkLibraries(found.native)) && (await tryOut(inPlace, user)).code === 0) return inPlace

  const copy = join(home, `postgresql-${found.version}`)
  if ((await stat(copy).catch(() => undefined)) === undefined) {
    report(`Copying PostgreSQL to ${copy}`)
    await copyPrograms(found.native, copy)
  }
  const copied = binariesIn(copy)
  const trial = await tryOut(copied, user)
  if (trial.code !== 0) throw unusable(copied, trial)
  await removeOtherVersions(copy)
  return copied
}

function binariesIn(folder: string): Binaries {
  const program = (name: string): string =>
    join(folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') }
}

function tryOut(binaries: Binaries, user: SystemUser | undefined): Promise<ProgramEnd> {
  return runProgram(binaries.postgres, ['--version'], { user })
}

function unusable(binaries: Binaries, trial: ProgramEnd): StartError {
  const reason =
    trial.code === 'ENOENT'
      ? 'it is built for systems with glibc, which this one (Alpine or the like) is not'
      : (trial.stderr.trim().split('\n').at(-1) ?? String(trial.code))
  return new StartError(
    `PostgreSQL does not run here (${binaries.postgres}: ${reason}); ` +
      'set DATABASE_URL to a PostgreSQL 15 or newer of your own.',
  )
}

const Links = z.array(z.object({ source: z.string(), target: z.string() }))

/** Makes the links between libraries that npm packages cannot carry; false when the folder is read-only. */
async function linkLibraries(native: string): Promise<boolean> {
  // macOS packages carry the list too; a package without one (Windows) needs no links.
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const made = await Promise.all(
    Links.parse(JSON.parse(list)).map(async ({ source, target }) => {
      try {
        await symlink(relative(dirname(target), source), join(native, relative('native', target)))
      } catch (error) {
        return codeOf(error) === 'EEXIST'
      }
      return true
    }),
  )
  return made.every(Boolean)
}

async function copyPrograms(native: string, copy: string): Promise<void> {
  const draft = `${copy}.partial-${String(process.pid)}`
  try {
    await mkdir(dirname(copy), { recursive: true })
    await rm(draft, { recursive: true, force: true })
    await cp(native, draft, { recursive: true, verbatimSymlinks: true })
    await linkLibraries(draft)
    await openToAll(draft)
    await rename(draft, copy)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    // Another process may have made the same copy meanwhile; theirs is as good as ours.
    if (codeOf(error) === 'ENOTEMPTY' || codeOf(error) === 'EEXIST') return
    throw new StartError(`PostgreSQL cannot be copied to ${copy}: ${String(error)}`, { cause: error })
  }
}

/** Lets every user read the copy: a narrow umask of the person who installed must not shut the server's user out. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await openToAll(path)
    else if (entry.isFile())
      await chmod(path, (await stat(path)).mode | 0o444 | (basename(folder) === 'bin' ? 0o111 : 0))
  }
}

/** Removes copies of other versions, and what was left of a copy whose process was killed. */
async function removeOtherVersions(copy: string): Promise<void> {
  const others = (await readdir(dirname(copy))).filter((name) => {
    const copying = /\.partial-(\d+)$/.exec(name)?.[1]
    return name.startsWith('postgresql-') && name !== basename(copy) && !isAlive(Number(copying))
  })
  await Promise.all(others.map((name) => rm(join(dirname(copy), name), { recursive: true, force: true })))
}
