/**
 * Writes src/server/db/tables.ts, the types of all tables, from the migrations: they are applied to a throw-away
 * database, which is then read. `npm run db:types`; with --check only tells whether the file is up to date. New migrations
 * are added to the list of those that must never change (tests/contract/migrations.test.ts).
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PostgresDialect as CodegenDialect, generate } from 'kysely-codegen'
import { startEmbedded } from '#server/db/embedded/start-embedded.ts'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { lockMigrations } from '#tests/support/migration-lock.ts'
import { removeFolder, temporaryFolder } from '#tests/support/temporary-folder.ts'
import { throwAwaySettings } from '#tests/support/process/throw-away-settings.ts'

const root = join(import.meta.dirname, '..')
const target = join(root, 'src/server/db/tables.ts')

async function generateTables(connectionString: string): Promise<string> {
  const database = await openDatabase({ connectionString, poolMax: 2, durable: false, onError: fail })
  try {
    await migrate(database.pool, join(root, 'migrations'), () => undefined)
    return await generate({
      db: database.db,
      // Dates without a time stay text, whole numbers of 64 bits are numbers: see value-parsers.ts.
      dialect: new CodegenDialect({ dateParser: 'string', numericParser: 'string' }),
      typeMapping: { int8: 'number' },
      excludePattern: 'schema_migration',
      outFile: null,
    })
  } finally {
    await database.close()
  }
}

function fail(error: Error): never {
  throw error
}

if (!process.argv.includes('--check')) await lockMigrations()
const dataDir = await temporaryFolder()
const postgres = await startEmbedded({
  dataDir,
  settings: throwAwaySettings,
  report: () => undefined,
  onLost: fail,
})
try {
  const text = await generateTables(postgres.connectionString)
  const current = await readFile(target, 'utf8').catch(() => '')
  if (text === current) {
    console.log('The types of the tables are up to date.')
  } else if (process.argv.includes('--check')) {
    console.error('src/server/db/tables.ts does not fit the migrations: run npm run db:types.')
    process.exitCode = 1
  } else {
    await writeFile(target, text)
    console.log('Wrote src/server/db/tables.ts.')
  }
} finally {
  await postgres.stop()
  await removeFolder(dataDir)
}
