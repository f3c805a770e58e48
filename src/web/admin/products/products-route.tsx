import { Link, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { namedEndpoint, type Api } from '#client/api.ts'
import type { Arguments } from '#contract/endpoint.ts'
import type { listStaffCategories } from '#contract/staff/catalogue/categories.ts'
import type { countStaffProducts, listStaffProducts } from '#contract/staff/catalogue/product-list.ts'
import { productViews, type ProductView } from '#domain/product-editing/product-list.ts'
import { loadAsStaff, textOf } from '#web/admin/layout/staff-call.ts'
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
import { EditBar } from './inline/edit-bar.tsx'
import { EditTable } from './inline/edit-table.tsx'
import { loadPieces } from './inline/load-pieces.ts'
import { EDIT, modeIn, rightOf, type EditMode } from './inline/modes.ts'
import { PRICE_TASK, savePrice, type PriceAnswer } from './inline/save-price.ts'
import { ProductBulkBar, useProductActions } from './product-bulk-bar.tsx'
import { ProductFilters } from './product-filters.tsx'
import { ProductTable } from './product-table.tsx'
import { useRefused } from './use-refused.ts'
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
  const mode = modeIn(searchParams)
  searchParams.delete(EDIT)
  const given = givenIn(searchParams)
  // The API checks every value and names the wrong one.
  const query = given as Query
  const [[listed, pieces], { results }, { views }] = await loadAsStaff(args, (api) =>
    Promise.all([loadListed(api, query, mode), api(tree, {}), api(counts, {})]),
  )
  const categories = results.map(({ id, parent, name, name_bn }) => ({ id, parent, name, name_bn }))
  const view = productViews.find((one) => one === given['view']) ?? 'all'
  // One key for one press: pressed twice, a button does its work once.
  return {
    listed,
    /** The column that is changed in the list itself, with the variants of the products on this page. */
    edited: mode === null ? null : { mode, pieces },
    views,
    categories,
    given,
    view,
    filters: ownFilters(searchParams),
    key: crypto.randomUUID(),
  }
}

type Query = Arguments<typeof listStaffProducts>['query']

/** The page of the list, with the variants of its products where they are changed in place. */
async function loadListed(api: Api, query: Query, mode: EditMode | null) {
  const listed = await api(list, { query })
  const ids = mode === null ? [] : listed.results.map(({ id }) => id)
  return [listed, await loadPieces(api, ids)] as const
}

export async function action({
  request,
  context,
}: ActionFunctionArgs): Promise<Response | Refused | PriceAnswer> {
  const form = await readForm(request)
  if (textOf(form, 'task') === PRICE_TASK) return savePrice({ context }, form)
  return changeProducts({ request, context }, form)
}

/** All products of the shop, by the work that they need. */
export default function ProductsRoute() {
  const { words } = useSpeech()
  const { listed, categories, given, view, filters } = useLoaderData<typeof loader>()
  const { may } = usePerson()
  const edited = useEdited()
  const mode = edited?.mode ?? null
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
      <ProductFilters
        given={{ ...given, ...(mode !== null && { [EDIT]: mode }) }}
        view={view}
        categories={categories}
        isFiltered={isFiltered}
      />
      <EditBar mode={mode} />
      <Answer refused={useRefused()} />
      {listed.results.length === 0 ? (
        <Empty>{isFiltered ? products.noMatch : products.emptyViews[view]}</Empty>
      ) : (
        // Another list begins with nothing selected; another page keeps it.
        <Products key={`${JSON.stringify(filters)} ${mode ?? ''}`} />
      )}
    </div>
  )
}

/** The column that is changed in the list itself, for a person with the right. */
function useEdited() {
  const { edited } = useLoaderData<typeof loader>()
  const { may } = usePerson()
  return edited !== null && may(rightOf[edited.mode]) ? edited : null
}

/** The page of the list, with what is selected. */
function Products() {
  const { words, number } = useSpeech()
  const { listed, categories, given, key } = useLoaderData<typeof loader>()
  const { results, count, has_more, page, pages } = listed
  const ids = results.map(({ id }) => String(id))
  const selection = useSelection(ids)
  const edited = useEdited()
  const canSelect = useProductActions().length > 0 && edited === null
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
      {edited === null ? (
        <ProductTable rows={results} selection={canSelect ? selection : null} />
      ) : (
        <EditTable
          key={JSON.stringify(given)}
          mode={edited.mode}
          first={edited.pieces}
          listed={new Set(results.map(({ id }) => id))}
          requestKey={key}
        />
      )}
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
  const mode = useEdited()?.mode
  return (
    <ListTabs
      label={products.viewsLabel}
      tabs={productViews.map((one) => ({
        to: listAddress(one, mode),
        name: products.views[one],
        counted: views[one],
        isCurrent: one === view,
      }))}
    />
  )
}

function listAddress(view: ProductView, mode: EditMode | undefined): string {
  const params = new URLSearchParams({ ...(view !== 'all' && { view }), ...(mode && { [EDIT]: mode }) })
  return params.size === 0 ? '/products' : `/products?${params.toString()}`
}
