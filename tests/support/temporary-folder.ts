import { access, chmod, constants, mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memoryDisk = '/dev/shm'
const memoryDiskBytesMin = 2_000_000_000

/**
 * A folder that every user may enter, as PostgreSQL runs as another user when the tests run as root. In memory where
 * there is room: making a database is making a thousand files, which takes a disk twenty times as long.
 */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join((await hasRoomInMemory()) ? memoryDisk : tmpdir(), 'abhoron-test-'))
  await chmod(folder, 0o755)
  return folder
}

async function hasRoomInMemory(): Promise<boolean> {
  try {
    await access(memoryDisk, constants.W_OK)
    const { bavail, bsize } = await statfs(memoryDisk)
    return bavail * bsize > memoryDiskBytesMin
  } catch {
    return false
  }
}

/** Removes a temporary folder and all in it. */
export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}
