import {
  Link,
  useActionData,
  useFetcher,
  useLoaderData,
  useNavigate,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { Arguments } from '#contract/endpoint.ts'
import type { countStaffOrders, listStaffOrders } from '#contract/staff/order-list.ts'
import type { getOrderColumns, listOrderViews, SavedView } from '#contract/staff/views.ts'
import { orderSorts, orderViews, usualSort, type OrderViewName } from '#domain/staff/order-views.ts'
import { readForm } from '#web/app/read-form.ts'
import { loadAsStaff } from '#web/admin/layout/staff-call.ts'
import { usePerson } from '#web/admin/layout/use-person.ts'
import { useShortcuts } from '#web/admin/layout/use-shortcuts.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { BulkAnswer } from './bulk-answer.tsx'
import { BULK_FETCHER, BulkBar, useBulkActions, type ListAnswer } from './bulk-bar.tsx'
import * as bulkStyles from './bulk.module.css'
import { changeMany } from './change-many.ts'
import { CsvLink } from './csv-link.tsx'
import { givenIn, isFiltered, ownFilters } from './list-address.ts'
import { changeSettings, listSettings } from './list-settings.ts'
import { ColumnForm, SettingNote, ViewForm } from './list-tools.tsx'
import { NewOrders } from './new-orders.tsx'
import { OrderFilters } from './order-filters.tsx'
import { OrderTable } from './order-table.tsx'
import { Empty } from '#web/admin/ui/answer.tsx'
import * as styles from './orders.module.css'
import { Pages } from './pages.tsx'
import { useSelection } from './use-selection.ts'
import { ViewTabs } from './view-tabs.tsx'

const list = namedEndpoint<typeof listStaffOrders>({ method: 'GET', path: '/v1/staff/orders' })
const savedViews = namedEndpoint<typeof listOrderViews>({ method: 'GET', path: '/v1/staff/order-views' })
const chosenColumns = namedEndpoint<typeof getOrderColumns>({
  method: 'GET',
  path: '/v1/staff/order-columns',
})
const counts = namedEndpoint<typeof countStaffOrders>({ method: 'GET', path: '/v1/staff/orders/counts' })

/** The list as the address has it: view, filters, sort and page are all there, so that a link shows the same. */
export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url)
  const given = givenIn(searchParams)
  // The API checks every value and names the wrong one.
  const query = given as Arguments<typeof listStaffOrders>['query']
  const [orders, { views }, saved, { columns }] = await Promise.all([
    loadAsStaff(args, (api) => api(list, { query })),
    loadAsStaff(args, (api) => api(counts, {})),
    loadAsStaff(args, (api) => api(savedViews, {})),
    loadAsStaff(args, (api) => api(chosenColumns, {})),
  ])
  const filters = ownFilters(searchParams)
  // One key for one press: pressed twice, a button does its work once.
  return {
    orders,
    views,
    saved: saved.results,
    columns,
    given,
    filters,
    key: crypto.randomUUID(),
    at: new Date().toISOString(),
  }
}

export async function action({ request, context }: ActionFunctionArgs): Promise<ListAnswer | Response> {
  const form = await readForm(request)
  const intent = listSettings.find((one) => one === form.get('intent'))
  if (intent === undefined) return { work: await changeMany({ request, context }, form) }
  const { searchParams: search } = new URL(request.url)
  const setting = await changeSettings({ context }, { intent, form, search })
  return setting instanceof Response ? setting : { setting }
}

export default function OrdersRoute() {
  const { words } = useSpeech()
  const { views, saved, given, filters, at } = useLoaderData<typeof loader>()
  const { work, setting } = useAnswer()
  const open = saved.find(({ id }) => id === given['saved'])
  const { isAsked, begun } = stageOf(work)
  return (
    <div className={styles['page']}>
      <title>{`${words.orders.title} · ${words.area}`}</title>
      <Tools open={open} />
      {setting !== undefined && <SettingNote answer={setting} />}
      <ViewTabs views={views} saved={saved} current={open?.id ?? viewOf(given)} />
      <OrderFilters given={given} isFiltered={isFiltered(given)} />
      {work !== undefined && <BulkAnswer answer={work} />}
      {!isFiltered(given) && <NewOrders key={at} view={viewOf(given)} since={at} />}
      {/* Another list begins with nothing selected, and so does what comes after work; another page keeps it. */}
      <Orders key={`${JSON.stringify(filters)} ${begun}`} isAsked={isAsked} />
    </div>
  )
}

/** Whether work waits for a yes, and otherwise which was begun. */
function stageOf(work: ListAnswer['work']): { readonly isAsked: boolean; readonly begun: string } {
  if (work?.ok !== true) return { isAsked: false, begun: '' }
  const isAsked = work.value.state === 'prepared'
  return { isAsked, begun: isAsked ? '' : work.value.id }
}

/** What the last form on the page did: with script, work is sent without leaving it. */
function useAnswer(): ListAnswer {
  const fetched = useFetcher<ListAnswer>({ key: BULK_FETCHER }).data
  const posted = useActionData<ListAnswer>()
  return { ...posted, ...fetched }
}

function Tools({ open }: { readonly open: SavedView | undefined }) {
  const { words } = useSpeech()
  const { columns, given, filters } = useLoaderData<typeof loader>()
  const { may } = usePerson()
  const navigate = useNavigate()
  useShortcuts(may('orders:write') ? { n: () => void navigate('/orders/new') } : {})
  return (
    <div className={styles['tools']}>
      <h1>{words.orders.title}</h1>
      <div className={styles['toolRow']}>
        {/* A view that was kept closes its form. */}
        <ViewForm key={`${open?.id ?? ''} ${open?.version ?? ''}`} open={open} />
        <ColumnForm key={columns.join(' ')} columns={columns} />
        <CsvLink of="orders" filters={filters} sort={given['sort']} />
        {may('orders:write') && (
          <Link to="/orders/new" className={buttonClass({ look: 'primary' })} aria-keyshortcuts="n">
            {words.newOrder.link}
          </Link>
        )}
      </div>
    </div>
  )
}

/** The page of the list, with what is selected; while a question is open, it can be answered and nothing else done. */
function Orders({ isAsked }: { readonly isAsked: boolean }) {
  const { words, number } = useSpeech()
  const { orders, columns, given, key } = useLoaderData<typeof loader>()
  const { results, count, has_more, page, pages } = orders
  const numbers = results.map((row) => row.number)
  const selection = useSelection(numbers)
  const canSelect = useBulkActions().length > 0
  const size = Number(given['page_size'] ?? 50)
  if (results.length === 0)
    return <Empty>{isFiltered(given) ? words.orders.noMatch : words.orders.empty}</Empty>
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
      <OrderTable
        rows={results}
        columns={columns}
        sort={orderSorts.find((one) => one === given['sort']) ?? usualSort(viewOf(given))}
        selection={selection}
        canSelect={canSelect}
      />
      <Pages
        page={page}
        pages={pages}
        size={size}
        range={words.orders.range(
          number((page - 1) * size + 1),
          number((page - 1) * size + results.length),
          written,
        )}
      />
    </div>
  )
}

function viewOf(given: Readonly<Record<string, string>>): OrderViewName {
  return orderViews.find((view) => view === given['view']) ?? 'all'
}
