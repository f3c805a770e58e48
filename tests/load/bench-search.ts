/**
 * npm run bench:search [-- --kind banglish]
 * Tells how good the search of the demo shop is: nDCG@10 of the judged queries (tests/load/search/) by kind. With a
 * kind, also each query of it that is not perfect, with its first finds.
 */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { ProductFilters } from '#contract/shop/product-filters.ts'
import { listProductsPage } from '#server/catalogue/list-products.ts'
import { openLiveCatalogue } from '#server/catalogue/live-catalogue.ts'
import type { Db } from '#server/db/database.ts'
import { nobody } from '#server/http/caller.ts'
import { keepShopWords } from '#server/search/shop-words.ts'
import { inDatabase } from './prepare-checkout.ts'
import { judgedQueries, ndcg, type JudgedQuery } from './search/judge.ts'

const { values } = parseArgs({ options: { kind: { type: 'string', default: '' } } })
const root = path.resolve(import.meta.dirname, '../..')
const demo = path.join(root, 'data/bench-search')
const SHOWN = 10
const PERFECT = 0.995

await makeDemo()
await inDatabase(demo, measureQuality)

async function makeDemo(): Promise<void> {
  if (existsSync(path.join(demo, 'database'))) return
  await promisify(execFile)(process.execPath, ['scripts/seed.ts'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: demo, DATABASE_URL: '' },
    maxBuffer: 100_000_000,
  })
}

async function measureQuality(db: Db): Promise<void> {
  const live = await openLiveCatalogue(db)
  const parts = { db, live, shopWords: keepShopWords(db, live), budgets: () => [] }
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
