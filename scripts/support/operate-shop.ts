import type { Config } from '#config'
import { ConfigError, readConfig } from '#config'
import { openDatabase, type Db } from '#server/db/database.ts'
import { findEmbedded } from '#server/db/embedded/find-embedded.ts'
import { startEmbedded } from '#server/db/embedded/start-embedded.ts'
import { StartError } from '#server/db/start-error.ts'
import { showSteps } from '#server/platform/show-steps.ts'

export const say = showSteps(process.stdout)

/** Runs a tool; what it cannot do is told in words and ends it with code 1. */
export async function operate(work: (config: Config) => Promise<void>): Promise<void> {
  try {
    await work(readConfig(process.env))
  } catch (error) {
    if (!(error instanceof StartError || error instanceof ConfigError)) throw error
    console.error(`\n${error.message}`)
    process.exitCode = 1
  }
}

/** Gives work the database of the shop: one of one's own, that of the shop that runs, or the shop's own, started for it. */
export async function withDatabase(
  config: Config,
  work: (connectionString: string) => Promise<void>,
): Promise<void> {
  const { dataDir } = config
  const running = config.database.url ?? (await findEmbedded(dataDir))?.connectionString
  if (running !== undefined) return work(running)
  const own = await startEmbedded({ dataDir, report: say, onLost: (error) => console.error(error.message) })
  try {
    await work(own.connectionString)
  } finally {
    await own.stop()
  }
}

/** Gives work the opened database of the shop, with one connection. */
export async function withConnection(
  config: Config,
  connectionString: string,
  work: (db: Db) => Promise<void>,
): Promise<void> {
  const database = await openDatabase({
    connectionString,
    poolMax: 1,
    durable: config.mode === 'production',
    onError: (error) => console.error(error.message),
  })
  try {
    await work(database.db)
  } finally {
    await database.close()
  }
}
