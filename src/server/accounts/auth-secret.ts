import { randomBytes } from 'node:crypto'
import { chmod } from 'node:fs/promises'
import path from 'node:path'
import { StartError } from '#server/db/start-error.ts'
import { madeOnce, textIfThere } from '#server/platform/made-once.ts'

const BYTES = 32
const OWNER_ONLY = 0o600

const fileIn = (dataDir: string) => path.join(dataDir, 'auth-secret')

/** The store's secret, kept in its data folder and made there at the first start; nobody but its owner may read it. */
export async function readOrMakeSecret(dataDir: string): Promise<string> {
  const file = fileIn(dataDir)
  const found = (await textIfThere(file)) ?? (await madeOnce(file, randomBytes(BYTES).toString('base64url')))
  await chmod(file, OWNER_ONLY)
  const secret = found.trim()
  if (Buffer.byteLength(secret) < BYTES)
    throw new StartError(
      `${file} is damaged. Put the copy from your backup in its place, or set AUTH_SECRET.`,
    )
  return secret
}

export async function hasSecretFile(dataDir: string): Promise<boolean> {
  return (await textIfThere(fileIn(dataDir))) !== undefined
}
