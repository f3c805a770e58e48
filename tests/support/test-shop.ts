import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { createApi, type Api } from '#client/api.ts'
import { ApiError } from '#client/api-error.ts'
import { openDatabase, type Db } from '#server/db/database.ts'
import type { Authenticate } from '#server/http/api-app.ts'
import { createLog } from '#server/log.ts'
import { openShop, type Shop } from '#server/open-shop.ts'
import { saveProducts } from '#server/seed/seed-products-store.ts'
import type { SeedProduct } from '#server/seed/seed-files.ts'
import { createShopDatabase } from './postgres.ts'

/** A whole shop on a database of its own: categories, attributes, tags and content of the demo, no products. */
export interface TestShop {
  readonly api: Api
  readonly db: Db
  readonly shop: Shop
  /** Any request, for what the typed client would not send. */
  readonly fetch: (address: string, init?: RequestInit) => Promise<Response>
  /** Puts products on sale and answers with their ids and those of their variants, in order. */
  readonly add: (...products: readonly SeedProduct[]) => Promise<readonly AddedProduct[]>
  readonly close: () => Promise<void>
}

export interface AddedProduct {
  readonly id: number
  readonly slug: string
  readonly variants: readonly number[]
}

interface TestShopOptions {
  readonly authenticate?: Authenticate
}

export const seedFolder = path.resolve(import.meta.dirname, '../../seed')
const ORIGIN = 'http://shop.test'

export async function openTestShop(options: TestShopOptions = {}): Promise<TestShop> {
  const own = await createShopDatabase()
  const database = await openDatabase({
    connectionString: own.connectionString,
    poolMax: 4,
    durable: false,
    onError: () => undefined,
  })
  const { db } = database
  const shop = await openShop({ database, log: createLog('silent'), newRequestId: randomUUID, ...options })
  const fetch = async (address: string, init?: RequestInit) =>
    shop.api.fetch(new Request(new URL(address, ORIGIN), init))
  return {
    api: createApi((request) => shop.api.fetch(request), ORIGIN),
    db,
    shop,
    fetch,
    add: async (...products) => {
      await db.transaction().execute((trx) =>
        saveProducts(
          trx,
          products.map((one) => ({ ...one, pictures: [] })),
        ),
      )
      const added = await Promise.all(products.map((product) => addedProduct(db, product.slug)))
      // The announcement would arrive by itself; a test should not have to wait for it.
      await shop.catalogue.apply(`product:${added.map((one) => one.id).join(',')}`)
      return added
    },
    close: async () => {
      await shop.close()
      await database.close()
      await own.drop()
    },
  }
}

async function addedProduct(db: Db, slug: string): Promise<AddedProduct> {
  const { id } = await db
    .selectFrom('product')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  const variants = await db
    .selectFrom('variant')
    .select('id')
    .where('product_id', '=', id)
    .orderBy('position')
    .execute()
  return { id, slug, variants: variants.map((variant) => variant.id) }
}

/** What a call was refused with; fails the test if it was not refused. */
export async function refusalOf(call: Promise<unknown>): Promise<ApiError> {
  const answer = await call.then(
    (reply) => reply,
    (error: unknown) => error,
  )
  if (answer instanceof ApiError) return answer
  throw new Error(`Not refused: ${JSON.stringify(answer)}`)
}
