import { useEffect, useRef } from 'react'
import { useOnline } from '#web/app/use-online.ts'
import type { CartNotice } from '#web/state/cart/settle-cart.ts'
import { refreshQuote } from '#web/state/cart/cart-quote.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import * as styles from './cart-notices.module.css'
import { moveToWishlist } from './move-to-wishlist.ts'
import type { CartPageState } from './use-cart-page.ts'

interface CartNoticesProps {
  readonly shown: CartPageState
  /** Checkout was pressed although something is sold out: the notices take the focus. */
  readonly stopped: boolean
  readonly onRemove: (id: number, name: string) => void
}

/** The changes since a piece was put in the cart, on top of it, one line each. */
export function CartNotices({ shown, stopped, onRemove }: CartNoticesProps) {
  const { text } = useSpeech()
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (stopped) box.current?.focus()
  }, [stopped])
  return (
    <>
      <Stale shown={shown} />
      {shown.notices.length > 0 && (
        <section ref={box} tabIndex={-1} aria-label={text.cart.notices} className={styles['notices']}>
          {stopped && <p className={styles['stopped']}>{text.cart.stopped}</p>}
          <ul className="stack gap-3">
            {shown.notices.map((notice) => (
              <li key={`${notice.kind}-${notice.id}`} className={styles['notice']}>
                <Icon name={notice.kind === 'price' ? 'info' : 'circle-alert'} size={20} />
                <NoticeText notice={notice} shown={shown} onRemove={onRemove} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

interface NoticeProps {
  readonly notice: CartNotice
  readonly shown: CartPageState
  readonly onRemove: CartNoticesProps['onRemove']
}

function NoticeText({ notice, shown, onRemove }: NoticeProps) {
  const { text, words, money } = useSpeech()
  const name = notice.name === null ? '' : words(notice.name, notice.name_bn)
  switch (notice.kind) {
    case 'price':
      return <p>{text.cart.priceChanged(name, money(notice.before), money(notice.now))}</p>
    case 'lowered':
      return <p>{text.cart.lowered(name, notice.left)}</p>
    case 'sold_out':
      return (
        <p>
          {text.cart.soldOut(name)} <Ways notice={notice} shown={shown} name={name} onRemove={onRemove} />
        </p>
      )
    case 'gone':
      return (
        <p>
          {name === '' ? text.cart.goneNameless : text.cart.gone(name)}{' '}
          <Ways notice={notice} shown={shown} name={name} onRemove={onRemove} />
        </p>
      )
  }
}

/** The actions for a piece that cannot be bought; without script, its line has the same. */
function Ways({ notice, shown, name, onRemove }: NoticeProps & { readonly name: string }) {
  const { text } = useSpeech()
  const line = shown.lines.find(({ id }) => id === notice.id)
  const productId = line?.piece?.productId
  if (!shown.live) return null
  return (
    <>
      {productId != null && line !== undefined && (
        <>
          <button
            type="button"
            className={styles['way']}
            onClick={() => moveToWishlist({ variantId: notice.id, productId, price: line.price, name }, text)}
          >
            {text.cart.moveToWishlist}
          </button>{' '}
          <span aria-hidden="true">·</span>{' '}
        </>
      )}
      <button type="button" className={styles['way']} onClick={() => onRemove(notice.id, name)}>
        {text.cart.remove}
      </button>
    </>
  )
}

/** Totals that are not of today: said, with the way to mend it; the cart itself can be changed meanwhile. */
function Stale({ shown: { pricing } }: Pick<CartNoticesProps, 'shown'>) {
  const { text, paths } = useSpeech()
  const online = useOnline()
  if (pricing !== 'failed') return null
  return (
    <div role="alert" className={styles['stale']}>
      <Icon name={online ? 'circle-alert' : 'wifi-off'} size={20} />
      <p>
        {online ? text.cart.stale : text.cart.offline}{' '}
        <a
          href={paths.cart}
          className={styles['way']}
          onClick={(event) => {
            event.preventDefault()
            refreshQuote()
          }}
        >
          {text.cart.refresh}
        </a>
      </p>
    </div>
  )
}
