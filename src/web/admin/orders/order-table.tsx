import { flexRender, useTable } from '@tanstack/react-table'
import { useEffect, useMemo, useRef, useState, type MouseEvent as Press } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import type { OrderRowView } from '#contract/staff/order-list.ts'
import type { OrderColumn } from '#domain/staff/order-columns.ts'
import type { OrderSort } from '#domain/staff/order-views.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useShortcuts } from '#web/admin/layout/use-shortcuts.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { BULK_FORM } from './bulk-bar.tsx'
import { addressWith, orderAddress } from './list-address.ts'
import { listColumns, listFeatures, type ListColumn } from './order-columns.tsx'
import { tableClass } from '#web/admin/ui/table.ts'
import * as styles from './orders.module.css'
import type { Selection } from './use-selection.ts'

interface OrderTableProps {
  readonly rows: readonly OrderRowView[]
  /** The columns after the number, in their order. */
  readonly columns: readonly OrderColumn[]
  readonly sort: OrderSort
  readonly selection: Selection
  /** The person may do something with many orders. */
  readonly canSelect: boolean
}

/**
 * The orders of a page: a table, whose rows become cards on a phone. J and K go through it, Enter opens, X selects, and
 * Shift X selects up to there.
 */
export function OrderTable({ rows, columns, sort, selection, canSelect }: OrderTableProps) {
  const navigate = useNavigate()
  const { search } = useLocation()
  const table = useOrderTable(rows, columns)
  useRowKeys(rows, canSelect ? selection : null)
  const open = (event: Press, number: string) => {
    if (event.target instanceof Element && event.target.closest('a, input, button, label') !== null) return
    void navigate(orderAddress(number, search))
  }
  return (
    <table className={`${tableClass} ${styles['table']}`}>
      <thead>
        <tr>
          {canSelect && <PageBox rows={rows} selection={selection} />}
          {table.getVisibleLeafColumns().map(({ id }) => (
            // Every column is made from these names.
            <Head key={id} column={id as ListColumn} sort={sort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row) => (
          // Every row has a link for the keyboard; the press on the row is a wider target for the mouse.
          <tr
            key={row.id}
            onClick={(event) => open(event, row.id)}
            className={styles['row']}
            data-chosen={selection.has(row.id) || undefined}
          >
            {canSelect && <RowBox number={row.id} selection={selection} />}
            {row.getVisibleCells().map((cell) =>
              cell.column.id === 'order' ? (
                <th key={cell.id} scope="row" data-column="order">
                  {flexRender(cell.column.columnDef.cell, cell.getContext())}
                </th>
              ) : (
                <td key={cell.id} data-column={cell.column.id}>
                  {flexRender(cell.column.columnDef.cell, cell.getContext())}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function useOrderTable(rows: readonly OrderRowView[], columns: readonly OrderColumn[]) {
  const data = useMemo(() => [...rows], [rows])
  const state = useMemo(
    () => ({
      columnOrder: ['order', ...columns],
      columnVisibility: Object.fromEntries(
        listColumns.map(({ id = '' }) => [id, id === 'order' || columns.some((one) => one === id)]),
      ),
    }),
    [columns],
  )
  return useTable({
    features: listFeatures,
    columns: listColumns,
    data,
    state,
    getRowId: ({ number }) => number,
  })
}

/** J and K go through the rows, X selects. */
function useRowKeys(rows: readonly OrderRowView[], selection: Selection | null): void {
  const [at, setAt] = useState(-1)
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
      if (row !== undefined) selection?.toggle(row.number, shiftKey)
    },
  })
}

/** The two ways in which a column sorts; the first press takes the first. */
const sortsOf: Partial<Record<ListColumn, readonly [OrderSort, OrderSort]>> = {
  order: ['newest', 'oldest'],
  total: ['highest', 'lowest'],
}

function Head({ column, sort }: { readonly column: ListColumn; readonly sort: OrderSort }) {
  const { words } = useSpeech()
  const place = useLocation()
  const name = words.orders.columns[column]
  const sorts = sortsOf[column]
  if (sorts === undefined) {
    return (
      <th scope="col" data-column={column}>
        {name}
      </th>
    )
  }
  const [down, up] = sorts
  const isDown = sort === down
  const isSorted = isDown || sort === up
  return (
    <th
      scope="col"
      data-column={column}
      aria-sort={isSorted ? (isDown ? 'descending' : 'ascending') : undefined}
    >
      <Link to={addressWith(place, { sort: isDown ? up : down })} className={styles['sort']}>
        {name}
        <Icon name={isSorted ? (isDown ? 'chevron-down' : 'chevron-up') : 'arrow-up-down'} size={16} />
      </Link>
    </th>
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
