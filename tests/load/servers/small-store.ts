import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, rmdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { firstAnswer, freePort } from './first-page.ts'
import { cpuMsBelow, memoryMbBelow } from './measured-store.ts'

const root = path.resolve(import.meta.dirname, '../../..')
/** A group of version 1, as the machines of our benches have it; it counts the files that its processes read too. */
const group = '/sys/fs/cgroup/memory/abhoron-bench'
const LEAVE_TRIES = 100

/** A store whose processes and database share one core and a limit of memory. */
export interface SmallStore {
  readonly address: string
  /** From `npm start` to the end of the first page. */
  readonly firstPageMs: number
  /** CPU time in ms that npm, the store and its database have used so far. */
  readonly cpuMs: () => Promise<number>
  /** Resident memory of the node process in MB. */
  readonly memoryMb: () => Promise<number>
  /** The most that the group had, in MB, and how often it met its limit. */
  readonly peak: () => Promise<{ readonly mb: number; readonly atLimit: number }>
  readonly close: () => Promise<void>
}

/** Starts the built store as its operator does, on the first core. Only root may make the group. */
export async function startSmall(dataDir: string, limitMb: number): Promise<SmallStore> {
  await mkdir(group)
  await writeFile(path.join(group, 'memory.limit_in_bytes'), String(limitMb * 2 ** 20))
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const started = performance.now()
  const enter = `echo $$ > ${group}/cgroup.procs && exec npm start`
  const npm = spawn('taskset', ['-c', '0', 'sh', '-c', enter], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      PICTURE_SIZES_AHEAD: 'false',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(npm, 'exit')
  await firstAnswer(`${address}/`)
  const pid = npm.pid ?? 0
  return {
    address,
    firstPageMs: performance.now() - started,
    cpuMs: () => cpuMsBelow(pid),
    memoryMb: () => memoryMbBelow(pid),
    peak: async () => ({
      mb: Math.round((await numberIn('memory.max_usage_in_bytes')) / 2 ** 20),
      atLimit: await numberIn('memory.failcnt'),
    }),
    close: async () => {
      npm.kill('SIGTERM')
      await ended
      await removeGroup()
    },
  }
}

async function numberIn(file: string): Promise<number> {
  return Number(await readFile(path.join(group, file), 'utf8'))
}

/** The last processes leave it a moment after npm has ended. */
async function removeGroup(): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await rmdir(group)
      return
    } catch (error) {
      if (tries === LEAVE_TRIES) throw error
      await pause(100)
    }
  }
}
