import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { ProductRow } from '#contract/staff/catalogue/product-list.ts'
import type { Selection } from '#web/admin/orders/use-selection.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Pill } from '#web/admin/ui/pill.tsx'
import { tableClass } from '#web/admin/ui/table.ts'
import { TableHead } from '#web/admin/ui/table-head.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { BULK_FORM } from './bulk-form.ts'
import * as styles from './products.module.css'

interface TableProps {
  readonly rows: readonly ProductRow[]
  /** Null: the person may do nothing with many. */
  readonly selection: Selection | null
}

/** Products as a table, whose rows become cards on a phone. */
export function ProductTable({ rows, selection }: TableProps) {
  const { words, number, either, day } = useSpeech()
  const { products } = words
  return (
    <table className={`${tableClass} ${styles['table']}`}>
      <TableHead
        columns={[
          products.product,
          products.status,
          products.stock,
          products.price,
          products.categories,
          products.sold,
          products.updated,
        ]}
      >
        {selection && <PageBox rows={rows} selection={selection} />}
      </TableHead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={row.id}
            className={styles['row']}
            data-chosen={selection?.has(String(row.id)) || undefined}
            data-boxed={selection !== null || undefined}
          >
            {selection && <RowBox row={row} selection={selection} />}
            <th scope="row">
              <ProductName row={row} />
            </th>
            <td data-label={products.status}>
              <Status row={row} />
            </td>
            <td data-label={products.stock}>
              <Stock row={row} />
            </td>
            <td data-label={products.price}>
              <Price row={row} />
            </td>
            <td data-label={products.categories} className={styles['wide']}>
              {row.categories.map(({ name, name_bn }) => either(name, name_bn)).join(', ')}
            </td>
            <td data-label={products.sold}>{number(row.sold_30_days)}</td>
            <td data-label={products.updated}>{day(row.updated_at)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface BoxProps {
  readonly selection: Selection
}

/** Selects the whole page. */
function PageBox({ rows, selection }: BoxProps & { readonly rows: readonly ProductRow[] }) {
  const { words } = useSpeech()
  const chosen = rows.filter(({ id }) => selection.has(String(id))).length
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
          aria-label={words.changes.selectAll}
          checked={isAll}
          ref={box}
          onChange={selection.togglePage}
        />
      </label>
    </th>
  )
}

/** Selects one product; with Shift, all from the last one to it. */
function RowBox({ row: { id, sku }, selection }: BoxProps & { readonly row: ProductRow }) {
  const { words } = useSpeech()
  return (
    <td className={styles['box']}>
      <label className={styles['boxTarget']}>
        <input
          type="checkbox"
          name="product"
          value={id}
          form={BULK_FORM}
          aria-label={words.changes.select(sku)}
          checked={selection.has(String(id))}
          onChange={({ nativeEvent }) =>
            selection.toggle(String(id), nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
        />
      </label>
    </td>
  )
}

interface RowProps {
  readonly row: ProductRow
}

/** Picture, name and SKU; the name leads to the editor. */
export function ProductName({ row: { id, sku, name, name_bn, image } }: RowProps) {
  const { words, either } = useSpeech()
  return (
    <span className={styles['piece']}>
      <span className={styles['thumb']}>
        {image && <Picture picture={image} sizes="32px" widths={[120]} alt="" />}
      </span>
      <span className={styles['words']}>
        <Link to={`/products/${id}`} className={styles['name']}>
          {either(name, name_bn)}
        </Link>
        <span className={styles['quiet']}>{sku}</span>
        {image === null && <Pill tone="warn">{words.products.noPicture}</Pill>}
        {name_bn === null && <Pill tone="warn">{words.terms.noBangla}</Pill>}
      </span>
    </span>
  )
}

/** Whether shoppers see it, or from when on. */
export function Status({ row: { status, publish_at } }: RowProps) {
  const { words, moment } = useSpeech()
  return (
    <>
      <Pill tone={status === 'active' ? 'good' : 'plain'}>{words.terms.status[status]}</Pill>
      {publish_at !== null && (
        <small className={styles['quiet']}> {words.products.goesOn(moment(publish_at))}</small>
      )}
    </>
  )
}

/** Leads to the shelves of its variants. */
export function Stock({ row: { sku, free, variants, low, made_to_order } }: RowProps) {
  const { words, number } = useSpeech()
  const { products, stock } = words
  return (
    <>
      <Link to={`/stock?${new URLSearchParams({ q: sku }).toString()}`}>
        {products.free(variants, { free: number(free), variants: number(variants) })}
      </Link>{' '}
      {made_to_order && <Pill>{stock.madeToOrder}</Pill>}
      {low && <Pill tone={free <= 0 ? 'bad' : 'warn'}>{free <= 0 ? stock.out : stock.low}</Pill>}
    </>
  )
}

/** The price, or the lowest and the highest one of its variants. */
export function Price({ row: { min_price, max_price, price_on_request, reduced } }: RowProps) {
  const { words, money } = useSpeech()
  if (price_on_request) return words.products.onRequest
  if (min_price === null || max_price === null) return words.products.noPrice
  return (
    <>
      {min_price === max_price ? money(min_price) : `${money(min_price)} – ${money(max_price)}`}{' '}
      {reduced && <Pill tone="info">{words.products.reduced}</Pill>}
    </>
  )
}
