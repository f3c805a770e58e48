import {
  Link,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { getStock, listMovements } from '#contract/staff/catalogue/stock.ts'
import { loadAsStaff } from '#web/admin/layout/staff-call.ts'
import { usePerson } from '#web/admin/layout/use-person.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer, Empty } from '#web/admin/ui/answer.tsx'
import { MovementTable } from './movement-table.tsx'
import { stockAction, type StockAnswer } from './stock-actions.ts'
import { StockNav } from './stock-nav.tsx'
import { Marks } from './stock-table.tsx'
import { LevelForm, ShelfForms } from './variant-forms.tsx'
import { WaitingPeople } from './waiting-people.tsx'
import * as styles from './stock.module.css'

const read = namedEndpoint<typeof getStock>({ method: 'GET', path: '/v1/staff/stock/:variant' })
const log = namedEndpoint<typeof listMovements>({ method: 'GET', path: '/v1/staff/stock/movements' })

/** As many changes as the page of a piece shows. */
const CHANGES_SHOWN = 10

export async function loader(args: LoaderFunctionArgs) {
  const variant = args.params['variant'] ?? ''
  const [row, { results }] = await loadAsStaff(args, (api) =>
    Promise.all([api(read, { params: { variant } }), api(log, { query: { variant } })]),
  )
  return { row, movements: results.slice(0, CHANGES_SHOWN), key: crypto.randomUUID() }
}

export function action(args: ActionFunctionArgs): Promise<StockAnswer> {
  return stockAction(args)
}

/** Everything about the stock of one size or colour. */
export default function VariantRoute() {
  const { words, number, either } = useSpeech()
  const { row, movements, key } = useLoaderData<typeof loader>()
  const answer = useActionData<StockAnswer>()
  const { may } = usePerson()
  const { stock } = words
  const name = either(row.name, row.name_bn)
  const facts = [row.sku, ...row.options.map((one) => either(one.value, one.value_bn))]
  const placeOf = (code: string) => {
    const place = row.locations.find((one) => one.code === code)
    return place === undefined ? code : either(place.name, place.name_bn)
  }
  return (
    <div className={styles['page']}>
      <title>{`${row.sku} · ${stock.title} · ${words.area}`}</title>
      <header className={styles['part']}>
        <h1>{name}</h1>
        <p className={styles['quiet']}>
          {facts.join(' · ')} · {stock.freeOf(number(row.free))}
          {row.on_the_way > 0 && ` · ${words.transfers.onTheWay(number(row.on_the_way))}`} <Marks row={row} />
        </p>
      </header>
      <StockNav />
      <Answered answer={answer} placeOf={placeOf} />
      <section className={styles['part']}>
        <h2>{stock.one.where}</h2>
        <ShelfForms
          row={row}
          requestKey={key}
          mayWrite={may('stock:write')}
          mayLay={may('stock:count')}
          placeOf={placeOf}
        />
        <p className={styles['buttons']}>
          {may('stock:count') && (
            <Link to={`/stock/transfers/new?variant=${row.variant}`}>{words.transfers.new}</Link>
          )}
          {may('stock:write') && (
            <Link to={`/stock/purchases/new?variant=${row.variant}`}>{words.purchases.orderIt}</Link>
          )}
          {row.ordered > 0 && <span>{words.purchases.ordered(number(row.ordered))}</span>}
        </p>
      </section>
      {may('stock:write') && (
        <section className={styles['part']}>
          <h2>{stock.one.levelTitle}</h2>
          <LevelForm row={row} />
        </section>
      )}
      <WaitingPeople row={row} />
      <section className={styles['part']}>
        <h2>{stock.one.log}</h2>
        {movements.length === 0 ? (
          <Empty>{stock.log.empty}</Empty>
        ) : (
          <MovementTable movements={movements} placeOf={placeOf} isOfOne />
        )}
        <p className={styles['buttons']}>
          <Link to={`/stock/movements?variant=${row.variant}`}>{stock.one.wholeLog}</Link>
          <a href={`/product/${row.slug}`}>{stock.one.toProduct}</a>
        </p>
      </section>
    </div>
  )
}

interface AnsweredProps {
  readonly answer: StockAnswer | undefined
  readonly placeOf: (code: string) => string
}

function Answered({ answer, placeOf }: AnsweredProps) {
  const { words, number } = useSpeech()
  const { row } = useLoaderData<typeof loader>()
  const { stock } = words
  if (answer === undefined) return null
  if ('refused' in answer) return <Answer refused={answer.refused} />
  switch (answer.task) {
    case 'change':
      return <Answer done={stock.saved(row.sku, placeOf(answer.location), number(answer.pieces))} />
    case 'shelf':
      return <Answer done={stock.one.shelfSaved(placeOf(answer.location))} />
    case 'levels':
      return <LevelAnswer kept={answer.kept[0]} />
    case 'undo':
      return <Answer done={stock.log.tookBack(number(answer.pieces))} />
    case 'shop-level':
      return null
  }
}

/** `kept`: its level stays, as somebody else set it meanwhile. */
function LevelAnswer({ kept }: { readonly kept: { readonly low_level: number | null } | undefined }) {
  const { words, number } = useSpeech()
  const { shop_low_level: shopLevel } = useLoaderData<typeof loader>().row
  const { levels, one } = words.stock
  if (kept === undefined) return <Answer done={one.levelSaved} />
  return <Answer refused={levels.keptHere(number(kept.low_level ?? shopLevel))} />
}
