import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { createApi, type Api } from '#client/api.ts'
import type { CourierSettings } from '#domain/delivery/courier-settings.ts'
import type { PaymentSettings } from '#domain/payment/payment-settings.ts'
import { removeFolder, temporaryFolder } from '#tests/support/temporary-folder.ts'

/** One process of the store, beside others on the same database. */
export interface ShopProcess {
  readonly api: Api
  /** Its address: the API, and the addresses for companies and couriers. */
  readonly origin: string
  /** Moves its clock on. */
  readonly pass: (ms: number) => void
  /** As `kill -9` does; resolves when it is gone. */
  readonly kill: () => Promise<void>
}

/** How a process of the store is set up, where that matters. */
export interface ShopWays {
  /** Companies of a sandbox, and where it is. */
  readonly payments?: { readonly settings: PaymentSettings; readonly url: string }
  readonly couriers?: CourierSettings
  /** How far its clock is ahead when it starts. */
  readonly aheadMs?: number
  /** How often it looks after payments and parcels that are due; not by itself unless stated. */
  readonly dueEveryMs?: number
}

const script = path.join(import.meta.dirname, 'shop-process.ts')

/** Starts a process of the store on a database and waits until it answers. */
export async function startShopProcess(connectionString: string, ways: ShopWays = {}): Promise<ShopProcess> {
  const pictures = await temporaryFolder()
  const child = spawn(process.execPath, [script, connectionString, pictures, JSON.stringify(ways)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  // Output to a dying process goes nowhere.
  child.stdin.on('error', () => undefined)
  const exited = once(child, 'exit')
  const reader = createInterface({ input: child.stdout })
  const said = await Promise.race([once(reader, 'line'), exited.then(() => null)])
  if (said === null) throw new Error('The process of the store ended before it was open')
  const origin = `http://127.0.0.1:${String(said[0])}`
  return {
    api: createApi(fetch, origin),
    origin,
    pass: (ms) => void child.stdin.write(`${String(ms)}\n`),
    kill: async () => {
      child.kill('SIGKILL')
      await exited
      await removeFolder(pictures)
    },
  }
}
