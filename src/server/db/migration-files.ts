import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from './start-error.ts'

/** One step of the schema's history. */
export interface Migration {
  readonly number: number
  /** Name of the file, such as "0001_catalogue.sql". */
  readonly name: string
  readonly sql: string
  readonly sha256: string
}

/** The record of an applied migration in the database. */
export type AppliedMigration = Omit<Migration, 'sql'>

/** Reads the migrations of a folder in their order: numbered from 0001 without a gap. */
export async function readMigrations(folder: string): Promise<readonly Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  const migrations = await Promise.all(names.map((name) => readMigration(folder, name)))
  for (const [index, { number, name }] of migrations.entries()) {
    if (number !== index + 1) {
      throw new StartError(
        `The migration ${name} should have the number ${padded(index + 1)}: none may be missing or double.`,
      )
    }
  }
  return migrations
}

async function readMigration(folder: string, name: string): Promise<Migration> {
  const number = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1]
  if (number === undefined) throw new StartError(`The migration ${name} should be called like 0001_name.sql.`)
  // Git may write the file with the line ends of the system.
  const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
  return { number: Number(number), name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
}

/** The migrations that a database still needs. Throws when its history is not the beginning of theirs. */
export function pendingMigrations(
  migrations: readonly Migration[],
  applied: readonly AppliedMigration[],
): readonly Migration[] {
  for (const [index, done] of applied.entries()) {
    const file = migrations[index]
    if (file === undefined) {
      throw new StartError(
        `The database is newer than this store: it has the migration ${done.name}, which is not here.`,
      )
    }
    if (file.name !== done.name) {
      throw new StartError(
        `The database has the migration ${done.name}, and here number ${padded(file.number)} is ${file.name}.`,
      )
    }
    if (file.sha256 !== done.sha256) {
      throw new StartError(
        `The migration ${file.name} was changed after it had been applied; put the change into a new file.`,
      )
    }
  }
  return migrations.slice(applied.length)
}

function padded(number: number): string {
  return String(number).padStart(4, '0')
}
