import { useState } from 'react'
import type { ProductView } from '#contract/shop/catalogue-views.ts'
import { Link } from '#web/app/link.tsx'
import { putInCart } from '#web/shop/mini-cart/put-in-cart.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Price } from '#web/ui/price.tsx'
import { refusalInWords } from './add-only.ts'
import type { CardFacts } from './card-facts.ts'
import { pieceOf } from './piece-of.ts'
import * as styles from './size-sheet.module.css'
import type { WholeProduct } from './use-size-sheet.tsx'
import { VariantChoice } from './variant-choice.tsx'

interface SizeSheetProps {
  readonly product: CardFacts
  readonly whole: WholeProduct
  readonly open: boolean
  readonly onRetry: () => void
  readonly onClose: () => void
  /** Told when a piece was put in the cart. */
  readonly onAdded: () => void
}

/** Asks which size of a piece goes into the cart: one press here adds it. */
export function SizeSheet({ product, whole, open, onRetry, onClose, onAdded }: SizeSheetProps) {
  const { text, words, paths } = useSpeech()
  const [problem, setProblem] = useState<string | null>(null)

  function add(from: ProductView, variantId: number) {
    const piece = pieceOf(from, variantId)
    if (piece === null) return
    const change = putInCart(piece)
    setProblem(change.ok ? null : refusalInWords(change.refusal, text))
    if (!change.ok) return
    onAdded()
    onClose()
  }

  return (
    <Dialog open={open} onClose={onClose} title={words(product.name, product.name_bn)} place="bottom">
      <Price
        amount={product.min_price}
        before={product.compare_at_price}
        from={product.max_price > product.min_price}
      />
      <SheetContent whole={whole} onRetry={onRetry} onChoose={add} />
      <output className={styles['problem']}>{problem}</output>
      <Link to={paths.product(product.slug)} replace className={styles['details']}>
        {text.card.seePiece}
      </Link>
    </Dialog>
  )
}

interface SheetContentProps {
  readonly whole: WholeProduct
  readonly onRetry: () => void
  readonly onChoose: (product: ProductView, variantId: number) => void
}

function SheetContent({ whole, onRetry, onChoose }: SheetContentProps) {
  const { text } = useSpeech()
  if (whole === 'loading') return <div className={styles['waiting']} aria-busy="true" />
  if (whole === 'failed') {
    return (
      <div className={styles['failed']} role="alert">
        {text.common.loadFailed(text.card.thePiece)} <Button onClick={onRetry}>{text.common.retry}</Button>
      </div>
    )
  }
  return <VariantChoice product={whole} onChoose={(variantId) => onChoose(whole, variantId)} />
}
