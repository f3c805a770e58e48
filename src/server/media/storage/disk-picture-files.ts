import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { accept, refuse } from '#domain/result.ts'
import type { PictureFile, PictureFiles } from './picture-files.ts'

/** Age from which a temporary file is taken for the left-over of a process that was killed. */
const LEFTOVER_AGE_MS = 3_600_000

/**
 * Keeps pictures in `folder` on a local disk: `originals/ab/<id>.jpg` and `sizes/ab/<id>/<width>.<format>`.
 * Creates the folder; throws where that is not allowed.
 */
export async function openDiskPictureFiles(folder: string): Promise<PictureFiles> {
  const incoming = join(folder, 'incoming')
  await mkdir(incoming, { recursive: true })
  await removeLeftovers(incoming)
  const place = (file: PictureFile) => join(folder, file)

  return {
    has: async (file) => (await orMissing(stat(place(file)))) !== null,
    read: async (file) => await orMissing(readFile(place(file))),
    remove: async (file) => await rm(place(file), { force: true }),
    write: async (file, bytes) => {
      const temporary = join(incoming, randomUUID())
      try {
        await writeDurably(temporary, bytes)
        await mkdir(dirname(place(file)), { recursive: true })
        await rename(temporary, place(file))
        return accept(undefined)
      } catch (error) {
        await rm(temporary, { force: true })
        if (isStorageFull(error)) return refuse({ code: 'unavailable', reason: 'storage_full' })
        throw error
      }
    },
  }
}

/** Whether a failed write means that no room is left: the disk is full, or the quota used up. */
export function isStorageFull(error: unknown): boolean {
  return hasErrno(error, ['ENOSPC', 'EDQUOT'])
}

/** Without the sync, a power cut after the rename can leave an empty file under the final name. */
async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  await using file = await open(path, 'wx')
  await file.writeFile(bytes)
  await file.sync()
}

async function removeLeftovers(incoming: string): Promise<void> {
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name)
    const found = await orMissing(stat(path))
    if (found && Date.now() - found.mtimeMs > LEFTOVER_AGE_MS) await rm(path, { force: true })
  }
}

async function orMissing<Value>(reading: Promise<Value>): Promise<Value | null> {
  try {
    return await reading
  } catch (error) {
    if (hasErrno(error, ['ENOENT'])) return null
    throw error
  }
}

function hasErrno(error: unknown, codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}
