import { useState } from 'react'
import { Link } from '#web/app/link.tsx'
import { addOnly } from '#web/shop/product-card/add-only.ts'
import { isSoldOut } from '#web/shop/product-card/card-badge.ts'
import type { CardFacts } from '#web/shop/product-card/card-facts.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import * as styles from './wishlist.module.css'

/** The change of the price since the piece was saved. */
export function PriceNote({
  product,
  saved,
}: {
  readonly product: CardFacts
  readonly saved: number | null
}) {
  const { text, money } = useSpeech()
  if (saved === null || product.price_on_request || saved <= product.min_price) return null
  return <p className={styles['cheaper']}>{text.wishlist.cheaper(money(saved - product.min_price))}</p>
}

/** Takes the piece off the list. */
export function RemoveButton({
  product,
  onRemove,
}: {
  readonly product: CardFacts
  readonly onRemove: () => void
}) {
  const { text, words } = useSpeech()
  return (
    <button
      type="button"
      className={styles['remove']}
      aria-label={text.wishlist.remove(words(product.name, product.name_bn))}
      onClick={onRemove}
    >
      <Icon name="x" size={20} />
    </button>
  )
}

interface WishActionProps {
  readonly product: CardFacts
  /** Asks for the size first. */
  readonly onChoose: (product: CardFacts) => void
  /** It is in the cart by now. */
  readonly onMoved: (product: CardFacts) => void
}

/** Into the cart; where it is sold out, to the form that tells when it is back. */
export function WishAction({ product, onChoose, onMoved }: WishActionProps) {
  const { text, words, paths } = useSpeech()
  const [problem, setProblem] = useState<string | null>(null)
  const name = words(product.name, product.name_bn)
  if (isSoldOut(product) || product.price_on_request) {
    return (
      <Link to={`${paths.product(product.slug)}#tell`} className={buttonClass({ wide: true })}>
        {product.price_on_request ? text.card.seePiece : text.wishlist.tellMe}
        <span className="sr-only">: {name}</span>
      </Link>
    )
  }
  return (
    <>
      <Button
        wide
        aria-haspopup={product.only_variant === null ? 'dialog' : undefined}
        onClick={() => {
          if (product.only_variant === null) {
            onChoose(product)
            return
          }
          const inTheWay = addOnly(product, product.only_variant, text)
          setProblem(inTheWay)
          if (inTheWay === null) onMoved(product)
        }}
      >
        {text.wishlist.moveToCart}
        <span className="sr-only">: {name}</span>
      </Button>
      {problem !== null && <output className={styles['problem']}>{problem}</output>}
    </>
  )
}
