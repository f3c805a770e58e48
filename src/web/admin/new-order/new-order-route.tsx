import { Link, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { quoteStaffOrder } from '#contract/staff/new-order.ts'
import type { getOrderToEdit } from '#contract/staff/order-edit.ts'
import { loadPlainPlaces } from '#web/address/plain-places.ts'
import { readPreferences } from '#web/admin/layout/preferences.ts'
import { loadAsStaff } from '#web/admin/layout/staff-call.ts'
import * as styles from '#web/admin/order-edit/order-edit.module.css'
import '#web/admin/order-edit/shop-words.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { apiContext } from '#web/app/api-context.ts'
import { newOrderAction } from './new-order-action.ts'
import { NewOrderForm } from './new-order-form.tsx'

const quote = namedEndpoint<typeof quoteStaffOrder>({ method: 'POST', path: '/v1/staff/quotes' })
const order = namedEndpoint<typeof getOrderToEdit>({ method: 'GET', path: '/v1/staff/orders/:number/edit' })

/** An empty order, or one like an order of before. */
export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url)
  const number = searchParams.get('from')
  const { language } = readPreferences(args.request.headers.get('cookie'))
  const like = number === null ? null : await loadAsStaff(args, (api) => api(order, { params: { number } }))
  // What can be chosen before anything is; it takes the right to enter orders.
  const first = await loadAsStaff(args, (api) => api(quote, { body: { lines: [] } }))
  const district = like?.delivery.address?.district_id ?? null
  const places = await loadPlainPlaces(args.context.get(apiContext), { district, language })
  return { like, places, first, key: crypto.randomUUID() }
}

export function action(args: ActionFunctionArgs) {
  return newOrderAction(args)
}

export default function NewOrderRoute() {
  const { words } = useSpeech()
  const { newOrder } = words
  const { like, places, first, key } = useLoaderData<typeof loader>()
  return (
    <div className={styles['page']}>
      <title>{`${newOrder.title} · ${words.area}`}</title>
      <header className={styles['head']}>
        <h1>{like === null ? newOrder.title : newOrder.titleLike(like.number)}</h1>
        <Link to="/orders">{newOrder.toOrders}</Link>
      </header>
      <NewOrderForm key={like?.number ?? ''} like={like} places={places} first={first} requestKey={key} />
    </div>
  )
}
