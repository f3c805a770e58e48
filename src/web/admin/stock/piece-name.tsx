import { Link } from 'react-router'
import type { StockPiece } from '#contract/staff/catalogue/stock-views.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Picture } from '#web/ui/picture.tsx'
import * as styles from './stock.module.css'

interface PieceNameProps {
  readonly piece: Pick<StockPiece, 'variant' | 'name' | 'name_bn' | 'sku' | 'options' | 'image'>
  /** One more fact about it. */
  readonly further?: string | undefined
}

/** A piece by picture, name, SKU and options; the name leads to its stock. */
export function PieceName({ piece, further }: PieceNameProps) {
  const { either } = useSpeech()
  const facts = [piece.sku, ...piece.options.map((one) => either(one.value, one.value_bn))]
  return (
    <span className={styles['piece']}>
      <span className={styles['thumb']}>
        {piece.image && <Picture picture={piece.image} sizes="40px" widths={[120]} alt="" />}
      </span>
      <span>
        <Link to={`/stock/${piece.variant}`} className={styles['name']}>
          {either(piece.name, piece.name_bn)}
        </Link>
        <span className={styles['quiet']}>{facts.join(' · ')}</span>
        {further !== undefined && <span className={styles['quiet']}>{further}</span>}
      </span>
    </span>
  )
}
