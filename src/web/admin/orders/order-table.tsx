import { useState, type MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import type { OrderRowView } from '#contract/staff/order-list.ts'
import { Picture } from '#web/ui/picture.tsx'
import { useShortcuts } from '#web/admin/layout/use-shortcuts.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import * as styles from './orders.module.css'
import { PaymentPill, StatusPill } from './state-pills.tsx'

/** The orders of a page: a table, whose rows become cards on a phone. J and K go through it, Enter opens. */
export function OrderTable({ rows }: { readonly rows: readonly OrderRowView[] }) {
  const { words } = useSpeech()
  const navigate = useNavigate()
  const [at, setAt] = useState(-1)
  const { columns } = words.orders
  const go = (step: number) => {
    const next = Math.min(Math.max(at + step, 0), rows.length - 1)
    setAt(next)
    document.getElementById(`row-${rows[next]?.number ?? ''}`)?.focus()
  }
  useShortcuts({ j: () => go(1), k: () => go(-1) })
  const open = (event: MouseEvent, number: string) => {
    if (event.target instanceof Element && event.target.closest('a, input, button') !== null) return
    void navigate(`/orders/${number}`)
  }
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
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
          <tr key={row.number} onClick={(event) => open(event, row.number)} className={styles['row']}>
            <OrderRow row={row} />
          </tr>
        ))}
      </tbody>
    </table>
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
