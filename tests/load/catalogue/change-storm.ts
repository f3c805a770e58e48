import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { listCards, listProducts } from '#contract/shop/product.ts'
import { findEmbedded } from '#server/db/embedded/find-embedded.ts'
import { medianOf } from '#tests/load/page-figures.ts'
import type { MeasuredStore } from '#tests/load/servers/measured-store.ts'
import { browse } from '#tests/load/steady-visitors.ts'

const PRODUCTS = 10_000
/** Announcements name no products of so many, so the whole catalogue is read again. */
const PRODUCTS_UNNAMED = 12_000
const VISITS_PER_SECOND = 8
const CALM_MS = 10_000
const LOOK_MS = 5
/** In taka, above all others; the shop takes up to twice as much. */
const PRICE = 400_000
const LOOKS_MAX_MS = 120_000

const first = (most: number) =>
  `select id from product where status = 'active' and not price_on_request order by id limit ${most}`
const raise = 'update variant set price_poisha = price_poisha + 100, compare_at_poisha = null'

const storms: readonly (readonly [name: string, sql: string, most: number])[] = [
  [`${PRODUCTS} products in one statement`, `${raise} where product_id in (${first(PRODUCTS)})`, PRODUCTS],
  [
    `${PRODUCTS} products, a statement for each`,
    `do $$ declare one int; begin
       for one in ${first(PRODUCTS)} loop ${raise} where product_id = one; end loop;
     end $$`,
    PRODUCTS,
  ],
  [
    `${PRODUCTS_UNNAMED} products in one statement`,
    `${raise} where product_id in (${first(PRODUCTS_UNNAMED)})`,
    PRODUCTS_UNNAMED,
  ],
]

/**
 * Measures how soon the shop shows prices that change in one transaction, announced all at once at its commit, and how
 * long visitors wait meanwhile.
 */
export async function measureStorms(
  store: MeasuredStore,
  { dataDir, paths }: { readonly dataDir: string; readonly paths: readonly string[] },
): Promise<void> {
  const found = await findEmbedded(dataDir)
  if (found === undefined) throw new Error('The store has no database')
  const client = new pg.Client(found.connectionString)
  await client.connect()
  const visitors = { address: store.address, paths, perSecond: VISITS_PER_SECOND }
  try {
    await browse({ ...visitors, until: pause(CALM_MS) })
    for (const [name, sql, most] of storms) {
      const { rows } = await client.query<{ id: number }>(first(most))
      const last = rows.at(-1)?.id ?? 0
      const price = PRICE + Math.floor(Math.random() * PRICE)
      const alone = await browse({ ...visitors, until: pause(CALM_MS) })
      const cpu = await store.cpuMs()
      const storm = change(client, { address: store.address, sql, last, price })
      const beside = await browse({ ...visitors, until: storm.then(() => pause(1000)) })
      const { committed, onCard, inList } = await storm
      console.log(
        `${name.padEnd(44)} commit after ${Math.round(committed)} ms, on a card ${Math.round(onCard)} and in a list ${Math.round(inList)} ms later; CPU ${Math.round((await store.cpuMs()) - cpu)} ms; visitors p95 ${beside.p95} ms (alone ${alone.p95}), failed ${beside.failed}`,
      )
    }
  } finally {
    await client.end()
  }
}

interface Storm {
  readonly address: string
  readonly sql: string
  /** The product whose price is looked at. */
  readonly last: number
  /** In taka: its new price, which no other product has. */
  readonly price: number
}

/** Times in ms: of the transaction, and from its commit until the shop shows it. */
async function change(client: pg.Client, { address, sql, last, price }: Storm) {
  const begun = performance.now()
  await client.query('begin')
  await client.query(sql)
  await client.query('update variant set price_poisha = $2 where product_id = $1', [last, price * 100])
  await client.query('commit')
  const committed = performance.now()
  const since = async (isShown: () => Promise<boolean>) => {
    while (!(await isShown())) {
      if (performance.now() - committed > LOOKS_MAX_MS) throw new Error('The shop never showed the price')
      await pause(LOOK_MS)
    }
    return performance.now() - committed
  }
  const [onCard, inList] = await Promise.all([
    since(async () => (await priceOf(address, last)) === price),
    since(() => isListedAt(address, price)),
  ])
  return { committed: committed - begun, onCard, inList }
}

/** Of a card that is kept in memory until the database announces a change of it. */
async function priceOf(address: string, product: number): Promise<number | undefined> {
  const answer = await fetch(`${address}${listCards.path}?ids=${product}`)
  return listCards.response.parse(await answer.json()).results[0]?.min_price
}

/** Whether a list of this price alone has a product: lists are made of what is kept in memory. */
async function isListedAt(address: string, price: number): Promise<boolean> {
  const answer = await fetch(`${address}${listProducts.path}?lowrange=${price}&heighrange=${price}`)
  return listProducts.response.parse(await answer.json()).count > 0
}

const ASKED = 20

/** Measures the files for crawlers: the list of them, and a file of products. */
export async function measureSitemap({ address, cpuMs }: MeasuredStore): Promise<void> {
  const index = (await read(`${address}/sitemap.xml`)).toString()
  const files = [...index.matchAll(/<loc>[^<]*(\/sitemaps\/[^<]+)<\/loc>/g)].map(([, path = '']) => path)
  console.log(`the sitemap has ${files.length} files`)
  const products = files.filter((path) => path.includes('products'))
  for (const path of ['/sitemap.xml', products[0] ?? '', products.at(-1) ?? '']) {
    const times: number[] = []
    let bytes = 0
    const before = await cpuMs()
    for (let n = 0; n < ASKED; n += 1) {
      const begun = performance.now()
      bytes = (await read(`${address}${path}`)).byteLength
      times.push(performance.now() - begun)
    }
    const cpu = ((await cpuMs()) - before) / ASKED
    console.log(
      `${path.padEnd(30)} ${Math.round(bytes / 1000)} kB  CPU ${cpu.toFixed(1)} ms  median ${medianOf(times).toFixed(1)} ms, longest ${Math.max(...times).toFixed(1)} ms`,
    )
  }
}

async function read(address: string): Promise<Buffer> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}`)
  return Buffer.from(await answer.arrayBuffer())
}
