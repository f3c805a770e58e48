import { removeFolder, temporaryFolder } from '#tests/support/temporary-folder.ts'
import { startWholeStore } from '#tests/support/whole-store.ts'

export interface StartedShop {
  readonly address: string
  /** The page of the couriers' sandbox. */
  readonly couriers: string
  /** All that it has printed so far: its log. */
  readonly output: () => string
  readonly close: () => Promise<void>
}

/** Starts the built store as `npm start` would, on a data folder of its own. */
export async function startShop(settings: Readonly<Record<string, string>> = {}): Promise<StartedShop> {
  const dataDir = await temporaryFolder()
  // Each test says which network it comes from: what is counted for one is not counted for the others.
  const store = startWholeStore(dataDir, { TRUSTED_PROXIES: '127.0.0.1', ...settings })
  return {
    address: await store.opened(),
    couriers: /nobody brings them: (http:\/\/\S+)/.exec(store.output())?.[1] ?? '',
    output: store.output,
    close: async () => {
      await store.end('SIGTERM')
      await removeFolder(dataDir)
    },
  }
}
