import { useState } from 'react'
import { QUANTITY_MAX } from '#domain/limits.ts'
import { Link } from '#web/app/link.tsx'
import type { ShownLine } from '#web/state/cart/cart-lines.ts'
import { setQuantity } from '#web/state/cart/cart-state.ts'
import { tryCart } from '#web/state/cart/cart-store.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { QuantityStepper } from '#web/ui/forms/quantity-stepper.tsx'
import * as styles from './cart-line.module.css'
import { SaveForLater } from './save-for-later.tsx'

interface CartLineProps {
  readonly line: ShownLine
  readonly live: boolean
  readonly onRemove: (id: number, name: string) => void
}

/** One piece in the cart: what it is, how many, what it costs. Each control is a form that works without script. */
export function CartLine({ line, live, onRemove }: CartLineProps) {
  const { words } = useSpeech()
  const { id, piece, price, before, missing } = line
  const name = piece === null ? '' : words(piece.name, piece.name_bn)
  return (
    <article className={missing === null ? styles['line'] : `${styles['line']} ${styles['missing']}`}>
      <LinePicture line={line} />
      <div className={styles['about']}>
        <Name line={line} name={name} />
        {missing === null ? <Price amount={price} before={before} /> : <Missing reason={missing} />}
      </div>
      <div className={styles['controls']}>
        {missing === null && <Quantity line={line} name={name} />}
        <LineTotal line={line} />
      </div>
      <div className={styles['ways']}>
        <Remove id={id} name={name} onRemove={onRemove} />
        {live && piece?.productId != null && (
          <SaveForLater line={line} productId={piece.productId} name={name} />
        )}
      </div>
    </article>
  )
}

function Name({ line: { id, piece }, name }: { readonly line: ShownLine; readonly name: string }) {
  const { words, paths } = useSpeech()
  if (piece === null) return null
  return (
    <>
      <h2 className={styles['name']}>
        <Link to={`${paths.product(piece.slug)}?v=${id}`} prefetch="intent">
          {name}
        </Link>
      </h2>
      {piece.options !== '' && <p className="quiet numbers">{words(piece.options, piece.options_bn)}</p>}
    </>
  )
}

function LinePicture({ line: { id, piece } }: Pick<CartLineProps, 'line'>) {
  const { paths } = useSpeech()
  if (piece === null || piece.image === null) {
    return (
      <span className={styles['picture']}>
        <Icon name="gem" />
      </span>
    )
  }
  return (
    <Link
      to={`${paths.product(piece.slug)}?v=${id}`}
      className={styles['picture']}
      tabIndex={-1}
      aria-hidden="true"
    >
      <Picture picture={piece.image} alt="" sizes="96px" widths={[120, 160, 240]} />
    </Link>
  )
}

function Missing({ reason }: { readonly reason: NonNullable<ShownLine['missing']> }) {
  const { text } = useSpeech()
  return (
    <p className={styles['gone']}>
      <Icon name="circle-alert" size={20} /> {reason === 'sold_out' ? text.card.soldOut : text.cart.noLonger}
    </p>
  )
}

function LineTotal({ line }: Pick<CartLineProps, 'line'>) {
  const { text, money, number } = useSpeech()
  if (line.missing !== null) return null
  return (
    <p className={styles['total']}>
      <span aria-hidden="true">{money(line.total)}</span>
      <span className="sr-only">
        {text.cart.lineTotal}: {text.price.spoken(number(line.total))}
      </span>
    </p>
  )
}

/** Changes apply at once; what cannot be had is said under the stepper, and the last quantity stays. */
function Quantity({
  line: { id, quantity, max },
  name,
}: {
  readonly line: ShownLine
  readonly name: string
}) {
  const { text, paths } = useSpeech()
  const [problem, setProblem] = useState<string | null>(null)
  const tooMany = max < QUANTITY_MAX ? text.cart.max(max) : text.cart.atMost(QUANTITY_MAX)

  function commit(quantity: number): void {
    const change = tryCart((cart) => setQuantity(cart, { id, quantity, most: max }))
    setProblem(change.ok ? null : tooMany)
  }

  return (
    <form method="post" action={paths.cart} className="row wraps gap-3">
      <input type="hidden" name="intent" value="set" />
      <input type="hidden" name="variant" value={id} />
      {/* First of the form's buttons, so that Enter without script sends the number that was typed. */}
      <button type="submit" className={styles['update']}>
        {text.cart.update}
      </button>
      <QuantityStepper
        words={{
          group: text.cart.quantityOf(name),
          less: text.cart.oneLess(name),
          more: text.cart.oneMore(name),
        }}
        quantity={quantity}
        max={max}
        onCommit={commit}
        onEnd={(end) => setProblem(end === 'least' ? text.cart.atLeast : tooMany)}
        describedBy={problem === null ? undefined : `problem-${id}`}
      />
      {problem !== null && (
        <p id={`problem-${id}`} role="alert" className={styles['problem']}>
          {problem}
        </p>
      )}
    </form>
  )
}

function Remove({
  id,
  name,
  onRemove,
}: { readonly id: number; readonly name: string } & Pick<CartLineProps, 'onRemove'>) {
  const { text, paths } = useSpeech()
  return (
    <form
      method="post"
      action={paths.cart}
      onSubmit={(event) => {
        event.preventDefault()
        onRemove(id, name)
      }}
    >
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="variant" value={id} />
      <button
        id={`remove-${id}`}
        type="submit"
        className={styles['way']}
        aria-label={text.cart.removeOf(name)}
        data-queue
      >
        {text.cart.remove}
      </button>
    </form>
  )
}
