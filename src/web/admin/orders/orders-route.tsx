import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { Arguments } from '#contract/endpoint.ts'
import type { countStaffOrders, listStaffOrders } from '#contract/staff/order-list.ts'
import { loadAsStaff } from '#web/admin/layout/staff-call.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { OrderFilters } from './order-filters.tsx'
import { OrderTable } from './order-table.tsx'
import * as styles from './orders.module.css'
import { Pages } from './pages.tsx'
import { ViewTabs } from './view-tabs.tsx'

const list = namedEndpoint<typeof listStaffOrders>({ method: 'GET', path: '/v1/staff/orders' })
const counts = namedEndpoint<typeof countStaffOrders>({ method: 'GET', path: '/v1/staff/orders/counts' })

/** The list as the address has it: view, filters, sort and page are all there, so that a link shows the same. */
export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url)
  const given = Object.fromEntries([...searchParams].filter(([, value]) => value !== ''))
  // The API checks every value and names the wrong one.
  const query = given as Arguments<typeof listStaffOrders>['query']
  const [orders, counted] = await Promise.all([
    loadAsStaff(args, (api) => api(list, { query })),
    loadAsStaff(args, (api) => api(counts, {})),
  ])
  return { orders, views: counted.views, given }
}

export default function OrdersRoute() {
  const { words, number } = useSpeech()
  const { orders, views, given } = useLoaderData<typeof loader>()
  const { results, count, has_more, page, pages } = orders
  const isFiltered = Object.keys(given).some((name) => !['view', 'page', 'page_size', 'sort'].includes(name))
  return (
    <div className={styles['page']}>
      <title>{`${words.orders.title} · ${words.area}`}</title>
      <h1>{words.orders.title}</h1>
      <ViewTabs views={views} current={given['view'] ?? 'all'} />
      <OrderFilters given={given} isFiltered={isFiltered} />
      {results.length === 0 ? (
        <p className={styles['empty']}>{isFiltered ? words.orders.noMatch : words.orders.empty}</p>
      ) : (
        <>
          <OrderTable rows={results} />
          <Pages
            page={page}
            pages={pages}
            range={words.orders.range(
              number((page - 1) * pageSize(given) + 1),
              number((page - 1) * pageSize(given) + results.length),
              has_more ? words.orders.more(number(count)) : number(count),
            )}
          />
        </>
      )}
    </div>
  )
}

function pageSize(given: Readonly<Record<string, string>>): number {
  return Number(given['page_size'] ?? 50)
}
