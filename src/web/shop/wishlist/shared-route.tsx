import { ApiError } from '#client/api-error.ts'
import { getSharedWishlist } from '#contract/shop/wishlist.ts'
import { apiContext } from '#web/app/api-context.ts'
import { pageMeta, siteOf } from '#web/app/page/page-meta.ts'
import { languageOf } from '#web/locale/language.ts'
import { notFound } from '#web/app/not-found.ts'
import { cardFacts } from '#web/shop/product-card/card-facts.ts'
import { needText } from '#web/text/parts.ts'
import { speechIn } from '#web/text/text-context.tsx'
import type { Route } from './+types/shared-route'
import { SharedWishlist } from './shared-wishlist.tsx'

if (!import.meta.env.SSR) await needText('wishlist')

export function meta({ matches, params }: Route.MetaArgs) {
  const site = siteOf(matches)
  const { text, paths } = speechIn(site.language)
  return pageMeta({
    ...site,
    title: text.wishlist.shared,
    description: text.wishlist.description,
    path: paths.sharedWishlist(params.token),
    noindex: true,
  })
}

/** The pieces of a list whose owner shares it (V8); nothing about whose they are. A link that ended leads nowhere. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  try {
    const { results } = await api(getSharedWishlist, { params: { token: params.token } })
    return results.map((card) => cardFacts(card, languageOf(url.pathname)))
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) throw await notFound(api)
    throw error
  }
}

export default function Shared({ loaderData }: Route.ComponentProps) {
  return <SharedWishlist cards={loaderData} />
}
