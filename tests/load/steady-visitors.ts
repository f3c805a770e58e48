import { setTimeout as pause } from 'node:timers/promises'

interface Visits {
  readonly address: string
  readonly paths: readonly string[]
  readonly perSecond: number
  /** They come until this is settled. */
  readonly until: Promise<unknown>
}

/** Visitors who come at a steady rate, whether or not those before them have been answered. Times in ms. */
export async function browse({ address, paths, perSecond, until }: Visits): Promise<{
  readonly visits: number
  readonly median: number
  readonly p95: number
  readonly failed: number
}> {
  let over = false
  const end = () => {
    over = true
  }
  // Its failure reaches the caller.
  void until.then(end, end)
  const times: number[] = []
  let failed = 0
  const visit = async (path: string) => {
    const begun = performance.now()
    const answer = await fetch(`${address}${path}`).catch(() => null)
    await answer?.arrayBuffer()
    if (answer?.status === 200) times.push(performance.now() - begun)
    else failed += 1
  }
  const running: Promise<void>[] = []
  const begun = performance.now()
  while (!over) {
    running.push(visit(paths[running.length % paths.length] ?? '/'))
    // By the clock: a pause that took longer is made up for.
    await pause(Math.max(0, begun + (running.length * 1000) / perSecond - performance.now()))
  }
  await Promise.all(running)
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
  return { visits: running.length, median: at(0.5), p95: at(0.95), failed }
}
