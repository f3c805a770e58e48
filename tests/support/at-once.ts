/**
 * Runs work many times at once: all are ready before the first begins. Without such a barrier a race test passes on
 * broken code.
 */
export async function atOnce<Value>(
  times: number,
  work: (index: number) => Promise<Value>,
): Promise<Value[]> {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const running = Array.from({ length: times }, async (_, index) => {
    await gate
    return work(index)
  })
  open()
  return Promise.all(running)
}

/** A place where each of so many waits until all have come. All must be there at the same time, or none goes on. */
export function meetingOf(times: number): () => Promise<void> {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  let there = 0
  return async () => {
    there += 1
    if (there === times) open()
    await gate
  }
}

/** How often each value came. */
export function tally(values: readonly (string | number)[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1
  return counts
}
