/**
 * npm run bench:small [-- --seconds 10 --mb 1024]
 * Measures the orders of bench:checkout on a small server: the built store and its database have one core and 1 GB of
 * memory together, the buyers have the other core. Only for root on Linux, as it makes a memory cgroup (version 1).
 */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { crowdAt } from './orders/crowd-at.ts'
import { prepareCheckout } from './prepare-checkout.ts'
import { startSmall, type SmallStore } from './servers/small-store.ts'

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '10' }, mb: { type: 'string', default: '1024' } },
})
const seconds = Number(values.seconds)
const dataDir = path.resolve(import.meta.dirname, '../../data/bench-checkout')
/** No piece of this bench is scarce. */
const PIECES = 100
/** Plans made for empty tables last until the database has looked at them again, as it does each minute. */
const WARM_UP_SECONDS = 75

const { variants } = await prepareCheckout(dataDir, PIECES)
const store = await startSmall(dataDir, Number(values.mb))
try {
  console.log(
    `first page after ${Math.round(store.firstPageMs)} ms, node process ${await store.memoryMb()} MB`,
  )
  await crowdAt({ address: store.address, variants, connections: 8, seconds: WARM_UP_SECONDS })
  for (const connections of [1, 8, 32]) await measureOrders(store, connections)
  const { mb, atLimit } = await store.peak()
  console.log(
    `node process ${await store.memoryMb()} MB; the group had ${mb} MB at most, at its limit ${atLimit} times`,
  )
} finally {
  await store.close()
}

async function measureOrders({ address, cpuMs }: SmallStore, connections: number): Promise<void> {
  const before = await cpuMs()
  const { placed, perSecond, median, p95, refused, busy } = await crowdAt({
    address,
    variants,
    connections,
    seconds,
  })
  const each = ((await cpuMs()) - before) / placed
  console.log(
    `${connections} at once: ${perSecond} orders/s, CPU ${each.toFixed(2)} ms an order, median ${median} ms, p95 ${p95} ms, refused ${JSON.stringify(refused)}, busy ${busy}`,
  )
}
