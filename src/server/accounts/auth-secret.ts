import { randomBytes, randomUUID } from 'node:crypto'
import { chmod, link, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { codeOf, StartError } from '#server/db/start-error.ts'

const BYTES = 32
const OWNER_ONLY = 0o600

/** The store's secret, kept in its data folder and made there at the first start; nobody but its owner may read it. */
export async function readOrMakeSecret(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'auth-secret')
  const found = await readFile(file, 'utf8').catch((error: unknown) => {
    if (codeOf(error) !== 'ENOENT') throw error
    return makeSecret(file)
  })
  await chmod(file, OWNER_ONLY)
  const secret = found.trim()
  if (Buffer.byteLength(secret) < BYTES)
    throw new StartError(
      `${file} is damaged. Put the copy from your backup in its place, or set AUTH_SECRET.`,
    )
  return secret
}

/** A whole file or none, and never a second one: of two processes that start at once, both get the same secret. */
async function makeSecret(file: string): Promise<string> {
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, randomBytes(BYTES).toString('base64url'), { mode: OWNER_ONLY, flag: 'wx' })
  try {
    await link(draft, file)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    await rm(draft)
  }
  return readFile(file, 'utf8')
}
