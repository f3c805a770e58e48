import { redirect } from 'react-router'
import { languageOf } from '#web/locale/language.ts'
import { pathsIn } from '#web/locale/paths.ts'
import type { Route } from './+types/old-address-route'

/** Addresses of products as Shopify has them lead to the product here; links and search engines know them for years. */
export function loader({ url, params: { slug } }: Route.LoaderArgs) {
  const query = new URLSearchParams(url.search)
  // The number of a variant in the other shop.
  query.delete('variant')
  const search = query.size === 0 ? '' : `?${query.toString()}`
  return redirect(`${pathsIn(languageOf(url.pathname)).product(slug)}${search}`, 301)
}
