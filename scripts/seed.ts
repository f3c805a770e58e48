/**
 * Brings the shop to what seed/ says, and, to measure with, makes a large catalogue beside it:
 *   npm run seed                          adds and updates what seed/ holds; stock and staff's products stay
 *   npm run seed -- --products 100000     makes products until there are so many
 * Uses the same settings as npm start (DATA_DIR, DATABASE_URL …). Stop the store first where it runs its own database.
 */
import path from 'node:path'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { readConfig } from '#config'
import { openDatabase } from '#server/db/database.ts'
import { startEmbedded } from '#server/db/embedded/start-embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { StartError } from '#server/db/start-error.ts'
import { createLog } from '#server/platform/log.ts'
import { openMedia } from '#server/media/open-media.ts'
import { loadSeed } from '#server/seed/load-seed.ts'
import { manyProducts } from '#server/seed/many-products.ts'
import { readSeed } from '#server/seed/seed-files.ts'
import { seedProducts } from '#server/seed/seed-products.ts'
import { showSteps } from '#server/platform/show-steps.ts'

const root = path.resolve(import.meta.dirname, '..')
const say = showSteps(process.stdout)

try {
  await seed(wantedProducts())
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(`\n${error.message}`)
  process.exitCode = 1
}

function wantedProducts(): number {
  const { values } = parseArgs({ options: { products: { type: 'string', default: '0' } } })
  const wanted = Number(values.products)
  if (Number.isInteger(wanted) && wanted >= 0) return wanted
  throw new StartError(`--products is "${values.products}": it must be a whole number, such as 10000.`)
}

async function seed(wanted: number): Promise<void> {
  const config = readConfig(process.env)
  const own =
    config.database.url === undefined
      ? await startEmbedded({
          dataDir: config.dataDir,
          report: say,
          onLost: (error) => console.error(error.message),
        })
      : undefined
  const database = await openDatabase({
    connectionString: config.database.url ?? own?.connectionString ?? '',
    poolMax: 2,
    durable: false,
    onError: (error) => console.error(error.message),
  })
  const media = await openMedia({
    folder: path.join(config.dataDir, 'media'),
    ...config.media,
    log: createLog('warn'),
  })
  try {
    await migrate(database.pool, path.join(root, 'migrations'), say)
    const files = await readSeed(path.join(root, 'seed'))
    const pictures = await loadSeed({ db: database.db, media }, files, {
      pictures: (done, of) => say(`Loading pictures: ${done} of ${of}`),
      products: (done, of) => say(`Loading products: ${done} of ${of}`),
    })
    const { count } = await database.db
      .selectFrom('product')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    const products = [...manyProducts(files, { from: count + 1, to: wanted })]
    await seedProducts(database.db, { products, pictures }, (done, of) =>
      say(`Making products: ${done} of ${of}`),
    )
    await tidyTables(database.pool)
    console.log(`\n${Math.max(count, wanted)} products.`)
  } finally {
    await media.close()
    await database.close()
    await own?.stop()
  }
}

/** After so many rows at once PostgreSQL plans by what it knew of few. Takes longer than a call of the store may. */
async function tidyTables(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query({ text: 'vacuum analyze' })
  } finally {
    client.release(true)
  }
}
