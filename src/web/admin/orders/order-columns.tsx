import {
  columnOrderingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  tableFeatures,
} from '@tanstack/react-table'
import { Link, useLocation } from 'react-router'
import type { OrderRowView } from '#contract/staff/order-list.ts'
import type { OrderColumn } from '#domain/staff/order-columns.ts'
import { Picture } from '#web/ui/picture.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { orderAddress } from './list-address.ts'
import * as styles from './orders.module.css'
import { PaymentPill, StatusPill } from './state-pills.tsx'

interface CellProps {
  readonly row: OrderRowView
}

/** A column of the list; the first is the number, which opens the order. */
export type ListColumn = 'order' | OrderColumn

export const listFeatures = tableFeatures({ columnOrderingFeature, columnVisibilityFeature })

const cells = {
  order: NumberCell,
  customer: CustomerCell,
  items: ItemsCell,
  total: TotalCell,
  payment: ({ row }: CellProps) => <PaymentPill status={row.payment_status} />,
  status: ({ row }: CellProps) => <StatusPill status={row.status} />,
  courier: CourierCell,
  history: HistoryCell,
  tags: TagsCell,
  assigned: ({ row }: CellProps) => row.assigned?.name,
} as const satisfies Record<ListColumn, (props: CellProps) => React.ReactNode>

const helper = createColumnHelper<typeof listFeatures, OrderRowView>()

/** Every column that there is, in no order of its own. */
export const listColumns = helper.columns(
  (Object.keys(cells) as ListColumn[]).map((id) => {
    const Cell = cells[id]
    return helper.display({ id, cell: ({ row }) => <Cell row={row.original} /> })
  }),
)

function NumberCell({ row }: CellProps) {
  const { moment } = useSpeech()
  const { search } = useLocation()
  return (
    <>
      <Link id={`row-${row.number}`} to={orderAddress(row.number, search)} className={styles['number']}>
        {row.number}
      </Link>
      <span className={styles['quiet']}>{moment(row.placed_at)}</span>
    </>
  )
}

function CustomerCell({ row: { customer, place } }: CellProps) {
  const { words, either, phone } = useSpeech()
  return (
    <>
      {customer.name}
      <span className={styles['quiet']}>
        {place === null
          ? words.orders.collect
          : `${either(place.area, place.area_bn)}, ${either(place.district, place.district_bn)}`}
      </span>
      <span className={styles['quiet']}>{phone(customer.phone)}</span>
    </>
  )
}

function ItemsCell({ row }: CellProps) {
  const { words, number } = useSpeech()
  return (
    <>
      <span className={styles['thumbs']}>
        {row.images.map((image) => (
          <Picture key={image.id} picture={image} sizes="32px" widths={[120]} alt="" />
        ))}
      </span>
      <span className={styles['quiet']}>{words.orders.items(row.pieces, number(row.pieces))}</span>
    </>
  )
}

function TotalCell({ row }: CellProps) {
  const { money } = useSpeech()
  return money(row.total)
}

function CourierCell({ row: { parcel } }: CellProps) {
  const { words } = useSpeech()
  if (parcel === null) return null
  return (
    <>
      {words.courier[parcel.courier]}
      <span className={styles['quiet']}>{words.parcel[parcel.status]}</span>
    </>
  )
}

function HistoryCell({ row: { phone_history: past } }: CellProps) {
  const { words, number } = useSpeech()
  return (
    <span className={styles['quiet']}>
      {past.delivered + past.refused === 0
        ? words.orders.newCustomer
        : words.orders.history(number(past.delivered), number(past.refused))}
    </span>
  )
}

function TagsCell({ row: { tags } }: CellProps) {
  return tags.map((tag) => (
    <span key={tag} className={styles['tag']}>
      {tag}
    </span>
  ))
}
