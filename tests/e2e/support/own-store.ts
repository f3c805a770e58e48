import pg from 'pg'
import { startStore } from '#tests/support/process/store-process.ts'
import { removeFolder, temporaryFolder } from '#tests/support/temporary-folder.ts'
import { startShop, type StartedShop } from './start-shop.ts'

/** A store of its own for tests that change what all visitors share, and its database. */
export interface OwnStore extends StartedShop {
  readonly client: pg.Client
}

export async function openOwnStore(settings: Readonly<Record<string, string>> = {}): Promise<OwnStore> {
  const dataDir = await temporaryFolder()
  const database = startStore(dataDir)
  const { connectionString = '' } = await database.said('ready')
  const shop = await startShop({ NODE_ENV: 'development', DATABASE_URL: connectionString, ...settings })
  const client = new pg.Client(connectionString)
  await client.connect()
  return {
    ...shop,
    client,
    close: async () => {
      await client.end()
      await shop.close()
      await database.end('SIGTERM')
      await removeFolder(dataDir)
    },
  }
}
