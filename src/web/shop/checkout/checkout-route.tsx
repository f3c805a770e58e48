import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { apiContext, reportContext } from '#web/app/api-context.ts'
import { pageMeta, siteOf } from '#web/app/page/page-meta.ts'
import { languageOf } from '#web/locale/language.ts'
import { pathsIn } from '#web/locale/paths.ts'
import { speechIn } from '#web/text/text-context.tsx'
import { needText } from '#web/text/parts.ts'
import type { Route } from './+types/checkout-route'
import { answerCheckoutForm, type CheckoutAnswer } from './answer-checkout-form.ts'
import { CheckoutPage } from './checkout-page.tsx'
import { loadCheckout } from './load-checkout.ts'

if (!import.meta.env.SSR) await Promise.all([needText('checkout'), needText('form'), needText('cart')])

/** Nothing leads away from here but back to the cart. */
export const handle = { layout: 'reduced' }

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = siteOf(matches)
  const { text, paths } = speechIn(site.language)
  return pageMeta({
    ...site,
    title: text.checkout.title,
    description: text.checkout.title,
    path: paths.checkout,
    noindex: true,
  })
}

/** Values typed here belong to one person; no cache in between may keep them. */
export function headers() {
  return { 'cache-control': 'private, no-store' }
}

export function loader({ request, url, context }: Route.LoaderArgs) {
  const language = languageOf(url.pathname)
  return loadCheckout({
    request,
    language,
    api: context.get(apiContext),
    report: context.get(reportContext),
    paths: pathsIn(language),
    again: url.searchParams.get('again'),
  })
}

/** The answer to the form says everything, for what was typed; the page as it was opened is older. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod === 'POST' ? false : defaultShouldRevalidate
}

export function action({ request, url, context }: Route.ActionArgs) {
  const language = languageOf(url.pathname)
  return answerCheckoutForm({ request, language, api: context.get(apiContext), paths: pathsIn(language) })
}

const unanswered = { values: null, quote: null, problems: {}, places: null } as const

/** A form that gets no answer stays as it is: pressing again is the same request (4.2). */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  if (!navigator.onLine) return data<CheckoutAnswer>({ ...unanswered, refused: { kind: 'offline' } })
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response) throw error
    return data<CheckoutAnswer>({ ...unanswered, refused: { kind: 'unreachable' } })
  }
}

export default function CheckoutRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <CheckoutPage data={loaderData} answer={actionData} />
}
