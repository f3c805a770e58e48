/**
 * Lets callers go on in the order in which they came, one in each turn of the event loop. A thousand requests that
 * arrive at once are otherwise begun all before anything else is read, and anyone who asked for a page waits for them
 * all.
 */
export function oneATurn(): () => Promise<void> {
  const waiting = new Set<() => void>()

  function letOneOn(): void {
    const [next] = waiting
    if (next === undefined) return
    waiting.delete(next)
    if (waiting.size > 0) setImmediate(letOneOn)
    next()
  }

  return () =>
    new Promise((resolve) => {
      waiting.add(resolve)
      if (waiting.size === 1) setImmediate(letOneOn)
    })
}
