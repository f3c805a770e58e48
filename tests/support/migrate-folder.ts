/** Migrates a database from a folder: a process of its own for tests that kill it. */
import { connectionPool, usualLimits } from '#server/db/connection-pool.ts'
import { migrate } from '#server/db/migrate.ts'

const [connectionString = '', folder = ''] = process.argv.slice(2)
const pool = connectionPool({ connectionString, max: 2, limits: usualLimits, onError: () => undefined })
await migrate(pool, folder, () => undefined)
await pool.end()
