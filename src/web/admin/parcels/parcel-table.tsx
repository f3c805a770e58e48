import { Link } from 'react-router'
import type { ParcelRowView } from '#contract/staff/parcels/parcel-list.ts'
import type { ShipmentStatus } from '#domain/order/status/shipment-status.ts'
import { usePerson } from '#web/admin/layout/use-person.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Pill, type Tone } from '#web/admin/ui/pill.tsx'
import { tableClass } from '#web/admin/ui/table.ts'
import { TableHead } from '#web/admin/ui/table-head.tsx'
import * as styles from './parcels.module.css'

const tones: Readonly<Record<ShipmentStatus, Tone>> = {
  booking: 'warn',
  created: 'plain',
  picked_up: 'info',
  in_transit: 'info',
  on_hold: 'warn',
  out_for_delivery: 'info',
  failed_attempt: 'warn',
  delivered: 'good',
  partially_delivered: 'warn',
  returning: 'bad',
  returned: 'bad',
  cancelled: 'plain',
  lost: 'bad',
}

/** Parcels as a table; on a phone each row is a card. */
export function ParcelTable({ rows }: { readonly rows: readonly ParcelRowView[] }) {
  const { words } = useSpeech()
  const { columns } = words.parcels
  return (
    <table className={`${tableClass} ${styles['table']}`}>
      <TableHead
        columns={[
          columns.parcel,
          columns.status,
          columns.receiver,
          columns.days,
          columns.cash,
          words.parcels.payout,
        ]}
      />
      <tbody>
        {rows.map((row) => (
          <Row key={row.number} row={row} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ row }: { readonly row: ParcelRowView }) {
  const { words, money, phone } = useSpeech()
  return (
    <tr>
      <th scope="row">
        <Link to={`/orders/${row.order}`}>{row.number}</Link>
        <span className={styles['under']}>
          {words.courier[row.courier]} {row.consignment_id}
        </span>
        {row.tracking_url !== null && (
          <a className={styles['under']} href={row.tracking_url} target="_blank" rel="noreferrer">
            {words.order.track}
          </a>
        )}
      </th>
      <td>
        <Pill tone={tones[row.status]}>{words.parcel[row.status]}</Pill>
        {row.return !== null && <span className={styles['under']}>{words.parcels.ofReturn(row.return)}</span>}
      </td>
      <td>
        {row.customer.name}
        <span className={styles['under']}>{phone(row.customer.phone)}</span>
      </td>
      <td>
        <Age row={row} />
      </td>
      <td className={styles['cash']}>
        {row.cod === 0 ? '' : money(row.cod)}
        {row.collected !== null && row.collected !== row.cod && (
          <span className={styles['under']}>{words.parcels.taken(money(row.collected))}</span>
        )}
      </td>
      <td>
        <Payout row={row} />
      </td>
    </tr>
  )
}

/** How long it is or was on its way; before that, since when it waits here. */
function Age({ row }: { readonly row: ParcelRowView }) {
  const { words, number, day } = useSpeech()
  const { parcels } = words
  if (row.days === null || row.handed_over_at === null)
    return <span className={styles['quiet']}>{parcels.booked(day(row.booked_at))}</span>
  return (
    <>
      {parcels.days(row.days, number(row.days))}
      <span className={styles['under']}>{parcels.handedOver(day(row.handed_over_at))}</span>
    </>
  )
}

function Payout({ row: { payout, paid_by: by } }: { readonly row: ParcelRowView }) {
  const { words } = useSpeech()
  const { may } = usePerson()
  if (payout === null) return null
  return (
    <>
      <Pill tone={payout === 'paid' ? 'good' : 'warn'}>{words.parcels.payouts[payout]}</Pill>
      {by !== null && may('money:read') && (
        <Link to={`/payouts/${by.id}`} className={styles['under']}>
          {by.reference}
        </Link>
      )}
    </>
  )
}
