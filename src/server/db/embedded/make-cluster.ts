import { chmod, chown, mkdir, mkdtemp, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { StartError, codeOf, messageOf } from '#server/db/start-error.ts'
import type { Binaries } from './binaries.ts'
import type { Place } from './place.ts'
import { isAlive } from './postmaster-file.ts'
import { runProgram } from './run-program.ts'
import type { SystemUser } from './system-user.ts'
import { readIfThere, writeWhole } from './whole-file.ts'

interface ClusterRequest {
  readonly place: Place
  readonly binaries: Binaries
  /** False only for throw-away clusters. */
  readonly durable: boolean
  readonly report: (step: string) => void
}

/** Carries the number of the process that makes it. */
const draftName = /^cluster-draft-(\d+)-/
const passwordFile = 'store-password'
const bytesNeeded = 150_000_000
/** Trigrams of Bangla need a UTF-8 `lc_ctype`; systems differ in what they call one. */
const characterTypes = ['C.UTF-8', 'en_US.UTF-8', 'en-US.UTF-8']

/**
 * Makes the cluster unless it is there, and returns the password of its users. The cluster is made in a draft folder
 * that gets its name at the end, so that a killed start leaves none, or a whole one. The password lies inside it, so
 * that of two first starts at once the one whose cluster stays is also the one whose password stays.
 */
export async function makeCluster(request: ClusterRequest): Promise<string> {
  const { place, report } = request
  if (!(await exists(join(place.cluster, 'PG_VERSION')))) {
    await refuseFullDisk(place.home)
    report('Creating the database')
    await draftCluster(request)
  }
  const path = join(place.cluster, passwordFile)
  const password = await readIfThere(path)
  if (password === undefined)
    throw new StartError(`The password of the database is missing; bring back the file ${path}.`)
  return password.trim()
}

/** Removes what killed starts left of clusters that they were making; what cannot be removed waits for the next start. */
export async function removeDrafts(home: string): Promise<void> {
  const left = (await readdir(home)).filter((name) => {
    const maker = draftName.exec(name)?.[1]
    return maker !== undefined && !isAlive(Number(maker))
  })
  await Promise.allSettled(left.map((name) => rm(join(home, name), { recursive: true, force: true })))
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined
}

async function refuseFullDisk(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  if (free >= bytesNeeded) return
  throw new StartError(
    `The disk of ${folder} is full: ${megabytes(free)} MB are free, the database needs ${megabytes(bytesNeeded)} MB.`,
  )
}

function megabytes(bytes: number): string {
  return String(Math.floor(bytes / 1_000_000))
}

async function draftCluster(request: ClusterRequest): Promise<void> {
  const { place } = request
  const draft = await mkdtemp(join(place.home, `cluster-draft-${String(process.pid)}-`))
  try {
    const password = join(draft, passwordFile)
    await writeWhole(password, `${randomBytes(24).toString('hex')}\n`)
    await giveTo(place.user, [draft, password])
    const folder = await runInitdb(request, draft)
    await rename(password, join(folder, passwordFile))
    await rename(folder, place.cluster)
  } catch (error) {
    // Another process may have made the cluster meanwhile.
    if (!(await exists(join(place.cluster, 'PG_VERSION')))) throw cannotMake(place, error)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

async function giveTo(user: SystemUser | undefined, paths: readonly string[]): Promise<void> {
  if (user === undefined) return
  await Promise.all(paths.map((path) => chown(path, user.uid, user.gid)))
}

function cannotMake(place: Place, error: unknown): unknown {
  if (error instanceof StartError || codeOf(error) === '') return error
  const reason = codeOf(error) === 'ENOSPC' ? 'the disk is full' : messageOf(error)
  return new StartError(`The database cannot be made in ${place.home}: ${reason}.`, { cause: error })
}

/** Runs initdb with the first character type that this system knows; returns the folder that it filled. */
async function runInitdb({ place, binaries, durable }: ClusterRequest, draft: string): Promise<string> {
  let said = ''
  for (const [number, characterType] of characterTypes.entries()) {
    const folder = join(draft, `try-${String(number)}`)
    await mkdir(folder, { mode: 0o700 })
    await chmod(folder, 0o700)
    await giveTo(place.user, [folder])
    const args = initdbArguments({ folder, characterType, password: join(draft, passwordFile), durable })
    const { code, stderr } = await runProgram(binaries.initdb, args, { user: place.user })
    if (code === 0) return folder
    said = stderr.trim()
    if (!/locale/i.test(said)) break
  }
  const full = /No space left on device/.test(said) ? 'the disk is full' : 'initdb failed'
  throw new StartError(`The database cannot be made in ${place.home}: ${full}.\n${said}`)
}

interface InitdbSettings {
  readonly folder: string
  readonly characterType: string
  readonly password: string
  readonly durable: boolean
}

function initdbArguments(settings: InitdbSettings): readonly string[] {
  const { folder, characterType, password, durable } = settings
  return [
    `--pgdata=${folder}`,
    '--username=postgres',
    `--pwfile=${password}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // Order by code point, the same on every system and after every upgrade of its libraries.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    `--lc-ctype=${characterType}`,
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ]
}
