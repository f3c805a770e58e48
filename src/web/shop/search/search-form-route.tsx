import { redirect } from 'react-router'
import { languageOf } from '#web/locale/language.ts'
import { pathsIn } from '#web/locale/paths.ts'
import type { Route } from './+types/search-form-route'

/** The target of a search form without script: goes on to the term's own address (S4). */
export function loader({ url }: Route.LoaderArgs) {
  const paths = pathsIn(languageOf(url.pathname))
  const term = url.searchParams.get('q')?.trim() ?? ''
  return redirect(term === '' ? paths.shop : paths.search(term))
}
