import { loadOrRecall } from '#web/app/cached-pages.ts'
import { Link } from '#web/app/link.tsx'
import { accountMeta } from '#web/shop/account/account-meta.ts'
import { AccountPage } from '#web/shop/account/account-page.tsx'
import { openAccount } from '#web/shop/account/open-account.ts'
import { answerOrderForm } from '#web/shop/order/answer-order-form.ts'
import { OrderDetail } from '#web/shop/order/order-detail.tsx'
import { OrderUpdates } from '#web/order-view/order-updates.tsx'
import { ownOrderOrNull } from '#web/order-view/own-order.ts'
import { useOrderWatch } from '#web/shop/order/use-order-watch.ts'
import { needText } from '#web/text/parts.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { readForm } from '#web/app/read-form.ts'
import type { Route } from './+types/order-route'

if (!import.meta.env.SSR) await Promise.all([needText('order'), needText('checkout')])

export function meta({ matches, params }: Route.MetaArgs) {
  return accountMeta(matches, { title: ({ orders }) => orders, path: (paths) => paths.order(params.number) })
}

/** The page is for signed-in customers (R4). */
export async function loader(args: Route.LoaderArgs) {
  const { api } = await openAccount(args)
  return { order: await ownOrderOrNull(api, args.params.number) }
}

/** Without a network, as it was when it was open (G-6). */
export function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  return loadOrRecall(url, serverLoader)
}

export async function action(args: Route.ActionArgs) {
  const { api, paths } = await openAccount(args)
  const { request, params } = args
  const { number } = params
  const form = await readForm(request)
  return answerOrderForm({ request, form, api, paths, number, key: null, here: paths.order(number) })
}

export default function OwnOrder({ loaderData: { order }, actionData, params }: Route.ComponentProps) {
  const { text, paths } = useSpeech()
  useOrderWatch(order, null)
  return (
    <AccountPage
      title={text.order.order(params.number)}
      place="orders"
      way={[{ name: text.account.orders, path: paths.orders }]}
    >
      {order === null ? (
        <p>
          {text.order.notYours} <Link to={paths.track}>{text.order.track}</Link>
        </p>
      ) : (
        <>
          <OrderDetail order={order} orderKey={null} answer={actionData} inside />
          <OrderUpdates order={order} />
        </>
      )}
    </AccountPage>
  )
}
