import { startEmbedded } from '#server/db/embedded/start-embedded.ts'
import { removeFolder, temporaryFolder } from '#tests/support/temporary-folder.ts'
import { askDatabase } from './behind-the-page.ts'
import { startShop } from './start-shop.ts'

/** The piece that most tests order: it must not run out while they do. */
const BOUGHT_MOST = 'round-solitaire-studs'
const PIECES_MORE = 1000

const plenty = `
  update stock set on_hand = on_hand + $2
  where variant_id in (select v.id from variant v join product p on p.id = v.product_id where p.slug = $1)`

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
  await askDatabase(plenty, [BOUGHT_MOST, PIECES_MORE])
  return async () => {
    await store.close()
    await postgres.stop()
    await removeFolder(dataDir)
  }
}

function fail(error: Error): never {
  throw error
}
