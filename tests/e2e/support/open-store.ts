import { startEmbedded } from '#server/db/embedded/start-embedded.ts'
import { removeFolder, temporaryFolder } from '#tests/support/temporary-folder.ts'
import { startShop } from './start-shop.ts'

/**
 * Opens the store that all page tests share; closes it after the last one. Its database is one that tests can look into
 * (behind-the-page.ts), so it is started here and not by the store.
 */
export default async function openStore(): Promise<() => Promise<void>> {
  const dataDir = await temporaryFolder()
  const postgres = await startEmbedded({ dataDir, report: () => undefined, onLost: fail })
  const store = await startShop({ DATABASE_URL: postgres.connectionString })
  process.env['STORE_URL'] = store.address
  process.env['STORE_DATABASE'] = postgres.connectionString
  process.env['STORE_COURIERS'] = store.couriers
  return async () => {
    await store.close()
    await postgres.stop()
    await removeFolder(dataDir)
  }
}

function fail(error: Error): never {
  throw error
}
