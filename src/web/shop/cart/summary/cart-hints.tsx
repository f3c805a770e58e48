import type { FormEvent } from 'react'
import type { PromotionHintView } from '#contract/shop/checkout.ts'
import { PieceLine } from '#web/order-view/piece-line.tsx'
import { optionWords } from '#domain/catalogue/option-words.ts'
import type { CartQuote } from '#web/state/cart/cart-quote.ts'
import { addToCart } from '#web/state/cart/cart-state.ts'
import { tryCart } from '#web/state/cart/cart-store.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import * as styles from './cart-hints.module.css'

interface CartHintsProps {
  /** Null while it is asked for. */
  readonly quote: Pick<CartQuote, 'hints'> | null
}

/** Offers that buying a little more would bring, and gifts that are not in the cart yet. */
export function CartHints({ quote }: CartHintsProps) {
  const { text } = useSpeech()
  if (quote === null || quote.hints.length === 0) return null
  return (
    <ul className={styles['hints']} aria-label={text.cart.hints.label}>
      {quote.hints.map((hint) => (
        <li key={hint.id}>
          <Icon name="gift" size={20} />
          {hint.gift !== null && hint.missing === 0 ? <Gift gift={hint.gift} /> : <Words hint={hint} />}
        </li>
      ))}
    </ul>
  )
}

function Words({ hint: { name, name_bn, missing, off, gift } }: { readonly hint: PromotionHintView }) {
  const { text, words, money } = useSpeech()
  const { hints } = text.cart
  const more = money(missing)
  if (gift !== null) return <p>{hints.gift(more, words(gift.product.name, gift.product.name_bn))}</p>
  return <p>{off === null ? hints.minimum(more, words(name, name_bn)) : hints.step(more, money(off))}</p>
}

/** The customer puts the gift in the cart, as it may not be to everybody's liking. */
function Gift({ gift: { id, product } }: { readonly gift: NonNullable<PromotionHintView['gift']> }) {
  const { text, words, paths, language } = useSpeech()
  const put = (event: FormEvent) => {
    const change = tryCart((cart) => addToCart(cart, { id, quantity: 1, snapshot: null }))
    if (change.ok) event.preventDefault()
  }
  return (
    <form method="post" action={paths.cart} className={styles['gift']} onSubmit={put}>
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="variant" value={id} />
      <PieceLine
        image={product.image}
        name={text.cart.hints.free(words(product.name, product.name_bn))}
        facts={optionWords(product.options, language)}
      />
      <Button type="submit">{text.cart.hints.take}</Button>
    </form>
  )
}
