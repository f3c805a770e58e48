import { listCards } from '#contract/shop/product.ts'
import { CARDS_MAX } from '#domain/limits.ts'
import { getWishlistShare } from '#contract/shop/wishlist.ts'
import { getSession } from '#contract/shop/sessions.ts'
import { apiContext, reportContext } from '#web/app/api-context.ts'
import { attempt } from '#web/app/attempt.ts'
import { pageMeta, siteOf } from '#web/app/page/page-meta.ts'
import { languageOf } from '#web/locale/language.ts'
import { pack, unpack } from '#web/app/packed.ts'
import { cardFacts, type CardFacts } from '#web/shop/product-card/card-facts.ts'
import { needText } from '#web/text/parts.ts'
import { speechIn } from '#web/text/text-context.tsx'
import { readForm } from '#web/app/read-form.ts'
import type { Route } from './+types/wishlist-route'
import { openAccount } from '#web/shop/account/open-account.ts'
import { answerOwnWishlist } from './answer-own-wishlist.ts'
import { loadOwnWishes } from './load-own-items.ts'
import type { OwnItem } from './own-item.ts'
import { OwnWishlist } from './own-wishlist.tsx'
import { SharedWishlist } from './shared-wishlist.tsx'
import { Wishlist } from './wishlist.tsx'

if (!import.meta.env.SSR) await needText('wishlist')

export function meta({ matches }: Route.MetaArgs) {
  const site = siteOf(matches)
  const { text, paths } = speechIn(site.language)
  return pageMeta({
    ...site,
    title: text.wishlist.title,
    description: text.wishlist.description,
    path: paths.wishlist,
    noindex: true,
  })
}

/**
 * A guest's wishlist is known to the browser only; an account's is the server's, and a guest's that is shared stands in
 * its address: those two the server writes.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const language = languageOf(url.pathname)
  const ids = sharedIds(url.searchParams.get('ids'))
  if (ids.length > 0) {
    const shared = await attempt(
      api(listCards, { query: { ids: ids.join(',') } }),
      context.get(reportContext),
    )
    const cards = (shared?.results ?? []).map((card) => cardFacts(card, language))
    return pack<WishlistView>({ kind: 'shared', cards })
  }
  const { user } = (await api(getSession, {})).data
  if (user === null) return pack<WishlistView>({ kind: 'guest' })
  const [items, { data }] = await Promise.all([
    loadOwnWishes(api, { userId: user.id, language }),
    api(getWishlistShare, {}),
  ])
  return pack<WishlistView>({ kind: 'own', items, shareToken: data.token })
}

type WishlistView =
  | { readonly kind: 'guest' }
  | { readonly kind: 'shared'; readonly cards: readonly CardFacts[] }
  | { readonly kind: 'own'; readonly items: readonly OwnItem[]; readonly shareToken: string | null }

/** Presses on one's own list; a guest's needs no server. */
export async function action(args: Route.ActionArgs) {
  return answerOwnWishlist(await openAccount(args), await readForm(args.request))
}

/** The list may have changed on another device, whatever was asked. */
export function shouldRevalidate() {
  return true
}

export default function WishlistPage({ loaderData, actionData }: Route.ComponentProps) {
  const shown = unpack(loaderData)
  switch (shown.kind) {
    case 'guest':
      return <Wishlist />
    case 'shared':
      return <SharedWishlist cards={shown.cards} />
    case 'own':
      return <OwnWishlist items={shown.items} shareToken={shown.shareToken} answer={actionData} />
  }
}

function sharedIds(text: string | null): readonly string[] {
  const ids = (text ?? '').split(',').filter((id) => /^[1-9]\d{0,8}$/.test(id))
  return [...new Set(ids)].slice(0, CARDS_MAX)
}
