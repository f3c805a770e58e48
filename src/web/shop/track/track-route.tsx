import { apiContext } from '#web/app/api-context.ts'
import { fieldIn } from '#web/app/form-field.ts'
import { loadOrRecall } from '#web/app/cached-pages.ts'
import { pageMeta, siteOf } from '#web/app/page/page-meta.ts'
import { languageOf } from '#web/locale/language.ts'
import { pathsIn } from '#web/locale/paths.ts'
import { readForm } from '#web/app/read-form.ts'
import { answerOrderForm } from '#web/shop/order/answer-order-form.ts'
import { orderKeyIn, withOrderKey } from '#web/shop/order/order-call.ts'
import { speechIn } from '#web/text/text-context.tsx'
import { needText } from '#web/text/parts.ts'
import type { Route } from './+types/track-route'
import { answerTrackForm } from './answer-track-form.ts'
import { loadTracking } from './load-tracking.ts'
import { TrackPage } from './track-page.tsx'

if (!import.meta.env.SSR) await Promise.all([needText('order'), needText('form'), needText('checkout')])

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = siteOf(matches)
  const { text, paths } = speechIn(site.language)
  const { track: title, trackIntro: description } = text.order
  return pageMeta({ ...site, title, description, path: paths.track, noindex: true })
}

export function headers() {
  return { 'cache-control': 'private, no-store' }
}

/** By the link in our messages, or an own order by its number; everybody else types number and phone. */
export function loader({ url, context }: Route.LoaderArgs) {
  return loadTracking(context.get(apiContext), url)
}

/** Without a network, as it was when it was open (G-6). */
export function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  return loadOrRecall(url, serverLoader)
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const form = await readForm(request)
  if (fieldIn(form, 'intent') === 'track') {
    return answerTrackForm(api, { number: fieldIn(form, 'number'), phone: fieldIn(form, 'phone') })
  }
  const paths = pathsIn(languageOf(url.pathname))
  const key = orderKeyIn(url)
  const number = fieldIn(form, 'order') || (url.searchParams.get('number') ?? '')
  const here = `${paths.track}${url.search}`
  return answerOrderForm({ request, form, api: withOrderKey(api, key), paths, number, key, here })
}

export default function TrackRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <TrackPage data={loaderData} answer={actionData} />
}
