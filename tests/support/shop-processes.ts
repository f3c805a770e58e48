import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { createApi, type Api } from '#client/api.ts'
import { removeFolder, temporaryFolder } from './temporary-folder.ts'

/** One process of the store, beside others on the same database. */
export interface ShopProcess {
  readonly api: Api
  /** As `kill -9` does; resolves when it is gone. */
  readonly kill: () => Promise<void>
}

const script = path.join(import.meta.dirname, 'shop-process.ts')

/** Starts a process of the store on a database and waits until it answers. */
export async function startShopProcess(connectionString: string): Promise<ShopProcess> {
  const pictures = await temporaryFolder()
  const child = spawn(process.execPath, [script, connectionString, pictures], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const gone = once(child, 'exit')
  const reader = createInterface({ input: child.stdout })
  const said = await Promise.race([once(reader, 'line'), gone.then(() => null)])
  if (said === null) throw new Error('The process of the store ended before it was open')
  return {
    api: createApi(fetch, `http://127.0.0.1:${String(said[0])}`),
    kill: async () => {
      child.kill('SIGKILL')
      await gone
      await removeFolder(pictures)
    },
  }
}
