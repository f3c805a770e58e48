/**
 * npm run bench:search [-- --kind banglish] [-- --products 100000]
 * Tells how good the search of the demo shop is: nDCG@10 of the judged queries (tests/load/search/) by kind. With a
 * kind, also each query of it that is not perfect, with its first finds. With a number of products, how long calls of a
 * shop of so many take instead.
 */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { ProductFilters } from '#contract/shop/product-filters.ts'
import type { CatalogueParts } from '#server/catalogue/catalogue-parts.ts'
import { listProductsPage } from '#server/catalogue/list-products.ts'
import { openLiveCatalogue } from '#server/catalogue/live-catalogue.ts'
import type { Db } from '#server/db/database.ts'
import { nobody } from '#server/http/caller.ts'
import { catalogueFolder, fillCatalogue } from './fill-catalogue.ts'
import { inDatabase } from './prepare-checkout.ts'
import { judgedQueries, ndcg, type JudgedQuery } from './search/judge.ts'
import { measureLists, measureSpeed } from './search/speed.ts'

const { values } = parseArgs({
  options: { kind: { type: 'string', default: '' }, products: { type: 'string', default: '0' } },
})
const root = path.resolve(import.meta.dirname, '../..')
const demo = path.join(root, 'data/bench-search')
const SHOWN = 10
const PERFECT = 0.995

if (values.products === '0') {
  await makeDemo()
  await inDatabase(demo, measureQuality)
} else {
  const large = catalogueFolder(Number(values.products))
  await fillCatalogue(large, Number(values.products))
  await inDatabase(large, async (db) => {
    const started = performance.now()
    const parts = await openParts(db)
    console.log(
      `catalogue read in ${Math.round(performance.now() - started)} ms, memory ${Math.round(process.memoryUsage().rss / 1e6)} MB`,
    )
    await measureLists(parts)
    const wordsFrom = performance.now()
    await parts.live.words.index()
    console.log(
      `words read in ${Math.round(performance.now() - wordsFrom)} ms more, memory ${Math.round(process.memoryUsage().rss / 1e6)} MB`,
    )
    await measureSpeed(parts)
  })
}

async function makeDemo(): Promise<void> {
  if (existsSync(path.join(demo, 'database'))) return
  await promisify(execFile)(process.execPath, ['scripts/seed.ts'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: demo, DATABASE_URL: '' },
    maxBuffer: 100_000_000,
  })
}

async function openParts(db: Db): Promise<CatalogueParts> {
  return { db, live: await openLiveCatalogue(db), budgets: () => [1000, 2000, 5000] }
}

async function measureQuality(db: Db): Promise<void> {
  const parts = await openParts(db)
  const scores = new Map<string, number[]>()
  for (const query of await judgedQueries()) {
    const filters = ProductFilters.parse({ keyward: query.typed, page_size: String(SHOWN) })
    const { results, corrected } = await listProductsPage(parts, filters, nobody)
    const shown = results.map(({ title }) => title)
    const score = ndcg(shown, query.grades)
    scores.set(query.kind, [...(scores.get(query.kind) ?? []), score])
    if (query.kind.includes(values.kind) && values.kind !== '' && score < PERFECT)
      tell(query, { score, shown, corrected: corrected?.term })
  }
  for (const [kind, of] of scores) print(kind, of)
  print('all', [...scores.values()].flat())
}

function print(kind: string, scores: readonly number[]): void {
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length
  const none = scores.filter((score) => score === 0).length
  console.log(
    `${kind.padEnd(20)} ${String(scores.length).padStart(3)} queries  nDCG@10 ${mean.toFixed(3)}  nothing wanted shown: ${none}`,
  )
}

function tell(
  { typed, grades }: JudgedQuery,
  {
    score,
    shown,
    corrected = '–',
  }: { readonly score: number; readonly shown: readonly string[]; readonly corrected: string | undefined },
): void {
  const found = shown.map((sku) => `${sku} ${grades.get(sku) ?? 0}`).join(', ')
  console.log(`  ${score.toFixed(2)}  ${typed} (${corrected}): ${found}`)
}
