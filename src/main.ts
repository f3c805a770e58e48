import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { inspect } from 'node:util'
import { ConfigError, readConfig, type Config } from '#config'
import { linkForFirstOwner } from '#server/accounts/staff/invite.ts'
import { announce } from '#server/platform/announce.ts'
import { purgeCdn } from '#server/cache/cdn-purge.ts'
import { openTarget } from '#server/backup/backup-target.ts'
import { scheduleBackups, type ScheduledBackups } from '#server/backup/scheduled-backups.ts'
import { openCourierWays } from '#sandbox/couriers/courier-ways.ts'
import { sealOf } from '#server/platform/seal.ts'
import { openDatabase, type Database, type Db } from '#server/db/database.ts'
import { maxConnections } from '#server/db/embedded/max-connections.ts'
import { readsAtPrimary, type ReadDb } from '#server/db/replica/read-db.ts'
import { openReplica, type Replica } from '#server/db/replica/replica.ts'
import { startEmbedded } from '#server/db/embedded/start-embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { whileAlone } from '#server/db/while-alone.ts'
import { messageOf, StartError } from '#server/db/start-error.ts'
import { builtFonts } from '#server/http/site/built-fonts.ts'
import { listenOn, ownAddress } from '#server/http/site/listen-on.ts'
import { openJobs } from '#server/jobs/jobs.ts'
import { joinShop } from '#server/nodes/join-shop.ts'
import { createLog, type Log } from '#server/platform/log.ts'
import type { PictureTold } from '#server/media/fill-pictures.ts'
import { openSizesMaker, type SizesMaker } from '#server/media/maker/sizes-maker.ts'
import { openSite } from './open-site.ts'
import { openMedia, type Media } from '#server/media/open-media.ts'
import type { MediaPlace } from '#server/media/storage/media-storage.ts'
import { openMessages } from '#server/messages/open-messages.ts'
import { openShop, type Shop } from '#server/open-shop.ts'
import { openPaymentWays } from '#sandbox/payments/payment-ways.ts'
import { lacksDemoShop } from '#server/seed/load-demo-shop.ts'
import { showSteps } from '#server/platform/show-steps.ts'
import { startTask, type RunningTask } from '#server/tasks/task-process.ts'

const root = path.dirname(import.meta.dirname)
const inProject = (...parts: string[]) => path.join(root, ...parts)

const say = showSteps(process.stdout)

// Up here: what stands below the start is not there yet while it runs.
const HOUR_MS = 3_600_000

/** The opened parts, to be closed in reverse. */
const opened: (() => Promise<void>)[] = []
let stopping: Promise<void> | undefined
let backups: ScheduledBackups | undefined
let maker: SizesMaker | undefined

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0))

try {
  await start(readConfig(process.env))
} catch (error) {
  // A failure that a stop during the start causes is not reported.
  if (stopping !== undefined) await stopping
  const expected = error instanceof StartError || error instanceof ConfigError
  process.stderr.write(`\n${expected ? error.message : inspect(error)}\n`)
  await stop(1)
}

