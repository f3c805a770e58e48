/**
 * npm run bench:checkout [-- --seconds 15]
 * Measures the built store with the demo shop: an order in cash of three lines by a guest, from the quote to the placed
 * order, and a flash sale of 100 pieces to 1,000 buyers while others browse. CPU is that of the store and its database
 * together, the figure to trust where others share the machine.
 */
import { availableParallelism, loadavg } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createApi } from '#client/api.ts'
import { listProducts } from '#contract/shop/product.ts'
import type { Bought, Crowd } from './orders/buyers.ts'
import { crowdAt } from './orders/crowd-at.ts'
import { startMeasured, type MeasuredStore } from './servers/measured-store.ts'
import { prepareCheckout, promisedOf } from './prepare-checkout.ts'
import { productPages } from './scenarios.ts'
import { browse } from './steady-visitors.ts'

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '15' } } })
const seconds = Number(values.seconds)
const dataDir = path.resolve(import.meta.dirname, '../../data/bench-checkout')
const PIECES = 100
const BUYERS = 1000
/** Plans made for empty tables last until the database has looked at them again, as it does each minute. */
const WARM_UP_SECONDS = 75
/** As the flash-sale model has it: so many ordinary visits a second go on meanwhile. */
const VISITS_PER_SECOND = 50
const BROWSE_SECONDS = 10

const { variants, scarce } = await prepareCheckout(dataDir, PIECES)
const promisedBefore = await promisedOf(dataDir, scarce)
const store = await startMeasured(dataDir)
console.log(
  `orders in cash of 3 lines by guests, ${seconds} s each, node ${process.version}, ${availableParallelism()} cores`,
)
console.log(
  `load of the machine before: ${loadavg().map(Math.round).join(' ')} (others share it if this is not near 0)`,
)
await buyers({ variants, connections: 16, seconds: WARM_UP_SECONDS })
for (const connections of [1, 8, 32]) await measureOrders(connections)
await measureFlashSale(store)
await store.close()
const promised = (await promisedOf(dataDir, scarce)) - promisedBefore
console.log(`pieces of the flash sale that orders hold: ${promised}${promised === PIECES ? '' : '  WRONG'}`)

async function measureOrders(connections: number): Promise<void> {
  const before = await store.cpuMs()
  const result = await buyers({ variants, connections, seconds })
  const cpu = ((await store.cpuMs()) - before) / result.placed
  console.log(
    [
      `${connections} at once`.padEnd(14),
      `${String(result.perSecond).padStart(5)} orders/s`,
      `CPU ${cpu.toFixed(2)} ms an order`,
      `median ${result.median} ms`,
      `p95 ${result.p95} ms`,
      `p99 ${result.p99} ms`,
      `refused ${JSON.stringify(result.refused)}`,
      `busy ${result.busy}`,
    ].join('  '),
  )
}

async function measureFlashSale({ address }: MeasuredStore): Promise<void> {
  const { results } = await createApi(fetch, address)(listProducts, { query: { page_size: 60 } })
  const visits = {
    address,
    paths: productPages(results.map(({ slug }) => slug)),
    perSecond: VISITS_PER_SECOND,
  }
  await browse({ ...visits, until: pause(3000) })
  const calm = await browse({ ...visits, until: pause(BROWSE_SECONDS * 1000) })
  const begun = performance.now()
  const sale = buyers({ variants: [scarce], connections: BUYERS, seconds: null })
  const during = await browse({ ...visits, until: sale })
  const result = await sale
  const took = (performance.now() - begun) / 1000
  console.log(`flash sale: ${BUYERS} buyers at once for ${PIECES} pieces, decided in ${took.toFixed(1)} s`)
  console.log(
    `  placed ${result.placed}, refused ${JSON.stringify(result.refused)}, told to come again ${result.busy} times`,
  )
  console.log(`  from quote to placed: median ${result.median} ms, p95 ${result.p95} ms`)
  console.log(`  ${VISITS_PER_SECOND} visits a second to product pages, calm:   ${shown(calm)}`)
  console.log(`  the same while the sale goes on:             ${shown(during)}`)
}

function shown({ visits, median, p95, failed }: Awaited<ReturnType<typeof browse>>): string {
  return `${visits} visits, median ${median} ms, p95 ${p95} ms, failed ${failed}`
}

function buyers(crowd: Omit<Crowd, 'address'>): Promise<Bought> {
  return crowdAt({ ...crowd, address: store.address })
}
