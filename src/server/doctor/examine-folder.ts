import { access, constants, readdir, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { codeOf, messageOf } from '#server/db/start-error.ts'
import { fine, look, wrong, type Finding } from './finding.ts'

const FREE_WRONG = 300_000_000
const FREE_LOOK = 2_000_000_000
const OTHERS = 0o077

interface FolderFacts {
  readonly dataDir: string
  /** AUTH_SECRET is set. */
  readonly secretIsSet: boolean
  /** The database is a server of one's own. */
  readonly hasOwnServer: boolean
}

/** The problems of the data folder: its use, its disk, its missing and its surplus files. */
export async function examineFolder(facts: FolderFacts): Promise<readonly Finding[]> {
  const { dataDir } = facts
  try {
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    if (codeOf(error) === 'ENOENT')
      return [look(`The data folder ${dataDir} is not there yet: the first start makes it.`)]
    return [
      wrong(
        `The data folder ${dataDir} cannot be used by this user (${messageOf(error)}): change its owner.`,
      ),
    ]
  }
  const names = await readdir(dataDir)
  return [
    await examineDisk(dataDir),
    ...(await examineSecret(facts, names)),
    ...examineLeftovers(dataDir, names),
    ...(await examineMedia(dataDir, names)),
  ]
}

async function examineDisk(dataDir: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(dataDir)
  const free = bavail * bsize
  const words = `${(free / 1e9).toFixed(1)} GB are free on the disk of ${dataDir}`
  if (free < FREE_WRONG) return wrong(`Only ${words}: the database stops when it is full. Make room.`)
  return free < FREE_LOOK ? look(`Only ${words}: make room soon.`) : fine(`${words}.`)
}

async function examineSecret(
  { dataDir, secretIsSet, hasOwnServer }: FolderFacts,
  names: readonly string[],
): Promise<readonly Finding[]> {
  if (secretIsSet) return []
  const file = path.join(dataDir, 'auth-secret')
  if (!names.includes('auth-secret')) {
    const isShop = hasOwnServer || names.includes('database')
    const words = `The secret ${file} is missing and AUTH_SECRET is not set: the store does not start without it. Bring it back from a backup, or, if it is lost, stop all nodes, then: npm run accept -- secret`
    return isShop ? [wrong(words)] : []
  }
  const { mode } = await stat(file)
  if (process.platform !== 'win32' && (mode & OTHERS) !== 0)
    return [wrong(`The secret ${file} can be read by other users of this machine: chmod 600 ${file}`)]
  return [fine('The secret of the shop is there, and only its owner can read it.')]
}

/** Remains of a restore: of one that was killed, and the shop that it put aside. */
function examineLeftovers(dataDir: string, names: readonly string[]): readonly Finding[] {
  return names.flatMap((name) => {
    const place = path.join(dataDir, name)
    if (name.startsWith('.restoring-'))
      return [look(`A restore broke off and left ${place}: delete it, unless one is running.`)]
    return name.startsWith('replaced-')
      ? [look(`A restore put the shop of before aside in ${place}: delete it when nobody needs it.`)]
      : []
  })
}

async function examineMedia(dataDir: string, names: readonly string[]): Promise<readonly Finding[]> {
  if (!names.includes('media')) return []
  const folder = path.join(dataDir, 'media')
  try {
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return [fine('The folder of the pictures can be read and written.')]
  } catch (error) {
    return [
      wrong(
        `The folder of the pictures ${folder} cannot be written (${messageOf(error)}): change its owner.`,
      ),
    ]
  }
}
