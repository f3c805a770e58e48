import { apiContext } from '#web/app/api-context.ts'
import { fieldIn } from '#web/app/form-field.ts'
import { loadOrRecall } from '#web/app/cached-pages.ts'
import { pageMeta, siteOf } from '#web/app/page/page-meta.ts'
import { languageOf } from '#web/locale/language.ts'
import { pathsIn } from '#web/locale/paths.ts'
import { readForm } from '#web/app/read-form.ts'
import { visitOf } from '#web/sign-in/visit-of.ts'
import { speechIn } from '#web/text/text-context.tsx'
import { needText } from '#web/text/parts.ts'
import type { Route } from './+types/thanks-route'
import { answerOrderForm } from '#web/shop/order/answer-order-form.ts'
import { answerKeepForm } from './answer-keep-form.ts'
import { answerSharedForm, type SharedAnswer } from '#web/shop/order/answer-shared-form.ts'
import { loadOrder } from '#web/shop/order/load-order.ts'
import { orderKeyIn, withOrderKey } from '#web/shop/order/order-call.ts'
import { SharedOrder } from '#web/shop/order/shared-order.tsx'
import { ThanksPage } from './thanks-page.tsx'

if (!import.meta.env.SSR) await Promise.all([needText('order'), needText('form'), needText('checkout')])

export const meta: Route.MetaFunction = ({ matches, params }) => {
  const site = siteOf(matches)
  const { text, paths } = speechIn(site.language)
  const title = text.order.order(params.number)
  return pageMeta({ ...site, title, description: title, path: paths.thanks(params.number), noindex: true })
}

/** Somebody's own order: kept by nobody in between. */
export function headers() {
  return { 'cache-control': 'private, no-store' }
}

export function loader({ request, url, params, context }: Route.LoaderArgs) {
  const paths = pathsIn(languageOf(url.pathname))
  return loadOrder({ request, url, api: context.get(apiContext), paths, number: params.number })
}

/** Without a network, as it was when it was open (G-6). */
export function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  return loadOrRecall(url, serverLoader)
}

export async function action({ request, url, params: { number }, context }: Route.ActionArgs) {
  const form = await readForm(request)
  if (fieldIn(form, 'intent') === 'digits') {
    return answerSharedForm(context.get(apiContext), { number, digits: fieldIn(form, 'digits') })
  }
  if (fieldIn(form, 'intent') === 'keep')
    return answerKeepForm({ request, form, number, ...visitOf(context) })
  const paths = pathsIn(languageOf(url.pathname))
  const key = orderKeyIn(url)
  const api = withOrderKey(context.get(apiContext), key)
  return answerOrderForm({
    request,
    form,
    api,
    paths,
    number,
    key,
    here: `${paths.thanks(number)}${url.search}`,
  })
}

export default function ThanksRoute({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.order === null) {
    const answer = isShared(actionData) ? actionData : undefined
    return <SharedOrder number={loaderData.number} answer={answer} />
  }
  const answer = actionData !== undefined && 'intent' in actionData ? actionData : undefined
  const keeping = actionData !== undefined && 'keeping' in actionData ? actionData : undefined
  return <ThanksPage data={loaderData} answer={answer} keeping={keeping} />
}

function isShared(answer: Route.ComponentProps['actionData']): answer is SharedAnswer {
  return answer !== undefined && 'kind' in answer && answer.kind !== 'signed_in'
}
