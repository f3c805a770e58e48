import { redirect } from 'react-router'
import { checkPayment } from '#contract/shop/payments.ts'
import { apiContext } from '#web/app/api-context.ts'
import { fieldIn } from '#web/app/form-field.ts'
import { pageMeta, siteOf } from '#web/app/page/page-meta.ts'
import { languageOf } from '#web/locale/language.ts'
import { pathsIn } from '#web/locale/paths.ts'
import { readForm } from '#web/app/read-form.ts'
import { speechIn } from '#web/text/text-context.tsx'
import { needText } from '#web/text/parts.ts'
import type { Route } from './+types/return-route'
import { answerOrderForm } from '#web/shop/order/answer-order-form.ts'
import { loadReturn } from './load-return.ts'
import { answerOf } from '#web/shop/order/order-answer.ts'
import { withOrderKey } from '#web/shop/order/order-call.ts'
import { returnAddress } from '#web/shop/payment/return-address.ts'
import { returnKeyOf } from './return-key.ts'
import { ReturnPage } from './return-page.tsx'
import { returnTitle } from './return-title.ts'

if (!import.meta.env.SSR) await Promise.all([needText('order'), needText('form'), needText('checkout')])

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = siteOf(matches)
  const { text, paths } = speechIn(site.language)
  const title = returnTitle(text.order, loaderData?.payment)
  return pageMeta({ ...site, title, description: title, path: paths.checkoutReturn, noindex: true })
}

export function headers() {
  return { 'cache-control': 'private, no-store' }
}

/** The company's claim in the address proves nothing: the page shows the shop's own knowledge alone. */
export function loader({ request, url, context }: Route.LoaderArgs) {
  const paths = pathsIn(languageOf(url.pathname))
  return loadReturn({ request, url, api: context.get(apiContext), paths })
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const paths = pathsIn(languageOf(url.pathname))
  const key = returnKeyOf(request, url)
  const api = withOrderKey(context.get(apiContext), key)
  const number = url.searchParams.get('order') ?? ''
  const payment = url.searchParams.get('payment') ?? ''
  // Once something has settled the order, the loader leads on to its own page.
  const here = returnAddress(paths, { number, payment, key })
  const form = await readForm(request)
  if (fieldIn(form, 'intent') !== 'check') {
    return answerOrderForm({ request, form, api, paths, number, key, here })
  }
  try {
    await api(checkPayment, { params: { number, payment } })
    return redirect(here, 303)
  } catch (error) {
    return answerOf('check', error)
  }
}

export default function ReturnRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ReturnPage data={loaderData} answer={actionData} />
}
