/**
 * Starts three nodes of one shop that share no folder behind nginx with the settings of docs/proxy/nginx.conf, on a
 * PostgreSQL with a standby, and ends parts of it under a light load.
 *   npm run nodes                     a rolling restart and a killed node: two minutes
 *   npm run nodes -- --minutes 60     also the standby cut off, ended, and failovers, in turn, while buyers order and
 *                                     prices change
 *   npm run nodes -- --minutes 60 --per-second 10
 * Ends with code 1 where a request failed that should not, a page was wrong, or an order was lost. Needs nginx and
 * openssl.
 */
import { parseArgs } from 'node:util'
import pg from 'pg'
import { listProducts } from '#contract/shop/product.ts'
import { createApi } from '#client/api.ts'
import { runMixedLoad, type Kill, type MixedRun } from '#tests/load/nodes/mixed-load.ts'
import { openNodeGroup, type NodeGroup } from '#tests/load/nodes/node-group.ts'
import { openVisitors, type Visit, type Visited, type Visitors } from '#tests/load/nodes/node-visits.ts'
import { layOut } from '#tests/load/nodes/price-watch.ts'
import { lackOfProxy } from '#tests/support/process/lack-of-proxy.ts'
import { setTimeout as pause } from 'node:timers/promises'

const NODES = 3
const PER_SECOND = 20
const BURST = 60
const STEADY_MS = 10_000
/** Of each product that is ordered. */
const PIECES = 100_000

interface Phase {
  readonly name: string
  readonly visited: readonly Visited[]
  /** The lines of nginx about it. */
  readonly log: string
  readonly seconds: number
  /** From the signal that killed a node until it was gone; undefined where none was killed. */
  readonly dying: Dying | undefined
}

interface Dying {
  readonly from: number
  readonly to: number
}

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '0' }, 'per-second': { type: 'string', default: '10' } },
})
const lack = await lackOfProxy()
if (lack === '') await measure()
else {
  console.error(`${lack}\nInstall them first: apt-get install nginx openssl`)
  process.exitCode = 1
}

async function measure(): Promise<void> {
  console.log(`Starting ${NODES} nodes at once on an empty database`)
  const group = await openNodeGroup(NODES)
  try {
    const { visits, watched, variants } = await visitsOf(group)
    const minutes = Number(values.minutes)
    if (minutes > 0) {
      await fillShelves(group, variants)
      const run = await runMixedLoad({
        group,
        visits,
        watched,
        variants,
        minutes,
        perSecond: Number(values['per-second']),
      })
      await reportMixed(group, run)
      return
    }
    const phases = [
      await measurePhase(group, visits, {
        name: 'all nodes run',
        work: () => pause(STEADY_MS),
      }),
      await measurePhase(group, visits, {
        name: 'rolling restart',
        work: async () => {
          for (let node = 0; node < NODES; node += 1) await group.restart(node)
        },
      }),
      await measurePhase(group, visits, {
        name: 'node killed under load',
        work: ({ burst }) => killUnderLoad(group, burst),
      }),
      await measurePhase(group, visits, {
        name: 'killed node back',
        work: async () => {
          await group.start(1)
          await pause(STEADY_MS)
        },
      }),
      await measurePhase(group, visits, {
        name: 'standby cut off and back',
        work: async () => {
          await group.pair.cutOff()
          await pause(STEADY_MS)
          await group.pair.mend()
        },
      }),
    ]
    console.log(`\n${table(group, phases)}\n`)
    report(phases)
  } finally {
    await group.close()
  }
}

/** Pages, a list and a product of the API, and one POST in five. */
async function visitsOf({ nodes: [node = ''] }: NodeGroup) {
  const { results } = await createApi(fetch, node)(listProducts, { query: { page_size: 48 } })
  const found = results.flatMap(({ id, slug, stock, only_variant: variant, compare_at_price: before }) =>
    variant === null || stock < 5 || before !== null ? [] : [{ id, slug, variant }],
  )
  const [product, watched, ...others] = found
  if (product === undefined || watched === undefined || others.length === 0)
    throw new Error('The demo shop has too few products of one variant')
  const visits: readonly Visit[] = [
    { method: 'GET', path: '/' },
    { method: 'GET', path: '/category/bangles' },
    { method: 'GET', path: `/product/${product.slug}` },
    { method: 'GET', path: '/v1/product/all' },
    {
      method: 'POST',
      path: '/v1/checkout/quote',
      body: { lines: [{ id: product.variant, quantity: 1 }] },
    },
    // They are read from the database each time.
    { method: 'GET', path: '/sitemaps/products-1.xml' },
    { method: 'GET', path: `/v1/product/shopitemsbyid/${product.id}` },
  ]
  return { visits, watched, variants: others.map(({ variant }) => variant) }
}

interface PhaseWork {
  readonly name: string
  readonly work: (visitors: Visitors) => Promise<Dying | void>
}

async function measurePhase(
  group: NodeGroup,
  visits: readonly Visit[],
  { name, work }: PhaseWork,
): Promise<Phase> {
  console.log(`Measuring: ${name}`)
  const before = (await group.log()).length
  const begun = performance.now()
  const visitors = openVisitors({ origin: group.origin, visits, perSecond: PER_SECOND })
  const dying = (await work(visitors)) ?? undefined
  const visited = await visitors.stop()
  const log = (await group.log()).slice(before)
  return { name, visited, log, seconds: (performance.now() - begun) / 1000, dying }
}

/** A burst of requests, and in its middle the end of a node that answers a third of them. */
async function killUnderLoad(group: NodeGroup, burst: Visitors['burst']): Promise<Dying> {
  await pause(2000)
  burst(BURST)
  await pause(40)
  const from = performance.now()
  await group.kill(1)
  const to = performance.now()
  burst(BURST)
  await pause(STEADY_MS)
  return { from, to }
}

