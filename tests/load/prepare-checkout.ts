import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { openDatabase, type Db } from '#server/db/database.ts'
import { startEmbedded, type EmbeddedPostgres } from '#server/db/embedded/start-embedded.ts'
import { rows } from '#server/db/rows.ts'

/** The pieces for sale in the measured store. */
export interface Goods {
  readonly variants: readonly number[]
  /** The piece of the flash sale. */
  readonly scarce: number
}

const root = path.resolve(import.meta.dirname, '../..')

/**
 * Makes the demo shop in a data folder where there is none, with so many products at least, and fills its shelves: a
 * bench must not sell out.
 */
export async function prepareCheckout(dataDir: string, scarcePieces: number, products = 0): Promise<Goods> {
  if (!existsSync(path.join(dataDir, 'database'))) {
    console.log(`Making the demo shop in ${dataDir} …`)
    await promisify(execFile)(process.execPath, ['scripts/seed.ts', '--products', String(products)], {
      cwd: root,
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
      maxBuffer: 100_000_000,
    })
  }
  return inDatabase(dataDir, async (db) => {
    const found = await rows<{ id: number }>(
      db,
      `select v.id from variant v join product p on p.id = v.product_id
      where v.active and p.status = 'active' and not p.price_on_request and p.made_to_order_from_days is null
        -- Three of them may be paid in cash.
        and v.price_poisha <= 500000
        and exists (select from stock where variant_id = v.id)
      order by v.id limit 301`,
      [],
    )
    const [scarce = 0, ...variants] = found.map(({ id }) => id)
    await fillShelves(db, variants, 100_000)
    await fillShelves(db, [scarce], scarcePieces)
    return { variants, scarce }
  })
}

/** Lays so many free pieces on the first shelf of each variant, and none on its others. */
async function fillShelves(db: Db, variants: readonly number[], free: number): Promise<void> {
  await rows(
    db,
    `insert into stock_movement (variant_id, location_id, delta, reason)
    select variant_id, location_id, wanted - on_hand, 'counted' from (
      select *, held + case when location_id = min(location_id) over (partition by variant_id)
        then $2::int else 0 end as wanted
      from stock where variant_id = any ($1::int[])
    ) as shelf where wanted <> on_hand`,
    [variants, free],
  )
}

/** Pieces of a variant in orders that stand, of this run and of those before on the same data. */
export function promisedOf(dataDir: string, variantId: number): Promise<number> {
  return inDatabase(dataDir, async (db) => {
    const [found] = await rows<{ n: number }>(
      db,
      `select coalesce(sum(quantity), 0)::int as n from stock_hold where variant_id = $1 and state = 'held'`,
      [variantId],
    )
    return found?.n ?? 0
  })
}

/** Much is written at once into a folder that nobody needs after a power cut. */
const settings = {
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_wal_size: '8GB',
  checkpoint_timeout: '30min',
  shared_buffers: '1GB',
}

/** Looks at the database of a store that does not run. */
export async function inDatabase<Value>(dataDir: string, work: (db: Db) => Promise<Value>): Promise<Value> {
  const own = await startEmbedded({
    dataDir,
    settings,
    report: () => undefined,
    onLost: (error) => console.error(error.message),
  })
  const database = await openDatabase({
    connectionString: own.connectionString,
    poolMax: 2,
    durable: false,
    // Filling a shop takes longer than a visitor waits.
    limits: { statementMs: 1_800_000 },
    onError: (error) => console.error(error.message),
  })
  try {
    await letWritePastTriggers(own)
    return await work(database.db)
  } finally {
    await database.close()
    await own.stop()
  }
}

/** Lets the user of the shop write orders past the triggers (fill-orders.ts), in the data of a bench alone. */
async function letWritePastTriggers(own: EmbeddedPostgres): Promise<void> {
  const superuser = new pg.Client(own.superuserConnectionString)
  await superuser.connect()
  const { username } = new URL(own.connectionString)
  await superuser.query(`grant set on parameter session_replication_role to ${pg.escapeIdentifier(username)}`)
  await superuser.end()
}
