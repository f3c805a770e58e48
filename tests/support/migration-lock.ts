import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod'
import { pendingMigrations, readMigrations, type AppliedMigration } from '#server/db/migration-files.ts'

const root = path.join(import.meta.dirname, '../..')
const lockFile = path.join(root, 'tests/contract/migrations.json')

const lockSchema = z.array(z.object({ number: z.number(), name: z.string(), sha256: z.string() }))

/** Migrations that are not locked yet. Throws, with the name of the file, when a locked one was changed. */
export async function unlockedMigrations(): Promise<readonly AppliedMigration[]> {
  return pendingMigrations(await readMigrations(path.join(root, 'migrations')), await readLocked())
}

/** Locks the new migrations: stores that have applied one refuse to start when it changes. */
export async function lockMigrations(): Promise<void> {
  const locked = await readLocked()
  const added = await unlockedMigrations()
  const all = [...locked, ...added.map(({ number, name, sha256 }) => ({ number, name, sha256 }))]
  await writeFile(lockFile, `${JSON.stringify(all, null, 2)}\n`)
}

async function readLocked(): Promise<readonly AppliedMigration[]> {
  return lockSchema.parse(JSON.parse(await readFile(lockFile, 'utf8')))
}
