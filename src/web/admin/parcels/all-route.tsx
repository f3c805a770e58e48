import { Form, Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { Arguments } from '#contract/endpoint.ts'
import type { listParcels } from '#contract/staff/parcels/parcel-list.ts'
import { courierCodes } from '#domain/delivery/courier-settings.ts'
import {
  parcelSorts,
  parcelViews,
  payoutStates,
  usualParcelSort,
  type ParcelViewName,
} from '#domain/staff/parcel-views.ts'
import { loadAsStaff } from '#web/admin/layout/staff-call.ts'
import { CsvLink } from '#web/admin/orders/csv-link.tsx'
import { givenIn, isFiltered, ownFilters } from '#web/admin/orders/list-address.ts'
import { Pages } from '#web/admin/orders/pages.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { Empty } from '#web/admin/ui/answer.tsx'
import { Field, Select } from '#web/admin/ui/field.tsx'
import { Button } from '#web/ui/button.tsx'
import { ParcelTable } from './parcel-table.tsx'
import { ParcelTabs } from './parcel-tabs.tsx'
import * as styles from './parcels.module.css'

const list = namedEndpoint<typeof listParcels>({ method: 'GET', path: '/v1/staff/all-parcels' })

/** The list as the address has it, so that a link shows the same. */
export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url)
  const given = givenIn(searchParams)
  // The API checks every value and names the wrong one.
  const query = given as Arguments<typeof listParcels>['query']
  const parcels = await loadAsStaff(args, (api) => api(list, { query }))
  return { parcels, given, filters: ownFilters(searchParams) }
}

const SIZE = 50

/** Every parcel, by the stage of its way. */
export default function AllParcelsRoute() {
  const { words, number } = useSpeech()
  const { parcels: found, given, filters } = useLoaderData<typeof loader>()
  const { results, count, has_more, page, pages, views } = found
  const { parcels } = words
  const view = parcelViews.find((one) => one === given['view']) ?? 'all'
  const size = Number(given['page_size'] ?? SIZE)
  const written = has_more ? words.orders.more(number(count)) : number(count)
  const first = (page - 1) * size
  return (
    <div className={styles['wide']}>
      <title>{`${parcels.allTitle} · ${words.area}`}</title>
      <header className={styles['tools']}>
        <h1>{parcels.allTitle}</h1>
        <CsvLink of="all-parcels" filters={filters} sort={given['sort']} />
      </header>
      <ParcelTabs current={view} views={views} />
      <Filters key={JSON.stringify(given)} view={view} given={given} />
      {results.length === 0 ? (
        <Empty>{isFiltered(given) ? parcels.noMatch : parcels.noneThere}</Empty>
      ) : (
        <>
          <ParcelTable rows={results} />
          <Pages
            page={page}
            pages={pages}
            size={size}
            range={words.orders.range(number(first + 1), number(first + results.length), written)}
          />
        </>
      )}
    </div>
  )
}

interface FiltersProps {
  readonly view: ParcelViewName
  readonly given: Readonly<Record<string, string>>
}

/** A form of the address, which works without script. */
function Filters({ view, given }: FiltersProps) {
  const { words } = useSpeech()
  const { parcels, orders } = words
  return (
    <Form className={styles['filters']}>
      <input type="hidden" name="view" value={view} />
      {given['page_size'] !== undefined && (
        <input type="hidden" name="page_size" value={given['page_size']} />
      )}
      <Field
        name="q"
        type="search"
        label={parcels.search}
        hint={parcels.searchHint}
        defaultValue={given['q']}
        maxLength={100}
        autoComplete="off"
      />
      <Select
        name="courier"
        label={orders.filters.courier}
        defaultValue={given['courier'] ?? ''}
        choices={[
          ['', orders.filters.any],
          ...courierCodes.map((code) => [code, words.courier[code]] as const),
        ]}
      />
      <Select
        name="payout"
        label={parcels.payout}
        defaultValue={given['payout'] ?? ''}
        choices={[
          ['', orders.filters.any],
          ...payoutStates.map((state) => [state, parcels.payouts[state]] as const),
        ]}
      />
      <Select
        name="sort"
        label={orders.sort}
        defaultValue={given['sort'] ?? usualParcelSort(view)}
        choices={parcelSorts.map((sort) => [sort, orders.sorts[sort]] as const)}
      />
      <div className={styles['buttons']}>
        <Button type="submit" look="primary">
          {orders.apply}
        </Button>
        {isFiltered(given) && <Link to={`/parcels/all?view=${view}`}>{orders.clear}</Link>}
      </div>
    </Form>
  )
}
