import { startEmbedded } from '#server/db/embedded/start-embedded.ts'
import { removeFolder, temporaryFolder } from '#tests/support/temporary-folder.ts'
import { throwAwaySettings } from '#tests/support/process/throw-away-settings.ts'
import { makeCertificate } from '#tests/support/process/tls-proxy.ts'
import { askDatabase } from './behind-the-page.ts'
import { startShop } from './start-shop.ts'

/** The piece that most tests order: it must not run out while they do. */
const BOUGHT_MOST = 'round-solitaire-studs'
const PIECES_MORE = 1000

/** Links for owners are made with it, as the operator makes them. */
const SECRET = 'for the page tests, known to everybody'

const plenty = `
  insert into stock_movement (variant_id, location_id, delta, reason)
  select variant_id, location_id, $2, 'received' from stock
  where variant_id in (select v.id from variant v join product p on p.id = v.product_id where p.slug = $1)`

/**
 * Opens the store that all page tests share, behind nginx with TLS; closes it after the last one. Its database is one
 * that tests can look into (behind-the-page.ts), so it is started here and not by the store.
 */
export default async function openStore(): Promise<() => Promise<void>> {
  const certificate = await temporaryFolder()
  await prepareTls(certificate)
  const dataDir = await temporaryFolder()
  const postgres = await startEmbedded({
    dataDir,
    settings: { ...throwAwaySettings, synchronous_commit: 'off' },
    report: () => undefined,
    onLost: fail,
  })
  // A real shop refuses a database that may lose orders.
  const store = await startShop({
    NODE_ENV: 'development',
    DATABASE_URL: postgres.connectionString,
    AUTH_SECRET: SECRET,
  })
  process.env['STORE_SECRET'] = SECRET
  process.env['STORE_URL'] = store.address
  process.env['STORE_PLAIN'] = store.plain ?? ''
  process.env['STORE_DATABASE'] = postgres.connectionString
  process.env['STORE_COURIERS'] = store.couriers
  await askDatabase(plenty, [BOUGHT_MOST, PIECES_MORE])
  return async () => {
    await store.close()
    await postgres.stop()
    await removeFolder(dataDir)
    await removeFolder(certificate)
  }
}

/** Makes the certificate that browsers and programs of the tests believe; they read of it when they start. */
async function prepareTls(folder: string): Promise<void> {
  const missing = process.env['STORE_LACKS_PROXY'] ?? ''
  if (missing !== '') {
    if (process.env['CI']) throw new Error(missing)
    process.stderr.write(
      `\n!!! ${missing}\n!!! The page tests run over plain http, without those of TLS.\n\n`,
    )
    return
  }
  const { chain, pin } = await makeCertificate(folder)
  process.env['STORE_CERTIFICATE'] = folder
  process.env['STORE_PIN'] = pin
  process.env['NODE_EXTRA_CA_CERTS'] = chain
}

function fail(error: Error): never {
  throw error
}
