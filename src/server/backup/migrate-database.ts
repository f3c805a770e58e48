import { openDatabase } from '#server/db/database.ts'
import { migrateTo } from '#server/db/migrate.ts'

interface Schema {
  readonly connectionString: string
  /** Folder of this store's migrations. */
  readonly migrations: string
  readonly report: (step: string) => void
}

/** Brings a database to the schema that it had after the first `count` migrations; all of them unless stated. */
export async function migrateDatabase(
  { connectionString, migrations, report }: Schema,
  count = Infinity,
): Promise<void> {
  const database = await openDatabase({
    connectionString,
    poolMax: 2,
    durable: false,
    onError: () => undefined,
  })
  try {
    await migrateTo(database.pool, { folder: migrations, report, count })
  } finally {
    await database.close()
  }
}
