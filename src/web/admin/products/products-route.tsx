import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { Arguments } from '#contract/endpoint.ts'
import type { listStaffCategories } from '#contract/staff/catalogue/categories.ts'
import type { listStaffProducts } from '#contract/staff/catalogue/product-list.ts'
import { productViews } from '#domain/product-editing/product-list.ts'
import { loadAsStaff } from '#web/admin/layout/staff-call.ts'
import { usePerson } from '#web/admin/layout/use-person.ts'
import { givenIn } from '#web/admin/orders/list-address.ts'
import { Pages } from '#web/admin/orders/pages.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { Empty } from '#web/admin/ui/answer.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { ListTabs } from '#web/admin/ui/list-tabs.tsx'
import { ProductFilters } from './product-filters.tsx'
import { ProductTable } from './product-table.tsx'
import * as styles from './products.module.css'

const list = namedEndpoint<typeof listStaffProducts>({ method: 'GET', path: '/v1/staff/products' })
const tree = namedEndpoint<typeof listStaffCategories>({ method: 'GET', path: '/v1/staff/categories' })

/** The list as the address has it, so that a link shows the same. */
export async function loader(args: LoaderFunctionArgs) {
  const given = givenIn(new URL(args.request.url).searchParams)
  // The API checks every value and names the wrong one.
  const query = given as Arguments<typeof listStaffProducts>['query']
  const [listed, { results }] = await loadAsStaff(args, (api) =>
    Promise.all([api(list, { query }), api(tree, {})]),
  )
  const categories = results.map(({ id, parent, name, name_bn }) => ({ id, parent, name, name_bn }))
  const view = productViews.find((one) => one === given['view']) ?? 'all'
  return { listed, categories, given, view }
}

/** All products of the shop, by the work that they need. */
export default function ProductsRoute() {
  const { words, number } = useSpeech()
  const { listed, categories, given, view } = useLoaderData<typeof loader>()
  const { may } = usePerson()
  const { products } = words
  const { page: _page, page_size: pageSize = '50', view: _view, sort: _sort, ...filters } = given
  const isFiltered = Object.keys(filters).length > 0
  const { results, count, has_more, page, pages } = listed
  const before = (page - 1) * Number(pageSize)
  return (
    <div className={styles['page']}>
      <title>{`${products.title} · ${words.area}`}</title>
      <header className={styles['head']}>
        <h1>{products.title}</h1>
        {may('catalogue:write') && (
          <Link to="/products/new" className={buttonClass({ look: 'primary' })}>
            {products.make}
          </Link>
        )}
      </header>
      <Views />
      <ProductFilters given={given} view={view} categories={categories} isFiltered={isFiltered} />
      {results.length === 0 ? (
        <Empty>{isFiltered ? products.noMatch : products.emptyViews[view]}</Empty>
      ) : (
        <>
          <ProductTable rows={results} />
          <Pages
            page={page}
            pages={pages}
            size={Number(pageSize)}
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

function Views() {
  const { products } = useSpeech().words
  const { view } = useLoaderData<typeof loader>()
  return (
    <ListTabs
      label={products.viewsLabel}
      tabs={productViews.map((one) => ({
        to: one === 'all' ? '/products' : `/products?view=${one}`,
        name: products.views[one],
        isCurrent: one === view,
      }))}
    />
  )
}
