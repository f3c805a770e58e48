import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { StartError } from '#server/db/start-error.ts'
import type { Binaries } from './binaries.ts'
import type { Place } from './place.ts'
import { isAlive, runningServer } from './postmaster-file.ts'
import { programEnvironment, runProgram } from './run-program.ts'
import { logSize, logTail, openLog } from './server-log.ts'

/** Settings of the server (postgresql.conf) by name. */
export type ServerSettings = Readonly<Record<string, string | number>>

/** The facts to start, find and stop the server of one cluster. */
export interface Server {
  readonly place: Place
  readonly binaries: Binaries
  readonly settings: ServerSettings
  readonly logPath: string
}

/** A server that was started, before it is known whether it will answer. */
export interface Launch {
  /** Number of the started process; on Windows that of pg_ctl. */
  readonly pid: number
  /** Why it died, as soon as it did. */
  failure(): Promise<LaunchFailure | undefined>
}

export type LaunchFailure =
  | { readonly reason: 'port-taken' }
  | { readonly reason: 'another-server' }
  | { readonly reason: 'old-server-dying' }
  | { readonly reason: 'broken'; readonly error: StartError }

/** Reasonable for a machine of two cores and two gigabytes that also runs the store. */
const defaultSettings: ServerSettings = {
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  maintenance_work_mem: '64MB',
  max_connections: 50,
  // Plans for queries of milliseconds are never worth compiling; the cost model of spinning disks is out of date.
  jit: 'off',
  random_page_cost: 1.1,
  // Two cores are busy with visitors already; it also spares the small /dev/shm of containers.
  max_parallel_workers_per_gather: 0,
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] %a ',
}

/** No setting of a caller may change these: the supervisor promises who may connect. */
function fixedSettings(place: Place): ServerSettings {
  return {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: socketFolder(place) ?? '',
    unix_socket_permissions: '0700',
  }
}

/** Systems cut the path of a socket at 104 to 108 bytes. */
const SOCKET_PATH_MAX = 100
const PORT_MAX = 65_535

/**
 * Folder of the server's Unix socket: the cluster's own, which only its user can enter. A statement over it costs half
 * of one over TCP. Undefined where its path would be too long or would need quoting, and on Windows: then by TCP.
 */
