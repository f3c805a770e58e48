import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { inspect } from 'node:util'
import { createApi, type Api } from '#client/api.ts'
import { ConfigError, readConfig, type Config } from '#config'
import { openDatabase, type Db } from '#server/db/database.ts'
import { startEmbedded } from '#server/db/embedded/start-embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { messageOf, StartError } from '#server/db/start-error.ts'
import { loadBuiltPages } from '#server/http/built-pages.ts'
import { listenOn } from '#server/http/listen-on.ts'
import { createSite } from '#server/http/site.ts'
import { createLog } from '#server/log.ts'
import { mediaRoutes } from '#server/media/media-routes.ts'
import { openMedia, type Media } from '#server/media/open-media.ts'
import { openShop, type Shop } from '#server/open-shop.ts'
import { loadDemoShop } from '#server/seed/load-demo-shop.ts'
import { showSteps } from '#server/show-steps.ts'

const root = path.dirname(import.meta.dirname)
const inProject = (...parts: string[]) => path.join(root, ...parts)

const say = showSteps(process.stdout)

/** Listening, migrating, jobs and operators connect beside the pool. */
const CONNECTIONS_BESIDE_THE_POOL = 20

/** What was opened, to be closed in reverse. */
const opened: (() => Promise<void>)[] = []
let stopping: Promise<void> | undefined

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0))

try {
  await start(readConfig(process.env))
} catch (error) {
  // What a stop during the start makes fail is no news.
  if (stopping !== undefined) await stopping
  const expected = error instanceof StartError || error instanceof ConfigError
  process.stderr.write(`\n${expected ? error.message : inspect(error)}\n`)
  await stop(1)
}

/** The whole store, from its settings to its address. */
async function start(config: Config): Promise<void> {
  const log = createLog(config.log.level)
  const connectionString = config.database.url ?? (await ownPostgres(config))
  await makeFolder(config.dataDir)
  const database = await openDatabase({
    connectionString,
    poolMax: config.database.poolMax,
    durable: config.mode === 'production',
    onError: (error) => log.warn({ err: error }, 'idle database connection lost'),
  })
  opened.push(() => database.close())
  await migrate(database.pool, inProject('migrations'), say)

  const media = await openMedia({ folder: path.join(config.dataDir, 'media'), log })
  opened.push(() => media.close())
  await loadDemoShop({ db: database.db, media }, inProject('seed'), say)

  const shop = await openShop({ database, log, newRequestId: randomUUID })
  opened.push(() => shop.close())
  const pages = await loadBuiltPages<Api>(inProject('build', 'server', 'index.js'))
  const site = createSite({
    api: shop.api,
    media: mediaRoutes(media),
    pages: {
      inlineScripts: pages.inlineScripts,
      render: (request) => pages.renderPage(request, apiFor(request, shop)),
    },
    assets: inProject('build', 'client'),
    https: config.http.publicUrl?.startsWith('https:') ?? false,
    newRequestId: randomUUID,
    log,
  })
  const listening = await listenOn({ ...config.http, fetch: site.fetch })
  opened.push(() => listening.close())

  const address = config.http.publicUrl ?? `http://localhost:${listening.port}`
  process.stdout.write(`\nThe shop is open: ${address}\nData folder: ${config.dataDir}\nTo stop it: Ctrl-C\n`)
  if (config.pictures.sizesAhead) void makeSizesAhead(database.db, media)
}

async function ownPostgres(config: Config): Promise<string> {
  const starting = startEmbedded({
    dataDir: config.dataDir,
    settings: { max_connections: config.database.poolMax + CONNECTIONS_BESIDE_THE_POOL },
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

async function makeSizesAhead(db: Db, media: Media): Promise<void> {
  const pictures = await db.selectFrom('picture').select('id').execute()
  await media.fill(pictures.map((picture) => picture.id))
}

/** The API as the pages of one request call it: in process, as the same visitor. */
function apiFor(request: Request, shop: Shop): Api {
  const asVisitor = ['cookie', 'authorization', 'x-request-id'].flatMap((name) => {
    const value = request.headers.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  return createApi((inner) => {
    for (const [name, value] of asVisitor) inner.headers.set(name, value)
    return shop.api.fetch(inner)
  }, new URL(request.url).origin)
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
