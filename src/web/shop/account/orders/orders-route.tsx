import { redirect } from 'react-router'
import { listOrders } from '#contract/shop/orders.ts'
import { ORDER_PAGES_MAX } from '#domain/limits.ts'
import { accountMeta } from '#web/shop/account/account-meta.ts'
import { AccountPage } from '#web/shop/account/account-page.tsx'
import { openAccount } from '#web/shop/account/open-account.ts'
import { answerOrderForm } from '#web/shop/order/answer-order-form.ts'
import { LastSeen } from '#web/shop/order/last-seen.tsx'
import { fieldIn } from '#web/app/form-field.ts'
import { loadOrRecall } from '#web/app/cached-pages.ts'
import { Link } from '#web/app/link.tsx'
import { needText } from '#web/text/parts.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { readForm } from '#web/app/read-form.ts'
import type { Route } from './+types/orders-route'
import { OrderCard } from './order-card.tsx'
import * as styles from './orders.module.css'

if (!import.meta.env.SSR) await needText('order')

export function meta({ matches }: Route.MetaArgs) {
  return accountMeta(matches, { title: ({ orders }) => orders, path: ({ orders }) => orders })
}

/** The page is for signed-in customers (R4). A page that does not exist leads to the first. */
export async function loader(args: Route.LoaderArgs) {
  const { api, paths } = await openAccount(args)
  const page = Number(args.url.searchParams.get('page') ?? '1')
  if (!Number.isInteger(page) || page < 1 || page > ORDER_PAGES_MAX) throw redirect(paths.orders)
  const { results, pages } = await api(listOrders, { query: { page } })
  if (page > pages) throw redirect(paths.orders)
  return { orders: results, page, pages }
}

/** Without a network, as it was when it was open (G-6). */
export function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  return loadOrRecall(url, serverLoader)
}

/** Orders one of them again. */
export async function action(args: Route.ActionArgs) {
  const { api, paths } = await openAccount(args)
  const { request } = args
  const form = await readForm(request)
  const number = fieldIn(form, 'order')
  return answerOrderForm({ request, form, api, paths, number, key: null, here: paths.orders })
}

export default function Orders({ loaderData: { orders, page, pages } }: Route.ComponentProps) {
  const { text, paths } = useSpeech()
  return (
    <AccountPage title={text.account.orders} place="orders">
      <LastSeen of={orders} />
      {orders.length === 0 ? (
        <>
          <p>{text.order.noOrders}</p>
          <p className={styles['more']}>
            <Link to={paths.shop} className={buttonClass({ look: 'primary' })}>
              {text.order.shopNew}
            </Link>
          </p>
        </>
      ) : (
        <ul className={styles['list']}>
          {orders.map((order) => (
            <OrderCard key={order.number} order={order} />
          ))}
        </ul>
      )}
      <Pages page={page} pages={pages} />
    </AccountPage>
  )
}

function Pages({ page, pages }: { readonly page: number; readonly pages: number }) {
  const { text, paths } = useSpeech()
  if (pages <= 1) return null
  return (
    <nav aria-label={text.order.pages} className={styles['pages']}>
      {page > 1 && <Link to={`${paths.orders}?page=${page - 1}`}>{text.order.newer}</Link>}
      {page < pages && <Link to={`${paths.orders}?page=${page + 1}`}>{text.order.older}</Link>}
    </nav>
  )
}
