import {
  Form,
  Link,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { Arguments } from '#contract/endpoint.ts'
import type { listMovements, listStock } from '#contract/staff/catalogue/stock.ts'
import { movementReasons } from '#domain/stock/movement-reasons.ts'
import { loadAsStaff } from '#web/admin/layout/staff-call.ts'
import { CsvLink } from '#web/admin/orders/csv-link.tsx'
import { givenIn } from '#web/admin/orders/list-address.ts'
import { Pages } from '#web/admin/orders/pages.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer, Empty } from '#web/admin/ui/answer.tsx'
import { Field, Select } from '#web/admin/ui/field.tsx'
import * as filterStyles from '#web/admin/ui/list-filters.module.css'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { MovementTable } from './movement-table.tsx'
import { PlaceFilter } from './place-filter.tsx'
import { stockAction, type StockAnswer } from './stock-actions.ts'
import { StockNav } from './stock-nav.tsx'
import * as styles from './stock.module.css'

const list = namedEndpoint<typeof listMovements>({ method: 'GET', path: '/v1/staff/stock/movements' })
const places = namedEndpoint<typeof listStock>({ method: 'GET', path: '/v1/staff/stock' })

const PAGE = 50

/** The log as the address has it. */
export async function loader(args: LoaderFunctionArgs) {
  const given = givenIn(new URL(args.request.url).searchParams)
  // The API checks every value and names the wrong one.
  const query = given as Arguments<typeof listMovements>['query']
  const [log, { locations }] = await loadAsStaff(args, (api) =>
    Promise.all([api(list, { query }), api(places, { query: { page_size: 25 } })]),
  )
  return { log, locations, given }
}

export function action(args: ActionFunctionArgs): Promise<StockAnswer> {
  return stockAction(args)
}

/** Every change of stock. */
export default function MovementsRoute() {
  const { words, number, either } = useSpeech()
  const { log: found, locations, given } = useLoaderData<typeof loader>()
  const answer = useActionData<StockAnswer>()
  const { log, title } = words.stock
  const { page: _, ...filters } = given
  const isFiltered = Object.keys(filters).length > 0
  const before = (found.page - 1) * PAGE
  const placeOf = (code: string) => {
    const place = locations.find((one) => one.code === code)
    return place === undefined ? code : either(place.name, place.name_bn)
  }
  return (
    <div className={styles['page']}>
      <title>{`${log.title} · ${title} · ${words.area}`}</title>
      <div className={styles['head']}>
        <h1>{log.title}</h1>
        <CsvLink of="stock/movements" filters={filters} sort={undefined} />
      </div>
      <StockNav />
      <p className={styles['quiet']}>{log.lead}</p>
      <Filters isFiltered={isFiltered} />
      <TakenBack answer={answer} />
      {found.results.length === 0 ? (
        <Empty>{isFiltered ? log.noMatch : log.empty}</Empty>
      ) : (
        <>
          <MovementTable movements={found.results} placeOf={placeOf} />
          <Pages
            page={found.page}
            pages={found.pages}
            range={words.orders.range(
              number(before + 1),
              number(before + found.results.length),
              found.has_more ? words.orders.more(number(found.count)) : number(found.count),
            )}
          />
        </>
      )}
    </div>
  )
}

/** The answer to a movement that was taken back. */
export function TakenBack({ answer }: { readonly answer: StockAnswer | undefined }) {
  const { words, number } = useSpeech()
  if (answer === undefined) return null
  if ('refused' in answer) return <Answer refused={answer.refused} />
  return (
    <Answer done={answer.task === 'undo' ? words.stock.log.tookBack(number(answer.pieces)) : undefined} />
  )
}

function Filters({ isFiltered }: { readonly isFiltered: boolean }) {
  const { words } = useSpeech()
  const { locations, given } = useLoaderData<typeof loader>()
  const { stock } = words
  const { log } = stock
  return (
    <search className={filterStyles['filters']}>
      <Form key={JSON.stringify(given)} className={styles['fields']}>
        {given['variant'] !== undefined && <input type="hidden" name="variant" value={given['variant']} />}
        <PlaceFilter locations={locations} chosen={given['location']} />
        <Select
          name="reason"
          label={log.reason}
          defaultValue={given['reason']}
          choices={[
            ['', log.anyReason],
            ...movementReasons.map((reason) => [reason, stock.reasons[reason]] as const),
          ]}
        />
        <Field
          name="reference"
          label={log.reference}
          defaultValue={given['reference']}
          autoComplete="off"
          spellCheck={false}
        />
        <Field name="since" type="date" label={log.since} defaultValue={given['since']} />
        <Field name="until" type="date" label={log.until} defaultValue={given['until']} />
        <div className={styles['buttons']}>
          <Button type="submit" look="primary">
            {log.show}
          </Button>
          {isFiltered && (
            <Link to="/stock/movements" className={buttonClass({ look: 'quiet' })}>
              {log.clear}
            </Link>
          )}
        </div>
      </Form>
    </search>
  )
}
