import type { ClientLoaderFunctionArgs, UIMatch } from 'react-router'
import { withoutDone } from '#web/admin/flash/done-address.ts'
import { openLastAnswers } from '#web/app/last-answers.ts'

declare global {
  interface Window {
    /** Set by React Router; its state is there before it asks which loaders run as the page is hydrated. */
    readonly __reactRouterContext?: { readonly state?: { readonly actionData?: object | null } }
  }
}

const answers = openLastAnswers()

/** The next person at this tab finds nothing of the one before. */
export const forgetPages = answers.clear

/** The routes that stay, by the router's names of them. */
const staying = new Set<string>()

const nameOf = (route: string, { pathname, search }: Pick<Location, 'pathname' | 'search'>) =>
  `${route} ${pathname}${withoutDone(search)}`

/**
 * A loader for a route that stays as it was while the shop cannot be reached: what was typed and the number that is
 * being called must not give way to an error.
 */
export function recallingLoader<Loader extends (...args: never[]) => unknown>(route: string) {
  staying.add(route)
  return ({ request, serverLoader }: ClientLoaderFunctionArgs) => {
    const address = nameOf(route, new URL(request.url))
    return answers.loadOrRecall(address, async () => {
      const answer = await serverLoader<Loader>()
      answers.keep(address, answer)
      return answer
    })
  }
}

/**
 * Keeps what the first page of the tab came with. Were its loaders run as it is hydrated, the router would afterwards
 * go back to where the page was scrolled to before, away from the button that somebody is about to press.
 */
export function keepFirstAnswers(matches: readonly Pick<UIMatch, 'id' | 'loaderData'>[]): void {
  for (const { id, loaderData } of matches) {
    if (staying.has(id)) answers.keep(nameOf(id, location), loaderData)
  }
}

/**
 * Has a loader run as its page is hydrated, so that the first page is kept as well. Not where that page answers a form
 * that was sent before its scripts had come: the router forgets the answer where it loads anything as it hydrates, and
 * what was typed would go with it.
 */
export function keepFirstPage<Load extends (...args: never[]) => unknown>(load: Load) {
  const withFlag = Object.assign(load, { hydrate: true as const })
  return Object.defineProperty(withFlag, 'hydrate', { get: () => !isAnswer() })
}

function isAnswer(): boolean {
  return typeof window !== 'undefined' && window.__reactRouterContext?.state?.actionData != null
}
