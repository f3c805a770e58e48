import type { Endpoint } from '#contract/endpoint.ts'
import { staffEndpoints } from '#contract/registry/staff-endpoints.ts'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { createApi, type Api } from '#client/api.ts'
import { usualCourierAddresses, type CourierAddresses } from '#domain/delivery/courier-accounts.ts'
import type { CourierSettings } from '#domain/delivery/courier-settings.ts'
import type { CourierParts } from '#server/open-selling.ts'
import { ApiError } from '#client/api-error.ts'
import type { BucketSettings } from '#server/bucket/bucket-settings.ts'
import type { DatabaseLimits } from '#server/db/connection-pool.ts'
import { openDatabase, type Database, type Db } from '#server/db/database.ts'
import { readsAtPrimary, type ReadDb } from '#server/db/replica/read-db.ts'
import { rows } from '#server/db/rows.ts'
import type { AccountSettings } from '#server/accounts/routes/open-accounts.ts'
import { createLog, type Log } from '#server/platform/log.ts'
import { REQUEST_ID_HEADER } from '#server/http/api-app.ts'
import { openMedia, type Media } from '#server/media/open-media.ts'
import { openShop, type Shop } from '#server/open-shop.ts'
import type { PaymentOptions } from '#server/payments/open-payments.ts'
import { saveProducts } from '#server/seed/seed-products-store.ts'
import type { SeedProduct } from '#server/seed/seed-files.ts'
import { createShopDatabase } from './postgres.ts'
import { removeFolder, temporaryFolder } from './temporary-folder.ts'
import { openTestMessages, type TestMessages } from './companies/test-messages.ts'

/** A whole shop on a database of its own: categories, attributes, tags and content of the demo, no products. */
export interface TestShop {
  readonly api: Api
  readonly db: Db
  /** Of its database, for other processes. */
  readonly connectionString: string
  readonly shop: Shop
  readonly media: Media
  /** Any request, for what the typed client would not send. */
  readonly fetch: (address: string, init?: RequestInit) => Promise<Response>
  /** Puts products on sale and answers with their ids and those of their variants, in order. */
  readonly add: (...products: readonly SeedProduct[]) => Promise<readonly AddedProduct[]>
  /** The messages of the shop to people. */
  readonly messages: TestMessages
  /** Moves the shop's clock on. */
  readonly pass: (ms: number) => void
  readonly now: () => number
  /** Another process of the same store, as far as the database and its clock go. */
  readonly twin: (options?: TestShopOptions) => Promise<TestShop>
  readonly close: () => Promise<void>
}

export interface AddedProduct {
  readonly id: number
  readonly slug: string
  readonly variants: readonly number[]
}

interface TestShopOptions {
  /** Servers that have a shop without products, and where it reads; a database of its own unless stated. */
  readonly on?: { readonly connectionString: string; readonly replica: ReadDb }
  readonly accounts?: Partial<AccountSettings>
  readonly log?: Log
  readonly poolMax?: number
  /** Through whom money comes; unless stated, companies that nobody calls. */
  readonly payments?: (place: { readonly db: Db; readonly now: () => number }) => Promise<PaymentOptions>
  /** With whom parcels go out; our own rider alone unless stated. */
  readonly couriers?: CourierSettings
  /** The couriers count as the sandbox of the store, with these addresses: accounts of the owner come before its own. */
  readonly courierSandbox?: CourierAddresses
  readonly limits?: Partial<DatabaseLimits>
  /** Hosts with their ports that imports ask for pictures although they are not public. */
  readonly trustedHosts?: readonly string[]
  /** How often the sessions of open streams are looked at, in ms. */
  readonly beatMs?: number
  /** So many answers are kept; none unless stated, so that a test need not wait for the announcement of a change. */
  readonly answersMax?: number
  /** Of the pictures; a folder of their own unless stated. */
  readonly bucket?: BucketSettings
  /** Told when pictures wait for their sizes; nobody makes them ahead unless stated. */
  readonly wakeMaker?: () => void
}

/** Both companies, at an address where nobody listens. */
const untriedCompanies: PaymentOptions = {
  settings: {
    sslcommerz: { baseUrl: 'http://127.0.0.1:9', keys: { storeId: 'test', password: 'test' } },
    bkash: null,
  },
  returnOrigin: undefined,
}

const ORIGIN = 'http://shop.test'

/** Hashing costs next to nothing here: what it costs in earnest is measured, not tested. */
export const testAccounts: AccountSettings = {
  secret: 'for the shop of a test, known to everybody',
  https: false,
  publicOrigin: ORIGIN,
  google: null,
  hashCost: { memory: 8, passes: 1 },
}

