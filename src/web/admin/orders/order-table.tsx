import { useEffect, useRef, useState, type MouseEvent as Press } from 'react'
import { Link, useNavigate } from 'react-router'
import type { OrderRowView } from '#contract/staff/order-list.ts'
import { Picture } from '#web/ui/picture.tsx'
import { useShortcuts } from '#web/admin/layout/use-shortcuts.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { BULK_FORM } from './bulk-bar.tsx'
import * as styles from './orders.module.css'
import { PaymentPill, StatusPill } from './state-pills.tsx'
import type { Selection } from './use-selection.ts'

interface OrderTableProps {
  readonly rows: readonly OrderRowView[]
  readonly selection: Selection
  /** The person may do something with many orders. */
  readonly canSelect: boolean
}

/**
 * The orders of a page: a table, whose rows become cards on a phone. J and K go through it, Enter opens, X selects, and
 * Shift X selects up to there.
 */
export function OrderTable({ rows, selection, canSelect }: OrderTableProps) {
  const { words } = useSpeech()
  const navigate = useNavigate()
  const [at, setAt] = useState(-1)
  const { columns } = words.orders
  const go = (step: number) => {
    const next = Math.min(Math.max(at + step, 0), rows.length - 1)
    setAt(next)
    document.getElementById(`row-${rows[next]?.number ?? ''}`)?.focus()
  }
  useShortcuts({
    j: () => go(1),
    k: () => go(-1),
    x: ({ shiftKey }) => {
      const row = rows[at]
      if (canSelect && row !== undefined) selection.toggle(row.number, shiftKey)
    },
  })
  const open = (event: Press, number: string) => {
    if (event.target instanceof Element && event.target.closest('a, input, button, label') !== null) return
    void navigate(`/orders/${number}`)
  }
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          {canSelect && <PageBox rows={rows} selection={selection} />}
          {[
            columns.order,
            columns.customer,
            columns.items,
            columns.total,
            columns.payment,
            columns.status,
            columns.courier,
            columns.history,
          ].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          // Every row has a link for the keyboard; the press on the row is a wider target for the mouse.
          <tr
            key={row.number}
            onClick={(event) => open(event, row.number)}
            className={styles['row']}
            data-chosen={selection.has(row.number) || undefined}
          >
            {canSelect && <RowBox number={row.number} selection={selection} />}
            <OrderRow row={row} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Selects the whole page. */
function PageBox({ rows, selection }: Pick<OrderTableProps, 'rows' | 'selection'>) {
  const { words } = useSpeech()
  const chosen = rows.filter(({ number }) => selection.has(number)).length
  const isAll = chosen === rows.length
  const isPart = chosen > 0 && !isAll
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = isPart
  }, [isPart])
  return (
    <th scope="col" className={styles['box']}>
      <label className={styles['boxTarget']}>
        <input
          type="checkbox"
          aria-label={words.orders.selectAll}
          checked={isAll}
          ref={box}
          onChange={selection.togglePage}
        />
      </label>
    </th>
  )
}

/** Selects one order; with Shift, all from the last one to it. */
function RowBox({ number, selection }: { readonly number: string; readonly selection: Selection }) {
  const { words } = useSpeech()
  return (
    <td className={styles['box']}>
      <label className={styles['boxTarget']}>
        <input
          type="checkbox"
          name="number"
          value={number}
          form={BULK_FORM}
          aria-label={words.orders.select(number)}
          checked={selection.has(number)}
          onChange={({ nativeEvent }) =>
            selection.toggle(number, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
        />
      </label>
    </td>
  )
}

function OrderRow({ row }: { readonly row: OrderRowView }) {
  const { words, money, number, moment, either, phone } = useSpeech()
  const { columns } = words.orders
  const { customer, place, phone_history: past, parcel } = row
  return (
    <>
      <th scope="row" data-label={columns.order}>
        <Link id={`row-${row.number}`} to={`/orders/${row.number}`} className={styles['number']}>
          {row.number}
        </Link>
        <span className={styles['quiet']}>{moment(row.placed_at)}</span>
      </th>
      <td data-label={columns.customer}>
        {customer.name}
        <span className={styles['quiet']}>
          {place === null
            ? words.orders.collect
            : `${either(place.area, place.area_bn)}, ${either(place.district, place.district_bn)}`}
        </span>
        <span className={styles['quiet']}>{phone(customer.phone)}</span>
      </td>
      <td data-label={columns.items}>
        <span className={styles['thumbs']}>
          {row.images.map((image) => (
            <Picture key={image.id} picture={image} sizes="32px" widths={[120]} alt="" />
          ))}
        </span>
        <span className={styles['quiet']}>{words.orders.items(row.pieces, number(row.pieces))}</span>
      </td>
      <td data-label={columns.total} className={styles['amount']}>
        {money(row.total)}
      </td>
      <td data-label={columns.payment}>
        <PaymentPill status={row.payment_status} />
      </td>
      <td data-label={columns.status}>
        <StatusPill status={row.status} />
      </td>
      <td data-label={columns.courier}>
        {parcel !== null && (
          <>
            {words.courier[parcel.courier]}
            <span className={styles['quiet']}>{words.parcel[parcel.status]}</span>
          </>
        )}
      </td>
      <td data-label={columns.history}>
        <span className={styles['quiet']}>
          {past.delivered + past.refused === 0
            ? words.orders.newCustomer
            : words.orders.history(number(past.delivered), number(past.refused))}
        </span>
      </td>
    </>
  )
}
