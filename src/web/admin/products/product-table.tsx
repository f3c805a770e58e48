import { Link } from 'react-router'
import type { ProductRow } from '#contract/staff/catalogue/product-list.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Pill } from '#web/admin/ui/pill.tsx'
import { tableClass } from '#web/admin/ui/table.ts'
import { Picture } from '#web/ui/picture.tsx'
import * as styles from './products.module.css'

/** Products as a table, whose rows become cards on a phone. */
export function ProductTable({ rows }: { readonly rows: readonly ProductRow[] }) {
  const { words, number, either, day } = useSpeech()
  const { products, terms } = words
  return (
    <table className={`${tableClass} ${styles['table']}`}>
      <thead>
        <tr>
          <th scope="col">{products.product}</th>
          <th scope="col">{products.status}</th>
          <th scope="col">{products.stock}</th>
          <th scope="col">{products.price}</th>
          <th scope="col">{products.categories}</th>
          <th scope="col">{products.sold}</th>
          <th scope="col">{products.updated}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} className={styles['row']}>
            <th scope="row">
              <ProductName row={row} />
            </th>
            <td data-label={products.status}>
              <Pill tone={row.status === 'active' ? 'good' : 'plain'}>{terms.status[row.status]}</Pill>
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

interface RowProps {
  readonly row: ProductRow
}

/** Picture, name and SKU; the name leads to the editor. */
function ProductName({ row: { id, sku, name, name_bn, image } }: RowProps) {
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

/** Leads to the shelves of its variants. */
function Stock({ row: { sku, free, variants, low, made_to_order } }: RowProps) {
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

function Price({ row: { min_price, max_price, price_on_request, reduced } }: RowProps) {
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
