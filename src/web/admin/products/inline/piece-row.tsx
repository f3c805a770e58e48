import type { ReactNode } from 'react'
import type { ProductRow } from '#contract/staff/catalogue/product-list.ts'
import type { ProductPiece } from '#contract/staff/catalogue/product-pieces.ts'
import type { HandReason } from '#domain/stock/movement-reasons.ts'
import { ShelfCell } from '#web/admin/stock/shelf-cell.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { Pill } from '#web/admin/ui/pill.tsx'
import { Price, Status, Stock } from '#web/admin/products/product-table.tsx'
import * as styles from './inline.module.css'
import type { Pieces } from './load-pieces.ts'
import type { EditMode } from './modes.ts'
import { PriceCell } from './price-cell.tsx'

/** The same for all rows. */
export interface PieceParts {
  readonly mode: EditMode
  readonly locations: Pieces['locations']
  readonly reason: HandReason
  readonly requestKey: string
}

interface PieceRowProps {
  readonly piece: ProductPiece
  readonly parts: PieceParts
  /** The whole product, where this is its only variant. */
  readonly product?: ProductRow | undefined
  /** Its name. */
  readonly children: ReactNode
}

/** A variant with its field: the price, or the pieces at each place. */
export function PieceRow({ piece, parts, product, children }: PieceRowProps) {
  const { products } = useSpeech().words
  return (
    <tr className={styles['row']} data-piece={product === undefined || undefined}>
      <th scope="row">{children}</th>
      <td data-label={products.status}>
        {product !== undefined && <Status row={product} />}
        {!piece.active && <Pill>{products.inline.notSold}</Pill>}
      </td>
      <td data-label={products.stock}>
        <PieceStock piece={piece} parts={parts} product={product} />
      </td>
      <td data-label={products.price}>
        <PiecePrice piece={piece} parts={parts} product={product} />
      </td>
    </tr>
  )
}

type PartProps = Omit<PieceRowProps, 'children'>

function PieceStock({ piece, parts, product }: PartProps) {
  const { number } = useSpeech()
  if (parts.mode === 'stock') return <Shelves piece={piece} parts={parts} />
  if (product !== undefined) return <Stock row={product} />
  return number(piece.shelves.reduce((sum, { on_hand, held }) => sum + on_hand - held, 0))
}

function PiecePrice({ piece, parts, product }: PartProps) {
  const { words, money } = useSpeech()
  if (parts.mode !== 'prices' && product !== undefined) return <Price row={product} />
  if (parts.mode !== 'prices') return piece.price === null ? words.products.noPrice : money(piece.price)
  return (
    <>
      <PriceCell piece={piece} />
      {product?.price_on_request === true && (
        <span className={styles['quiet']}>{words.products.onRequest}</span>
      )}
    </>
  )
}

/** A field for each place. */
function Shelves({ piece, parts }: { readonly piece: ProductPiece; readonly parts: PieceParts }) {
  const { either } = useSpeech()
  const { locations, reason, requestKey } = parts
  return (
    <div className={styles['places']}>
      {locations.map(({ code, name, name_bn }, index) => (
        <div key={code}>
          <span className={styles['place']}>{either(name, name_bn)}</span>
          <ShelfCell
            row={piece}
            location={{ code, name: either(name, name_bn) }}
            reason={reason}
            requestKey={`${requestKey}:${piece.variant}:${index}`}
          />
        </div>
      ))}
    </div>
  )
}
