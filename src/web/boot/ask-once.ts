import { ApiError } from '#client/api-error.ts'
import { persistently } from './persistently.ts'

/** By what is asked for; a few of each document at most. */
const asked = new Map<string, Promise<unknown>>()

/** So long a refusal is believed, such as that of a piece that is sold no more since the page came. */
const REFUSED_MS = 60_000

/**
 * Data of a part that a document has as HTML alone, which React keeps as it is until the store has answered. The same
 * key must always be the same kind of part.
 */
export function askOnce<Part>(key: string, load: () => Promise<Part>): Promise<Part> {
  // A key's promise was made by this function for the same kind of part.
  const known = asked.get(key) as Promise<Part> | undefined
  if (known !== undefined) return known
  let isTold = false
  const asking = persistently(() =>
    load().catch(async (error: unknown) => {
      if (!isRefusal(error)) throw error
      // What the part shows stays and can be read; who looks why nothing answers in it finds this.
      if (!isTold) console.warn(`The part “${key}” has no script: ${error.status} ${error.code}`)
      isTold = true
      await new Promise((resolve) => void setTimeout(resolve, REFUSED_MS))
      throw error
    }),
  )
  asked.set(key, asking)
  return asking
}

function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500 && error.status !== 429
}
