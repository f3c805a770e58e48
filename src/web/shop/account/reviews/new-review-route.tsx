import { RETURN_FORM_BYTES_MAX } from '#domain/limits.ts'
import { apiContext } from '#web/app/api-context.ts'
import { fieldIn } from '#web/app/form-field.ts'
import { pageMeta, siteOf } from '#web/app/page/page-meta.ts'
import { readForm } from '#web/app/read-form.ts'
import { languageOf } from '#web/locale/language.ts'
import { orderKeyIn, withOrderKey } from '#web/shop/order/order-call.ts'
import { needText } from '#web/text/parts.ts'
import { reviewParts } from '#web/text/review-parts.ts'
import { speechIn } from '#web/text/text-context.tsx'
import type { Route } from './+types/new-review-route'
import { answerDeletion, answerReviewForm } from './answer-review-form.ts'
import { loadReviewForm } from './load-review-form.ts'
import { NewReviewPage } from './new-review-page.tsx'

if (!import.meta.env.SSR) await Promise.all([needText('order'), needText('form')])

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = siteOf(matches)
  const title = reviewParts[site.language].formTitle
  const path = speechIn(site.language).paths.newReview('')
  return pageMeta({ ...site, title, description: title, path, noindex: true })
}

export function headers() {
  return { 'cache-control': 'private, no-store' }
}

/** By account, by the browser that ordered, or by the key of the link: guests review as well. */
export function loader({ url, context }: Route.LoaderArgs) {
  const orderKey = orderKeyIn(url)
  return loadReviewForm({ api: withOrderKey(context.get(apiContext), orderKey), url, orderKey })
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const api = withOrderKey(context.get(apiContext), orderKeyIn(url))
  const form = await readForm(request, RETURN_FORM_BYTES_MAX)
  const number = url.searchParams.get('order') ?? ''
  if (fieldIn(form, 'work') === 'delete') return answerDeletion({ form, api, number })
  return answerReviewForm({ form, api, number, language: languageOf(url.pathname) })
}

export default function NewReviewRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <NewReviewPage data={loaderData} answer={actionData} />
}
