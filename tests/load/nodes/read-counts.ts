import { setTimeout as pause } from 'node:timers/promises'
import type { NodeGroup } from './node-group.ts'

/** Reads of the nodes that may go to the standby, by the server that answered. */
export interface ReadCounts {
  readonly standby: number
  readonly primary: number
  /** Looks at a node at which reads went to the standby, and all looks. */
  readonly used: number
  readonly looks: number
}

const EVERY_MS = 1000

/** Follows the numbers of all nodes until told to stop: those of a node begin anew with each start. */
export function countReads({ nodes, metricsToken }: Pick<NodeGroup, 'nodes' | 'metricsToken'>) {
  const ending = new AbortController()
  const before = new Map<string, number>()
  const sums = { standby: 0, primary: 0, used: 0, looks: 0 }

  async function look(node: string): Promise<void> {
    const text = await metricsOf(node, metricsToken).catch(() => '')
    if (text === '') return
    sums.looks += 1
    if (/^abhoron_replica_used 1$/m.test(text)) sums.used += 1
    for (const server of ['standby', 'primary'] as const) {
      const count = Number(
        new RegExp(`^abhoron_replica_reads_total{server="${server}"} (\\d+)$`, 'm').exec(text)?.[1] ?? 0,
      )
      const known = before.get(`${node} ${server}`) ?? 0
      sums[server] += count >= known ? count - known : count
      before.set(`${node} ${server}`, count)
    }
  }

  const work = (async () => {
    while (!ending.signal.aborted) {
      await Promise.all(nodes.map(look))
      await pause(EVERY_MS, undefined, { signal: ending.signal }).catch(() => undefined)
    }
  })()
  return {
    stop: async (): Promise<ReadCounts> => {
      ending.abort()
      await work
      return sums
    },
  }
}

async function metricsOf(node: string, token: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${node}/metrics`, { headers, signal: AbortSignal.timeout(EVERY_MS) })
  return answer.ok ? answer.text() : ''
}
