import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { cpuMsBelow, memoryMbBelow } from './measured-store.ts'

const ownRoot = path.resolve(import.meta.dirname, '../../..')
// A start on a new folder builds what is missing and makes the demo shop.
const TRIES_MAX = 30_000
const PAUSE_MS = 10
const IDLE_MS = 10_000

export interface FirstPage {
  /** From `npm start` to the end of the first page. */
  readonly ms: number
  /** Processor until then of npm, the store and its database. */
  readonly cpuMs: number
  /** Resident memory of the store's node process when it then had nothing to do for a while. */
  readonly idleMb: number
}

/** Starts the built store of a checkout as its operator does and asks for a page; `dataDir` may be new. */
export async function firstPageAfterStart(
  dataDir: string,
  { root = ownRoot, idleMs = IDLE_MS }: { readonly root?: string; readonly idleMs?: number } = {},
): Promise<FirstPage> {
  const port = await freePort()
  const started = performance.now()
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      PICTURE_SIZES_AHEAD: 'false',
    },
    stdio: 'ignore',
  })
  const ended = once(npm, 'exit')
  try {
    await firstAnswer(`http://127.0.0.1:${port}/`)
    const ms = performance.now() - started
    const cpuMs = await cpuMsBelow(npm.pid ?? 0)
    await pause(idleMs)
    return { ms, cpuMs, idleMb: await memoryMbBelow(npm.pid ?? 0) }
  } finally {
    npm.kill('SIGTERM')
    await ended
  }
}

export async function firstAnswer(address: string): Promise<void> {
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const answer = await fetch(address).catch(() => undefined)
    if (answer?.ok) {
      await answer.text()
      return
    }
    await pause(PAUSE_MS)
  }
  throw new Error(`The store did not answer at ${address}`)
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server on a port has an AddressInfo, never a pipe's name.
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
