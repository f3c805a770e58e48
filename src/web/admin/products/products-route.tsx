import {
  Link,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { Arguments } from '#contract/endpoint.ts'
import type { listStaffCategories } from '#contract/staff/catalogue/categories.ts'
import type { countStaffProducts, listStaffProducts } from '#contract/staff/catalogue/product-list.ts'
import { productViews } from '#domain/product-editing/product-list.ts'
import { loadAsStaff } from '#web/admin/layout/staff-call.ts'
import { usePerson } from '#web/admin/layout/use-person.ts'
import * as bulkStyles from '#web/admin/orders/bulk.module.css'
import { givenIn, ownFilters } from '#web/admin/orders/list-address.ts'
import { Pages } from '#web/admin/orders/pages.tsx'
import { useSelection } from '#web/admin/orders/use-selection.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer, Empty } from '#web/admin/ui/answer.tsx'
import { readForm } from '#web/app/read-form.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { ListTabs } from '#web/admin/ui/list-tabs.tsx'
import { changeProducts, type Refused } from './change-products.ts'
import { ProductBulkBar, useProductActions } from './product-bulk-bar.tsx'
import { ProductFilters } from './product-filters.tsx'
import { ProductTable } from './product-table.tsx'
import * as styles from './products.module.css'

const list = namedEndpoint<typeof listStaffProducts>({ method: 'GET', path: '/v1/staff/products' })
const counts = namedEndpoint<typeof countStaffProducts>({
  method: 'GET',
  path: '/v1/staff/product-counts',
})
const tree = namedEndpoint<typeof listStaffCategories>({ method: 'GET', path: '/v1/staff/categories' })

/** The list as the address has it, so that a link shows the same. */
export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url)
  const given = givenIn(searchParams)
  // The API checks every value and names the wrong one.
  const query = given as Arguments<typeof listStaffProducts>['query']
  const [listed, { results }, { views }] = await loadAsStaff(args, (api) =>
    Promise.all([api(list, { query }), api(tree, {}), api(counts, {})]),
  )
  const categories = results.map(({ id, parent, name, name_bn }) => ({ id, parent, name, name_bn }))
  const view = productViews.find((one) => one === given['view']) ?? 'all'
  // One key for one press: pressed twice, a button does its work once.
  return {
    listed,
    views,
    categories,
    given,
    view,
    filters: ownFilters(searchParams),
    key: crypto.randomUUID(),
  }
}

export async function action({ request, context }: ActionFunctionArgs): Promise<Response | Refused> {
  return changeProducts({ request, context }, await readForm(request))
}

/** All products of the shop, by the work that they need. */
export default function ProductsRoute() {
  const { words } = useSpeech()
  const { listed, categories, given, view, filters } = useLoaderData<typeof loader>()
  const { may } = usePerson()
  const { products, changes } = words
  const { page: _page, page_size: _size, view: _view, sort: _sort, ...others } = given
  const isFiltered = Object.keys(others).length > 0
  return (
    <div className={styles['page']}>
      <title>{`${products.title} · ${words.area}`}</title>
      <header className={styles['head']}>
        <h1>{products.title}</h1>
        <Link to="/products/changes">{changes.title}</Link>
        {may('catalogue:write') && (
          <Link to="/products/new" className={buttonClass({ look: 'primary' })}>
            {products.make}
          </Link>
        )}
      </header>
      <Views />
      <ProductFilters given={given} view={view} categories={categories} isFiltered={isFiltered} />
      <Answer refused={useRefused()} />
      {listed.results.length === 0 ? (
        <Empty>{isFiltered ? products.noMatch : products.emptyViews[view]}</Empty>
      ) : (
        // Another list begins with nothing selected; another page keeps it.
        <Products key={JSON.stringify(filters)} />
      )}
    </div>
  )
}

/** Why the last press did nothing. */
function useRefused(): string | undefined {
  const { changes } = useSpeech().words
  const answer = useActionData<Refused>()
  if (answer === undefined) return undefined
  if ('refused' in answer) return answer.refused
  return answer.tag === '' ? changes.noTag : changes.unknownTag(answer.tag)
}

/** The page of the list, with what is selected. */
function Products() {
  const { words, number } = useSpeech()
  const { listed, categories, given, key } = useLoaderData<typeof loader>()
  const { results, count, has_more, page, pages } = listed
  const ids = results.map(({ id }) => String(id))
  const selection = useSelection(ids)
  const canSelect = useProductActions().length > 0
  const size = Number(given['page_size'] ?? 50)
  const before = (page - 1) * size
  const written = has_more ? words.orders.more(number(count)) : number(count)
  return (
    <div
      className={`${styles['page']} ${bulkStyles['work']}`}
      data-chosen={selection.isAll || selection.numbers.size > 0 || undefined}
    >
      {canSelect && (
        <ProductBulkBar
          selection={selection}
          page={ids}
          count={count}
          written={written}
          formKey={key}
          categories={categories}
        />
      )}
      <ProductTable rows={results} selection={canSelect ? selection : null} />
      <Pages
        page={page}
        pages={pages}
        size={size}
        range={words.orders.range(number(before + 1), number(before + results.length), written)}
      />
    </div>
  )
}

function Views() {
  const { products } = useSpeech().words
  const { view, views } = useLoaderData<typeof loader>()
  return (
    <ListTabs
      label={products.viewsLabel}
      tabs={productViews.map((one) => ({
        to: one === 'all' ? '/products' : `/products?view=${one}`,
        name: products.views[one],
        counted: views[one],
        isCurrent: one === view,
      }))}
    />
  )
}