/** The whole store, from its settings to its address. */
async function start(config: Config): Promise<void> {
  const log = createLog(config.log.level)
  const connectionString = config.database.url ?? (await ownPostgres(config))
  const { database, replica, reads, media, secret } = await openStorage(config, { connectionString, log })

  const https = config.http.publicUrl?.startsWith('https:') ?? false
  const jobs = await openJobs({ connectionString, log })
  const paying = await openPaymentWays(config.payments, {
    db: database.db,
    log,
    secret,
    shop: () => ownAddress(config.http.host, listening.port),
    fonts: await builtFonts(inProject('build', 'client', 'assets')),
  })
  opened.push(() => paying.close())
  const sending = await openCourierWays(config.couriers.couriers, {
    port: config.couriers.sandboxPort,
    file: path.join(config.dataDir, 'courier-sandbox.json'),
    log,
    shop: () => ({
      origin: ownAddress(config.http.host, listening.port),
      backOffice: shop.parcels.backOffice,
    }),
  })
  opened.push(() => sending.close())
  const messages = openMessages({
    database,
    log,
    settings: config.messages,
    secret,
    // Nobody speaks before the shop is open and has an address.
    speaker: () => ({ shop: shop.content.current.store, origin: address }),
  })
  opened.push(() => messages.close())
  messages.register(jobs)
  const shop = await openShop({
    database,
    replica: reads,
    log,
    newRequestId: randomUUID,
    messages,
    media,
    wakeMaker: wakerOf(config),
    workFolder: path.join(config.dataDir, 'work'),
    accounts: { secret, https, publicOrigin: config.http.publicUrl, google: config.accounts.google ?? null },
    payments: paying.options,
    couriers: sending.settings,
    outbox: { outbox: messages.outbox, openTo: config.messages.outboxOpenTo },
  })
  opened.push(() => shop.close())
  shop.register(jobs)
  tellCdn(config, shop, log)
  const backup = () => backups?.state()
  const site = await openSite(config, { shop, media, paying, database, log, backup, replica, reads })
  // Before all that jobs and messages are done with is closed, and after the last request.
  opened.push(() => jobs.stop())
  const listening = await listenOn({ ...config.http, fetch: site.fetch })
  opened.push(() => listening.close())
  opened.push(() => Promise.resolve(shop.endStreams()))

  const address = config.http.publicUrl ?? `http://localhost:${listening.port}`
  await messages.start()
  await jobs.start()
  announce({
    address,
    proxied: https ? ownAddress(config.http.host, listening.port) : undefined,
    hasOutbox: messages.outbox !== undefined,
    hasPaymentSandbox: paying.sandbox !== undefined,
    courierSandbox: sending.sandbox?.url,
    ownerLink: await linkForFirstOwner({ db: database.db, seal: sealOf(secret), now: Date.now }),
    dataDir: config.dataDir,
  })
  beginUpkeep(config, { db: database.db, connectionString, media, log })
}

/** Work that goes on by itself while the store is open. */
function beginUpkeep(config: Config, parts: UpkeepParts): void {
  backups = backUpRegularly(config, parts)
  maker = makeSizesAhead(config, parts)
}

interface Connecting {
  readonly connectionString: string
  readonly log: Log
}

interface Storage extends Reading {
  readonly database: Database
  readonly media: Media
  readonly secret: string
}

/** The database with all migrations, the pictures, the demo shop in both, and the secret of the shop. */
async function openStorage(config: Config, { connectionString, log }: Connecting): Promise<Storage> {
  await makeFolder(config.dataDir)
  const database = await openDatabase({
    connectionString,
    poolMax: config.database.poolMax,
    durable: config.mode === 'production',
    onError: (error) => log.warn({ err: error }, 'idle database connection lost'),
  })
  opened.push(() => database.close())
  await migrate(database.pool, inProject('migrations'), say)
  const { dataDir, accounts } = config
  const secret = await joinShop(database.db, {
    dataDir,
    bucket: config.media.bucket,
    secret: accounts.secret,
  })

  const place = mediaPlace(config)
  const media = await openMedia({ ...place, log })
  opened.push(() => media.close())
  if (await lacksDemoShop(database.db)) {
    const input = {
      connectionString,
      media: place,
      seedFolder: inProject('seed'),
      logLevel: config.log.level,
    }
    const loading = startTask(taskOf('demo-shop'), { input, onStep: say })
    opened.push(() => loading.stop())
    await loading.done
  }
  return { database, media, secret, ...(await openReads(config, { database, connectionString, log })) }
}

interface Reading {
  /** Undefined where no standby serves reads. */
  readonly replica: Replica | undefined
  readonly reads: ReadDb
}

