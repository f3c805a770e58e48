import type { ReactNode } from 'react'
import { useSpeech } from '#web/text/text-context.tsx'
import { Picture, type PictureFacts } from '#web/ui/picture.tsx'
import * as styles from './piece-line.module.css'

interface PieceLineProps {
  readonly image: PictureFacts | null
  readonly name: ReactNode
  /** The chosen options, in words. */
  readonly facts: string
  /** Taka, or words in its place. */
  readonly amount?: number | string
}

/** A piece of an order in one line: how it looks, what it is, what it costs. */
export function PieceLine({ image, name, facts, amount }: PieceLineProps) {
  return (
    <div className={styles['line']}>
      {image !== null && (
        <Picture picture={image} alt="" sizes="56px" widths={[120, 160]} className={styles['picture']} />
      )}
      <div>
        <p>{name}</p>
        <p className={styles['facts']}>{facts}</p>
      </div>
      {amount !== undefined && (
        <p className={styles['amount']}>{typeof amount === 'string' ? amount : <Amount amount={amount} />}</p>
      )}
    </div>
  )
}

function Amount({ amount }: { readonly amount: number }) {
  const { text, money, number } = useSpeech()
  return (
    <>
      <span aria-hidden="true">{money(amount)}</span>
      <span className="sr-only">{text.price.spoken(number(amount))}</span>
    </>
  )
}
