import cluster from 'node:cluster'
import { mkdir } from 'node:fs/promises'
import { inspect } from 'node:util'
import { ConfigError, readConfig, type Config } from '#config'
import { maxConnections } from '#server/db/embedded/max-connections.ts'
import { startEmbedded } from '#server/db/embedded/start-embedded.ts'
import { messageOf, StartError } from '#server/db/start-error.ts'
import { programAt } from '#server/platform/own-files.ts'
import { showSteps } from '#server/platform/show-steps.ts'

/** Set in each of several processes: its number, counted from 1. */
const NUMBER = 'ABHORON_PROCESS'
/** Set for the first process at its first start: it alone prints the addresses of the shop. */
const TELLS = 'ABHORON_TELLS'

const isOneOfSeveral = cluster.isWorker
const tells = !isOneOfSeveral || process.env[TELLS] !== undefined
const say = tells ? showSteps(process.stdout) : nothing

/** The opened parts, to be closed in reverse. */
const opened: (() => Promise<void>)[] = []
let stopping: Promise<void> | undefined

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0))

try {
  const config = readConfig(process.env)
  await makeFolder(config.dataDir)
  const { promise: launched, resolve: onLaunched } = Promise.withResolvers<void>()
  const database = config.database.url ?? ownPostgres(config, onLaunched)
  if (config.processes > 1 && !isOneOfSeveral) await openProcesses(config, await database)
  else {
    // The database starts while this process loads the rest, which keeps the only thread busy: so it is launched first.
    await Promise.race([launched, database])
    const [connectionString, { openStore }] = await Promise.all([database, import('./open-store.ts')])
    const number = isOneOfSeveral ? Number(process.env[NUMBER]) : undefined
    await openStore(config, { connectionString, opened, say, tells, process: number })
  }
} catch (error) {
  // A failure that a stop during the start causes is not reported.
  if (stopping !== undefined) await stopping
  const expected = error instanceof StartError || error instanceof ConfigError
  process.stderr.write(`\n${expected ? error.message : inspect(error)}\n`)
  await stop(1)
}

/** Several processes on one database behind one port; this one only watches over them. */
async function openProcesses(config: Config, connectionString: string): Promise<void> {
  const { runProcesses } = await import('#server/processes/run-processes.ts')
  const processes = runProcesses({
    program: programAt('main'),
    count: config.processes,
    environment: (number) => ({ DATABASE_URL: connectionString, [NUMBER]: String(number) }),
    firstAlone: { [TELLS]: 'true' },
    onDied: (number, end) => {
      process.stderr.write(`Process ${number} of the store ended with ${end} and is started again.\n`)
    },
  })
  opened.push(processes.stop)
  await processes.opened
}

async function ownPostgres(config: Config, onLaunched: () => void): Promise<string> {
  const starting = startEmbedded({
    dataDir: config.dataDir,
    settings: { max_connections: maxConnections(config.database.poolMax, config.processes) },
    report: say,
    onLaunched,
    onLost: (error) => {
      process.stderr.write(`\n${error.message}\n`)
      void stop(1)
    },
  })
  // Noted before it runs, so that a signal that comes meanwhile waits for it and stops it.
  opened.push(() => starting.then((postgres) => postgres.stop(), nothing))
  const { connectionString } = await starting
  return connectionString
}

function nothing(): void {}

async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true })
  } catch (error) {
    throw new StartError(
      `The data folder ${folder} cannot be made: ${messageOf(error)}. Set DATA_DIR to another one.`,
    )
  }
}

/** Closes everything in reverse, once, and ends the process. */
function stop(code: number): Promise<void> {
  stopping ??= closeAll().then(() => process.exit(code))
  return stopping
}

async function closeAll(): Promise<void> {
  for (const close of opened.toReversed()) await close()
}
