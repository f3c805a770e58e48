import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readIfThere } from './whole-file.ts'
import { runProgram } from './run-program.ts'

/** A PostgreSQL server that runs on a cluster. */
export interface RunningServer {
  readonly pid: number
  readonly port: number
}

/**
 * The server that runs on a cluster, by the `postmaster.pid` that it keeps there: its own child, or an orphan that a
 * killed store left behind. A file that a killed server left is no obstacle to PostgreSQL, unless its process number
 * now belongs to another program of the same user (usual in containers). Such a file is removed here.
 */
export async function runningServer(cluster: string): Promise<RunningServer | undefined> {
  const path = join(cluster, 'postmaster.pid')
  const text = await readIfThere(path)
  const lines = text?.split('\n') ?? []
  const pid = Math.abs(Number(lines[0]))
  const port = Number(lines[3])
  if (!Number.isSafeInteger(pid) || pid <= 1 || !isAlive(pid)) return undefined
  if (await isServerOf(cluster, pid)) return { pid, port }
  // This is judged once: a server that has just started in this place has written another text.
  if ((await readIfThere(path)) === text) await rm(path, { force: true })
  return undefined
}

/** Whether a process with this number exists. */
export function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it exists and belongs to somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

async function isServerOf(cluster: string, pid: number): Promise<boolean> {
  if (process.platform === 'win32') return true
  const command = await commandOf(pid)
  // A server is started with the folder as an argument; while it starts, the shell or Node may still show.
  return command === undefined || command.includes(cluster)
}

async function commandOf(pid: number): Promise<string | undefined> {
  if (process.platform === 'linux') {
    return readFile(`/proc/${String(pid)}/cmdline`, 'utf8').catch(() => undefined)
  }
  const { code, stdout } = await runProgram('ps', ['-o', 'command=', '-p', String(pid)])
  return code === 0 ? stdout : undefined
}
