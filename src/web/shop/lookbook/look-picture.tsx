import { useSpeech } from '#web/text/text-context.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { SpotNumber } from '#web/ui/spot-number/spot-number.tsx'
import type { LookData, LookPiece } from './load-looks.ts'
import { anchorOf } from './look-pieces.tsx'
import * as styles from './lookbook.module.css'

/** The whole picture; each number on it leads to its piece in the list. */
export function LookPicture({ look: { image, pieces } }: { readonly look: LookData }) {
  const { text } = useSpeech()
  return (
    <div className={styles['stage']}>
      <Picture
        picture={image}
        alt={image.alt}
        sizes="(min-width: 1024px) 50vw, 92vw"
        widths={[320, 480, 640, 828, 1080, 1440]}
        priority="first"
        className={styles['picture']}
      />
      {pieces.length > 0 && (
        <nav aria-label={text.pages.spots}>
          <ol className={styles['spots']}>
            {pieces.map((piece, at) => (
              <li
                key={piece.product.id}
                className={styles['place']}
                style={{ left: `${piece.x / 10}%`, top: `${piece.y / 10}%` }}
              >
                <Spot piece={piece} number={at + 1} />
              </li>
            ))}
          </ol>
        </nav>
      )}
    </div>
  )
}

interface SpotProps {
  readonly piece: LookPiece
  readonly number: number
}

function Spot({ piece: { product, x }, number: place }: SpotProps) {
  const { text, words, number, money } = useSpeech()
  const name = words(product.name, product.name_bn)
  const price = product.price_on_request ? text.price.onRequest : money(product.min_price)
  return (
    <a
      href={`#${anchorOf(product)}`}
      className={styles['spot']}
      aria-label={text.pages.spot(number(place), name, price)}
    >
      <SpotNumber number={number(place)} />
      <span className={styles['tip']} data-side={x > 500 ? 'left' : 'right'} aria-hidden="true">
        {name} <b>{price}</b>
      </span>
    </a>
  )
}
