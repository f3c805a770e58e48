/**
 * Does work once for all who ask for the same thing at once. A caller that asks during the work gets the result of the
 * next round, because the running one may have looked before the reason of this call.
 */
export function onceEach<Extra, Found>(
  work: (name: string, extra: Extra) => Promise<Found>,
): (name: string, extra: Extra) => Promise<Found> {
  const running = new Map<string, Promise<Found>>()
  const waiting = new Map<string, Promise<Found>>()

  function begin(name: string, extra: Extra): Promise<Found> {
    const round = work(name, extra).finally(() => running.delete(name))
    running.set(name, round)
    return round
  }

  return (name, extra) => {
    const now = running.get(name)
    if (now === undefined) return begin(name, extra)
    const next =
      waiting.get(name) ??
      now
        .catch(() => undefined)
        .then(() => {
          waiting.delete(name)
          return begin(name, extra)
        })
    waiting.set(name, next)
    return next
  }
}
