import type { ClientLoaderFunctionArgs } from 'react-router'

/** Pages that are shown again without the shop; older ones are let go. */
const PAGES_MAX = 20

/** What the pages of this tab were made of, by route and address. */
const answers = new Map<string, unknown>()

/** The next person at this tab finds nothing of the one before. */
export function forgetPages(): void {
  answers.clear()
}

/**
 * A loader for a route that stays as it was while the shop cannot be reached: what was typed and the number that is
 * being called must not give way to an error.
 */
export function recallingLoader<Loader extends (...args: never[]) => unknown>(route: string) {
  async function load({ request, serverLoader }: ClientLoaderFunctionArgs) {
    const { pathname, search } = new URL(request.url)
    const address = `${route} ${pathname}${search}`
    try {
      const answer = await serverLoader<Loader>()
      keep(address, answer)
      return answer
    } catch (error) {
      if (!(error instanceof TypeError) || !answers.has(address)) throw error
      // The kept answer of an address is one of its own loader.
      return answers.get(address) as Awaited<ReturnType<typeof serverLoader<Loader>>>
    }
  }
  // The first page is kept as well.
  load.hydrate = true as const
  return load
}

function keep(address: string, answer: unknown): void {
  answers.delete(address)
  answers.set(address, answer)
  for (const oldest of answers.keys()) {
    if (answers.size <= PAGES_MAX) return
    answers.delete(oldest)
  }
}
