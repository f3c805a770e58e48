import { createStore, useStore } from 'zustand'

const SECOND_MS = 1000

/** The moment by the clock of the server, in ms since 1970; null until it is known. Devices are often wrong. */
const store = createStore<{ readonly now: number | null }>()(() => ({ now: null }))

/** The server's clock less that of this device, in ms. */
let ahead: Promise<number | null> | undefined
let watchers = 0
let clock: ReturnType<typeof setInterval> | undefined

/** The time of the server, each second anew while anybody watches. */
export function useServerClock(): number | null {
  return useStore(store, ({ now }) => now)
}

/** Keeps the clock going until the returned function is called. All clocks of a page share it. */
export function watchServerClock(): () => void {
  watchers += 1
  void start()
  return () => {
    watchers -= 1
    if (watchers > 0) return
    clearInterval(clock)
    clock = undefined
  }
}

async function start(): Promise<void> {
  const by = await (ahead ??= askServer())
  if (by === null) {
    // Nobody knows the time: the next clock asks again.
    ahead = undefined
    return
  }
  if (watchers === 0 || clock !== undefined) return
  const tick = () => store.setState({ now: Date.now() + by })
  tick()
  clock = setInterval(tick, SECOND_MS)
}

/** Null where the server does not answer. An answer of a cache has an old date, so this one is kept by none. */
async function askServer(): Promise<number | null> {
  const before = performance.now()
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null)
  const date = Date.parse(answer?.headers.get('date') ?? '')
  if (Number.isNaN(date)) return null
  // The date has no part of a second, and is as old as half the way there and back.
  const half = (performance.now() - before) / 2
  return date + SECOND_MS / 2 + half - Date.now()
}
