import { removeFolder, temporaryFolder } from '#tests/support/temporary-folder.ts'
import { proxyPlace } from '#tests/support/process/tls-proxy.ts'
import { startWholeStore } from '#tests/support/process/whole-store.ts'

export interface StartedShop {
  readonly address: string
  /** Its address without TLS; undefined without a proxy. */
  readonly plain: string | undefined
  /** The page of the couriers' sandbox. */
  readonly couriers: string
  /** All that it has printed so far: its log. */
  readonly output: () => string
  readonly close: () => Promise<void>
}

/**
 * Starts the built store as `npm start` would, on a data folder of its own, behind nginx with TLS as the manual has it.
 * Without a certificate in STORE_CERTIFICATE (a machine that has no nginx) browsers reach it directly.
 */
export async function startShop(settings: Readonly<Record<string, string>> = {}): Promise<StartedShop> {
  const dataDir = await temporaryFolder()
  const certificate = process.env['STORE_CERTIFICATE']
  const place = certificate === undefined ? null : await proxyPlace(certificate)
  const store = startWholeStore(dataDir, {
    // Each test says which network it comes from: what is counted for one is not counted for the others.
    TRUSTED_PROXIES: '127.0.0.1',
    ...(place && { PUBLIC_URL: place.origin }),
    ...settings,
  })
  const address = await store.opened()
  const proxy = await place?.start(saidIn(store.output(), 'The proxy passes on to'))
  return {
    address,
    plain: place?.plain,
    couriers: saidIn(store.output(), 'nobody brings them'),
    output: store.output,
    close: async () => {
      await proxy?.close()
      await store.end('SIGTERM')
      await removeFolder(dataDir)
    },
  }
}

/** The address that stands behind some words of what was printed. */
function saidIn(output: string, words: string): string {
  return new RegExp(`${words}: (http\\S+)`).exec(output)?.[1] ?? ''
}
