import { useState } from 'react'
import {
  Form,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { Arguments } from '#contract/endpoint.ts'
import type { listStaffCategories } from '#contract/staff/catalogue/categories.ts'
import type { getStockSummary, listStock } from '#contract/staff/catalogue/stock.ts'
import type { HandReason } from '#domain/stock/movement-reasons.ts'
import { stockViews } from '#domain/stock/stock-list.ts'
import { loadAsStaff } from '#web/admin/layout/staff-call.ts'
import { usePerson } from '#web/admin/layout/use-person.ts'
import * as bulkStyles from '#web/admin/orders/bulk.module.css'
import { CsvLink } from '#web/admin/orders/csv-link.tsx'
import { givenIn } from '#web/admin/orders/list-address.ts'
import { Pages } from '#web/admin/orders/pages.tsx'
import { useSelection } from '#web/admin/orders/use-selection.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer, Empty } from '#web/admin/ui/answer.tsx'
import { Field } from '#web/admin/ui/field.tsx'
import { ListTabs } from '#web/admin/ui/list-tabs.tsx'
import { Button } from '#web/ui/button.tsx'
import { LevelBar } from './level-bar.tsx'
import { ReasonChoice } from './reason-choice.tsx'
import { stockAction, type StockAnswer } from './stock-actions.ts'
import { StockFilters } from './stock-filters.tsx'
import { StockNav } from './stock-nav.tsx'
import { StockTable } from './stock-table.tsx'
import * as styles from './stock.module.css'

const list = namedEndpoint<typeof listStock>({ method: 'GET', path: '/v1/staff/stock' })
const summary = namedEndpoint<typeof getStockSummary>({ method: 'GET', path: '/v1/staff/stock/summary' })
const tree = namedEndpoint<typeof listStaffCategories>({ method: 'GET', path: '/v1/staff/categories' })

/** The list as the address has it, so that a link shows the same. */
export async function loader(args: LoaderFunctionArgs) {
  const given = givenIn(new URL(args.request.url).searchParams)
  // The API checks every value and names the wrong one.
  const query = given as Arguments<typeof listStock>['query']
  const [listed, counts, { results }] = await loadAsStaff(args, (api) =>
    Promise.all([api(list, { query }), api(summary, {}), api(tree, {})]),
  )
  const categories = results.map(({ slug, name, name_bn }) => ({ slug, name, name_bn }))
  const view = stockViews.find((one) => one === given['view']) ?? 'all'
  return { listed, counts, categories, given, view, key: crypto.randomUUID() }
}

export function action(args: ActionFunctionArgs): Promise<StockAnswer> {
  return stockAction(args)
}

export default function StockRoute() {
  const { words } = useSpeech()
  const { listed, categories, given, view } = useLoaderData<typeof loader>()
  const answer = useActionData<StockAnswer>()
  const { may } = usePerson()
  const { stock } = words
  const { page: _page, page_size: _size, view: _view, ...filters } = given
  const isFiltered = Object.keys(filters).some((name) => name !== 'sort')
  const { results, locations } = listed
  const mayWrite = may('stock:write')
  const { sort, ...wanted } = filters
  return (
    <div className={styles['page']}>
      <title>{`${stock.title} · ${words.area}`}</title>
      <div className={styles['head']}>
        <h1>{stock.title}</h1>
        <CsvLink of="stock" filters={{ view, ...wanted }} sort={sort} />
      </div>
      <StockNav />
      <p className={styles['quiet']}>{stock.lead}</p>
      <Views />
      <StockFilters
        given={given}
        view={view}
        locations={locations}
        categories={categories}
        isFiltered={isFiltered}
      />
      <Answered answer={answer} />
      {results.length === 0 ? (
        <Empty>{isFiltered ? stock.noMatch : stock.emptyViews[view]}</Empty>
      ) : (
        // Another list begins with nothing chosen, and so does what comes after a change of many.
        <Pieces key={`${JSON.stringify(given)} ${changeOf(answer)}`} />
      )}
      {mayWrite && <ShopLevel level={listed.low_level} />}
    </div>
  )
}

/** The changes of levels that were saved last: each has another id. */
function changeOf(answer: StockAnswer | undefined): string {
  return answer !== undefined && !('refused' in answer) && answer.task === 'levels' ? answer.id : ''
}

/** The page of the list, with what is chosen in it. */
function Pieces() {
  const { words, number } = useSpeech()
  const { listed, given, key } = useLoaderData<typeof loader>()
  const { results, count, has_more, page, pages, locations, low_level: shopLevel } = listed
  const mayWrite = usePerson().may('stock:write')
  const [reason, setReason] = useState<HandReason>('counted')
  const selection = useSelection(results.map(({ variant }) => String(variant)))
  const size = Number(given['page_size'] ?? 50)
  const before = (page - 1) * size
  return (
    <div
      className={`${styles['part']} ${bulkStyles['work']}`}
      data-chosen={selection.numbers.size > 0 || undefined}
    >
      {mayWrite && <ReasonChoice reason={reason} onChoose={setReason} />}
      {mayWrite && <LevelBar selection={selection} shopLevel={shopLevel} />}
      <StockTable
        rows={results}
        locations={locations}
        shopLevel={shopLevel}
        reason={reason}
        requestKey={mayWrite ? key : undefined}
        selection={selection}
      />
      <Pages
        page={page}
        pages={pages}
        size={size}
        range={words.orders.range(
          number(before + 1),
          number(before + results.length),
          has_more ? words.orders.more(number(count)) : number(count),
        )}
      />
    </div>
  )
}

/** The answer to a press without script, and to the level of the shop. */
function Answered({ answer }: { readonly answer: StockAnswer | undefined }) {
  const { words, number } = useSpeech()
  if (answer === undefined) return null
  if ('refused' in answer) return <Answer refused={answer.refused} />
  if (answer.task === 'levels') return <LevelsAnswer answer={answer} />
  if (answer.task !== 'shop-level') return null
  return <Answer done={words.stock.shopLevel.saved(number(answer.level))} />
}

type LevelsSaved = Extract<StockAnswer, { readonly task: 'levels' }>

/** How many have the level now, and which do not, one by one. */
function LevelsAnswer({ answer: { changed, kept } }: { readonly answer: LevelsSaved }) {
  const { words, number } = useSpeech()
  const { low_level: shopLevel } = useLoaderData<typeof loader>().listed
  const { levels } = words.stock
  return (
    <>
      {changed > 0 && <Answer done={levels.savedMany(number(changed))} />}
      {kept.length > 0 && (
        <Answer
          refused={kept
            .map(({ sku, low_level: now }) => levels.kept(sku, number(now ?? shopLevel)))
            .join(' ')}
        />
      )}
    </>
  )
}

function Views() {
  const { stock } = useSpeech().words
  const { counts, view } = useLoaderData<typeof loader>()
  return (
    <ListTabs
      label={stock.viewsLabel}
      tabs={stockViews.map((one) => ({
        to: one === 'all' ? '/stock' : `/stock?view=${one}`,
        name: stock.views[one],
        counted: one === 'all' ? undefined : { count: counts[one] },
        isCurrent: one === view,
      }))}
    />
  )
}

function ShopLevel({ level }: { readonly level: number }) {
  const { shopLevel } = useSpeech().words.stock
  return (
    <section className={styles['part']}>
      <h2>{shopLevel.title}</h2>
      <Form method="post" className={styles['inline']} preventScrollReset>
        <input type="hidden" name="task" value="shop-level" />
        <Field
          key={level}
          name="level"
          id="shop-level"
          inputMode="numeric"
          required
          label={shopLevel.field}
          hint={shopLevel.hint}
          defaultValue={level}
        />
        <Button type="submit">{shopLevel.save}</Button>
      </Form>
    </section>
  )
}
