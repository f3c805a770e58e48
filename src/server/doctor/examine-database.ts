import path from 'node:path'
import type pg from 'pg'
import type { BucketSettings } from '#server/bucket/bucket-settings.ts'
import { connectPatiently } from '#server/backup/read-snapshot.ts'
import { pendingMigrations, readMigrations, type AppliedMigration } from '#server/db/migration-files.ts'
import { problemsOf, readServerFacts } from '#server/db/server-check.ts'
import { messageOf, StartError } from '#server/db/start-error.ts'
import { originalFile } from '#server/media/storage/picture-files.ts'
import { keptMedia } from '#server/media/storage/kept-media.ts'
import { examineNodes } from './examine-nodes.ts'
import { fine, look, wrong, type Finding } from './finding.ts'

interface DatabaseFacts {
  readonly connectionString: string
  readonly dataDir: string
  /** Of the pictures; undefined: they lie in the data folder. */
  readonly bucket?: BucketSettings | undefined
  /** As it was set; undefined: the one in the data folder. */
  readonly secret: string | undefined
  /** Folder of this store's migrations. */
  readonly migrations: string
  readonly now: Date
}

/** A clock this far behind what the database has seen is wrong. */
const CLOCK_MS = 120_000
const FREE_CONNECTIONS_MIN = 5

/** The problems of the database and of its content. */
export async function examineDatabase(facts: DatabaseFacts): Promise<readonly Finding[]> {
  let client: pg.Client
  try {
    client = await connectPatiently(facts.connectionString, 'doctor')
  } catch (error) {
    return [wrong(messageOf(error))]
  }
  try {
    const server = await examineServer(client)
    const schema = await examineSchema(client, facts.migrations)
    const isReady = schema.every(({ weight }) => weight === 'fine')
    if (!isReady) return [...server, ...schema]
    return [
      ...server,
      ...schema,
      ...(await examineNodes(client, facts)),
      ...(await examineClock(client, facts.now)),
      ...(await examinePictures(client, facts)),
      ...(await examineBooks(client)),
      ...(await examineStock(client)),
      ...(await examineStockWork(client)),
      ...(await examineSummary(client)),
      ...(await examineSales(client)),
      ...(await examineWork(client)),
    ]
  } finally {
    await client.end()
  }
}

async function examineServer(client: pg.Client): Promise<readonly Finding[]> {
  const facts = await readServerFacts(client)
  const problems = facts.flatMap((one) => problemsOf(one, true))
  const { rows } = await client.query<{ free: number; all: number }>(
    `select current_setting('max_connections')::int as all,
            current_setting('max_connections')::int - (select count(*)::int from pg_stat_activity
              where backend_type = 'client backend') as free`,
  )
  const few = rows.filter(({ free }) => free < FREE_CONNECTIONS_MIN)
  return [
    ...problems.map(wrong),
    ...(problems.length === 0 ? [fine(`PostgreSQL ${facts[0]?.version ?? ''} answers.`)] : []),
    ...few.map(({ free, all }) =>
      wrong(`Only ${free} of ${all} connections of the database are free: raise max_connections.`),
    ),
  ]
}

async function examineSchema(client: pg.Client, folder: string): Promise<readonly Finding[]> {
  const { rows: found } = await client.query<{ there: boolean }>(
    `select to_regclass('schema_migration') is not null as there`,
  )
  if (found[0]?.there !== true) return [look('The database is empty: the next start fills it.')]
  const { rows } = await client.query<AppliedMigration>(
    'select number, name, sha256 from schema_migration order by number',
  )
  try {
    const pending = pendingMigrations(await readMigrations(folder), rows)
    if (pending.length === 0) return [fine('The database has the schema of this shop.')]
    return [
      look(`The database is older than this shop: the next start applies ${pending.length} migrations.`),
    ]
  } catch (error) {
    return [wrong(messageOf(error))]
  }
}

async function examineClock(client: pg.Client, now: Date): Promise<readonly Finding[]> {
  const { rows } = await client.query<{ clock: Date; seen: Date | null }>(
    `select clock_timestamp() as clock, greatest(
       (select max(applied_at) from schema_migration), (select max(placed_at) from shop_order)) as seen`,
  )
  const [times] = rows
  if (times === undefined) return []
  const apart = Math.abs(times.clock.getTime() - now.getTime())
  if (apart > CLOCK_MS)
    return [
      wrong(`The clocks of this machine and of its database differ by ${seconds(apart)} s: set them by NTP.`),
    ]
  const behind = (times.seen?.getTime() ?? 0) - now.getTime()
  if (behind > CLOCK_MS)
    return [
      wrong(
        `The clock of this machine is ${seconds(behind)} s behind what the shop wrote last: set it by NTP.`,
      ),
    ]
  return [fine('The clock agrees with the database and goes forward.')]
}

function seconds(ms: number): string {
  return String(Math.round(ms / 1000))
}

