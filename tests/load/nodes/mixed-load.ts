import { setTimeout as pause } from 'node:timers/promises'
import type { NodeGroup } from './node-group.ts'
import { openVisitors, type Visit, type Visited } from './node-visits.ts'
import { watchPrices } from './price-watch.ts'
import { countReads, type ReadCounts } from './read-counts.ts'
import { openBuyers } from './steady-buyers.ts'

/** From the signal that ended something until all nodes were ready again; in ms since the start of this process. */
export interface Kill {
  readonly kind: KillKind
  readonly from: number
  readonly to: number
}

type KillKind = (typeof kinds)[number]

const kinds = ['node killed', 'standby cut off', 'rolling restart', 'standby ended', 'failover'] as const

interface MixedPlan {
  readonly group: NodeGroup
  readonly visits: readonly Visit[]
  readonly watched: { readonly id: number; readonly slug: string; readonly variant: number }
  /** Variants that buyers choose from. */
  readonly variants: readonly number[]
  readonly minutes: number
  readonly perSecond: number
}

export interface MixedRun {
  readonly kills: readonly Kill[]
  readonly visited: readonly Visited[]
  readonly prices: Awaited<ReturnType<ReturnType<typeof watchPrices>['stop']>>
  readonly orders: Awaited<ReturnType<ReturnType<typeof openBuyers>['stop']>>
  /** By the server that answered them. */
  readonly reads: ReadCounts
}

const CALM_MS = 20_000
const CUT_MS = 8000
const PRICES_EVERY_MS = 3000
const ORDERS_EVERY_MS = 1500

/** Visitors, buyers and changes of price and stock for so long, while nodes and servers are ended in turn. */
export async function runMixedLoad(plan: MixedPlan): Promise<MixedRun> {
  const { group, watched, minutes } = plan
  const gone = new Set<number>()
  const prices = watchPrices({
    database: group.pair.primary,
    running: () => group.nodes.filter((_, node) => !gone.has(node)),
    product: watched,
    everyMs: PRICES_EVERY_MS,
  })
  const visits: readonly Visit[] = [
    ...plan.visits,
    { method: 'GET', path: `/product/${watched.slug}`, fault: prices.fault },
  ]
  const visitors = openVisitors({ origin: group.origin, visits, perSecond: plan.perSecond })
  const buyers = openBuyers({ origin: group.origin, variants: plan.variants, everyMs: ORDERS_EVERY_MS })
  const reads = countReads(group)
  const kills: Kill[] = []
  const until = performance.now() + minutes * 60_000
  for (let count = 0; performance.now() < until; count += 1) {
    await pause(CALM_MS)
    const kind = kinds[count % kinds.length] ?? 'node killed'
    const from = performance.now()
    const to = await endSomething(kind, { group, gone, node: count % group.nodes.length })
    kills.push({ kind, from, to })
    console.log(`${new Date().toISOString()} ${kind}: ${Math.round(to - from)} ms`)
  }
  await pause(CALM_MS)
  return {
    kills,
    reads: await reads.stop(),
    visited: await visitors.stop(),
    orders: await buyers.stop(),
    prices: await prices.stop(),
  }
}

interface Ending {
  readonly group: NodeGroup
  /** Nodes that do not run. */
  readonly gone: Set<number>
  readonly node: number
}

/** Resolves with the moment from which no request may fail any more. */
async function endSomething(kind: KillKind, { group, gone, node }: Ending): Promise<number> {
  if (kind === 'node killed') {
    gone.add(node)
    await group.kill(node)
    const to = performance.now()
    await pause(CUT_MS)
    await group.start(node)
    gone.delete(node)
    return to
  }
  if (kind === 'rolling restart') {
    const from = performance.now()
    for (let one = 0; one < group.nodes.length; one += 1) {
      gone.add(one)
      await group.restart(one)
      gone.delete(one)
    }
    // Nothing may fail meanwhile.
    return from
  }
  if (kind === 'standby cut off') {
    const from = performance.now()
    await group.pair.cutOff()
    await pause(CUT_MS)
    await group.pair.mend()
    return from
  }
  if (kind === 'standby ended') {
    const from = performance.now()
    await group.pair.endStandby()
    await pause(CUT_MS)
    await group.pair.startStandby()
    return from
  }
  let ready = Promise.resolve(0)
  await group.pair.failOver({
    promoted: () => {
      ready = allReady(group)
    },
  })
  return await ready
}

/** The moment at which every node says that its database answers. */
async function allReady({ nodes }: NodeGroup): Promise<number> {
  for (;;) {
    const states = await Promise.all(nodes.map((node) => isReady(node)))
    if (states.every(Boolean)) return performance.now()
    await pause(100)
  }
}

async function isReady(node: string): Promise<boolean> {
  const answer = await fetch(`${node}/readyz`, { signal: AbortSignal.timeout(3000) }).catch(() => undefined)
  return answer?.status === 200
}
