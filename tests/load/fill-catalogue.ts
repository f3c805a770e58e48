import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'
import { followNotes } from '#server/product-summary/follow-notes-sql.ts'
import { copyProducts } from './catalogue/copy-products.ts'
import { addedWords, changedAt, soldLately } from './catalogue/varied-columns.ts'
import { inDatabase } from './prepare-checkout.ts'

const root = path.resolve(import.meta.dirname, '../..')
const CHUNK = 5000
/** More products are copies of the first ones: to load each by itself would take hours. */
const LOADED_MAX = 50_000
const COPIED = 10_000
/** Tells that a catalogue was filled to its end. */
const MARK = 'bench-varied'

export function isLarge(products: number): boolean {
  return products > LOADED_MAX
}

/** The data folder of a shop of so many products, which several benches share; a large one is a shop of its own. */
export function catalogueFolder(products: number): string {
  const name = isLarge(products) ? `bench-catalogue-${products}` : 'bench-catalogue'
  return path.join(root, 'data', name)
}

/** Makes a shop of so many products in a data folder, unless it is there: of each state, with varied words. */
export async function fillCatalogue(dataDir: string, products: number): Promise<void> {
  const there = await countIn(dataDir)
  const loaded = isLarge(products) ? COPIED : products
  if (there < loaded) {
    console.log(`Making ${loaded} products in ${dataDir} …`)
    await promisify(execFile)(process.execPath, ['scripts/seed.ts', '--products', String(loaded)], {
      cwd: root,
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
      maxBuffer: 100_000_000,
    })
  }
  await inDatabase(dataDir, async (db) => {
    const [mark] = await rows(db, 'select from tag where slug = $1', [MARK])
    if (mark !== undefined) return
    await vary(db, products)
    // Plans for the ten thousand loaded products would take their time with a million.
    await rows(db, 'analyze')
    console.log('Making their search …')
    await withoutWordIndexes(db, () => searchAnew(db))
    // The search of each product left a note.
    await followNotes(db, { batches: Infinity })
    await rows(db, `insert into tag (slug, name) values ($1, 'Varied')`, [MARK])
    await rows(db, 'vacuum analyze')
  })
}

/** 0 where there is no shop yet. */
function countIn(dataDir: string): Promise<number> {
  return inDatabase(dataDir, async (db) => {
    const [found] = await rows<{ there: boolean }>(db, `select to_regclass('product') is not null as there`)
    if (found?.there !== true) return 0
    const [counted] = await rows<{ n: number }>(db, 'select count(*)::int as n from product')
    return counted?.n ?? 0
  })
}

/**
 * Past the rules: drafts, archived and sold-out products, products without picture or Bangla, names of 3,000 words that
 * are as frequent as words of a language, and ten thousand of one SKU that nobody changed for long. The loaded products
 * are varied before they are copied, so that no row of a million is written twice.
 */
async function vary(db: Db, products: number): Promise<void> {
  console.log(`Varying the products, and copying them until there are ${products} …`)
  await db.transaction().execute(async (trx) => {
    const withTriggers = async (role: 'origin' | 'replica') =>
      rows(trx, `set local session_replication_role = ${role}`)
    await withTriggers('replica')
    for (const text of stepsOfLoaded) await rows(trx, text)
    // A movement moves the pieces of its shelf by a trigger.
    await withTriggers('origin')
    for (const text of movements) await rows(trx, text)
    await withTriggers('replica')
    if (isLarge(products)) await copyProducts(trx, products)
    for (const text of stepsOfAll) await rows(trx, text)
  })
}

const stepsOfLoaded = [
  `update product p set name = p.name || ${addedWords('p.id')}, updated_at = ${changedAt('p.id')},
    name_bn = case when p.id % 6 > 0 then p.name_bn end,
    status = case when p.id % 12 = 0 then 'draft' when p.id % 17 = 0 then 'archived' else p.status end,
    sold_30_days = ${soldLately('p.id')}`,
  `delete from product_picture where product_id % 40 = 0`,
] as const

const movements = [
  // One product of eight is sold out, and one of ten runs low.
  `insert into stock_movement (variant_id, location_id, delta, reason)
    select s.variant_id, s.location_id, s.held - s.on_hand, 'counted' from stock s join variant v on v.id = s.variant_id
    where v.product_id % 8 = 0 and s.on_hand > s.held order by 1, 2`,
  `insert into stock_movement (variant_id, location_id, delta, reason)
    select s.variant_id, s.location_id, 40, 'counted' from stock s join variant v on v.id = s.variant_id
    where v.product_id % 10 > 0 and v.product_id % 8 > 0 order by 1, 2`,
] as const

const stepsOfAll = [
  `update product set sku = 'WB-' || id, updated_at = now() - interval '3 years' - interval '1 second' * id
    where id between 40001 and 50000`,
  `update variant set sku = 'WB-' || product_id || '-' || position where product_id between 40001 and 50000`,
  `insert into collection_product (collection_id, product_id, position)
    select c.id, p.id, p.id from product p
    join (select id, row_number() over (order by id) as nth from collection where rule is null) c
      on p.id % (7 * c.nth * c.nth) = 0 on conflict do nothing`,
] as const

/** The words of a million products are sorted once, at the end, instead of for each product. */
async function withoutWordIndexes(db: Db, work: () => Promise<void>): Promise<void> {
  const indexes = await rows<{ name: string; definition: string }>(
    db,
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename = 'product_search' and indexdef like '% USING gin %'`,
  )
  for (const { name } of indexes) await rows(db, `drop index ${name}`)
  try {
    await work()
  } finally {
    for (const { definition } of indexes) await rows(db, definition)
  }
}

/** By both connections at once. */
async function searchAnew(db: Db): Promise<void> {
  const [{ last } = { last: 0 }] = await rows<{ last: number }>(db, 'select max(id) as last from product')
  let next = 0
  const refreshInTurn = async (): Promise<void> => {
    while (next <= last) {
      const from = next
      next += CHUNK
      await rows(
        db,
        'select refresh_product_search(array(select id from product where id > $1 and id <= $1 + $2::int))',
        [from, CHUNK],
      )
    }
  }
  await Promise.all([refreshInTurn(), refreshInTurn()])
}
