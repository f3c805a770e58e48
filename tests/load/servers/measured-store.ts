import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { storeProgram } from '#scripts/support/build.mjs'
import { smallHeap, smallMalloc } from '#scripts/support/small-memory.mjs'
import { createInterface } from 'node:readline'

/** A store, or another server, of its own process, whose cost the operating system counts. */
export interface MeasuredStore {
  readonly address: string
  /** CPU time in ms that the store's processes and its database's have used so far. */
  readonly cpuMs: () => Promise<number>
  /** Resident memory of the node process in MB. */
  readonly memoryMb: () => Promise<number>
  readonly close: () => Promise<void>
}

const root = path.resolve(import.meta.dirname, '../../..')
/** Linux counts CPU time in hundredths of a second. */
const MS_PER_TICK = 10

/** Starts the built store on a data folder, as `npm start` would, and resolves when it is open. */
export function startMeasured(dataDir: string): Promise<MeasuredStore> {
  const env = {
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    PICTURE_SIZES_AHEAD: 'false',
    LOG_LEVEL: 'warn',
  }
  return startProgram(storeProgram(root), { env, dataDir })
}

/** Starts the server that tells how fast this machine is at this hour. */
export function startBare(): Promise<MeasuredStore> {
  return startProgram('tests/load/servers/bare-server.ts', { env: {}, dataDir: null })
}

interface Started {
  readonly env: Readonly<Record<string, string>>
  /** Processes that name it are its database. Null: it has none. */
  readonly dataDir: string | null
}

async function startProgram(program: string, { env, dataDir }: Started): Promise<MeasuredStore> {
  const store = spawn(process.execPath, [...smallHeap, program], {
    cwd: root,
    env: { ...process.env, ...smallMalloc, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const address = await addressOf(store)
  const pid = store.pid ?? 0
  return {
    address,
    cpuMs: async () => {
      const processes = await allProcesses()
      const database = [...processes.values()]
        .filter((one) => dataDir !== null && one.command.includes(dataDir))
        .map((one) => one.pid)
      return cpuMsOf(processes, [pid, ...database])
    },
    memoryMb: () => memoryMbOf(pid),
    close: async () => {
      const ended = once(store, 'exit')
      store.kill('SIGTERM')
      await ended
    },
  }
}

/** CPU time in ms of a process and of all that it started and that still run. */
export async function cpuMsBelow(pid: number): Promise<number> {
  return cpuMsOf(await allProcesses(), [pid])
}

/** The same for several, each process counted once. */
function cpuMsOf(processes: ReadonlyMap<number, Process>, pids: readonly number[]): number {
  const counted = new Set(pids.flatMap((pid) => [pid, ...descendants(processes, pid)]))
  return [...counted].reduce((sum, one) => sum + (processes.get(one)?.cpuMs ?? 0), 0)
}

/** Resident memory in MB of the largest process that one started, or of itself. */
export async function memoryMbBelow(pid: number): Promise<number> {
  const tree = [pid, ...descendants(await allProcesses(), pid)]
  // Some of them end meanwhile, such as a connection of the database.
  return Math.max(...(await Promise.all(tree.map((one) => memoryMbOf(one).catch(() => 0)))))
}

async function memoryMbOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}

async function addressOf(store: ChildProcess): Promise<string> {
  if (store.stdout === null) throw new Error('The store was started without its output')
  for await (const line of createInterface(store.stdout)) {
    const address = /The shop is open: http:\/\/localhost(:\d+)/.exec(line)?.[1]
    if (address === undefined) continue
    store.stdout.resume()
    return `http://127.0.0.1${address}`
  }
  throw new Error('The store ended before it was open')
}

interface Process {
  readonly pid: number
  readonly parent: number
  readonly cpuMs: number
  readonly command: string
}

async function allProcesses(): Promise<ReadonlyMap<number, Process>> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const found = await Promise.all(pids.map((pid) => readProcess(pid).catch(() => undefined)))
  return new Map(found.filter((one) => one !== undefined).map((one) => [one.pid, one]))
}

/** Fields after the command's closing bracket, as proc(5) numbers them: parent is 4, CPU times are 14 to 17. */
async function readProcess(pid: number): Promise<Process> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [, parent = 0] = fields
  const ticks = fields.slice(11, 15).reduce((sum, count) => sum + count, 0)
  return { pid, parent, cpuMs: ticks * MS_PER_TICK, command: await readFile(`/proc/${pid}/cmdline`, 'utf8') }
}

function descendants(processes: ReadonlyMap<number, Process>, pid: number): number[] {
  const children = [...processes.values()].filter((one) => one.parent === pid).map((one) => one.pid)
  return children.flatMap((child) => [child, ...descendants(processes, child)])
}
