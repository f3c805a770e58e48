import { namedEndpoint } from '#client/api.ts'
import type { listDeliveryZones } from '#contract/shop/delivery.ts'
import type { listProducts } from '#contract/shop/product.ts'
import { apiContext, reportContext } from '#web/app/api-context.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { pageMeta, siteOf } from '#web/app/page/page-meta.ts'
import { languageOf } from '#web/locale/language.ts'
import { pathsIn } from '#web/locale/paths.ts'
import { findWaitingOrder } from '#web/shop/unfinished/waiting-order.ts'
import { currentCart } from '#web/state/cart/cart-store.ts'
import { speechIn } from '#web/text/text-context.tsx'
import { needText } from '#web/text/parts.ts'
import type { Route } from './+types/cart-route'
import { answerCartForm } from './answer-cart-form.ts'
import { CartPage } from './cart-page.tsx'
import { loadCart, type CartData } from './load-cart.ts'

if (!import.meta.env.SSR) await needText('cart')

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const site = siteOf(matches)
  const { text, paths } = speechIn(site.language)
  return pageMeta({
    ...site,
    title: text.cart.titleWithCount(loaderData?.count ?? 0),
    description: text.cart.title,
    path: paths.cart,
    noindex: true,
  })
}

/** The page belongs to one browser; nobody in between may keep it. */
export function headers() {
  return { 'cache-control': 'private, no-store' }
}

export function loader({ request, url, context }: Route.LoaderArgs): Promise<CartData> {
  return loadCart({
    request,
    language: languageOf(url.pathname),
    api: context.get(apiContext),
    report: context.get(reportContext),
  })
}

const zonesCall = namedEndpoint<typeof listDeliveryZones>({ method: 'GET', path: '/v1/delivery/zones' })
const listCall = namedEndpoint<typeof listProducts>({ method: 'GET', path: '/v1/product/all' })

/** In a browser the cart is there already: the page opens at once, also offline, and asks for the rest. */
export function clientLoader(): CartData {
  return {
    question: null,
    count: currentCart().numberCart,
    quote: null,
    codes: [],
    place: null,
    zones: browserApi()(zonesCall, { query: {} }).catch(() => null),
    alsoLike: browserApi()(listCall, {
      query: { sort: 'best_selling', in_stock: true, page_size: 12 },
    }).then(
      ({ results }) => results,
      () => null,
    ),
    waiting: findWaitingOrder(document.cookie, async () => {
      const { listUnfinished } = await import('#web/shop/unfinished/ask-unfinished.ts')
      return listUnfinished()
    }).catch(() => null),
  }
}

/** The cart of a browser without script. */
export function action({ request, url, context }: Route.ActionArgs) {
  return answerCartForm({ request, api: context.get(apiContext), paths: pathsIn(languageOf(url.pathname)) })
}

export default function CartRoute({ loaderData }: Route.ComponentProps) {
  return <CartPage {...loaderData} />
}