function table({ nodes }: NodeGroup, phases: readonly Phase[]): string {
  const ports = nodes.map((node) => new URL(node).port)
  const head = [
    'phase',
    'seconds',
    'requests',
    ...ports.map((_, index) => `by node ${index + 1}`),
    'repeated at another node',
    'median ms',
    'longest ms',
    'on their way at the kill',
    'failed of these',
    'failed otherwise',
  ]
  const rows = phases.map(({ name, seconds, visited, log, dying }) => {
    // The last address of a line is that of the node that answered.
    const tries = [...log.matchAll(/ \d+\.\d+ ((?:[\d.]+:\d+(?:, )?)+) "/g)].map(([, all = '']) =>
      all.split(', '),
    )
    const times = visited.map(({ begun, ended }) => ended - begun).toSorted((a, b) => a - b)
    const failed = visited.filter(({ failure }) => failure !== undefined)
    const inFlight = failed.filter(wasRunning(dying))
    return [
      name,
      seconds.toFixed(1),
      visited.length,
      ...ports.map((port) => tries.filter((one) => one.at(-1)?.endsWith(`:${port}`)).length),
      tries.filter((one) => one.length > 1).length,
      Math.round(times[Math.floor(times.length / 2)] ?? 0),
      Math.round(times.at(-1) ?? 0),
      visited.filter(wasRunning(dying)).length,
      inFlight.length,
      failed.length - inFlight.length,
    ]
  })
  const lines = [head, head.map(() => '---'), ...rows]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function report(phases: readonly Phase[]): void {
  for (const { name, visited, dying } of phases) {
    const failed = visited.filter(({ failure }) => failure !== undefined)
    for (const { method, failure } of failed) console.log(`${name}: a ${method} failed: ${String(failure)}`)
    const bad = failed.filter((one) => !wasRunning(dying)(one) || one.method === 'GET')
    if (bad.length > 0) process.exitCode = 1
  }
  const isGood = process.exitCode !== 1
  console.log(isGood ? 'No request failed that should not.' : 'Requests failed that should not.')
}

/** Whether a request was on its way then. */
function wasRunning(dying: Dying | undefined): (one: Visited) => boolean {
  return ({ begun, ended }) => dying !== undefined && begun <= dying.to && ended >= dying.from
}

/** Nobody may find a piece sold out: then nothing would be ordered any more. */
async function fillShelves({ pair }: NodeGroup, variants: readonly number[]): Promise<void> {
  const client = new pg.Client(pair.primary())
  try {
    await client.connect()
    await layOut(client, variants, PIECES)
  } finally {
    await client.end()
  }
}

/** Tells the results of the mixed load, and ends with code 1 where something was wrong. */
async function reportMixed(
  { pair }: NodeGroup,
  { kills, visited, prices, orders, reads }: MixedRun,
): Promise<void> {
  const failed = visited.filter(({ failure }) => failure !== undefined)
  const cut = failed.filter((one) => kills.some((kill) => isCutBy(kill, one)))
  const faults = [...visited.flatMap(({ fault }) => (fault === undefined ? [] : [fault])), ...prices.faults]
  const lost = await lostOrders(pair.primary(), orders.numbers)
  const lines = [
    `Requests: ${visited.length}, failed: ${failed.length}, of these cut off by a kill: ${cut.length}`,
    `Kills: ${kills.map(({ kind }) => kind).join(', ')}`,
    `Failovers took ${lengthsOf(kills, 'failover')} ms from the end of the primary until all nodes were ready`,
    `Changes of price and stock: ${prices.changes}, seen at every node after ${prices.slowest} ms at most`,
    `Wrong pages: ${faults.length}`,
    `Reads at the standby: ${reads.standby}, at the primary in its place: ${reads.primary}; it was used in ${reads.used} of ${reads.looks} looks at nodes`,
    `Orders answered: ${orders.numbers.length}, sent again: ${orders.repeated}, refused: ${orders.refused.length}, lost: ${lost.length}`,
  ]
  console.log(`\n${lines.join('\n')}`)
  for (const one of failed.filter((failure) => !cut.includes(failure)))
    console.log(`A ${one.method} at ${Math.round(one.begun)} failed: ${String(one.failure)}`)
  for (const fault of faults) console.log(`Wrong: ${fault}`)
  for (const reason of orders.refused) console.log(`An order was refused: ${reason}`)
  for (const number of lost) console.log(`Lost: the order ${number}`)
  const isGood =
    failed.length === cut.length &&
    [...faults, ...lost, ...orders.refused].length === 0 &&
    orders.numbers.length > 0
  if (!isGood) process.exitCode = 1
  console.log(isGood ? 'Nothing was wrong.' : 'Something was wrong.')
}

/** Whether a request was on its way during a kill; GETs that a killed node had may go to another one and do not count. */
function isCutBy({ kind, from, to }: Kill, { begun, ended, method }: Visited): boolean {
  if (kind !== 'node killed' && kind !== 'failover') return false
  return begun <= to && ended >= from && (kind === 'failover' || method !== 'GET')
}

function lengthsOf(kills: readonly Kill[], wanted: Kill['kind']): string {
  const times = kills.filter(({ kind }) => kind === wanted).map(({ from, to }) => Math.round(to - from))
  return times.join(', ') || 'no'
}

/** Orders that were answered and are not in the database. */
async function lostOrders(connectionString: string, numbers: readonly string[]): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString })
  try {
    await client.connect()
    const { rows } = await client.query<{ number: string }>(
      'select number from unnest($1::text[]) as number where number not in (select o.number from shop_order o)',
      [numbers],
    )
    return rows.map(({ number }) => number)
  } finally {
    await client.end()
  }
}
