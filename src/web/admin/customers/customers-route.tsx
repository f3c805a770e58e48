import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { Arguments } from '#contract/endpoint.ts'
import type { listAreas } from '#contract/shop/delivery.ts'
import type { listCustomers } from '#contract/staff/customers.ts'
import { loadAsStaff } from '#web/admin/layout/staff-call.ts'
import { usePerson } from '#web/admin/layout/use-person.ts'
import { CsvLink } from '#web/admin/orders/csv-link.tsx'
import { Pages } from '#web/admin/orders/pages.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { CustomerFilters } from './customer-filters.tsx'
import { CustomerTable } from './customer-table.tsx'
import { Empty } from '#web/admin/ui/answer.tsx'
import * as styles from './customers.module.css'

const list = namedEndpoint<typeof listCustomers>({ method: 'GET', path: '/v1/staff/customers' })
const areas = namedEndpoint<typeof listAreas>({ method: 'GET', path: '/v1/delivery/areas' })

/** The list as the address has it, so that a link shows the same. */
export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url)
  const given = Object.fromEntries([...searchParams].filter(([, value]) => value.trim() !== ''))
  // The API checks every value and names the wrong one.
  const query = given as Arguments<typeof listCustomers>['query']
  const [customers, places] = await Promise.all([
    loadAsStaff(args, (api) => api(list, { query })),
    // The districts alone: the areas of one are the shortest answer.
    loadAsStaff(args, (api) => api(areas, { query: { district: 'dhaka' } })),
  ])
  const districts = places.districts.map(({ id, name, name_bn }) => ({ id, name, name_bn }))
  return { customers, districts, given }
}

export default function CustomersRoute() {
  const { words, number } = useSpeech()
  const { customers, districts, given } = useLoaderData<typeof loader>()
  const { may } = usePerson()
  const shown = ['page', 'page_size', 'sort']
  const filters = Object.fromEntries(Object.entries(given).filter(([name]) => !shown.includes(name)))
  const isFiltered = Object.keys(filters).length > 0
  const { results, count, has_more, page, pages } = customers
  const before = (page - 1) * Number(given['page_size'] ?? 50)
  return (
    <div className={styles['page']}>
      <title>{`${words.customers.title} · ${words.area}`}</title>
      <div className={styles['head']}>
        <h1>{words.customers.title}</h1>
        {may('customers:export') && <CsvLink of="customers" filters={filters} sort={given['sort']} />}
      </div>
      <CustomerFilters given={given} districts={districts} isFiltered={isFiltered} />
      {results.length === 0 ? (
        <Empty>{isFiltered ? words.customers.noMatch : words.customers.empty}</Empty>
      ) : (
        <>
          <CustomerTable rows={results} />
          <Pages
            page={page}
            pages={pages}
            range={words.orders.range(
              number(before + 1),
              number(before + results.length),
              has_more ? words.orders.more(number(count)) : number(count),
            )}
          />
        </>
      )}
    </div>
  )
}
