/**
 * npm run bench:start [-- --products 10000 --rounds 5 --idle 10 --beside /another/checkout]
 * From `npm start` of the built tree to the end of the first page, the processor that it takes, and the memory of the
 * node process ten seconds later, or `idle` seconds: the words of a million products take minutes. Another checkout,
 * built too, starts in turn on the same data, so that both meet the same machine; its migrations must be the same.
 */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { catalogueFolder, fillCatalogue, isLarge } from './fill-catalogue.ts'
import { medianOf } from './page-figures.ts'
import { firstPageAfterStart, type FirstPage } from './servers/first-page.ts'

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '5' },
    idle: { type: 'string', default: '10' },
    beside: { type: 'string' },
  },
})
const root = path.resolve(import.meta.dirname, '../..')
const products = Number(values.products)
const ownFolder = path.join(root, 'data', 'bench-start')
const dataDir = isLarge(products) ? catalogueFolder(products) : ownFolder
const idleMs = Number(values.idle) * 1000
const trees = [...(values.beside === undefined ? [] : [path.resolve(values.beside)]), root]

await fillCatalogue(dataDir, products)
// The first start after a build compiles what the others find compiled.
for (const tree of trees) await firstPageAfterStart(dataDir, { root: tree, idleMs: 0 })
const found = new Map(trees.map((tree) => [tree, [] as FirstPage[]]))
for (let round = 0; round < Number(values.rounds); round += 1) {
  for (const tree of trees) found.get(tree)?.push(await firstPageAfterStart(dataDir, { root: tree, idleMs }))
}
for (const [tree, starts] of found) {
  const row = (['ms', 'cpuMs', 'idleMb'] as const).map((what) => {
    const figures = starts.map((one) => Math.round(one[what]))
    return `${what} ${medianOf(figures)} (${Math.min(...figures)}–${Math.max(...figures)})`
  })
  console.log(`${tree}: ${row.join(', ')}`)
}
