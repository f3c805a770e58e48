import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError, messageOf } from '#server/db/start-error.ts'
import { clusterOf } from './place.ts'
import { findPlatformPackage } from './platform-package.ts'
import { runningServer } from './postmaster-file.ts'
import { shopUrl } from './shop-database.ts'

/** The embedded database of a shop that runs. */
interface FoundDatabase {
  readonly connectionString: string
  /** Of the server. */
  readonly pid: number
}

/** How to reach the embedded database of a data folder while its shop runs; undefined where none runs. Starts nothing. */
export async function findEmbedded(dataDir: string): Promise<FoundDatabase | undefined> {
  const { major } = await findPlatformPackage()
  const cluster = await clusterOf(dataDir, major)
  const running = await runningServer(cluster)
  if (running === undefined) return undefined
  const file = join(cluster, 'store-password')
  const password = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new StartError(`The password of the running database cannot be read: ${messageOf(error)}.`, {
      cause: error,
    })
  })
  const destination = { port: running.port, password: password.trim(), socket: undefined }
  return { connectionString: shopUrl(destination), pid: running.pid }
}