export async function openTestShop(options: TestShopOptions = {}): Promise<TestShop> {
  const own =
    options.on === undefined
      ? await createShopDatabase()
      : { connectionString: options.on.connectionString, drop: () => Promise.resolve() }
  let ahead = 0
  let messages: TestMessages | undefined
  const now = () => Date.now() + ahead
  const pass = (ms: number) => {
    ahead += ms
  }

  const replicaOf = ({ pool }: Database) => options.on?.replica ?? readsAtPrimary(pool)

  async function open({
    poolMax = 4,
    log = createLog('silent'),
    ...given
  }: TestShopOptions): Promise<TestShop> {
    const database = await openDatabase({
      connectionString: own.connectionString,
      poolMax,
      durable: false,
      onError: () => undefined,
      ...(given.limits === undefined ? {} : { limits: given.limits }),
    })
    const { db } = database
    const { answersMax } = { answersMax: 0, ...given }
    messages ??= await openTestMessages(db)
    const pictures = await temporaryFolder()
    const media = await openMedia({ folder: pictures, bucket: given.bucket, log: createLog('silent') })
    const shop = await openShop({
      database,
      replica: replicaOf(database),
      log,
      newRequestId: randomUUID,
      messages,
      media,
      workFolder: path.join(pictures, 'work'),
      couriers: courierParts(given),
      accounts: { ...testAccounts, ...given.accounts },
      trustedHosts: given.trustedHosts,
      answersMax,
      ...(given.beatMs === undefined ? {} : { beatMs: given.beatMs }),
      wakeMaker: given.wakeMaker ?? null,
      now,
      payments: (await given.payments?.({ db, now })) ?? untriedCompanies,
      // A test says when time has run out.
      deadlinesEveryMs: null,
      salesEveryMs: null,
    })
    /** Every change by staff, in whichever test, must leave an entry in the audit; a preview changes nothing, nor does an open page. */
    const fetchTraced = async (request: Request): Promise<Response> => {
      const { pathname } = new URL(request.url)
      const isStaffs =
        pathname.startsWith('/v1/staff/') &&
        request.method !== 'GET' &&
        !isUnaudited(pathname) &&
        !isWayIn(pathname)
      if (!isStaffs || !request.headers.has('authorization')) return shop.api.fetch(request)
      const id = randomUUID()
      request.headers.set(REQUEST_ID_HEADER, id)
      const response = await shop.api.fetch(request)
      // A call that came twice did nothing the second time.
      const isAgain = response.headers.has('idempotency-replayed')
      if (response.ok && !isAgain) await requireEntry(db, id, request)
      return response
    }
    return {
      api: createApi(fetchTraced, ORIGIN),
      db,
      connectionString: own.connectionString,
      shop,
      media,
      fetch: (address, init) => fetchTraced(new Request(new URL(address, ORIGIN), init)),
      messages,
      now,
      pass,
      twin: (twin = {}) => open(twin),
      add: (...products) => addProducts(db, shop, products),
      close: async () => {
        await shop.close()
        await media.close()
        await removeFolder(pictures)
        await database.close()
      },
    }
  }

  const shop = await open(options)
  return {
    ...shop,
    close: async () => {
      const faults = await rows<object>(shop.db, 'select * from ledger_fault limit 3')
      const vat = await rows<object>(shop.db, 'select * from vat_fault limit 3')
      const shelves = await rows<object>(
        shop.db,
        `select to_jsonb(f) as fault from stock_fault f union all select to_jsonb(f) from transfer_fault f
        union all select to_jsonb(f) from purchase_fault f limit 3`,
      )
      await rows(shop.db, 'select follow_summary_notes(100000)')
      const summaries = await rows<object>(shop.db, 'select * from product_summary_fault limit 3')
      const sales = await rows<object>(shop.db, 'select * from sale_fault limit 3')
      await shop.close()
      await own.drop()
      // Money moved somewhere in the test, and the books did not follow.
      if (faults.length > 0) throw new Error(`The ledger differs: ${JSON.stringify(faults)}`)
      if (vat.length > 0) throw new Error(`The entries of VAT differ: ${JSON.stringify(vat)}`)
      if (shelves.length > 0)
        throw new Error(`The stock differs from its movements: ${JSON.stringify(shelves)}`)
      if (summaries.length > 0)
        throw new Error(`The summary of products differs from them: ${JSON.stringify(summaries)}`)
      if (sales.length > 0) throw new Error(`A sale runs at another price: ${JSON.stringify(sales)}`)
    },
  }
}

/** The paths of calls that change nothing, as their contract says. */
const unaudited = Object.values<Endpoint>(staffEndpoints)
  .filter(({ audited }) => audited === false)
  .map(({ path }) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`))

function isUnaudited(pathname: string): boolean {
  return unaudited.some((path) => path.test(pathname))
}

/** Nobody acts yet who asks for the challenge of a sign-in. */
function isWayIn(pathname: string): boolean {
  return pathname === '/v1/staff/sign-in/passkey/begin'
}

async function requireEntry(db: Db, requestId: string, { method, url }: Request): Promise<void> {
  const entry = await db
    .selectFrom('audit_entry')
    .select('id')
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  if (entry === undefined) throw new Error(`${method} ${url} of staff left no entry in the audit`)
}

async function addProducts(
  db: Db,
  shop: Shop,
  products: readonly SeedProduct[],
): Promise<readonly AddedProduct[]> {
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

function courierParts({ couriers, courierSandbox }: TestShopOptions): CourierParts | undefined {
  if (couriers === undefined) return undefined
  const addresses = courierSandbox ?? usualCourierAddresses
  return { settings: couriers, addresses, sandbox: courierSandbox !== undefined }
}

/** The refusal of a call; fails the test if it was not refused. */
export async function refusalOf(call: Promise<unknown>): Promise<ApiError> {
  const answer = await call.then(
    (reply) => reply,
    (error: unknown) => error,
  )
  if (answer instanceof ApiError) return answer
  throw new Error(`Not refused: ${JSON.stringify(answer)}`)
}
