import { Form, Link } from 'react-router'
import type { MovementView } from '#contract/staff/catalogue/stock-views.ts'
import type { ReferenceKind } from '#domain/stock/movement-reasons.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { tableClass } from '#web/admin/ui/table.ts'
import { TableHead } from '#web/admin/ui/table-head.tsx'
import { textButton } from '#web/ui/button.tsx'
import * as styles from './stock.module.css'

interface MovementTableProps {
  readonly movements: readonly MovementView[]
  /** The name of a place by its code. */
  readonly placeOf: (code: string) => string
  /** They are all of one piece, which the page names. */
  readonly isOfOne?: boolean
}

/** Changes of stock, the newest first; a change by hand can be taken back from here. */
export function MovementTable({ movements, placeOf, isOfOne = false }: MovementTableProps) {
  const { words, either, number, moment } = useSpeech()
  const { stock } = words
  return (
    <table className={`${tableClass} ${styles['table']}`}>
      <TableHead
        columns={[
          stock.log.at,
          ...(!isOfOne ? [stock.piece] : []),
          stock.location,
          stock.log.change,
          stock.log.why,
          stock.log.by,
        ]}
      />
      <tbody>
        {movements.map((one) => (
          <tr key={one.id} className={styles['movement']} data-undone={one.undone || undefined}>
            <td>{moment(one.at)}</td>
            {!isOfOne && (
              <th scope="row">
                <Link to={`/stock/${one.variant}`}>{either(one.name, one.name_bn)}</Link>
                <span className={styles['quiet']}>{one.sku}</span>
              </th>
            )}
            <td>{placeOf(one.location)}</td>
            <td className={styles['delta']}>
              <strong>{`${one.delta > 0 ? '+' : '−'}${number(Math.abs(one.delta))}`}</strong>
              <span className={styles['quiet']}>{stock.log.after(number(one.on_hand))}</span>
            </td>
            <td>
              {stock.reasons[one.reason]} <Reference movement={one} />
              {one.note !== null && <span className={styles['quiet']}>{one.note}</span>}
              <TakeBack movement={one} />
            </td>
            <td>{one.by?.name ?? stock.log.store}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Where the thing is that moved the piece; null: it has no page of its own. */
const pageOf = {
  order: (number: string) => `/orders/${number}`,
  return: null,
  count: (number: string) => `/stock/counts/${number}/review`,
  purchase: (number: string) => `/stock/purchases/${number}`,
  transfer: (number: string) => `/stock/transfers/${number}`,
  import: null,
} as const satisfies Record<ReferenceKind, ((number: string) => string) | null>

function Reference({ movement: { reference } }: { readonly movement: MovementView }) {
  const { stock } = useSpeech().words
  if (reference === null) return null
  const name = `${stock.references[reference.kind]} ${reference.number}`
  const to = pageOf[reference.kind]?.(reference.number)
  return to === undefined ? name : <Link to={to}>{name}</Link>
}

function TakeBack({ movement }: { readonly movement: MovementView }) {
  const { words, number } = useSpeech()
  const { log } = words.stock
  if (movement.undone) return <span className={styles['quiet']}>{log.undone}</span>
  if (!movement.can_undo) return null
  const change = `${movement.delta > 0 ? '+' : '−'}${number(Math.abs(movement.delta))}`
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="task" value="undo" />
      <input type="hidden" name="movement" value={movement.id} />
      <button type="submit" className={textButton} aria-label={log.undoOf(change, movement.sku)}>
        {log.undo}
      </button>
    </Form>
  )
}