/** Where reads go that need no transaction and decide nothing. */
async function openReads(
  { database: { replicaUrl, poolMax } }: Config,
  { database: { pool }, connectionString, log }: { readonly database: Database } & Connecting,
): Promise<Reading> {
  if (replicaUrl === undefined) return { replica: undefined, reads: readsAtPrimary(pool) }
  const primary = { connectionString, pool }
  const replica = await openReplica({ connectionString: replicaUrl, primary, poolMax, log })
  opened.push(() => replica.close())
  return { replica, reads: replica.db }
}

/** Where pictures and videos lie. */
function mediaPlace({ dataDir, media: { bucket } }: Config): MediaPlace {
  return { folder: path.join(dataDir, 'media'), bucket }
}

async function ownPostgres(config: Config): Promise<string> {
  const starting = startEmbedded({
    dataDir: config.dataDir,
    settings: { max_connections: maxConnections(config.database.poolMax) },
    report: say,
    onLost: (error) => {
      process.stderr.write(`\n${error.message}\n`)
      void stop(1)
    },
  })
  // Noted before it runs, so that a signal that comes meanwhile waits for it and stops it.
  opened.push(() => starting.then((postgres) => postgres.stop(), nothing))
  const { connectionString } = await starting
  return connectionString
}

function nothing(): void {}

/** Where a CDN keeps pages. */
function tellCdn({ http: { cdnPurgeUrl: url } }: Config, { tagChanges: changes }: Shop, log: Log): void {
  if (url !== undefined) opened.push(purgeCdn({ url, changes, log }))
}

/** Null where nothing is made ahead. The maker opens after the shop. */
function wakerOf({ pictures }: Config): (() => void) | null {
  return pictures.sizesAhead ? () => maker?.wake() : null
}

interface UpkeepParts extends Connecting {
  readonly db: Db
  readonly media: Media
}

/** Makes the sizes that are missing, now and whenever pictures come; nobody waits for it. */
function makeSizesAhead(
  config: Config,
  { db, connectionString, media, log }: UpkeepParts,
): SizesMaker | undefined {
  if (!config.pictures.sizesAhead) return undefined
  const made = openSizesMaker({
    db,
    files: media.files,
    log,
    alone: (work) => whileAlone({ connectionString, what: 'sizes of pictures' }, work),
    startRun: (ids, onPicture) =>
      startTask(taskOf('fill-pictures'), {
        input: { ...mediaPlace(config), ids, logLevel: config.log.level },
        // The task writes nothing else.
        onStep: (step) => onPicture(JSON.parse(step) as PictureTold),
      }),
  })
  opened.push(() => made.close())
  return made
}

/** Backups by themselves, where they are wanted. */
function backUpRegularly(
  { backup, dataDir, media: { bucket } }: Config,
  { connectionString, log }: Connecting,
): ScheduledBackups | undefined {
  if (backup.everyHours === undefined) return undefined
  const everyMs = backup.everyHours * HOUR_MS
  const { to, key, keep } = backup
  let running: RunningTask | undefined
  const scheduled = scheduleBackups({
    target: openTarget(to, dataDir),
    everyMs,
    log,
    backUp: async () => {
      running = startTask(taskOf('back-up'), {
        input: { connectionString, dataDir, bucket, to, key, keep, everyMs },
      })
      await running.done
    },
  })
  opened.push(async () => {
    await running?.stop()
    await scheduled.stop()
  })
  return scheduled
}

/** The module of a task that runs in a process of its own. */
function taskOf(name: 'back-up' | 'demo-shop' | 'fill-pictures'): URL {
  return new URL(`./server/tasks/${name}-task.ts`, import.meta.url)
}

async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true })
  } catch (error) {
    throw new StartError(
      `The data folder ${folder} cannot be made: ${messageOf(error)}. Set DATA_DIR to another one.`,
    )
  }
}

/** Closes everything in reverse, once, and ends the process. */
function stop(code: number): Promise<void> {
  stopping ??= closeAll().then(() => process.exit(code))
  return stopping
}

async function closeAll(): Promise<void> {
  for (const close of opened.toReversed()) await close()
}
