import { randomUUID } from 'node:crypto'
import path from 'node:path'
import type { Config } from '#config'
import { shopInMails } from '#server/content/live-content.ts'
import { linkForFirstOwner } from '#server/accounts/staff/invite.ts'
import { announce } from '#server/platform/announce.ts'
import { purgeCdn } from '#server/cache/cdn-purge.ts'
import { openTarget } from '#server/backup/backup-target.ts'
import { scheduleBackups, type ScheduledBackups } from '#server/backup/scheduled-backups.ts'
import { openCourierWays, type CourierWays } from '#sandbox/couriers/courier-ways.ts'
import { sealOf } from '#server/platform/seal.ts'
import { openDatabase, type Database, type Db } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { readsAtPrimary } from '#server/db/replica/read-db.ts'
import { openReplica, type Replica } from '#server/db/replica/replica.ts'
import { whileAlone } from '#server/db/while-alone.ts'
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
import { openPaymentWays, type PaymentWays } from '#sandbox/payments/payment-ways.ts'
import { lacksDemoShop } from '#server/seed/load-demo-shop.ts'
import { inProject, programAt } from '#server/platform/own-files.ts'
import { startTask, type RunningTask } from '#server/tasks/task-process.ts'

const HOUR_MS = 3_600_000

interface Opening {
  readonly connectionString: string
  /** Gets a function for each part as it opens; they are to be called in reverse. */
  readonly opened: (() => Promise<void>)[]
  /** Tells of a step that takes long. */
  readonly say: (step: string) => void
  /** Whether to tell people the addresses of the open shop; one of several processes does. */
  readonly tells: boolean
  /** The number of this one of several processes; undefined for the only one. */
  readonly process: number | undefined
}

/** The whole store on its database, from its settings to its address. */
export async function openStore(config: Config, opening: Opening): Promise<void> {
  const { connectionString, opened } = opening
  const log = createLog(config.log.level, opening.process)
  const storage = await openStorage(config, { ...opening, log })
  const { database, replica, media, secret } = storage
  const reads = replica?.db ?? readsAtPrimary(database.pool)
  let backups: ScheduledBackups | undefined
  let maker: SizesMaker | undefined

  const https = config.http.publicUrl?.startsWith('https:') ?? false
  // Nobody asks before it listens.
  const ownOrigin = () => ownAddress(config.http.host, listening.port)
  const jobs = await openJobs({ connectionString, log })
  const paying = await openPaymentWays(config.payments, {
    db: database.db,
    log,
    secret,
    shop: ownOrigin,
    fonts: await builtFonts(inProject('build', 'client', 'assets')),
  })
  opened.push(() => paying.close())
  const sending = await openCourierWays(config.couriers, {
    port: config.couriers.sandboxPort,
    file: path.join(config.dataDir, 'courier-sandbox.json'),
    log,
    shop: () => ({ origin: ownOrigin(), backOffice: shop.parcels.backOffice }),
  })
  opened.push(() => sending.close())
  const messages = openMessages({
    database,
    log,
    settings: config.messages,
    secret,
    // Nobody speaks before the shop is open and has an address.
    speaker: () => ({ shop: shopInMails(shop.content.current), origin: address }),
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
    // Null where nothing is made ahead. The maker opens after the shop.
    wakeMaker: config.pictures.sizesAhead ? () => maker?.wake() : null,
    workFolder: path.join(config.dataDir, 'work'),
    trustedHosts: config.http.trustedHosts,
    accounts: { secret, https, publicOrigin: config.http.publicUrl, google: config.accounts.google ?? null },
    payments: paying.options,
    couriers: sending.options,
    outbox: { outbox: messages.outbox, openTo: config.messages.outboxOpenTo },
  })
  opened.push(() => shop.close())
  shop.register(jobs)
  tellCdn(config, shop, { log, opened })
  const backup = () => backups?.state()
  const isOneOfSeveral = opening.process !== undefined
  const parts = { shop, media, paying, database, log, backup, replica, reads, isOneOfSeveral }
  const site = await openSite(config, parts)
  // Before all that jobs and messages are done with is closed, and after the last request.
  opened.push(() => jobs.stop())
  database.serve()
  const listening = await listenOn({ ...config.http, fetch: site.fetch })
  opened.push(() => listening.close())
  opened.push(() => Promise.resolve(shop.endStreams()))

  const address = config.http.publicUrl ?? `http://localhost:${listening.port}`
  await Promise.all([messages.start(), jobs.start(), shop.webhooks.start()])
  const proxied = https ? ownOrigin() : undefined
  const hasOutbox = messages.outbox !== undefined
  if (opening.tells) await tellPeople(config, { address, proxied, hasOutbox, paying, sending, ...storage })
  backups = backUpRegularly(config, { connectionString, log, opened })
  maker = makeSizesAhead(config, { db: database.db, connectionString, media, log, opened })
}

