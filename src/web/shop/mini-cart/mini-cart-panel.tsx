import { useEffect, useEffectEvent, useState } from 'react'
import { MINI_PANEL_MS } from '#domain/limits.ts'
import { Link } from '#web/app/link.tsx'
import { shownLines, totalOf } from '#web/state/cart/cart-lines.ts'
import { useCart } from '#web/state/cart/cart-store.ts'
import { followQuote, useQuotedCart } from '#web/state/cart/cart-quote.ts'
import { needText } from '#web/text/parts.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import * as styles from './mini-cart-panel.module.css'
import { hideMiniCart, type AddedPiece } from './mini-cart-store.ts'

if (!import.meta.env.SSR) await needText('cart')

/**
 * The piece that was just added, with the way to the cart. Takes no focus: one adds several pieces in a row (ux 3.10).
 */
export function MiniCartPanel({ added }: { readonly added: AddedPiece }) {
  const { text, paths } = useSpeech()
  const [held, setHeld] = useState(false)
  useLeaving(held)
  // The shelf is asked about once the piece is in the cart, so that adding never waits.
  useEffect(() => followQuote(), [])
  return (
    // Pointing at it or being in it only holds it; nothing is pressed here.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className={styles['panel']}
      aria-label={text.cart.addedRegion}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <header className="row between">
        <p className={styles['title']}>
          <Icon name="circle-check" size={20} /> {text.cart.added}
        </p>
        <button
          type="button"
          className={styles['close']}
          aria-label={text.layout.close}
          onClick={hideMiniCart}
        >
          <Icon name="x" size={20} />
        </button>
      </header>
      <Piece added={added} />
      <Subtotal id={added.id} />
      <div className={styles['actions']}>
        <Link to={paths.cart} className={buttonClass()} onClick={hideMiniCart}>
          {text.cart.view}
        </Link>
        <Link to={paths.checkout} className={buttonClass({ look: 'primary' })} onClick={hideMiniCart}>
          {text.cart.goToCheckout}
        </Link>
      </div>
    </section>
  )
}

/** Leaves after a while unless it is pointed at or focused; Escape sends it away at once. */
function useLeaving(held: boolean): void {
  useEffect(() => {
    if (held) return undefined
    const leaving = setTimeout(hideMiniCart, MINI_PANEL_MS)
    return () => clearTimeout(leaving)
  }, [held])
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') hideMiniCart()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

function Piece({ added: { snapshot, quantity } }: { readonly added: AddedPiece }) {
  const { text, words, money } = useSpeech()
  if (snapshot === null) return null
  const { image } = snapshot
  return (
    <div className="row gap-5">
      {image !== null && (
        <Picture picture={image} alt="" sizes="64px" widths={[120, 160]} className={styles['picture']} />
      )}
      <div>
        <p>{words(snapshot.name, snapshot.name_bn)}</p>
        <p className="quiet numbers">
          {[
            words(snapshot.options, snapshot.options_bn),
            `${text.cart.quantityShort(quantity)} ${money(snapshot.price)}`,
          ]
            .filter((part) => part !== '')
            .join(' · ')}
        </p>
      </div>
    </div>
  )
}

/** The same numbers as on the cart page, as they come from the same lines. */
function Subtotal({ id }: { readonly id: number }) {
  const { text, money, words } = useSpeech()
  const cart = useCart((state) => state)
  const { quote, notices } = useQuotedCart()
  const { pieces, subtotal } = totalOf(shownLines(cart, quote))
  const lowered = notices.find((notice) => notice.kind === 'lowered' && notice.id === id)
  return (
    <>
      {lowered?.kind === 'lowered' && (
        <p role="alert" className={styles['lowered']}>
          {text.cart.lowered(words(lowered.name, lowered.name_bn), lowered.left)}
        </p>
      )}
      <p className={styles['subtotal']}>{text.cart.subtotalShort(money(subtotal), pieces)}</p>
    </>
  )
}
