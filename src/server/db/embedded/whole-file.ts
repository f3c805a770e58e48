import { randomUUID } from 'node:crypto'
import { open, readFile, rename } from 'node:fs/promises'
import { codeOf } from '#server/db/start-error.ts'

/** Replaces a small private file (mode 0600) at one stroke: after a crash it is the old one or the new one. */
export async function writeWhole(path: string, text: string): Promise<void> {
  const draft = `${path}.${randomUUID()}`
  const file = await open(draft, 'wx', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(draft, path)
}

/** The text of a file; undefined when there is none. */
export async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return undefined
    throw error
  }
}
