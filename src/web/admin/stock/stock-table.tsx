import { Link } from 'react-router'
import type { LocationView, StockRow } from '#contract/staff/catalogue/stock-views.ts'
import type { HandReason } from '#domain/stock/movement-reasons.ts'
import { usePerson } from '#web/admin/layout/use-person.ts'
import type { Selection } from '#web/admin/orders/use-selection.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Pill } from '#web/admin/ui/pill.tsx'
import { tableClass } from '#web/admin/ui/table.ts'
import { PageBox, PieceBox } from './level-bar.tsx'
import { LevelCell } from './level-cell.tsx'
import { PieceName } from './piece-name.tsx'
import { ShelfCell } from './shelf-cell.tsx'
import * as styles from './stock.module.css'

interface StockTableProps {
  readonly rows: readonly StockRow[]
  readonly locations: readonly LocationView[]
  readonly shopLevel: number
  readonly reason: HandReason
  /** Undefined: the person may not change stock. */
  readonly requestKey: string | undefined
  readonly selection: Selection
}

/** Pieces by place: a table, whose rows become cards on a phone. */
export function StockTable({ rows, locations, ...rest }: StockTableProps) {
  const { words, either } = useSpeech()
  const { requestKey, selection } = rest
  const { stock } = words
  const places = locations.map(({ code, name, name_bn }) => ({ code, name: either(name, name_bn) }))
  return (
    <table className={`${tableClass} ${styles['table']}`}>
      <thead>
        <tr>
          {requestKey !== undefined && (
            <td>
              <PageBox rows={rows} selection={selection} />
            </td>
          )}
          <th scope="col">{stock.piece}</th>
          {places.map(({ code, name }) => (
            <th key={code} scope="col">
              {name}
            </th>
          ))}
          <th scope="col">{stock.free}</th>
          <th scope="col">{stock.level}</th>
          <th scope="col">{stock.waiting}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <PieceRow key={row.variant} row={row} places={places} {...rest} />
        ))}
      </tbody>
    </table>
  )
}

interface PieceRowProps extends Omit<StockTableProps, 'rows' | 'locations'> {
  readonly row: StockRow
  readonly places: readonly { readonly code: string; readonly name: string }[]
}

function PieceRow({ row, places, shopLevel, reason, requestKey, selection }: PieceRowProps) {
  const { words, number } = useSpeech()
  const { stock } = words
  return (
    <tr className={styles['row']} data-chosen={selection.has(String(row.variant)) || undefined}>
      {requestKey !== undefined && (
        <td className={styles['boxCell']}>
          <PieceBox row={row} selection={selection} />
        </td>
      )}
      <th scope="row">
        <PieceName piece={row} />
      </th>
      {places.map((place, index) => (
        <td key={place.code} data-label={place.name}>
          <ShelfCell
            row={row}
            location={place}
            reason={reason}
            requestKey={requestKey && `${requestKey}:${row.variant}:${index}`}
          />
        </td>
      ))}
      <td data-label={stock.free}>
        {number(row.free)} <Marks row={row} />
        {row.on_the_way > 0 && (
          <span className={styles['quiet']}>{words.transfers.onTheWay(number(row.on_the_way))}</span>
        )}
        {row.ordered > 0 && (
          <span className={styles['quiet']}>{words.purchases.ordered(number(row.ordered))}</span>
        )}
      </td>
      <td data-label={stock.level}>
        {requestKey === undefined ? (
          <span className={row.low_level === null ? styles['faint'] : undefined}>
            {number(row.low_level ?? shopLevel)}
          </span>
        ) : (
          <LevelCell row={row} shopLevel={shopLevel} />
        )}
      </td>
      <td data-label={stock.waiting}>
        <Waiting row={row} />
      </td>
    </tr>
  )
}

/** How many wait for a piece, and the way to write to all of them. */
function Waiting({ row: { variant, waiting } }: { readonly row: StockRow }) {
  const { words, number } = useSpeech()
  const { may } = usePerson()
  if (waiting === 0) return null
  return (
    <>
      <Link to={`/stock/${variant}#waiting`}>{words.stock.people(waiting, number(waiting))}</Link>
      {may('customers:read') && (
        <Link to={`/stock/${variant}/notice`} className={styles['tell']}>
          {words.notices.tell}
        </Link>
      )}
    </>
  )
}

/** Marks a piece that is low, sold out, made to order or not on sale. */
export function Marks({ row }: { readonly row: StockRow }) {
  const { stock } = useSpeech().words
  if (row.made_to_order) return <Pill>{stock.madeToOrder}</Pill>
  if (!row.on_sale) return <Pill>{stock.notOnSale}</Pill>
  if (row.free <= 0) return <Pill tone="bad">{stock.out}</Pill>
  return row.low && <Pill tone="warn">{stock.low}</Pill>
}
