/**
 * Does some work again and again with a pause between, never twice at once; null: never. Answers with what stops it and
 * waits for the run that is on its way.
 */
export function everySoOften(pauseMs: number | null, work: () => Promise<void>): () => Promise<void> {
  if (pauseMs === null) return () => Promise.resolve()
  let running = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  const wait = () => {
    timer = setTimeout(() => {
      running = work().finally(() => {
        if (!stopped) wait()
      })
    }, pauseMs).unref()
  }
  wait()
  return () => {
    stopped = true
    clearTimeout(timer)
    return running
  }
}
