import path from 'node:path'
import pg from 'pg'
import { openDatabase } from '#server/db/database.ts'
import { createLog } from '#server/platform/log.ts'
import { openMedia } from '#server/media/open-media.ts'
import { loadSeed } from '#server/seed/load-seed.ts'
import { readSeed, type Seed } from '#server/seed/seed-files.ts'

interface Source {
  readonly superuser: string
  readonly template: string
  readonly dataDir: string
}

const NAME = 'shop_template'
const seedFolder = path.resolve(import.meta.dirname, '../../seed')

/** Copies the migrated template and loads the demo shop without its products; answers with its connection string. */
export async function makeShopTemplate({ superuser, template, dataDir }: Source): Promise<string> {
  const url = new URL(template)
  const client = new pg.Client(superuser)
  await client.connect()
  await client.query(`create database ${NAME} template ${url.pathname.slice(1)} owner ${url.username}`)
  await client.end()
  url.pathname = NAME
  await loadShop(url.href, path.join(dataDir, 'media'))
  return url.href
}

/** Loads the demo shop without its products into a migrated database. */
export async function loadShop(connectionString: string, folder: string): Promise<void> {
  const media = await openMedia({ folder, log: createLog('silent') })
  const database = await openDatabase({
    connectionString,
    poolMax: 2,
    durable: false,
    onError: () => undefined,
  })
  const seed = withoutProducts(await readSeed(seedFolder))
  await loadSeed({ db: database.db, media }, seed, { pictures: () => undefined, products: () => undefined })
  await database.close()
  await media.close()
}

function withoutProducts(seed: Seed): Seed {
  return {
    ...seed,
    products: [],
    // Its pieces are products.
    lookbook: [],
    categories: seed.categories.map((category) => ({ ...category, picture: null })),
  }
}
