import { Link, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { quoteStaffOrder } from '#contract/staff/new-order.ts'
import type { getOrderToEdit } from '#contract/staff/order-edit.ts'
import type { getUnfinishedCheckout } from '#contract/staff/reminders/unfinished-checkouts.ts'
import { loadPlainPlaces } from '#web/address/plain-places.ts'
import { readPreferences } from '#web/admin/layout/preferences.ts'
import { loadAsStaff } from '#web/admin/layout/staff-call.ts'
import * as styles from '#web/admin/order-edit/order-edit.module.css'
import '#web/admin/order-edit/shop-words.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { apiContext } from '#web/app/api-context.ts'
import { newOrderAction } from './new-order-action.ts'
import { NewOrderForm } from './new-order-form.tsx'
import { startOf, startOfCheckout } from './start-of.ts'

const quote = namedEndpoint<typeof quoteStaffOrder>({ method: 'POST', path: '/v1/staff/quotes' })
const order = namedEndpoint<typeof getOrderToEdit>({ method: 'GET', path: '/v1/staff/orders/:number/edit' })
const unfinished = namedEndpoint<typeof getUnfinishedCheckout>({
  method: 'GET',
  path: '/v1/staff/unfinished-checkouts/:checkout',
})

/** An empty order, one like an order of before, or one with what somebody left at the checkout. */
export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url)
  const number = searchParams.get('from')
  const { language } = readPreferences(args.request.headers.get('cookie'))
  const like = number === null ? null : await loadAsStaff(args, (api) => api(order, { params: { number } }))
  const checkout = searchParams.get('checkout')
  const left =
    checkout === null ? null : await loadAsStaff(args, (api) => api(unfinished, { params: { checkout } }))
  // What can be chosen before anything is; it takes the right to enter orders.
  const first = await loadAsStaff(args, (api) => api(quote, { body: { lines: [] } }))
  const district = like?.delivery.address?.district_id ?? null
  const places = await loadPlainPlaces(args.context.get(apiContext), { district, language })
  return { like, left, places, first, key: crypto.randomUUID() }
}

export function action(args: ActionFunctionArgs) {
  return newOrderAction(args)
}

export default function NewOrderRoute() {
  const { words } = useSpeech()
  const { newOrder } = words
  const { like, left, places, first, key } = useLoaderData<typeof loader>()
  const start = left === null ? startOf(like) : startOfCheckout(left)
  const title = left === null ? newOrder.title : words.checkouts.ofCheckout
  return (
    <div className={styles['page']}>
      <title>{`${newOrder.title} · ${words.area}`}</title>
      <header className={styles['head']}>
        <h1>{like === null ? title : newOrder.titleLike(like.number)}</h1>
        <Link to="/orders">{newOrder.toOrders}</Link>
      </header>
      <NewOrderForm
        key={like?.number ?? left?.id ?? ''}
        start={start}
        isBegun={like !== null || left !== null}
        places={places}
        first={first}
        requestKey={key}
      />
    </div>
  )
}
