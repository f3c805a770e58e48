import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import * as z from 'zod'
import { StartError, codeOf, messageOf } from '#server/db/start-error.ts'
import { takeLock, tryConnect } from './hold.ts'
import { runningServer } from './postmaster-file.ts'
import type { RunningServer } from './postmaster-file.ts'
import { freePort, launch, serverArguments, stopServer } from './server.ts'
import type { LaunchFailure, Server } from './server.ts'
import { readIfThere, writeWhole } from './whole-file.ts'

/** A running server, and the connection whose lock makes it ours. */
export interface ServerHandle {
  readonly guard: pg.Client
  readonly pid: number
  readonly port: number
  /** It was running already, left behind by a store that was killed. */
  readonly adopted: boolean
}

export interface BringUp {
  readonly server: Server
  readonly password: string
  readonly dataDir: string
  readonly report: (step: string) => void
  /** Called when a server runs, before it answers. */
  readonly onLaunched: () => void
  /** The port that connections already use: after a crash no other one will do. */
  readonly port?: number
}

/** Recovery after a crash replays at most some gigabytes of log; a server that needs longer is stuck. */
const answerWaitMs = 600_000
const patienceMs = 3000
const attemptsMax = 50

/**
 * Brings the server of the cluster up and takes hold of it. It goes on from any state: nothing, an orphan of a killed
 * store, a server that is just starting or stopping, a port taken in between.
 */
export async function bringUp(request: BringUp): Promise<ServerHandle> {
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const running = await runningServer(request.server.place.cluster)
    const held = running === undefined ? await startNew(request) : await adopt(request, running)
    if (held !== undefined) return held
    await pause(Math.min(50 * attempt, 1000))
  }
  throw new StartError(
    `The database in ${request.server.place.cluster} does not start; its log is ${request.server.logPath}.`,
  )
}

/** Takes over a server that runs already; undefined when it went away meanwhile. */
async function adopt(request: BringUp, running: RunningServer): Promise<ServerHandle | undefined> {
  const { server } = request
  const { pid, port } = running
  request.onLaunched()
  // By the file, not by the number alone: a dead process may keep its number until its parent takes note.
  const hasStopped = async (): Promise<boolean> => (await runningServer(server.place.cluster))?.pid !== pid
  const guard = await answer(request, { port, hasStopped })
  if (guard === undefined || !(await takeLock(guard, request.dataDir))) return undefined
  const note = await readNote(server)
  if (note?.launch === launchText(server) && (request.port ?? port) === port) {
    return { guard, pid, port, adopted: true }
  }
  // Left by another version or with other settings: it is ours now, so it may be started again.
  await stopServer(server, pid)
  return undefined
}

/** Starts a server; undefined when it should be tried again. */
async function startNew(request: BringUp): Promise<ServerHandle | undefined> {
  const { server } = request
  const port = await freePort(request.port ?? (await readNote(server))?.port, request.port !== undefined)
  if (port === undefined) return undefined
  // Before the server runs, so that the person who finds it running knows how it was started.
  await writeNote(server, { port, launch: launchText(server) })
  const started = await launch(server, port)
  request.onLaunched()
  let failure: LaunchFailure | undefined
  const hasStopped = async (): Promise<boolean> => {
    failure = await started.failure()
    return failure !== undefined
  }
  const guard = await answer(request, { port, hasStopped }).catch(async (error: unknown) => {
    await stopServer(server, started.pid)
    throw error
  })
  if (failure?.reason === 'broken') throw failure.error
  // Of two starts at once, both may be answered by the server of one; the lock decides whose it is.
  if (guard === undefined || !(await takeLock(guard, request.dataDir))) return undefined
  const running = await runningServer(server.place.cluster)
  return running && { guard, pid: running.pid, port: running.port, adopted: running.pid !== started.pid }
}

interface Awaited {
  readonly port: number
  /** Whether the server that is waited for is no more. */
  readonly hasStopped: () => Promise<boolean>
}

/** Waits until the server answers; undefined when it is gone first. */
async function answer(
  { password, report }: BringUp,
  { port, hasStopped }: Awaited,
): Promise<pg.Client | undefined> {
  const start = performance.now()
  let isReported = false
  while (performance.now() < start + answerWaitMs) {
    const client = await tryConnect({ port, password })
    if (client !== undefined) return client
    if (await hasStopped()) return undefined
    if (!isReported && performance.now() > start + patienceMs) {
      report('Waiting for the database, which repairs itself after a hard end')
      isReported = true
    }
    await pause(20)
  }
  throw new StartError(`The database does not answer on port ${String(port)}.`)
}

const Note = z.object({ port: z.number(), launch: z.string() })

function notePath({ place }: Server): string {
  return join(place.base, 'server.json')
}

async function writeNote(server: Server, note: z.infer<typeof Note>): Promise<void> {
  try {
    await writeWhole(notePath(server), JSON.stringify(note))
  } catch (error) {
    const reason = codeOf(error) === 'ENOSPC' ? 'its disk is full' : messageOf(error)
    throw new StartError(`The database in ${server.place.cluster} cannot be started: ${reason}.`, {
      cause: error,
    })
  }
}

/** How the last server was started; undefined also when the note is unreadable, as it is only a hint. */
async function readNote(server: Server): Promise<z.infer<typeof Note> | undefined> {
  const text = (await readIfThere(notePath(server))) ?? ''
  try {
    return Note.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

function launchText(server: Server): string {
  return [server.binaries.postgres, ...serverArguments(server)].join(' ')
}
