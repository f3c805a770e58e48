import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { removeFolder, temporaryFolder } from '#tests/support/temporary-folder.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const START_MS = 120_000

/** Opens the built store as `npm start` would, on a data folder of its own; closes it after the last test. */
export default async function openStore(): Promise<() => Promise<void>> {
  const dataDir = await temporaryFolder()
  const store = spawn(process.execPath, ['src/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      PUBLIC_URL: '',
      PICTURE_SIZES_AHEAD: 'false',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.env['STORE_URL'] = await addressOf(store)
  return async () => {
    const ended = once(store, 'exit')
    store.kill('SIGTERM')
    await ended
    await removeFolder(dataDir)
  }
}

/** The address that the store prints once it is open. */
async function addressOf(store: ChildProcess): Promise<string> {
  if (store.stdout === null) throw new Error('The store was started without its output')
  const late = setTimeout(() => store.kill('SIGTERM'), START_MS)
  for await (const line of createInterface(store.stdout)) {
    const address = /The shop is open: (http:\/\/\S+)/.exec(line)?.[1]
    if (address === undefined) continue
    clearTimeout(late)
    store.stdout.resume()
    return address
  }
  throw new Error('The store ended before it was open')
}
