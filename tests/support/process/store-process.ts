import { execFile, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

/** The log of a small store, one line of JSON each. */
interface Line {
  readonly what: 'step' | 'ready' | 'refused' | 'lost'
  readonly step?: string
  readonly error?: string
  readonly connectionString?: string
  readonly superuserConnectionString?: string
  readonly port?: number
  readonly adopted?: boolean
}

/** A small store in a process of its own. */
export interface StoreProcess {
  readonly child: ChildProcess
  /** All that it has said so far. */
  readonly lines: readonly Line[]
  /** The first line of one of these kinds, said or to be said. */
  said(...kinds: readonly Line['what'][]): Promise<Line>
  /** Ends it with a signal and waits until it is gone; returns its exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

/** Starts a small store on a data folder. */
export function startStore(dataDir: string, ...flags: readonly string[]): StoreProcess {
  const script = join(import.meta.dirname, 'small-store.ts')
  const child = spawn(process.execPath, [script, dataDir, ...flags], { stdio: ['ignore', 'pipe', 'inherit'] })
  const lines: Line[] = []
  const reader = createInterface({ input: child.stdout })
  reader.on('line', (line) => lines.push(JSON.parse(line) as Line))
  const exited = once(child, 'exit')
  const closed = once(reader, 'close')

  async function said(...kinds: readonly Line['what'][]): Promise<Line> {
    for (;;) {
      const found = lines.find(({ what }) => kinds.includes(what))
      if (found !== undefined) return found
      const hasClosed = await Promise.race([once(reader, 'line').then(() => false), closed.then(() => true)])
      if (hasClosed && !lines.some(({ what }) => kinds.includes(what))) {
        throw new Error(
          `The store ended without saying ${kinds.join(' or ')}; it said ${JSON.stringify(lines)}`,
        )
      }
    }
  }

  return {
    child,
    lines,
    said,
    end: async (signal) => {
      child.kill(signal)
      await exited
      return child.exitCode
    },
  }
}

interface Running {
  readonly pid: number
  readonly parent: number
  readonly command: string
}

async function allProcesses(): Promise<readonly Running[]> {
  const { stdout } = await promisify(execFile)('ps', ['-ww', '-e', '-o', 'pid=,ppid=,args='])
  return stdout.split('\n').flatMap((line) => {
    const [, pid, parent, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    return pid === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), command: command ?? '' }]
  })
}

/** The command lines that have a text in them. */
export async function commandsOf(text: string): Promise<readonly string[]> {
  return (await allProcesses()).flatMap(({ command }) => (command.includes(text) ? [command] : []))
}

/** Numbers of the processes of the store that one of them has started. */
export async function childrenOf(pid: number): Promise<readonly number[]> {
  const all = await allProcesses()
  return all.flatMap((one) => (one.parent === pid && /\bmain\.[jt]s\b/.test(one.command) ? [one.pid] : []))
}

/** Numbers of the PostgreSQL servers with a text in their command line, and of their children. */
export async function processesOf(text: string): Promise<readonly number[]> {
  const all = await allProcesses()
  const main = all.filter(({ command }) => command.includes(text) && command.includes('bin/postgres'))
  const children = all.filter(({ parent }) => main.some(({ pid }) => pid === parent))
  return [...main, ...children].map(({ pid }) => pid)
}

/** A process that has ended stays in the list until its parent has noticed, which takes a busy machine a while. */
const LEAVING_MS = 5000

/** Throws when processes of a data folder go on running. */
export async function refuseLeftovers(dataDir: string): Promise<void> {
  const until = Date.now() + LEAVING_MS
  let left = await processesOf(dataDir)
  while (left.length > 0 && Date.now() < until) {
    await pause(50)
    left = await processesOf(dataDir)
  }
  if (left.length > 0) throw new Error(`Processes of ${dataDir} are still running: ${left.join(', ')}`)
}

/** Kills the processes of a data folder as kill -9 does, and waits until they are gone. */
export async function killServer(dataDir: string): Promise<void> {
  for (const pid of await processesOf(dataDir)) killOne(pid)
  while ((await processesOf(dataDir)).length > 0) await pause(20)
}

function killOne(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    // Its parent, or it itself, ended since it was listed.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
