import {
  useActionData,
  useFetcher,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { Arguments } from '#contract/endpoint.ts'
import type { JobWithLines } from '#contract/staff/jobs.ts'
import type { countStaffOrders, listStaffOrders } from '#contract/staff/order-list.ts'
import { readForm } from '#web/app/read-form.ts'
import { loadAsStaff, type Outcome } from '#web/admin/layout/staff-call.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { BulkAnswer } from './bulk-answer.tsx'
import { BULK_FETCHER, BulkBar, useBulkActions } from './bulk-bar.tsx'
import * as bulkStyles from './bulk.module.css'
import { changeMany } from './change-many.ts'
import { CsvLink } from './csv-link.tsx'
import { givenIn, isFiltered, ownFilters } from './list-address.ts'
import { OrderFilters } from './order-filters.tsx'
import { OrderTable } from './order-table.tsx'
import * as styles from './orders.module.css'
import { Pages } from './pages.tsx'
import { useSelection } from './use-selection.ts'
import { ViewTabs } from './view-tabs.tsx'

const list = namedEndpoint<typeof listStaffOrders>({ method: 'GET', path: '/v1/staff/orders' })
const counts = namedEndpoint<typeof countStaffOrders>({ method: 'GET', path: '/v1/staff/orders/counts' })

/** The list as the address has it: view, filters, sort and page are all there, so that a link shows the same. */
export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url)
  const given = givenIn(searchParams)
  // The API checks every value and names the wrong one.
  const query = given as Arguments<typeof listStaffOrders>['query']
  const [orders, counted] = await Promise.all([
    loadAsStaff(args, (api) => api(list, { query })),
    loadAsStaff(args, (api) => api(counts, {})),
  ])
  // One key for one press: pressed twice, a button does its work once.
  return { orders, views: counted.views, given, filters: ownFilters(searchParams), key: crypto.randomUUID() }
}

export async function action({ request, context }: ActionFunctionArgs) {
  return changeMany({ request, context }, await readForm(request))
}

export default function OrdersRoute() {
  const { words } = useSpeech()
  const { views, given, filters } = useLoaderData<typeof loader>()
  const fetched = useFetcher<Outcome<JobWithLines>>({ key: BULK_FETCHER }).data
  const posted = useActionData<typeof action>()
  const answer = fetched ?? posted
  const job = answer?.ok === true ? answer.value : undefined
  const isAsked = job?.state === 'prepared'
  return (
    <div className={styles['page']}>
      <title>{`${words.orders.title} · ${words.area}`}</title>
      <div className={styles['tools']}>
        <h1>{words.orders.title}</h1>
        <CsvLink filters={filters} sort={given['sort']} />
      </div>
      <ViewTabs views={views} current={given['view'] ?? 'all'} />
      <OrderFilters given={given} isFiltered={isFiltered(given)} />
      {answer !== undefined && <BulkAnswer answer={answer} />}
      {/* Another list begins with nothing selected, and so does what comes after work; another page keeps it. */}
      <Orders
        key={`${JSON.stringify(filters)} ${job === undefined || isAsked ? '' : job.id}`}
        isAsked={isAsked}
      />
    </div>
  )
}

/** The page of the list, with what is selected; while a question is open, it can be answered and nothing else done. */
function Orders({ isAsked }: { readonly isAsked: boolean }) {
  const { words, number } = useSpeech()
  const { orders, given, key } = useLoaderData<typeof loader>()
  const { results, count, has_more, page, pages } = orders
  const numbers = results.map((row) => row.number)
  const selection = useSelection(numbers)
  const canSelect = useBulkActions().length > 0
  const size = Number(given['page_size'] ?? 50)
  if (results.length === 0)
    return <p className={styles['empty']}>{isFiltered(given) ? words.orders.noMatch : words.orders.empty}</p>
  const written = has_more ? words.orders.more(number(count)) : number(count)
  return (
    <div
      className={`${styles['page']} ${bulkStyles['work']}`}
      data-chosen={selection.isAll || selection.numbers.size > 0 || undefined}
      data-asked={isAsked || undefined}
    >
      {canSelect && (
        <BulkBar selection={selection} page={numbers} count={count} written={written} formKey={key} />
      )}
      <OrderTable rows={results} selection={selection} canSelect={canSelect} />
      <Pages
        page={page}
        pages={pages}
        range={words.orders.range(
          number((page - 1) * size + 1),
          number((page - 1) * size + results.length),
          written,
        )}
      />
    </div>
  )
}
