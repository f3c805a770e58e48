import { execFile } from 'node:child_process'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { chmod, mkdir, readFile, rename } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createBrotliDecompress } from 'node:zlib'

/** A Chromium to start, and what it needs around it. */
export interface ChromiumBinary {
  /** Undefined: the browser that Playwright itself installed, where none comes with the packages. */
  readonly executablePath: string | undefined
  readonly env: Readonly<Record<string, string>>
}

/** Flags of a quiet browser that may run as root and asks nobody outside for anything. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const run = promisify(execFile)
const root = path.resolve(import.meta.dirname, '../../..')
const packed = path.join(root, 'node_modules/@sparticuz/chromium')

/**
 * The Chromium that comes as an npm package, unpacked once beside the packages, with the libraries and fonts it
 * lacks on a bare machine. CHROMIUM_PATH names another one.
 */
export async function chromium(): Promise<ChromiumBinary> {
  const own = process.env['CHROMIUM_PATH']
  if (own !== undefined) return { executablePath: own, env: {} }
  if (process.platform !== 'linux' || !existsSync(packed)) return { executablePath: undefined, env: {} }
  const folder = await unpacked()
  const executablePath = path.join(folder, 'chromium')
  return {
    executablePath,
    env: {
      ...((await lacksLibraries(executablePath)) && { LD_LIBRARY_PATH: path.join(folder, 'lib') }),
      ...(!existsSync('/etc/fonts/fonts.conf') && { FONTCONFIG_PATH: folder }),
    },
  }
}

async function unpacked(): Promise<string> {
  const { version } = JSON.parse(await readFile(path.join(packed, 'package.json'), 'utf8')) as {
    version: string
  }
  const folder = path.join(root, 'node_modules/.cache/abhoron', `chromium-${version}`)
  if (existsSync(folder)) return folder
  // Unpacked aside and put in place whole, so that an interrupted run leaves nothing half.
  const draft = `${folder}.${process.pid}`
  await mkdir(draft, { recursive: true })
  await decompress('chromium.br', path.join(draft, 'chromium'))
  await chmod(path.join(draft, 'chromium'), 0o755)
  for (const archive of ['al2023.tar', 'fonts.tar', 'swiftshader.tar']) {
    await decompress(`${archive}.br`, path.join(draft, archive))
    await run('tar', ['-xf', archive], { cwd: draft })
  }
  await rename(draft, folder)
  return folder
}

async function decompress(file: string, target: string): Promise<void> {
  await pipeline(
    createReadStream(path.join(packed, 'bin', file)),
    createBrotliDecompress(),
    createWriteStream(target),
  )
}

async function lacksLibraries(executable: string): Promise<boolean> {
  const { stdout } = await run('ldd', [executable])
  return stdout.includes('not found')
}
