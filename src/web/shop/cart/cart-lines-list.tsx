import { useRef } from 'react'
import { useSpeech } from '#web/text/text-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { CartLine } from './cart-line.tsx'
import * as styles from './cart-lines-list.module.css'
import type { CartPageState } from './use-cart-page.ts'
import type { Removals, Removal } from './use-removals.ts'
import type { ShownLine } from '#web/state/cart/cart-lines.ts'

interface CartLinesProps {
  readonly shown: CartPageState
  readonly removals: Removals
  /** Nothing is left to move the focus to. */
  readonly onLastRemoved: () => void
}

/** The lines, with quiet ones where a piece was taken out. Focus goes on to the next line's Remove. */
export function CartLines({ shown, removals, onLastRemoved }: CartLinesProps) {
  const { text } = useSpeech()
  const list = useRef<HTMLUListElement>(null)
  const rows = cartRows(shown.lines, removals.list)
  if (shown.pricing === 'waiting' && shown.lines.every(({ piece }) => piece === null)) return <Skeleton />

  function remove(id: number, name: string): void {
    const next = nextOf(
      shown.lines.map((line) => line.id),
      id,
    )
    removals.remove(id, name)
    if (next === undefined) onLastRemoved()
    else focusIn(list.current, `remove-${next}`)
  }

  if (rows.length === 0) return null
  return (
    <ul ref={list} className={styles['lines']} aria-label={text.cart.lines}>
      {rows.map((row) => (
        <li key={row.id} className={styles['row']}>
          {row.kind === 'line' ? (
            <CartLine line={row.line} live={shown.live} onRemove={remove} />
          ) : (
            <p className={styles['removed']}>
              <span>{text.cart.removedQuiet(row.removal.name)}</span>
              <span aria-hidden="true">·</span>
              <button
                type="button"
                className={styles['undo']}
                aria-label={text.cart.undoOf(row.removal.name)}
                onClick={() => {
                  removals.undo(row.removal)
                  requestAnimationFrame(() => focusIn(list.current, `remove-${row.id}`))
                }}
              >
                <Icon name="undo-2" size={16} /> {text.cart.undo}
              </button>
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The line that stands where the removed one stood: the one after it, else the one before. */
function nextOf(ids: readonly number[], removed: number): number | undefined {
  const index = ids.indexOf(removed)
  return ids[index + 1] ?? ids[index - 1]
}

function focusIn(list: HTMLElement | null, id: string): void {
  list?.querySelector<HTMLElement>(`#${id}`)?.focus()
}

function Skeleton() {
  return (
    <div aria-busy="true" className={styles['lines']}>
      {[1, 2].map((line) => (
        <div key={line} aria-hidden="true" className={styles['skeleton']}>
          <span />
          <span />
        </div>
      ))}
    </div>
  )
}

/** The rows of the cart: lines, and quiet lines for pieces that were taken out. */
type CartRow =
  | { readonly kind: 'line'; readonly id: number; readonly line: ShownLine }
  | { readonly kind: 'removed'; readonly id: number; readonly removal: Removal }

/** Lines with the removed ones where they stood; one that is back in the cart is no longer removed. */
function cartRows(lines: readonly ShownLine[], removals: readonly Removal[]): readonly CartRow[] {
  const rows: CartRow[] = lines.map((line) => ({ kind: 'line', id: line.id, line }))
  return removals
    .filter(({ item }) => lines.every(({ id }) => id !== item.id))
    .toSorted((one, other) => one.index - other.index)
    .reduce<readonly CartRow[]>(
      (all, removal) => all.toSpliced(removal.index, 0, { kind: 'removed', id: removal.item.id, removal }),
      rows,
    )
}