interface Parts extends Pick<Opening, 'connectionString' | 'opened'> {
  readonly log: Log
}

interface Facts extends Pick<Storage, 'database' | 'secret'> {
  readonly address: string
  readonly proxied: string | undefined
  readonly hasOutbox: boolean
  readonly paying: PaymentWays
  readonly sending: CourierWays
}

/** Prints the addresses of the open shop, and the link for its owner if it has none. */
async function tellPeople({ dataDir }: Config, facts: Facts): Promise<void> {
  const { address, proxied, hasOutbox, paying, sending, database, secret } = facts
  announce({
    address,
    proxied,
    hasOutbox,
    hasPaymentSandbox: paying.sandbox !== undefined,
    courierSandbox: sending.sandbox?.url,
    ownerLink: await linkForFirstOwner({ db: database.db, seal: sealOf(secret), now: Date.now }),
    dataDir,
  })
}

interface Storage {
  readonly database: Database
  /** Undefined where no standby serves reads. */
  readonly replica: Replica | undefined
  readonly media: Media
  readonly secret: string
}

/** The database with all migrations, the pictures, the demo shop in both, and the secret of the shop. */
async function openStorage(
  config: Config,
  { connectionString, opened, say, log }: Opening & Parts,
): Promise<Storage> {
  const database = await openDatabase({
    connectionString,
    poolMax: config.database.poolMax,
    durable: config.mode === 'production',
    opening: true,
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
    const loading = startTask(programAt('server/tasks/demo-shop-task'), { input, onStep: say })
    opened.push(() => loading.stop())
    await loading.done
  }
  const replica = await openReadReplica(config, { database, connectionString, log, opened })
  return { database, replica, media, secret }
}

/** The standby for reads that need no transaction and decide nothing, where the settings name one. */
async function openReadReplica(
  { database: { replicaUrl, poolMax } }: Config,
  { database: { pool }, connectionString, log, opened }: Parts & { readonly database: Database },
): Promise<Replica | undefined> {
  if (replicaUrl === undefined) return undefined
  const primary = { connectionString, pool }
  const replica = await openReplica({ connectionString: replicaUrl, primary, poolMax, log })
  opened.push(() => replica.close())
  return replica
}

/** Where pictures and videos lie. */
function mediaPlace({ dataDir, media: { bucket } }: Config): MediaPlace {
  return { folder: path.join(dataDir, 'media'), bucket }
}

/** Where a CDN keeps pages. */
function tellCdn(
  { http: { cdnPurgeUrl: url } }: Config,
  { tagChanges: changes }: Shop,
  { log, opened }: Pick<Parts, 'log' | 'opened'>,
): void {
  if (url !== undefined) opened.push(purgeCdn({ url, changes, log }))
}

/** Makes the sizes that are missing, now and whenever pictures come; nobody waits for it. */
function makeSizesAhead(
  config: Config,
  { db, connectionString, media, log, opened }: Parts & { readonly db: Db; readonly media: Media },
): SizesMaker | undefined {
  if (!config.pictures.sizesAhead) return undefined
  const made = openSizesMaker({
    db,
    files: media.files,
    log,
    alone: (work) => whileAlone({ connectionString, what: 'sizes of pictures' }, work),
    startRun: (ids, onPicture) =>
      startTask(programAt('server/tasks/fill-pictures-task'), {
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
  { connectionString, log, opened }: Parts,
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
      running = startTask(programAt('server/tasks/back-up-task'), {
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
