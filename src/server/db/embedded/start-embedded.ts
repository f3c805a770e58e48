import { setTimeout as pause } from 'node:timers/promises'
import { StartError, messageOf } from '#server/db/start-error.ts'
import { usableBinaries } from './binaries.ts'
import { bringUp } from './bring-up.ts'
import type { BringUp, ServerHandle } from './bring-up.ts'
import { FolderInUseError } from './hold.ts'
import { ensureShopDatabase, shopUrl, superuserUrl } from './shop-database.ts'
import { makeCluster, removeDrafts } from './make-cluster.ts'
import { choosePlace } from './place.ts'
import { findPlatformPackage } from './platform-package.ts'
import { logPathOf, socketFolder, stopServer } from './server.ts'
import type { ServerSettings } from './server.ts'
import { rotateLog } from './server-log.ts'

export interface EmbeddedOptions {
  /** Absolute path of the data folder; the database takes `<data folder>/database`. */
  readonly dataDir: string
  /** Settings of the server beside the usual ones; tests switch durability off here. */
  readonly settings?: ServerSettings
  /** Called as a step begins, and while the store runs when the database had to be started again. */
  readonly report: (step: string) => void
  /** Called when the server's process runs: what keeps this thread busy can be done until it answers. */
  readonly onLaunched?: () => void
  /** Called when the database is lost for good while the store runs: nothing is left but to end. */
  readonly onLost: (error: StartError) => void
}

/** A running PostgreSQL of our own. */
export interface EmbeddedPostgres {
  /** For the shop: a user that owns its database and may do nothing outside it. */
  readonly connectionString: string
  /** For tests and operators: the superuser. */
  readonly superuserConnectionString: string
  readonly port: number
  /** The server had been left behind by a store that was killed, and was taken over as it ran. */
  readonly adopted: boolean
  /** Stops the server; ready when its process is gone. */
  stop(): Promise<void>
}

const logCheckMs = 600_000
const recoveryPauseMaxMs = 5000

/**
 * Starts PostgreSQL on a data folder, making the cluster at the first start. Throws a StartError when it cannot, among
 * other things because another store runs on the folder. When the server dies later, it is started again on the same
 * port, so that connections made afterwards find it.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDir, settings = {}, report, onLaunched = () => undefined } = options
  const found = await findPlatformPackage()
  const place = await choosePlace({ dataDir, major: found.major, report })
  const binaries = await usableBinaries({ found, home: place.home, user: place.user, report })
  const password = await makeCluster({ place, binaries, durable: settings.fsync !== 'off', report })
  const server = { place, binaries, settings, logPath: logPathOf(place) }
  report('Starting the database')
  const request: BringUp = { server, password, dataDir, report, onLaunched }
  const held = await bringUp(request)
  try {
    await removeDrafts(place.home)
    await ensureShopDatabase(held.guard, password)
  } catch (error) {
    await stopServer(server, held.pid)
    throw new StartError(`The shop's database cannot be made: ${messageOf(error)}.`, { cause: error })
  }
  const { port } = held
  const watch = watchOver({ ...request, port }, { held, onLost: options.onLost })
  const destination = { port, password, socket: socketFolder(place) }
  return {
    connectionString: shopUrl(destination),
    superuserConnectionString: superuserUrl(destination),
    port,
    adopted: held.adopted,
    stop: watch.stop,
  }
}

/** Keeps the server up and the lock held until it is told to stop. */
function watchOver(
  request: BringUp,
  { held: first, onLost }: { readonly held: ServerHandle; readonly onLost: (error: StartError) => void },
): { stop: () => Promise<void> } {
  const { server, report } = request
  let held: ServerHandle | undefined
  let recovery = Promise.resolve()
  let stopped: Promise<void> | undefined
  const logCheck = setInterval(() => {
    rotateLog(server.logPath).catch((error: unknown) => {
      report(`The database's log cannot be rotated: ${messageOf(error)}`)
    })
  }, logCheckMs).unref()

  function hold(now: ServerHandle): void {
    held = now
    now.guard.once('end', () => {
      if (stopped === undefined) recovery = recover()
    })
  }

  async function recover(): Promise<void> {
    held = undefined
    report('The database is gone; starting it again')
    for (let delay = 100; stopped === undefined; delay = Math.min(delay * 2, recoveryPauseMaxMs)) {
      try {
        hold(await bringUp(request))
        report('The database answers again')
        return
      } catch (error) {
        if (error instanceof FolderInUseError) {
          onLost(error)
          return
        }
        report(`The database could not be started: ${messageOf(error)}`)
      }
      await pause(delay)
    }
  }

  async function stop(): Promise<void> {
    clearInterval(logCheck)
    await recovery
    if (held === undefined) return
    await stopServer(server, held.pid)
    await held.guard.end().catch(() => undefined)
  }

  hold(first)
  return { stop: () => (stopped ??= stop()) }
}