async function examinePictures(client: pg.Client, facts: DatabaseFacts): Promise<readonly Finding[]> {
  const { dataDir, bucket } = facts
  const media = keptMedia({ folder: path.join(dataDir, 'media'), bucket })
  let kept: ReadonlySet<string>
  try {
    await media.check()
    kept = new Set(await media.names())
  } catch (error) {
    if (error instanceof StartError)
      return [wrong(`The pictures cannot be reached. ${error.message} Check MEDIA_TO and MEDIA_S3_…`)]
    throw error
  }
  const { rows } = await client.query<{ id: string }>('select id from picture order by id')
  const missing = rows.filter(({ id }) => !kept.has(originalFile(id))).length
  const place = bucket === undefined ? `${dataDir}/media` : `${bucket.endpoint}/${bucket.prefix}`
  return missing === 0
    ? [fine(`All ${rows.length} pictures are there${bucket === undefined ? '' : `, in ${place}`}.`)]
    : [wrong(`${missing} of ${rows.length} pictures are missing in ${place}: bring them back from a backup.`)]
}

async function examineBooks(client: pg.Client): Promise<readonly Finding[]> {
  const { rows } = await client.query<{ kind: string; source: string }>(
    `select kind, source from ledger_fault union all select 'VAT of a ' || kind, order_id from vat_fault
     union all select 'report of a ' || kind, coalesce(order_id, day::text) from report_fault order by kind, source limit 1000`,
  )
  const [first] = rows
  if (first === undefined) return [fine('Every entry of the books fits what it comes from.')]
  return [
    wrong(
      `${rows.length} entries of the books do not fit, the first is ${first.kind} of ${first.source}: somebody changed the database past the shop.`,
    ),
  ]
}

async function examineStock(client: pg.Client): Promise<readonly Finding[]> {
  const { rows } = await client.query<{ sku: string; on_hand: number; moved: number }>(
    `select v.sku, f.on_hand, f.moved from stock_fault f join variant v on v.id = f.variant_id
      order by v.sku limit 1000`,
  )
  const [first] = rows
  if (first === undefined) return [fine('Every shelf holds the sum of its movements.')]
  return [
    wrong(
      `${rows.length} shelves hold other pieces than their movements sum to, the first is ${first.sku} with ${first.on_hand} in place of ${first.moved}: somebody changed the database past the shop.`,
    ),
  ]
}

/** Lines of transfers say what their movements say, and lines of purchase lists what their receipts say. */
async function examineStockWork(client: pg.Client): Promise<readonly Finding[]> {
  const { rows } = await client.query<{ number: string; sku: string }>(
    `select f.number, v.sku from (
        select number, variant_id from transfer_fault union all select number, variant_id from purchase_fault
      ) f join variant v on v.id = f.variant_id order by f.number, v.sku limit 1000`,
  )
  const [first] = rows
  if (first === undefined) return [fine('Every transfer and purchase list fits the movements of its pieces.')]
  return [
    wrong(
      `${rows.length} lines of transfers and purchase lists do not fit the movements of their pieces, the first is ${first.sku} of ${first.number}: somebody changed the database past the shop.`,
    ),
  ]
}

async function examineSales(client: pg.Client): Promise<readonly Finding[]> {
  const { rows } = await client.query<{ sku: string }>(
    'select v.sku from sale_fault f join variant v on v.id = f.variant_id order by v.sku limit 1000',
  )
  const [first] = rows
  if (first === undefined) return [fine('Every sale that runs is at its price.')]
  return [
    wrong(
      `${rows.length} variants are not at the price of the sale that runs, the first is ${first.sku}: somebody changed the database past the shop.`,
    ),
  ]
}

/** The summary of products, by which staff find what is low, says what the shop says. */
async function examineSummary(client: pg.Client): Promise<readonly Finding[]> {
  const { rows } = await client.query<{ sku: string | null }>(
    `select p.sku from product_summary_fault f left join product p on p.id = f.product_id
      order by p.sku nulls last limit 1000`,
  )
  const [first] = rows
  if (first === undefined) return [fine('The summary of products says what the shop says.')]
  return [
    wrong(
      `${rows.length} entries of the summary of products do not fit, the first is ${first.sku ?? 'a count'}: somebody changed the database past the shop. To make it anew: insert into summary_note select id from product`,
    ),
  ]
}

async function examineWork(client: pg.Client): Promise<readonly Finding[]> {
  const { rows: found } = await client.query<{ there: boolean }>(
    `select to_regclass('pgboss.job') is not null as there`,
  )
  if (found[0]?.there !== true) return []
  const { rows } = await client.query<{ failed: number }>(
    `select count(*)::int as failed from pgboss.job
      where state = 'failed' and completed_on > now() - interval '1 day'`,
  )
  const failed = rows[0]?.failed ?? 0
  return failed === 0
    ? []
    : [look(`${failed} jobs were given up within a day: their reasons stand in the log.`)]
}
