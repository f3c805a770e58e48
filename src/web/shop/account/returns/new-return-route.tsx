import { apiContext, reportContext } from '#web/app/api-context.ts'
import { pageMeta, siteOf } from '#web/app/page/page-meta.ts'
import { languageOf } from '#web/locale/language.ts'
import { orderKeyIn, withOrderKey } from '#web/shop/order/order-call.ts'
import { speechIn } from '#web/text/text-context.tsx'
import { needText } from '#web/text/parts.ts'
import { readForm } from '#web/app/read-form.ts'
import { RETURN_FORM_BYTES_MAX } from '#domain/limits.ts'
import type { Route } from './+types/new-return-route'
import { answerReturnForm } from './answer-return-form.ts'
import { loadReturnForm } from './load-return-form.ts'
import { NewReturnPage } from './new-return-page.tsx'

if (!import.meta.env.SSR) await Promise.all([needText('order'), needText('form'), needText('checkout')])

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = siteOf(matches)
  const { text, paths } = speechIn(site.language)
  const title = text.order.returnTitle
  return pageMeta({ ...site, title, description: title, path: paths.newReturn(''), noindex: true })
}

export function headers() {
  return { 'cache-control': 'private, no-store' }
}

/** By account, by the browser that ordered, or by the key of the link: guests send back as well. */
export function loader({ url, context }: Route.LoaderArgs) {
  const orderKey = orderKeyIn(url)
  return loadReturnForm({
    api: withOrderKey(context.get(apiContext), orderKey),
    orderKey,
    report: context.get(reportContext),
    number: url.searchParams.get('order') ?? '',
    language: languageOf(url.pathname),
  })
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const api = withOrderKey(context.get(apiContext), orderKeyIn(url))
  const number = url.searchParams.get('order') ?? ''
  return answerReturnForm({ form: await readForm(request, RETURN_FORM_BYTES_MAX), api, number })
}

export default function NewReturnRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <NewReturnPage data={loaderData} answer={actionData} />
}
