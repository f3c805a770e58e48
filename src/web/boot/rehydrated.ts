import { REHYDRATE_MS } from '#domain/limits.ts'

/**
 * Resolves when the stored state has loaded, after REHYDRATE_MS at the latest (C7): a storage that does not answer, or
 * fails, must not keep the page from being hydrated.
 */
export async function rehydrated(load: () => Promise<void>, wait = waited): Promise<void> {
  const leave = new AbortController()
  try {
    await Promise.race([load(), wait(REHYDRATE_MS, leave.signal)])
  } catch (error) {
    console.warn('The stored state could not be loaded', error)
  } finally {
    leave.abort()
  }
}

function waited(ms: number, leave: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    leave.addEventListener('abort', () => clearTimeout(timer))
  })
}
