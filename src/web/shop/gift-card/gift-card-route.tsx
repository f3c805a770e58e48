import { apiContext } from '#web/app/api-context.ts'
import { fieldIn } from '#web/app/form-field.ts'
import { pageMeta, siteOf } from '#web/app/page/page-meta.ts'
import { readForm } from '#web/app/read-form.ts'
import { needText } from '#web/text/parts.ts'
import { speechIn } from '#web/text/text-context.tsx'
import type { Route } from './+types/gift-card-route'
import { answerBalanceForm } from './answer-balance-form.ts'
import { GiftCardPage } from './gift-card-page.tsx'

if (!import.meta.env.SSR) await Promise.all([needText('cart'), needText('form')])

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = siteOf(matches)
  const { text, paths } = speechIn(site.language)
  const { title, intro: description } = text.cart.giftCard
  return pageMeta({ ...site, title, description, path: paths.giftCard, noindex: true })
}

export function headers() {
  return { 'cache-control': 'private, no-store' }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  return answerBalanceForm(context.get(apiContext), fieldIn(form, 'credit_code'))
}

export default function GiftCardRoute({ actionData }: Route.ComponentProps) {
  return <GiftCardPage answer={actionData} />
}