export function socketFolder({ cluster }: Place): string | undefined {
  const fits = Buffer.byteLength(socketPath(cluster, PORT_MAX)) <= SOCKET_PATH_MAX
  return process.platform === 'win32' || !fits || /[\s",]/.test(cluster) ? undefined : cluster
}

function socketPath(cluster: string, port: number): string {
  return join(cluster, `.s.PGSQL.${String(port)}`)
}

/** The arguments of the server process, except its port. */
export function serverArguments(server: Server): readonly string[] {
  const settings = { ...defaultSettings, ...server.settings, ...fixedSettings(server.place) }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${String(value)}`])
  return ['-D', server.place.cluster, ...flags]
}

/**
 * Starts the server on a port, in a process group of its own. Ctrl-C in the terminal must not stop the database while
 * the store still answers its last requests.
 */
export async function launch(server: Server, port: number): Promise<Launch> {
  const before = await logSize(server.logPath)
  const log = await openLog(server.logPath)
  const child = spawnServer(server, { port, log: log.fd })
  const ended = childEnd(child)
  child.unref()
  await log.close()
  return {
    pid: child.pid ?? 0,
    failure: async () => {
      const end = ended.current()
      // On Windows the child is pg_ctl, which ends well once the server runs.
      if (end === undefined || (process.platform === 'win32' && end === 0)) return undefined
      return explainFailure(server, { port, before, end })
    },
  }
}

/**
 * Stops one server, and no other that may have been started in its place: running statements are broken off, nothing
 * committed is lost. Each way of asking has its time; the last one is kill, from which the next start recovers.
 */
export async function stopServer({ place, binaries }: Server, pid: number): Promise<void> {
  const hasStopped = async (): Promise<boolean> => (await runningServer(place.cluster))?.pid !== pid
  for (const { mode, signal, seconds } of stopModes) {
    if (process.platform === 'win32') {
      await runProgram(binaries.pgCtl, ['stop', '-D', place.cluster, '-m', mode, '-w', '-t', String(seconds)])
    } else if (isAlive(pid)) {
      process.kill(pid, signal)
    }
    const deadline = performance.now() + seconds * 1000
    do {
      if (await hasStopped()) return
      await pause(20)
    } while (performance.now() < deadline)
  }
}

const stopModes = [
  { mode: 'fast', signal: 'SIGINT', seconds: 30 },
  { mode: 'immediate', signal: 'SIGQUIT', seconds: 10 },
  { mode: 'immediate', signal: 'SIGKILL', seconds: 5 },
] as const

/** A port that is free at this moment: the wanted one if it is, else any; undefined when only the wanted one would do. */
export async function freePort(fixedPort: number | undefined, only: boolean): Promise<number | undefined> {
  if (fixedPort !== undefined && (await tryPort(fixedPort)) !== undefined) return fixedPort
  return only ? undefined : tryPort(0)
}

function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => {
      resolve(undefined)
    })
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = probe.address()
      probe.close(() => {
        resolve(typeof address === 'object' && address !== null ? address.port : undefined)
      })
    })
  })
}

function spawnServer(
  server: Server,
  { port, log }: { readonly port: number; readonly log: number },
): ChildProcess {
  const { place, binaries, logPath } = server
  const args = [...serverArguments(server), '-p', String(port)]
  const common = { env: programEnvironment, cwd: '/', detached: true, windowsHide: true }
  if (process.platform === 'win32') {
    // postgres.exe refuses administrators; pg_ctl gives up their rights first.
    const flags = args.slice(2).join(' ')
    const startArgs = ['start', '-w', '-t', '600', '-D', place.cluster, '-l', logPath, '-o', flags]
    return spawn(binaries.pgCtl, startArgs, { ...common, cwd: place.home, stdio: 'ignore' })
  }
  const identity = place.user && { uid: place.user.uid, gid: place.user.gid }
  return spawn(binaries.postgres, args, { ...common, ...identity, stdio: ['ignore', log, log] })
}

/** How the process ended: exit code, signal, or the error that kept it from starting; undefined while it runs. */
function childEnd(child: ChildProcess): { current: () => number | string | undefined } {
  let end: number | string | undefined
  child.once('error', (error) => {
    end = error.message
  })
  child.once('exit', (code, signal) => {
    end = code ?? signal ?? 'unknown'
  })
  return { current: () => end }
}

interface FailureFacts {
  readonly port: number
  readonly before: number
  readonly end: number | string
}

async function explainFailure(server: Server, { port, before, end }: FailureFacts): Promise<LaunchFailure> {
  const running = await runningServer(server.place.cluster)
  if (running !== undefined && isAlive(running.pid)) return { reason: 'another-server' }
  const said = await logTail(server.logPath, before)
  // After kill -9 of the server alone its children need a moment to notice. lc_messages is C, so this is the text.
  if (said.includes('is still in use')) return { reason: 'old-server-dying' }
  // The lock of a server that was killed, whose number is another process's by now.
  const lock = `${socketPath(server.place.cluster, port)}.lock`
  if (said.includes(lock)) {
    await rm(lock, { force: true })
    return { reason: 'old-server-dying' }
  }
  if ((await tryPort(port)) === undefined) return { reason: 'port-taken' }
  const full = said.includes('No space left on device') ? ' because its disk is full' : ''
  const error = new StartError(
    `The database in ${server.place.cluster} ended at its start (${String(end)})${full}. ` +
      `The last lines of ${server.logPath}:\n${said}`,
  )
  return { reason: 'broken', error }
}

/** The log of the server of a place. */
export function logPathOf(place: Place): string {
  return join(place.base, 'server.log')
}
