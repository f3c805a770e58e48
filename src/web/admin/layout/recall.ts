import type { ClientLoaderFunctionArgs } from 'react-router'
import { withoutDone } from '#web/admin/told/done-address.ts'
import { openLastAnswers } from '#web/app/last-answers.ts'

const answers = openLastAnswers()

/** The next person at this tab finds nothing of the one before. */
export const forgetPages = answers.clear

/**
 * A loader for a route that stays as it was while the shop cannot be reached: what was typed and the number that is
 * being called must not give way to an error.
 */
export function recallingLoader<Loader extends (...args: never[]) => unknown>(route: string) {
  function load({ request, serverLoader }: ClientLoaderFunctionArgs) {
    const { pathname, search } = new URL(request.url)
    const address = `${route} ${pathname}${withoutDone(search)}`
    return answers.loadOrRecall(address, async () => {
      const answer = await serverLoader<Loader>()
      answers.keep(address, answer)
      return answer
    })
  }
  // The first page is kept as well.
  load.hydrate = true as const
  return load
}
