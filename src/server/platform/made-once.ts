import { randomUUID } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { codeOf } from '#server/db/start-error.ts'

const OWNER_ONLY = 0o600

/**
 * Makes a small private file, whole or not at all, and never a second one: of two processes that start at once, both
 * get the same text.
 */
export async function madeOnce(file: string, text: string): Promise<string> {
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, text, { mode: OWNER_ONLY, flag: 'wx' })
  try {
    await link(draft, file)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    await rm(draft)
  }
  return await readFile(file, 'utf8')
}

/** The text of a file; undefined where there is none. */
export async function textIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}
