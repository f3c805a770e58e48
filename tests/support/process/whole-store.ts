import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { builtStore, storeProgram } from '#scripts/support/build.mjs'

const root = path.resolve(import.meta.dirname, '../../..')

/** Found once for each process of tests: the sources are looked through. */
let program: string | undefined

/** The store as it is run, in a process of its own. */
export interface WholeStore {
  readonly pid: number
  /** All that it has printed so far. */
  readonly output: () => string
  /** Its address once it is open; throws with what it printed where it ends before. */
  readonly opened: () => Promise<string>
  /** Its exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals>
  /** Sends a signal and waits for its end. */
  readonly end: (signal: NodeJS.Signals) => Promise<number | NodeJS.Signals>
}

function programOfTests(): string {
  const found = storeProgram(root)
  if (found !== builtStore(root))
    process.stderr.write('The store runs from its sources, as it was not built from them: npm run build\n')
  return found
}

/**
 * Runs the store on a data folder and any free port, as it was built. Where its sources have changed since, it runs from
 * them; the built pages must be there. A bench names another checkout to compare with.
 */
export function startWholeStore(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
  checkout = root,
): WholeStore {
  program ??= programOfTests()
  const child = spawn(process.execPath, [checkout === root ? program : storeProgram(checkout)], {
    cwd: checkout,
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
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text
    })
  }
  // Both are read to their end before a code counts, so that the last words are there.
  const ended = once(child, 'close').then(() => child.exitCode ?? child.signalCode ?? 0)
  const address = () => /The shop is open: (https?:\/\/\S+)/.exec(printed)?.[1]

  return {
    pid: child.pid ?? 0,
    output: () => printed,
    opened: async () => {
      let over = false
      const end = ended.then(() => {
        over = true
      })
      for (;;) {
        const found = address()
        if (found !== undefined) return found
        if (over) throw new Error(`The store ended before it was open:\n${printed}`)
        await Promise.race([once(child.stdout, 'data'), end])
      }
    },
    ended,
    end: (signal) => {
      child.kill(signal)
      return ended
    },
  }
}
