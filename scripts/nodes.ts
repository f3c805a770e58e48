/**
 * Starts three nodes of one shop behind nginx with the settings of docs/proxy/nginx.conf, restarts them one after the
 * other under a light load, and kills one under load: npm run nodes. Ends with code 1 where a request failed that
 * should not. Needs nginx and openssl, and takes a minute or two.
 */
import { listProducts } from '#contract/shop/product.ts'
import { createApi } from '#client/api.ts'
import { openNodeGroup, type NodeGroup } from '#tests/load/nodes/node-group.ts'
import { openVisitors, type Visit, type Visited, type Visitors } from '#tests/load/nodes/node-visits.ts'
import { lackOfProxy } from '#tests/support/process/lack-of-proxy.ts'
import { setTimeout as pause } from 'node:timers/promises'

const NODES = 3
const PER_SECOND = 20
const BURST = 60
const STEADY_MS = 10_000

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
    const visits = await visitsOf(group)
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
    ]
    console.log(`\n${table(group, phases)}\n`)
    report(phases)
  } finally {
    await group.close()
  }
}

/** Pages, a list and a product of the API, and one POST in five. */
async function visitsOf({ nodes: [node = ''] }: NodeGroup): Promise<readonly Visit[]> {
  const { results } = await createApi(fetch, node)(listProducts, { query: { page_size: 20 } })
  const product = results.find((one) => one.only_variant !== null && one.stock > 0)
  if (product === undefined) throw new Error('The demo shop has no product of one variant')
  return [
    { method: 'GET', path: '/' },
    { method: 'GET', path: '/category/bangles' },
    { method: 'GET', path: `/product/${product.slug}` },
    { method: 'GET', path: '/v1/product/all' },
    {
      method: 'POST',
      path: '/v1/checkout/quote',
      body: { lines: [{ id: product.only_variant, quantity: 1 }] },
    },
  ]
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
