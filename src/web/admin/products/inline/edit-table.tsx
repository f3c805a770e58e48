import { useEffect, useState, type ReactNode } from 'react'
import { Link, useFetcher } from 'react-router'
import type { ProductWithPieces } from '#contract/staff/catalogue/product-pieces.ts'
import type { HandReason } from '#domain/stock/movement-reasons.ts'
import { ReasonChoice } from '#web/admin/stock/reason-choice.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { Pill } from '#web/admin/ui/pill.tsx'
import { tableClass } from '#web/admin/ui/table.ts'
import { Button } from '#web/ui/button.tsx'
import { Price, ProductName, Status, Stock } from '#web/admin/products/product-table.tsx'
import { TableHead } from '#web/admin/ui/table-head.tsx'
import * as styles from './inline.module.css'
import type { Pieces } from './load-pieces.ts'
import type { EditMode } from './modes.ts'
import { PieceRow, type PieceParts } from './piece-row.tsx'

interface EditTableProps {
  readonly mode: EditMode
  readonly first: Pieces
  /** The products that the list has now: one that was changed may leave it. */
  readonly listed: ReadonlySet<number>
  /** Idempotency key of the changes of stock. */
  readonly requestKey: string
}

/** The page of the list whose prices, or pieces on shelves, are fields. */
export function EditTable({ mode, first, listed, requestKey }: EditTableProps) {
  const { words } = useSpeech()
  const { products } = words
  const { results, locations } = useSteady(first)
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const [reason, setReason] = useState<HandReason>('counted')
  const many = results.filter(({ count }) => count > 1).map(({ product }) => product.id)
  const isAllOpen = many.every((id) => opened.has(id))
  const toggle = (id: number) => {
    const others = new Set([...opened].filter((one) => one !== id))
    setOpened(opened.has(id) ? others : new Set([...opened, id]))
  }
  const parts: PieceParts = { mode, locations, reason, requestKey }
  return (
    <>
      {mode === 'stock' && <ReasonChoice reason={reason} onChoose={setReason} />}
      <div className={styles['head']}>
        <p className={styles['quiet']}>{products.inline.lead}</p>
        {many.length > 0 && (
          <Button onClick={() => setOpened(new Set(isAllOpen ? [] : many))}>
            {isAllOpen ? products.inline.closeAll : products.inline.openAll}
          </Button>
        )}
      </div>
      <table className={`${tableClass} ${styles['table']}`}>
        <TableHead columns={[products.product, products.status, products.stock, products.price]} />
        <tbody>
          {results.map((one) => (
            <ProductRows
              key={one.product.id}
              one={one}
              parts={parts}
              isListed={listed.has(one.product.id)}
              isOpen={opened.has(one.product.id)}
              onToggle={toggle}
            />
          ))}
        </tbody>
      </table>
    </>
  )
}

/** The products that the page began with, in their order, as they are now: nothing moves away below the fingers. */
function useSteady(first: Pieces): Pieces {
  const [ids] = useState(() => first.results.map(({ product }) => product.id).join(','))
  const { load, data } = useFetcher<Pieces>()
  useEffect(() => {
    void load(`/products/pieces?products=${ids}`)
  }, [load, ids])
  return data ?? first
}

interface ProductRowsProps {
  readonly one: ProductWithPieces
  readonly parts: PieceParts
  readonly isListed: boolean
  readonly isOpen: boolean
  readonly onToggle: (id: number) => void
}

/** A product with its field, or with its variants. */
function ProductRows(props: ProductRowsProps) {
  const { products } = useSpeech().words
  const { product, count, pieces } = props.one
  const [only] = pieces
  const name = (
    <>
      <ProductName row={product} />
      {!props.isListed && <Pill>{products.inline.left}</Pill>}
    </>
  )
  if (only === undefined || count > 1) return <SeveralRows {...props} name={name} />
  return (
    <PieceRow piece={only} parts={props.parts} product={product}>
      {name}
    </PieceRow>
  )
}

/** A product that opens its variants below itself, each with its field. */
function SeveralRows({
  one,
  parts,
  name,
  isOpen,
  onToggle,
}: ProductRowsProps & { readonly name: ReactNode }) {
  const { words, number } = useSpeech()
  const { products } = words
  const { product, count, pieces } = one
  const opener = count > 1 && (
    <Button aria-expanded={isOpen} onClick={() => onToggle(product.id)}>
      {products.inline.variants(number(count))}
    </Button>
  )
  return (
    <>
      <tr className={styles['row']}>
        <th scope="row">{name}</th>
        <td data-label={products.status}>
          <Status row={product} />
        </td>
        <td data-label={products.stock}>
          <Stock row={product} /> {parts.mode === 'stock' && opener}
        </td>
        <td data-label={products.price}>
          <Price row={product} /> {parts.mode === 'prices' && opener}
        </td>
      </tr>
      {isOpen &&
        pieces.map((piece) => (
          <PieceRow key={piece.variant} piece={piece} parts={parts}>
            <VariantName piece={piece} />
          </PieceRow>
        ))}
      {isOpen && count > pieces.length && (
        <tr className={styles['row']} data-piece>
          <td colSpan={4}>
            <Link to={parts.mode === 'prices' ? `/products/${product.id}` : stockOf(product.sku)}>
              {products.inline.more(number(count))}
            </Link>
          </td>
        </tr>
      )}
    </>
  )
}

function stockOf(sku: string): string {
  return `/stock?${new URLSearchParams({ q: sku }).toString()}`
}

function VariantName({ piece: { options, sku } }: { readonly piece: ProductWithPieces['pieces'][number] }) {
  const { either } = useSpeech()
  return (
    <span className={styles['variant']}>
      {options.map(({ value, value_bn }) => either(value, value_bn)).join(' · ')}
      <span className={styles['quiet']}>{sku}</span>
    </span>
  )
}
