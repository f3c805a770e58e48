import { ApiError } from '#client/api-error.ts'
import { persistently } from './persistently.ts'

/** By what is asked for; a few of each document at most. */
const asked = new Map<string, Promise<unknown>>()

/**
 * Data of a part that a document has as HTML alone, which React keeps as it is until the store has answered. The same
 * key must always be the same kind of part.
 */
export function askOnce<Part>(key: string, load: () => Promise<Part>): Promise<Part> {
  // A key's promise was made by this function for the same kind of part.
  const known = asked.get(key) as Promise<Part> | undefined
  if (known !== undefined) return known
  const asking = persistently(() => unlessGone(load))
  asked.set(key, asking)
  return asking
}

async function unlessGone<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load()
  } catch (error) {
    // Such as a piece that is sold no more since the page came: what it shows stays.
    if (error instanceof ApiError && error.status < 500 && error.status !== 429)
      return new Promise(() => undefined)
    throw error
  }
}
